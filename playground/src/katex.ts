/** Formulas as MathML, which browsers draw with their own fonts: no font is loaded. */

import katex from "katex";

export const render = (tex: string): string => katex.renderToString(tex, { output: "mathml", throwOnError: false });
