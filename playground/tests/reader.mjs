/** The book as a reader goes through it. */

/** Where on the screen a text is read, from its top: below a figure that lies over the page, or beside it. */
const LINE = { phone: 0.72, desktop: 0.42 };

/** Longer than the address waits for another change, in milliseconds. */
const PAUSE = 400;

/** Opens the book, all of its chapters. */
export async function opened(site, fields, options) {
  const page = await site.open({ page: "learn", ...fields }, options);
  await page.locator("#sources").waitFor();
  return page;
}

const painted = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60)))));

/** Scrolls to a scene, and waits until its figure shows it. */
export async function readScene(page, id) {
  await page.evaluate(
    ([id, phone, desktop]) => {
      const { top } = document.getElementById(id).getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight * (innerWidth < 992 ? phone : desktop), behavior: "instant" });
    },
    [id, LINE.phone, LINE.desktop],
  );
  await painted(page);
  const scene = page.locator(`[id="${id}"]`);
  await page.waitForFunction((id) => document.getElementById(id).classList.contains("read"), id);
  await page.locator(`[id="${id.split(".").slice(0, 2).join(".")}"] .book-figure :is(svg.view, canvas, .error)`).locator("visible=true").first().waitFor();
  await painted(page);
  return scene;
}

/** The numbers of a text: the path of each, and its value to the last digit. */
export const numbers = (scene) => scene.locator("data.number").evaluateAll((all) => all.map((one) => [one.dataset.path, JSON.parse(one.value), one.textContent]));

/** Waits until the address holds a changed figure as it is: it follows after a pause, and no sooner than that is it the last change. */
export async function kept(page, name) {
  await page.waitForFunction((name) => location.hash.includes(`figure=${name}`), name);
  for (let before = null; before !== page.url(); await page.waitForTimeout(PAUSE)) before = page.url();
}
