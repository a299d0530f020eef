/** The views as one SVG document that needs nothing else. */

import { drawings, type Drawing } from "./views/offer";

/** What a shape's looks depend on; the style sheet is not part of the file. */
const LOOKS = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linejoin", "paint-order", "opacity", "font-size", "font-family", "font-style", "font-weight", "text-anchor", "display"] as const;

/** Pixels between two views. */
const BETWEEN = 12;

function withLooks(view: SVGSVGElement): SVGSVGElement {
  const copy = view.cloneNode(true) as SVGSVGElement;
  // Nobody can take hold of a file.
  const handles = copy.querySelectorAll("g.handles");
  const [originals, copies] = [view.querySelectorAll<SVGElement>("*"), copy.querySelectorAll<SVGElement>("*")];
  originals.forEach((original, i) => {
    const looks = getComputedStyle(original);
    const target = copies[i];
    if (!target) return;
    for (const name of LOOKS) target.style.setProperty(name, looks.getPropertyValue(name));
    for (const name of ["class", "tabindex", "role", "data-testid", "aria-label"]) target.removeAttribute(name);
  });
  handles.forEach((group) => group.remove());
  return copy;
}

function ofPlane(view: SVGSVGElement): Drawing {
  const { width, height } = view.getBoundingClientRect();
  return { width, height, content: withLooks(view).innerHTML };
}

export function picture(): string {
  const parts = drawings() ?? Array.from(document.querySelectorAll<SVGSVGElement>("svg.view"), ofPlane);
  let left = 0;
  const placed = parts.map(({ width, height, content }) => {
    const part = `<svg x="${left}" y="0" width="${width}" height="${height}">${content}</svg>`;
    left += width + BETWEEN;
    return part;
  });
  const width = Math.max(0, left - BETWEEN);
  const height = Math.max(0, ...parts.map((part) => part.height));
  const background = getComputedStyle(document.body).backgroundColor;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${background}"/>${placed.join("")}</svg>\n`;
}
