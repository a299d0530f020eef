/** Loads the wasm module, then the page. */

import { render } from "preact";
import { App } from "./app";
import { open } from "./door";
import { Guard } from "./Guard";
import "./style.css";
import { preferred, words } from "./text";

const place = document.getElementById("page")!;

/** Where the page cannot go on: it says so, and how to begin anew. */
function fallen(reason: string) {
  const text = words[preferred()];
  const begin = () => {
    location.hash = "";
    location.reload();
  };
  return (
    <p class="error" role="alert" data-testid="fallen">
      <strong>{text.error.page}</strong> {reason} <button type="button" class="small" onClick={begin}>{text.error.begin}</button>
    </p>
  );
}

open().then(
  () => {
    place.textContent = "";
    render(<Guard instead={fallen}><App /></Guard>, place);
  },
  (error: unknown) => {
    place.textContent = `${words[preferred()].error.start} ${error instanceof Error ? error.message : String(error)}`;
  },
);
