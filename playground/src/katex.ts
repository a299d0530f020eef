/** Formulas, with the few fonts that they use. */

import katex from "katex";
import "katex/dist/katex.min.css";

export const render = (tex: string): string => katex.renderToString(tex, { throwOnError: false });
