/** A name and a value; the value in full as a tip. */

import type { ComponentChildren } from "preact";

interface Props {
  name: string;
  value: ComponentChildren;
  testid?: string;
  exact?: number | null | undefined;
  class?: string;
}

export function Row({ name, value, testid, exact, class: kind }: Props) {
  return (
    <div class={kind ? `row ${kind}` : "row"}>
      <dt>{name}</dt>
      <dd data-testid={testid} data-value={exact ?? undefined} title={typeof exact === "number" ? String(exact) : undefined}>{value}</dd>
    </div>
  );
}
