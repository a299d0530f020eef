//! The picture of a contact: the two sides that meet, the part of them that both cover, and the points that
//! are kept.

use gjk::convex::Core;
use gjk::math::Scalar;
use gjk::trace::Reference;
use gjk::{Convex, Feature, Manifold, ManifoldOptions, ManifoldPoint, Pair, Pose, Space, manifold};
use glam::DVec2;

use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::clip::common;
use crate::marks::{Stroke, arrow, dot, line, polygon, polyline, ring};
use crate::palette::{ANSWER, BACKGROUND, FAINT_INK, FIRST, Hue, INK, OVERLAP, SECOND};
use crate::sheet::{CHORD, Sheet};
use crate::text::{FontFace, Label, Layout, number};
use crate::view::{Area, View};

/// The size of a sheet of its own, in pixels.
const SIZE: DVec2 = DVec2::new(520.0, 400.0);

/// A figure of a contact: in the plane as it is, in space as seen along the contact's normal, B above.
///
/// The contact is asked for by the figure itself.
#[derive(Debug)]
pub struct ManifoldFigure<'a, V: Drawable> {
    a: Body<'a, V>,
    b: Body<'a, V>,
    /// What is kept: points that are no farther apart than nothing.
    answer: Manifold<V>,
    /// The same, however far apart the points are.
    all: Manifold<V>,
}

impl<'a, V: Drawable + Space> ManifoldFigure<'a, V> {
    /// Asks for the contact of two shapes.
    pub fn new(
        a: &'a dyn Convex<Vector = V>,
        pose_a: &Pose<V>,
        b: &'a dyn Convex<Vector = V>,
        pose_b: &Pose<V>,
    ) -> Self {
        let answer = manifold(a, pose_a, b, pose_b);
        let far = ManifoldOptions::DEFAULT.with_speculative_distance(f64::DOMAIN);
        let all = Pair::new(a, pose_a, b, pose_b).with_manifold_options(far).manifold();
        Self { a: Body::new(a, pose_a), b: Body::new(b, pose_b), answer, all }
    }

    /// The contact that the figure shows.
    pub fn answer(&self) -> &Manifold<V> {
        &self.answer
    }

    /// The picture as an SVG document.
    pub fn render(&self) -> String {
        let mut sheet = Sheet::new(SIZE.x, SIZE.y);
        let paper = sheet.area().grown(-36.0);
        self.draw(&mut sheet, paper);
        sheet.render("The points that carry a contact")
    }

    /// Draws the figure in a rectangle of pixels.
    pub fn draw(&self, sheet: &mut Sheet, paper: Area) {
        let camera = self.camera();
        let shown = self.a.area(&camera).union(self.b.area(&camera));
        let view = View::fit(shown, paper);
        let mut drawing =
            Drawing { figure: self, sheet, camera, view, layout: Layout::new(paper.grown(24.0)) };
        drawing.draw();
    }

    /// Along the normal, so that its direction is the one in which nothing is seen.
    fn camera(&self) -> Camera {
        if V::DIMENSION == 2 {
            return Camera::default();
        }
        Camera::looking_from(glam::DVec3::from_array(core::array::from_fn(|i| self.answer.normal.get(i))))
    }

    /// The side of the reference, and the one of the other shape that faces it most; as the corners in the
    /// world of A's and of B's. `None` where no side is the reference, or the other shape has none.
    fn sides(&self) -> Option<[Vec<V>; 2]> {
        let normal = self.answer.normal;
        match self.answer.reference {
            Reference::SideOfA(side) => Some([corners(&self.a, side), facing(&self.b, -normal)?]),
            Reference::SideOfB(side) => Some([facing(&self.a, normal)?, corners(&self.b, side)]),
            Reference::Neither => None,
        }
    }
}

