/** Reads a chapter of the book from Markdown. */

/**
 * The title, the lead below it, and by `## name` the texts of each thought, parted by `---`; `## after` is the
 * text after the last figure.
 */
export function chapter(source) {
  const [head, ...sections] = source.split(/^## /m);
  const [, title, lead] = /^# (.+)\n\n(.+)\n*$/.exec(head) ?? [];
  if (!title) throw new Error("expected a title and one paragraph below it");
  const named = sections.map((section) => {
    const [name, ...lines] = section.split("\n");
    return [name, lines.join("\n").split(/^---$/m).map((text) => text.trim())];
  });
  const { after: [after = ""] = [], ...thoughts } = Object.fromEntries(named);
  return { title, lead, after, thoughts };
}

/** A plugin for Vite: importing a chapter's file gives its text. */
export const chapters = {
  name: "chapters",
  transform: (code, id) => (id.endsWith(".md") ? { code: `export default ${JSON.stringify(chapter(code))};`, map: null } : null),
};
