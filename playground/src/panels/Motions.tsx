/** How both bodies move, in numbers. */

import type { Motion } from "../journey";
import { memo } from "../memo";
import type { Point } from "../shape";
import type { State, Way } from "../state";
import type { Words } from "../text";
import { Field } from "./Field";

interface Props {
  motions: [Motion, Motion];
  set: (name: "a" | "b", way: Way) => void;
  put: (part: Partial<State>) => void;
  until: number;
  target: number;
  text: Words;
}

export const Motions = memo(({ motions, set, put, until, target, text }: Props) => {
  const words = text.motion;
  const isPlane = motions[0].velocity.length === 2;
  return (
    <section aria-label={words.motions}>
      <h2>{words.motions}</h2>
      <p class="note">{isPlane ? words.help : words.help3d}</p>
      {(["a", "b"] as const).map((name, i) => (
        <fieldset key={name} class={`shape ${name}`}>
          <legend>{name.toUpperCase()}</legend>
          <Field name={words.velocity} testid={`${name}-velocity`} value={motions[i]!.velocity} set={(velocity) => set(name, { velocity: velocity as Point })} />
          <Field name={words.turning} testid={`${name}-turning`} value={motions[i]!.angular_velocity} set={(turn) => set(name, { angular_velocity: turn as number | Point })} />
          <button type="button" class="small" data-testid={`${name}-still`} onClick={() => set(name, { velocity: motions[i]!.velocity.map(() => 0), angular_velocity: isPlane ? 0 : [0, 0, 0] })}>{words.still}</button>
        </fieldset>
      ))}
      <Field name={text.until} testid="until" value={until} set={(value) => (value as number) > 0 && put({ until: value as number, time: null })} />
      <Field name={text.target} testid="target" value={target} set={(value) => put({ target: value as number, time: null })} />
      <button type="button" class="small" data-testid="comes" onClick={() => put({ motions: null })}>{words.comes}</button>
    </section>
  );
});
