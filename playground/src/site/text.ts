/** What the front and the line at the top say. */

export const site = {
  en: {
    doors: "The two doors",
    learn: "Learn",
    bench: "Bench",
    title: "gjk – GJK, EPA and SAT, step by step, with proof",
    headline: "GJK, EPA and SAT, step by step, with proof",
    lead: "How far apart are two convex shapes, where are they closest, how deep do they overlap? Two numbers close on the answer from below and from above, and anyone can check them.",
    learnLead: "A book whose every figure can be touched: from the support mapping to motion and concave bodies, and what each of the widespread mistakes breaks.",
    benchLead: "The tool itself: your own shapes, every step and every number, links to share.",
    learnCall: "Begin to read",
    benchCall: "Open the bench",
    whom: "For game and physics programmers, for robotics and CAD, and for everybody who meets GJK for the first time.",
    readme: "README of the repository",
    docs: "Documentation of the crate",
    pause: "Pause the figure",
    play: "Play the figure",
    figure: (state: string) => `A quadrilateral B moves towards a triangle A and into it. ${state}`,
    apart: "apart",
    overlap: "overlapping",
    atLeast: "at least",
    atMost: "at most",
    distance: "signed distance",
  },
  zh: {
    doors: "两个入口",
    learn: "学习",
    bench: "工作台",
    title: "gjk – 逐步演示并给出证明的 GJK、EPA 与 SAT",
    headline: "GJK、EPA 与 SAT：步步可见，结果可证",
    lead: "两个凸形状相距多远，最近的是哪两点，重叠了多深？两个数从上下两边夹住答案，任何人都能验算。",
    learnLead: "一本每幅图都能动手摆弄的书：从支撑映射讲到运动和凹形物体，并逐一说明流传最广的错误会造成什么后果。",
    benchLead: "工具本身：放入自己的形状，查看每一步、每一个数，用链接分享。",
    learnCall: "开始阅读",
    benchCall: "打开工作台",
    whom: "写给游戏和物理引擎程序员，写给做机器人和 CAD 的工程师，也写给每一位初识 GJK 的读者。",
    readme: "代码仓库的 README",
    docs: "crate 的文档",
    pause: "暂停动画",
    play: "播放动画",
    figure: (state: string) => `四边形 B 向三角形 A 移动，直到与它重叠。${state}`,
    apart: "分离",
    overlap: "重叠",
    atLeast: "不小于",
    atMost: "不大于",
    distance: "有符号距离",
  },
} as const;

/** Where the README and the crate's documentation are: addresses that the build was given, or copies beside the page. */
export const README: string = import.meta.env.VITE_README ?? "./README.txt";
export const DOCS: string = import.meta.env.VITE_DOCS ?? "./crate.txt";
