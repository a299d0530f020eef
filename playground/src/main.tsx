/** Loads the wasm module, then the page. */

import { render } from "preact";
import { App } from "./app";
import { open } from "./door";
import "./style.css";
import { preferred, words } from "./text";

const place = document.getElementById("page")!;

open().then(
  () => {
    place.textContent = "";
    render(<App />, place);
  },
  (error: unknown) => {
    place.textContent = `${words[preferred()].error.start} ${error instanceof Error ? error.message : String(error)}`;
  },
);
