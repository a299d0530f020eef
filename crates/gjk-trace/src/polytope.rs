//! The picture of the search for a depth: a polygon that grows inside A − B until it meets the boundary.

use gjk::trace::{Epa, Event, Step};
use gjk::{Convex, Pair, Pose};
use glam::DVec2;

use crate::body::Body;
use crate::marks::{Stroke, arrow, dot, line, outline_data, path, polygon, ring};
use crate::outline::Outline;
use crate::palette::{ANSWER, DIFFERENCE, FAINT_INK, FIRST, INK, OVERLAP};
use crate::sheet::{CHORD, Sheet};
use crate::text::{FontFace, Label, Layout, number};
use crate::view::{Area, View};

/// Panels in a row.
const COLUMNS: usize = 4;
/// The size of a panel with what is written above and below it, in pixels.
const CELL: DVec2 = DVec2::new(240.0, 282.0);
/// Above and below what is drawn in a panel, and at its sides, in pixels.
const MARGINS: [f64; 3] = [42.0, 40.0, 14.0];
/// Above each row, for its headline; below the last, for what the marks mean. In pixels.
const HEAD: f64 = 40.0;
const FOOT: f64 = 40.0;

/// A state of the search for the depth of an overlap in the plane, as plain data: points of A − B in the
/// world's directions.
#[derive(Clone, Debug, PartialEq)]
pub struct PolytopeFrame {
    /// Points of the boundary of A − B; not all of them need be vertices.
    pub points: Vec<DVec2>,
    /// The edges of the polygon, each by the indices of its ends.
    pub edges: Vec<[usize; 2]>,
    /// The index of the edge nearest to the origin.
    pub nearest: usize,
    /// Its outward unit normal.
    pub normal: DVec2,
    /// The point of A − B farthest along that normal, if it has been asked for.
    pub added: Option<DVec2>,
    /// The depth is not below: how far the nearest edge is from the origin.
    pub lower: f64,
    /// The depth is not above: how far the best support line is from the origin.
    pub upper: f64,
}

impl PolytopeFrame {
    /// Copies a state of the library's search; `None` for a polygon without edges.
    pub fn new(state: &Epa<DVec2>) -> Option<Self> {
        let to_world = |point: DVec2| point * state.unit;
        let nearest = state.nearest()?;
        Some(Self {
            points: state.vertices().iter().map(|vertex| to_world(vertex.w)).collect(),
            edges: state
                .facets()
                .map(|facet| [0, 1].map(|end| facet.vertices().get(end).map_or(0, |&index| index as usize)))
                .collect(),
            nearest,
            normal: state.facets().nth(nearest)?.normal(),
            added: state.latest.map(|vertex| to_world(vertex.w)),
            lower: -state.bounds.upper * state.unit,
            upper: -state.bounds.lower * state.unit,
        })
    }

    /// The ends of an edge; `None` if an index has no point.
    fn ends(&self, edge: usize) -> Option<[DVec2; 2]> {
        let [from, to] = *self.edges.get(edge)?;
        Some([*self.points.get(from)?, *self.points.get(to)?])
    }
}

/// A figure of searches for the depth, one a row: the first steps and the last.
///
/// Each panel shows A − B, the polygon inside, its edge nearest to the origin, the support point beyond that
/// edge, which will become a vertex, and two circles around the origin: the depth is at least the inner and
/// at most the outer radius.
#[derive(Debug, Default)]
pub struct PolytopeFigure {
    rows: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    headline: String,
    difference: Outline,
    /// Those that are shown, with their number, from 1.
    frames: Vec<(usize, PolytopeFrame)>,
}

impl PolytopeFigure {
    /// A figure without rows.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the search for the depth of two shapes whose cores overlap, as the library runs it. Without an
    /// overlap there is none, and the row is empty. Radii are left out: the search does not see them.
    pub fn add_search(
        &mut self,
        headline: &str,
        [a, b]: [&dyn Convex<Vector = DVec2>; 2],
        [pose_a, pose_b]: [&Pose<DVec2>; 2],
    ) {
        let mut frames = Vec::new();
        Pair::new(a, pose_a, b, pose_b)
            .observe(|step, event| match step {
                Step::Epa(state) if event == Event::Added => frames.extend(PolytopeFrame::new(state)),
                _ => {}
            })
            .proximity();
        let (a, b) = (Body::new(a, pose_a), Body::new(b, pose_b));
        let support = |direction: DVec2| a.support(direction) - b.support(-direction);
        let size = a.support(DVec2::X).distance(a.support(DVec2::NEG_X));
        self.add_frames(headline, Outline::of(support, 0.0, 1e-3 * size), &frames);
    }

    /// Adds a row of these frames, the first ones and the last, inside this outline of A − B.
    pub fn add_frames(&mut self, headline: &str, difference: Outline, frames: &[PolytopeFrame]) {
        let first = frames.len().min(COLUMNS - 1);
        let shown = (0..first).chain(frames.len().checked_sub(1).filter(|&last| last >= first));
        let frames = shown.map(|index| (index + 1, frames[index].clone())).collect();
        self.rows.push(Row { headline: headline.to_string(), difference, frames });
    }

    /// The numbers of the frames that each row shows, and the frames.
    pub fn frames(&self) -> impl Iterator<Item = &[(usize, PolytopeFrame)]> {
        self.rows.iter().map(|row| row.frames.as_slice())
    }

