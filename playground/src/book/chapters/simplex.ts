/** The simplex and the regions that decide what is kept of it. */

import type { Chapter } from "../chapter";
import { APART, BARE, TRIANGLE } from "./shapes";

const LAYERS = { ...BARE, simplex: true, regions: true };

export const simplex: Chapter = {
  id: "simplex",
  title: { en: "Simplex and Voronoi regions", zh: "单纯形与沃罗诺伊区域" },
  lead: {
    en: "A few support points stand for the whole set, and the origin decides which of them stay.",
    zh: "用少数几个支撑点代表整个集合，留下哪些由原点说了算。",
  },
  thoughts: [
    {
      id: "regions",
      state: { a: TRIANGLE, b: APART, step: 4, layers: LAYERS },
      views: ["difference", "world"],
      readout: [],
      scenes: [
        {
          text: {
            en: "A **simplex** is a point, a segment, a triangle; in space also a tetrahedron. GJK keeps one inside A − B, made of support points, and moves it towards the origin. Here it has three corners, found in the order of their numbers.",
            zh: "**单纯形**就是一个点、一条线段、一个三角形，在空间中还有四面体。GJK 在 A − B 内部维持一个由支撑点构成的单纯形，让它向原点靠拢。图中它有三个顶点，按找到的先后编号。",
          },
        },
        {
          text: {
            en: "Which corners stay depends on where the origin is. The **Voronoi region** of a corner or an edge holds all places nearer to it than to any other part. The borders are perpendicular to the edges at their ends; texts that prolong the edges instead draw other regions, and get other answers.",
            zh: "留下哪些顶点，取决于原点在哪里。一个顶点或一条边的**沃罗诺伊区域**，是离它比离其他部分都近的所有位置。区域的边界在边的端点处与边垂直；有些文章改用边的延长线来划分，那是另一种区域，答案也就不同。",
          },
        },
        {
          text: {
            en: "The origin is in the region of an edge, at the share *t* = −*w*·*e* / *e*·*e* of it from the corner *w* along the edge *e*. Below 0 one end would be nearest, above 1 the other. So two corners are kept, with the weights ⟦steps.5.simplex.0.weight⟧ and ⟦steps.5.simplex.1.weight⟧; the third is dropped.",
            zh: "原点落在一条边的区域里：从顶点 *w* 出发，垂足在边 *e* 上的位置是 *t* = −*w*·*e* / *e*·*e*。*t* 小于 0 时，一个端点最近；大于 1 时，另一个端点最近。于是留下两个顶点，权重是 ⟦steps.5.simplex.0.weight⟧ 和 ⟦steps.5.simplex.1.weight⟧；第三个被丢弃。",
          },
          show: { step: 5 },
        },
        {
          text: {
            en: "Foresee it yourself: before each reduction, choose the region that holds the origin.",
            zh: "自己先猜猜看：每次约简之前，选出原点所在的区域。",
          },
          predict: "region",
          show: { step: 2, layers: { ...LAYERS, regions: false } },
        },
      ],
    },
    {
      id: "corner",
      state: { a: TRIANGLE, b: { type: "polygon", vertices: [[12, 8], [15, 6], [13, 1], [10, 2]] }, step: 1, layers: { ...LAYERS, direction: true } },
      views: ["difference", "world"],
      readout: ["distance"],
      scenes: [
        {
          text: {
            en: "Sometimes a single corner is nearest, and then one point is all that should stay. Many texts always keep two. The second is dead weight, and their remark that both ends are equally far along the direction is then false.",
            zh: "有时最近的就是一个顶点，那么只该留下这一个点。许多文章总是保留两个：第二个纯属累赘，而且“两个端点沿该方向一样远”的说法这时也不成立了。",
          },
        },
      ],
    },
    {
      id: "space",
      kind: "space",
      state: {
        a: { type: "hull", vertices: [[-2, -1, -1], [2, -1, -1], [0, 2, -1], [0, 0, 2]] },
        b: { type: "hull", vertices: [[-1.5, -1, -1], [1.5, -1, -1], [0, 1.5, -1], [0, 0, 1.8]], pose: { translation: [4.2, 1.6, 1] } },
        step: 4,
        layers: { points: false, direction: true },
      },
      readout: ["distance", "bounds"],
      scenes: [
        {
          text: {
            en: "In space the simplex may grow to a tetrahedron. It has fifteen regions: four corners, six edges, four faces, and the inside. The rule is the same one: keep the smallest part that carries the point nearest to the origin. Drag the pictures to look around.",
            zh: "在空间中，单纯形可以长成四面体。它有十五个区域：四个顶点、六条边、四个面，再加上内部。规则还是那一条：留下承载最近点的最小部分。拖动图可以转换视角。",
          },
        },
        {
          text: {
            en: "The last support point always stays, because it lies beyond the old nearest point. So a tetrahedron needs to ask only three of its faces. This search asked for ⟦asked⟧ support points and ends ⟦distance⟧ from the origin.",
            zh: "最后找到的支撑点总会留下，因为它越过了旧的最近点；所以四面体只需检查三个面。这次搜索共要了 ⟦asked⟧ 个支撑点，停在离原点 ⟦distance⟧ 处。",
          },
          show: { step: null },
        },
      ],
    },
  ],
};
