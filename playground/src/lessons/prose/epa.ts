/** The text of: EPA: how deep shapes overlap, and where. */

import type { Text } from "../lesson";

export const epa: Text[] = [
  {
    en: String.raw`If shapes overlap, the origin lies inside their difference. The shortest way out is the shortest way from the origin to the boundary: its length is the depth. The simplex at the end of GJK holds the origin, but its edges may be chords that cut through the inside, not the boundary.`,
    zh: String.raw`如果形状重叠，原点就在闵可夫斯基差内部。最短的出路是从原点到边界的最短路，其长度就是穿透深度。GJK 结束时的单纯形包含原点，但它的边往往只是穿过内部的弦，并不在边界上。`,
  },
  {
    en: String.raw`EPA, the expanding polytope algorithm, starts from there. Take the edge nearest to the origin, with its outer normal $n$ of length 1, at the distance $\delta$. Ask for the support point $w$ along $n$. If $n\cdot w=\delta$, the edge lies on the boundary, and that is the answer. If not, put $w$ in between its ends, and repeat.`,
    zh: String.raw`扩展多胞形算法（EPA）由此开始。取离原点最近的边，它的外法线 $n$ 长度为 1，到原点的距离为 $\delta$。沿 $n$ 求支撑点 $w$。如果 $n\cdot w=\delta$，这条边就在边界上，得到答案；否则把 $w$ 插到两个端点之间，再来一次。`,
  },
  {
    en: String.raw`Here too two bounds close on each other. The polygon lies inside the difference, so the depth is at least $\delta$; the difference does not reach beyond the line through $w$, so the depth is at most $n\cdot w$. In signed distance, with the depth negative: $-n\cdot w\le\text{distance}\le-\delta$.`,
    zh: String.raw`这里同样有两个界相互靠近。多边形在闵可夫斯基差之内，所以深度至少是 $\delta$；闵可夫斯基差不会越过 $w$ 处的那条直线，所以深度至多是 $n\cdot w$。换成有符号距离，深度取负：$-n\cdot w\le\text{distance}\le-\delta$。`,
  },
  {
    en: String.raw`In the figure, B is the worked example's quadrilateral, moved 3 to the left and 1 up. The nearest edge is the old one, moved along: it goes from $(-1,-2)$ to $(4,2)$, $\dfrac{6}{\sqrt{41}}\approx 0.937$ from the origin. The penetration vector is $\left(\tfrac{24}{41},-\tfrac{30}{41}\right)\approx(0.585,-0.732)$: added to the position of B, it makes the shapes just touch.`,
    zh: String.raw`图中的 B 就是前面算例里的四边形，向左移了 3、向上移了 1。最近的仍是原来那条边，只是跟着平移：从 $(-1,-2)$ 到 $(4,2)$，离原点 $\dfrac{6}{\sqrt{41}}\approx 0.937$。穿透向量是 $\left(\tfrac{24}{41},-\tfrac{30}{41}\right)\approx(0.585,-0.732)$：加到 B 的位置上，两个形状刚好接触。`,
  },
  {
    en: String.raw`The normal must come from the edge: turn its direction by a right angle. Some programs take the foot of the perpendicular from the origin and divide by its length. If the edge passes through the origin, the foot is the origin, and no direction is left. If the foot falls beyond the edge and is moved to its end, the length is that to a corner, and too large. The button below shows a depth of 4.53 where 1.79 is right.`,
    zh: String.raw`法线必须取自边本身：把边的方向转一个直角。有些程序取原点到边的垂足，再除以它的长度。如果边经过原点，垂足就是原点，方向不复存在；如果垂足落在边的外面，又被挪到端点上，量到的就是到顶点的距离，偏大。点下面的按钮可以看到：正确深度是 1.79，得到的却是 4.53。`,
  },
  {
    en: String.raw`GJK from outside and EPA from inside measure one and the same function. It is continuous: nothing jumps when shapes begin to touch.`,
    zh: String.raw`GJK 从外面、EPA 从里面，量的是同一个函数。它是连续的：形状开始接触时，数值不会跳变。`,
  },
  {
    en: String.raw`Try: drag B slowly 3 to the right and 1 down. The distance rises from −0.937 through 0 to 1.718 without a jump, and after zero the steps of EPA are gone from the list.`,
    zh: String.raw`试一试：把 B 慢慢向右拖 3、向下拖 1。距离从 −0.937 经过 0 升到 1.718，没有跳变；过零以后，步骤列表中就不再有 EPA 的步骤。`,
  },
];
