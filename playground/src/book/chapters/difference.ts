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
            en: "The distance of two points is the length of their difference. So collect the differences of *all* points of A and B: A − B = { *a* − *b* }. This set is the **Minkowski difference**.\n\nIf A and B share a point, its difference with itself is zero. The shapes meet exactly when A − B holds the origin, and if they do not, their distance is that of A − B from the origin: ⟦distance⟧ here.",
            zh: "两点的距离，就是它们之差的长度。那就把 A 与 B 中*所有*点对的差都收集起来：A − B = { *a* − *b* }。这个集合叫**闵可夫斯基差**。\n\n如果 A 与 B 有公共点，它与自己之差就是零。因此，两个形状相交，当且仅当 A − B 含有原点；不相交时，它们的距离就是原点到 A − B 的距离，这里是 ⟦distance⟧。",
          },
        },
        {
          text: {
            en: "Drag B and watch A − B. The set keeps its form and slides the other way; only the relative place of the shapes matters. Pull B over A, and the set slides over the origin.",
            zh: "拖动 B，注意 A − B：集合的形状不变，只朝相反方向滑动，因为起作用的只有两者的相对位置。把 B 拖到 A 上，集合便盖住了原点。",
          },
        },
        {
          text: {
            en: "The dots are the differences of all corners, ⟦corners.a⟧ times ⟦corners.b⟧ of them. Only ⟦corners.difference⟧ are corners of A − B. Its edges are those of A and the reversed ones of B, sorted by direction: *n* and *m* corners make at most *n* + *m*.",
            zh: "小点是所有顶点两两之差，共 ⟦corners.a⟧ × ⟦corners.b⟧ 个，其中只有 ⟦corners.difference⟧ 个是 A − B 的顶点。它的边就是 A 的边和反向的 B 的边，按方向排好首尾相接：*n* 个顶点与 *m* 个顶点，至多得到 *n* + *m* 个。",
          },
          show: { layers: { ...BARE, points: true } },
          focus: "difference",
        },
        {
          text: {
            en: "All of it is computed here only to be drawn. The algorithms never build A − B. They ask its support mapping for a handful of points, and that takes one question to A and one to B.",
            zh: "这里全部算出来，只是为了画图。算法从不构造 A − B，只向它的支撑映射要少数几个点；每要一个，只需问 A 一次、问 B 一次。",
          },
          show: { layers: { ...BARE, simplex: true, direction: true } },
          focus: "difference",
        },
      ],
    },
    {
      id: "overlap",
      state: { a: TRIANGLE, b: OVERLAPPING, mode: "epa", layers: { ...BARE } },
      readout: ["distance", "mtv"],
      scenes: [
        {
          text: {
            en: "Now the origin lies inside, ⟦depth⟧ from the nearest edge. So the distance is given a sign: ⟦distance⟧ means that B has to move by ⟦depth⟧ until it only touches. Drag B in and out: the number passes through zero without a jump.",
            zh: "现在原点在里面，离最近的边 ⟦depth⟧。于是给距离一个符号：⟦distance⟧ 的意思是，B 还要移开 ⟦depth⟧ 才刚好与 A 接触。把 B 拖进拖出：这个数经过零点，没有跳变。",
          },
        },
      ],
    },
  ],
};
