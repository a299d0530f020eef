import { defineConfig, type Plugin } from "vite";

/** Formulas in one format of fonts: every browser that can run the page reads woff2. */
const oneFormat: Plugin = {
  name: "one-font-format",
  enforce: "pre",
  transform(code, id) {
    if (!/katex.*\.css/.test(id)) return null;
    return code.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\("[a-z]+"\)/g, "");
  },
};

export default defineConfig({
  // Relative addresses: the page works in any folder of any server.
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
  plugins: [oneFormat],
});
