/** What is near enough to the screen to be worth its work. */

import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Whether an element is within so many heights of the screen. Once `stays`, always. */
export function useNear(element: RefObject<Element | null>, screens: number, stays: "stays" | "leaves"): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    const margin = `${screens * 100}% 0px`;
    const observer = new IntersectionObserver(([entry]) => {
      const now = entry?.isIntersecting ?? false;
      setNear((old) => now || (old && stays === "stays"));
    }, { rootMargin: margin });
    observer.observe(place);
    return () => observer.disconnect();
  }, [screens, stays]);
  return isNear;
}

/** The line of the screen that decides what is read, from its top: below a figure that lies over the text. */
const READING = { beside: 0.5, below: 0.74 };

/** Below this width figures stand above their texts. */
export const NARROW = "(max-width: 62rem)";

export const readingLine = (): number => (matchMedia(NARROW).matches ? READING.below : READING.beside);

/** Tells which of the elements `[data-scene]` crosses the line that is read. */
export function useRead(element: RefObject<HTMLElement | null>, read: (index: number) => void): void {
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    const narrow = matchMedia(NARROW);
    let observer: IntersectionObserver | null = null;
    const observe = () => {
      observer?.disconnect();
      const line = readingLine();
      const rootMargin = `-${line * 100}% 0px -${(1 - line) * 100 - 0.5}% 0px`;
      observer = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) read(Number((target as HTMLElement).dataset["scene"]));
        }
      }, { rootMargin });
      for (const scene of place.querySelectorAll("[data-scene]")) observer.observe(scene);
    };
    observe();
    narrow.addEventListener("change", observe);
    return () => {
      narrow.removeEventListener("change", observe);
      observer?.disconnect();
    };
  }, []);
}
