/** What frames have to do, as charts: support points asked for, and how long the names of contacts last. */

import type { Frame as Passed } from "../run";
import { feature, type Language, type Words } from "../text";
import { Wide } from "./layers";
import { book } from "./words";

interface Props {
  all: Passed[];
  /** The frame that is shown. */
  now: number;
  choose: (index: number) => void;
  language: Language;
}

/** Pixels on the left for numbers, and around everything. */
const [LEFT, EDGE] = [26, 8];

/** Where each frame stands. */
const columns = (width: number, count: number) => {
  const each = (width - LEFT - EDGE) / count;
  return { each, x: (i: number) => LEFT + i * each };
};

/** A bar for each frame without the hint, and one with it. */
export function Asked({ all, now, choose, language }: Props) {
  const said = book[language].frames;
  const most = Math.max(...all.map(({ cold, warm }) => Math.max(cold, warm)));
  const [height, top] = [104, 8];
  const y = (value: number) => top + (1 - value / most) * (height - top - 18);
  return (
    <figure class="frame-chart" data-testid="book-asked">
      <Wide height={height} label={said.asked}>
        {(width) => {
          const { each, x } = columns(width, all.length);
          return (
            <>
              {[0, Math.ceil(most / 2), most].map((value) => (
                <g key={value}>
                  <line class="rule" x1={LEFT} x2={width - EDGE} y1={y(value)} y2={y(value)} />
                  <text x={LEFT - 6} y={y(value) + 4} text-anchor="end">{value}</text>
                </g>
              ))}
              {all.map(({ cold, warm }, i) => (
                <g key={i} class={i === now ? "column now" : "column"} onClick={() => choose(i)}>
                  <rect class="all" x={x(i)} y={top} width={each} height={height - top - 18} />
                  <rect class="cold" x={x(i) + each * 0.1} y={y(cold)} width={each * 0.38} height={y(0) - y(cold)} />
                  <rect class="warm" x={x(i) + each * 0.52} y={y(warm)} width={each * 0.38} height={y(0) - y(warm)} />
                </g>
              ))}
              {[0, all.length - 1].map((i) => <text key={i} x={x(i) + each / 2} y={height - 3} text-anchor="middle">{i + 1}</text>)}
            </>
          );
        }}
      </Wide>
      <figcaption><span class="key-cold">{said.cold}</span> <span class="key-warm">{said.warm}</span></figcaption>
    </figure>
  );
}

/** A row for each name, and a bar for as long as a point of the contact bears it. */
export function Named({ all, now, choose, language, text }: Props & { text: Words }) {
  const said = book[language].frames;
  const label = ([a, b]: [string | null, string | null]) => [a && `A ${feature(a, text)}`, b && `B ${feature(b, text)}`].filter(Boolean).join(" · ");
  const names = [...new Set(all.flatMap(({ contacts }) => contacts.map(label)))];
  const height = 18 + 26 * Math.max(1, names.length);
  return (
    <figure class="frame-chart" data-testid="book-named">
      <Wide height={height} label={said.named}>
        {(width) => {
          const { each, x } = columns(width, all.length);
          return (
            <>
              <rect class="now-column" x={x(now)} y={0} width={each} height={height - 18} />
              {names.map((name, row) => (
                <g key={name}>
                  {all.map(({ contacts }, i) => contacts.map(label).includes(name) && <rect key={i} class={`lasting row-${row % 3}`} x={x(i)} y={4 + 26 * row} width={each + 0.5} height={20} onClick={() => choose(i)} />)}
                  <text x={x(all.findIndex(({ contacts }) => contacts.map(label).includes(name))) + 6} y={18 + 26 * row}>{name}</text>
                </g>
              ))}
              {[0, all.length - 1].map((i) => <text key={i} x={x(i) + each / 2} y={height - 3} text-anchor="middle">{i + 1}</text>)}
            </>
          );
        }}
      </Wide>
      <figcaption>{said.named}</figcaption>
    </figure>
  );
}
