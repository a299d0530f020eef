/** The page as a person sees it: what can be read on it and done to it. The names are those of playground/README.md. */

/** Waits until the answer is there and painted. */
export async function ready(page) {
  await page.getByTestId("step-number").waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}

/** The number in a row, to its last digit. */
export async function exact(page, testid) {
  return Number(await page.getByTestId(testid).getAttribute("data-value"));
}

/** What a row shows. */
export const shown = (page, testid) => page.getByTestId(testid).innerText();

/** The step that is shown, and how many there are: `3 / 7`. */
export const step = (page) => page.getByTestId("step-number").innerText();

/** What the difference's view draws, without the page around it. */
export const drawing = (page) => page.getByTestId("view-difference").innerHTML();

/** Everything that is said in numbers. */
export const numbers = (page) => page.locator(".numbers").innerText();

/** Drags the middle of an element by pixels, in moves as small as a hand's. */
export async function drag(page, testid, x, y) {
  await page.getByTestId(testid).scrollIntoViewIfNeeded();
  const box = await page.getByTestId(testid).boundingBox();
  const from = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + x, from[1] + y, { steps: 6 });
  await page.mouse.up();
}

/** Presses a button that copies, and reads the clipboard. */
export async function copied(page, testid) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByTestId(testid).click();
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== "");
  return page.evaluate(() => navigator.clipboard.readText());
}
