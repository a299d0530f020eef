//! Figures of many bodies and of results about pairs of them.

mod backdrop;
mod figure;
mod lens;
mod names;
mod overlap;
mod pairs;
pub(crate) mod parts;
mod picture;
mod regions;

pub use figure::SceneFigure;

use glam::DVec2;

use crate::camera::Drawable;
use crate::palette::{INK, PLAIN};
use crate::projection::Projection;
use crate::relief::inside;
use crate::sheet::{Sheet, cover, outlined};
use crate::text::{FontFace, Label};
use crate::view::{Area, View};
use figure::{NamedBody, Weight};
use picture::Picture;

/// The width of the sheet, in pixels.
const WIDTH: f64 = 960.0;
/// The least and the greatest height of the bodies' part of the sheet, in pixels.
const HEIGHT: [f64; 2] = [300.0, 720.0];
/// Above the bodies: title and legend. Below: the scale. At the sides. In pixels.
const MARGINS: [f64; 3] = [56.0, 48.0, 46.0];
/// With more bodies than this, the curves on those smaller than [`SPECK`] are not drawn.
const CROWD: usize = 1000;
/// The size of a body that is no more than its outline, in pixels.
const SPECK: f64 = 24.0;
/// Text keeps clear of the boundaries of bodies where there are no more of them than this.
const FEW: usize = 60;

impl<V: Drawable> SceneFigure<'_, V> {
    /// Returns the figure as an SVG document.
    pub fn render(&self) -> String {
        let floor = backdrop::ground(&self.bodies);
        let shown = self.shown(floor.as_ref());
        let size = shown.size();
        let wide = WIDTH - 2.0 * MARGINS[2];
        let height =
            if size.x > 0.0 { (wide * (size.y / size.x)).clamp(HEIGHT[0], HEIGHT[1]) } else { HEIGHT[1] };
        let paper = Area::new(
            DVec2::new(MARGINS[2], MARGINS[0]),
            DVec2::new(WIDTH - MARGINS[2], MARGINS[0] + height),
        );
        let view = View { axis_y: self.axis_y, ..View::fit(shown, paper.grown(-10.0)) };
        let sheet = Sheet::new(WIDTH, MARGINS[0] + height + MARGINS[1]);
        let projection = Projection { camera: self.camera, view };
        let mut picture = Picture::new(self, projection, paper, sheet);
        picture.draw_backdrop(floor.as_ref());
        picture.draw_heading();
        picture.draw_bodies();
        picture.draw_overlaps();
        picture.draw_pairs();
        picture.draw_names();
        let title = if self.title.is_empty() { "Bodies and the distances between them" } else { &self.title };
        picture.sheet.render(title)
    }

    /// The rectangle of the figure's coordinates that must be seen.
    fn shown(&self, floor: Option<&backdrop::Floor>) -> Area {
        let bodies =
            self.bodies.iter().fold(Area::EMPTY, |area, named| area.union(named.body.area(&self.camera)));
        let points = self.pairs.iter().flat_map(|pair| [pair.proximity.point_a, pair.proximity.point_b]);
        let shown = points.fold(bodies, |area, point| area.with(point.project(&self.camera)));
        let shown = self.ghosts().into_iter().fold(shown, |area, overlap| {
            let moved = overlap.proximity.mtv().project(&self.camera);
            let body = overlap.b.area(&self.camera);
            area.with(body.min + moved).with(body.max + moved)
        });
        floor.map_or(shown, |floor| floor.corners(&self.camera).into_iter().fold(shown, Area::with))
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
}

impl<V: Drawable> Picture<'_, '_, V> {
    /// Title on the left, legend on the right.
    fn draw_heading(&mut self) {
        let mut right = WIDTH - MARGINS[2];
        let count = |weight: Weight| self.weights.iter().filter(|&&other| other == weight).count();
        let hidden = count(Weight::Hidden);
        for (weight, word) in [
            (Weight::Far, "farther"),
            (Weight::Near, self.figure.label.unwrap_or("closest")),
            (Weight::Overlap, "overlapping"),
        ] {
            let text = match (weight, count(weight)) {
                (_, 0) => continue,
                (Weight::Far, count) if hidden > 0 => format!("{word}: {count} of {}", count + hidden),
                (Weight::Overlap, _) => self.figure.overlaps_in_words(),
                (_, count) => format!("{word}: {count}"),
            };
            let label = Label::new(text, weight.hue().line).faced(FontFace::Bold);
            let left = right - label.extent().x;
            self.sheet.add(label.starting_at(DVec2::new(left, 28.0)));
            let ends = [34.0, 10.0].map(|before| DVec2::new(left - before, 28.0));
            self.sheet.add(pairs::sample(ends[0], ends[1], weight));
            right = left - 58.0;
        }
        let title = Label::new(&self.figure.title, INK).sized(17.0).faced(FontFace::Bold);
        if !self.figure.title.is_empty() {
            self.sheet.add(title.starting_at(DVec2::new(MARGINS[2], 28.0)));
        }
        self.layout.take(Area::new(DVec2::ZERO, DVec2::new(WIDTH, 44.0)));
    }

    fn draw_bodies(&mut self) {
        for &index in &self.order {
            let (NamedBody { name, body, parts }, drawn) = (&self.figure.bodies[index], &self.bodies[index]);
            let hue = drawn.weight.filter(|_| drawn.matters()).map_or(PLAIN, Weight::hue);
            if !parts.is_empty() {
                self.sheet.add(parts::group(name, parts, &self.projection, hue));
                continue;
            }
            let is_speck = self.bodies.len() > CROWD && drawn.area.size().max_element() < SPECK;
            let mut inside = inside(body, &self.projection.camera);
            inside.curves.retain(|_| !is_speck);
            let cover = cover::<V>() * self.clarity(index);
            self.sheet.add(outlined(name, &drawn.outline, &inside, &self.projection.view, hue, cover));
        }
        for (index, drawn) in self.bodies.iter().enumerate() {
            if self.bodies.len() <= FEW || self.names(index) {
                self.layout.avoid_loop(&drawn.boundary);
            }
        }
    }

    /// How much a body of space keeps of its cover so that those behind it can be seen: less, the more of
    /// them have their middles behind it, down to a quarter.
    fn clarity(&self, index: usize) -> f64 {
        const MOST: usize = 5;
        if V::DIMENSION == 2 {
            return 1.0;
        }
        let behind = self.order.iter().take_while(|&&other| other != index);
        let body = &self.bodies[index];
        let is_hidden = |&&other: &&usize| {
            let middle = self.bodies[other].area.center();
            body.area.contains(&Area::new(middle, middle)) && body.holds(&[middle])
        };
        match behind.filter(is_hidden).take(MOST).count() {
            0 => 1.0,
            1 => 0.6,
            2..MOST => 0.4,
            _ => 0.25,
        }
    }
}
