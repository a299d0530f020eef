/** The signs on buttons, drawn here, since few fonts have them. */

import { memo } from "../memo";

const PATHS = {
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M11 3v10L4 8z",
  play: "M4 2l9 6-9 6z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  next: "M5 3v10l7-5z",
  last: "M11 3h2v10h-2zM3 3v10l7-5z",
};

export const Icon = memo(({ name }: { name: keyof typeof PATHS }) => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" class="icon"><path d={PATHS[name]} /></svg>
));
