/** The built page on a server of its own, in a Chromium of its own. */

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

/** `GJK_PAGE` in the environment, else where `cargo xtask web` leaves the page. */
const FOLDER = process.env.GJK_PAGE ?? fileURLToPath(new URL("../dist", import.meta.url));

/** `CHROMIUM` in the environment, else where Debian and its kin put it. */
const CHROMIUM =
  process.env.CHROMIUM ??
  ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

export const DESKTOP = { width: 1280, height: 900 };
export const LAPTOP = { width: 1366, height: 768 };
export const PHONE = { width: 375, height: 740 };
export const TALL_PHONE = { width: 390, height: 844 };

function serve() {
  if (!existsSync(join(FOLDER, "index.html"))) {
    throw new Error(`${FOLDER} holds no page; cargo xtask web, or set GJK_PAGE`);
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    // `normalize` on a path that begins with a slash cannot leave the folder.
    const path = join(FOLDER, normalize(decodeURIComponent(pathname === "/" ? "/index.html" : pathname)));
    if (!existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" });
    createReadStream(path).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** Opens the server and the browser; `close` ends both. */
export async function start() {
  if (CHROMIUM === undefined) {
    throw new Error("no Chromium found; apt-get install chromium, or set CHROMIUM");
  }
  const server = await serve();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    // Containers give a browser neither a sandbox nor shared memory; WebGL is computed.
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
  const address = `http://127.0.0.1:${server.address().port}/`;
  return {
    address,
    open: (fields, options) => open(browser, address, fields, options),
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * A fresh page, the bench unless `page` says otherwise; `fields` are those of the address: page, at, lang, theme, s;
 * `query` stands before them. What the page complains about is in `complaints`. `prepare` is called with the page before it goes anywhere.
 */
async function open(browser, address, fields = {}, { viewport = DESKTOP, query = "", prepare, ...options } = {}) {
  const context = await browser.newContext({ viewport, locale: "en-US", acceptDownloads: true, ...options });
  const page = await context.newPage();
  page.complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") page.complaints.push(message.text());
  });
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("requestfailed", (request) => page.complaints.push(`${request.url()} failed`));
  page.on("response", (response) => {
    if (response.status() >= 400) page.complaints.push(`${response.url()}: ${response.status()}`);
  });
  await prepare?.(page);
  // Without a word the address is the front's.
  const hash = new URLSearchParams(Object.keys(fields).length === 0 ? { page: "bench" } : fields).toString();
  await page.goto(`${address}${query === "" ? "" : `?${query}`}${hash === "" ? "" : `#${hash}`}`);
  return page;
}

/** A state as it stands in the address. */
export function written(state) {
  return Buffer.from(JSON.stringify(state), "utf8").toString("base64url");
}
