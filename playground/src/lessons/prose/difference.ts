/** The text of: The Minkowski difference: two shapes become one shape and the origin. */

import type { Text } from "../lesson";

export const difference: Text[] = [
  {
    en: String.raw`The distance between two points is the length of their difference. For two shapes collect the differences of all their points: $A-B=\{a-b : a\in A,\ b\in B\}$. This set is the Minkowski difference. It turns a question about two shapes into a question about one shape and the origin.`,
    zh: String.raw`两点之间的距离，就是它们之差的长度。对两个形状，把所有点对的差收集起来：$A-B=\{a-b : a\in A,\ b\in B\}$，这个集合就是闵可夫斯基差。关于两个形状的问题，由此变成关于一个形状和原点的问题。`,
  },
  {
    en: String.raw`The origin belongs to it exactly when some point of A is also a point of B: the shapes meet if and only if $0\in A-B$. If they do not meet, their distance is the distance of the origin from the set, $\min_{w\in A-B}|w|$. The Minkowski difference of convex sets is convex, so there is only one nearest point, and a search that keeps coming nearer cannot end in a wrong place.`,
    zh: String.raw`原点属于这个集合，恰好就是 A 与 B 有公共点的时候：两个形状相交，当且仅当 $0\in A-B$。如果不相交，它们的距离就是原点到这个集合的距离 $\min_{w\in A-B}|w|$。凸集的闵可夫斯基差仍是凸集，所以最近点只有一个，越走越近的搜索不会误入歧途。`,
  },
  {
    en: String.raw`It is no subtraction of areas. Mirror B through the origin and carry it to every point of A: what it covers is $A+(-B)$, the same set. That is why some texts call it a sum.`,
    zh: String.raw`它不是面积相减。把 B 关于原点作中心对称，再把它搬到 A 的每一点上，盖住的部分就是 $A+(-B)$，与差是同一个集合。有些文章称它为“和”，原因就在这里。`,
  },
  {
    en: String.raw`The small dots are the differences of all corners, here $3\cdot 4=12$. Only 7 of them are corners of the set; the others lie inside. Its edges are the edges of A and the reversed edges of B, joined in the order of their directions, so that $n$ and $m$ corners make at most $n+m$.`,
    zh: String.raw`图中的小点是所有顶点两两之差，这里共有 $3\cdot 4=12$ 个。只有 7 个是这个集合的顶点，其余都在内部。它的边就是 A 的边和反向的 B 的边，按方向排序首尾相接，所以 $n$ 个顶点与 $m$ 个顶点最多得到 $n+m$ 个顶点。`,
  },
  {
    en: String.raw`All these differences are computed only to be drawn. GJK never builds the set: it asks for a handful of its support points. Between two shapes of a thousand corners each, that saves a million subtractions.`,
    zh: String.raw`这里把这些差全部算出来，只是为了画图。GJK 从不构造整个集合，只向它要少数几个支撑点。两个形状各有一千个顶点时，省下的是一百万次减法。`,
  },
  {
    en: String.raw`Only the relative position matters. Move both shapes alike, and nothing changes; move B by $t$, and the difference moves by $-t$ and keeps its form.`,
    zh: String.raw`起作用的只有相对位置。两个形状一起平移，差不变；只把 B 平移 $t$，差就平移 $-t$，形状保持不变。`,
  },
  {
    en: String.raw`Try: drag B by its middle, 3 to the left and 1 up, until its left corner is at $(5,7)$. In the other view the set slides 3 to the right and 1 down and covers the origin. The number changes its sign: $-6/\sqrt{41}\approx-0.9370$.`,
    zh: String.raw`试一试：按住 B 的中部，向左拖 3、向上拖 1，直到它左边的顶点到达 $(5,7)$。另一个视图里，集合向右滑 3、向下滑 1，盖住了原点。距离也变了号：$-6/\sqrt{41}\approx-0.9370$。`,
  },
];
