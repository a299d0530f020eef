/** A figure that the reader has changed, in the address: `chapter.thought:`, and in base64 the shapes and how they move. */

import { decode, encode } from "../base64";
import { checked } from "../checked";
import type { State } from "../state";

export interface Own {
  name: string;
  a: unknown;
  b: unknown;
  motions: State["motions"];
}

export const encoded = ({ name, a, b, motions }: Own): string => `${name}:${encode(motions === null ? { a, b } : { a, b, motions })}`;

/** The shapes, and how they move, for the figure of this name, as far as they are some. */
export function decoded(text: string | null, name: string, base: State): Partial<State> | null {
  const [named, written = ""] = text?.split(":") ?? [];
  if (named !== name) return null;
  const { state, faults } = checked(decode(written), base);
  return faults.length > 0 ? null : { a: state.a, b: state.b, ...(state.motions && { motions: state.motions }) };
}
