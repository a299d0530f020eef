/** The support mapping: the one question that everything else is built from. */

import type { Chapter } from "../chapter";
import { APART, BARE, OVERLAPPING, TRIANGLE } from "./shapes";

export const support: Chapter = {
  id: "support",
  title: { en: "The support mapping", zh: "支撑映射" },
  lead: {
    en: "One question to a shape, and almost everything in this book is built from its answers.",
    zh: "只向形状提一个问题，本书的内容几乎都由它的回答搭起来。",
  },
  thoughts: [
    {
      id: "dial",
      state: { a: TRIANGLE, b: APART, layers: BARE },
      extras: ["dial"],
      readout: [],
      scenes: [
        {
          text: {
            en: "Do two bodies touch? If not, how far apart are they? Games, robots and CAD programs ask this thousands of times a second. **GJK**, named after Gilbert, Johnson and Keerthi, who published it in 1988, answers it for **convex** shapes: those that contain, with any two of their points, the whole segment between them. A triangle A and a quadrilateral B will be with us for most of this book. Drag them, or their corners: every figure computes anew.",
            zh: "两个物体碰到了吗？如果没有，还差多远？游戏、机器人和 CAD 软件每秒都要把这个问题问上成千上万遍。**GJK** 算法由 Gilbert、Johnson、Keerthi 三人在 1988 年提出，并以他们的姓氏命名。它回答的是**凸**形状的情形：在形状里任取两点，连接它们的线段也全在形状里。本书大半篇幅都由三角形 A 与四边形 B 陪着我们。拖一拖它们，或者拖它们的顶点：每幅图都会当场重新计算。",
          },
          views: ["world"],
        },
        {
          text: {
            en: "GJK asks a shape only one thing. Pick a direction: which of your points lies farthest along it? That point is a **support point**, and the rule that gives one for every direction is the **support mapping**. Turn the dial below the figure and watch A: a line touches A at its support point, and nothing of A lies beyond the line. (B is asked the opposite way; we come to that soon.)\n\nHow far along the direction that line lies, counted from the origin of coordinates, is the **support function**: the dot product *n*·*p*, where *n* is the direction, of length 1, and *p* the support point. The mapping gives the point, the function the value.",
            zh: "对于一个形状，GJK 只问一件事。选定一个方向，问它：你沿这个方向最远的是哪一点？这个点叫**支撑点**；为每个方向都指定一个支撑点的规则，叫**支撑映射**。转动图下方的表盘，先看 A：一条直线在支撑点处贴住 A，A 没有任何部分越过这条线。（B 是朝相反方向问的，马上就会讲到。）\n\n从坐标原点算起，这条线沿该方向有多远，就是**支撑函数**的值，即点积 *n*·*p*，其中 *n* 是长度为 1 的方向，*p* 是支撑点。映射给出点，函数给出值。",
          },
          views: ["world"],
        },
        {
          text: {
            en: "GJK never asks a shape for anything else. A polygon answers by comparing its corners, its vertices; a circle goes one radius from its centre; an ellipse has a short formula. Every convex shape that can answer this one question can be given to GJK, and the two shapes may be of different kinds.",
            zh: "除此之外，GJK 对形状一无所求。多边形比较一遍各个顶点，就能回答；圆从圆心出发，走一个半径即可；椭圆有一个简短的公式。凡是能回答这个问题的凸形状，都可以交给 GJK，两个形状种类不同也没关系。",
          },
          views: ["world"],
        },
        {
          text: {
            en: "Now ask both shapes at once: A along the direction, B *against* it, as the two arrows show. Subtract the answers, *w* = *a* − *b*. Turn the dial once around and watch the picture of A − B: the points *w* trace the outline of a new shape, **A − B**. The next chapter is about it.",
            zh: "现在两个形状一起问：A 沿着这个方向，B *逆着*这个方向，就像图中两个箭头那样。把两个回答相减，*w* = *a* − *b*。将表盘转上一圈，看 A − B 的那幅图：一个个点 *w* 描出了一个新形状的轮廓，它就是 **A − B**，下一章专门讲它。",
          },
          focus: "difference",
        },
        {
          text: {
            en: "Two answers also make a proof. Let *n* be the direction, of length 1. Along *n*, all of A ends at *n*·*a*, and all of B begins at *n*·*b*. If *n*·*b* is the larger number, the strip between the two lines is empty, and the shapes are at least *n*·*b* − *n*·*a* apart. Turn the dial until a strip opens. To check this proof, two support points are enough; nobody has to trust the program.",
            zh: "两个回答合在一起，还是一份证明。设方向 *n* 的长度为 1。沿 *n* 看，A 的任何一点都不超过 *n*·*a*，B 的任何一点都不低于 *n*·*b*。只要 *n*·*b* 更大，两条线之间的带子就是空的，两个形状至少相距 *n*·*b* − *n*·*a*。转动表盘，直到一条带子张开。要验证这份证明，算两个支撑点就够了，用不着相信程序。",
          },
        },
      ],
    },
    {
      id: "mistake",
      state: { a: TRIANGLE, b: OVERLAPPING, mode: "boolean", algorithm: "same_side_support", step: 0, layers: { points: false, bounds: false } },
      extras: ["wrong"],
      readout: ["said"],
      scenes: [
        {
          text: {
            en: "**What goes wrong.** Some introductions take the rightmost point of A minus the *rightmost* point of B, where B's leftmost point is needed. Points made this way, the first one here being ⟦steps.0.simplex.0.w⟧, do belong to A − B, but most of them lie inside it and not on its outline. A search that takes them for support points proves nothing.",
            zh: "**会错在哪里。**有些入门文章用 A 的最右点减去 B 的*最右*点，其实该减的是 B 的最左点。这样得到的点（这里第一个是 ⟦steps.0.simplex.0.w⟧）虽然也属于 A − B，却多半落在内部，不在轮廓上。把它们当成支撑点去搜索，什么也证明不了。",
          },
        },
        {
          text: {
            en: "Here the search ends with “apart”, although the shapes overlap. In a game the player walks through a wall; a robot's planner reports a free path through the table.",
            zh: "这里的搜索以“分离”收场，两个形状却明明重叠着。在游戏里，玩家会穿墙而过；在机器人那里，规划器会宣布一条穿过桌子的路径畅通无阻。",
          },
          show: { step: 4 },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** a question that every convex shape can answer, and a first proof, the empty strip between two answers.",
      zh: "**这一章的收获：**一个任何凸形状都能回答的问题，以及第一种证明，即两个回答之间的空带。",
    },
  ],
};
