/** Numbers to be typed: one, a point, or a list of points. */

import type { Point } from "../shape";

export type Value = number | Point | Point[];

interface FieldProps {
  name: string;
  testid: string;
  value: Value;
  set: (value: Value) => void;
  remove?: ((index: number) => void) | undefined;
  removeName?: string;
}

export function Field({ name, testid, value, set, remove, removeName }: FieldProps) {
  if (typeof value === "number") {
    return <label class="field"><span>{name}</span><Numeric value={value} set={set} name={name} testid={testid} /></label>;
  }
  const isList = value.some(Array.isArray);
  const rows = (isList ? value : [value]) as Point[];
  return (
    <div class="field" role="group" aria-label={name}>
      <span>{name}</span>
      <div class="rows">
        {rows.map((row, i) => (
          <div class="point" key={i}>
            {row.map((number, k) => (
              <Numeric key={k} value={number} name={`${name}${isList ? ` ${i}` : ""} ${"xyzw"[k]}`} testid={`${testid}${isList ? `-${i}` : ""}-${"xyzw"[k]}`}
                set={(changed) => {
                  const point = row.map((old, j) => (j === k ? changed : old));
                  set(isList ? rows.map((old, j) => (j === i ? point : old)) : point);
                }} />
            ))}
            {isList && remove && <button type="button" class="remove" aria-label={`${removeName} ${i}`} title={`${removeName} ${i}`} onClick={() => remove(i)}>×</button>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A number; what is not one is not taken. */
export function Numeric({ value, set, name, testid }: { value: number; set: (value: number) => void; name: string; testid?: string }) {
  return (
    <input type="number" step="any" aria-label={name} data-testid={testid} value={value}
      onChange={(event) => {
        const typed = event.currentTarget.valueAsNumber;
        if (Number.isFinite(typed)) set(typed);
        else event.currentTarget.value = String(value);
      }} />
  );
}
