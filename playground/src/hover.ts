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
  const events = [["pointerover", over], ["focusin", over], ["pointerleave", out], ["focusout", out]] as const;
  for (const [name, listener] of events) document.addEventListener(name, listener);
  return () => events.forEach(([name, listener]) => document.removeEventListener(name, listener));
}
