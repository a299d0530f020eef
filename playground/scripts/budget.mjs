// Fails where what a page loads first grows beyond its budget: what index.html asks for, what the page's own part asks
// for at once, and the wasm module, where the part cannot do without.
import { readFileSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

/** Bytes after brotli, without what is loaded when it is first needed. */
const BUDGET = 600_000;

/** The pages by the part that is theirs, and whether they need the module at once. */
const PAGES = [
  { name: "front", part: "src/front/Front.tsx", module: false },
  { name: "learn", part: "src/book/open.ts", module: true },
  { name: "bench", part: "src/bench.tsx", module: true },
];

const folder = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", folder)));
const sizes = new Map();

/** How large a file is on its way. */
function size(path) {
  if (!sizes.has(path)) sizes.set(path, brotliCompressSync(readFileSync(new URL(path, folder))).length);
  return sizes.get(path);
}

/** The files of a part and of all that it imports at once. */
function files(name, found = new Set()) {
  const { file, css = [], assets = [], imports = [] } = manifest[name];
  if (found.has(file)) return found;
  for (const path of [file, ...css, ...assets.filter((path) => path.endsWith(".wasm"))]) found.add(path);
  for (const other of imports) files(other, found);
  return found;
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
let isBeyond = false;
for (const { name, part, module } of PAGES) {
  const first = new Set(["index.html", ...files("index.html"), ...files(part)]);
  const total = [...first].reduce((sum, path) => sum + size(path), 0);
  console.log(`${kilobytes(total).padStart(10)} of ${kilobytes(BUDGET)} after brotli: ${name}`);
  for (const path of first) console.log(`${kilobytes(size(path)).padStart(20)}  ${path}`);
  if (module !== [...first].some((path) => path.endsWith(".wasm"))) {
    console.error(`${name}: the wasm module ${module ? "was not found: the count is wrong" : "is loaded, and need not be"}`);
    process.exit(1);
  }
  isBeyond ||= total > BUDGET;
}
for (const { file } of Object.values(manifest)) {
  if (/\.(js|wasm)$/.test(file) && !sizes.has(file)) console.log(`${kilobytes(size(file)).padStart(10)}  ${file} (${statSync(new URL(file, folder)).size} bytes, when it is needed)`);
}
if (isBeyond) {
  console.error("a first load is beyond its budget");
  process.exit(1);
}