    /// The picture as an SVG document.
    pub fn render(&self) -> String {
        let height = (HEAD + CELL.y) * self.rows.len() as f64 + FOOT;
        let mut sheet = Sheet::new(CELL.x * COLUMNS as f64, height);
        for (index, row) in self.rows.iter().enumerate() {
            let top = (HEAD + CELL.y) * index as f64;
            let headline = Label::new(&row.headline, INK).sized(15.0).faced(FontFace::Bold);
            sheet.add(headline.starting_at(DVec2::new(MARGINS[2] + 6.0, top + 26.0)));
            for (column, (step, frame)) in row.frames.iter().enumerate() {
                let corner = DVec2::new(CELL.x * column as f64, top + HEAD);
                let paper = Area::new(
                    corner + DVec2::new(MARGINS[2], MARGINS[0]),
                    corner + CELL - DVec2::new(MARGINS[2], MARGINS[1]),
                );
                draw(&mut sheet, paper, &row.difference, *step, frame);
            }
        }
        let text = "inner circle: the depth is at least this; outer, dashed: at most this";
        let note = Label::new(text, FAINT_INK).sized(12.5);
        sheet.add(note.starting_at(DVec2::new(MARGINS[2] + 6.0, height - 0.5 * FOOT)));
        sheet.render("The search for a depth: a polygon grows inside A − B")
    }
}

/// One panel.
fn draw(sheet: &mut Sheet, paper: Area, difference: &Outline, step: usize, frame: &PolytopeFrame) {
    let shown = Area::of(difference.points(f64::INFINITY)).with(DVec2::ZERO);
    let view = View::fit(shown, paper.grown(-8.0));
    let mut layout = Layout::new(paper.grown(12.0));
    let head = Label::new(format!("step {step}"), FAINT_INK).sized(13.0);
    sheet.add(head.at(DVec2::new(paper.center().x, paper.min.y - 22.0)));

    let shape = path(outline_data(difference, &view), DIFFERENCE.fill).set("fill-opacity", 0.55_f32);
    sheet.add(Stroke::new(DIFFERENCE.line, 1.4).apply(shape));
    let origin = view.to_pixel(DVec2::ZERO);
    draw_polygon(sheet, &mut layout, &view, frame);
    draw_bounds(sheet, &view, frame);
    draw_step(sheet, &mut layout, &view, frame);
    let boundary = difference.points(view.length_of(CHORD));
    layout.avoid_loop(&boundary.iter().map(|&point| view.to_pixel(point)).collect::<Vec<_>>());
    sheet.add(dot(origin, 4.0, INK));
    layout.avoid(Area::around(origin, DVec2::splat(10.0)));
    write(sheet, &mut layout, &Label::new("0", INK).faced(FontFace::Bold), origin);

    let closed = number(frame.lower) == number(frame.upper);
    let text = if closed {
        format!("depth = {}", number(frame.lower))
    } else {
        format!("{} ≤ depth ≤ {}", number(frame.lower), number(frame.upper))
    };
    let (color, face) = if closed { (ANSWER.line, FontFace::Bold) } else { (INK, FontFace::Regular) };
    let foot = Label::new(text, color).sized(13.5).faced(face);
    sheet.add(foot.at(DVec2::new(paper.center().x, paper.max.y + 22.0)));
}

/// The polygon with its vertices.
fn draw_polygon(sheet: &mut Sheet, layout: &mut Layout, view: &View, frame: &PolytopeFrame) {
    for [from, to] in (0..frame.edges.len()).filter_map(|edge| frame.ends(edge)) {
        let [from, to] = [from, to].map(|point| view.to_pixel(point));
        sheet.add(polygon(&[view.to_pixel(DVec2::ZERO), from, to], INK).set("fill-opacity", 0.08_f32));
        sheet.add(line(from, to, Stroke::new(INK, 1.8)));
        layout.avoid_line(from, to);
    }
    for point in frame.edges.iter().filter_map(|[from, _]| frame.points.get(*from)) {
        sheet.add(dot(view.to_pixel(*point), 3.4, INK));
    }
}

/// Two circles around the origin that enclose the depth.
fn draw_bounds(sheet: &mut Sheet, view: &View, frame: &PolytopeFrame) {
    let origin = view.to_pixel(DVec2::ZERO);
    for (radius, stroke) in
        [(frame.lower, Stroke::new(FIRST.line, 1.8)), (frame.upper, Stroke::new(OVERLAP.line, 1.8))]
    {
        if radius > 0.0 && radius.is_finite() {
            let circle = ring(origin, radius * view.scale, stroke);
            sheet.add(if radius == frame.upper { circle.set("stroke-dasharray", "5 4") } else { circle });
        }
    }
}

/// The nearest edge, its normal, and the support point beyond it with its line.
fn draw_step(sheet: &mut Sheet, layout: &mut Layout, view: &View, frame: &PolytopeFrame) {
    let Some([from, to]) = frame.ends(frame.nearest) else { return };
    let pixel = |point: DVec2| view.to_pixel(point);
    sheet.add(line(pixel(from), pixel(to), Stroke::new(ANSWER.line, 4.0)));
    let height = frame.normal.dot(from);
    let foot = frame.normal * height;
    for part in arrow(pixel(DVec2::ZERO), pixel(foot), Stroke::new(ANSWER.line, 1.8)) {
        sheet.add(part);
    }
    layout.avoid_line(pixel(DVec2::ZERO), pixel(foot));
    let Some(added) = frame.added else { return };
    let beyond = frame.normal.dot(added) - height;
    if beyond * view.scale > 1.0 {
        for end in [from, to] {
            sheet.add(line(pixel(end), pixel(added), Stroke::new(INK, 1.3).dashed("3 4")));
        }
        sheet.add(dot(pixel(added), 5.0, ANSWER.line));
        write(sheet, layout, &Label::new("new", ANSWER.line).faced(FontFace::Bold), pixel(added));
    }
}

fn write(sheet: &mut Sheet, layout: &mut Layout, label: &Label, at: DVec2) {
    if let Some(center) = layout.place(label, Layout::around(label, at, 7.0)) {
        sheet.add(label.at(center));
    }
}