/// The corners of a side, in order around it, in the world.
fn corners<V: Drawable>(body: &Body<'_, V>, side: Feature) -> Vec<V> {
    let core = body.shape.core();
    let indices: Vec<usize> = match (side, &core) {
        (Feature::Edge(edge), _) => core.edge(edge as usize).into_iter().flatten().collect(),
        (Feature::Face(face), Core::Cuboid(_)) => {
            let (axis, is_positive) = (face / 2, face % 2);
            let (u, v) = (1 << ((axis + 1) % 3), 1 << ((axis + 2) % 3));
            [0, u, u | v, v].map(|corner: usize| corner | (is_positive << axis) as usize).to_vec()
        }
        (Feature::Face(face), Core::Hull { adjacency, .. }) => {
            adjacency.face(face as usize).iter().map(|&corner| corner as usize).collect()
        }
        (Feature::Face(_), Core::Triangle(_)) => vec![0, 1, 2],
        _ => Vec::new(),
    };
    indices.into_iter().filter_map(|corner| core.vertex(corner)).map(|corner| body.place(corner)).collect()
}

/// The parts of an edge of the plane that lie beyond the ends of another, as seen across that one.
fn beyond<V: Drawable>(reference: &[V], edge: &[V]) -> Vec<[V; 2]> {
    let (&[start, end], &[from, to]) = (reference, edge) else { return Vec::new() };
    let along = end - start;
    // Where an end of the edge is: 0 at the start of the reference, 1 at its end.
    let share = |point: V| (point - start).dot(along) / along.dot(along);
    let (first, last) = (share(from), share(to));
    let at = |wanted: f64| from + (to - from) * ((wanted - first) / (last - first)).clamp(0.0, 1.0);
    // A piece that is not seen: no part of the edge's own length.
    let is_seen = |[from, to]: &[V; 2]| (*to - *from).length() > 1e-9 * along.length();
    let (low, high) = if first < last { (from, to) } else { (to, from) };
    let ends = [[low, at(0.0)], [at(1.0), high]];
    let is_beyond = [first.min(last) < 0.0, first.max(last) > 1.0];
    let parts = ends.into_iter().zip(is_beyond).filter(|(part, is_beyond)| *is_beyond && is_seen(part));
    parts.map(|(part, _)| part).collect()
}

/// The corners of the side that is farthest along a unit vector, all of it, in the world.
fn facing<V: Drawable>(body: &Body<'_, V>, direction: V) -> Option<Vec<V>> {
    let core = body.shape.core();
    let names: Vec<Feature> = match &core {
        _ if V::DIMENSION == 2 => (0..core.edge_count()).map(|edge| Feature::Edge(edge as u32)).collect(),
        Core::Cuboid(_) => (0..6).map(Feature::Face).collect(),
        Core::Hull { adjacency, .. } => {
            (0..adjacency.face_count()).map(|face| Feature::Face(face as u32)).collect()
        }
        Core::Triangle(_) => vec![Feature::Face(0)],
        _ => Vec::new(),
    };
    // What the middle of a side is ahead by, against its size, grows with how much the side faces the
    // direction.
    let facing = |corners: &Vec<V>| {
        let middle = corners.iter().fold(V::ZERO, |sum, &corner| sum + corner) * (1.0 / corners.len() as f64);
        let heights = corners.iter().map(|corner| (*corner - middle).dot(direction).abs());
        let size = corners.iter().map(|corner| (*corner - middle).length()).fold(0.0, f64::max);
        let lean = heights.fold(0.0, f64::max) / size.max(f64::MIN_POSITIVE);
        let ahead = (middle - body.place(V::ZERO)).dot(direction);
        if ahead < 0.0 { -1.0 } else { 1.0 - lean }
    };
    let sides = names.into_iter().map(|name| corners(body, name)).filter(|corners| corners.len() > 1);
    sides.max_by(|one, other| facing(one).total_cmp(&facing(other)))
}

/// A figure on its way to paper.
struct Drawing<'f, 'a, 's, V: Drawable> {
    figure: &'f ManifoldFigure<'a, V>,
    sheet: &'s mut Sheet,
    camera: Camera,
    view: View,
    layout: Layout,
}

