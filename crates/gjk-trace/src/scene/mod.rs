//! A picture of many bodies and of the answers about pairs of them.

mod backdrop;
mod drawn;
mod lens;
mod marked;
mod names;
mod overlap;
mod pairs;
pub(crate) mod parts;

use gjk::math::Vector;
use gjk::{Convex, Pose, Proximity};
use glam::DVec2;

use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::marks::{outline_data, path};
use crate::palette::{FAR, Hue, INK, NEAR, OVERLAP, PLAIN};
use crate::sheet::{CHORD, Sheet, body_group, cover};
use crate::text::{FontFace, Label, Layout, is_known};
use crate::view::{Area, AxisY, View};
use drawn::{Drawn, Places};
use marked::Marked;
use overlap::{Overlap, Texture};

/// The width of the sheet, in pixels.
const WIDTH: f64 = 960.0;
/// The least and the greatest height of the bodies' part of the sheet, in pixels.
const HEIGHT: [f64; 2] = [300.0, 720.0];
/// Above the bodies: title and legend. Below: the scale. At the sides. In pixels.
const MARGINS: [f64; 3] = [56.0, 48.0, 46.0];
/// How many pairs that do not overlap are shown as the closest; those that are not proved to be farther come
/// with them.
const CLOSEST: usize = 3;
/// How many of the pairs farther than those are drawn at most, the closest first.
const FARTHER: usize = 60;
/// How many of the overlaps are shown with the second body where it would just touch, the deepest first.
const GHOSTS: usize = 8;
/// A body that would move by less than this is not shown where it would be, in pixels.
const MOVED: f64 = 3.0;
/// With more bodies than this, the curves on those smaller than [`SPECK`] are not drawn.
const CROWD: usize = 1000;
/// The size of a body that is no more than its outline, in pixels.
const SPECK: f64 = 24.0;
/// Text keeps clear of the boundaries of bodies where there are no more of them than this.
const FEW: usize = 60;

/// A figure of bodies with their names, and of pairs of them with their witness points and distances.
///
/// Overlapping pairs have the strongest color, the closest of the others the second. An overlap is hatched in
/// the plane; its depth is the segment between the witness points, and the arrow on it the minimum
/// translation vector, with the second body's outline dashed where it would then be. Overlaps too shallow to
/// be seen are enlarged beside. The view fits itself to the bodies; in space it is the one of a [`Camera`],
/// with shadows on a floor below. Hundreds of bodies are fine: names are then written only where they matter,
/// and all appear as tooltips.
#[derive(Debug)]
pub struct SceneFigure<'a, V: Drawable> {
    title: String,
    camera: Camera,
    axis_y: AxisY,
    bodies: Vec<NamedBody<'a, V>>,
    pairs: Vec<Pair<V>>,
}

#[derive(Debug)]
struct NamedBody<'a, V: Drawable> {
    name: String,
    /// The convex shape that it is, or that is around its parts.
    body: Body<'a, V>,
    /// What it is made of; none of a convex shape.
    parts: Vec<Body<'a, V>>,
}

#[derive(Debug)]
struct Pair<V: Vector> {
    bodies: [usize; 2],
    proximity: Proximity<V>,
}

/// How much a pair matters; the greater, the more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    Hidden,
    Far,
    Near,
    Overlap,
}

impl Weight {
    fn hue(self) -> Hue {
        match self {
            Weight::Hidden | Weight::Far => FAR,
            Weight::Near => NEAR,
            Weight::Overlap => OVERLAP,
        }
    }
}

impl<'a, V: Drawable> SceneFigure<'a, V> {
    /// A figure without bodies.
    pub fn new() -> Self {
        Self {
            title: String::new(),
            camera: Camera::default(),
            axis_y: AxisY::Up,
            bodies: Vec::new(),
            pairs: Vec::new(),
        }
    }

    /// The figure with a headline.
    pub fn with_title(self, title: impl Into<String>) -> Self {
        Self { title: title.into(), ..self }
    }

    /// The figure seen by another camera. Has no effect in the plane.
    pub fn with_camera(self, camera: Camera) -> Self {
        Self { camera, ..self }
    }

