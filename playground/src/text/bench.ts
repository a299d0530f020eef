/** What the page says of one's own pairs, in English and Chinese. Numbers come written. */

export const benchEn = {
  undo: "Undo",
  redo: "Redo",
  snap: "Snap to grid",
  digits: "All digits",
  drop: "Drop it here: JSON, lines of `gjk pairs`, OBJ, SVG, …",
  dimension: "Dimension",
  source: {
    title: "As text",
    help: "This text is the pair that is shown; change it, and the figure follows. You can also paste anywhere on the page, or drop a file: a pair, lines of `gjk pairs`, a shape, a scene, OBJ, SVG, or an address of this page.",
    open: "Open a file…",
    at: (line: number, column: number) => `Line ${line}, column ${column}:`,
    show: "Show the place",
    reset: "Discard the changes",
    pair: (count: number) => `Which of ${count} pairs`,
    keep: "as it is",
    line: "line",
  },
  compare: "Compare with my answer",
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
    reset: "放弃改动",
    pair: (count) => `共 ${count} 对，选择`,
    keep: "保持不变",
    line: "行",
  },
  compare: "与我的结果比较",
  until: "最后时刻",
  target: "视为接触的距离",
};
