//! The example that texts on the algorithm work through by hand.

use gjk::glam::DVec2;
use gjk::{ConvexPolygon, Pose};
use gjk_trace::DifferenceFigure;

use super::Drawn;

fn polygon(vertices: &[(f64, f64)]) -> Result<ConvexPolygon<DVec2>, gjk::ShapeError> {
    ConvexPolygon::new(&vertices.iter().map(|&(x, y)| DVec2::new(x, y)).collect::<Vec<_>>())
}

pub(super) fn triangle() -> Result<ConvexPolygon<DVec2>, gjk::ShapeError> {
    polygon(&[(4.0, 11.0), (4.0, 5.0), (9.0, 9.0)])
}

pub(super) fn quadrilateral() -> Result<ConvexPolygon<DVec2>, gjk::ShapeError> {
    polygon(&[(8.0, 6.0), (15.0, 6.0), (13.0, 1.0), (10.0, 2.0)])
}

pub(super) fn draw() -> Drawn {
    let here = Pose::IDENTITY;
    Ok(DifferenceFigure::new(&triangle()?, &here, &quadrilateral()?, &here).render())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The distance is 11/√41, between (284/41, 301/41) on the triangle and (8, 6) on the quadrilateral: by
    /// hand.
    #[test]
    fn the_example_shows_what_the_texts_derive() {
        let (triangle, quadrilateral) = (triangle().unwrap(), quadrilateral().unwrap());
        let here = Pose::IDENTITY;
        let figure = DifferenceFigure::new(&triangle, &here, &quadrilateral, &here);
        assert!((figure.answer().distance - 11.0 / 41_f64.sqrt()).abs() < 1e-14);
        assert!((figure.answer().point_a - DVec2::new(284.0, 301.0) / 41.0).length() < 1e-14);
        assert!((figure.answer().point_b - DVec2::new(8.0, 6.0)).length() < 1e-14);
        assert!((figure.closest() - DVec2::new(-44.0, 55.0) / 41.0).length() < 1e-14);
        let mut simplex = figure.simplex().to_vec();
        simplex.sort_by(|p, q| p.x.total_cmp(&q.x));
        assert_eq!(simplex, [DVec2::new(-4.0, -1.0), DVec2::new(1.0, 3.0)]);
        let svg = figure.render();
        for text in ["1.718", "(6.927, 7.341)", "(8, 6)", "(−1.073, 1.341)", "(−4, −1)", "(1, 3)"] {
            assert!(svg.contains(text), "{text} is not written");
        }
    }
}
