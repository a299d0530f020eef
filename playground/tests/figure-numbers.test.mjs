/** Numbers in a chapter's text are those that its figure shows. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { lessons } from "./chapters.mjs";
import { exact, shown } from "./playground.mjs";
import { visits } from "./visit.mjs";

const visit = visits();

/** The powers of ten in a paragraph, in its order: `$1.4\cdot 10^{-14}$` is `1.4e-14`. */
const powers = (text) => [...text.matchAll(/\$(\d+\.\d+)\\cdot 10\^\{(-\d+)\}\$/g)].map(([, digits, power]) => `${digits}e${power}`);

/** A number to as many digits as another is written with. */
const asWritten = (number, written) => number.toExponential(written.split("e")[0].length - 2);

// The text said that the loop answers 8.77e−5, the figure beside it showed 5.8608e−5; and it asked for nine
// equal digits of bounds of which the page shows five.
for (const lang of ["en", "zh"]) {
  test(`chapter 9: the text's distances and gap are those of the figure (${lang})`, async () => {
    const page = await visit({ lesson: "numbers", lang });
    const { paragraphs } = lessons.find(({ id }) => id === "numbers");
    const [trap, tried] = [paragraphs[1][lang], paragraphs.at(-1)[lang]].map(powers);
    assert.deepEqual([trap.length, tried.length], [2, 2]);
    assert.equal(asWritten(await exact(page, "distance"), trap[0]), trap[0]);
    assert.equal(asWritten(await exact(page, "said-distance"), trap[1]), trap[1]);
    await page.getByTestId("algorithm").selectOption("library");
    assert.equal(asWritten(await exact(page, "distance"), tried[0]), tried[0]);
    assert.equal(asWritten(await exact(page, "gap"), tried[1]), tried[1]);
    // What it asks for can be read: no more digits than the page shows.
    for (const [name, written] of [["distance", tried[0]], ["gap", tried[1]]]) {
      const digits = (await shown(page, name)).replace("−", "-");
      assert.ok(digits.split("e")[0].length >= written.split("e")[0].length, `${digits} of ${written}`);
    }
  });
}
