/** Rounding and curves. */

import type { Chapter } from "../chapter";
import { BARE } from "./shapes";

export const curves: Chapter = {
  id: "curves",
  title: { en: "Rounding and curves", zh: "圆角与曲线" },
  lead: { en: "A core plus a radius is exact; a true curve is approached, with a bound at every step.", zh: "核心加半径可以精确；真正的曲线只能逼近，但每一步都有界。" },
  thoughts: [
    {
      id: "radius",
      state: {
        a: { type: "box", half_extents: [2, 1], rounding: 0.5, pose: { angle: 0.3 } },
        b: { type: "capsule", a: [-1.5, 0], b: [1.5, 0], radius: 0.75, pose: { translation: [5, 2], angle: -0.6 } },
        step: null,
        layers: { ...BARE, simplex: true },
      },
      readout: ["distance", "bounds"],
      scenes: [
        {
          text: {
            en: "A circle is a point with a radius, a capsule a segment with one, a rounded box a box with one. GJK works on the sharp **cores**, drawn dashed, and the radii are subtracted at the end: nothing about the corners has to be approximated.",
            zh: "圆是带半径的点，胶囊是带半径的线段，圆角矩形是带半径的矩形。GJK 只处理尖锐的**核心**（虚线），最后再减去两个半径，圆角部分完全不需要近似。",
          },
        },
        {
          text: {
            en: "The answer, ⟦distance|6⟧, is proved to ⟦width|3⟧. And as long as only the rims overlap, the cores are still apart: a shallow contact needs no EPA. Push B in slowly and see the sign change while the dashed cores do not touch.",
            zh: "答案 ⟦distance|6⟧ 被证明到 ⟦width|3⟧ 之内。而且，只要重叠的仅仅是边缘，核心就仍然分离，浅接触用不着 EPA。把 B 慢慢推进去：符号已经变了，虚线的核心还没有碰到。",
          },
        },
      ],
    },
    {
      id: "convergence",
      state: {
        a: { type: "ellipsoid", radii: [3, 1.25], pose: { angle: 0.5 } },
        b: { type: "slice", radius: 2.5, angle: 1.2, pose: { translation: [6, 1], angle: 2.6 } },
        step: null,
        layers: { ...BARE, simplex: true, bounds: true },
      },
      extras: ["convergence"],
      readout: ["distance", "gap"],
      scenes: [
        {
          text: {
            en: "An ellipse has no corners to run out of. Each support point is a new one, the simplex presses itself against the curve, and the bounds close on each other, here in ⟦asked⟧ support points to ⟦width|3⟧.",
            zh: "椭圆没有顶点可以穷尽。每次得到的支撑点都是新的，单纯形越来越贴近曲线，上下界随之靠拢：这里用了 ⟦asked⟧ 个支撑点，收到 ⟦width|3⟧。",
          },
        },
        {
          text: {
            en: "When is it enough? A tolerance *relative* to the distance decides, and what is returned says so: not “exact” but “converged”, with both bounds. A cap on the rounds may end it too; then the bounds say how far it got. A loop that stops at its cap and returns a bare number hides just that.",
            zh: "到什么程度才算够？由*相对于*距离的容差决定，而且返回值会说明白：不是“精确”，而是“已收敛”，并附上下界。轮数上限也可能让它停下，这时上下界会说明已经算到哪里。一个到了上限就停、只交出一个数的循环，掩盖的正是这一点。",
          },
        },
      ],
    },
  ],
};
