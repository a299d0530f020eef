/** A figure that the reader has changed, in the address: `chapter.thought:`, and in base64 the shapes and how they move. */

import { checked } from "../checked";
import type { State } from "../state";

export interface Own {
  name: string;
  a: unknown;
  b: unknown;
  motions: State["motions"];
}

export function encoded({ name, a, b, motions }: Own): string {
  const bytes = new TextEncoder().encode(JSON.stringify(motions === null ? { a, b } : { a, b, motions }));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `${name}:${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The shapes, and how they move, for the figure of this name, as far as they are some. */
export function decoded(text: string | null, name: string, base: State): Partial<State> | null {
  const [named, written = ""] = text?.split(":") ?? [];
  if (named !== name) return null;
  try {
    const bytes = Uint8Array.from(atob(written.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const { state, faults } = checked(JSON.parse(new TextDecoder().decode(bytes)), base);
    return faults.length > 0 ? null : { a: state.a, b: state.b, ...(state.motions && { motions: state.motions }) };
  } catch {
    return null;
  }
}
