/** The text of: SAT and the minimum translation vector. */

import type { Text } from "../lesson";

export const separatingAxes: Text[] = [
  {
    en: String.raw`Project both shapes onto an axis $n$ of length 1. Each becomes an interval, and $\text{gap}(n)=\min_{b\in B} n\cdot b-\max_{a\in A} n\cdot a$ says how far that of B begins behind the end of that of A. If one axis has a positive gap, it separates the shapes. If the shapes are apart, there is such an axis: they are convex.`,
    zh: String.raw`把两个形状投影到长度为 1 的轴 $n$ 上，各得一个区间。$\text{gap}(n)=\min_{b\in B} n\cdot b-\max_{a\in A} n\cdot a$ 表示 B 的区间从 A 的区间末端之后多远处开始。只要某个轴上的间隙为正，它就把两个形状分开了；反过来，因为形状是凸的，只要分离，就一定存在这样的轴。`,
  },
  {
    en: String.raw`For polygons it is enough to try the normals of the edges of both, because these are the normals of $A-B$. All gaps at most 0: the shapes meet. If they are apart, these axes prove it, but their largest gap is the distance only if an edge takes part; between two corners the direction from one to the other has to be tried as well.`,
    zh: String.raw`对多边形，只需试两者各边的法线，因为它们就是 $A-B$ 各边的法线。所有间隙都不大于 0，则相交。如果分离，这些轴足以证明；但只有当最近处涉及边时，最大的间隙才等于距离。若最近的是两个顶点，还要再试连接它们的方向。`,
  },
  {
    en: String.raw`When the shapes overlap, the axis with the largest gap, the one nearest to separating, gives the way out: depth $-\text{gap}(n)$, and $-\text{gap}(n)\,n$ is the minimum translation vector, MTV. Moved by it, B just touches A.`,
    zh: String.raw`形状重叠时，间隙最大、最接近分离的那个轴给出出路：深度是 $-\text{gap}(n)$，而 $-\text{gap}(n)\,n$ 就是最小平移向量（MTV）。B 移动这么多，就刚好与 A 接触。`,
  },
  {
    en: String.raw`Every axis has two ends. Going out along $n$ takes $\max_A-\min_B$, going out the other way $\max_B-\min_A$, and the smaller one counts, with its own direction. Common pseudo code takes the length that both intervals share. That is the same only if neither holds the other. In the figure the shared length is 2, but 5 is the way out. Tried on 14764 random overlaps, a third of the depths came out too small.`,
    zh: String.raw`每个轴有两端。沿 $n$ 出去要走 $\max_A-\min_B$，反方向出去要走 $\max_B-\min_A$，取较小的一个，并采用它自己的方向。常见的伪代码取两个区间的公共长度，这只有在谁也不包含谁时才相同。本图中公共长度是 2，出去却要走 5。在 14764 对随机重叠中，有三分之一的深度因此偏小。`,
  },
  {
    en: String.raw`Two more things are often left unsaid. The axes have to have length 1, or else the gap is counted in multiples of an edge. And the direction has to come from the end that was chosen, not from the centres: these can lie the other way.`,
    zh: String.raw`还有两点常被略过。轴的长度必须是 1，否则间隙是以边长为单位计的。另外，方向必须取自选中的那一端，不能由两个中心点决定：它们可能正好相反。`,
  },
  {
    en: String.raw`A curved shape has a normal for every direction, so no finite list is enough. The axis through the closest features has to be found, and GJK finds it.`,
    zh: String.raw`曲线形状在每个方向上都有法线，列不完。这时需要找到穿过最近特征的那个轴，而 GJK 正好能找到它。`,
  },
  {
    en: String.raw`Try: the depth is 5. Drag the inner square 2 to the right: now it is 3, out to the right. Press the first button and do the same: it says 2 before and 2 after.`,
    zh: String.raw`试一试：现在深度是 5。把里面的方块向右拖 2：深度变成 3，从右边出去。按第一个按钮，再做同样的事：前后都说是 2。`,
  },
];
