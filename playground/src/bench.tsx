/** The bench: loads the wasm module, then the page that needs it. */

import { App } from "./app";
import { open as load } from "./door";

export async function open() {
  await load();
  return App;
}
