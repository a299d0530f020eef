// Fails where the first load grows beyond its budget: everything that index.html asks for, and what that asks for at once.
import { readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

/** Bytes after brotli, without the chunks that are loaded when they are first needed. */
const BUDGET = 600_000;

const folder = new URL("../dist/", import.meta.url);
const text = (path) => readFileSync(new URL(path, folder), "utf8");
const size = (path) => brotliCompressSync(readFileSync(new URL(path, folder))).length;

const page = text("index.html");
const first = new Set(["index.html", ...[...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map((match) => match[1])]);
for (const path of first) {
  if (!path.endsWith(".js")) continue;
  // Static imports, and the wasm module, which the page cannot do without.
  for (const match of text(path).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) first.add(`assets/${match[1]}`);
  for (const match of text(path).matchAll(/([\w.-]+\.wasm)/g)) first.add(`assets/${match[1]}`);
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
let total = 0;
for (const path of [...first].sort()) {
  const bytes = size(path);
  total += bytes;
  console.log(`${kilobytes(bytes).padStart(10)}  ${path}`);
}
for (const name of readdirSync(new URL("assets/", folder)).sort()) {
  const path = `assets/${name}`;
  if (!first.has(path)) console.log(`${kilobytes(size(path)).padStart(10)}  ${path} (when it is needed)`);
}
console.log(`first load: ${kilobytes(total)} of ${kilobytes(BUDGET)} after brotli`);
if (![...first].some((path) => path.endsWith(".wasm"))) {
  console.error("the wasm module was not found: the count is wrong");
  process.exit(1);
}
if (total > BUDGET) {
  console.error("the first load is beyond its budget");
  process.exit(1);
}