    /// The figure with the second axis pointing the way it does in its source. Has no effect in space.
    pub fn with_axis_y(self, axis_y: AxisY) -> Self {
        Self { axis_y, ..self }
    }

    /// Adds a body and says its index, counted from 0.
    pub fn add_body(&mut self, name: &str, shape: &'a dyn Convex<Vector = V>, pose: &Pose<V>) -> usize {
        self.add_body_of_parts(name, Body::new(shape, pose), Vec::new())
    }

    /// Adds a body that is made of convex parts, with its convex hull, and says its index.
    pub fn add_body_of_parts(&mut self, name: &str, hull: Body<'a, V>, parts: Vec<Body<'a, V>>) -> usize {
        self.bodies.push(NamedBody { name: name.to_string(), body: hull, parts });
        self.bodies.len() - 1
    }

    /// Adds what a query said about the bodies with these indices. An index without a body still shows the
    /// witness points.
    pub fn add_pair(&mut self, index_a: usize, index_b: usize, proximity: &Proximity<V>) {
        self.pairs.push(Pair { bodies: [index_a, index_b], proximity: *proximity });
    }

    /// The picture as an SVG document.
    pub fn render(&self) -> String {
        let weights = self.weights();
        let ground = backdrop::ground(&self.bodies);
        let shown = self.shown(ground.as_ref());
        let size = shown.size();
        let wide = WIDTH - 2.0 * MARGINS[2];
        let height =
            if size.x > 0.0 { (wide * (size.y / size.x)).clamp(HEIGHT[0], HEIGHT[1]) } else { HEIGHT[1] };
        let paper = Area::new(
            DVec2::new(MARGINS[2], MARGINS[0]),
            DVec2::new(WIDTH - MARGINS[2], MARGINS[0] + height),
        );
        let axis_y = if V::DIMENSION == 2 { self.axis_y } else { AxisY::Up };
        let view = View { axis_y, ..View::fit(shown, paper.grown(-10.0)) };

        let mut sheet = Sheet::new(WIDTH, MARGINS[0] + height + MARGINS[1]);
        let mut layout = Layout::new(sheet.area().grown(-4.0));
        backdrop::draw(&mut sheet, &mut layout, &self.camera, &self.bodies, ground.as_ref(), &view, paper);
        self.draw_heading(&mut sheet, &mut layout, &weights);
        let drawn = self.drawn(&weights, &view);
        let order = self.back_to_front(&drawn);
        let places = Places::new(&drawn, &order);
        for &index in &order {
            let NamedBody { name, body, parts } = &self.bodies[index];
            let hue = drawn[index].weight.filter(|&weight| weight > Weight::Far).map_or(PLAIN, Weight::hue);
            let cover = cover::<V>() * places.clarity::<V>(&drawn, index);
            if !parts.is_empty() {
                sheet.add(parts::group(name, parts, &self.camera, &view, hue));
                continue;
            }
            let is_speck = drawn.len() > CROWD && drawn[index].area.size().max_element() < SPECK;
            let mut inside = V::inside(body, &self.camera);
            inside.curves.retain(|_| !is_speck);
            sheet.add(body_group(name, &drawn[index].outline, &inside, &view, hue, cover));
        }
        let marked = Marked::new(self, &weights);
        let clear_of = |index: &usize| {
            drawn.len() <= FEW || drawn[*index].weight > Some(Weight::Far) && marked.names(*index)
        };
        for index in (0..drawn.len()).filter(clear_of) {
            layout.avoid_loop(&drawn[index].boundary);
        }
        self.draw_overlaps(&mut sheet, &mut layout, &marked, &drawn, &view);
        if !self.ghosts().is_empty() {
            sheet.add(overlap::note(&mut layout, paper));
        }
        pairs::draw(self, &mut sheet, &mut layout, &marked, &places, &view);
        names::draw(self, &mut sheet, &mut layout, &marked, &drawn, &places);
        sheet.render(if self.title.is_empty() {
            "Bodies and the distances between them"
        } else {
            &self.title
        })
    }

