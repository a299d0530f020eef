/** What the page says of bodies that move, in English and Chinese. Numbers come written. */

import type { Ending } from "../journey";
import type { Leg } from "../run";

/** A plane's numbers, as they are shown. */
export interface Said {
  from: string;
  to: string;
  gaps: [string, string];
  bend: string;
  clearance: string;
  frame: Leg["frame"];
  /** Whether nothing bends the points' ways along the normal. */
  isStraight: boolean;
}

/** The numbers of an end. */
export interface Ended {
  lower: string;
  upper: string;
  width: string;
  at: string;
  least: string;
  most: string;
  approach: string;
}

export const motionEn = {
  time: "Time",
  chart: "Distance over time",
  motions: "Motion",
  velocity: "velocity",
  turning: "turning",
  help: "Drag the arrows' tips (velocity) and the outer round handles (turning until time 1), or type the numbers, turns in radians. Arrow keys change the handle that has the focus, Delete stops it.",
  help3d: "Bodies move at a constant velocity and turn about their middles: a vector along the axis, in radians until time 1.",
  still: "Stop moving",
  comes: "Let B come to A",
  strip: (planes: number, end: string) => `Planes that prove the bodies apart, over time: ${planes}. ${end}`,
  heads: { start: "They touch at the start", impact: "First contact", graze: "They touch in passing", free: "No contact", bounded: "Not decided" } as Record<Ending, string>,
  turnsWith: { world: "keeps its direction", a: "turns with A", b: "turns with B", edges: "turns with an edge of each", balls: "keeps its direction, between balls" } as Record<Leg["frame"], string>,
  legend: { world: "plane that keeps its direction", a: "plane that turns with A", b: "plane that turns with B", edges: "plane along an edge of each", balls: "plane between balls", end: "contact", nearest: "closest approach", ghost: "where they are then", way: "path of the middle", truth: "the distance itself" },
  rows: {
    touch: "they touch",
    notBefore: "not before",
    noLater: "no later than",
    bracket: "width of the interval",
    clearance: "proved clearance",
    metAt: "closest at",
    provedUntil: "proved apart until",
    distanceAtEnd: "distance then",
    approach: "approach speed",
    asked: "distances asked for",
    interval: "from … to",
    turnsWith: "the plane",
    gapBefore: "gap at its beginning",
    gapAfter: "gap at its end",
    bend: "bend",
    never: "never below",
    timeShown: "time shown",
    distanceShown: "distance then",
    provedShown: "proved then, at least",
  },
  digits: "All digits",
  fewer: "Fewer digits",
  unknown: "not known",
  plane: "Plane",
  end: "The end",
  sentence: ({ from, to, gaps, bend, clearance, frame, isStraight }: Said): string[] => [
    `From time ${from} to ${to} one plane keeps ${frame === "balls" ? "them apart; each body that turns is taken for the ball that it never leaves" : "the bodies apart"}. ${{ world: "It keeps its direction.", a: "It turns with A.", b: "It turns with B.", edges: "It turns with an edge of each.", balls: "The plane keeps its direction." }[frame]}`,
    `All of A is on one side, all of B on the other: the gap between is ${gaps[0]} when the plane begins (dashed) and ${gaps[1]} when it ends.`,
    isStraight
      ? `Along the normal everything moves at a constant speed, so in between the gap is nowhere below the smaller of the two: ${clearance}.`
      : `Turning bends the paths: along the normal, no point of B is accelerated towards one of A by more than ${bend}. So in between the gap sags by no more than a known amount, and is never below ${clearance}.`,
  ],
  next: "There a distance is asked for; its direction gives the next plane.",
  ends: {
    start: () => ["They already share a point at time 0: no plane can keep them apart."],
    impact: ({ lower, upper, width, approach }) => [
      `Until ${lower} planes prove the bodies apart. At ${upper} the distance is proved to be no more than zero.`,
      `So the first contact is between these two times, ${width} from each other. The points that meet approach each other at a speed of ${approach}.`,
    ],
    graze: ({ lower, upper }) => [`Until ${lower} planes prove the bodies apart. At ${upper} the distance is zero up to rounding: they touch, as far as the digits can tell; that they overlap is not proved.`],
    free: ({ least, most, at }) => [
      "The planes cover all of the time without a hole: there is no contact, however fast or thin the bodies are.",
      `They are never nearer than ${least}: that is proved by planes. They come as near as ${most}, at time ${at}: that is a pair of points.`,
    ],
    bounded: ({ lower }) => [`The search reached its cap, or ran out of digits: until ${lower} the bodies are proved apart; about later times nothing is said.`],
  } as Record<Ending, (ended: Ended) => string[]>,
  beyond: "This time is after the contact: nothing stops the bodies here, so they are drawn as if they went through each other.",
  uncovered: "No plane covers this time.",
  loading: "Loading the module for motion…",
  failed: "The module for motion could not be loaded:",
};

