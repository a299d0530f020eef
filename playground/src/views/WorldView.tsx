/** The view of the two shapes, which hands can change. */

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { edit, hit, type Computed, type Edit } from "../door";
import { point as written } from "../number";
import type { Figure2 } from "../run";
import { angleOf, type Point } from "../shape";
import type { State, Window } from "../state";
import type { Words } from "../text";
import { Backdrop, Rim, ticks } from "./Backdrop";
import type { Frame } from "./frame";
import { Labels, corners, spots, type Label } from "./labels";
import { snapped, snappedAngle } from "./snap";
import { covered, side, sides } from "./turnHandle";
import { View, type Pointer } from "./View";
import { Body } from "./WorldLayers";

/** A handle that changes something else than a shape. */
export interface Grip {
  id: string;
  name: "a" | "b";
  label: string;
  at: (frame: Frame) => Point;
  drag: (to: Point, from: Point) => void;
  /** The arrow keys, as lengths of the world. */
  push: (by: Point) => void;
  /** The keys that turn a shape elsewhere. */
  turn?: (by: number) => void;
  /** The key that takes a vertex away elsewhere. */
  remove: () => void;
}

interface Props {
  state: Pick<State, "a" | "b">;
  snap: State["snap"];
  /** Names, the most important first. */
  labels: (frame: Frame) => Label[];
  computed: Pick<Computed, "drawn" | "error">;
  figure: Figure2;
  text: Words;
  window: Window;
  setWindow: (window: Window) => void;
  change: (name: "a" | "b", edit: Edit) => void;
  grips?: Grip[];
  /** What is drawn over the shapes. */
  children: (frame: Frame) => ComponentChildren;
  /** What is drawn over the handles as well: marks at vertices, which handles would cover. */
  over?: (frame: Frame) => ComponentChildren;
}

type Held =
  | { kind: "vertex"; name: "a" | "b"; index: number; offset: Point }
  | { kind: "body"; name: "a" | "b"; offset: Point; index: number | null }
  | { kind: "turn"; name: "a" | "b"; offset: number }
  | { kind: "grip"; id: string; last: Point };

/** Where a shape has more vertices than these, their handles are small: they would hide it. */
const MANY = 14;

/** How far a key turns, in radians. */
const TURN = 0.05;

const turnOf = (key: string): number => (key === "]" ? TURN : key === "[" ? -TURN : 0);

