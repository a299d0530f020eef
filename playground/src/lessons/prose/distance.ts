/** The text of: Distance by GJK: two bounds that meet. */

import type { Text } from "../lesson";

export const distance: Text[] = [
  {
    en: String.raw`Let $v$ be the point of the simplex that is nearest to the origin. The simplex lies inside the Minkowski difference, so the shapes are at most $|v|$ apart. That is the upper bound, drawn as the outer circle.`,
    zh: String.raw`设 $v$ 是单纯形上离原点最近的点。单纯形在闵可夫斯基差之内，所以两个形状的距离至多是 $|v|$。这是上界，画成外圈。`,
  },
  {
    en: String.raw`Now ask for the support point $w$ in the direction $-v$, towards the origin. No point of the difference lies beyond the line through $w$ that is perpendicular to $v$, so the shapes are at least $\dfrac{v\cdot w}{|v|}$ apart. That is the lower bound, the inner circle.`,
    zh: String.raw`再沿 $-v$，也就是朝着原点，求一个支撑点 $w$。闵可夫斯基差没有任何点越过那条过 $w$ 且垂直于 $v$ 的直线，所以两个形状至少相距 $\dfrac{v\cdot w}{|v|}$。这是下界，画成内圈。`,
  },
  {
    en: String.raw`If both are equal, $v$ is the answer, and the two bounds prove it. If not, $w$ lies farther towards the origin than $v$: it joins the simplex, and the next $v$ is strictly nearer. The outer circle shrinks, the inner one keeps its best value, and the truth stays between them all the time. Whoever stops early still knows how wrong the answer can be.`,
    zh: String.raw`如果两者相等，$v$ 就是答案，而且已经得到证明。如果不等，$w$ 就比 $v$ 更朝原点那一侧：把它加入单纯形，下一个 $v$ 必定更近。外圈缩小，内圈取历次最好的值，真值始终夹在两者之间。就算提前停下，也知道答案最多能差多少。`,
  },
  {
    en: String.raw`By hand: the nearest edge of the figure goes from $a=(-4,-1)$ to $b=(1,3)$. Then $t=\dfrac{-a\cdot(b-a)}{|b-a|^2}=\dfrac{24}{41}$, $v=a+t(b-a)=\left(-\dfrac{44}{41},\dfrac{55}{41}\right)$, and the distance is $|v|=\dfrac{11}{\sqrt{41}}\approx 1.7179$. If you read 1.71 elsewhere, the coordinates were rounded first.`,
    zh: String.raw`手算一遍：图中最近的边从 $a=(-4,-1)$ 到 $b=(1,3)$。于是 $t=\dfrac{-a\cdot(b-a)}{|b-a|^2}=\dfrac{24}{41}$，$v=a+t(b-a)=\left(-\dfrac{44}{41},\dfrac{55}{41}\right)$，距离为 $|v|=\dfrac{11}{\sqrt{41}}\approx 1.7179$。如果在别处看到 1.71，那是先把坐标舍入了。`,
  },
  {
    en: String.raw`When does it end? Polygons have finitely many corners, so the bounds meet, up to rounding. With curved shapes they only come closer and closer, and a tolerance relative to the distance decides. A cap on the rounds may end the search too; then the bounds say how far it got.`,
    zh: String.raw`什么时候结束？多边形的顶点有限，上下界之差会一直缩到舍入误差的水平。对曲线形状，上下界只会越靠越近，由相对于距离的容差决定何时停下。轮数上限也可能让它结束，这时上下界会说明已经算到什么程度。`,
  },
  {
    en: String.raw`One ending is often forgotten: shapes that overlap. There the simplex closes around the origin, and a loop that does not look for this runs for ever. The button below shows it.`,
    zh: String.raw`还有一个常被遗漏的结束条件：形状重叠。这时单纯形围住了原点；不检查这一点的循环，永远不会结束。点下面的按钮可以看到。`,
  },
  {
    en: String.raw`Try: step from the first step to the last and watch the two circles. The outer one shrinks from 3.16 to 2.53 and 1.72; the inner one waits at 1.26 until the last step proves 1.72. Then they are one circle, of radius 1.7179.`,
    zh: String.raw`试一试：从第一步走到最后一步，看两个圆的变化。外圈从 3.16 缩到 2.53，再到 1.72；内圈一直停在 1.26，直到最后一步证明了 1.72。这时两个圆合成一个，半径 1.7179。`,
  },
];
