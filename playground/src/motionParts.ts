/** What the bench needs of bodies that move, and of nothing else: loaded when they first do. */

export * as wasm from "./wasm/motion";
export { MotionLegend } from "./panels/MotionLegend";
export { MotionNumbers } from "./panels/MotionNumbers";
export { Motions } from "./panels/Motions";
export { MotionViews } from "./views/MotionViews";
