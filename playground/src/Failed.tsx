/** What failed, and why, with a button that tries it again. */

import type { Words } from "./text";

interface Props {
  said?: string | undefined;
  reason: string;
  again: () => void;
  text: Words;
  /** What it is, for tests. */
  name?: string | undefined;
}

export function Failed({ said, reason, again, text, name }: Props) {
  return (
    <p class="error" role="alert" data-testid={name && `error-${name}`}>
      {said && <strong>{said}</strong>} {reason} <button type="button" class="small" data-testid={name && `again-${name}`} onClick={again}>{text.error.again}</button>
    </p>
  );
}
