/** The text of: Boolean GJK: two early ends, and how they are missed. */

import type { Text } from "../lesson";

export const boolean: Text[] = [
  {
    en: String.raw`If only yes or no is wanted, there are two early ends. No: a support point $w$ in the direction $d$ does not reach the origin, $w\cdot d<0$. Then the line through it perpendicular to $d$ separates the difference from the origin. Yes: the simplex holds the origin.`,
    zh: String.raw`如果只问相交与否，有两种情况可以提前结束。否：方向 $d$ 上的支撑点 $w$ 没有到达原点，$w\cdot d<0$，于是过它且垂直于 $d$ 的直线把闵可夫斯基差与原点隔开。是：单纯形包含原点。`,
  },
  {
    en: String.raw`The nearest point itself is not needed on the way; a direction from the newest edge towards the origin will do. It is often written as a triple product, $(ab\times ao)\times ab = ao\,|ab|^2-ab\,(ab\cdot ao)$: perpendicular to the edge, on the side of the origin.`,
    zh: String.raw`途中并不需要最近点，只要有一个从最新的边朝向原点的方向就行。它常写成三重积 $(ab\times ao)\times ab = ao\,|ab|^2-ab\,(ab\cdot ao)$：垂直于边，朝着原点一侧。`,
  },
  {
    en: String.raw`Whether a triangle with the corners $a$, $b$, $c$ contains the origin is read from three signs: of $a\times b$, $b\times c$ and $c\times a$. All alike: inside. Two opposite: outside. One that is zero: the origin lies on the line of that edge, which does not yet say that it lies on the edge.`,
    zh: String.raw`顶点为 $a$、$b$、$c$ 的三角形是否包含原点，看三个符号：$a\times b$、$b\times c$ 和 $c\times a$。全部相同则在内部；有两个相反则在外部；有一个为零，说明原点在那条边所在的直线上，但还不能说它就在边上。`,
  },
  {
    en: String.raw`From that zero come the popular mistakes. If the origin lies on the segment itself, the triple product is the zero vector. A support point in a zero direction has height 0, the test $w\cdot d\le 0$ takes it for “not reached”, and shapes that overlap are called apart. It takes a coincidence, so it happens seldom, and nobody finds out why.`,
    zh: String.raw`流行的错误就出在这个零上。如果原点恰好在线段上，三重积就是零向量；零方向上支撑点的高度是 0，判断 $w\cdot d\le 0$ 把它当作“没有到达”，于是重叠的形状被判为分离。这要碰巧才会发生，所以难得遇上，谁也查不出原因。`,
  },
  {
    en: String.raw`The opposite mistake takes every zero for “inside”. Then shapes that are 8.9 apart collide, because the origin happens to lie on the extended line of an edge.`,
    zh: String.raw`相反的错误是把每个零都当作“在内部”。于是相距 8.9 的两个形状也算碰撞，只因为原点碰巧落在某条边的延长线上。`,
  },
  {
    en: String.raw`The library has one rule for all queries: shapes are closed, touching intersects, $\text{distance}\le 0$ means yes. The answer depends neither on the order of the shapes nor on the first direction.`,
    zh: String.raw`本库的所有查询共用一条规则：形状是闭集，接触算相交，$\text{distance}\le 0$ 即为“是”。答案不取决于两个形状的先后，也不取决于初始方向。`,
  },
  {
    en: String.raw`Try: the two triangles of the figure overlap by $2\sqrt{2}\approx 2.83$. Press the first button: its last step stands there with the direction $(0,0)$ and says “apart”. Then move B a little: the same algorithm finds the overlap.`,
    zh: String.raw`试一试：图中两个三角形的重叠深度是 $2\sqrt{2}\approx 2.83$。按第一个按钮：它的最后一步停在方向 $(0,0)$ 上，回答“分离”。再把 B 稍微挪动一点：同一个算法又能发现重叠了。`,
  },
];
