/** In place of bodies that move, while the module for them is under way. */

import type { Loading } from "../chunk";
import { Failed } from "../Failed";
import type { Words } from "../text";

export function Waiting({ failure, again, text }: Loading & { text: Words }) {
  if (failure === null) return <p class="notice" role="status">{text.motion.loading}</p>;
  return <Failed said={text.motion.failed} reason={failure} again={again} text={text} name="motion" />;
}
