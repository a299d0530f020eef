/** 模块指出的错误：左边是模块的英文句子，右边是中文说法，$1、$2 是其中的数和词。 */

type Said = [RegExp, string];

/** 形状本身的错误。 */
const SHAPES: Said[] = [
  [/^the polygon is not convex here$/, "多边形在这里不是凸的"],
  [/^the polygon runs around more than once, for the second time from here$/, "多边形绕了不止一圈，第二圈从这里开始"],
  [/^a triangle has 3 vertices, found (\d+)$/, "三角形应有 3 个顶点，这里有 $1 个"],
  [/^is the same point as a; a cylinder needs a length$/, "与 a 是同一点；圆柱须有长度"],
  [/^is the same point as base; a cone needs a length$/, "与 base 是同一点；圆锥须有长度"],
  [/^no points$/, "一个点也没有"],
  [/^(.+) is not in \(0, pi\]$/, "$1 不在 (0, π] 之内"],
  [/^no (.+) in this dimension$/, "这个维度中没有形状 $1"],
  [/^a (.+) is made of parts; this question is about convex shapes$/, "$1 由多个部分组成；这里只处理凸形状"],
  [/^(?:point (\d+)) is not finite$/, "第 $1 个点（从 0 数起）不是有限的数"],
  [/^together with the shape's own radius it is beyond the domain$/, "加上形状自身的半径，超出了允许的范围"],
  [/^unknown shape (.+?), expected one of (.+)$/, "没有形状 $1，应为以下之一：$2"],
  [/^mixed dimensions: (\d) numbers \(.*\) here, but the shape is (\d)D$/, "维度不一致：这里有 $1 个数，而形状是 $2 维的"],
];

/** 数与写法的错误。 */
const NUMBERS: Said[] = [
  [/^is negative \((.+)\)$/, "不能是负数（$1）"],
  [/^(\w+) is negative$/, "$1 不能是负数"],
  [/^(\w+) is zero$/, "$1 不能是零"],
  [/^(\w+) is not finite$/, "$1 不是有限的数"],
  [/^(.+) is beyond the domain \((.+)\)$/, "$1 超出了允许的范围（$2）"],
  [/^(.+) is beyond the range of (\w+)$/, "$1 超出了 $2 的范围"],
  [/^expected (\d+) numbers, found (\d+)$/, "应为 $1 个数，这里有 $2 个"],
  [/^expected 2 or 3 numbers, found (\d+)$/, "应为 2 个或 3 个数，这里有 $1 个"],
  [/^missing$/, "缺少这一项"],
  [/^is empty$/, "是空的"],
  [/^given twice$/, "重复给出"],
  [/^expected a number, found .+$/, "应为一个数"],
  [/^expected an array.*, found .+$/, "应为一个数组"],
  [/^expected an object.*, found .+$/, "应为一个对象"],
  [/^unknown field, expected one of (.+)$/, "没有这个字段，应为以下之一：$1"],
  [/^not JSON at column (\d+): (.+) is not a finite number$/, "第 $1 列：$2 不是有限的数"],
  [/^not JSON at column (\d+): .+$/, "第 $1 列起不是合法的 JSON"],
  [/^not JSON at line (\d+), column (\d+): .+$/, "第 $1 行第 $2 列起不是合法的 JSON"],
];

/** 文件带来的说明。 */
const FILES: Said[] = [
  [/^only the first (\d+) of (\d+) bodies are taken$/, "共 $2 个物体，只取前 $1 个"],
  [/^SVG counts y downwards: here it counts upwards, so that the drawing stands upright$/, "SVG 的 y 轴朝下，这里朝上；已作镜像，图形仍是正的"],
  [/^(.+) is not convex: it is taken as its convex hull$/, "$1 不是凸的，取它的凸包"],
  [/^there is no body in it: (.+)$/, "其中没有物体：$1"],
];

export const MISTAKES: Said[] = [...SHAPES, ...NUMBERS, ...FILES];
