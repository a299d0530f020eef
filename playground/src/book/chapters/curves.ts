/** Rounding and curves. */

import type { Chapter } from "../chapter";
import { BARE } from "./shapes";

export const curves: Chapter = {
  id: "curves",
  title: { en: "Rounding and curves", zh: "圆角与曲线" },
  lead: { en: "A core with a radius is exact; a true curve is approached, with bounds at every step.", zh: "核心加半径可以精确求解；真正的曲线只能逼近，但每一步都有上下界。" },
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
            en: "Corners of real things are round. A circle is a point with a radius, a capsule a segment with a radius, a rounded box a box with a radius. GJK works on what is left without the radii, the sharp **cores**, drawn dashed; at the end, both radii are subtracted from the distance. Nothing round has to be approximated.",
            zh: "真实的物体，角多半是圆的。圆是带半径的点，胶囊是带半径的线段，圆角矩形是带半径的矩形。去掉半径，剩下的是棱角分明的**核心**（图中的虚线）。GJK 只处理核心，最后从距离里减去两个半径，圆的部分完全不必近似。",
          },
        },
        {
          text: {
            en: "The distance here is ⟦distance|6⟧, with bounds only ⟦width|3⟧ apart. The subtraction even reaches into overlap: as long as only the rims overlap, the cores are still apart, and the same rule gives a negative distance. Push B in slowly: the sign changes while the dashed cores do not touch yet.",
            zh: "这里的距离是 ⟦distance|6⟧，上下界只差 ⟦width|3⟧。这个减法连浅重叠也管用：只要重叠的仅仅是边缘，核心就仍然分离，同一条规则给出负的距离。把 B 慢慢推进去：符号已经变了，虚线的核心还没有碰到。",
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
            en: "A true curve is another matter. An ellipse has no corners that could run out: every support point is a new one, the simplex presses itself against the curve, and the bounds come closer and closer. Here ⟦asked⟧ support points bring them to within ⟦width|3⟧ of each other; the chart shows the difference step by step.",
            zh: "真正的曲线就不同了。椭圆没有顶点可以穷尽：每次得到的支撑点都是新的，单纯形越来越贴近曲线，上下界也越靠越近。这里用了 ⟦asked⟧ 个支撑点，两者之差缩到 ⟦width|3⟧；下面的图表画出了每一步的差。",
          },
        },
        {
          text: {
            en: "When is it enough? That is decided by a tolerance *relative* to the distance, and the answer says so: not “exact” but “converged”, together with both bounds. A cap on the number of rounds may end the loop too; then the bounds say how far it got. A loop that stops at its cap and returns a bare number conceals just that.",
            zh: "到什么程度才算够？由*相对于*距离的容差来定，而且答案会说明白：不是“精确”，而是“已收敛”，并附上两个界。轮数达到上限，循环也会停下，这时两个界会说明算到了哪里。有的循环到了上限就停，只交出一个光秃秃的数，瞒下的恰恰是这一点。",
          },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** distances between round shapes without any polygon in their place, and an honest word for “near enough”.",
      zh: "**这一章的收获：**带圆角或曲边的形状，不必先换成多边形；怎样才算“足够接近”，也有了如实的说法。",
    },
  ],
};
