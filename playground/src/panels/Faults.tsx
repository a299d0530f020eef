/** What was wrong with the address that the page was opened with. */

import type { Fault } from "../checked";
import { memo } from "../memo";
import { called, mistake, type Words } from "../text";

/** More than these are not worth reading. */
const MOST = 6;

export const Faults = memo(({ faults, forget, text }: { faults: Fault[]; forget: () => void; text: Words }) => {
  if (faults.length === 0) return null;
  return (
    <div class="error" role="alert" data-testid="faults">
      <strong>{text.error.address}</strong>
      <ul>
        {faults.slice(0, MOST).map(({ place, reason }, i) => <li key={i}><code>{place}</code>: {mistake(called(text.faults, reason), text)}</li>)}
        {faults.length > MOST && <li>…</li>}
      </ul>
      <span class="faint">{text.error.rest}</span>{" "}
      <button type="button" class="small" data-testid="faults-close" onClick={forget}>{text.error.understood}</button>
    </div>
  );
});
