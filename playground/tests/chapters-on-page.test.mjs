/** Every chapter opens beside a figure that moves. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { QUERY_OF, complete, lessons, words } from "./chapters.mjs";
import { answerTo } from "./command.mjs";
import { CHAPTERS } from "./effort.mjs";
import { drawing, exact, ready } from "./playground.mjs";
import { start } from "./site.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

/** Opened figures say what the command says about them, those that open at a step once their last one is reached. */
async function shows(page, state) {
  const { a, b, mode } = complete(state);
  const answer = answerTo(JSON.stringify({ a, b }), QUERY_OF[mode]);
  const distance = answer.distance ?? answer.gap;
  const end = page.getByTestId("step-last");
  if ((await page.getByTestId("later").count()) > 0 && (await end.isEnabled())) await end.click();
  if (distance !== undefined) assert.equal(await exact(page, "distance"), distance);
  const { length } = await drawing(page);
  assert.ok(length > 200, "the figure is empty");
}

for (const lang of ["en", "zh"]) {
  for (const lesson of lessons.slice(0, CHAPTERS)) {
    test(`${lesson.id} (${lang}) opens with its figure, its formulas and its further figures`, async () => {
      const page = await site.open({ lesson: lesson.id, lang });
      await ready(page);
      const chapter = page.getByTestId("lesson");
      assert.equal(await chapter.locator("h2").first().innerText(), lesson.title[lang]);
      await chapter.locator(".katex").first().waitFor();
      const dollars = lesson.paragraphs.map((text) => text[lang]).join("").split("$").length - 1;
      assert.equal(await chapter.locator(".katex").count(), dollars / 2);
      assert.equal(await chapter.locator(".katex-error").count(), 0);
      await shows(page, lesson.state);
      const wrong = lesson.variants.filter(({ state }) => (state.algorithm ?? "library") !== "library").length;
      assert.equal(await chapter.locator(`h3:text-is("${words[lang].lesson.variants}") ~ button`).count() > 0, wrong > 0);
      assert.equal(await chapter.getByText(words[lang].lesson.others, { exact: true }).count(), wrong < lesson.variants.length ? 1 : 0);
      for (const [index, variant] of lesson.variants.entries()) {
        await page.getByTestId(`lesson-variant-${index}`).click();
        await shows(page, variant.state);
      }
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    });
  }
}

test("one chapter leads to the next, and a link keeps the chapter", async () => {
  const page = await site.open({ lesson: lessons[0].id, lang: "en" });
  await ready(page);
  for (const lesson of lessons.slice(1)) {
    await page.getByTestId("lesson-next").click();
    assert.equal(await page.getByTestId("lesson").locator("h2").first().innerText(), lesson.title.en);
  }
  await page.waitForFunction((id) => location.hash.includes(`lesson=${id}`), lessons.at(-1).id);
  await page.reload();
  await ready(page);
  assert.equal(await page.getByTestId("lesson").locator("h2").first().innerText(), lessons.at(-1).title.en);
  await page.context().close();
});
