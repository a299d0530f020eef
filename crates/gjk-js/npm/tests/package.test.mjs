/** The package as it is installed from its archive: its README, its types, and a page in a browser. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import test, { after, before } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const here = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(join(here, "README.md"), "utf8");
let folder;

before(() => {
  folder = mkdtempSync(join(tmpdir(), "gjk-proximity-"));
  const npm = (...words) => execFileSync("npm", words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const [{ filename }] = JSON.parse(npm("pack", here, "--json"));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  npm("install", `./${filename}`, "--offline", "--no-audit", "--no-fund");
});

after(() => rmSync(folder, { recursive: true, force: true }));

/** The examples of a language, each with the text that stands behind it. */
const examples = [...readme.matchAll(/```js\n(.*?)```\n\n```text\n(.*?)```/gs)];

test("the examples of the README print what it says", () => {
  assert.equal(examples.length, 4);
  for (const [, program, printed] of examples) {
    writeFileSync(join(folder, "example.js"), program);
    assert.equal(execFileSync(process.execPath, ["example.js"], { cwd: folder, encoding: "utf8" }), printed);
  }
});

/** Programs in TypeScript, and what is wrong with each: nothing, or a mistake on the line that says so. */
const TYPED = `
import { Ball, Box, type Proximity, type Vec3, distance, proximity } from "gjk-proximity";
import * as all from "gjk-proximity/all";
const ball = new Ball([0, 0, 0], 1);
const answer: Proximity<Vec3> = proximity(ball, {}, new Box<Vec3>([1, 1, 1]), { translation: [1, 2, 3] });
const z: number = answer.normal[2] + distance(ball, {}, ball, { quaternion: [0, 0, 0, 1] });
// @ts-expect-error: a ball of space and one of the plane
distance(ball, {}, new Ball([0, 0], 1), {});
// @ts-expect-error: an angle in space
distance(ball, { angle: z }, ball, {});
const cast = all.cast(new all.Polygon([[0, 0], [1, 0], [0, 1]]), {}, new all.Ball([5, 5], 1), { velocity: [-1, -1], angularVelocity: 1 });
export const time: number = cast.time.lower;
`;

test("the types find what is wrong and nothing else", () => {
  writeFileSync(join(folder, "typed.ts"), TYPED);
  const compiler = createRequire(import.meta.url).resolve("typescript/package.json").replace("package.json", "bin/tsc");
  const options = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--types", "", "typed.ts"];
  try {
    execFileSync(process.execPath, [compiler, "--ignoreConfig", ...options], { cwd: folder, encoding: "utf8" });
  } catch (error) {
    assert.fail(error.stdout);
  }
});

const browser = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));

const skip = browser === undefined && "no Chromium";
const TYPES = { html: "text/html", js: "text/javascript", mjs: "text/javascript", json: "application/json" };

/** Opens a page of the folder in a browser and uses it; what is thrown in the page is thrown here. */
async function inBrowser(page, use) {
  const server = createServer((request, response) => {
    const path = join(folder, normalize(request.url));
    if (!existsSync(path)) return response.writeHead(404).end();
    return response.setHeader("content-type", TYPES[path.split(".").pop()] ?? "text/plain").end(readFileSync(path));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const started = await chromium.launch({ executablePath: browser, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  try {
    const window = await started.newPage();
    const wrong = [];
    window.on("pageerror", (error) => wrong.push(error.message));
    await window.goto(`http://127.0.0.1:${server.address().port}/${page}`);
    await use(window);
    assert.deepEqual(wrong, []);
  } finally {
    await started.close();
    server.close();
  }
}

test("the page of the README draws, in a browser", { skip }, async () => {
  const [, page] = readme.match(/```html\n(.*?)```/s);
  writeFileSync(join(folder, "index.html"), page);
  await inBrowser("index.html", async (window) => {
    const pixel = (x, y) =>
      window.evaluate(([x, y]) => [...document.querySelector("canvas").getContext("2d").getImageData(x, y, 1, 1).data], [x, y]);
    assert.deepEqual(await pixel(220, 200), [185, 207, 228, 255]);
    await window.locator("canvas").hover({ position: { x: 240, y: 210 } });
    assert.deepEqual(await pixel(200, 180), [232, 180, 168, 255]);
    if (process.env.SCREENSHOTS) {
      mkdirSync(process.env.SCREENSHOTS, { recursive: true });
      await window.locator("canvas").hover({ position: { x: 480, y: 120 } });
      await window.screenshot({ path: join(process.env.SCREENSHOTS, "canvas.png"), clip: { x: 0, y: 0, width: 660, height: 420 } });
    }
  });
});

test("the data suite holds in a browser, for the package as it is installed", { skip }, async () => {
  const suites = ["seed", "hard", "dyn4j", "casts"];
  for (const name of suites) copyFileSync(join(here, `../../../cases/${name}.json`), join(folder, `${name}.json`));
  copyFileSync(join(here, "tests/cases.mjs"), join(folder, "cases.mjs"));
  writeFileSync(join(folder, "suite.html"), "<!doctype html><title>suite</title>");
  await inBrowser("suite.html", async (window) => {
    const seen = await window.evaluate(async () => {
      const cases = await import("/cases.mjs");
      const read = async (...names) =>
        (await Promise.all(names.map((name) => fetch(`/${name}.json`).then((response) => response.json())))).flat();
      const [convex, all] = await Promise.all(
        ["convex", "all"].map((entry) => import(`/node_modules/gjk-proximity/dist/${entry}/${entry}.js`)),
      );
      const known = await read("seed", "hard", "dyn4j");
      return [cases.pairs(convex, known), cases.pairs(all, known), cases.casts(all, await read("casts"))];
    });
    assert.ok(seen.every((count) => count > 50), `${seen}`);
  });
});
