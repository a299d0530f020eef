/** Keeps what fails in one part of the page from taking the rest with it. */

import { Component, type ComponentChildren } from "preact";

interface Props {
  /** What stands in place of the children once they have failed. `again` tries them anew. */
  instead: (reason: string, again: () => void) => ComponentChildren;
  children: ComponentChildren;
}

export class Guard extends Component<Props, { reason: string | null }> {
  override state = { reason: null };

  override componentDidCatch(error: unknown) {
    this.setState({ reason: error instanceof Error ? error.message : String(error) });
  }

  override render({ instead, children }: Props, { reason }: { reason: string | null }) {
    return reason === null ? children : instead(reason, () => this.setState({ reason: null }));
  }
}