    /// Which pairs overlap, which of the others are the closest, which are too many.
    fn weights(&self) -> Vec<Weight> {
        let mut apart: Vec<usize> =
            (0..self.pairs.len()).filter(|&i| !self.pairs[i].proximity.intersects()).collect();
        apart.sort_by(|&i, &j| {
            self.pairs[i].proximity.distance.total_cmp(&self.pairs[j].proximity.distance).then(i.cmp(&j))
        });
        let mut weights = vec![Weight::Overlap; self.pairs.len()];
        let last = apart.get(CLOSEST - 1).map_or(f64::INFINITY, |&i| self.pairs[i].proximity.bounds.upper);
        for (rank, &index) in apart.iter().enumerate() {
            weights[index] = match rank {
                _ if rank < CLOSEST || self.pairs[index].proximity.bounds.lower <= last => Weight::Near,
                _ if rank < CLOSEST + FARTHER => Weight::Far,
                _ => Weight::Hidden,
            };
        }
        weights
    }

    /// The rectangle of the figure's coordinates that must be seen.
    fn shown(&self, ground: Option<&backdrop::Floor>) -> Area {
        let bodies =
            self.bodies.iter().fold(Area::EMPTY, |area, named| area.union(named.body.area(&self.camera)));
        let points = self.pairs.iter().flat_map(|pair| [pair.proximity.point_a, pair.proximity.point_b]);
        let shown = points.fold(bodies, |area, point| area.with(point.project(&self.camera)));
        let shown = self.ghosts().into_iter().fold(shown, |area, overlap| {
            let moved = overlap.proximity.mtv().project(&self.camera);
            let body = overlap.b.area(&self.camera);
            area.with(body.min + moved).with(body.max + moved)
        });
        ground.map_or(shown, |floor| floor.corners::<V>(&self.camera).into_iter().fold(shown, Area::with))
    }

    fn drawn(&self, weights: &[Weight], view: &View) -> Vec<Drawn> {
        let mut drawn: Vec<Drawn> = Vec::with_capacity(self.bodies.len());
        for named in &self.bodies {
            let outline = named.body.outline(&self.camera, view.length_of(CHORD));
            let points = outline.points(view.length_of(CHORD));
            let boundary: Vec<DVec2> = points.iter().map(|&point| view.to_pixel(point)).collect();
            let area = Area::of(boundary.iter().copied());
            drawn.push(Drawn { outline, boundary, area, weight: None });
        }
        for (pair, &weight) in self.pairs.iter().zip(weights) {
            for index in pair.bodies {
                if let Some(body) = drawn.get_mut(index) {
                    body.weight = body.weight.max(Some(weight));
                }
            }
        }
        drawn
    }

    /// The boundaries of a body's parts, in pixels.
    fn boundaries(&self, drawn: &[Drawn], index: usize, view: &View) -> Vec<Vec<DVec2>> {
        let Some(NamedBody { parts, .. }) = self.bodies.get(index) else { return Vec::new() };
        if parts.is_empty() {
            return drawn.get(index).map(|body| body.boundary.clone()).into_iter().collect();
        }
        let chord = view.length_of(CHORD);
        let boundary = |part: &Body<'a, V>| part.outline(&self.camera, chord).points(chord);
        parts.iter().map(|part| boundary(part).iter().map(|&p| view.to_pixel(p)).collect()).collect()
    }