export type MotionWords = typeof motionEn;

export const motionZh: MotionWords = {
  time: "时刻",
  chart: "距离随时间的变化",
  motions: "运动",
  velocity: "速度",
  turning: "转动",
  help: "拖动箭头的尖端（速度）和外侧的圆形手柄（到时刻 1 为止转过的角度），也可以直接输入数值，角度以弧度计。方向键改变当前选中的手柄，Delete 使其停止。",
  help3d: "物体以恒定速度移动，并绕自己的中心转动：转动是沿转轴的向量，长度为到时刻 1 为止转过的弧度。",
  still: "静止",
  comes: "让 B 移向 A",
  strip: (planes, end) => `随时间证明两个物体分离的平面：共 ${planes} 个。${end}`,
  heads: { start: "一开始就接触", impact: "首次接触", graze: "擦过", free: "没有接触", bounded: "未能确定" },
  turnsWith: { world: "方向不变", a: "随 A 转动", b: "随 B 转动", edges: "沿两条棱转动", balls: "方向不变，隔开的是圆（球）" },
  legend: { world: "方向不变的平面", a: "随 A 转动的平面", b: "随 B 转动的平面", edges: "沿两条棱的平面", balls: "隔开圆（球）的平面", end: "接触", nearest: "最接近的时刻", ghost: "那时的位置", way: "中心的轨迹", truth: "真实距离" },
  rows: {
    touch: "是否接触",
    notBefore: "不早于",
    noLater: "不晚于",
    bracket: "区间宽度",
    clearance: "已证明的间距",
    metAt: "最接近的时刻",
    provedUntil: "已证明分离，直到",
    distanceAtEnd: "那时的距离",
    approach: "接近速度",
    asked: "求距离的次数",
    interval: "从 … 到",
    turnsWith: "平面",
    gapBefore: "开始时的间隙",
    gapAfter: "结束时的间隙",
    bend: "弯曲",
    never: "始终不低于",
    timeShown: "所示时刻",
    distanceShown: "那时的距离",
    provedShown: "那时至少有（已证明）",
  },
  digits: "显示全部位数",
  fewer: "只显示几位",
  unknown: "未知",
  plane: "平面",
  end: "结束",
  sentence: ({ from, to, gaps, bend, clearance, frame, isStraight }) => [
    `从时刻 ${from} 到 ${to}，同一个平面把${frame === "balls" ? "它们隔开；转动的物体用它永远不会离开的圆（球）代替" : "两个物体隔开"}。${{ world: "它的方向不变。", a: "它随 A 转动。", b: "它随 B 转动。", edges: "它沿着 A、B 各一条棱转动。", balls: "平面的方向不变。" }[frame]}`,
    `A 全在一侧，B 全在另一侧：平面开始时（虚线）间隙为 ${gaps[0]}，结束时为 ${gaps[1]}。`,
    isStraight
      ? `沿法线方向，一切都匀速运动，因此这段时间内间隙始终不低于两者中较小的一个：${clearance}。`
      : `转动使路线弯曲：沿法线方向，B 的点朝 A 的点的相对加速度不超过 ${bend}。因此这段时间内，间隙最多比匀速时小一个已知的量，始终不低于 ${clearance}。`,
  ],
  next: "在那里求一次距离，它的方向就是下一个平面的方向。",
  ends: {
    start: () => ["时刻 0 时它们已有公共点：没有平面能把它们隔开。"],
    impact: ({ lower, upper, width, approach }) => [
      `到 ${lower} 为止，平面证明两个物体分离。在 ${upper}，已证明距离不大于零。`,
      `所以首次接触就在这两个时刻之间，两者相差 ${width}。相遇的两点以 ${approach} 的速度接近。`,
    ],
    graze: ({ lower, upper }) => [`到 ${lower} 为止，平面证明两个物体分离。在 ${upper}，距离在舍入误差之内为零：就有效数字所能判断的，它们接触了；但没有证明它们重叠。`],
    free: ({ least, most, at }) => [
      "这些平面毫无空隙地覆盖了全部时间：无论物体多快、多薄，都没有接触。",
      `两者的距离从不小于 ${least}，这由平面证明；在时刻 ${at} 近到 ${most}，这由一对点证明。`,
    ],
    bounded: ({ lower }) => [`搜索达到了次数上限，或有效数字已经用尽：到 ${lower} 为止，已证明两个物体分离；此后不作断言。`],
  },
  beyond: "这个时刻在接触之后：这里没有什么阻挡物体，因此画成它们彼此穿过的样子。",
  uncovered: "没有平面覆盖这个时刻。",
  loading: "正在加载运动模块…",
  failed: "无法加载运动模块：",
};
