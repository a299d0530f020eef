/** Concave bodies: trees of parts. */

import type { Chapter } from "../chapter";
import { COMPOSED } from "../parts";
import { BARE } from "./shapes";

export const concave: Chapter = {
  id: "concave",
  title: { en: "Concave bodies: trees of parts", zh: "凹形物体：部件之树" },
  lead: { en: "Everything so far needs convex shapes. The world is not convex; its parts are.", zh: "到目前为止，一切都要求形状是凸的。世界并不凸，但它的部件是。" },
  thoughts: [
    {
      id: "parts",
      kind: "parts",
      state: { a: { type: "point", at: [0, 0], pose: { angle: -0.5 } }, b: { type: "point", at: [0, 0], pose: { translation: [0.8, 1.5], angle: -0.8 } }, algorithm: COMPOSED, layers: BARE },
      views: ["world"],
      scenes: [
        {
          text: {
            en: "A bracket of three parts and a key of four. Each part is convex, so each pair can be asked, and the smallest distance is that of the bodies: ⟦parts.nearest.distance⟧. But between bodies of a thousand parts there are a million pairs.",
            zh: "一个支架由三个部件组成，一把钥匙由四个。每个部件都是凸的，每一对都可以求，其中最小的距离就是物体的距离：⟦parts.nearest.distance⟧。可是，两个各有一千个部件的物体之间，有一百万对。",
          },
        },
        {
          text: {
            en: "So put a box around every part. The distance of two boxes is cheap and never larger than that of what is in them. Ask the near boxes first; a pair whose boxes are farther apart than the best distance so far need not be asked at all. Of ⟦parts.count⟧ pairs, ⟦parts.asked⟧ were asked here. Drag the bodies and watch the thin lines.",
            zh: "那就给每个部件套一个包围盒。两个盒子的距离很容易算，而且绝不会大于里面东西的距离。先看靠得近的盒子；如果一对盒子比目前的最小距离还远，这一对就根本不必求。这里 ⟦parts.count⟧ 对中只求了 ⟦parts.asked⟧ 对。拖动物体，留意那些细线。",
          },
        },
        {
          text: {
            en: "Boxes around boxes make a **tree**, and one comparison near its root rules out thousands of pairs at once. The answer remains proved: a lower bound of the whole is the smallest lower bound of what was asked and of the boxes that were not.",
            zh: "盒子外面再套盒子，便成了一棵**树**，在靠近树根处比较一次，就能同时排除成千上万对。答案依然有证明：把求过的各对的下界和没求过的盒子的下界放在一起，最小的那个就是整体的下界。",
          },
        },
        {
          text: {
            en: "**What goes wrong.** Taking the convex hull instead fills every hook and every hole: the key can no longer enter the lock. Taking the deepest pair of parts for the depth of the bodies is wrong as well, since leaving one part may lead deeper into the next.",
            zh: "**会错在哪里。**改用凸包，会把每个钩、每个孔都填满，钥匙再也插不进锁。把最深的一对部件的深度当作整体的深度也不对，因为离开一个部件，可能正好更深地陷进下一个。",
          },
        },
      ],
    },
  ],
};
