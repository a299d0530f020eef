/**
 * What belongs together is lit together: a vertex in both views and its row. Elements say what they are
 * about in `data-link`, names with spaces between; nothing is drawn anew for it.
 */

const lit: Element[] = [];

const names = (link: string): string[] => link.split(" ");

/** `A2 B3` is lit by A2, by B3, and by itself; A2 by whatever has it. */
function isLit(link: string, over: string[]): boolean {
  const own = names(link);
  return own.every((name) => over.includes(name)) || over.every((name) => own.includes(name));
}

/** How far a pointer over a picture of space may be from a name, in pixels: the vertex is beside it. */
const NEAR = 14;

/** The name in a picture of space that a pointer is nearest to: pictures have no elements for their vertices. */
function named(picture: Element, x: number, y: number): Element | null {
  let [found, least]: [Element | null, number] = [null, NEAR];
  for (const name of picture.parentElement?.querySelectorAll(".labels [data-link]") ?? []) {
    const { left, right, top, bottom } = name.getBoundingClientRect();
    const away = Math.max(left - x, x - right, top - y, y - bottom, 0);
    if (away < least) [found, least] = [name, away];
  }
  return found;
}

function light(target: EventTarget | null): void {
  const over = target instanceof Element ? target.closest("[data-link]")?.getAttribute("data-link") : null;
  for (const element of lit.splice(0)) element.removeAttribute("data-lit");
  if (!over) return;
  for (const element of document.querySelectorAll("[data-link]")) {
    if (!isLit(element.getAttribute("data-link") ?? "", names(over))) continue;
    element.setAttribute("data-lit", "");
    lit.push(element);
  }
}

/** From now on, whatever the pointer or the focus is on. */
export function linkViews(): () => void {
  const over = (event: Event) => light(event.target);
  const out = () => light(null);
  const move = ({ target, clientX, clientY, buttons }: PointerEvent) => {
    if (target instanceof HTMLCanvasElement && buttons === 0) light(named(target, clientX, clientY));
  };
  document.addEventListener("pointermove", move);
  const events = [["pointerover", over], ["focusin", over], ["pointerleave", out], ["focusout", out]] as const;
  for (const [name, listener] of events) document.addEventListener(name, listener);
  return () => {
    document.removeEventListener("pointermove", move);
    events.forEach(([name, listener]) => document.removeEventListener(name, listener));
  };
}
