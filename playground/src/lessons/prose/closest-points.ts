/** The text of: From the nearest point of the difference back to a point on each shape. */

import type { Text } from "../lesson";

export const closestPoints: Text[] = [
  {
    en: String.raw`The nearest point $v$ belongs to the difference, not to a shape. To find the way back, every corner of the simplex remembers the two points that it was made of: $w_i=a_i-b_i$.`,
    zh: String.raw`最近点 $v$ 属于闵可夫斯基差，并不在任何一个形状上。为了找到回去的路，单纯形的每个顶点都记住产生它的两个点：$w_i=a_i-b_i$。`,
  },
  {
    en: String.raw`In the simplex $v$ is a convex combination, $v=\sum\lambda_i w_i$ with $\lambda_i\ge 0$ and $\sum\lambda_i=1$. The weights are the barycentric coordinates of $v$; the reduction of the simplex has computed them already.`,
    zh: String.raw`在单纯形中，$v$ 是一个凸组合：$v=\sum\lambda_i w_i$，其中 $\lambda_i\ge 0$，$\sum\lambda_i=1$。这些权重就是 $v$ 的重心坐标，缩减单纯形时已经算出来了。`,
  },
  {
    en: String.raw`The same weights, put on the remembered points, give $p_A=\sum\lambda_i a_i$ and $p_B=\sum\lambda_i b_i$. The first lies in A and the second in B, because both are convex, and their difference is $v$. So they are as far apart as the shapes: a pair of closest points, also called witness points.`,
    zh: String.raw`把同样的权重用到记住的点上，得到 $p_A=\sum\lambda_i a_i$ 和 $p_B=\sum\lambda_i b_i$。因为两个形状都是凸的，前者在 A 中，后者在 B 中，而且两者之差正是 $v$。所以它们之间的距离就是形状之间的距离：这是一对最近点，也叫见证点。`,
  },
  {
    en: String.raw`On an edge from $a$ to $b$ the weight follows from one right angle. With $L=b-a$, the foot satisfies $L\cdot(a+\lambda L)=0$, hence $\lambda=-\dfrac{L\cdot a}{L\cdot L}$. Outside $[0,1]$ an end is nearest. If $L=0$ there is but one point, and its own two sources are the answer. Some programs return the point of the difference itself in that case; but that is a vector between the shapes, not a point on either of them.`,
    zh: String.raw`在从 $a$ 到 $b$ 的边上，权重由一个直角得出。令 $L=b-a$，垂足满足 $L\cdot(a+\lambda L)=0$，于是 $\lambda=-\dfrac{L\cdot a}{L\cdot L}$。超出 $[0,1]$ 时，最近的是端点。若 $L=0$，就只有一个点，答案是产生它的那两个点。有的程序在这种情形下直接返回闵可夫斯基差里的点；可那是连接两个形状的向量，不是哪个形状上的点。`,
  },
  {
    en: String.raw`In the figure $\lambda=\tfrac{24}{41}$ belongs to $(9,9)-(8,6)$ and $\tfrac{17}{41}$ to $(4,5)-(8,6)$. So $p_A=\tfrac{17}{41}(4,5)+\tfrac{24}{41}(9,9)=\left(\tfrac{284}{41},\tfrac{301}{41}\right)\approx(6.93,7.34)$ and $p_B=(8,6)$, again $\tfrac{11}{\sqrt{41}}$ apart.`,
    zh: String.raw`图中 $\lambda=\tfrac{24}{41}$ 对应 $(9,9)-(8,6)$，$\tfrac{17}{41}$ 对应 $(4,5)-(8,6)$。于是 $p_A=\tfrac{17}{41}(4,5)+\tfrac{24}{41}(9,9)=\left(\tfrac{284}{41},\tfrac{301}{41}\right)\approx(6.93,7.34)$，$p_B=(8,6)$，两者的距离同样是 $\tfrac{11}{\sqrt{41}}$。`,
  },
  {
    en: String.raw`Closest points need not be unique. Between parallel edges a whole stretch of pairs is equally near, and the answer is one of them. The normal, the direction from A to B in which they are nearest, is unique there all the same, if it is taken from the edge. Many programs take it from $p_B-p_A$, which loses its digits as the shapes approach and is $0/0$ when they touch.`,
    zh: String.raw`最近点不一定唯一。两条边平行相对时，整整一段点对都同样近，答案是其中的一对。但法线（最近处由 A 指向 B 的方向）仍然是唯一的，只要从边上取。许多程序用 $p_B-p_A$ 求法线：形状越靠近，有效数字丢得越多，接触时就成了 $0/0$。`,
  },
  {
    en: String.raw`Try: drag the corner $(8,6)$ of B to about $(10,7)$. The point on A slides to about $(8.6,8.7)$, and the weights become about 0.07 and 0.93. Drag on to $(12,7)$: the point on A stops at the corner $(9,9)$, one weight is left, and the distance is $\sqrt{13}\approx 3.606$.`,
    zh: String.raw`试一试：把 B 的顶点 $(8,6)$ 拖到 $(10,7)$ 附近。A 上的点滑到 $(8.6,8.7)$ 附近，两个权重变成约 0.07 和 0.93。继续拖到 $(12,7)$：A 上的点停在顶点 $(9,9)$，只剩一个权重，距离为 $\sqrt{13}\approx 3.606$。`,
  },
];
