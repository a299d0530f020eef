/** Loads the wasm module, then the bench that needs it. */

import { App } from "./app";
import { open as load } from "./door";

export async function open() {
  await load();
  return App;
}
