/** The Minkowski difference: two shapes become one shape and the origin. */

import type { Chapter } from "../chapter";
import { APART, BARE, OVERLAPPING, TRIANGLE } from "./shapes";

export const difference: Chapter = {
  id: "difference",
  title: { en: "The Minkowski difference", zh: "闵可夫斯基差" },
  lead: {
    en: "A question about two shapes becomes a question about one shape and a point.",
    zh: "关于两个形状的问题，变成关于一个形状和一个点的问题。",
  },
  thoughts: [
    {
      id: "origin",
      state: { a: TRIANGLE, b: APART, layers: { ...BARE } },
      readout: ["distance", "intersects"],
      scenes: [
        {
          text: {
            en: "To find the two nearest points, one would have to search both shapes at once. There is a way to search only one. The distance between two points is the length of their difference; so collect the differences of *all* points of A and all points of B: A − B = { *a* − *b* }. This set is the **Minkowski difference**.\n\nIf A and B share a point, that point minus itself is zero. So the shapes meet exactly when A − B contains the origin. If they do not meet, their distance is the distance from the origin to A − B, here ⟦distance⟧. And A − B is convex again, so that there is only one nearest point to look for.",
            zh: "要找最近的两点，似乎得同时在两个形状上搜索。其实可以只搜索一个。两点的距离，就是两点之差的长度；那就把 A 的*所有*点与 B 的所有点之差统统收集起来：A − B = { *a* − *b* }。这个集合叫**闵可夫斯基差**。\n\n如果 A 与 B 有公共点，这一点减去自己就是零。所以两个形状相交，当且仅当 A − B 包含原点；不相交时，它们的距离就是原点到 A − B 的距离，这里是 ⟦distance⟧。而且 A − B 仍是凸的，要找的最近点只有一个。",
          },
        },
        {
          text: {
            en: "Drag B and watch A − B. It keeps its form and slides the opposite way, since only the position of the shapes relative to each other matters. Pull B over A, and A − B slides over the origin.",
            zh: "拖动 B，同时看 A − B：它的形状不变，只往相反方向滑动，因为起作用的只是两者的相对位置。把 B 拖到 A 上，A − B 便盖住了原点。",
          },
        },
        {
          text: {
            en: "The small dots are the differences of all corners, ⟦corners.a⟧ × ⟦corners.b⟧ = ⟦corners.pairs⟧ of them. Only ⟦corners.difference⟧ are corners of A − B. Its edges are the edges of A and the reversed edges of B, joined in the order of their directions; so shapes of *n* and *m* corners make at most *n* + *m* corners.",
            zh: "小点是所有顶点两两之差，共 ⟦corners.a⟧ × ⟦corners.b⟧ = ⟦corners.pairs⟧ 个，其中只有 ⟦corners.difference⟧ 个是 A − B 的顶点。A − B 的边，就是 A 的边和反向的 B 的边，按方向依次首尾相接；所以 *n* 个顶点与 *m* 个顶点，至多得到 *n* + *m* 个。",
          },
          show: { layers: { ...BARE, points: true } },
          focus: "difference",
        },
        {
          text: {
            en: "All this is computed only for the picture. GJK never builds A − B. It asks for a handful of its support points, and each takes one question to A and one to B. Between two shapes of a thousand corners each, that replaces a million differences.",
            zh: "这里全部算出来，只是为了画图。GJK 从不构造 A − B，只向它要少数几个支撑点；每要一个，问 A 一次、问 B 一次就行。两个形状各有一千个顶点时，省下的是一百万次减法。",
          },
          show: { layers: { ...BARE, simplex: true, direction: true } },
          focus: "difference",
        },
      ],
    },
    {
      id: "overlap",
      state: { a: TRIANGLE, b: OVERLAPPING, mode: "epa", layers: { ...BARE, polytope: false } },
      readout: ["distance", "mtv"],
      scenes: [
        {
          text: {
            en: "Now the origin lies inside A − B, ⟦depth⟧ from its nearest edge. That is the **penetration depth**: B can be moved by this much, and no less, so that the two only touch. Counted as a negative distance, here ⟦distance⟧, it makes one number of both cases, the **signed distance**. Drag B in and out: the number passes through zero without a jump.",
            zh: "现在原点在 A − B 里面，离最近的边 ⟦depth⟧。这就是**穿透深度**：要让两者恰好只是接触，B 最少得移动这么远。把它记成负的距离，这里是 ⟦distance⟧，两种情形就统一成一个数，叫**有符号距离**。把 B 拖进拖出：这个数连续地经过零点，没有跳变。",
          },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** instead of two shapes, one shape and the origin; instead of two answers, one number with a sign. What is missing is a way to find it without building A − B.",
      zh: "**这一章的收获：**两个形状变成了一个形状和原点，两种情形变成了一个带符号的数。还缺的，是不构造 A − B 就把它找出来的办法。",
    },
  ],
};
