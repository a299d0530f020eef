/** The simplex and the regions that decide what is kept of it. */

import type { Chapter } from "../chapter";
import { APART, BARE, TRIANGLE } from "./shapes";

const LAYERS = { ...BARE, simplex: true, regions: true };

export const simplex: Chapter = {
  id: "simplex",
  title: { en: "Simplex and Voronoi regions", zh: "单纯形与沃罗诺伊区域" },
  lead: {
    en: "A few support points stand for the whole of A − B, and the origin decides which of them stay.",
    zh: "用少数几个支撑点代表整个 A − B，留下哪些由原点说了算。",
  },
  thoughts: [
    {
      id: "regions",
      state: { a: TRIANGLE, b: APART, step: 4, layers: LAYERS },
      views: ["difference", "world"],
      extras: ["regions"],
      readout: [],
      scenes: [
        {
          text: {
            en: "How do you get near the origin within a shape that you never build? With a small piece of it. A **simplex** is a point, a segment or a triangle, or, in space, a tetrahedron. GJK takes support points for its corners, so that all of it lies in A − B, and moves it step by step towards the origin. Here it has three corners, numbered in the order in which they were found.",
            zh: "A − B 从来没有构造出来，怎么在其中向原点靠近？办法是只拿其中的一小块。**单纯形**就是一个点、一条线段或一个三角形，在空间中还有四面体。GJK 用支撑点作它的顶点，所以它整个都在 A − B 之内；然后让它一步步向原点靠拢。图中它有三个顶点，按找到的先后编号。",
          },
        },
        {
          text: {
            en: "Which corners are worth keeping depends on where the origin lies. The **Voronoi region** of a corner or an edge consists of all places whose nearest point of the simplex is that corner, or lies on that edge. The figure draws these regions; their borders leave the ends of the edges at right angles. Texts that extend the edges instead get other regions, and other answers.",
            zh: "哪些顶点值得留下，取决于原点在哪里。从一个位置看单纯形，最近的地方若是某个顶点，或在某条边上，这个位置就属于该顶点或该边的**沃罗诺伊区域**。图中画出了这些区域：分界线从边的端点出发，与边垂直。有些文章改用边的延长线来划分，分出来的区域不同，答案也就不同。",
          },
        },
        {
          text: {
            en: "Here the origin lies in the region of an edge, and the nearest point, *v*, is the foot of the perpendicular on it. If the edge leads from the corner *w* along the vector *e*, the foot is at the fraction *t* = −(*w*·*e*) / (*e*·*e*) of the way; below 0 the corner *w* would be nearest, above 1 the other end. So the two ends stay, with the weights 1 − *t* = ⟦steps.5.simplex.0.weight⟧ and *t* = ⟦steps.5.simplex.1.weight⟧, and the third corner is dropped. This is called **reducing** the simplex.",
            zh: "这里原点落在一条边的区域里，最近点 *v* 就是原点到这条边的垂足。设这条边从顶点 *w* 出发，向量为 *e*，垂足就在全长的 *t* = −(*w*·*e*) / (*e*·*e*) 处；*t* 小于 0，最近的是 *w* 这一端，大于 1 则是另一端。于是留下两个端点，权重分别为 1 − *t* = ⟦steps.5.simplex.0.weight⟧ 和 *t* = ⟦steps.5.simplex.1.weight⟧，第三个顶点被丢弃。这一步叫单纯形的**缩减**。",
          },
          show: { step: 5 },
        },
        {
          text: {
            en: "Your turn: before each reduction, choose the region in which the origin lies.",
            zh: "轮到你了：每次缩减之前，选出原点所在的区域。",
          },
          predict: "region",
          show: { step: 2, layers: { ...LAYERS, regions: false } },
        },
      ],
    },
    {
      id: "corner",
      state: { a: TRIANGLE, b: { type: "polygon", vertices: [[12, 8], [15, 6], [13, 1], [11, 2]] }, step: 1, layers: { ...LAYERS, direction: true } },
      views: ["difference", "world"],
      readout: ["bounds"],
      scenes: [
        {
          text: {
            en: "Sometimes a single corner is nearest, as here, and then it alone should stay. Many texts keep two corners all the same. The second is dead weight, and what they say about it, that both ends lie equally far along the search direction, no longer holds in general.",
            zh: "有时最近的就是一个顶点，比如这里，那就只该留下它一个。许多文章却照样保留两个。第二个纯属累赘，而且“两个端点沿搜索方向一样远”的说法，这时一般也不再成立。",
          },
        },
      ],
    },
    {
      id: "space",
      kind: "space",
      state: {
        a: { type: "hull", vertices: [[-2, -1, -1], [2, -1, -1], [0, 2, -1], [0, 0, 2]] },
        b: { type: "hull", vertices: [[-1.5, -1, -1], [1.5, -1, -1], [0, 1.5, -1], [0, 0, 1.8]], pose: { translation: [2.5, 2, 1.5] } },
        step: 6,
        layers: { points: false, direction: true },
      },
      readout: ["distance", "bounds"],
      scenes: [
        {
          text: {
            en: "In space the simplex may grow to a tetrahedron, as it just has here. It has fifteen regions: four corners, six edges, four faces, and the inside. The rule is the same: keep the smallest part that contains the point nearest to the origin. Drag in a picture to look at it from another side.",
            zh: "在空间中，单纯形可以长成四面体，图中这一步就是如此。它有十五个区域：四个顶点、六条边、四个面，再加上内部。规则还是那一条：留下包含最近点的最小部分。在图中拖动，可以换个角度看。",
          },
        },
        {
          text: {
            en: "The newest support point always stays: it lies beyond the old nearest point, and from the old corners alone nothing nearer can be made. So of a tetrahedron only the three faces that meet in it have to be looked at. This search asked for ⟦asked⟧ support points and ended ⟦distance⟧ from the origin.",
            zh: "最新的支撑点总会留下：它越过了旧的最近点，而单靠旧的顶点，拼不出更近的点来。所以四面体只需检查交于这个顶点的三个面。这次搜索共要了 ⟦asked⟧ 个支撑点，停在离原点 ⟦distance⟧ 处。",
          },
          show: { step: null },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** a rule that finds, on any simplex, the point nearest to the origin, and drops what is not needed for it. Together with the support mapping these are all the parts of GJK.",
      zh: "**这一章的收获：**一条规则，对任何单纯形都能找出离原点最近的点，并丢掉用不着的部分。加上支撑映射，GJK 的零件就齐了。",
    },
  ],
};
