/** The two bounds, drawn. */

import type { Chapter } from "../chapter";
import { APART, BARE, TRIANGLE } from "./shapes";

export const bounds: Chapter = {
  id: "bounds",
  title: { en: "The two bounds, drawn", zh: "画出来的上下界" },
  lead: { en: "An answer that proves itself: an empty strip from below, a segment from above.", zh: "自带证明的答案：下面是一条空带，上面是一条线段。" },
  thoughts: [
    {
      id: "strip",
      state: { a: TRIANGLE, b: APART, step: 3, layers: { ...BARE, bounds: true } },
      extras: ["bounds"],
      readout: ["bounds", "gap"],
      scenes: [
        {
          text: {
            en: "The strip between the shapes is empty: A ends at one border, B begins at the other. So the distance is at least the width of the strip, ⟦steps.3.lower⟧. This is **lower**.",
            zh: "两个形状之间的带子是空的：A 止于一边，B 始于另一边。所以距离至少是带子的宽度 ⟦steps.3.lower⟧。这就是**下界**。",
          },
        },
        {
          text: {
            en: "The segment joins a point of A with a point of B. So the distance is at most its length, ⟦steps.3.upper⟧. This is **upper**. Whatever the truth is, it lies between the two, at this step and at every other.",
            zh: "线段连接 A 的一点和 B 的一点。所以距离至多是它的长度 ⟦steps.3.upper⟧。这就是**上界**。不管真值是多少，在这一步和任何一步，它都夹在两者之间。",
          },
        },
        {
          text: {
            en: "In the picture of A − B the same two numbers are circles around the origin: nothing of A − B is inside the one, and something of it is inside the other. Step on, and they close on each other. Whoever stops early still knows how wrong the answer can be.",
            zh: "在 A − B 的图中，同样两个数画成以原点为圆心的两个圆：A − B 完全在小圆之外，却有一点已经在大圆之内。往下走，两个圆越靠越近。即使提前停下，也知道误差最多有多大。",
          },
          show: { step: 5 },
          focus: "difference",
        },
        {
          text: {
            en: "At the end strip and segment have the same width for every eye. Under the lens they do not: ⟦width|3⟧ lies between them, and that is not an error but an honest account of the rounding. The true distance, an irrational number, is proved to be in there.",
            zh: "到最后，肉眼看去，带宽与线段长已经一样。在放大镜下却不然：两者相差 ⟦width|3⟧。这不是错误，而是对舍入误差的诚实交代；真正的距离是个无理数，已证明就在其中。",
          },
          show: { step: null },
          zoom: { world: { center: [7.5, 6.7], span: 5 }, difference: { center: [-0.6, 0.7], span: 6.5 } },
        },
      ],
    },
    {
      id: "lens",
      state: { a: TRIANGLE, b: APART, step: null, layers: { ...BARE, bounds: true } },
      views: ["world"],
      extras: ["bounds", "lens"],
      readout: ["bounds", "gap"],
      scenes: [
        {
          text: {
            en: "Here is the lens. Drag the shapes: the two ends never cross, and never come apart by more than a few roundings. Anyone needs only two support points to check the lower one, and one subtraction to check the upper.",
            zh: "这就是放大镜。拖动形状看看：两端从不交错，相差也从不超过几次舍入。任何人只需计算两次支撑点即可验证下界，做一次减法即可验证上界。",
          },
        },
      ],
    },
  ],
};
