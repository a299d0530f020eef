//! Shapes of the plane.

use gjk::glam::DVec2;
use gjk_body::shape::{Described, Form};

use super::affine::{Affine, Frame, principal_axes, same};
use super::pair::Pair;

/// A shape of the plane; several are one body together.
pub(crate) type Shape = Described<DVec2>;

pub(crate) fn points(points: &[Pair]) -> Vec<DVec2> {
    points.iter().copied().map(DVec2::from_array).collect()
}

/// A polygon, of whose rings the outline comes first.
pub(crate) fn polygon<R: AsRef<[Pair]>>(rings: &[R]) -> Shape {
    let mut rings = rings.iter().map(|ring| points(ring.as_ref()));
    Form::Polygon { vertices: rings.next().unwrap_or_default(), holes: rings.collect() }.into()
}

pub(crate) fn point(at: Pair) -> Shape {
    Form::Point { at: at.into() }.into()
}

/// The lines from point to point.
pub(crate) fn line(vertices: &[Pair]) -> Shape {
    match *vertices {
        [at] => point(at),
        [a, b] if a == b => point(a),
        [a, b] => Form::Segment { a: a.into(), b: b.into() }.into(),
        _ => Form::Polyline { vertices: points(vertices) }.into(),
    }
}

/// A shape that is inflated by `rounding`, and by what rounding may have moved its vertices by, and that is
/// then nowhere farther than `error`, and twice what rounding did, around what is drawn.
pub(crate) fn roughly(shape: Shape, rounding: f64, error: f64, slack: f64) -> Shape {
    Shape { rounding: rounding + slack, error: error + 2.0 * slack, ..shape }
}

/// An ellipse along the axes, as the ellipse that a map makes of it.
pub(crate) fn ellipse_under(center: Pair, radii: Pair, affine: &Affine) -> Shape {
    match affine.frame() {
        Frame::Square { scale, turn } => {
            ellipse(affine.point(center), [radii[0] * scale[0], radii[1] * scale[1]], turn)
        }
        Frame::Skewed => {
            let stretch = |v: Pair, by: f64| [v[0] * by, v[1] * by];
            let (radii, turn) = principal_axes(stretch(affine.x, radii[0]), stretch(affine.y, radii[1]));
            ellipse(affine.point(center), radii, turn)
        }
    }
}

fn ellipse(center: Pair, radii: Pair, turn: Pair) -> Shape {
    if same(radii[0], radii[1]) {
        Form::Ball { center: center.into(), radius: radii[0] }.into()
    } else {
        placed(Form::Ellipsoid { radii: radii.into() }, center, turn)
    }
}

/// The box of half the size less the corner, inflated by the corner.
pub(crate) fn rectangle(half: Pair, corner: f64, center: Pair, turn: Pair) -> Shape {
    let half_extents = half.map(|half| (half - corner).max(0.0)).into();
    Shape { rounding: corner, ..placed(Form::Box { half_extents }, center, turn) }
}

/// The rotation is left out if it is the identity or a half turn, which these shapes do not notice.
fn placed(form: Form<DVec2>, center: Pair, [cos, sin]: Pair) -> Shape {
    let [cos, sin] = if sin == 0.0 { [1.0, 0.0] } else { [cos, sin] };
    let columns = [DVec2::new(cos, sin), DVec2::new(0.0 - sin, cos)];
    Shape { columns, translation: center.into(), ..form.into() }
}

/// The largest number of a shape in magnitude; infinite if one is not finite.
pub(crate) fn largest(shape: &Shape) -> f64 {
    let number = |number: f64| if number.is_finite() { number.abs() } else { f64::INFINITY };
    shape.numbers().map(number).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overflow_is_infinite() {
        assert_eq!(largest(&line(&[[1.0, -3.0], [2.0, 0.0]])), 3.0);
        assert_eq!(largest(&point([f64::INFINITY, 0.0])), f64::INFINITY);
        assert_eq!(largest(&point([0.0, f64::NAN])), f64::INFINITY);
    }
}