impl<V: Drawable + Space> Drawing<'_, '_, '_, V> {
    fn pixel(&self, point: V) -> DVec2 {
        self.view.to_pixel(point.project(&self.camera))
    }

    fn pixels(&self, points: &[V]) -> Vec<DVec2> {
        points.iter().map(|&point| self.pixel(point)).collect()
    }

    fn draw(&mut self) {
        let figure = self.figure;
        for (name, body, hue) in [("A", &figure.a, FIRST), ("B", &figure.b, SECOND)] {
            self.sheet.add_body(name, body, &self.camera, &self.view, hue);
            let outline = body.outline(&self.camera, self.view.length_of(CHORD));
            let boundary: Vec<DVec2> =
                outline.points(self.view.length_of(1.0)).iter().map(|&at| self.view.to_pixel(at)).collect();
            self.layout.avoid_loop(&boundary);
        }
        if let Some(sides) = figure.sides() {
            if V::DIMENSION == 2 {
                self.draw_clip(&sides);
            } else {
                self.draw_region(&sides);
            }
            for (side, hue) in sides.iter().zip([FIRST, SECOND]) {
                let mut pixels = self.pixels(side);
                if pixels.len() > 2 {
                    self.layout.avoid_loop(&pixels);
                    pixels.extend(pixels.first().copied());
                }
                self.sheet.add(polyline(&pixels, Stroke::new(hue.line, 3.4)));
            }
            if V::DIMENSION == 2 {
                self.draw_cut(&sides);
            }
        }
        if V::DIMENSION == 2 {
            for point in figure.all.points().iter().filter(|point| point.distance > 0.0) {
                self.draw_dropped(point);
            }
        }
        for point in figure.answer.points() {
            self.draw_kept(point);
        }
        if let Some(sides) = figure.sides() {
            self.name_sides(&sides);
        }
        self.draw_names();
    }

    /// The lines along the normal through the ends of the reference, by which the incident side is clipped.
    fn draw_clip(&mut self, sides: &[Vec<V>; 2]) {
        let reference = &sides[usize::from(matches!(self.figure.answer.reference, Reference::SideOfB(_)))];
        let reach = self.view.length_of(70.0);
        let normal = self.figure.answer.normal;
        for &end in reference {
            let ends = [end - normal * reach, end + normal * reach].map(|point| self.pixel(point));
            self.sheet.add(line(ends[0], ends[1], Stroke::new(FAINT_INK, 1.2).dashed("6 4")));
            self.layout.avoid_line(ends[0], ends[1]);
        }
        let middle = (reference[0] + reference[reference.len() - 1]) * 0.5;
        let sign = if matches!(self.figure.answer.reference, Reference::SideOfB(_)) { -1.0 } else { 1.0 };
        let foot = middle - (reference[0] - middle) * (0.5 * sign);
        let (from, to) = (self.pixel(foot), self.pixel(foot + normal * self.view.length_of(54.0)));
        for part in arrow(from, to, Stroke::new(INK, 2.0)) {
            self.sheet.add(part);
        }
        self.layout.avoid_line(from, to);
        self.write("n", (from + to) * 0.5, INK, FontFace::Italic);
    }

    /// What the clip lines cut off the incident side.
    fn draw_cut(&mut self, sides: &[Vec<V>; 2]) {
        let of_b = matches!(self.figure.answer.reference, Reference::SideOfB(_));
        let [reference, incident] = if of_b { [&sides[1], &sides[0]] } else { [&sides[0], &sides[1]] };
        for [from, to] in beyond(reference, incident) {
            let (from, to) = (self.pixel(from), self.pixel(to));
            // The background wipes out the part of the side that has been drawn.
            self.sheet.add(line(from, to, Stroke::new(BACKGROUND, 3.6)));
            self.sheet.add(line(from, to, Stroke::new(FAINT_INK, 2.0).dashed("2 4")));
            let label = Label::new("cut off", FAINT_INK);
            if let Some(center) = self.layout.place(&label, Layout::beside(&label, from, to)) {
                self.sheet.add(label.at(center));
            }
        }
    }

    /// What both faces cover, as seen along the normal, and its corners.
    fn draw_region(&mut self, sides: &[Vec<V>; 2]) {
        let region = common(&self.pixels(&sides[0]), &self.pixels(&sides[1]));
        if region.is_empty() {
            return;
        }
        self.sheet.add(polygon(&region, OVERLAP.fill).set("fill-opacity", 0.85_f32));
        for &corner in &region {
            self.sheet.add(ring(corner, 4.5, Stroke::new(FAINT_INK, 1.4)));
            self.layout.avoid(Area::around(corner, DVec2::splat(12.0)));
        }
    }

    /// From the surface of A to that of B, through a point.
    fn span(&self, point: &ManifoldPoint<V>) -> [DVec2; 2] {
        let half = self.figure.answer.normal * (0.5 * point.distance);
        [point.point - half, point.point + half].map(|end| self.pixel(end))
    }

    fn draw_kept(&mut self, point: &ManifoldPoint<V>) {
        let [from, to] = self.span(point);
        self.sheet.add(line(from, to, Stroke::new(OVERLAP.line, 2.6)));
        self.sheet.add(dot(self.pixel(point.point), 5.0, OVERLAP.line));
        self.layout.avoid_line(from, to);
        self.write(&number(point.distance), self.pixel(point.point), OVERLAP.line, FontFace::Bold);
    }

    fn draw_dropped(&mut self, point: &ManifoldPoint<V>) {
        let [from, to] = self.span(point);
        self.sheet.add(line(from, to, Stroke::new(ANSWER.line, 1.6).dashed("3 3")));
        self.sheet.add(ring(self.pixel(point.point), 4.5, Stroke::new(ANSWER.line, 1.6)));
        self.layout.avoid_line(from, to);
        self.write(&number(point.distance), self.pixel(point.point), ANSWER.line, FontFace::Regular);
    }

    fn name_sides(&mut self, sides: &[Vec<V>; 2]) {
        let of_b = matches!(self.figure.answer.reference, Reference::SideOfB(_));
        let words = if of_b { ["incident", "reference"] } else { ["reference", "incident"] };
        for ((side, word), hue) in sides.iter().zip(words).zip([FIRST, SECOND]) {
            let pixels = self.pixels(side);
            let label = Label::new(word, hue.line);
            let around = (0..pixels.len()).flat_map(|i| {
                let (from, to) = (pixels[i], pixels[(i + 1) % pixels.len()]);
                [0.5, 0.3, 0.7, 0.1, 0.9].into_iter().flat_map(move |part| {
                    [(from, to), (to, from)]
                        .map(|(f, t)| (f.lerp(t, part), (t - f).normalize_or_zero().perp()))
                })
            });
            let extent = label.extent();
            let centers =
                around.map(|(at, across)| at + across * (6.0 + 0.5 * (across * extent).abs().element_sum()));
            if let Some(center) = self.layout.place(&label, centers) {
                self.sheet.add(label.at(center));
            }
        }
    }

    fn draw_names(&mut self) {
        let bodies: [(&str, &Body<'_, V>, &Body<'_, V>, Hue); 2] =
            [("A", &self.figure.a, &self.figure.b, FIRST), ("B", &self.figure.b, &self.figure.a, SECOND)];
        for (name, body, other, hue) in bodies {
            // Where the shape is, and the other is not.
            let center = body.place(V::ZERO);
            let away = (center - other.place(V::ZERO)).project(&self.camera).normalize_or_zero();
            let far = body.support(V::lift(away, &self.camera));
            self.write_sized(name, self.pixel(center).lerp(self.pixel(far), 0.7), hue.line);
        }
    }

    fn write(&mut self, text: &str, at: DVec2, color: &'static str, face: FontFace) {
        let label = Label::new(text, color).faced(face);
        self.layout.avoid(Area::around(at, DVec2::splat(12.0)));
        if let Some(center) = self.layout.place(&label, Layout::around(&label, at, 9.0)) {
            // Words close by would read as a part of it.
            self.layout.take(label.area_at(center).grown(5.0));
            self.sheet.add(label.at(center));
        }
    }

    fn write_sized(&mut self, text: &str, at: DVec2, color: &'static str) {
        let label = Label::new(text, color).sized(17.0).faced(FontFace::Italic);
        let centers = std::iter::once(at).chain(Layout::around(&label, at, 4.0));
        if let Some(center) = self.layout.place(&label, centers) {
            self.sheet.add(label.at(center));
        }
    }
}
