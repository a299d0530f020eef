/** The two bounds, drawn. */

import type { Chapter } from "../chapter";
import { APART, BARE, TRIANGLE } from "./shapes";

export const bounds: Chapter = {
  id: "bounds",
  title: { en: "The two bounds, drawn", zh: "画出来的上下界" },
  lead: { en: "An answer that proves itself: an empty strip from below, a segment from above.", zh: "自带证明的答案：一条空带从下面托住，一条线段从上面压住。" },
  thoughts: [
    {
      id: "strip",
      state: { a: TRIANGLE, b: APART, step: 3, layers: { ...BARE, bounds: true } },
      extras: ["bounds"],
      readout: ["bounds", "gap"],
      scenes: [
        {
          text: {
            en: "A number that a program prints is only a claim. Bounds can be checked. The strip between the shapes is empty: A ends at one border, and B does not begin before the other. So the distance is at least the width of the strip, ⟦steps.3.lower⟧. This is the **lower bound**.",
            zh: "程序打印出来的一个数，只是一句断言；界却是可以验证的。两个形状之间的带子是空的：A 到一边为止，B 最早也要从另一边开始。所以距离至少是带子的宽度 ⟦steps.3.lower⟧。这就是**下界**。",
          },
        },
        {
          text: {
            en: "The segment joins a point of A to a point of B. So the distance is at most its length, ⟦steps.3.upper⟧. This is the **upper bound**. Whatever the true distance is, it lies between the two, at this step and at every other.",
            zh: "线段连接 A 的一点和 B 的一点，所以距离至多是它的长度 ⟦steps.3.upper⟧。这就是**上界**。不管真正的距离是多少，在这一步和其他任何一步，它都夹在两者之间。",
          },
        },
        {
          text: {
            en: "In the picture of A − B the same two numbers are the radii of two circles around the origin: no point of A − B lies inside the inner circle, and at least one lies on the outer one. Step on, and the circles close on each other. Stop early, and you still know how wrong the answer can be.",
            zh: "在 A − B 的图中，这两个数是以原点为圆心的两个圆的半径：小圆内部没有 A − B 的任何点，大圆上则至少有一个。继续往下走，两个圆越靠越近。就算提前停下，也知道答案最多能差多少。",
          },
          show: { step: 5 },
          focus: "difference",
        },
        {
          text: {
            en: "At the end, strip and segment look equally wide. They are not quite: the bounds differ by ⟦width|3⟧. That is no mistake but an honest account of rounding. The true distance is an irrational number, which no computer can write down in full; it is proved to lie in between.",
            zh: "到最后，肉眼看去，带宽与线段长已经一样了。其实还差一点：上下界相差 ⟦width|3⟧。这不是错误，而是对舍入误差的如实交代。真正的距离是个无理数，没有哪台计算机能把它写全，但已经证明它就在两者之间。",
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
            en: "A magnifying glass makes that difference visible. Drag the shapes: the two ends never cross, and all that lies between them is rounding. Anyone can check them: two support points give the lower bound, the length of one segment the upper one.",
            zh: "用放大镜才看得见这点差别。拖动形状试试：两端从不交错，夹在中间的只有舍入误差。任何人都可以验证：算两个支撑点得到下界，量一条线段得到上界。",
          },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** a distance that carries its own proof, and a search that can be stopped at any time and still says how good its answer is.",
      zh: "**这一章的收获：**一个自带证明的距离，以及一个随时可以停下、而且始终知道误差有多大的搜索。",
    },
  ],
};
