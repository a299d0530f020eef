/**
 * Makes `dist` of what `cargo xtask js` has left in `wasm`: for the convex part and for all of it the module as
 * text, its bindings, and the compiled TypeScript around them.
 */

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const compiler = createRequire(import.meta.url).resolve("typescript/package.json").replace("package.json", "bin/tsc");

/** The entries of the package, and what each may weigh: thousands of bytes, compressed as they are sent. */
const ENTRIES = [
  { entry: "convex", limit: 255, configuration: "tsconfig.convex.json" },
  { entry: "all", limit: 530, configuration: "tsconfig.json" },
];

/**
 * A module as text, a character for every byte: where bytes are cut into groups of six bits, as in base64, what
 * repeats does not look alike any more, and the text weighs half as much again when compressed. Zeros, the most
 * frequent bytes, are moved to printable characters.
 */
const SHIFT = 48;

function written(module) {
  const escapes = { "\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r" };
  const letters = Array.from(module, (byte) => String.fromCharCode((byte + SHIFT) & 255));
  return letters.map((letter) => escapes[letter] ?? letter).join("");
}

rmSync(here("dist"), { recursive: true, force: true });
for (const { entry, limit, configuration } of ENTRIES) {
  const module = readFileSync(here(`wasm/${entry}/gjk_js_bg.wasm`));
  const { length } = brotliCompressSync(written(module));
  console.log(`${entry}: ${module.length} bytes, as text ${length} compressed`);
  if (length > limit * 1000) throw new Error(`${entry} is larger than ${limit} kB`);
  mkdirSync(here("src/wasm"), { recursive: true });
  for (const file of ["gjk_js.js", "gjk_js.d.ts"]) copyFileSync(here(`wasm/${entry}/${file}`), here(`src/wasm/${file}`));
  const script = `export const SHIFT = ${SHIFT};\nexport const text = "${written(module)}";\n`;
  writeFileSync(here("src/wasm/text.js"), script);
  writeFileSync(here("src/wasm/text.d.ts"), "export declare const SHIFT: number;\nexport declare const text: string;\n");
  const out = `dist/${entry}`;
  const options = [compiler, "-p", here(configuration), "--outDir", here(out)];
  execFileSync(process.execPath, options, { stdio: "inherit" });
  mkdirSync(here(`${out}/wasm`));
  for (const file of ["gjk_js.js", "text.js"]) copyFileSync(here(`src/wasm/${file}`), here(`${out}/wasm/${file}`));
  // Nothing that users see has these types.
  rmSync(here(`${out}/module.d.ts`));
}
for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"]) copyFileSync(here(`../../../${licence}`), here(licence));
