/** What a figure of the book shows: the state of the scene that is read, with what the reader has done since. */

import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { compute, type Computed, type Edit } from "../door";
import { shown as choose, type Shown } from "../shown";
import { complete, type PartialState, type State } from "../state";
import type { Language, Words } from "../text";
import { edited } from "../views/WorldView";
import type { Scene, Thought } from "./chapter";
import { COMPOSED } from "./composed";

/** A figure's state in a scene, as it is written. What a scene does not name is as in the figure. */
export function sceneState({ state, scenes }: Thought, index: number): State {
  const show: PartialState = scenes[index]?.show ?? {};
  return complete({ ...state, ...show, layers: { ...state.layers, ...show.layers } });
}

/** What every kind of figure is given. */
export interface FigureProps {
  thought: Thought;
  live: Live;
  language: Language;
  text: Words;
}

export interface Live {
  state: State;
  scene: Scene;
  computed: Computed;
  /** Null of bodies that move, or of several parts. */
  shown: Shown | null;
  /** Counts what was opened: the views are fitted anew to each. */
  opening: number;
  isChanged: boolean;
  change: (name: "a" | "b", edit: Edit) => void;
  setState: (part: Partial<State>) => void;
  setStep: (step: number) => void;
  reset: () => void;
  /** Asks once more: a module has come that was not there. */
  again: () => void;
}

/** The shapes of a state, to tell another pair from the same. */
const pairOf = ({ a, b, motions, mode, algorithm }: State): string => JSON.stringify([a, b, motions, mode, algorithm]);

export function useLive(thought: Thought, index: number, given: Partial<State> | null): Live {
  const scene = thought.scenes[index]!;
  const base = useMemo(() => sceneState(thought, index), [thought, index]);
  const pair = pairOf(base);
  const [own, setOwn] = useState<Partial<State>>(given ?? {});
  const [opening, setOpening] = useState(0);
  const before = useRef(pair);
  useEffect(() => {
    if (before.current === pair) {
      // The same shapes: what the reader made of them stays, the step and the layers are the scene's.
      setOwn(({ a, b, motions }) => ({ ...(a && { a }), ...(b && { b }), ...(motions && { motions }) }));
    } else {
      setOwn({});
      setOpening((count) => count + 1);
    }
    before.current = pair;
  }, [index]);
  const state: State = { ...base, ...own };
  const [asking, again] = useReducer<number, void>((count) => count + 1, 0);
  const last = useRef<Computed | null>(null);
  const asked = state.algorithm === COMPOSED ? { ...state, algorithm: "library" } : state;
  const computed = useMemo(() => (last.current = compute(asked, last.current)), [state.a, state.b, state.mode, state.algorithm, state.motions, asking]);
  const change = useCallback((name: "a" | "b", edit: Edit) => setOwn((old) => {
    const next = edited({ ...base, ...old }, name, edit);
    return { ...old, [name]: next[name] };
  }), [base]);
  const setState = useCallback((part: Partial<State>) => setOwn((old) => ({ ...old, ...part })), []);
  const setStep = useCallback((step: number) => setOwn((old) => ({ ...old, step, time: null })), []);
  const reset = useCallback(() => {
    setOwn({});
    setOpening((count) => count + 1);
  }, []);
  const { run } = computed;
  const shown = run && state.algorithm !== COMPOSED ? choose(run, state.step, computed.figure) : null;
  const isChanged = own.a !== undefined || own.b !== undefined || own.motions !== undefined;
  return { state, scene, computed, shown, opening, isChanged, change, setState, setStep, reset, again };
}
