/** The page as data, without the page around it. */

import { build } from "esbuild";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { chapter } from "../scripts/chapter.mjs";

const source = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Chapters as the page's own build reads them. */
const texts = {
  name: "chapters",
  setup({ onLoad }) {
    onLoad({ filter: /\.md$/ }, async ({ path }) => ({ contents: JSON.stringify(chapter(await readFile(path, "utf8"))), loader: "json" }));
  },
};

/** Imports a module of the page that needs no browser. */
export async function imported(path) {
  const bundle = await build({
    entryPoints: [source(path)],
    bundle: true,
    format: "esm",
    platform: "neutral",
    plugins: [texts],
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString("base64")}`);
}

/** What the page asks the library in each mode. */
export const { QUERY_OF, complete } = await imported("state.ts");

/** The texts of the page, by language: of the bench, of its verdicts, of the book around its chapters, and of the front. */
export const { words, fill } = await imported("text/index.ts");
export const { compareWords } = await imported("text/compare.ts");
export const { book } = await imported("book/words.ts");
export const front = { en: (await imported("site/en.json")).default, zh: (await imported("site/zh.json")).default };
