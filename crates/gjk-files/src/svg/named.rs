//! Outlines that stay boxes, balls, ellipsoids and convex polygons where they are placed.

use super::fill::{hull, turn};
use super::outline::Outline;
use crate::affine::{Affine, Frame, same};
use crate::pair::Pair;
use crate::shapes::{self, Shape, ellipse_under, rectangle};

/// The shape that an outline becomes under the transforms of its element and of its groups, if it is one that
/// has a name; `None` where a pen has to draw it.
///
/// A map that keeps the axes of a rectangle or an ellipse at right angles keeps what it is; any other makes a
/// parallelogram of the one and another ellipse of the other.
pub(super) fn named(outline: &Outline, affine: &Affine) -> Option<Shape> {
    match (outline, affine.frame()) {
        (Outline::Contours(_), _) => None,
        (Outline::Rectangle { center, half, corner }, Frame::Square { scale, turn }) => {
            let half = [half[0] * scale[0], half[1] * scale[1]];
            let corner = [corner[0] * scale[0], corner[1] * scale[1]];
            same(corner[0], corner[1]).then(|| rectangle(half, corner[0], affine.point(*center), turn))
        }
        (Outline::Rectangle { center, half: [x, y], corner }, Frame::Skewed) => {
            let vertex = |sx: f64, sy: f64| [center[0] + sx * x, center[1] + sy * y];
            let corners = [vertex(-1.0, -1.0), vertex(1.0, -1.0), vertex(1.0, 1.0), vertex(-1.0, 1.0)];
            (*corner == [0.0, 0.0]).then(|| convex_polygon(&corners, affine))
        }
        (Outline::Ellipse { center, radii }, _) => Some(ellipse_under(*center, *radii, affine)),
    }
}

/// A convex polygon stays convex under an affine map, but rounding may push a corner that hardly bends onto
/// the wrong side of its neighbours; it is then inside the hull of the others by rounding only, and is
/// dropped.
pub(super) fn convex_polygon(corners: &[Pair], affine: &Affine) -> Shape {
    let mut corners: Vec<Pair> = corners.iter().map(|p| affine.point(*p)).collect();
    let count = corners.len();
    let turns = (0..count).map(|i| turn(corners[i], corners[(i + 1) % count], corners[(i + 2) % count]));
    let (mut left, mut right) = (0, 0);
    for turn in turns {
        left += usize::from(turn > 0.0);
        right += usize::from(turn < 0.0);
    }
    if count > 2 && left != count && right != count {
        corners = hull(&corners);
    }
    if corners.len() == 2 { shapes::line(&corners) } else { shapes::polygon(&[corners]) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pair::length;
    use gjk_body::shape::Description;
    use gjk_json::shape::to_json;
    use serde_json::{Value, json};

    fn placed(outline: &Outline, transform: &str) -> Value {
        let affine = Affine::parse(transform).expect("a good list");
        to_json(&Description::Plane(vec![named(outline, &affine).expect("a named shape")]))
    }

    /// The extreme point of an ellipse of this placement along a direction, from the shape's own fields.
    fn reach(shape: &Value, direction: Pair) -> f64 {
        let number = |v: &Value| v.as_f64().expect("a number");
        let pair = |v: &Value| [number(&v[0]), number(&v[1])];
        let radii = pair(&shape["radii"]);
        let [row_0, row_1] = [pair(&shape["pose"]["matrix"][0]), pair(&shape["pose"]["matrix"][1])];
        let local = |column: usize| row_0[column] * direction[0] + row_1[column] * direction[1];
        length([radii[0] * local(0), radii[1] * local(1)])
    }

    #[test]
    fn an_ellipse_under_any_map_reaches_as_far_as_the_mapped_points() {
        let ellipse = Outline::Ellipse { center: [0.0, 0.0], radii: [3.0, 2.0] };
        let transform = "skewX(30) rotate(20) scale(-1.5, 0.5) skewY(10)";
        let shape = placed(&ellipse, transform);
        let affine = Affine::parse(transform).expect("a good list");
        for step in 0..12 {
            let (sin, cos) = (f64::from(step) * 0.5).sin_cos();
            // max over the ellipse of d·(Mp) = |diag(radii)·Mᵀd|
            let back = [affine.x[0] * cos + affine.x[1] * sin, affine.y[0] * cos + affine.y[1] * sin];
            let expected = length([3.0 * back[0], 2.0 * back[1]]);
            assert!((reach(&shape, [cos, sin]) - expected).abs() < 1e-14 * 4.0, "{step}");
        }
    }

    #[test]
    fn circles_and_boxes_survive_similarities() {
        let circle = Outline::Ellipse { center: [1.0, 0.0], radii: [2.0, 2.0] };
        assert_eq!(
            placed(&circle, "translate(5 5) rotate(90) scale(2)"),
            json!({"type": "ball", "center": [5.0, 7.0], "radius": 4.0})
        );
        let card = Outline::Rectangle { center: [2.0, 1.0], half: [2.0, 1.0], corner: [0.25, 0.25] };
        assert_eq!(
            placed(&card, "rotate(90)"),
            json!({"type": "box", "half_extents": [1.75, 0.75], "rounding": 0.25,
                   "pose": {"translation": [-1.0, 2.0], "matrix": [[0.0, -1.0], [1.0, 0.0]]}})
        );
        assert_eq!(
            placed(&card, "scale(-2, 2)"),
            json!({"type": "box", "half_extents": [3.5, 1.5], "rounding": 0.5, "pose": {"translation": [-4.0, 2.0]}})
        );
    }

    #[test]
    fn a_skewed_box_is_a_parallelogram() {
        let tile = Outline::Rectangle { center: [1.0, 1.0], half: [1.0, 1.0], corner: [0.0, 0.0] };
        assert_eq!(
            placed(&tile, "skewX(45)"),
            json!({"type": "polygon", "vertices": [[0.0, 0.0], [2.0, 0.0], [4.0, 2.0], [2.0, 2.0]]})
        );
    }

    #[test]
    fn corners_that_stretching_makes_round_are_round() {
        let tile = Outline::Rectangle { center: [0.0, 0.0], half: [2.0, 3.0], corner: [0.5, 1.0] };
        assert_eq!(
            placed(&tile, "scale(2, 1)"),
            json!({"type": "box", "half_extents": [3.0, 2.0], "rounding": 1.0})
        );
        assert_eq!(named(&tile, &Affine::IDENTITY), None);
    }
}
