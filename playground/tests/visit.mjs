/** What every file of tests does around its own: one site for all, fresh pages for each, none of which may have complained. */

import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";

import { ready } from "./playground.mjs";
import { start } from "./site.mjs";

async function bench(site, fields, options) {
  const page = await site.open(fields, options);
  await ready(page);
  return page;
}

/** To be called once in a file. What it gives opens a page for a test: the bench with its answer, unless it is said how. */
export function visits(open = bench) {
  let site;
  let pages = [];
  before(async () => {
    site = await start();
  });
  after(() => site.close());
  afterEach(async () => {
    const [visited, complaints] = [pages, pages.flatMap((page) => page.complaints)];
    pages = [];
    for (const page of visited) await page.context().close();
    assert.deepEqual(complaints, []);
  });
  return async (fields, options) => {
    const page = await open(site, fields, options);
    pages.push(page);
    return page;
  };
}
