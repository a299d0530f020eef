/** The page's wasm module in Node. */

import { readFileSync } from "node:fs";

const folder = new URL("../src/wasm/", import.meta.url);

/** The functions of a module, `pair` or `motion`, as `cargo xtask web` has built it. */
export async function load(name) {
  const module = await import(new URL(`${name}.js`, folder));
  module.initSync({ module: readFileSync(new URL(`${name}_bg.wasm`, folder)) });
  return module;
}
