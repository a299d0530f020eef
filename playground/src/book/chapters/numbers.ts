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
            en: "**A square.** A popular loop compares two things with one *ε*: its progress, *c*·*d* − *a*·*d* with a *d* that is not of length 1, and |*d*|². Both are a length times a length. With *ε* = 10⁻⁸ everything nearer than 10⁻⁴ counts as zero, and the loop stops where it should not: ⟦said.distance⟧ instead of ⟦distance⟧.",
            zh: "**平方。**有个流行的循环用同一个 *ε* 比较两样东西：进展 *c*·*d* − *a*·*d*（其中 *d* 的长度并不是 1），以及 |*d*|²。两者都是长度乘长度。取 *ε* = 10⁻⁸，凡是比 10⁻⁴ 更近的都算作零，循环便停在不该停的地方：得到 ⟦said.distance⟧，而不是 ⟦distance⟧。",
          },
        },
        {
          text: {
            en: "Here is the gap, enlarged ten thousand times: the segment is the true distance. A surgical robot that has to keep a clearance of 4·10⁻⁵ is told that it does.",
            zh: "把间隙放大一万倍就是这样，线段是真正的距离。一台必须保持 4·10⁻⁵ 间隙的手术机器人，会得到“没有问题”的答复。",
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
            en: "**The same constant, deep inside.** If the origin lies on a chord through A − B, |*d*|² ≤ *ε* takes it for touching. Shapes that overlap by ⟦depth⟧ are reported as apart, at distance ⟦said.distance⟧. The safety stop does not fire.",
            zh: "**同一个常数，在深处。**如果原点恰好落在一条穿过 A − B 的弦上，|*d*|² ≤ *ε* 就把它当作接触。重叠 ⟦depth⟧ 的形状被报告为分离，距离 ⟦said.distance⟧。安全急停不会触发。",
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
            en: "**A constant with a hidden unit.** For shapes this large the rounding of that same product exceeds *ε*, the test never holds, and the loop turns until its cap, ⟦count⟧ steps. The same shapes in kilometres instead of millimetres: another behaviour.",
            zh: "**暗含单位的常数。**形状这么大时，同一个乘积的舍入误差就超过了 *ε*，判断永远不成立，循环一直转到上限，共 ⟦count⟧ 步。同样的形状，把毫米换成公里，行为就变了。",
          },
        },
        {
          text: {
            en: "What holds instead: compare lengths with lengths, relative to the answer, with a floor that grows with the numbers that were subtracted. No constant has a unit then. Multiply all input by 2ᵏ, and the answer is multiplied by 2ᵏ, bit for bit.",
            zh: "可靠的做法是：长度与长度比，相对于答案来比，再加一个随参与相减的数一起增长的下限。这样就没有带单位的常数。所有输入乘以 2ᵏ，答案也正好乘以 2ᵏ，每一位都不差。",
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
            en: "**Touching.** The origin lies on the boundary, every sign hangs on the last digit, and programs answer now so, now so. Needed are one rule and an honest error. The rule: touching intersects. The error: the search alone can only say that the distance lies between ⟦steps.-1.lower|2⟧ and ⟦steps.-1.upper|2⟧. Since these corners are plain numbers, whole-number arithmetic decides the rest: ⟦distance⟧ exactly.",
            zh: "**接触。**原点在边界上，每个符号都悬于最后一位，程序时而答是，时而答否。需要的是一条规则和诚实的误差。规则：接触算相交。误差：仅凭搜索，只能说距离在 ⟦steps.-1.lower|2⟧ 与 ⟦steps.-1.upper|2⟧ 之间；好在这些顶点都是普通的数，剩下的由整数运算判定：恰好是 ⟦distance⟧。",
          },
        },
        {
          text: {
            en: "Shift B by no more than a millionth of a millionth, and both bounds, ⟦lower⟧ and ⟦upper⟧, are above zero: proved to be apart.",
            zh: "把 B 挪开仅仅一万亿分之一，上下界 ⟦lower⟧ 与 ⟦upper⟧ 便都大于零：已证明分离。",
          },
          show: { b: { type: "box", half_extents: [1, 1], pose: { translation: [3.000000000001, 0.5] } } },
        },
      ],
    },
  ],
};
