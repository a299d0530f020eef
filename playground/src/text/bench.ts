/** What the page says of one's own pairs, in English and Chinese. Numbers come written. */

import type { Verdict } from "../compare";

export const benchEn = {
  undo: "Undo",
  redo: "Redo",
  snap: "Snap to grid",
  digits: "All digits",
  drop: "Drop it: JSON, `gjk pairs` lines, OBJ, SVG, …",
  dimension: "Dimension",
  source: {
    title: "As text",
    help: "This text is the pair: change it, or paste here or anywhere on the page, or drop a file: a pair or lines of `gjk pairs`, a shape, a scene, OBJ, SVG, an address of this page.",
    open: "Open a file…",
    at: (line: number, column: number) => `Line ${line}, column ${column}:`,
    show: "Show the place",
    reset: "Back to the pair",
    pair: (count: number) => `Pair of ${count}`,
    keep: "as it is",
    line: "line",
  },
  compare: {
    title: "Compare with my answer",
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
  },
  until: "until time",
  target: "distance that is a hit",
};

export type BenchWords = typeof benchEn;

export const benchZh: BenchWords = {
  undo: "撤销",
  redo: "重做",
  snap: "吸附到网格",
  digits: "显示全部位数",
  drop: "松开即可导入：JSON、`gjk pairs` 行、OBJ、SVG 等",
  dimension: "维数",
  source: {
    title: "文本",
    help: "这段文本就是当前的两个形状，改动立即生效。也可以在页面任意处粘贴，或把文件拖进来：一对形状、`gjk pairs` 的多行、单个形状、场景、OBJ、SVG，或本页的链接。",
    open: "打开文件…",
    at: (line, column) => `第 ${line} 行第 ${column} 列：`,
    show: "定位",
    reset: "恢复为当前形状",
    pair: (count) => `共 ${count} 对，选择`,
    keep: "保持不变",
    line: "行",
  },
  compare: {
    title: "与我的结果比较",
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
  },
  until: "最后时刻",
  target: "视为接触的距离",
};
