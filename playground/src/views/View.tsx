/** A view of the plane: its frame, panning, zooming, and the SVG element. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Window } from "../state";
import { frame as framed, type Frame } from "./frame";
import { near } from "./near";
import { useSize } from "./size";

export interface Pointer {
  at: [number, number];
  /** The pixel, for handles that are pixels away. */
  tolerance: number;
}

interface Props {
  name: string;
  testid: string;
  window: Window;
  setWindow: (window: Window) => void;
  /** Says whether the view's content takes the pointer; otherwise the view is moved. */
  onPress?: (pointer: Pointer, frame: Frame) => boolean;
  onDrag?: (pointer: Pointer) => void;
  onRelease?: () => void;
  onDoubleClick?: (pointer: Pointer) => void;
  children: (frame: Frame) => ComponentChildren;
}

export function View({ name, testid, window: seen, setWindow, onPress, onDrag, onRelease, onDoubleClick, children }: Props) {
  const element = useRef<SVGSVGElement>(null);
  const [width, height] = useSize(element);
  const held = useRef<{ takes: boolean; from: [number, number]; window: Window } | null>(null);
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
      if (held.current?.takes) event.preventDefault();
    };
    svg.addEventListener("wheel", wheel, { passive: false });
    svg.addEventListener("touchstart", touch, { passive: false });
    return () => {
      svg.removeEventListener("wheel", wheel);
      svg.removeEventListener("touchstart", touch);
    };
  }, []);

  const pointer = (event: { clientX: number; clientY: number }, kind = "mouse"): Pointer => {
    const box = element.current?.getBoundingClientRect();
    const at = frame.at(event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0));
    return { at, tolerance: near(kind) / frame.scale };
  };

  const release = () => {
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
        const takes = onPress?.(pointer(event, event.pointerType), frame) ?? false;
        held.current = { takes, from: [event.clientX, event.clientY], window: seen };
      }}
      onPointerMove={(event) => {
        const now = held.current;
        if (!now) return;
        if (now.takes) return onDrag?.(pointer(event, event.pointerType));
        const [cx = 0, cy = 0] = now.window.center;
        const [dx, dy] = [event.clientX - now.from[0], event.clientY - now.from[1]];
        if (Math.hypot(dx, dy) > 2) setWindow({ ...now.window, center: [cx - dx / frame.scale, cy + dy / frame.scale] });
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onDblClick={(event) => onDoubleClick?.(pointer(event))}
    >
      {children(frame)}
    </svg>
  );
}
