/** The text of: The simplex and the regions that decide what is kept of it. */

import type { Text } from "../lesson";

export const simplex: Text[] = [
  {
    en: String.raw`A simplex is a point, a segment or a triangle; in space also a tetrahedron. GJK keeps one inside the Minkowski difference, with support points for corners, and moves it step by step towards the origin.`,
    zh: String.raw`单纯形就是一个点、一条线段或一个三角形，在空间中还有四面体。GJK 在闵可夫斯基差之内维持一个以支撑点为顶点的单纯形，让它一步步靠近原点。`,
  },
  {
    en: String.raw`Every round has two halves. First a support point is added, in the direction from the simplex to the origin. Then the simplex is reduced: only those corners stay that are needed for its point nearest to the origin. Figure, table and text call the support points $w_0,w_1,w_2,\dots$ in the order in which they were found; a corner that stays keeps its number.`,
    zh: String.raw`每一轮分两半。先从单纯形朝原点的方向取一个支撑点，加进来；再做缩减：只留下确定最近点所必需的那些顶点。图、表和正文都按找到的先后把支撑点叫作 $w_0,w_1,w_2,\dots$；留下的顶点不改编号。`,
  },
  {
    en: String.raw`Which ones they are depends on where the origin lies. The Voronoi region of a corner or an edge consists of all places whose nearest point of the simplex is that corner, or lies on that edge. A triangle has three regions of corners, three of edges, and its inside. Their borders are perpendicular to the edges, at their ends. Some texts extend the edges instead; those are other regions, with other answers.`,
    zh: String.raw`留下哪些，取决于原点在哪里。从一个位置看单纯形，最近的地方若是某个顶点，或在某条边上，这个位置就属于该顶点或该边的沃罗诺伊区域。三角形有三个顶点区域、三个边区域，再加上内部。区域的分界线从边的端点出发，与边垂直。有的文章靠延长各边来划分，分出来的区域不同，答案也就不同。`,
  },
  {
    en: String.raw`The origin is in the region of the corner $w_0$ if it is behind both perpendiculars there: $-w_0\cdot(w_1-w_0)\le 0$ and $-w_0\cdot(w_2-w_0)\le 0$.`,
    zh: String.raw`如果原点在顶点 $w_0$ 处两条垂线的后方，即 $-w_0\cdot(w_1-w_0)\le 0$ 且 $-w_0\cdot(w_2-w_0)\le 0$，它就在这个顶点的区域里。`,
  },
  {
    en: String.raw`On an edge one number says it all: $t=\dfrac{-w_0\cdot(w_2-w_0)}{|w_2-w_0|^2}$ is where the foot of the perpendicular falls. At $t\le 0$ the end $w_0$ is nearest, at $t\ge 1$ the end $w_2$, between them the foot.`,
    zh: String.raw`对一条边，一个数就够了：$t=\dfrac{-w_0\cdot(w_2-w_0)}{|w_2-w_0|^2}$ 是垂足的位置。$t\le 0$ 时端点 $w_0$ 最近，$t\ge 1$ 时端点 $w_2$ 最近，介于其间时垂足最近。`,
  },
  {
    en: String.raw`Keep the smallest simplex that contains the nearest point. Many texts always keep two points; when a corner is nearest, the second is dead weight, and what they say about it, that both ends lie equally far along the direction, no longer holds in general. The newest point always stays: it lies beyond the old nearest point, and from the old corners alone nothing nearer can be made.`,
    zh: String.raw`要留下包含最近点的最小单纯形。许多文章总是保留两个点；可是当最近的是一个顶点时，第二个点纯属累赘，“两个端点沿该方向一样远”的说法，一般也不再成立。最新加入的点则一定会留下：它越过了旧的最近点，而单靠旧的顶点，拼不出更近的点来。`,
  },
  {
    en: String.raw`Try: go to the last step. The edge from $w_2=(-4,-1)$ to $w_0=(1,3)$ stays, and the origin lies in its region; $w_1=(-11,-1)$ has been dropped. Then drag the corner $(8,6)$ of B to about $(12,7)$. Now a single corner is left, near $(-3,2)$: no second point is kept, and none is needed.`,
    zh: String.raw`试一试：走到最后一步，留下的是从 $w_2=(-4,-1)$ 到 $w_0=(1,3)$ 的边，原点在它的区域里；$w_1=(-11,-1)$ 已被丢弃。再把 B 的顶点 $(8,6)$ 拖到 $(12,7)$ 附近。这时只剩下一个顶点，在 $(-3,2)$ 附近：不留第二个点，也不需要。`,
  },
];
