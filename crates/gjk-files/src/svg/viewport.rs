//! Viewports inside a drawing: nested `svg` elements and symbols.

use super::affine::{Affine, Pair};
use super::source::{Element, Refusal, Source, left_out};
use svgtypes::{Align, AspectRatio, ViewBox};

/// The map from a viewport's own coordinates to those around it; `size` of a `use` goes before the element's
/// own.
///
/// Without a view box it is a translation, which a symbol has not. With one, its rectangle is fitted into the
/// size given, which then has to be given.
pub(super) fn viewport<'a>(
    source: &Source<'a>,
    element: Element<'a>,
    size: [Option<f64>; 2],
) -> Result<Affine, Refusal> {
    let at = [source.coordinate(element, "x")?, source.coordinate(element, "y")?];
    let Some(text) = element.attribute("viewBox") else { return Ok(Affine::translation(at)) };
    let view: ViewBox = text.parse().map_err(|error| source.malformed(element, "viewBox", error))?;
    let width = size[0].map_or_else(|| source.size(element, "width"), |width| Ok(Some(width)))?;
    let height = size[1].map_or_else(|| source.size(element, "height"), |height| Ok(Some(height)))?;
    let (Some(width), Some(height)) = (width, height) else {
        return Err(left_out("it has a viewBox without a width and a height"));
    };
    let aspect = match element.attribute("preserveAspectRatio") {
        None => AspectRatio { defer: false, align: Align::XMidYMid, slice: false },
        Some(text) => {
            text.parse().map_err(|error| source.malformed(element, "preserveAspectRatio", error))?
        }
    };
    Ok(Affine::translation(at).after(fit(view, [width, height], aspect)))
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

/// Which share of the room that is left lies before the picture, in either direction.
fn alignment(align: Align) -> Option<Pair> {
    Some(match align {
        Align::None => return None,
        Align::XMinYMin => [0.0, 0.0],
        Align::XMidYMin => [0.5, 0.0],
        Align::XMaxYMin => [1.0, 0.0],
        Align::XMinYMid => [0.0, 0.5],
        Align::XMidYMid => [0.5, 0.5],
        Align::XMaxYMid => [1.0, 0.5],
        Align::XMinYMax => [0.0, 1.0],
        Align::XMidYMax => [0.5, 1.0],
        Align::XMaxYMax => [1.0, 1.0],
    })
}
