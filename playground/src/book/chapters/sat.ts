/** SAT and the minimum translation vector. */

import type { Chapter } from "../chapter";
import { BARE, OVERLAPPING, TRIANGLE, polygon } from "./shapes";

const OUTER = polygon([-4, -4], [4, -4], [4, 4], [-4, 4]);
const INNER = polygon([1, -1], [3, -1], [3, 1], [1, 1]);

export const sat: Chapter = {
  id: "sat",
  title: { en: "Separating axes and the MTV", zh: "分离轴与最小平移向量" },
  lead: { en: "Look at the shapes from the side of every edge. The best view decides.", zh: "从每条边的方向去看两个形状，看得最清楚的那个方向说了算。" },
  thoughts: [
    {
      id: "axes",
      state: { a: TRIANGLE, b: OVERLAPPING, mode: "sat", step: 0, layers: BARE },
      readout: ["depth", "mtv"],
      scenes: [
        {
          text: {
            en: "Project both shapes on an axis *n* of length 1. Each throws a shadow, an interval, and gap(*n*) says how far that of B begins behind the end of that of A. If one axis has a positive gap, it separates the shapes; and if they are apart, there is such an axis, because they are convex.",
            zh: "把两个形状投影到长度为 1 的轴 *n* 上，各投下一段影子，也就是区间；gap(*n*) 是 B 的影子从 A 的影子末端之后多远处开始。只要某条轴上的间隙为正，它就把两个形状分开了；反过来，形状是凸的，只要分离，就一定有这样的轴。",
          },
          code: "sat",
        },
        {
          text: {
            en: "For polygons the normals of all edges are enough to decide: they are the normals of A − B. If every gap is negative, the shapes overlap, and the axis with the *largest* gap, the one nearest to separating, is the cheapest way out: here ⟦gap⟧ along ⟦axis⟧.",
            zh: "对多边形，试完所有边的法线就能判定，因为它们正是 A − B 的法线。如果每个间隙都为负，两个形状便重叠；间隙*最大*、最接近分离的那条轴，就是最省力的出路：这里是 ⟦gap⟧，沿 ⟦axis⟧。",
          },
          show: { step: 7 },
        },
        {
          text: {
            en: "Moved by ⟦mtv⟧, the **minimum translation vector** (MTV), B just touches A. Drag B out until the sign changes: the same axis that showed the way out now proves the distance.",
            zh: "把 B 移动 ⟦mtv⟧，也就是**最小平移向量**（MTV），它便刚好与 A 接触。把 B 往外拖到符号改变：刚才指出退路的那条轴，现在证明了距离。",
          },
          show: { step: null },
        },
        {
          text: { en: "Which axis is the best one? Choose before it is shown.", zh: "哪条轴最好？先选，再看。" },
          predict: "axis",
          show: { step: 0 },
        },
      ],
    },
    {
      id: "contained",
      state: { a: OUTER, b: INNER, mode: "sat", algorithm: "common_length", step: null, layers: BARE },
      extras: ["wrong"],
      readout: ["said"],
      scenes: [
        {
          text: {
            en: "**What goes wrong (1).** Common pseudo code takes the length that both shadows share for the depth. That is right only as long as neither holds the other. Here the shared length is ⟦said.depth⟧, but the way out is ⟦depth⟧ long.",
            zh: "**会错在哪里（其一）。**常见的伪代码把两段影子的公共长度当作深度，只有谁也不包含谁时才对。这里公共长度是 ⟦said.depth⟧，出去的路却有 ⟦depth⟧ 长。",
          },
        },
        {
          text: {
            en: "The dashed outline shows where such an engine puts B: still inside. The next frame it moves it again, in another direction perhaps. Each end of a shadow is a way out of its own; the shorter one counts, *with its own direction*. Taking the direction from the centres instead is the next mistake.",
            zh: "虚线轮廓是这种引擎把 B 放到的位置：还在里面。下一帧它再推一次，也许又换了方向。影子的两端各是一条出路，取较短的一条，*连同它自己的方向*。改由两个中心来定方向，则是下一个错误。",
          },
        },
      ],
    },
    {
      id: "long",
      state: { a: TRIANGLE, b: OVERLAPPING, mode: "sat", algorithm: "long_axes", step: null, layers: BARE },
      extras: ["wrong"],
      readout: ["said"],
      scenes: [
        {
          text: {
            en: "**What goes wrong (2).** Axes as long as their edges. Then a gap is counted in lengths of an edge, different for every axis, and they cannot be compared. It says ⟦said.depth⟧ where ⟦depth⟧ is right, and throws B across the room: in a game, the famous body that shoots into the sky.",
            zh: "**会错在哪里（其二）。**轴与边一样长，没有单位化。间隙便以边长为单位，而且每条轴单位各异，根本无法比较。它说 ⟦said.depth⟧，正确的是 ⟦depth⟧，于是 B 被甩到老远：这就是游戏里一碰就冲天而起的物体。",
          },
        },
      ],
    },
  ],
};
