/** Every number of a shape, to be typed. */

import { edit } from "../door";
import { memo } from "../memo";
import { dimensionOf, type Point, type Pose, type Shape, type ShapeType } from "../shape";
import type { State } from "../state";
import { called, mistake, type Words } from "../text";
import { Field, Numeric, type Value } from "./Field";
import { sample, typesIn } from "./shapes";

interface Props {
  name: "a" | "b";
  shape: Shape;
  /** Where another shape in its place belongs. */
  center: (name: "a" | "b") => Point;
  put: (part: Partial<State>) => void;
  text: Words;
  error: string | null;
}

export const ShapeEditor = memo(({ name, shape, center, put, text, error }: Props) => {
  const setShape = (changed: Shape) => put({ [name]: changed });
  const dimension = dimensionOf(shape);
  const { type, pose, rounding, ...own } = shape;
  const label = (field: string) => called(text.fields, field);
  const mine = error !== null && error.startsWith(name) ? error : null;
  const vertices = "vertices" in shape ? shape.vertices : null;
  return (
    <fieldset class={`shape ${name}`}>
      <legend>{name.toUpperCase()}</legend>
      <label class="field">
        <span>{text.shape.type}</span>
        <select data-testid={`type-${name}`} value={type} onChange={(event) => setShape(sample(event.currentTarget.value as ShapeType, dimension, center(name)))}>
          {typesIn(dimension).map((known) => <option key={known} value={known}>{text.types[known]}</option>)}
        </select>
      </label>
      {Object.entries(own).map(([field, value]) => (
        <Field key={field} name={label(field)} testid={`${name}-${field}`} value={value as Value} set={(changed) => setShape({ ...shape, [field]: changed } as Shape)}
          remove={field === "vertices" && (vertices?.length ?? 0) > 1 ? (index) => tryEdit(shape, { kind: "remove_vertex", index }, setShape) : undefined} removeName={text.shape.removeVertex} />
      ))}
      {vertices && (
        <button type="button" class="small" data-testid={`add-vertex-${name}`} onClick={() => setShape({ ...shape, type: type === "triangle" ? "polygon" : type, vertices: [...vertices, between(vertices)] } as Shape)}>
          {text.shape.addVertex}
        </button>
      )}
      <label class="field">
        <span>{label("rounding")}</span>
        <input type="range" min={0} max={3} step={0.05} value={rounding ?? 0} data-testid={`rounding-${name}`} onInput={(event) => setShape(rounded(shape, Number(event.currentTarget.value)))} />
        <Numeric value={rounding ?? 0} set={(value) => setShape(rounded(shape, value))} name={label("rounding")} />
      </label>
      <Field name={label("translation")} testid={`${name}-translation`} value={pose?.translation ?? Array<number>(dimension).fill(0)} set={(value) => setShape({ ...shape, pose: { ...pose, translation: value as Point } })} />
      {dimension === 2 && !pose?.matrix && (
        <Field name={label("angle")} testid={`${name}-pose-angle`} value={pose?.angle ?? 0} set={(value) => setShape({ ...shape, pose: { ...pose, angle: value as number } })} />
      )}
      {dimension === 3 && !pose?.matrix && (
        <Field name={label("quaternion")} testid={`${name}-quaternion`} value={pose?.quaternion ?? [0, 0, 0, 1]} set={(value) => setShape({ ...shape, pose: { ...pose, quaternion: value as Pose["quaternion"] & object } })} />
      )}
      {mine && <p class="error" role="alert" data-testid={`error-${name}`}>{mistake(mine, text)}</p>}
      {mine && type === "polygon" && <button type="button" class="small" onClick={() => tryEdit(shape, { kind: "hull" }, setShape)}>{text.shape.useHull}</button>}
    </fieldset>
  );
});

function tryEdit(shape: Shape, change: Parameters<typeof edit>[1], setShape: (shape: Shape) => void) {
  try {
    setShape(edit(shape, change));
  } catch {
    // What cannot be taken away stays.
  }
}

/** On the last edge, so that a convex polygon stays one. */
function between(vertices: Point[]): Point {
  const [first, last] = [vertices[0] ?? [0, 0], vertices.at(-1) ?? [0, 0]];
  return first.map((value, i) => (value + (last[i] ?? 0)) / 2);
}

function rounded(shape: Shape, rounding: number): Shape {
  const { rounding: _, ...sharp } = shape;
  return (rounding > 0 ? { ...sharp, rounding } : sharp) as Shape;
}
