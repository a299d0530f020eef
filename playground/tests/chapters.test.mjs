/** The chapters say the same in both languages, and their figures can be drawn. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { QUERY_OF, complete, lessons } from "./chapters.mjs";
import { answerTo } from "./command.mjs";

/** What stands between dollar signs, in any order: languages order their sentences differently. */
function formulas(text) {
  const parts = text.split("$");
  assert.equal(parts.length % 2, 1, `a dollar sign without its partner: ${text}`);
  return parts.filter((_, index) => index % 2 === 1).sort();
}

for (const lesson of lessons) {
  test(`${lesson.id}: both languages have the same formulas`, () => {
    for (const paragraph of lesson.paragraphs) {
      assert.deepEqual(formulas(paragraph.zh), formulas(paragraph.en));
    }
  });

  test(`${lesson.id}: both languages say something in every paragraph`, () => {
    for (const text of [lesson.title, ...lesson.paragraphs, ...lesson.variants.map((variant) => variant.title)]) {
      assert.match(text.en, /[a-z]/i);
      assert.match(text.zh, /\p{Script=Han}/u);
      assert.doesNotMatch(text.en, /\p{Script=Han}/u);
    }
  });

  test(`${lesson.id}: ends with something to try`, () => {
    const last = lesson.paragraphs.at(-1);
    assert.match(last.en, /^Try: /);
    assert.match(last.zh, /^试一试：/);
    assert.ok(lesson.paragraphs.length >= 4 && lesson.paragraphs.length <= 8);
  });

  test(`${lesson.id}: the library reads its figures`, () => {
    for (const { state } of [lesson, ...lesson.variants]) {
      const { a, b, mode } = complete(state);
      const answer = answerTo(JSON.stringify({ a, b }), QUERY_OF[mode]);
      assert.equal(answer.error, undefined);
    }
  });
}

test("chapters have names of their own", () => {
  assert.equal(new Set(lessons.map((lesson) => lesson.id)).size, lessons.length);
});
