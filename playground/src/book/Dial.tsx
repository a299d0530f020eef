/** A direction to turn: a dial for the hand, a slider for keys and screen readers. */

import { useRef } from "preact/hooks";
import { fill, words, type Language } from "../text";
import { book } from "./words";

interface Props {
  /** In degrees, counted against the clock from the right. */
  angle: number;
  turn: (angle: number) => void;
  language: Language;
}

const RADIUS = 30;

export function Dial({ angle, turn, language }: Props) {
  const element = useRef<SVGSVGElement>(null);
  const held = useRef(false);
  const said = book[language];
  const toward = ({ clientX, clientY }: PointerEvent) => {
    const box = element.current?.getBoundingClientRect();
    if (!box) return;
    const [dx, dy] = [clientX - box.left - box.width / 2, box.top + box.height / 2 - clientY];
    const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
    turn(Math.round((degrees + 360) % 360));
  };
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [RADIUS * Math.cos(radians), -RADIUS * Math.sin(radians)];
  return (
    <div class="dial-control">
      <svg
        ref={element} viewBox="-44 -44 88 88" width="88" height="88" aria-hidden="true" data-testid="dial"
        onPointerDown={(event) => {
          held.current = true;
          element.current?.setPointerCapture(event.pointerId);
          toward(event);
        }}
        onPointerMove={(event) => held.current && toward(event)}
        onPointerUp={() => (held.current = false)}
        onPointerCancel={() => (held.current = false)}
      >
        <circle class="rim" r={RADIUS} />
        <line class="hand" x1={0} y1={0} x2={x} y2={y} />
        <circle class="knob" cx={x} cy={y} r={8} />
      </svg>
      <label>
        <span>{said.dial}{words[language].colon}<output>{angle}°</output></span>
        <input type="range" min={0} max={359} value={angle} data-testid="dial-angle" aria-valuetext={fill(said.degrees, { value: angle })} onInput={(event) => turn(Number(event.currentTarget.value))} />
        <small>{said.dialHelp}</small>
      </label>
    </div>
  );
}
