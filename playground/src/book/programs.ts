/** The algorithms as whole programs to take along: loaded when the first is looked at. */

import type { CodeName } from "./code";
import castCpp from "./code/cast.cpp?raw";
import castPython from "./code/cast.py?raw";
import castRust from "./code/cast.rs?raw";
import clipCpp from "./code/clip.cpp?raw";
import clipPython from "./code/clip.py?raw";
import clipRust from "./code/clip.rs?raw";
import distanceCpp from "./code/distance.cpp?raw";
import distancePython from "./code/distance.py?raw";
import distanceRust from "./code/distance.rs?raw";
import epaCpp from "./code/epa.cpp?raw";
import epaPython from "./code/epa.py?raw";
import epaRust from "./code/epa.rs?raw";
import satCpp from "./code/sat.cpp?raw";
import satPython from "./code/sat.py?raw";
import satRust from "./code/sat.rs?raw";

/** A program in each language. Boolean GJK is the distance's loop, asked for less. */
const DISTANCES = { Rust: distanceRust, "C++": distanceCpp, Python: distancePython };
export const PROGRAMS: Record<CodeName, Record<"Rust" | "C++" | "Python", string>> = {
  distance: DISTANCES,
  boolean: DISTANCES,
  sat: { Rust: satRust, "C++": satCpp, Python: satPython },
  epa: { Rust: epaRust, "C++": epaCpp, Python: epaPython },
  clip: { Rust: clipRust, "C++": clipCpp, Python: clipPython },
  cast: { Rust: castRust, "C++": castCpp, Python: castPython },
};
