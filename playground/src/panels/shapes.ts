/** A shape of each type to begin with. */

import type { Shape, ShapeType } from "../shape";
import samples from "./shapes.json";

const SAMPLES = samples as Record<2 | 3, Partial<Record<ShapeType, unknown>>>;

/** The types of shapes in the plane and in space. */
export const typesIn = (dimension: 2 | 3): ShapeType[] => Object.keys(SAMPLES[dimension]) as ShapeType[];

/** A shape of this type at a place. */
export const sample = (type: ShapeType, dimension: 2 | 3, at: number[]): Shape => ({ ...(SAMPLES[dimension][type] as Shape), pose: { translation: at } });
