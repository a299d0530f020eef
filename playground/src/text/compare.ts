/**
 * What is said of another library's answer, in English and Chinese; loaded with what compares. Numbers come
 * written.
 */

import type { Verdict } from "../compare";
import type { Language } from ".";

const en = {
  help: "Paste what another library says: its distance, normal and points, as JSON or as `name: numbers`.",
  sample: "distance: 1.72\nnormal: (0.62, −0.78)\npoint_a: (6.9, 7.3)\npoint_b: (8, 6)",
  sample3d: "distance: 1.72\nnormal: (0.6, −0.8, 0)\npoint_a: (2, 1, 0)\npoint_b: (3, 1, 0)",
  nothing: "This names neither a distance nor a normal nor points, with as many numbers as the shapes have coordinates.",
  allowed: "The proved bounds allow it.",
  excluded: (by: string, isBelow: boolean) => `Excluded: it is ${by} ${isBelow ? "below the lower bound" : "above the upper bound"}.`,
  difference: (more: string) => `(${more.startsWith("−") ? more : `+${more}`} against this library)`,
  what: {
    distance: (value: string) => `Distance ${value}.`,
    normal: (value: string) => `The normal proves a distance of at least ${value}.`,
    length: (value: string) => `The normal is ${value} long.`,
    angle: (value: string) => `It is ${value}° off this library's normal.`,
    between: (value: string) => `The points are ${value} from each other.`,
    on_a: (value: string) => `The point for A is ${value} off A's surface (negative: inside).`,
    on_b: (value: string) => `The point for B is ${value} off B's surface (negative: inside).`,
  } as Record<Verdict["what"], (value: string) => string>,
};

type CompareWords = typeof en;

const zh: CompareWords = {
  help: "粘贴其他库给出的距离、法线和最近点：JSON，或“名称: 数值”的形式。",
  sample: "distance: 1.72\nnormal: (0.62, −0.78)\npoint_a: (6.9, 7.3)\npoint_b: (8, 6)",
  sample3d: "distance: 1.72\nnormal: (0.6, −0.8, 0)\npoint_a: (2, 1, 0)\npoint_b: (3, 1, 0)",
  nothing: "没有找到距离、法线或点，或者数值的个数与形状的维数不符。",
  allowed: "在已证明的上下界之内。",
  excluded: (by, isBelow) => `可以排除：比${isBelow ? "下界还小" : "上界还大"} ${by}。`,
  difference: (more) => `（与本库相差 ${more.startsWith("−") ? more : `+${more}`}）`,
  what: {
    distance: (value) => `距离 ${value}。`,
    normal: (value) => `该法线能证明距离至少为 ${value}。`,
    length: (value) => `法线长度为 ${value}。`,
    angle: (value) => `与本库的法线夹角为 ${value}°。`,
    between: (value) => `两点相距 ${value}。`,
    on_a: (value) => `给出的 A 上的点距 A 的表面 ${value}（负值表示在内部）。`,
    on_b: (value) => `给出的 B 上的点距 B 的表面 ${value}（负值表示在内部）。`,
  },
};

export const compareWords: Record<Language, CompareWords> = { en, zh };
