/** Components that are drawn again only when something that they show has changed. */

import { Component, h, type ComponentChild, type FunctionComponent } from "preact";

/** The same component, left as it is while every property is the same: a drag changes a few of them, every frame. */
export function memo<P extends object>(component: FunctionComponent<P>): new (props: P) => Component<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const names = Object.keys(next) as (keyof P)[];
      return names.length !== Object.keys(this.props).length || names.some((name) => next[name] !== this.props[name]);
    }

    override render(): ComponentChild {
      return h(component, this.props as P & { children?: never });
    }
  };
}
