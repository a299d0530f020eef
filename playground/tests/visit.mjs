/** What every file of tests does around its own: one site for all, a fresh page for each, which must not have complained. */

import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";

import { ready } from "./playground.mjs";
import { start } from "./site.mjs";

/** To be called once in a file. What it gives opens the page of a test, as `open` of a site does, and waits for its answer. */
export function visits() {
  let site;
  let page;
  before(async () => {
    site = await start();
  });
  after(() => site.close());
  afterEach(async () => {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
  return async (fields, options) => {
    page = await site.open(fields, options);
    await ready(page);
    return page;
  };
}
