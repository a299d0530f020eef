/** How large an element is on the page. */

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** Width and height in pixels, whenever they change. */
export function useSize(element: RefObject<Element | null>): [number, number] {
  const [size, setSize] = useState<[number, number]>([480, 400]);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const { width, height } = measured.getBoundingClientRect();
      if (width > 0 && height > 0) setSize((old) => (old[0] === width && old[1] === height ? old : [width, height]));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return size;
}
