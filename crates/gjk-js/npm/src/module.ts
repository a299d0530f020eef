/**
 * Starts the WebAssembly module when this file is imported. The module is part of the JavaScript, so bundlers and
 * servers need no configuration, and nothing must be awaited.
 */

import { SHIFT, text } from "./wasm/text.js";
import { initSync } from "./wasm/gjk_js.js";

const bytes = new Uint8Array(text.length);
for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i) - SHIFT;
initSync({ module: bytes });

export * from "./wasm/gjk_js.js";
