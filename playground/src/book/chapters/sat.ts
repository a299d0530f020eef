/** SAT and the minimum translation vector. */

import type { Chapter } from "../chapter";
import { BARE, OVERLAPPING, TRIANGLE, polygon } from "./shapes";

const OUTER = polygon([-4, -4], [4, -4], [4, 4], [-4, 4]);
const INNER = polygon([1, -1], [3, -1], [3, 1], [1, 1]);

export const sat: Chapter = {
  id: "sat",
  title: { en: "Separating axes and the MTV", zh: "分离轴与最小平移向量" },
  lead: { en: "Look at both shapes along each of their edges. Where daylight shows between them, they are apart.", zh: "顺着每一条边看过去：两个形状之间哪里透光，哪里就把它们分开了。" },
  thoughts: [
    {
      id: "axes",
      state: { a: TRIANGLE, b: OVERLAPPING, mode: "sat", step: 0, layers: BARE },
      readout: ["depth", "mtv"],
      scenes: [
        {
          text: {
            en: "For two polygons there is also a way without any search, the **separating axis test** (SAT). Project both shapes onto an axis *n* of length 1. Each throws a shadow, an interval; gap(*n*) is the place where B's shadow begins minus the place where A's ends. One axis with a positive gap separates the shapes. And if convex shapes are apart, there always is such an axis.",
            zh: "对两个多边形，还有一种完全不用搜索的办法：**分离轴检验**（SAT）。把两个形状投影到长度为 1 的轴 *n* 上，各投下一段影子，也就是一个区间；gap(*n*) 等于 B 的影子开始的位置，减去 A 的影子结束的位置。只要有一条轴的间隙为正，它就把两个形状分开了；反过来，凸形状只要分离，就一定有这样的轴。",
          },
          code: "sat",
        },
        {
          text: {
            en: "Which axes have to be tried? For polygons, the normals of all edges are enough, those of B turned around, since these are the normals of A − B. If every gap is negative, the shapes overlap, and the axis with the *largest* gap, the one that comes nearest to separating, shows the shortest way out: here the gap ⟦gap⟧ along ⟦axis⟧.",
            zh: "要试哪些轴？对多边形，试完所有边的法线就够了（B 的要反向），因为它们正是 A − B 的法线。如果每个间隙都为负，两个形状便重叠；间隙*最大*、也就是最接近分离的那条轴，给出最短的出路：这里间隙为 ⟦gap⟧，沿 ⟦axis⟧。",
          },
          show: { step: 7 },
        },
        {
          text: {
            en: "Moved by ⟦mtv⟧, the **minimum translation vector** (MTV), B just touches A. Now drag B out until the sign changes: the axis that showed the way out now proves that the shapes are apart. Its gap is their distance as long as the nearest points involve an edge; between two corners, the distance is larger than every gap here.",
            zh: "B 移动 ⟦mtv⟧，也就是**最小平移向量**（MTV），便刚好与 A 接触。现在把 B 往外拖，直到符号改变：刚才指出退路的那条轴，转而证明两个形状是分离的。最近处只要涉及一条边，间隙就是距离；若最近的是两个顶点，距离就比这里的每个间隙都大。",
          },
          show: { step: null },
        },
        {
          text: { en: "Along which axis is the way out shortest? Choose before it is shown.", zh: "沿哪条轴出去最近？先选，再看。" },
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
            en: "**What goes wrong (1).** Common pseudocode takes the length that both shadows share for the depth. That is right only as long as neither shadow contains the other. Here the shared length is ⟦said.depth⟧, but the way out is ⟦depth⟧ long.",
            zh: "**会错在哪里（其一）。**常见的伪代码把两段影子的公共长度当作深度。只有两段影子谁也不包含谁时，这才对。这里公共长度是 ⟦said.depth⟧，出去的路却有 ⟦depth⟧ 长。",
          },
        },
        {
          text: {
            en: "The dashed outline shows where such an engine puts B: still inside. In the next frame it pushes again, perhaps another way. A shadow has two ends, and each is a way out; the shorter one counts, *with its own direction*. To take the direction from the centres of the shapes instead is the next mistake.",
            zh: "虚线轮廓是这种引擎把 B 推到的位置：还在里面。下一帧再推一次，方向说不定又变了。影子有两端，每一端都是一条出路，该取较短的一条，*连同它自己的方向*。改用两个形状的中心来定方向，则是下一个错误。",
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
            en: "**What goes wrong (2).** The axes are left as long as their edges. Each gap is then multiplied by the length of its edge, a different factor for every axis, and the gaps cannot be compared. The result is ⟦said.depth⟧ where ⟦depth⟧ is right, and B is thrown across the room: that is how a body in a game suddenly shoots into the sky.",
            zh: "**会错在哪里（其二）。**轴没有单位化，与边一样长。这样，每个间隙都被乘上了自己那条边的长度，倍数各不相同，彼此根本无法比较。得到的是 ⟦said.depth⟧，正确的是 ⟦depth⟧，于是 B 被甩到老远：游戏里的物体一碰就冲天而起，就是这么来的。",
          },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** for polygons a short list of directions that settles everything, and the vector that parts them. In space, the list also needs the directions perpendicular to an edge of each shape. Curved shapes have no such list; there the axis has to be found, by GJK or by the next chapter's method.",
      zh: "**这一章的收获：**对多边形，一份不长的方向清单就能了结一切，还有一个把两者分开的向量。到了空间中，清单里还得加上同时垂直于双方各一条边的方向。曲线形状列不出这样的清单，只能去找那条轴：用 GJK，或者用下一章的方法。",
    },
  ],
};