export function WorldView({ state, snap, labels, computed, figure, text, window, setWindow, change, grips = [], children, over }: Props) {
  const held = useRef<Held | null>(null);
  const [grabbed, setGrabbed] = useState<string | null>(null);
  /** On which side of a shape its round handle is, by quarters of a turn: it stays there while a hand turns it. */
  const quarters = useRef({ a: 0, b: 0 });

  const handlesOf = (frame: Frame): Record<"a" | "b", Point> => {
    const places = { a: sides(figure.a, angleOf(state.a), frame), b: sides(figure.b, angleOf(state.b), frame) };
    // What moves begins its arc at the first side.
    if (held.current?.kind !== "turn" && grips.length === 0) {
      quarters.current.a = side(places.a, figure.b, null, frame);
      quarters.current.b = side(places.b, figure.a, places.a[quarters.current.a] ?? null, frame);
    }
    return { a: places.a[quarters.current.a] ?? [], b: places.b[quarters.current.b] ?? [] };
  };
  const angleAt = (name: "a" | "b", [x, y]: Point): number => Math.atan2((y ?? 0) - (figure[name].center[1] ?? 0), (x ?? 0) - (figure[name].center[0] ?? 0));

  const press = ({ at, tolerance }: Pointer, frame: Frame): boolean => {
    for (const { id, at: place } of grips) {
      const [x = 0, y = 0] = place(frame);
      if (Math.hypot(x - at[0], y - at[1]) > tolerance) continue;
      held.current = { kind: "grip", id, last: at };
      setGrabbed(id);
      return true;
    }
    const turns = handlesOf(frame);
    for (const name of ["a", "b"] as const) {
      const [hx = 0, hy = 0] = turns[name];
      if (Math.hypot(hx - at[0], hy - at[1]) <= tolerance) {
        held.current = { kind: "turn", name, offset: angleOf(state[name]) - angleAt(name, at) };
        setGrabbed(`${name}-turn`);
        return true;
      }
    }
    const found = hit(computed.drawn, at, tolerance);
    if (!found) return false;
    const { shape: name, index } = found;
    if (found.part === "vertex" && index !== null) {
      const [vx = 0, vy = 0] = figure[name].vertices[index] ?? at;
      held.current = { kind: "vertex", name, index, offset: [vx - at[0], vy - at[1]] };
    } else {
      // What of a body is moved onto the grid: its first vertex, else its middle.
      const [x = 0, y = 0] = figure[name].vertices[0] ?? figure[name].center;
      held.current = { kind: "body", name, offset: [x - at[0], y - at[1]], index: figure[name].vertices.length > 0 ? 0 : null };
    }
    setGrabbed(`${name}-${index ?? "body"}`);
    return true;
  };

  const drag = ({ at, isOther }: Pointer, frame: Frame) => {
    const now = held.current;
    if (!now) return;
    // A key held down does for a while what the switch does not.
    const isFree = (snap === "free") !== isOther;
    const put = (x: number, y: number): [number, number] => (isFree ? [x, y] : snapped([x, y], frame));
    if (now.kind === "vertex") {
      change(now.name, { kind: "move_vertex", index: now.index, to: put(at[0] + now.offset[0]!, at[1] + now.offset[1]!) });
    } else if (now.kind === "body") {
      const [x = 0, y = 0] = now.index === null ? figure[now.name].center : (figure[now.name].vertices[now.index] ?? at);
      const [toX, toY] = put(at[0] + now.offset[0]!, at[1] + now.offset[1]!);
      if (toX !== x || toY !== y) change(now.name, { kind: "move", by: [toX - x, toY - y] });
    } else if (now.kind === "grip") {
      grips.find(({ id }) => id === now.id)?.drag(at, now.last);
      now.last = at;
    } else {
      const wanted = angleAt(now.name, at) + now.offset;
      const turned = (isFree ? wanted : snappedAngle(wanted)) - angleOf(state[now.name]);
      // The shorter way around.
      const by = turned - 2 * Math.PI * Math.round(turned / (2 * Math.PI));
      if (by !== 0) change(now.name, { kind: "turn", by });
    }
  };

  const add = ({ at, tolerance }: Pointer) => {
    const found = hit(computed.drawn, at, 2 * tolerance);
    if (found?.part !== "body" || !("vertices" in state[found.shape]) || Math.abs(found.distance) > 2 * tolerance) return;
    change(found.shape, { kind: "add_vertex", at });
  };

  /** Arrow keys move what has the focus by a hundredth of the view, with Shift by a tenth of that. */
  const pushOf = ({ key, shiftKey }: KeyboardEvent): Point | undefined => {
    const step = (window.span / 100) * (shiftKey ? 0.1 : 1);
    const moves: Record<string, Point> = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    return moves[key];
  };

  const keys = (name: "a" | "b", index: number | null) => (event: KeyboardEvent) => {
    const by = pushOf(event);
    if (by) {
      const at = index === null ? null : figure[name].vertices[index];
      if (at) change(name, { kind: "move_vertex", index: index!, to: [at[0]! + by[0]!, at[1]! + by[1]!] });
      else change(name, { kind: "move", by });
    } else if (index !== null && (event.key === "Delete" || event.key === "Backspace") && "vertices" in state[name]) {
      change(name, { kind: "remove_vertex", index });
    } else if (turnOf(event.key) !== 0) {
      change(name, { kind: "turn", by: turnOf(event.key) });
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const gripKeys = ({ push, turn, remove }: Grip) => (event: KeyboardEvent) => {
    const by = pushOf(event);
    if (by) push(by);
    else if (event.key === "Delete" || event.key === "Backspace") remove();
    else if (turn && turnOf(event.key) !== 0) turn(turnOf(event.key));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <View
      name={text.world}
      testid="view-world"
      window={window}
      setWindow={setWindow}
      onPress={press}
      onDrag={drag}
      onRelease={() => {
        held.current = null;
        setGrabbed(null);
      }}
      onDoubleClick={add}
    >
      {(frame) => {
        const turns = handlesOf(frame);
        return (
          <>
            <Backdrop frame={frame} />
            <g class={computed.error ? "stale" : undefined}>
              {(["a", "b"] as const).map((name) => (
                <g key={name} tabindex={0} role="button" aria-label={`${text.shape.body} ${name.toUpperCase()} ${written(figure[name].center)}`} data-testid={`body-${name}`} onKeyDown={keys(name, null)}>
                  <Body frame={frame} body={figure[name]} name={name} />
                </g>
              ))}
              {children(frame)}
            </g>
            <Rim frame={frame} />
            {(["a", "b"] as const).map((name) => {
              const [hx = 0, hy = 0] = turns[name];
              const { center } = figure[name];
              return (
                <g key={name} class={`handles ${name}`}>
                  <line class="stem" x1={frame.x(center[0] ?? 0)} y1={frame.y(center[1] ?? 0)} x2={frame.x(hx)} y2={frame.y(hy)} />
                  <circle class="turn" cx={frame.x(hx)} cy={frame.y(hy)} r={6} tabindex={0} role="button" aria-label={`${text.shape.turn} ${name.toUpperCase()} [ ]`} data-testid={`turn-${name}`} onKeyDown={keys(name, null)} />
                  {figure[name].vertices.map((at, index) => (
                    <circle
                      key={index}
                      class={`handle ${figure[name].vertices.length > MANY ? "many" : ""} ${grabbed === `${name}-${index}` ? "held" : ""}`}
                      cx={frame.x(at[0] ?? 0)}
                      cy={frame.y(at[1] ?? 0)}
                      r={5}
                      tabindex={0}
                      role="button"
                      aria-label={`${text.shape.handle} ${name.toUpperCase()}${index} ${written(at)}`}
                      data-testid={`vertex-${name}-${index}`}
                      data-link={`${name.toUpperCase()}${index}`}
                      onKeyDown={keys(name, index)}
                    />
                  ))}
                  {grips.filter((grip) => grip.name === name).map((grip) => {
                    const [x = 0, y = 0] = grip.at(frame);
                    return <circle key={grip.id} class={`grip ${grabbed === grip.id ? "held" : ""}`} cx={frame.x(x)} cy={frame.y(y)} r={6} tabindex={0} role="button" aria-label={grip.label} data-testid={grip.id} onKeyDown={gripKeys(grip)} />;
                  })}
                </g>
              );
            })}
            {over && <g class={`over ${computed.error ? "stale" : ""}`}>{over(frame)}</g>}
            <Labels labels={labels(frame)} frame={frame} taken={[...ticks(frame), ...corners(frame, text.world), ...spots([...figure.a.vertices, ...figure.b.vertices], frame), covered(turns.a, frame), covered(turns.b, frame)]} />
          </>
        );
      }}
    </View>
  );
}

/** The shape after an edit, or the same where it cannot be made. */
export function edited(state: State, name: "a" | "b", change: Edit): State {
  try {
    return { ...state, [name]: edit(state[name], change) };
  } catch {
    return state;
  }
}
