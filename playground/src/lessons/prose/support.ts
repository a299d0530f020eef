/** The text of: The support function: the one question that everything else is built from. */

import type { Text } from "../lesson";

export const support: Text[] = [
  {
    en: String.raw`Ask a convex shape one question: which of your points lies farthest along this direction? The answer is a support point, and the rule that gives one for every direction is the support mapping. For a set $S$ and a direction $d$ it is $s_S(d)=\arg\max_{p\in S} d\cdot p$.`,
    zh: String.raw`对一个凸形只问一个问题：沿某个方向，你最远的点是哪一个？答案叫支撑点；给每个方向都配上一个支撑点的规则，就是支撑映射。对集合 $S$ 和方向 $d$，它写成 $s_S(d)=\arg\max_{p\in S} d\cdot p$。`,
  },
  {
    en: String.raw`Nothing else is asked of a shape in these chapters. A polygon answers by comparing its corners, a circle by going from its centre one radius along the direction, an ellipse by a short formula. An algorithm that asks only this works for all of them, and for any mixture of them.`,
    zh: String.raw`后面各章对形状再也不问别的。多边形比较各个顶点就能回答；圆从圆心沿该方向走一个半径；椭圆有一个简短的公式。只依赖这个问题的算法，对所有凸形都适用，两个形状种类不同也无妨。`,
  },
  {
    en: String.raw`The length of the direction does not matter, as long as it is not zero: along a zero direction every point is equally far. Where an edge is perpendicular to the direction all its points are farthest, and either of its ends is a right answer.`,
    zh: String.raw`方向的长度无关紧要，只是不能为零：方向为零时，所有的点都一样远。如果某条边恰好与方向垂直，这条边上的点全都最远，回答它的哪个端点都对。`,
  },
  {
    en: String.raw`Two shapes are asked together: $s_{A-B}(d)=s_A(d)-s_B(-d)$, the point of A farthest along $d$ minus the point of B farthest against it. Mind the sign. Some introductions take the rightmost point of both. Here that would be $(9,9)-(15,6)=(-6,3)$, which lies inside the grey set of the figure; right is $(9,9)-(8,6)=(1,3)$, its rightmost corner. The button below shows where that mistake ends: two shapes that overlap are called apart.`,
    zh: String.raw`两个形状一起问：$s_{A-B}(d)=s_A(d)-s_B(-d)$，即 A 沿 $d$ 最远的点，减去 B 沿反方向最远的点。这里的负号不能丢。有些入门文章对两者都取最右点，在本图中就是 $(9,9)-(15,6)=(-6,3)$，它落在灰色集合的内部；正确的是 $(9,9)-(8,6)=(1,3)$，即该集合最右的顶点。点下面的按钮可以看到这个错误的后果：两个重叠的形状被判为分离。`,
  },
  {
    en: String.raw`An answer is also a proof. Take a direction $n$ of length 1. If A reaches no farther along it than $n\cdot a$, and B begins no earlier than $n\cdot b$, then the strip between is empty, and the shapes are at least $n\cdot b-n\cdot a$ apart. Two support calls are enough for anyone to check that.`,
    zh: String.raw`支撑点同时也是证明。取长度为 1 的方向 $n$：如果 A 沿它最远只到 $n\cdot a$，而 B 最早从 $n\cdot b$ 开始，那么中间的带状区域是空的，两个形状至少相距 $n\cdot b-n\cdot a$。任何人只要求两次支撑点，就能验证这一点。`,
  },
  {
    en: String.raw`Try: drag the corner $(15,6)$ of B farther to the right, say to $(20,6)$. The distance stays 1.7179. Against the last direction the farthest point of B is still $(8,6)$, and what lies behind it does not count.`,
    zh: String.raw`试一试：把 B 的顶点 $(15,6)$ 再往右拖，比如拖到 $(20,6)$。距离仍是 1.7179：逆着最后那个方向看，B 最远的点还是 $(8,6)$，它后面的部分不起作用。`,
  },
];
