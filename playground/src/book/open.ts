/** Loads the wasm module, then the book. */

import { open as load } from "../door";
import { Book } from "./Book";

export async function open() {
  await load();
  return Book;
}
