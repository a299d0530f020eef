/** The text of: The support mapping: the one question that everything else is built from. */

import type { Text } from "../lesson";

export const support: Text[] = [
  {
    en: String.raw`Ask a convex shape one question: which of your points lies farthest along this direction? The answer is a support point, and the rule that gives one for every direction is the support mapping. For a set $S$ and a direction $d$ it is $s_S(d)=\arg\max_{p\in S} d\cdot p$.`,
    zh: String.raw`向一个凸形状只问一个问题：沿这个方向，你最远的点是哪一个？回答就是支撑点；给每个方向都配上一个支撑点的规则，叫支撑映射。对集合 $S$ 和方向 $d$，它写成 $s_S(d)=\arg\max_{p\in S} d\cdot p$。`,
  },
  {
    en: String.raw`GJK never asks a shape for anything else. A polygon answers by comparing its corners, a circle by going from its centre one radius along the direction, an ellipse by a short formula. An algorithm that asks only this works for all of them, and for two shapes of different kinds.`,
    zh: String.raw`除此之外，GJK 对形状一无所求。多边形比较一遍各个顶点就能回答；圆从圆心沿该方向走一个半径；椭圆有一个简短的公式。只依赖这个问题的算法，对它们全都适用，两个形状种类不同也无妨。`,
  },
  {
    en: String.raw`The length of the direction does not matter, as long as it is not zero: along a zero direction every point is equally far. If what lies farthest is an edge, perpendicular to the direction, all its points are equally far, and either end is a right answer.`,
    zh: String.raw`方向的长度无关紧要，只是不能为零：方向为零时，所有的点都一样远。如果最远处是一条与方向垂直的边，这条边上的点全都一样远，回答哪个端点都对。`,
  },
  {
    en: String.raw`Two shapes are asked together: $s_{A-B}(d)=s_A(d)-s_B(-d)$, the point of A farthest along $d$ minus the point of B farthest against it. Mind the sign. Some introductions take the rightmost point of both. In the figure that would be $(9,9)-(15,6)=(-6,3)$, which lies inside the grey set; the right one is $(9,9)-(8,6)=(1,3)$, its rightmost corner. The button below shows where that mistake ends: two shapes that overlap are called apart.`,
    zh: String.raw`两个形状一起问：$s_{A-B}(d)=s_A(d)-s_B(-d)$，即 A 沿 $d$ 最远的点，减去 B 沿反方向最远的点。这里的负号不能丢。有些入门文章对两者都取最右点，在本图中就是 $(9,9)-(15,6)=(-6,3)$，它落在灰色集合的内部；正确的是 $(9,9)-(8,6)=(1,3)$，即该集合最右的顶点。点下面的按钮可以看到这个错误的后果：两个重叠的形状被判为分离。`,
  },
  {
    en: String.raw`Two answers also make a proof. Take a direction $n$ of length 1. If A reaches no farther along it than $n\cdot a$, and B begins no earlier than $n\cdot b$, then the strip between is empty, and the shapes are at least $n\cdot b-n\cdot a$ apart. Two support calls are enough for anyone to check that.`,
    zh: String.raw`两个回答合在一起，还是一份证明。取长度为 1 的方向 $n$：如果 A 沿它最远只到 $n\cdot a$，而 B 最早也要从 $n\cdot b$ 开始，那么中间的带子是空的，两个形状至少相距 $n\cdot b-n\cdot a$。任何人只要求两次支撑点，就能验证这一点。`,
  },
  {
    en: String.raw`Try: drag the corner $(15,6)$ of B farther to the right, say to $(20,6)$. The distance stays 1.7179. The point of B that comes nearest to A is still $(8,6)$, and what lies behind it does not count.`,
    zh: String.raw`试一试：把 B 的顶点 $(15,6)$ 再往右拖，比如拖到 $(20,6)$。距离仍是 1.7179：B 离 A 最近的点还是 $(8,6)$，它后面的部分不起作用。`,
  },
];
