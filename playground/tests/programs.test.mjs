/** The programs that the book lets one copy: each language gives the library's answers. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const source = (name) => readFileSync(fileURLToPath(new URL(`../src/book/code/${name}`, import.meta.url)), "utf8");
const has = (program) => spawnSync(program, ["--version"]).status === 0;

const A = [[4, 11], [4, 5], [9, 9]];
const B = [[8, 6], [15, 6], [13, 1], [10, 2]];
const C = [[5, 7], [12, 7], [10, 2], [7, 3]];
/** What each prints: bounds of the distance apart and overlapping; gaps; the depth. */
const EXPECTED = { distance: [11 / Math.sqrt(41), 11 / Math.sqrt(41), 0, 0], sat: [11 / Math.sqrt(41), -6 / Math.sqrt(41)], epa: [6 / Math.sqrt(41)] };

const rust = (points) => `[${points.map(([x, y]) => `[${x}.0, ${y}.0]`).join(", ")}]`;
const cpp = (points) => `{${points.map(([x, y]) => `{${x}, ${y}}`).join(", ")}}`;
const python = (points) => JSON.stringify(points.map(([x, y]) => [x, y])).replaceAll("[", "(").replaceAll("]", ",)").replace(/^\(/, "[").replace(/,\)$/, "]");

const MAINS = {
  py: {
    distance: `print(*distance(A, B), *distance(A, C))`, sat: `print(sat(A, B)[0], sat(A, C)[0])`, epa: `print(epa(A, C)[0])`,
  },
  rs: {
    distance: `let (l, u) = distance(&a, &b, 1e-12); let (m, v) = distance(&a, &c, 1e-12); println!("{l} {u} {m} {v}");`,
    sat: `println!("{} {}", sat(&a, &b).unwrap().0, sat(&a, &c).unwrap().0);`,
    epa: `let _ = b; println!("{}", epa(&a, &c, 1e-12).0);`,
  },
  cpp: {
    distance: `auto [l, u] = distance(a, b); auto [m, v] = distance(a, c); std::printf("%.17g %.17g %.17g %.17g", l, u, m, v);`,
    sat: `std::printf("%.17g %.17g", sat(a, b).first, sat(a, c).first);`,
    epa: `std::printf("%.17g", epa(a, c).first);`,
  },
};

function run(language, name, folder) {
  const main = MAINS[language][name];
  const path = join(folder, `${name}.${language}`);
  const program = join(folder, `${name}-${language}`);
  const checked = (command, args) => {
    const done = spawnSync(command, args, { encoding: "utf8" });
    assert.equal(done.status, 0, done.stderr);
    return done.stdout;
  };
  if (language === "py") {
    writeFileSync(path, `${source(`${name}.py`)}\n\nA, B, C = ${[A, B, C].map(python).join(", ")}\n${main}\n`);
    return checked("python3", [path]);
  }
  if (language === "rs") {
    writeFileSync(path, `${source(`${name}.rs`)}\nfn main() { let (a, b, c) = (${[A, B, C].map(rust).join(", ")}); ${main} }\n`);
    checked("rustc", ["--edition", "2021", "-o", program, path]);
  } else {
    writeFileSync(path, `${source(`${name}.cpp`)}\n#include <cstdio>\nint main() { const Points a${cpp(A)}, b${cpp(B)}, c${cpp(C)}; ${main} }\n`);
    checked("g++", ["-std=c++17", "-Wall", "-Wextra", "-Wno-unused-variable", "-Werror", "-o", program, path]);
  }
  return checked(program, []);
}

for (const [language, compiler] of [["py", "python3"], ["rs", "rustc"], ["cpp", "g++"]]) {
  for (const [name, expected] of Object.entries(EXPECTED)) {
    test(`${name}.${language} answers as the library does`, { skip: !has(compiler) && `${compiler} is not there` }, () => {
      const folder = mkdtempSync(join(tmpdir(), "book-"));
      try {
        const found = run(language, name, folder).trim().split(/\s+/).map(Number);
        assert.equal(found.length, expected.length);
        found.forEach((value, i) => assert.ok(Math.abs(value - expected[i]) < 1e-9, `${value} is not ${expected[i]}`));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  }
}
