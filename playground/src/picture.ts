/** The views as one SVG document that needs nothing else. */

/** What a shape's looks depend on; the style sheet is not part of the file. */
const LOOKS = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "opacity", "font-size", "font-family", "font-style", "font-weight", "text-anchor", "display"] as const;

function withLooks(view: SVGSVGElement): SVGSVGElement {
  const copy = view.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [view.querySelectorAll<SVGElement>("*"), copy.querySelectorAll<SVGElement>("*")];
  originals.forEach((original, i) => {
    const looks = getComputedStyle(original);
    const target = copies[i];
    if (!target) return;
    for (const name of LOOKS) target.style.setProperty(name, looks.getPropertyValue(name));
    for (const name of ["class", "tabindex", "role", "data-testid", "aria-label"]) target.removeAttribute(name);
  });
  copy.querySelectorAll("g.handles").forEach((handles) => handles.remove());
  return copy;
}

export function picture(views: NodeListOf<SVGSVGElement>): string {
  let left = 0;
  let height = 0;
  const background = getComputedStyle(document.body).backgroundColor;
  const parts = Array.from(views).map((view) => {
    const box = view.getBoundingClientRect();
    const copy = withLooks(view);
    const part = `<svg x="${left}" y="0" width="${box.width}" height="${box.height}">${copy.innerHTML}</svg>`;
    left += box.width + 12;
    height = Math.max(height, box.height);
    return part;
  });
  const width = Math.max(0, left - 12);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${background}"/>${parts.join("")}</svg>\n`;
}
