/** The chapters as data, without the page around them. */

import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const source = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Imports a module of the page that needs no browser. */
export async function imported(path) {
  const bundle = await build({
    entryPoints: [source(path)],
    bundle: true,
    format: "esm",
    platform: "neutral",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString("base64")}`);
}

const { paragraphs } = await imported("lessons/prose/index.ts");
const chapters = await imported("lessons/index.ts");

export const lessons = chapters.lessons.map((lesson) => ({ ...lesson, paragraphs: paragraphs[lesson.id] }));

/** What the page asks the library in each mode. */
export const { QUERY_OF, complete } = await imported("state.ts");

/** Every text of the page, by language. */
export const { words } = await imported("text/index.ts");
