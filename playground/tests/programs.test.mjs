/** The programs that the book lets one copy: each language gives the library's answers. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { load } from "../scripts/module.mjs";

const source = (name) => readFileSync(fileURLToPath(new URL(`../src/book/code/${name}`, import.meta.url)), "utf8");
const has = (program) => spawnSync(program, ["--version"]).status === 0;

const A = [[4, 11], [4, 5], [9, 9]];
const B = [[8, 6], [15, 6], [13, 1], [10, 2]];
const C = [[5, 7], [12, 7], [10, 2], [7, 3]];
/** A box that stands on a box, a little in it, its corners counter-clockwise. */
const D = [[-4, -2], [4, -2], [4, 1], [-4, 1]];
const E = [[-1, 0.5], [3, 1], [3, 3], [-1, 3]];
/** Two ways of B: into A, and past it. */
const [INTO, PAST] = [[-4, 2], [-6, -8]];

const polygon = (vertices) => ({ type: "polygon", vertices });

/** What the library says of the same contact, and of the same ways. */
const pair = await load("pair");
const motion = await load("motion");
const contact = JSON.parse(pair.answer(JSON.stringify({ a: polygon(D), b: polygon(E), query: "manifold" })));
const contacts = contact.points.map(({ point, distance }) => [...point, -distance]).sort(([one], [other]) => one - other).flat();
const hit = (velocity) => JSON.parse(motion.cast(JSON.stringify({ a: polygon(A), b: polygon(B), motion_a: {}, motion_b: { velocity }, query: "cast" }))).journey.answer;
assert.deepEqual([contacts.length, hit(INTO).result, hit(PAST).result], [6, "hit", "free"]);

/** What each prints: bounds of the distance apart and overlapping; gaps; the depth; points and depths; the time of a hit, and until when there is none. */
const EXPECTED = { distance: [11 / Math.sqrt(41), 11 / Math.sqrt(41), 0, 0], sat: [11 / Math.sqrt(41), -6 / Math.sqrt(41)], epa: [6 / Math.sqrt(41)], clip: contacts, cast: [hit(INTO).time_lower, 1] };

const rust = (points) => `[${points.map(([x, y]) => `[${x.toFixed(1)}, ${y.toFixed(1)}]`).join(", ")}]`;
const cpp = (points) => `{${points.map(([x, y]) => `{${x}, ${y}}`).join(", ")}}`;
const python = (points) => JSON.stringify(points.map(([x, y]) => [x, y])).replaceAll("[", "(").replaceAll("]", ",)").replace(/^\(/, "[").replace(/,\)$/, "]");

const MAINS = {
  py: {
    distance: `print(*distance(A, B), *distance(A, C))`, sat: `print(sat(A, B)[0], sat(A, C)[0])`, epa: `print(epa(A, C)[0])`,
    clip: `print(*[value for (x, y), depth in sorted(contact(D, E)) for value in (x, y, depth)])`,
    cast: `print(cast(A, B, (-4, 2))[1], cast(A, B, (-6, -8))[1][-1][2])`,
  },
  rs: {
    distance: `let (l, u) = distance(&a, &b, 1e-12); let (m, v) = distance(&a, &c, 1e-12); println!("{l} {u} {m} {v}");`,
    sat: `println!("{} {}", sat(&a, &b).unwrap().0, sat(&a, &c).unwrap().0);`,
    epa: `let _ = b; println!("{}", epa(&a, &c, 1e-12).0);`,
    clip: `let _ = (a, b, c); let mut points = contact(&d, &e); points.sort_by(|p, q| p.0[0].total_cmp(&q.0[0])); for (p, depth) in points { println!("{} {} {depth}", p[0], p[1]); }`,
    cast: `let Cast::Hit(t) = cast(&a, &b, [-4.0, 2.0], 1.0, 1e-9) else { panic!() }; let Cast::Free(planes) = cast(&a, &b, [-6.0, -8.0], 1.0, 1e-9) else { panic!() }; let _ = (c, d, e, planes[0].0, planes[0].1); println!("{t} {}", planes.last().unwrap().2);`,
  },
  cpp: {
    distance: `auto [l, u] = distance(a, b); auto [m, v] = distance(a, c); std::printf("%.17g %.17g %.17g %.17g", l, u, m, v);`,
    sat: `std::printf("%.17g %.17g", sat(a, b).first, sat(a, c).first);`,
    epa: `std::printf("%.17g", epa(a, c).first);`,
    clip: `auto points = contact(d, e); std::sort(points.begin(), points.end()); for (const auto& [p, depth] : points) std::printf("%.17g %.17g %.17g ", p[0], p[1], depth);`,
    cast: `std::printf("%.17g %.17g", *cast(a, b, {-4, 2}).first, cast(a, b, {-6, -8}).second.back().to);`,
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
    writeFileSync(path, `${source(`${name}.py`)}\n\nA, B, C, D, E = ${[A, B, C, D, E].map(python).join(", ")}\n${main}\n`);
    return checked("python3", [path]);
  }
  if (language === "rs") {
    writeFileSync(path, `${source(`${name}.rs`)}\nfn main() { let (a, b, c, d, e) = (${[A, B, C, D, E].map(rust).join(", ")}); let _ = (d, e); ${main} }\n`);
    checked("rustc", ["--edition", "2021", "-o", program, path]);
  } else {
    writeFileSync(path, `${source(`${name}.cpp`)}\n#include <cstdio>\nint main() { const Points a${cpp(A)}, b${cpp(B)}, c${cpp(C)}, d${cpp(D)}, e${cpp(E)}; ${main} }\n`);
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
