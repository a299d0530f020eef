/** Texts in figures: whether they lie over one another or over points, or are cut off by their picture's edge. */

/** How much of the smaller of two texts may be under the other: their boxes have air around the letters. */
const SHARED = 0.3;

/** Pixels that a text may stand over the edge. */
const EDGE = 2;

/** What is wrong with the texts of the figures below an element, one line each. */
export function crowded(page, selector) {
  return page.evaluate(
    ([selector, shared, edge]) => {
      const wrong = [];
      const seen = ({ width, height }) => width > 0 && height > 0;
      for (const picture of document.querySelectorAll(`${selector} svg:not(.icon), ${selector} .space figure`)) {
        const frame = picture.getBoundingClientRect();
        if (!seen(frame)) continue;
        const texts = [...picture.querySelectorAll("text, .labels span"), ...(picture.closest("figure")?.querySelectorAll("figcaption") ?? [])].filter((text) => text.tagName !== "FIGCAPTION" || getComputedStyle(text).position === "absolute");
        const boxes = texts.map((text) => ({ said: text.textContent, box: text.getBoundingClientRect(), isTick: text.closest(".ticks") !== null })).filter(({ box }) => seen(box));
        // Points that a search or a hand is about: what they are called stands beside them.
        const points = [...picture.querySelectorAll(".simplex circle, .polytope .vertex, .handles .handle")].map((point) => point.getBoundingClientRect());
        const middles = points.map(({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2]);
        boxes.forEach(({ said, box, isTick }, i) => {
          const covered = middles.filter(([x, y]) => !isTick && x > box.left + edge && x < box.right - edge && y > box.top + edge && y < box.bottom - edge);
          if (covered.length > 0) wrong.push(`“${said}” lies over a point`);
          const isOut = box.right > frame.right + edge || box.left < frame.left - edge || box.top < frame.top - edge || box.bottom > frame.bottom + edge;
          const isGone = box.left > frame.right || box.right < frame.left || box.top > frame.bottom || box.bottom < frame.top;
          if (isOut && !isGone && picture.matches("svg")) wrong.push(`“${said}” is cut off`);
          for (const other of boxes.slice(i + 1)) {
            // What is scaled at the edge gives way to names: it stands behind them.
            if (isTick !== other.isTick) continue;
            const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            if (width <= 0 || height <= 0) continue;
            const least = Math.min(box.width * box.height, other.box.width * other.box.height);
            if (width * height > shared * least) wrong.push(`“${said}” and “${other.said}” lie over one another`);
          }
        });
      }
      return [...new Set(wrong)];
    },
    [selector, SHARED, EDGE],
  );
}
