/** A view of the plane: its frame, panning, zooming, and the SVG element. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Window } from "../state";
import { frame as framed, type Frame } from "./frame";
import { short } from "../number";
import { near } from "./near";
import { useSize } from "./size";

export interface Pointer {
  at: [number, number];
  /** The pixel, for handles that are pixels away. */
  tolerance: number;
  /** Whether a key is held down that turns snapping around. */
  isOther: boolean;
}

interface Props {
  name: string;
  testid: string;
  window: Window;
  setWindow: (window: Window) => void;
  /** Says whether the view's content takes the pointer; otherwise the view is moved. */
  onPress?: (pointer: Pointer, frame: Frame) => boolean;
  onDrag?: (pointer: Pointer, frame: Frame) => void;
  onRelease?: () => void;
  onDoubleClick?: (pointer: Pointer) => void;
  children: (frame: Frame) => ComponentChildren;
}

/** With the digits that a pixel tells. */
const rounded = (value: number, { scale }: Frame): string => short(value, Math.max(1, Math.min(15, Math.ceil(Math.log10(Math.max(Math.abs(value), 1 / scale) * scale)) + 1)));

export function View({ name, testid, window: seen, setWindow, onPress, onDrag, onRelease, onDoubleClick, children }: Props) {
  const element = useRef<SVGSVGElement>(null);
  const [width, height] = useSize(element);
  const held = useRef<{ takes: boolean; from: [number, number]; window: Window } | null>(null);
  const fingers = useRef(new Map<number, [number, number]>());
  const cursor = useRef<SVGTextElement>(null);
  const frame = useMemo(() => framed(seen, width, height), [seen, width, height]);
  const latest = useRef({ frame, seen, setWindow });
  latest.current = { frame, seen, setWindow };

  useLayoutEffect(() => {
    const svg = element.current;
    if (!svg) return;
    // The page must not scroll while a view zooms, which a passive listener could not prevent.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { frame, seen, setWindow } = latest.current;
      const box = svg.getBoundingClientRect();
      const [x, y] = frame.at(event.clientX - box.left, event.clientY - box.top);
      const factor = Math.exp(Math.max(-0.5, Math.min(0.5, event.deltaY * 0.002)));
      const [cx = 0, cy = 0] = seen.center;
      setWindow({ center: [x + (cx - x) * factor, y + (cy - y) * factor], span: seen.span * factor });
    };
    // A finger on the background scrolls the page; one that holds something must not.
    const touch = (event: TouchEvent) => {
      if (held.current?.takes || event.touches.length > 1) event.preventDefault();
    };
    svg.addEventListener("wheel", wheel, { passive: false });
    svg.addEventListener("touchstart", touch, { passive: false });
    return () => {
      svg.removeEventListener("wheel", wheel);
      svg.removeEventListener("touchstart", touch);
    };
  }, []);

  const pointer = (event: MouseEvent, kind = "mouse"): Pointer => {
    const box = element.current?.getBoundingClientRect();
    const at = frame.at(event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0));
    return { at, tolerance: near(kind) / frame.scale, isOther: event.ctrlKey || event.metaKey };
  };

  /** What two fingers do: what is between them stays between them. */
  const pinch = (id: number, to: [number, number]) => {
    const [one, other] = [...fingers.current.entries()].map(([finger, at]) => ({ before: at, now: finger === id ? to : at }));
    const box = element.current?.getBoundingClientRect();
    if (!one || !other || !box) return;
    const middle = (when: "before" | "now"): [number, number] => frame.at((one[when][0] + other[when][0]) / 2 - box.left, (one[when][1] + other[when][1]) / 2 - box.top);
    const apart = (when: "before" | "now") => Math.max(1, Math.hypot(one[when][0] - other[when][0], one[when][1] - other[when][1]));
    const [factor, from, at, center] = [apart("before") / apart("now"), middle("before"), middle("now"), seen.center];
    setWindow({ span: seen.span * factor, center: [0, 1].map((i) => from[i]! - (at[i]! - (center[i] ?? 0)) * factor) });
    fingers.current.set(id, to);
  };

  /** Says where the pointer is, without drawing anything anew. */
  const tell = (at: [number, number] | null) => {
    if (cursor.current) cursor.current.textContent = at ? `${rounded(at[0], frame)}, ${rounded(at[1], frame)}` : "";
  };

  const release = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (held.current?.takes) onRelease?.();
    held.current = null;
  };

  return (
    <svg
      ref={element}
      class="view"
      role="group"
      aria-label={name}
      data-testid={testid}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        element.current?.setPointerCapture(event.pointerId);
        if (event.pointerType === "touch") fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
        if (fingers.current.size > 1) {
          if (held.current?.takes) onRelease?.();
          held.current = null;
          return;
        }
        const takes = onPress?.(pointer(event, event.pointerType), frame) ?? false;
        held.current = { takes, from: [event.clientX, event.clientY], window: seen };
      }}
      onPointerMove={(event) => {
        if (fingers.current.size > 1) return pinch(event.pointerId, [event.clientX, event.clientY]);
        const found = pointer(event, event.pointerType);
        if (event.pointerType !== "touch") tell(found.at);
        const now = held.current;
        if (!now) return;
        if (now.takes) return onDrag?.(found, frame);
        const [cx = 0, cy = 0] = now.window.center;
        const [dx, dy] = [event.clientX - now.from[0], event.clientY - now.from[1]];
        if (Math.hypot(dx, dy) > 2) setWindow({ ...now.window, center: [cx - dx / frame.scale, cy + dy / frame.scale] });
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={() => tell(null)}
      onDblClick={(event) => onDoubleClick?.(pointer(event))}
    >
      {children(frame)}
      <text ref={cursor} class="cursor-at" x={width - 6} y={height - 20} text-anchor="end" aria-hidden="true" data-testid={`${testid}-cursor`} />
    </svg>
  );
}
