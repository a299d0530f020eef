/** The text of: SAT and the minimum translation vector. */

import type { Text } from "../lesson";

export const separatingAxes: Text[] = [
  {
    en: String.raw`Project both shapes onto an axis $n$ of length 1. Each becomes an interval, its shadow, and $\text{gap}(n)=\min_{b\in B} n\cdot b-\max_{a\in A} n\cdot a$ says how far behind the end of A's interval that of B begins. If one axis has a positive gap, it separates the shapes. And if convex shapes are apart, there always is such an axis.`,
    zh: String.raw`把两个形状投影到长度为 1 的轴 $n$ 上，各得一个区间，就像投下的影子。$\text{gap}(n)=\min_{b\in B} n\cdot b-\max_{a\in A} n\cdot a$ 表示 B 的区间从 A 的区间末端之后多远处开始。只要有一条轴的间隙为正，它就把两个形状分开了；反过来，凸形状只要分离，就一定有这样的轴。`,
  },
  {
    en: String.raw`For polygons it is enough to try the normals of all edges, those of B turned around, because these are the normals of $A-B$. If no gap is positive, the shapes meet. If they are apart, these axes prove it, but their largest gap is the distance only if the nearest points involve an edge; between two corners the direction from one to the other has to be tried as well.`,
    zh: String.raw`对多边形，只需试两者各边的法线（B 的要反向），因为它们就是 $A-B$ 各边的法线。所有间隙都不大于 0，则相交。如果分离，这些轴足以证明；但只有当最近处涉及边时，最大的间隙才等于距离。若最近的是两个顶点，还要再试连接它们的方向。`,
  },
  {
    en: String.raw`When the shapes overlap, the axis with the largest gap, the one nearest to separating, gives the way out: depth $-\text{gap}(n)$, and $-\text{gap}(n)\,n$ is the minimum translation vector, MTV. Moved by it, B just touches A.`,
    zh: String.raw`形状重叠时，间隙最大、最接近分离的那条轴给出出路：深度是 $-\text{gap}(n)$，而 $-\text{gap}(n)\,n$ 就是最小平移向量（MTV）。B 移动这么多，就刚好与 A 接触。`,
  },
  {
    en: String.raw`Every axis has two ends. Going out along $n$ takes $\max_A-\min_B$, going out the other way $\max_B-\min_A$, and the smaller one counts, with its own direction. Common pseudocode takes the length that both intervals share. That is the same only if neither holds the other. In the figure the shared length is 2, but 5 is the way out. Then the depth comes out too small.`,
    zh: String.raw`每条轴有两端。沿 $n$ 出去要走 $\max_A-\min_B$，反方向出去要走 $\max_B-\min_A$，取较小的一个，并采用它自己的方向。常见的伪代码取两个区间的公共长度，这只有在谁也不包含谁时才相同。本图中公共长度是 2，出去却要走 5。深度因此偏小。`,
  },
  {
    en: String.raw`Two more things are often left unsaid. The axes must have length 1, or else each gap is multiplied by the length of its edge, and the gaps cannot be compared. And the direction has to come from the end that was chosen, not from the centres: these may lie the other way.`,
    zh: String.raw`还有两点常被略过。轴的长度必须是 1，否则每个间隙都被乘上了自己那条边的长度，彼此无法比较。另外，方向必须取自选中的那一端，不能由两个中心决定：那样可能正好相反。`,
  },
  {
    en: String.raw`A curved shape has a normal in every direction, so no finite list is enough. The axis has to be found: GJK finds it for shapes that are apart, EPA for those that overlap.`,
    zh: String.raw`曲线形状在每个方向上都有法线，列不完。这时只能去找那条轴：分离时由 GJK 找，重叠时由 EPA 找。`,
  },
  {
    en: String.raw`Try: the depth is 5. Drag the inner square 2 to the right: now it is 3, out to the right. Press the first button and do the same: it says 2 before and 2 after.`,
    zh: String.raw`试一试：现在深度是 5。把里面的方块向右拖 2：深度变成 3，从右边出去。按第一个按钮，再做同样的事：前后都说是 2。`,
  },
];
