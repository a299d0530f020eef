/** Boolean GJK: two early ends, and how they are missed. */

import type { Chapter } from "../chapter";
import { BARE, OVERLAPPING, TRIANGLE, polygon } from "./shapes";

const A = polygon([3, -3], [3, 2], [-2, 2]);
const B = polygon([2, 2], [-6, 2], [3, -7]);
const LAYERS = { ...BARE, simplex: true, direction: true };

export const boolean: Chapter = {
  id: "boolean",
  title: { en: "Boolean GJK: yes or no", zh: "布尔 GJK：相交与否" },
  lead: { en: "If only yes or no is wanted, the loop can end early; and there are two famous ways to end it wrongly.", zh: "只问相交与否，循环可以早早结束；但有两种出了名的写法，结束得不对。" },
  thoughts: [
    {
      id: "ends",
      state: { a: TRIANGLE, b: OVERLAPPING, mode: "boolean", step: 0, layers: LAYERS },
      views: ["difference", "world"],
      readout: ["intersects"],
      scenes: [
        {
          text: {
            en: "Most of the time a game wants to know only one thing: do they overlap? Two findings end the loop at once. **No**: a support point *w* along *d* does not reach the origin, *d*·*w* < 0; then the line through *w*, at right angles to *d*, keeps A − B away from the origin. **Yes**: the simplex contains the origin.",
            zh: "游戏在大多数时候只想知道一件事：撞上了没有？有两种发现可以让循环立刻结束。**否**：沿 *d* 的支撑点 *w* 够不到原点，*d*·*w* < 0，于是过 *w* 且垂直于 *d* 的直线把 A − B 与原点隔开。**是**：单纯形包含原点。",
          },
          code: "boolean",
        },
        {
          text: {
            en: "Here the third corner closes the triangle around the origin. To see whether it does, let *a*, *b* and *c* be its corners and look at the signs of *a*×*b*, *b*×*c* and *c*×*a*; in the plane, this product is a number. All alike: the origin is inside. Two opposite: outside. A zero: the origin lies on the *line* of that edge, which does not yet mean that it lies on the edge.",
            zh: "这里，第三个顶点把原点围进了三角形。怎样判断？设三个顶点为 *a*、*b*、*c*，看 *a*×*b*、*b*×*c*、*c*×*a* 的符号（在平面上，这个积是一个数）。全都相同，原点在内部；有两个相反，在外部；有一个为零，说明原点在那条边所在的*直线*上，但还不能说它就在边上。",
          },
          show: { step: 5 },
        },
        {
          text: { en: "Your turn: before each step, choose the corner that this search finds next.", zh: "轮到你了：每一步之前，选出这次搜索接下来会找到的顶点。" },
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
            en: "**What goes wrong (1).** The next direction is often written as a triple product, (*ab* × *ao*) × *ab*, where *ab* leads along the edge and *ao* from its beginning to the origin. The product is perpendicular to the edge and points to the origin's side. But if the origin lies on the edge *itself*, it is on neither side, and the product is the zero vector.",
            zh: "**会错在哪里（其一）。**下一个方向常写成三重积 (*ab* × *ao*) × *ab*，其中 *ab* 沿着边，*ao* 从边的起点指向原点。这个积垂直于边，朝着原点所在的一侧。可是，如果原点恰好*在*边上，就无所谓哪一侧，三重积成了零向量。",
          },
        },
        {
          text: {
            en: "Along the zero vector every point has the height 0. The test *d*·*w* ≤ 0 takes this for “not reached”, and shapes that overlap are called apart. In a game a bullet flies straight through its target: so rarely that nobody finds out why.",
            zh: "沿零向量看，每一点的高度都是 0。判断 *d*·*w* ≤ 0 把这当成“没够到”，于是重叠的形状被判为分离。游戏里的子弹就这样穿靶而过：因为难得碰上，谁也查不出原因。",
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
            en: "**What goes wrong (2).** The opposite mistake takes every zero for “inside”. Here the origin lies on the line of an edge, but far beyond its end; and shapes that are ⟦distance⟧ apart are said to collide. A robot stops in front of nothing.",
            zh: "**会错在哪里（其二）。**相反的错误，是把每个零都当成“在内部”。这里原点落在一条边的延长线上，离边还远得很；相距 ⟦distance⟧ 的两个形状却被说成碰撞。机器人会在空无一物处急停。",
          },
        },
        {
          text: {
            en: "One rule for all questions avoids both. The boundary belongs to the shape, so touching counts as intersecting, and “yes” means a distance ≤ 0. Then the answer depends neither on the order of the shapes nor on the first direction.",
            zh: "所有问题共用一条规则，两种错误都能避免：边界属于形状，接触就算相交，“是”的意思就是距离 ≤ 0。这样，答案既与两个形状的先后无关，也与初始方向无关。",
          },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** a fast yes or no, and the question to put to every such program: what does it do with a zero?",
      zh: "**这一章的收获：**一个快速的是或否，以及一个可以拿去考问任何同类程序的问题：遇到零，它怎么办？",
    },
  ],
};
