/** 运行结束的原因：左边是模块给出的英文句子。 */

export const REASONS: Record<string, string> = {
  "No support point lies beyond the simplex along this direction, up to rounding: the bounds meet.":
    "沿这个方向，没有支撑点比单纯形更远（舍入误差之内）：上下界合拢。",
  "The bounds are as close as the tolerance asks.":
    "上下界之差已达到容差的要求。",
  "The simplex holds the origin: the cores overlap or touch.":
    "单纯形包含原点：两个核心重叠或接触。",
  "The support plane proves the shapes to be farther apart than asked for.":
    "支撑平面证明：两个形状之间的距离超过了所问的距离。",
  "Two points of the cores are closer than the radii reach: the shapes overlap.":
    "两个核心上有一对点，距离小于半径之和：形状重叠。",
  "The support point brings nothing new: the digits of the numbers are used up.":
    "支撑点没有带来新东西：有效数字已经用尽。",
  "The cap on iterations was reached.":
    "达到了迭代次数上限。",
  "No support point lies beyond the nearest facet, up to rounding: it is part of the difference's boundary.":
    "没有支撑点比最近的边（面）更远（舍入误差之内）：它就在闵可夫斯基差的边界上。",
  "The support point is beyond no facet for certain: the digits of the numbers are used up.":
    "无法确定支撑点在哪条边（面）之外：有效数字已经用尽。",
  "The cap on iterations, or the room for the polytope, is used up: the bounds hold all the same.":
    "迭代次数或多胞形的容量已经用尽：上下界依然成立。",
  "The polytope holds the origin, clear of rounding: the cores overlap.":
    "多胞形包含原点，且不受舍入误差影响：两个核心重叠。",
  "The depth is decided.":
    "深度已经确定。",
  "All axes were tried; the best one has a gap: the shapes are apart.":
    "所有轴都试过了，最佳的一条上有间隙：形状分离。",
  "All axes were tried and none has a gap: along the best one the overlap is least.":
    "所有轴都试过了，没有一条有间隙：沿最佳的一条，重叠最小。",
  "The shapes are farther apart than asked for: there is no contact.":
    "两个形状之间的距离超过了所问的距离：没有接触。",
  "One point carries the contact.":
    "接触由一个点承担。",
  "All places are known; these few carry the contact: the deepest, and those that support it best.":
    "所有候选点都已求出；接触由这几个点承担：最深的点，以及最能撑稳的点。",
};

/** 地址中的错误：左边是页面自己的英文说法。 */
export const FAULTS: Record<string, string> = {
  "no field of an address of this page": "本页的地址中没有这个字段",
  "no such place in the book": "书中没有这个位置",
  "given twice: the first one counts": "重复给出，以第一个为准",
  "expected few or all": "应为 few 或 all",
  "expected free or grid": "应为 free 或 grid",
  "expected a text of at most 2000 letters": "应为一段文字，最多 2000 个字符",
  "expected a number above 0": "应为大于 0 的数",
  "expected a number": "应为一个数",
  "this page writes nothing like it": "不是本页写出的内容",
  "unknown field": "未知的字段",
  "no such mode": "没有这种模式",
  "no such algorithm": "没有这种算法",
  "expected null or a number from 0": "应为 null 或不小于 0 的数",
  "expected null or a number from 0 to the last time": "应为 null，或 0 到最后时刻之间的数",
  "expected null or how a and b move": "应为 null 或 a 与 b 的运动",
  "this algorithm knows nothing of motion": "这种算法与运动无关",
  "expected true or false": "应为 true 或 false",
  "expected a center of two numbers and a span above 0": "应有两个数的中心和大于 0 的跨度",
  "expected an eye apart from its target, three numbers each": "应有视点和目标，各三个数，且两者不重合",
  "the shapes are in space, and this is a view of the plane": "形状在三维空间中，而这是平面的视图",
  "nothing of these shapes would be seen": "看不到这两个形状的任何部分",
};
