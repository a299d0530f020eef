/** What proves the answer, spelled out with every digit. */

import type { Certificate as Proof } from "../run";
import type { Language, Words } from "../text";

export function Certificate({ certificate, text, language }: { certificate: Proof; text: Words; language: Language }) {
  return (
    <details>
      <summary>{text.answer.certificate}</summary>
      <p class="certificate" data-testid="certificate">{language === "en" ? certificate.text : inChinese(certificate)}</p>
    </details>
  );
}

const written = (point: number[]) => `(${point.join(", ")})`;

function inChinese({ normal, support_a, support_b, lower, upper, witness }: Proof): string {
  const name = ({ point, vertex }: Proof["support_a"], shape: string) => (vertex === null ? `${shape} 的点 ${written(point)}` : `${shape} 的 ${vertex} 号顶点 ${written(point)}`);
  const [onA, onB] = witness.map(written);
  const below = `取 n = ${written(normal)}。沿 n 方向，A 的核心上最远的是${name(support_a, " A")}；逆着 n 方向，B 的核心上最远的是${name(support_b, " B")}。因此有符号距离至少是 n·b − n·a（再减去两个半径）；扣除全部舍入误差后，至少是 ${lower}。`;
  const above =
    upper === null ? ""
    : upper >= 0 ? `A 的点 ${onA} 与 B 的点 ${onB} 就这么近，所以距离至多是 ${upper}。`
    : `A − B 包含原点，且原点到边界的深度至少为 ${-upper}，所以有符号距离至多是 ${upper}。彼此嵌入最深之处，是 A 的点 ${onA} 和 B 的点 ${onB}。`;
  return `${below}${above}任何人只需计算两次支撑点、两个点积和一次减法，即可验证下界。`;
}
