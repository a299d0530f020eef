/** Who found all this, and what each of the widespread mistakes breaks. */

import type { Chapter } from "../chapter";

export const sources: Chapter = {
  id: "sources",
  title: { en: "Sources, and mistakes to know", zh: "来源，以及应当认得的错误" },
  lead: { en: "Nothing here began with us. What to read, and what to beware of when reading.", zh: "这里的思想都有来处。该读什么，读时又该提防什么。" },
  thoughts: [],
  after: [
    {
      en: "- E. G. Gilbert, D. W. Johnson, S. S. Keerthi: [A fast procedure for computing the distance between complex objects in three-dimensional space](https://doi.org/10.1109/56.2083), 1988. The algorithm, with both bounds already in it.\n- S. Cameron: [Enhancing GJK: computing minimum and penetration distances between convex polyhedra](https://doi.org/10.1109/ROBOT.1997.606761), 1997. Hill climbing and warm starts.\n- G. van den Bergen: [A fast and robust GJK implementation for collision detection of convex objects](https://doi.org/10.1080/10867651.1999.10487502), 1999, and *Collision Detection in Interactive 3D Environments*, 2003. The relative tolerance; EPA.\n- C. Ericson: [Real-Time Collision Detection](https://realtimecollisiondetection.net/), 2005. The textbook; closest points by barycentric coordinates.\n- E. Catto: [Computing distance using GJK](https://box2d.org/publications/), 2010, and Box2D. The clearest talk.\n- D. Gregorius: [The separating axis test between convex polyhedra](https://gdcvault.com/play/1017646/Physics-for-Game-Programmers-The), 2013. SAT in space and contact creation.\n- W. Bittle: [dyn4j](https://dyn4j.org/2010/04/gjk-distance-closest-points/), 2010. The texts from which many learn, with the worked example of this book.\n- M. Montanari, N. Petrinic, E. Barbieri: [Improving the GJK algorithm](https://doi.org/10.1145/3083724), 2017. Signed volumes instead of determinants.",
      zh: "- E. G. Gilbert、D. W. Johnson、S. S. Keerthi：[A fast procedure for computing the distance between complex objects in three-dimensional space](https://doi.org/10.1109/56.2083)，1988。算法的出处，上下界已在其中。\n- S. Cameron：[Enhancing GJK: computing minimum and penetration distances between convex polyhedra](https://doi.org/10.1109/ROBOT.1997.606761)，1997。爬山搜索与热启动。\n- G. van den Bergen：[A fast and robust GJK implementation for collision detection of convex objects](https://doi.org/10.1080/10867651.1999.10487502)，1999；以及 *Collision Detection in Interactive 3D Environments*，2003。相对容差与 EPA。\n- C. Ericson：[Real-Time Collision Detection](https://realtimecollisiondetection.net/)，2005。教科书；用重心坐标求最近点。\n- E. Catto：[Computing distance using GJK](https://box2d.org/publications/)，2010，以及 Box2D。讲得最清楚的一次报告。\n- D. Gregorius：[The separating axis test between convex polyhedra](https://gdcvault.com/play/1017646/Physics-for-Game-Programmers-The)，2013。空间中的 SAT 与接触点的生成。\n- W. Bittle：[dyn4j](https://dyn4j.org/2010/04/gjk-distance-closest-points/)，2010。许多人的入门读物，本书的算例也出自那里。\n- M. Montanari、N. Petrinic、E. Barbieri：[Improving the GJK algorithm](https://doi.org/10.1145/3083724)，2017。用带符号体积代替行列式。",
    },
    {
      en: "**What each mistake breaks.** All of them can be seen at work in the chapters above.",
      zh: "**每种错误会造成什么后果。**它们都能在前面的章节里亲眼看到。",
    },
    {
      en: "- [Rightmost minus rightmost](#page=learn&at=support.mistake): overlaps are missed; players walk through walls.\n- [No test for overlap](#page=learn&at=distance.endless): the loop never ends; the game freezes at the first contact.\n- [A zero triple product](#page=learn&at=boolean.zero): an overlap in a hundred is missed; bullets pass.\n- [A line taken for an edge](#page=learn&at=boolean.line): bodies far apart collide; robots stop in front of nothing.\n- [The shared length as depth](#page=learn&at=sat.contained): what is inside stays inside.\n- [Axes as long as edges](#page=learn&at=sat.long): bodies shoot into the sky.\n- [The foot as a normal](#page=learn&at=epa.foot): bodies are pushed apart along the wrong line.\n- [One ε for lengths and squares](#page=learn&at=numbers.square): small gaps come out wrong, large shapes never finish.\n- [The normal from two points](#page=learn&at=closest-points.set): stacks tremble.",
      zh: "- [最右减最右](#page=learn&at=support.mistake)：漏判重叠，玩家穿墙而过。\n- [不检查重叠](#page=learn&at=distance.endless)：循环永不结束，一碰到就卡死。\n- [三重积为零](#page=learn&at=boolean.zero)：百次重叠漏掉一次，子弹穿靶。\n- [把直线当作边](#page=learn&at=boolean.line)：相距很远也算碰撞，机器人在空无一物处急停。\n- [把公共长度当作深度](#page=learn&at=sat.contained)：陷在里面的永远出不来。\n- [轴与边一样长](#page=learn&at=sat.long)：物体冲天而起。\n- [以垂足为法线](#page=learn&at=epa.foot)：物体沿错误的方向被推开。\n- [长度与平方共用一个 ε](#page=learn&at=numbers.square)：小间隙算错，大形状算不完。\n- [用两点求法线](#page=learn&at=closest-points.set)：叠起来的箱子发抖。",
    },
    {
      en: "Not mistakes: beginning with another first direction, keeping the simplex in another order, signed volumes instead of regions, a triple product where its zero is caught, a cap on the rounds that is *reported*. These are variants, and all of them can be right.",
      zh: "这些不是错误：换一个初始方向，单纯形换一种顺序，用带符号体积代替区域，使用三重积但处理了为零的情形，设轮数上限并且*如实报告*。它们只是不同的写法，都可以是对的。",
    },
  ],
};
