/**
 * What is said of another library's answer, in English and Chinese; loaded with what compares. Numbers come
 * written.
 */

import type { Verdict } from "../compare";
import type { Language } from ".";

const en = {
  help: "Paste what another library reports: distance or depth, normal, points, overlap, as JSON or as `name: numbers`. A number with a decimal point stands for every number that rounds to it.",
  sample: "distance: 1.72\nnormal: (0.62, −0.78)\npoint_a: (6.9, 7.3)\npoint_b: (8, 6)",
  sample3d: "distance: 1.0\nnormal: (1, 0, 0)\npoint_a: (2, 0.5, −0.5)\npoint_b: (3, 0.5, −0.5)",
  nothing: "This names no distance, depth, normal, point or overlap with as many numbers as the shapes have coordinates.",
  unread: (names: string) => `Not read: ${names}.`,
  allowed: "The proved bounds allow it.",
  rounded: (format: string, size: string, rounding: string) => `Right as ${format}: with coordinates up to ${size}, rounding errors up to ${rounding} are allowed.`,
  /** Between two sentences. */
  space: " ",
  excluded: (by: string, isBelow: boolean) => `Excluded: it is ${by} ${isBelow ? "below the lower bound" : "above the upper bound"}.`,
  turned: (value: string) => `Your normal points from B to A; turned round it is right, and proves a signed distance of at least ${value}.`,
  wrongNormal: (by: string, degrees: string) => `Excluded: the right normal proves ${by} more, and is ${degrees}° away.`,
  onSurface: "It is on the surface, to the digits given.",
  offSurface: "Excluded: it is not on the surface.",
  difference: (more: string) => `(${more.startsWith("−") ? more : `+${more}`} against this library)`,
  what: {
    distance: (value) => `Signed distance ${value}.`,
    overlap: (value) => `Overlap: ${value === "0" ? "no" : "yes"}.`,
    normal: (value) => `The normal proves a signed distance of at least ${value}.`,
    length: (value) => `The normal has the length ${value}, not 1.`,
    between: (value) => `The points are ${value} apart.`,
    on_a: (value) => (value.startsWith("−") ? `The point on A is ${value.slice(1)} deep inside A.` : `The point on A is ${value} from A.`),
    on_b: (value) => (value.startsWith("−") ? `The point on B is ${value.slice(1)} deep inside B.` : `The point on B is ${value} from B.`),
  } as Record<Verdict["what"], (value: string) => string>,
};

type CompareWords = typeof en;

const zh: CompareWords = {
  help: "粘贴其他库给出的距离或穿透深度、法线、最近点、是否相交：JSON，或“名称: 数值”的形式。带小数点的数代表舍入后等于它的所有数。",
  sample: en.sample,
  sample3d: en.sample3d,
  nothing: "没有找到距离、深度、法线、点或是否相交，或者数值的个数与形状的维数不符。",
  unread: (names) => `未读取：${names}。`,
  allowed: "在已证明的上下界之内。",
  rounded: (format, size, rounding) => `按 ${format} 精度是对的：坐标最大为 ${size}，允许 ${rounding} 以内的舍入误差。`,
  space: "",
  excluded: (by, isBelow) => `可以排除：比${isBelow ? "下界还小" : "上界还大"} ${by}。`,
  turned: (value) => `你的法线从 B 指向 A；反过来就是对的，能证明有符号距离至少为 ${value}。`,
  wrongNormal: (by, degrees) => `可以排除：正确的法线能多证明 ${by}，与它相差 ${degrees}°。`,
  onSurface: "在给出的位数之内，它就在表面上。",
  offSurface: "可以排除：它不在表面上。",
  difference: (more) => `（与本库相差 ${more.startsWith("−") ? more : `+${more}`}）`,
  what: {
    distance: (value) => `有符号距离 ${value}。`,
    overlap: (value) => `相交：${value === "0" ? "否" : "是"}。`,
    normal: (value) => `该法线能证明有符号距离至少为 ${value}。`,
    length: (value) => `法线长度为 ${value}，而不是 1。`,
    between: (value) => `两点相距 ${value}。`,
    on_a: (value) => (value.startsWith("−") ? `给出的 A 上的点在 A 内部，深 ${value.slice(1)}。` : `给出的 A 上的点距 A ${value}。`),
    on_b: (value) => (value.startsWith("−") ? `给出的 B 上的点在 B 内部，深 ${value.slice(1)}。` : `给出的 B 上的点距 B ${value}。`),
  },
};

export const compareWords: Record<Language, CompareWords> = { en, zh };
