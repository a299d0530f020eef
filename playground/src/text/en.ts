/** Every text of the page in English. */

import { benchEn } from "./bench";
import { motionEn } from "./motion";

export const en = {
  ...benchEn,
  title: "How far apart, and how do you know?",
  lead: "Two convex shapes, the distance between them, and every step that finds it.",
  world: "Shapes",
  difference: "Minkowski difference A − B",
  /** Between a name and what it is about. */
  colon: ": ",
  numbers: "Numbers",
  steps: "Steps",
  shapes: "Edit shapes",
  view: "Show",
  share: "Export and share",
  presets: "Examples",
  choosePreset: "Choose an example…",
  algorithm: "Algorithm",
  library: "this library",
  language: "中文",
  theme: "Theme",
  themes: { auto: "as the system", light: "light", dark: "dark" },
  fit: "Fit",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  modes: { distance: "Distance", boolean: "Overlap?", epa: "Depth (EPA)", sat: "Axes (SAT)", manifold: "Contact", motion: "Motion" },
  layers: {
    difference: "Minkowski difference",
    points: "n·m differences",
    simplex: "simplex",
    direction: "support direction",
    regions: "Voronoi regions",
    bounds: "bounds",
    polytope: "EPA polytope",
    penetration: "penetration vector",
  },
  groups: { example: "Examples", pitfall: "Where tutorials go wrong", hard: "Hard cases", failure: "Failures of other libraries", motion: "Motion", space: "Space" },
  step: { first: "First step", back: "Step back", play: "Play", pause: "Pause", next: "Next step", last: "Last step", free: "Drag freely", stepwise: "Step by step", how: "How the run is shown", of: "Step", all: "All steps", none: "no steps" },
  phases: { gjk: "GJK", epa: "EPA", sat: "SAT", clip: "Clipping", naive: "As tutorials have it" },
  events: { added: "support point added", reduced: "simplex reduced", expanded: "polytope expanded", projected: "projected on an axis", clipped: "candidate point checked", stopped: "ended", note: "note" },
  regions: { vertex: "vertex", edge: "edge", face: "face", inside: "inside" },
  stops: { closed: "the bounds meet", converged: "the bounds are close enough", overlapping: "the shapes overlap", beyond: "farther apart than asked", within: "no farther apart than asked", stalled: "no digits left to gain", capped: "the cap on rounds was reached" } as Record<string, string>,
  answer: { distance: "distance", depth: "depth", intersects: "shapes share a point", apart: "apart", yes: "yes", no: "no", normal: "normal", pointA: "closest on A", pointB: "closest on B", status: "how sure", iterations: "search", lower: "lower bound", upper: "upper bound", gap: "upper − lower", axis: "best axis", mtv: "way out (MTV)", coverage: "what the axes cover", truth: "The library's answer", said: "What this algorithm says", formula: "This answer came from a formula, or from looking at every edge. The steps show how the general search finds it.", cores: "The steps are about the cores, the shapes without their radii; the radii are subtracted at the end:", certificate: "Certificate", contacts: "contact", reference: "reference side", incident: "incident side", mistake: "here it goes wrong", showMistake: "Show where it goes wrong", none: "none", part: "Move B out by this vector", later: "The answer comes with the last step.", took: (count: number) => (count === 0 ? "no search: a formula, or a look at every edge" : `found in ${count} ${count === 1 ? "round" : "rounds"}`) },
  status: { exact: "exact, up to rounding", converged: "close enough: within the tolerance", bounded: "only known to lie between the bounds; the search stopped early" } as Record<string, string>,
  columns: { vertex: "vertex", w: "a − b", a: "from A", b: "from B", weight: "weight", region: "origin's region", kept: "kept", dropped: "dropped", reason: "Why it ended", stop: "stop", axis: "axis", source: "from", projections: "A and B on it", projectionA: "A covers", projectionB: "B covers", gap: "gap", point: "point", depth: "distance", features: "features" },
  fields: { at: "at", a: "end a", b: "end b", center: "centre", radius: "radius", half_extents: "half extents", vertices: "vertices", radii: "radii", angle: "angle", base: "base", apex: "apex", rounding: "rounding", translation: "translation", quaternion: "quaternion", matrix: "matrix" } as Record<string, string>,
  types: { point: "point", segment: "segment", ball: "ball", capsule: "capsule", box: "box", triangle: "triangle", polygon: "polygon", hull: "hull", ellipsoid: "ellipse", half_ellipse: "half ellipse", slice: "slice", cylinder: "cylinder", cone: "cone" } as Record<string, string>,
  shape: { type: "type", addVertex: "Add a vertex", removeVertex: "Remove vertex", turn: "Turn", useHull: "Use the hull", handle: "vertex", body: "shape", help: "Drag shapes, vertices and the round handle. Double-click an edge to add a vertex, press Delete to remove one. Arrow keys move what has the focus." },
  copy: { line: "Copy `gjk pairs` line", test: "Copy Rust test", svg: "Save figure (SVG)", link: "Copy link", done: "copied", failed: "The browser refused to copy; select the text instead:" },
  legend: { a: "A", b: "B", closest: "closest points", overlap: "overlap, penetration", support: "newest support point", origin: "origin" },
  error: { shape: "These shapes cannot be used:", kept: "The numbers are those of the last pair that could be.", start: "The WebAssembly module could not be loaded:", three: "The 3D view could not be loaded:", again: "Try again", address: "Something in the address of this page cannot be used:", rest: "The rest of it is shown, with the page's own values in these places.", understood: "All right", page: "The page cannot go on:", begin: "Start over" },
  simplexTable: "Vertices",
  axesTable: "Axes",
  loading3d: "Loading the 3D view…",
  /** Why runs end, where the module's own sentences are in another language. */
  reasons: {} as Record<string, string>,
  /** The same of what is wrong with an address. */
  faults: {} as Record<string, string>,
  /** And of what the module finds wrong with shapes and texts. */
  mistakes: [] as [RegExp, string][],
  help3d: "Drag to look around, drag a shape to move it, hold Shift to turn it.",
  motion: motionEn,
  keys3d: "Arrow keys turn the view, plus and minus zoom.",
};

export type Words = typeof en;
