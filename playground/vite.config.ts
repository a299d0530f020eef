import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { chapters } from "./scripts/chapter.mjs";

/** The README and the crate's documentation beside the page, for where nobody has said where they are published. */
const texts: Plugin = {
  name: "texts",
  generateBundle() {
    for (const [fileName, path] of [["README.txt", "../README.md"], ["crate.txt", "../crates/gjk/README.md"]] as const) {
      // Servers seldom say how a text is written; the mark at its beginning does.
      const source = `\uFEFF${readFileSync(new URL(path, import.meta.url), "utf8")}`;
      this.emitFile({ type: "asset", fileName, source });
    }
  },
};

export default defineConfig({
  // Relative addresses: the page works in any folder of any server.
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 800, manifest: true },
  plugins: [chapters, texts],
});
