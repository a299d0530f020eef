/** How long a frame takes, for whoever asks with `?debug`. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { State } from "../state";

/** Frames that are remembered. */
const KEPT = 240;

/** When the last event arrived that a frame answers. */
let arrived = 0;
for (const name of ["pointermove", "input", "keydown"]) addEventListener(name, () => (arrived = performance.now()), { capture: true });

export function Debug({ took, state }: { took: number; state: State }) {
  const element = useRef<HTMLOutputElement>(null);
  const frames = useRef<{ module: number; whole: number }[]>([]);
  useLayoutEffect(() => {
    if (arrived === 0 || !element.current) return;
    // Layout included: asking for a box makes the browser compute it.
    document.querySelector("svg.view")?.getBoundingClientRect();
    const frame = performance.measure("frame", { start: arrived });
    frames.current = [...frames.current, { module: took, whole: frame.duration }].slice(-KEPT);
    arrived = 0;
    const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const high = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
    const [modules, wholes] = [frames.current.map((frame) => frame.module), frames.current.map((frame) => frame.whole)];
    element.current.value = `frame ${middle(wholes).toFixed(1)} ms (95 %: ${high(wholes).toFixed(1)}), module ${middle(modules).toFixed(2)} ms, ${frames.current.length} frames`;
  }, [state]);
  return <output ref={element} class="debug" data-testid="debug">frame</output>;
}
