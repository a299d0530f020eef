import { defineConfig } from "vite";

export default defineConfig({
  // Relative addresses: the page works in any folder of any server.
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
});
