/** Boolean GJK: two early ends, and how they are missed. */

import type { Chapter } from "../chapter";
import { BARE, OVERLAPPING, TRIANGLE, polygon } from "./shapes";

const A = polygon([3, -3], [3, 2], [-2, 2]);
const B = polygon([2, 2], [-6, 2], [3, -7]);
const LAYERS = { ...BARE, simplex: true, direction: true };

export const boolean: Chapter = {
  id: "boolean",
  title: { en: "Boolean GJK: yes or no", zh: "布尔 GJK：相交与否" },
  lead: { en: "Who asks less may stop earlier. There are two early ends, and two famous ways to miss them.", zh: "问得少，就可以停得早。提前结束的情形有两种，错过它们的著名方式也有两种。" },
  thoughts: [
    {
      id: "ends",
      state: { a: TRIANGLE, b: OVERLAPPING, mode: "boolean", step: 0, layers: LAYERS },
      views: ["difference", "world"],
      readout: ["intersects"],
      scenes: [
        {
          text: {
            en: "**No**: a support point *w* along *d* does not reach the origin, *d*·*w* < 0. The line through it separates the shapes. **Yes**: the simplex holds the origin.",
            zh: "**否**：沿 *d* 的支撑点 *w* 够不到原点，*d*·*w* < 0，过它的直线就把两个形状分开了。**是**：单纯形含有原点。",
          },
          code: "boolean",
        },
        {
          text: {
            en: "Here the third corner closes the triangle around the origin. Whether it does is read from three signs, *a*×*b*, *b*×*c* and *c*×*a*: all alike means inside, two that differ mean outside. Zero means that the origin lies on the *line* of an edge, which does not yet say that it lies on the edge.",
            zh: "这里，第三个顶点把原点围进了三角形。是否围住，看三个符号：*a*×*b*、*b*×*c*、*c*×*a*。全都相同，在内部；有两个相反，在外部；有一个为零，说明原点在某条边所在的*直线*上，但还不能说它就在边上。",
          },
          show: { step: 5 },
        },
        {
          text: { en: "Foresee the corners that this search finds.", zh: "猜一猜这次搜索会依次找到哪些顶点。" },
          predict: "support",
          show: { step: 1 },
        },
      ],
    },
    {
      id: "zero",
      state: { a: A, b: B, mode: "boolean", algorithm: "zero_triple_product", step: 1, layers: LAYERS },
      views: ["difference", "world"],
      extras: ["wrong"],
      readout: ["said"],
      scenes: [
        {
          text: {
            en: "**What goes wrong (1).** The next direction is often written as a triple product, (*ab* × *ao*) × *ab*: perpendicular to the edge, towards the origin. If the origin lies *on* the edge, there is no side, and the product is the zero vector.",
            zh: "**会错在哪里（其一）。**下一个方向常写成三重积 (*ab* × *ao*) × *ab*：垂直于边，指向原点。如果原点恰好*在*边上，就无所谓哪一侧，三重积成了零向量。",
          },
        },
        {
          text: {
            en: "Every point has the height 0 along it, the test *d*·*w* ≤ 0 takes that for “not reached”, and shapes that overlap are called apart. The projectile of a game passes through its target, once in a hundred hits and never twice at the same place.",
            zh: "沿零向量看，每一点的高度都是 0，判断 *d*·*w* ≤ 0 把它当成“没够到”，于是重叠的形状被判为分离。游戏里的子弹穿靶而过：百发偶有一次，而且从不在同一处重现。",
          },
          show: { step: 4 },
        },
      ],
    },
    {
      id: "line",
      state: { a: polygon([1, 3], [4, -4], [6, -1]), b: polygon([-3, -12], [1, -15], [4, -13]), algorithm: "edge_line", step: 2, layers: LAYERS },
      views: ["difference", "world"],
      extras: ["wrong"],
      readout: ["said"],
      scenes: [
        {
          text: {
            en: "**What goes wrong (2).** The opposite mistake takes every zero for “inside”. Here the origin lies on the prolonged line of an edge, and shapes that are ⟦distance⟧ apart are said to collide. A robot stops in front of nothing.",
            zh: "**会错在哪里（其二）。**相反的错误是把每个零都当成“在内部”。这里原点落在一条边的延长线上，于是相距 ⟦distance⟧ 的两个形状也算碰撞。机器人会在空无一物处急停。",
          },
        },
        {
          text: {
            en: "One rule for all questions avoids both: shapes are closed, touching intersects, “yes” means distance ≤ 0. The answer then depends neither on the order of the shapes nor on the first direction.",
            zh: "所有问题共用一条规则，两种错误都能避免：形状是闭集，接触算相交，“是”就是距离 ≤ 0。这样，答案既不取决于两个形状的先后，也不取决于初始方向。",
          },
        },
      ],
    },
  ],
};
