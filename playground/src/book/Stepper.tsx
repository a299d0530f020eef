/** Walks through the run of one figure. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../panels/Icon";
import { called, type Words } from "../text";

interface Props {
  steps: { phase: string; event?: string; wrong?: boolean }[];
  step: number | null;
  setStep: (step: number) => void;
  text: Words;
  /** What a step is called, where it is no search's. */
  name?: (index: number) => string;
}

/** How long a step stays on screen while playing, in milliseconds. */
const PACE = 950;

export function Stepper({ steps, step, setStep, text, name: given }: Props) {
  const [playing, setPlaying] = useState(false);
  const last = Math.max(0, steps.length - 1);
  const now = step === null ? last : Math.min(step, last);
  const words = text.step;
  useEffect(() => {
    if (!playing) return;
    if (now >= last) return setPlaying(false);
    const timer = setTimeout(() => setStep(now + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, now, last]);
  const go = (to: number) => {
    setPlaying(false);
    setStep(Math.max(0, Math.min(last, to)));
  };
  const play = () => {
    if (!playing && now >= last) setStep(0);
    setPlaying(!playing);
  };
  const shown = steps[now];
  const name = given?.(now) ?? (shown && (shown.phase === "cast" ? `${text.motion.plane} ${now + 1}` : shown.phase === "end" ? text.motion.end : [called(text.phases, shown.phase), called(text.events, shown.event ?? "")].filter(Boolean).join(" · ")));
  return (
    <div class="stepper">
      <button type="button" aria-label={words.back} title={words.back} disabled={now === 0} data-testid="book-back" onClick={() => go(now - 1)}><Icon name="back" /></button>
      <button type="button" aria-label={playing ? words.pause : words.play} title={playing ? words.pause : words.play} data-testid="book-play" onClick={play}><Icon name={playing ? "pause" : "play"} /></button>
      <button type="button" aria-label={words.next} title={words.next} disabled={now === last} data-testid="book-next" onClick={() => go(now + 1)}><Icon name="next" /></button>
      <input type="range" aria-label={words.all} aria-valuetext={`${words.of} ${now + 1} / ${last + 1}`} min={0} max={last} value={now} onInput={(event) => go(Number(event.currentTarget.value))} />
      <output data-testid="book-step">{now + 1}/{last + 1}</output>
      <span class="event">{name}</span>
    </div>
  );
}
