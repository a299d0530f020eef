/** What the reader may choose from, drawn into the difference's view. */

import type { Point } from "../shape";
import { closed, type Frame } from "../views/frame";
import type { Candidate } from "./predict";

interface Props {
  frame: Frame;
  candidates: Candidate[];
  /** The right one, once something was chosen. */
  right: number | null;
  chosen: number | null;
  choose: (index: number) => void;
  name: (index: number) => string;
}

function drawn({ kind, points }: Candidate, frame: Frame) {
  const pixel = ([x = 0, y = 0]: Point) => [frame.x(x), frame.y(y)] as const;
  if (kind === "point") {
    const [x, y] = pixel(points[0]!);
    return <circle class="mark" cx={x} cy={y} r={9} />;
  }
  if (kind === "region") return <path class="mark" d={closed(points, frame)} />;
  const far = (frame.width + frame.height) / frame.scale;
  const [dx = 0, dy = 0] = points[0]!;
  const length = Math.hypot(dx, dy) || 1;
  const ends: Point[] = kind === "edge" ? points : [[-dx / length * far, -dy / length * far], [dx / length * far, dy / length * far]];
  const [[x1, y1], [x2, y2]] = [pixel(ends[0]!), pixel(ends[1]!)];
  return (
    <>
      <line class="grip-line" x1={x1} y1={y1} x2={x2} y2={y2} />
      <line class="mark" x1={x1} y1={y1} x2={x2} y2={y2} />
    </>
  );
}

export function Candidates({ frame, candidates, right, chosen, choose, name }: Props) {
  const isOpen = chosen === null;
  const press = (index: number) => (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    if (isOpen) choose(index);
  };
  return (
    <g class={`candidates ${isOpen ? "open" : ""}`}>
      {candidates.map((candidate, i) => (
        <g
          key={i}
          class={`candidate ${candidate.kind} ${!isOpen && i === right ? "right" : ""} ${i === chosen && i !== right ? "missed" : ""}`}
          role="button" tabindex={isOpen ? 0 : -1} aria-label={name(i)} data-testid={`candidate-${i}`}
          onPointerDown={(event) => event.stopPropagation()} onClick={() => isOpen && choose(i)} onKeyDown={press(i)}
        >
          {drawn(candidate, frame)}
        </g>
      ))}
    </g>
  );
}
