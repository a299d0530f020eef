/** The front's figure: B comes to A and into it, with the searches that answer on the way, beside their difference. */

import { useEffect, useRef, useState } from "preact/hooks";
import { short } from "../number";
import { Icon } from "../panels/Icon";
import type { Point } from "../shape";
import { site } from "../site/text";
import { fill, type Language } from "../text";
import { frame as framed, closed, type Frame } from "../views/frame";
import { Arrow, Axis, Band, Dot, Line } from "../views/marks";
import { BEATS, STILL, recording, type Beat, type Searched, type Slid } from "./recording";

/** In units of the picture, which is scaled to the page. */
const [WIDTH, HEIGHT] = [340, 300];
const WORLD = framed({ center: [9, 6.2], span: 12.2 }, WIDTH, HEIGHT);
const DIFFERENCE = framed({ center: [-3.9, 3.9], span: 15.2 }, WIDTH, HEIGHT);
const ORIGIN: Point = [0, 0];
const NAMES: Record<string, string> = { gjk: "GJK", epa: "EPA", sat: "SAT" };

const moved = (points: Point[], [x = 0, y = 0]: Point, sign: number): Point[] => points.map(([px = 0, py = 0]) => [px + sign * x, py + sign * y]);

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function Moving({ language }: { language: Language }) {
  const text = site[language];
  const [index, setIndex] = useState(STILL);
  const [playing, setPlaying] = useState(() => !isStill());
  const place = useRef<HTMLElement>(null);
  const visible = useRef(true);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => (visible.current = entry?.isIntersecting ?? true));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const beat = BEATS[index % BEATS.length]!;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => visible.current && setIndex((old) => (old + 1) % BEATS.length), beat.lasts);
    return () => clearTimeout(timer);
  }, [playing, index]);
  const { slid, searched } = beat;
  const state = slid.distance > 0 ? text.apart : text.overlap;
  return (
    <figure class="moving-figure" ref={place} data-testid="front-figure">
      <div class="panes" role="img" aria-label={fill(text.figure, { state: `${state}: ${short(slid.distance, 4)}` })}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} class="view">
          <World slid={slid} searched={searched} frame={WORLD} />
        </svg>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} class="view">
          <Difference beat={beat} frame={DIFFERENCE} />
        </svg>
      </div>
      <div class="proved">
        <Caption beat={beat} language={language} />
        <button type="button" aria-label={playing ? text.pause : text.play} data-testid="front-play" onClick={() => setPlaying(!playing)}>
          <Icon name={playing ? "pause" : "play"} />
        </button>
      </div>
    </figure>
  );
}

/** The bounds, and whose step it is. */
function Caption({ beat: { slid, searched }, language }: { beat: Beat; language: Language }) {
  const text = site[language];
  const name = searched ? `${NAMES[searched.phase]} ${searched.index}/${searched.count}` : text.distance;
  const sat = searched?.axis !== undefined;
  const [lower, upper] = sat ? [searched.gap, null] : [searched ? searched.lower : slid.lower, searched ? searched.upper : slid.upper];
  return (
    <p>
      <b>{name}</b>
      <span><i>{text.atLeast}</i> {short(lower ?? null, 5)}</span>
      {!sat && <span><i>{text.atMost}</i> {short(upper ?? null, 5)}</span>}
    </p>
  );
}

function World({ slid, searched, frame }: { slid: Slid; searched: Searched | null; frame: Frame }) {
  const b = moved(recording.b, slid.offset, 1);
  return (
    <>
      <g class="body a"><path class="outline" d={closed(recording.a, frame)} /><text class="name" x={frame.x(5.6)} y={frame.y(8.1)}>A</text></g>
      <g class="body b"><path class="outline" d={closed(b, frame)} /><text class="name" x={frame.x(11.4 + slid.offset[0]!)} y={frame.y(3.7 + slid.offset[1]!)}>B</text></g>
      {!searched && slid.distance > 0 && <Band frame={frame} a={slid.a} b={slid.b} direction={slid.normal} class="empty-strip" />}
      {!searched && slid.distance > 0 && <g class="answer"><Line frame={frame} from={slid.a} to={slid.b} class="way" /><Dot frame={frame} at={slid.a} r={4.5} class="closest" /><Dot frame={frame} at={slid.b} r={4.5} class="closest" /></g>}
      {!searched && slid.distance < 0 && <Arrow frame={frame} from={slid.b} along={slid.normal.map((value) => -slid.distance * value)} class="penetration" />}
    </>
  );
}

function Difference({ beat: { slid, searched }, frame }: { beat: Beat; frame: Frame }) {
  const outline = moved(recording.difference, slid.offset, -1);
  const simplex = searched?.simplex ?? [];
  const nearest = [slid.a[0]! - slid.b[0]!, slid.a[1]! - slid.b[1]!];
  return (
    <>
      <g class="difference"><path class="inflated" d={closed(outline, frame)} /></g>
      <text class="name difference-name" x={frame.x(-7 - slid.offset[0]!)} y={frame.y(5 - slid.offset[1]!)}>A − B</text>
      {searched?.polytope && <g class="polytope">{searched.polytope.map(([from, to], i) => <Line key={i} frame={frame} from={from!} to={to!} class="facet" />)}</g>}
      {simplex.length > 0 && <g class="simplex"><path d={closed(simplex, frame)} />{simplex.map((at, i) => <Dot key={i} frame={frame} at={at} r={4.5} class={i === simplex.length - 1 ? "newest" : "vertex"} />)}</g>}
      {searched?.axis && <Axis frame={frame} direction={searched.axis} gap={searched.gap ?? 0} isBest={true} />}
      {searched?.closest && simplex.length > 0 && <g class="answer"><Line frame={frame} from={ORIGIN} to={searched.closest} class="way" /></g>}
      {!searched && slid.distance > 0 && <g class="answer"><Line frame={frame} from={ORIGIN} to={nearest} class="way" /><Dot frame={frame} at={nearest} r={4} class="closest" /></g>}
      {!searched && slid.distance < 0 && <Arrow frame={frame} from={ORIGIN} along={slid.normal.map((value) => -slid.distance * value)} class="penetration" />}
      <g class="origin"><path d={`M${frame.x(0) - 7} ${frame.y(0)}h14M${frame.x(0)} ${frame.y(0) - 7}v14`} /><text x={frame.x(0) + 8} y={frame.y(0) + 16}>O</text></g>
    </>
  );
}
