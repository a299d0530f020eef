//! The example that texts on the algorithm work through by hand: two shapes with their closest points, and
//! their difference with the point nearest to the origin.

use gjk::glam::DVec2;
use gjk::trace::Step;
use gjk::{ConvexPolygon, Pair, Pose, Proximity};
use gjk_trace::marks::{Stroke, dot, line, outline_data, path};
use gjk_trace::palette::{ANSWER, DIFFERENCE, FIRST, INK, SECOND};
use gjk_trace::{Area, Body, Camera, FontFace, Label, Outline, Panel, Sheet, View, grid, number};

use super::Drawn;
use super::plane::{filled, middle};

const SIZE: DVec2 = DVec2::new(960.0, 520.0);

fn polygon(vertices: &[(f64, f64)]) -> Result<ConvexPolygon<DVec2>, gjk::ShapeError> {
    ConvexPolygon::new(&vertices.iter().map(|&(x, y)| DVec2::new(x, y)).collect::<Vec<_>>())
}

pub(super) fn triangle() -> Result<ConvexPolygon<DVec2>, gjk::ShapeError> {
    polygon(&[(4.0, 11.0), (4.0, 5.0), (9.0, 9.0)])
}

pub(super) fn quadrilateral() -> Result<ConvexPolygon<DVec2>, gjk::ShapeError> {
    polygon(&[(8.0, 6.0), (15.0, 6.0), (13.0, 1.0), (10.0, 2.0)])
}

/// The answer, and the simplex that the search ended with.
fn asked(a: &Body<'_, DVec2>, b: &Body<'_, DVec2>) -> (Proximity<DVec2>, Vec<DVec2>) {
    let mut simplex = Vec::new();
    let answer = Pair::new(a.shape, &a.pose, b.shape, &b.pose)
        .observe(|step, _| {
            if let Step::Gjk(state) = step {
                simplex = state.simplex.vertices().iter().map(|vertex| vertex.w * state.unit).collect();
            }
        })
        .proximity();
    (answer, simplex)
}

pub(super) fn draw() -> Drawn {
    let (triangle, quadrilateral) = (triangle()?, quadrilateral()?);
    let [a, b] = [Body::new(&triangle, &Pose::IDENTITY), Body::new(&quadrilateral, &Pose::IDENTITY)];
    let (answer, simplex) = asked(&a, &b);
    let support = |direction: DVec2| a.support(direction) - b.support(-direction);
    let difference = Outline::of(support, 0.0, f64::INFINITY);
    let mut sheet = Sheet::new(SIZE.x, SIZE.y);
    // One scale for both, so that the distance has the same length in both.
    let shown = [filled(&[&a, &b]), difference.area().with(DVec2::ZERO)];
    let papers = [[40.0, 460.0], [520.0, 948.0]]
        .map(|[left, right]| Area::new(DVec2::new(left, 50.0), DVec2::new(right, 490.0)));
    let fitted = [0, 1].map(|side| View::fit(shown[side], papers[side].grown(-26.0)));
    let scale = fitted[0].scale.min(fitted[1].scale);
    let mut panels = [0, 1].map(|side| Panel::new(papers[side], View { scale, ..fitted[side] }));
    for (panel, text) in panels.iter_mut().zip(["A and B", "A − B"]) {
        sheet.add(grid(&panel.view, panel.paper, &mut panel.layout));
        let label = Label::new(text, INK).sized(15.0).faced(FontFace::Bold);
        sheet.add(label.starting_at(DVec2::new(panel.paper.min.x, 25.0)));
    }
    let [mut left, mut right] = panels;
    shapes(&mut left, [&a, &b], &answer);
    set(&mut right, [&a, &b], &difference, &simplex, &answer);
    sheet.add(left.finish());
    sheet.add(right.finish());
    Ok(sheet.render("Two shapes and their Minkowski difference"))
}

fn shapes(panel: &mut Panel, [a, b]: [&Body<'_, DVec2>; 2], answer: &Proximity<DVec2>) {
    for (name, body, hue) in [("A", a, FIRST), ("B", b, SECOND)] {
        panel.add_body(name, body, &Camera::default(), hue);
        for vertex in body.vertices() {
            panel.add(dot(panel.pixel(vertex), 3.0, hue.line));
        }
        panel.name(name, &[middle(body)], hue.line);
    }
    let ends = [answer.point_a, answer.point_b];
    join(panel, ends, answer.distance);
    for (point, hue) in ends.into_iter().zip([FIRST, SECOND]) {
        mark(panel, point, 5.0, ANSWER.line, hue.line);
    }
}

fn set(
    panel: &mut Panel,
    [a, b]: [&Body<'_, DVec2>; 2],
    difference: &Outline,
    simplex: &[DVec2],
    answer: &Proximity<DVec2>,
) {
    let shape = path(outline_data(difference, &panel.view), DIFFERENCE.fill).set("fill-opacity", 0.75_f32);
    panel.add(Stroke::new(DIFFERENCE.line, 1.6).apply(shape));
    panel.avoid_outline(difference);
    for of_a in a.vertices() {
        for of_b in b.vertices() {
            panel.add(dot(panel.pixel(of_a - of_b), 3.0, DIFFERENCE.line));
        }
    }
    for edge in simplex.windows(2) {
        let [from, to] = [edge[0], edge[1]].map(|point| panel.pixel(point));
        panel.add(line(from, to, Stroke::new(INK, 3.0)));
        panel.layout.avoid_line(from, to);
    }
    let closest = answer.point_a - answer.point_b;
    join(panel, [DVec2::ZERO, closest], answer.distance);
    for &vertex in simplex {
        mark(panel, vertex, 4.5, INK, INK);
    }
    mark(panel, closest, 5.0, ANSWER.line, ANSWER.line);
    let origin = panel.pixel(DVec2::ZERO);
    panel.add(dot(origin, 4.5, INK));
    panel.write_at("0", origin, INK);
    panel.name("A − B", &[difference.area().center()], DIFFERENCE.line);
}

/// The segment that is as long as the distance.
fn join(panel: &mut Panel, ends: [DVec2; 2], distance: f64) {
    let [from, to] = ends.map(|end| panel.pixel(end));
    panel.add(line(from, to, Stroke::new(ANSWER.line, 2.6)));
    panel.layout.avoid_line(from, to);
    panel.write_beside(&number(distance), [from, to], ANSWER.line);
}

/// A point with its coordinates.
fn mark(panel: &mut Panel, point: DVec2, radius: f64, color: &'static str, ink: &'static str) {
    let at = panel.pixel(point);
    panel.add(dot(at, radius, color));
    panel.avoid(at, 10.0);
    panel.write_at(&format!("({}, {})", number(point.x), number(point.y)), at, ink);
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
        let (answer, mut simplex) = asked(&Body::new(&triangle, &here), &Body::new(&quadrilateral, &here));
        assert!((answer.distance - 11.0 / 41_f64.sqrt()).abs() < 1e-14);
        assert!((answer.point_a - DVec2::new(284.0, 301.0) / 41.0).length() < 1e-14);
        assert!((answer.point_b - DVec2::new(8.0, 6.0)).length() < 1e-14);
        simplex.sort_by(|p, q| p.x.total_cmp(&q.x));
        assert_eq!(simplex, [DVec2::new(-4.0, -1.0), DVec2::new(1.0, 3.0)]);
        let svg = draw().unwrap();
        for text in ["1.718", "(6.927, 7.341)", "(8, 6)", "(−1.073, 1.341)", "(−4, −1)", "(1, 3)"] {
            assert!(svg.contains(text), "{text} is not written");
        }
    }
}
