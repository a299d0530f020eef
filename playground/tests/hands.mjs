/** A hand that moves things to places of a figure's own coordinates. */

/** The coordinates at the end of a name: `(4, −1.5)`. */
const coordinates = (name) => name.match(/\(([^()]*)\)$/)[1].split(",").map((number) => Number(number.replace("−", "-")));

/** Where a place of the figure is on the screen, as two corners of a shape show it. */
export async function placed(root, [x, y]) {
  const handles = await Promise.all(
    ["vertex-a-0", "vertex-a-1", "vertex-a-2"].map(async (testid) => {
      const handle = root.getByTestId(testid);
      const box = await handle.boundingBox();
      return { at: coordinates(await handle.getAttribute("aria-label")), pixel: [box.x + box.width / 2, box.y + box.height / 2] };
    }),
  );
  const [one, other] = handles.flatMap((first, i) => handles.slice(i + 1).map((second) => [first, second])).find(([first, second]) => first.at[1] !== second.at[1]);
  const scale = Math.abs((other.pixel[1] - one.pixel[1]) / (other.at[1] - one.at[1]));
  return [one.pixel[0] + (x - one.at[0]) * scale, one.pixel[1] - (y - one.at[1]) * scale];
}

/** Takes hold of a place of the figure and brings it to another, in moves as small as a hand's; `each` is called after every one. */
export async function carry(page, root, from, to, each = async () => {}) {
  await root.getByTestId("view-world").scrollIntoViewIfNeeded();
  const [begin, end] = [await placed(root, from), await placed(root, to)];
  await page.mouse.move(...begin);
  await page.mouse.down();
  for (let i = 1; i <= 10; i += 1) {
    await page.mouse.move(begin[0] + ((end[0] - begin[0]) * i) / 10, begin[1] + ((end[1] - begin[1]) * i) / 10);
    await each();
  }
  await page.mouse.up();
}
