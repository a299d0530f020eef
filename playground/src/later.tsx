/** Components that are loaded when they are first shown. */

import type { ComponentChildren, ComponentType } from "preact";
import { useState } from "preact/hooks";
import { useChunk } from "./chunk";
import { Failed } from "./Failed";
import { Guard } from "./Guard";
import type { Words } from "./text";

/** What stands in a component's place until it is there, and where it cannot be. */
interface Place {
  waiting?: (text: Words) => ComponentChildren;
  said?: (text: Words) => string;
  /** What it is, for tests. */
  name?: string;
}

export function later<Props extends { text: Words }>(ask: () => Promise<{ default: ComponentType<Props> }>, { waiting, said, name }: Place = {}) {
  let known: ComponentType<Props> | null = null;
  return (props: Props) => {
    const { text } = props;
    const [Loaded, setLoaded] = useState(() => known);
    const { failure, again } = useChunk(Loaded === null, ask, (chunk) => setLoaded(() => (known = chunk.default)));
    const failed = (reason: string, again: () => void) => <Failed said={said?.(text)} reason={reason} again={again} text={text} name={name} />;
    if (Loaded) return <Guard instead={failed}><Loaded {...props} /></Guard>;
    return failure === null ? <>{waiting?.(text)}</> : failed(failure, again);
  };
}
