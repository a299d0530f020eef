/** The `gjk` command, whose answers the page has to agree with. */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const BUILT = ["release", "debug"].map((profile) =>
  fileURLToPath(new URL(`../../target/${profile}/gjk`, import.meta.url)),
);

/** `GJK` in the environment, else what cargo built last in its usual place. */
export const COMMAND = process.env.GJK ?? BUILT.find((path) => existsSync(path)) ?? "gjk";

/** What `gjk pairs` answers to one line. */
export function answerTo(line, query = "proximity") {
  const run = spawnSync(COMMAND, ["pairs", "--ask", query], { input: `${line}\n`, encoding: "utf8" });
  if (run.error) {
    throw new Error(`cannot run ${COMMAND}: ${run.error.message}; cargo build -p gjk-cli, or set GJK`);
  }
  return JSON.parse(run.stdout);
}
