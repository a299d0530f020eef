//! Viewports inside a drawing: nested `svg` elements and symbols.

use super::source::{Element, Refusal, Source, left_out, malformed};
use crate::affine::Affine;
use crate::pair::Pair;
use svgtypes::{Align, AspectRatio, ViewBox};

/// The size of an element that shows a viewport: what it says, else all of what is around it.
pub(super) fn size<'a>(
    source: &Source<'a>,
    element: Element<'a>,
    around: [Option<f64>; 2],
) -> Result<[Option<f64>; 2], Refusal> {
    let side = |name: &str, around: Option<f64>| -> Result<Option<f64>, Refusal> {
        let share = element.attribute(name).and_then(|text| text.trim().strip_suffix('%'));
        match (share.and_then(|share| share.trim().parse::<f64>().ok()), around) {
            (Some(percent), Some(around)) if percent >= 0.0 => Ok(Some(percent / 100.0 * around)),
            _ => Ok(source.size(element, name)?.or(around)),
        }
    };
    Ok([side("width", around[0])?, side("height", around[1])?])
}

/// The size of the drawing in its own units, as far as it says.
pub(super) fn size_of_root<'a>(source: &Source<'a>, root: Element<'a>) -> [Option<f64>; 2] {
    match root.attribute("viewBox").and_then(|text| text.parse::<ViewBox>().ok()) {
        Some(view) => [Some(view.w), Some(view.h)],
        // What is wrong there is not read otherwise, and no reason to refuse the drawing.
        None => ["width", "height"].map(|name| source.size(root, name).ok().flatten()),
    }
}

/// The map from a viewport's own coordinates to those around it, and its size in them.
///
/// Without a view box it is a translation, which a symbol has not. With one, its rectangle is fitted into the
/// size, which then has to be known.
pub(super) fn viewport<'a>(
    source: &Source<'a>,
    element: Element<'a>,
    size: [Option<f64>; 2],
) -> Result<(Affine, [Option<f64>; 2]), Refusal> {
    let at = [source.coordinate(element, "x")?, source.coordinate(element, "y")?];
    let Some(text) = element.attribute("viewBox") else { return Ok((Affine::translation(at), size)) };
    let view: ViewBox = text.parse().map_err(|error| malformed("viewBox", error))?;
    let [Some(width), Some(height)] = size else {
        return Err(left_out(
            "it has a viewBox without a width and a height, and the drawing has no size either",
        ));
    };
    let aspect = match element.attribute("preserveAspectRatio") {
        None => AspectRatio { defer: false, align: Align::XMidYMid, slice: false },
        Some(text) => text.parse().map_err(|error| malformed("preserveAspectRatio", error))?,
    };
    Ok((Affine::translation(at).after(fit(view, [width, height], aspect)), [Some(view.w), Some(view.h)]))
}

/// The corners of the box around a viewport, in the root's coordinates; infinite where its size is not known.
pub(super) fn window(to_root: &Affine, corner: Pair, size: [Option<f64>; 2]) -> [Pair; 2] {
    let ends = [0, 1].map(|i| [corner[i], corner[i] + size[i].unwrap_or(f64::INFINITY)]);
    let corners = [[0, 0], [0, 1], [1, 0], [1, 1]].map(|[i, j]| to_root.point([ends[0][i], ends[1][j]]));
    // Infinity times zero is nothing that is known.
    let range = |i: usize, start: f64, pick: fn(f64, f64) -> f64| {
        let of = corners.iter().map(|corner| corner[i]);
        of.fold(start, |m, c| if c.is_nan() { -start } else { pick(m, c) })
    };
    [[0, 1].map(|i| range(i, f64::INFINITY, f64::min)), [0, 1].map(|i| range(i, f64::NEG_INFINITY, f64::max))]
}

/// How far what is drawn may reach out of its viewport and still be in it, relative to the coordinates.
/// Dimensionless: rounding of the transforms.
const ROUNDING: f64 = 1e-9;

/// Whether a box reaches out of a window.
pub(super) fn reaches_out([low, high]: &[Pair; 2], window: &[Pair; 2]) -> bool {
    let largest = [low, high]
        .into_iter()
        .flatten()
        .fold(0.0_f64, |m, c| if c.is_finite() { m.max(c.abs()) } else { m });
    let slack = ROUNDING * largest;
    (0..2).any(|i| low[i] < window[0][i] - slack || high[i] > window[1][i] + slack)
}

/// The map of a view box into a size: stretched, or scaled to lie inside (meet) or to cover it (slice), and
/// aligned.
fn fit(view: ViewBox, size: Pair, aspect: AspectRatio) -> Affine {
    let stretch = [size[0] / view.w, size[1] / view.h];
    let Some(share) = alignment(aspect.align) else {
        return Affine::scaling(stretch).after(Affine::translation([-view.x, -view.y]));
    };
    let factor = if aspect.slice { stretch[0].max(stretch[1]) } else { stretch[0].min(stretch[1]) };
    let rest = [size[0] - factor * view.w, size[1] - factor * view.h];
    Affine::translation([share[0] * rest[0], share[1] * rest[1]])
        .after(Affine::scaling([factor, factor]))
        .after(Affine::translation([-view.x, -view.y]))
}

/// Which share of the room that is left lies before the picture, in either direction: the kinds after `None`
/// go through x first.
fn alignment(align: Align) -> Option<Pair> {
    let place = (align as u8).checked_sub(Align::XMinYMin as u8)?;
    Some([place % 3, place / 3].map(|halves| 0.5 * f64::from(halves)))
}
