/** Going back, and forth again: a step is all that one press of a button, a key or a pointer changed. */

import { useCallback, useLayoutEffect, useReducer, useRef } from "preact/hooks";
import type { State } from "./state";

/** What is gone back to; walking through steps and looking around are not. */
const FIELDS = ["a", "b", "motions", "until", "target", "mode", "algorithm"] as const;

/** Changes that are remembered. */
const MOST = 200;

const isSame = (one: State, other: State): boolean => FIELDS.every((field) => one[field] === other[field]);

/** Counts what hands do: changes of one and the same belong together. */
let gesture = 0;
for (const name of ["pointerdown", "keydown", "drop", "paste", "change"]) {
  // A key that is held down repeats, and is one gesture.
  addEventListener(name, (event) => (gesture += (event as KeyboardEvent).repeat ? 0 : 1), { capture: true });
}

export interface Undo {
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** `show` shows a state; `seen` are the windows of the views as they are, fitted or chosen. */
export function useUndo(state: State, seen: State["views"], show: (state: State) => void): Undo {
  const past = useRef<State[]>([]);
  const future = useRef<State[]>([]);
  const last = useRef({ state, gesture });
  const [, changed] = useReducer<number, void>((count) => count + 1, 0);

  useLayoutEffect(() => {
    const before = last.current;
    if (isSame(before.state, state)) {
      // Where it is seen from now is where it is to be seen from again.
      last.current = { ...before, state: { ...state, views: seen } };
      return;
    }
    if (before.gesture !== gesture) {
      past.current = [...past.current, before.state].slice(-MOST);
      future.current = [];
      changed();
    }
    last.current = { state: { ...state, views: seen }, gesture };
  }, [state, seen]);

  const latest = useRef(show);
  latest.current = show;
  /**
   * Shows the newest of one list, and puts what was shown into the other. The same function every time:
   * controls are not drawn anew for it.
   */
  const go = (from: { current: State[] }, to: { current: State[] }) =>
    useCallback(() => {
      const next = from.current.at(-1);
      if (!next) return;
      from.current = from.current.slice(0, -1);
      to.current = [...to.current, last.current.state];
      last.current = { state: next, gesture };
      latest.current(next);
      changed();
    }, []);
  const [undo, redo] = [go(past, future), go(future, past)];
  return { undo: past.current.length > 0 ? undo : null, redo: future.current.length > 0 ? redo : null };
}

/** The keys for it, of every system. */
export function useUndoKeys({ undo, redo }: Undo): void {
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (event.target as Element).closest?.("input:not([type=range]), textarea")) return;
      const key = event.key.toLowerCase();
      const asked = key === "y" || (key === "z" && event.shiftKey) ? latest.current.redo : key === "z" ? latest.current.undo : null;
      if (!asked) return;
      event.preventDefault();
      asked();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
