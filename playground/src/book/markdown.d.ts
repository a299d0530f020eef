/** A chapter's text, read by `scripts/chapter.mjs` when the page is built. */
declare module "*.md" {
  const written: import("./chapter").Written;
  export default written;
}
