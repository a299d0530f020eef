/** The support mapping: the one question that everything else is built from. */

import type { Chapter } from "../chapter";
import { APART, BARE, OVERLAPPING, TRIANGLE } from "./shapes";

export const support: Chapter = {
  id: "support",
  title: { en: "The support mapping", zh: "支撑映射" },
  lead: {
    en: "One question to a shape, and everything else in this book is built from its answers.",
    zh: "只向形状提一个问题，本书其余的一切都建立在它的回答之上。",
  },
  thoughts: [
    {
      id: "dial",
      state: { a: TRIANGLE, b: APART, layers: { ...BARE, difference: false } },
      extras: ["dial"],
      readout: [],
      scenes: [
        {
          text: {
            en: "Pick a direction and ask a convex shape: which of your points lies farthest along it? The answer is a **support point**, and the rule that answers every direction is the **support mapping**. Turn the dial: the line touches the shape at that point, and nothing of the shape lies beyond the line.\n\nHow far that line is from the origin, the number *n*·*p*, is the **support function**. The mapping gives the point, the function the value.",
            zh: "选定一个方向，问一个凸形状：你沿这个方向最远的是哪一点？回答就是**支撑点**；为每个方向都给出回答的规则，叫**支撑映射**。转动表盘：直线在那一点贴住形状，形状的任何部分都不会越过它。\n\n这条线到原点的距离，也就是 *n*·*p* 这个数，叫**支撑函数**。映射给出点，函数给出值。",
          },
        },
        {
          text: {
            en: "Nothing else will be asked of a shape from here on. A polygon answers by comparing its corners; a circle walks one radius from its centre; an ellipse has a short formula. An algorithm that needs only this works for all of them, and for any two of different kinds.",
            zh: "从这里开始，我们再不向形状打听别的。多边形比较各个顶点便能回答；圆从圆心走一个半径；椭圆有一个简短的公式。只需要这一个问题的算法，对它们全都适用，两个形状种类不同也没关系。",
          },
        },
        {
          text: {
            en: "Two shapes are asked together: A along the direction, B *against* it. Subtract the two answers, *w* = *a* − *b*, and watch the picture of A − B while you turn the dial once around. The points *w* trace the outline of one new shape, **A − B**. The next chapter is about it.",
            zh: "两个形状一起问：A 沿这个方向，B *逆着*这个方向。把两个回答相减，*w* = *a* − *b*，再把表盘转上一圈，看 A − B 的那幅图：这些点 *w* 描出了一个新形状的轮廓，它就是 **A − B**。下一章专门讲它。",
          },
          show: { layers: { ...BARE, difference: true } },
          focus: "difference",
        },
        {
          text: {
            en: "A pair of answers is also a proof. If A ends at *n*·*a* and B begins only at *n*·*b*, the strip between the two lines is empty, and the shapes are at least as far apart as the strip is wide. Turn the dial until a strip opens. Anyone needs only two support points to check it.",
            zh: "一对回答同时也是一份证明。如果 A 沿 *n* 到 *n*·*a* 为止，而 B 要到 *n*·*b* 才开始，那么两条线之间的带状区域是空的，两个形状的距离就不会小于带子的宽度。转动表盘，让这条带子张开。任何人只需计算两次支撑点即可验证。",
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
            en: "**What goes wrong.** Some introductions take the rightmost point of A minus the *rightmost* point of B. The sign is lost. The points found that way, here ⟦steps.0.simplex.0.w⟧ to begin with, lie somewhere inside A − B, and a search among them ends anywhere.",
            zh: "**会错在哪里。**有些入门文章用 A 的最右点减去 B 的*最右*点，负号就此丢失。这样得到的点（这里第一个是 ⟦steps.0.simplex.0.w⟧）落在 A − B 内部的某处，在它们中间搜索，停在哪里全凭运气。",
          },
        },
        {
          text: {
            en: "Here it ends with “apart”, though the shapes overlap. A game lets the player walk through a wall; a robot's planner reports a free path through the table.",
            zh: "在这里，它的结论是“分离”，而两个形状明明重叠。在游戏里，玩家会穿墙而过；在机器人那里，规划器会报告一条穿过桌子的“无碰”路径。",
          },
          show: { step: 4 },
        },
      ],
    },
  ],
};