    /// A pair that overlaps, if both bodies are there and the answer tells how deep.
    fn overlap(&self, index: usize) -> Option<Overlap<'a, V>> {
        let Pair { bodies, proximity } = &self.pairs[index];
        let [a, b] = bodies.map(|index| self.bodies.get(index).map(|named| named.body));
        let overlap = Overlap { a: a?, b: b?, proximity: *proximity };
        (proximity.depth() > 0.0 && is_known(proximity)).then_some(overlap)
    }

    /// The overlaps whose second body is shown where it would just touch.
    fn ghosts(&self) -> Vec<Overlap<'a, V>> {
        // Where a body of parts would just touch is not known.
        let is_convex = |&index: &usize| {
            let bodies = self.pairs[index].bodies.iter().filter_map(|&body| self.bodies.get(body));
            bodies.into_iter().all(|body| body.parts.is_empty())
        };
        let mut overlaps: Vec<Overlap<'a, V>> =
            (0..self.pairs.len()).filter(is_convex).filter_map(|index| self.overlap(index)).collect();
        overlaps.sort_by(|p, q| p.proximity.distance.total_cmp(&q.proximity.distance));
        overlaps.truncate(GHOSTS);
        overlaps
    }

    /// The regions that overlap, and the outlines of what would just touch.
    fn draw_overlaps(
        &self,
        sheet: &mut Sheet,
        layout: &mut Layout,
        marked: &Marked,
        drawn: &[Drawn],
        view: &View,
    ) {
        let is_seen = |pair: &&Pair<V>| V::DIMENSION == 2 && pair.proximity.intersects();
        for (index, pair) in self.pairs.iter().enumerate().filter(|(_, pair)| is_seen(pair)) {
            let texture = if marked.is_marked(index) { Texture::Hatched } else { Texture::Plain };
            let [a, b] = pair.bodies.map(|index| self.boundaries(drawn, index, view));
            for (a, b) in a.iter().flat_map(|a| b.iter().map(move |b| (a, b))) {
                if Area::of(a.iter().copied()).overlap(&Area::of(b.iter().copied())) > 0.0 {
                    sheet.add(overlap::region([a, b], texture));
                }
            }
        }
        for overlap in self.ghosts() {
            if overlap.proximity.depth() * view.scale < MOVED {
                continue;
            }
            let moved = overlap.moved(&self.camera, view);
            let outline = overlap.b.outline(&self.camera, view.length_of(CHORD));
            sheet.add(overlap::GHOST.apply(path(outline_data(&outline, &moved), "none")));
            let points = outline.points(view.length_of(CHORD));
            let boundary: Vec<DVec2> = points.iter().map(|&point| moved.to_pixel(point)).collect();
            layout.avoid_loop(&boundary);
        }
    }

    /// In space the farthest first; in the plane the largest first, so that none hides another.
    fn back_to_front(&self, drawn: &[Drawn]) -> Vec<usize> {
        let nearness = |index: usize| self.bodies[index].body.place(V::ZERO).nearness(&self.camera);
        let size = |index: usize| drawn[index].area.size().element_product();
        let mut order: Vec<usize> = (0..drawn.len()).collect();
        order.sort_by(|&i, &j| {
            nearness(i).total_cmp(&nearness(j)).then(size(j).total_cmp(&size(i))).then(i.cmp(&j))
        });
        order
    }

    /// How many pairs overlap, and how many only touch.
    fn overlaps_in_words(&self) -> String {
        let count = |word: &str, is: fn(f64) -> bool| {
            let count = self.pairs.iter().filter(|pair| is(pair.proximity.distance)).count();
            (count > 0).then(|| format!("{word}: {count}"))
        };
        let parts =
            [count("overlapping", |distance| distance < 0.0), count("touching", |distance| distance == 0.0)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// Title on the left, legend on the right.
    fn draw_heading(&self, sheet: &mut Sheet, layout: &mut Layout, weights: &[Weight]) {
        let mut right = WIDTH - MARGINS[2];
        for (weight, word) in
            [(Weight::Far, "farther"), (Weight::Near, "closest"), (Weight::Overlap, "overlapping")]
        {
            let count = weights.iter().filter(|&&other| other == weight).count();
            if count == 0 {
                continue;
            }
            let hidden = weights.iter().filter(|&&other| other == Weight::Hidden).count();
            let text = match weight {
                Weight::Far if hidden > 0 => format!("{word}: {count} of {}", count + hidden),
                Weight::Overlap => self.overlaps_in_words(),
                _ => format!("{word}: {count}"),
            };
            let label = Label::new(text, weight.hue().line).faced(FontFace::Bold);
            let left = right - label.extent().x;
            sheet.add(label.starting_at(DVec2::new(left, 28.0)));
            sheet.add(pairs::sample(DVec2::new(left - 34.0, 28.0), DVec2::new(left - 10.0, 28.0), weight));
            right = left - 58.0;
        }
        let title = Label::new(&self.title, INK).sized(17.0).faced(FontFace::Bold);
        if !self.title.is_empty() {
            sheet.add(title.starting_at(DVec2::new(MARGINS[2], 28.0)));
        }
        layout.take(Area::new(DVec2::ZERO, DVec2::new(WIDTH, 44.0)));
    }
}

impl<V: Drawable> Default for SceneFigure<'_, V> {
    fn default() -> Self {
        Self::new()
    }
}
