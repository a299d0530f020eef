/** Parts of the page that are loaded when they are first needed, and asked for anew where that failed. */

import { useEffect, useReducer, useState } from "preact/hooks";
import { message } from "./door";

/** Loads a chunk. Some browsers remember that an import failed and never ask the network again. */
async function load<Module>(ask: () => Promise<Module>, attempt: number, failure: string | null): Promise<Module> {
  // Under another address it is another module to them; most browsers name the one that failed.
  const address = /https?:\S+\.js/.exec(failure ?? "")?.[0];
  return address ? ((await import(/* @vite-ignore */ `${address}?again=${attempt}`)) as Module) : ask();
}

export interface Loading {
  failure: string | null;
  again: () => void;
}

/** Loads what is not loaded, as soon as it is wanted. `take` keeps the module; only then it counts as loaded. */
export function useChunk<Module>(isWanted: boolean, ask: () => Promise<Module>, take: (module: Module) => Promise<void> | void): Loading {
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, again] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    if (!isWanted) return;
    setFailure(null);
    load(ask, attempt, failure).then(take).catch((error: unknown) => setFailure(message(error)));
  }, [isWanted, attempt]);
  return { failure, again: () => again() };
}
