/** Where floating point bites: squares, touching, scale. */

import { SIXTY } from "../../sixty";
import type { Chapter } from "../chapter";
import { BARE, polygon } from "./shapes";

export const numbers: Chapter = {
  id: "numbers",
  title: { en: "When numbers bite", zh: "浮点数的陷阱" },
  lead: { en: "On paper these loops end with an equality. A computer keeps 53 binary digits, and equality almost never comes.", zh: "在纸上，这些循环都以等式结束。计算机只有 53 位二进制有效数字，等式几乎从不出现。" },
  thoughts: [
    {
      id: "square",
      state: { ...SIXTY, algorithm: "one_epsilon", step: null, layers: { ...BARE, simplex: true } },
      extras: ["wrong"],
      readout: ["said"],
      scenes: [
        {
          text: {
            en: "**A square.** Where equality never comes, a program needs an *ε*, a small number that counts as zero. A popular loop uses the same *ε* twice: for |*d*|², where *d* leads from the nearest point to the origin and is not made to have length 1, and for its progress, *c*·*d* − *a*·*d*, where *c* is the new support point and *a* an old one. Both are a length times a length. So with *ε* = 10⁻⁸ everything nearer than 10⁻⁴ counts as zero, and the loop stops too soon: ⟦said.distance⟧ instead of ⟦distance⟧.",
            zh: "**平方。**等式既然不出现，程序就需要一个 *ε*，比它小的都算作零。有个流行的循环把同一个 *ε* 用了两次：一次跟 |*d*|² 比，*d* 从最近点指向原点，没有化成单位长度；一次跟进展 *c*·*d* − *a*·*d* 比，*c* 是新的支撑点，*a* 是旧的。两者都是长度乘长度。取 *ε* = 10⁻⁸，凡是比 10⁻⁴ 更近的便都算作零，循环停得太早：得到 ⟦said.distance⟧，而不是 ⟦distance⟧。",
          },
        },
        {
          text: {
            en: "Here is the gap, enlarged ten thousand times. The short segment is the true distance; the dashed one is what the loop takes for it, between points that lie inside the shapes. Tell this loop to guard a clearance of 4·10⁻⁵, and it reports that all is well. In a surgical robot nobody would want that.",
            zh: "把间隙放大一万倍就是这样。短线段是真正的距离；虚线是这个循环以为的距离，它的两端其实在形状内部。如果让这个循环去守住 4·10⁻⁵ 的间隙，它会报告一切正常。换成手术机器人，谁敢用？",
          },
          zoom: { world: { center: [0.9945, 0.1048], span: 0.0003 } },
        },
      ],
    },
    {
      id: "chord",
      state: { a: polygon([-3, 3], [3, 1], [4, 4]), b: polygon([-4, 0], [1, -4], [4, 4]), algorithm: "one_epsilon", step: 2, layers: { ...BARE, simplex: true } },
      extras: ["wrong"],
      readout: ["said"],
      scenes: [
        {
          text: {
            en: "**The same constant, deep inside.** A segment of the simplex may be a chord through the middle of A − B. If the origin lies on it, then |*d*|² ≤ *ε*, and the loop takes that for touching. Shapes that overlap by ⟦depth⟧ are reported as apart, at distance ⟦said.distance⟧. A robot's safety stop does not fire.",
            zh: "**同一个常数，在深处。**单纯形的一条线段，可能是横穿 A − B 的弦。如果原点恰好落在它上面，就有 |*d*|² ≤ *ε*，循环便当作是接触。重叠 ⟦depth⟧ 的形状被报告为分离，距离 ⟦said.distance⟧。机器人的安全急停不会触发。",
          },
        },
      ],
    },
    {
      id: "scale",
      state: {
        a: polygon([41000, 113000], [42000, 50000], [97000, 90000]),
        b: polygon([83000, 60000], [150000, 61000], [130000, 10000], [100000, 20000]),
        algorithm: "one_epsilon", step: null, layers: { ...BARE, simplex: true },
      },
      extras: ["wrong"],
      readout: ["said"],
      scenes: [
        {
          text: {
            en: "**A constant with a hidden unit.** For shapes as large as these, the rounding of the same product exceeds *ε*; the test never holds, and the loop turns until its cap, ⟦count⟧ steps. The same shapes in kilometres instead of millimetres behave differently.",
            zh: "**暗含单位的常数。**形状这么大时，同一个乘积的舍入误差就超过了 *ε*，判断永远不成立，循环一直转到上限，共 ⟦count⟧ 步。同样的形状，单位从毫米换成公里，行为就不一样了。",
          },
        },
        {
          text: {
            en: "What holds instead: compare lengths with lengths, relative to the answer, and never ask for more than the rounding of the numbers at hand allows. Then no constant has a unit. Multiply all input by a power of two, 2ᵏ, and the answer is multiplied by 2ᵏ, bit for bit.",
            zh: "可靠的做法是：长度与长度比，相对于答案来比，而且绝不苛求到眼前这些数的舍入误差以下。这样就没有哪个常数带着单位。所有输入乘以 2 的幂 2ᵏ，答案也正好乘以 2ᵏ，一位不差。",
          },
          show: { algorithm: "library" },
        },
      ],
    },
    {
      id: "touching",
      state: { a: { type: "box", half_extents: [2, 1] }, b: { type: "box", half_extents: [1, 1], pose: { translation: [3, 0.5] } }, step: null, layers: BARE },
      views: ["world"],
      extras: ["lens"],
      readout: ["distance", "bounds", "intersects"],
      scenes: [
        {
          text: {
            en: "**Touching.** The origin lies on the boundary of A − B, every sign hangs on the last digit, and many programs say yes one time and no the next. What is needed is a rule and an honest error. The rule: touching counts as intersecting. The error: the search alone can only say that the distance lies between ⟦steps.-1.lower|2⟧ and ⟦steps.-1.upper|2⟧. But the corners are exact numbers for the computer, and arithmetic with whole numbers settles the rest: the distance is ⟦distance⟧, exactly.",
            zh: "**接触。**原点在 A − B 的边界上，每个符号都悬于最后一位，许多程序时而答是，时而答否。需要的是一条规则，加上如实给出的误差。规则：接触就算相交。误差：仅凭搜索，只能说距离在 ⟦steps.-1.lower|2⟧ 与 ⟦steps.-1.upper|2⟧ 之间。不过，顶点坐标在计算机里都是精确的数，剩下的交给整数运算判定：距离恰好是 ⟦distance⟧。",
          },
        },
        {
          text: {
            en: "Shift B by a millionth of a millionth, and both bounds, ⟦lower⟧ and ⟦upper⟧, are above zero: the shapes are proved to be apart.",
            zh: "把 B 挪开仅仅一万亿分之一，两个界 ⟦lower⟧ 与 ⟦upper⟧ 便都大于零：已证明两者分离。",
          },
          show: { b: { type: "box", half_extents: [1, 1], pose: { translation: [3.000000000001, 0.5] } } },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** three questions to put to every geometric program: when does it stop, what does it call touching, and in which unit does it count?",
      zh: "**这一章的收获：**三个可以拿去考问任何几何程序的问题：何时停止，什么叫接触，用的是什么单位。",
    },
  ],
};
