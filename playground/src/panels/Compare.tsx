/** Where another library's answer can be compared with this one's. */

import { useLayoutEffect, useState } from "preact/hooks";
import { later } from "../later";
import { memo } from "../memo";
import type { Props } from "./Comparison";

const Comparison = later(() => import("./Comparison"));

export const Compare = memo((props: Props) => {
  const [isOpen, setOpen] = useState(props.claim !== "");
  // One that an address brings is seen at once.
  useLayoutEffect(() => {
    if (props.claim !== "") setOpen(true);
  }, [props.claim]);
  return (
    <details class="compare" open={isOpen} data-testid="compare-panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{props.text.compare}</summary>
      {isOpen && <Comparison {...props} />}
    </details>
  );
});
