/** The controls that walk through a run. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Words } from "../text";
import { Icon } from "./Icon";

interface Props {
  /** None where the shapes cannot be answered and never could. */
  steps: { phase: string; wrong?: boolean }[];
  /** Null where shapes are dragged freely. */
  step: number | null;
  /** The place of what is shown; null at the end. */
  at: number | null;
  setStep: (step: number | null) => void;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
  text: Words;
}

/** How long a step stays on screen while playing, in milliseconds. */
const PACE = 900;

/** Longer runs have the slider alone. */
const MOST_DOTS = 60;

export function Steps({ steps, step, at, setStep, playing, setPlaying, text }: Props) {
  const last = Math.max(0, steps.length - 1);
  const now = Math.min(at ?? last, last);
  // After the end of what is dragged freely the walk begins.
  const next = () => go(step === null && now === last ? 0 : now + 1);
  const words = text.step;
  const go = (to: number) => setStep(Math.max(0, Math.min(last, to)));

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      if (now >= last) setPlaying(false);
      else go(now + 1);
    }, PACE);
    return () => clearTimeout(timer);
  }, [playing, now, last]);

  const play = () => {
    if (!playing && now >= last) go(0);
    setPlaying(!playing);
  };

  // The newest at once: the next key may come before the next frame, and must find the step that it sees.
  const keys = useRef((_: KeyboardEvent) => {});
  keys.current = (event) => {
    const target = event.target as HTMLElement;
    // What has the focus keeps its own keys.
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.("input, select, textarea, [role=button], [contenteditable]")) return;
    if (event.key === " " && target.closest?.("button, summary, a")) return;
    if (event.key === "ArrowRight") next();
    else if (event.key === "ArrowLeft") go(now - 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(last);
    else if (event.key === " ") play();
    else return;
    event.preventDefault();
  };
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => keys.current(event);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);

  return (
    <section class="steps" aria-label={text.steps}>
      <div class="buttons">
        <div class="choice" role="group" aria-label={words.how}>
          <button type="button" data-testid="step-free" aria-pressed={step === null} onClick={() => { setPlaying(false); setStep(null); }}>{words.free}</button>
          <button type="button" data-testid="step-mode" aria-pressed={step !== null} onClick={() => { if (step === null) go(0); }}>{words.stepwise}</button>
        </div>
        <button type="button" data-testid="step-first" aria-label={words.first} title={`${words.first} (Home)`} disabled={step !== null && now === 0} onClick={() => go(0)}><Icon name="first" /></button>
        <button type="button" data-testid="step-back" aria-label={words.back} title={`${words.back} (←)`} disabled={now === 0} onClick={() => go(now - 1)}><Icon name="back" /></button>
        <button type="button" data-testid="step-play" aria-label={playing ? words.pause : words.play} title={`${playing ? words.pause : words.play} (␣)`} onClick={play}><Icon name={playing ? "pause" : "play"} /></button>
        <button type="button" data-testid="step-next" aria-label={words.next} title={`${words.next} (→)`} disabled={step !== null && now === last} onClick={next}><Icon name="next" /></button>
        <button type="button" data-testid="step-last" aria-label={words.last} title={`${words.last} (End)`} disabled={step !== null && now === last} onClick={() => go(last)}><Icon name="last" /></button>
      </div>
      <input
        type="range"
        data-testid="step-slider"
        aria-label={words.all}
        aria-valuetext={`${words.of} ${now + 1} / ${last + 1}`}
        min={0}
        max={last}
        value={now}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <output data-testid="step-number">{steps.length === 0 ? words.none : `${now + 1} / ${last + 1}`}</output>
      <ol class="dots" aria-hidden="true">
        {steps.length <= MOST_DOTS && steps.map((other, i) => <li key={i} class={`${other.phase} ${i === now ? "now" : ""} ${other.wrong ? "bad" : ""}`} onClick={() => go(i)} />)}
      </ol>
    </section>
  );
}
