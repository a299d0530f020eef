/** The algorithms as whole programs to take along: loaded when the first is looked at. */

import type { CodeName } from "./chapter";

const SOURCES = import.meta.glob<string>("./code/*", { query: "?raw", import: "default", eager: true });

const ENDINGS = { Rust: "rs", "C++": "cpp", Python: "py" };

/** A program. Boolean GJK is the distance's loop, asked for less. */
export const program = (name: CodeName, language: keyof typeof ENDINGS): string => SOURCES[`./code/${name === "boolean" ? "distance" : name}.${ENDINGS[language]}`] ?? "";
