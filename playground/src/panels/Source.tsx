/** Where the pair is as text; what reads and writes it is loaded after the page has been painted. */

import { later } from "../later";
import type { Props } from "./SourceField";

const SourceField = later(() => import("./SourceField"), { waiting: () => <p class="note">…</p> });

export function Source(props: Props) {
  const { title } = props.text.source;
  return <section class="as-text" aria-label={title}><h2>{title}</h2><SourceField {...props} /></section>;
}
