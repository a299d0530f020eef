//! Pads: their copper and their holes.

use super::figure::Figure;
use super::graphics::{self, Role};
use super::length::{Lengths, number_of, point, required};
use super::place::Place;
use super::sexpr::List;
use crate::ReadError;
use crate::pair::Pair;

/// The shape of a pad's copper.
#[derive(Clone, Copy)]
struct Outline<'p> {
    list: List<'p>,
    /// Where its center is, and how it is rotated.
    place: Place,
    size: Pair,
}

/// The copper of a pad; `None` if it has a shape that is not known.
///
/// # Errors
/// If a number that it needs is missing or malformed.
pub(super) fn copper(
    pad: List<'_>,
    place: Place,
    lengths: &mut Lengths,
) -> Result<Option<Figure>, ReadError> {
    let offset = match pad.get("drill") {
        Some(drill) if drill.get("offset").is_some() => lengths.point_of(drill, "offset")?,
        _ => [0.0; 2],
    };
    let place = Place { origin: place.point(offset), ..place };
    outline(pad, pad.texts().nth(2).unwrap_or_default().as_ref(), place, lengths)
}

/// The outline that a list has as its `size` and the like, of a kind.
fn outline(
    list: List<'_>,
    kind: &str,
    place: Place,
    lengths: &mut Lengths,
) -> Result<Option<Figure>, ReadError> {
    let size = lengths.pair_of(list, "size")?;
    if size.iter().any(|side| *side < 0) {
        return Err(required(list, "size")?.error("`size` must not be negative"));
    }
    let outline = Outline { list, place, size: point(size) };
    Ok(Some(match kind {
        "circle" => Figure::disc(place.origin, 0.5 * outline.size[0]),
        "oval" => oval(outline.size, place),
        "rect" => outline.cornered(0.0, [0.0; 2]),
        "roundrect" => outline.rounded()?,
        "trapezoid" => {
            let delta = match list.get("rect_delta") {
                Some(delta) => point(lengths.pair(delta)?),
                None => [0.0; 2],
            };
            outline.cornered(0.0, delta.map(|length| 0.5 * length))
        }
        "custom" => outline.custom(lengths)?,
        _ => return Ok(None),
    }))
}

impl Outline<'_> {
    /// A rectangle, or a trapezoid, inside of a radius. Its left side is longer than the right one by four
    /// times the first of `delta`, and its lower one longer than the upper one by four times the second.
    fn cornered(&self, radius: f64, [dx, dy]: Pair) -> Figure {
        let [x, y] = self.size.map(|side| (0.5 * side - radius).max(0.0));
        let corners = [[-x - dy, y + dx], [x + dy, y - dx], [x - dy, -y + dx], [-x + dy, -y - dx]];
        let mut corners: Vec<Pair> = corners.iter().map(|corner| self.place.point(*corner)).collect();
        corners.dedup();
        match (x > 0.0, y > 0.0) {
            (true, true) => Figure::polygon(corners, radius),
            (false, false) => Figure::disc(corners[0], radius),
            // It has no area, or none but for its radius.
            _ => Figure::Line { ends: [corners[0], corners[corners.len() / 2]], radius },
        }
    }

    /// A rectangle with rounded corners, some of which may be cut off instead.
    fn rounded(&self) -> Result<Figure, ReadError> {
        let least = self.size[0].min(self.size[1]);
        let ratio = number_of(self.list, "roundrect_rratio")?.unwrap_or(0.25).clamp(0.0, 0.5);
        let radius = (least * ratio).round();
        let cut = number_of(self.list, "chamfer_ratio")?.unwrap_or(0.0).clamp(0.0, 0.5);
        let corners: Vec<_> = self.list.get("chamfer").into_iter().flat_map(|cut| cut.texts()).collect();
        if cut == 0.0 || corners.is_empty() {
            return Ok(self.cornered(radius, [0.0; 2]));
        }
        let cut = (least * cut).round();
        let [x, y] = self.size.map(|side| 0.5 * side);
        // Around the pad: each corner with the directions of its sides towards the one before and behind.
        let around = [
            ("top_left", [-1.0, -1.0]),
            ("top_right", [1.0, -1.0]),
            ("bottom_right", [1.0, 1.0]),
            ("bottom_left", [-1.0, 1.0]),
        ];
        let (mut outline, mut discs) = (Vec::new(), Vec::new());
        for (name, [sx, sy]) in around {
            let is_cut = corners.iter().any(|corner| corner == name);
            let inset = if is_cut { cut } else { radius };
            let [along_y, along_x] = [[sx * x, sy * (y - inset)], [sx * (x - inset), sy * y]];
            // Counter-clockwise about the center where the signs are equal.
            outline.extend(if sx == sy { [along_y, along_x] } else { [along_x, along_y] });
            if !is_cut && radius > 0.0 {
                let center = self.place.point([sx * (x - radius), sy * (y - radius)]);
                discs.push(Figure::disc(center, radius));
            }
        }
        let mut outline: Vec<Pair> = outline.iter().map(|corner| self.place.point(*corner)).collect();
        outline.dedup();
        discs.insert(0, Figure::polygon(outline, 0.0));
        Ok(Figure::Several(discs))
    }

    /// The anchor and all primitives.
    fn custom(&self, lengths: &mut Lengths) -> Result<Figure, ReadError> {
        let anchor = self.list.get("options").and_then(|options| options.text_of("anchor"));
        let anchor = match anchor.as_deref() {
            Some("rect") => self.cornered(0.0, [0.0; 2]),
            _ => Figure::disc(self.place.origin, 0.5 * self.size[0]),
        };
        let mut figures = vec![anchor];
        for primitive in self.list.get("primitives").into_iter().flat_map(|list| list.lists()) {
            figures.extend(graphics::figure(primitive, self.place, Role::Copper, lengths)?);
        }
        Ok(Figure::Several(figures))
    }
}

/// All points within half the smaller side of a line, as long as the rectangle of this size.
fn oval(size: Pair, place: Place) -> Figure {
    let radius = 0.5 * size[0].min(size[1]);
    let [x, y] = size.map(|side| 0.5 * side - radius);
    Figure::Line { ends: [place.point([-x, -y]), place.point([x, y])], radius }
}

/// The hole of a pad, if it has one.
///
/// # Errors
/// If a number is malformed.
pub(super) fn hole(pad: List<'_>, place: Place, lengths: &mut Lengths) -> Result<Option<Figure>, ReadError> {
    let Some(drill) = pad.get("drill") else { return Ok(None) };
    let mut numbers = drill.items().filter(|node| node.list().is_none()).peekable();
    let is_oval = numbers.next_if(|node| node.text().is_some_and(|text| text == "oval")).is_some();
    let mut sizes = Vec::new();
    for node in numbers {
        sizes.push(lengths.of_node(node, drill)? as f64);
    }
    Ok(match *sizes.as_slice() {
        [] => None,
        [width, height, ..] if is_oval => Some(oval([width, height], place)),
        [diameter, ..] => Some(Figure::disc(place.origin, 0.5 * diameter)),
    }
    .filter(|_| sizes[0] > 0.0))
}
