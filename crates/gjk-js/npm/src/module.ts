/**
 * The module of WebAssembly, started when this file is imported: it is part of the JavaScript, so that neither a
 * bundler nor a server has to know of it, and nothing has to be awaited.
 */

import { SHIFT, text } from "./wasm/text.js";
import { initSync } from "./wasm/gjk_js.js";

const bytes = new Uint8Array(text.length);
for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i) - SHIFT;
initSync({ module: bytes });

export * from "./wasm/gjk_js.js";
