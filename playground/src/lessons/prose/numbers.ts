/** The text of: Where floating point bites: squares, touching, scale. */

import type { Text } from "../lesson";

export const numbers: Text[] = [
  {
    en: String.raw`On paper all these loops end with an equality. A computer keeps 53 binary digits, and equality almost never comes. Three questions decide whether a program can be trusted: when does it stop, what does it call touching, and in which unit does it count?`,
    zh: String.raw`在纸上，这些循环都以一个等式结束。计算机只保留 53 位二进制数字，等式几乎从不出现。一个程序是否可靠，取决于三个问题：何时停止，什么叫接触，用的是什么单位。`,
  },
  {
    en: String.raw`The first trap is a square. A popular loop compares two numbers with the same $\varepsilon$, below which everything counts as zero: the progress $c\cdot d-a\cdot d$, where $d=-v$ is not of length 1, and $|d|^2$. Both are a length times a length. With $\varepsilon=10^{-8}$ everything nearer than $10^{-4}$ counts as zero, and the loop stops at a point that is not the nearest. In the figure two polygons of 60 corners are $2.9355\cdot 10^{-5}$ apart; the loop answers $5.8608\cdot 10^{-5}$.`,
    zh: String.raw`第一个陷阱是平方。有个流行的循环用同一个 $\varepsilon$ 去比较两个数，比它小的都算作零：进展 $c\cdot d-a\cdot d$（其中 $d=-v$ 的长度并不是 1），以及 $|d|^2$。两者都是长度乘长度。取 $\varepsilon=10^{-8}$ 时，凡是比 $10^{-4}$ 更近的都算作零，循环停在一个并非最近的点上。图中两个 60 边形相距 $2.9355\cdot 10^{-5}$，它的回答是 $5.8608\cdot 10^{-5}$。`,
  },
  {
    en: String.raw`The second trap is a constant with a hidden unit. For shapes as large as $10^5$ the rounding of that same product exceeds $\varepsilon$, the test never holds, and the loop turns until its cap. The same shapes in kilometres instead of millimetres behave differently.`,
    zh: String.raw`第二个陷阱是暗含单位的常数。当形状大到 $10^5$ 时，同一个乘积的舍入误差就超过了 $\varepsilon$，判断永远不成立，循环一直转到上限。同样的形状，单位从毫米换成公里，行为就不一样了。`,
  },
  {
    en: String.raw`What holds instead: compare lengths with lengths, and relative to the answer: $\text{upper}-\text{lower}\le\varepsilon\cdot\text{upper}$, and never ask for more than the rounding of the numbers at hand allows. Then no constant has a unit. Multiply all input by $2^k$, and the answer is multiplied by $2^k$, bit for bit.`,
    zh: String.raw`可靠的做法是：长度与长度比较，并且相对于答案：$\text{upper}-\text{lower}\le\varepsilon\cdot\text{upper}$，而且绝不苛求到眼前这些数的舍入误差以下。这样就没有哪个常数带着单位。所有输入乘以 $2^k$，答案也正好乘以 $2^k$，每一位都相同。`,
  },
  {
    en: String.raw`The third trap is touching. There the origin lies on the boundary, every sign hangs on the last digit, and many programs say yes one time and no the next. What is needed is a rule and an honest error. The rule: touching counts as intersecting. The error: of two boxes side by side the search alone knows the distance 0 only within $\pm 10^{-14}$, and exact arithmetic settles the rest; shift one box by $10^{-12}$, and the bounds are $0.98\cdot 10^{-12}$ and $1.02\cdot 10^{-12}$: proved to be apart.`,
    zh: String.raw`第三个陷阱是接触。这时原点在边界上，每个符号都悬于最后一位，许多程序时而答是，时而答否。需要的是一条规则，加上如实给出的误差。规则：接触就算相交。误差：两个矩形并排贴着，仅凭搜索，只知道距离是 0，误差在 $\pm 10^{-14}$ 之内，剩下的交给精确运算判定；把其中一个挪开 $10^{-12}$，上下界就成为 $0.98\cdot 10^{-12}$ 和 $1.02\cdot 10^{-12}$：已证明分离。`,
  },
  {
    en: String.raw`One $\varepsilon$ for everything fails deep inside as well. If the origin lies on a chord through the inside, then $|d|^2\le\varepsilon$, which the loop takes for touching: shapes that overlap by 2.24 are reported as apart, at distance 0.`,
    zh: String.raw`一个 $\varepsilon$ 管到底，在深处也会出错。如果原点落在一条穿过内部的弦上，就有 $|d|^2\le\varepsilon$，循环便当作是接触：重叠 2.24 的形状被报告为分离，距离为 0。`,
  },
  {
    en: String.raw`Try: the figure shows the loop with one $\varepsilon$. Read its distance, then choose the library: $2.9355\cdot 10^{-5}$, and in its last step the gap between the two bounds is $1.4\cdot 10^{-14}$.`,
    zh: String.raw`试一试：图中是共用一个 $\varepsilon$ 的循环。记下它的距离，再选择本库的算法：$2.9355\cdot 10^{-5}$，最后一步中上下界的差距是 $1.4\cdot 10^{-14}$。`,
  },
];
