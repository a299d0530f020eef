//! Figures of scenes: bodies, pairs and their results.

use gjk::math::Vector;
use gjk::{Convex, Pose, Proximity};

use super::overlap::Overlap;
use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::palette::{FAR, Hue, NEAR, OVERLAP};
use crate::text::is_known;
use crate::view::AxisY;

/// How many pairs that do not overlap are shown as the closest; those that are not proved to be farther come
/// with them.
const CLOSEST: usize = 3;
/// How many of the pairs farther than those are drawn at most, the closest first.
const FARTHER: usize = 60;
/// How many of the overlaps are shown with the second body where it would just touch, the deepest first.
const GHOSTS: usize = 8;

/// A figure of named bodies and of pairs with their witness points and distances.
///
/// Overlapping pairs have the strongest color, the closest of the others the second. In the plane, an overlap
/// is hatched; the segment between the witness points is its depth. The arrow is the minimum translation
/// vector, and a dashed outline shows the second body after that translation. Overlaps too shallow to be
/// visible are enlarged beside.
///
/// The view fits the bodies. In space it uses a [`Camera`], and shadows fall on a floor. With hundreds of
/// bodies, only the relevant names are written; all names are tooltips.
#[derive(Debug)]
pub struct SceneFigure<'a, V: Drawable> {
    pub(super) title: String,
    pub(super) camera: Camera,
    pub(super) axis_y: AxisY,
    pub(super) bodies: Vec<NamedBody<'a, V>>,
    pub(super) pairs: Vec<Pair<V>>,
    /// What pairs are called that are apart, if all of them matter alike.
    pub(super) label: Option<&'static str>,
}

#[derive(Debug)]
pub(super) struct NamedBody<'a, V: Drawable> {
    pub(super) name: String,
    /// The convex shape that it is, or that is around its parts.
    pub(super) body: Body<'a, V>,
    /// What it is made of; none of a convex shape.
    pub(super) parts: Vec<Body<'a, V>>,
}

#[derive(Debug)]
pub(super) struct Pair<V: Vector> {
    pub(super) bodies: [usize; 2],
    pub(super) proximity: Proximity<V>,
}

/// How much a pair matters; the greater, the more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    Hidden,
    Far,
    Near,
    Overlap,
}

impl Weight {
    pub(super) fn hue(self) -> Hue {
        match self {
            Weight::Hidden | Weight::Far => FAR,
            Weight::Near => NEAR,
            Weight::Overlap => OVERLAP,
        }
    }
}

impl<'a, V: Drawable> SceneFigure<'a, V> {
    /// Creates a figure without bodies.
    pub fn new() -> Self {
        Self {
            title: String::new(),
            camera: Camera::default(),
            axis_y: AxisY::Up,
            bodies: Vec::new(),
            pairs: Vec::new(),
            label: None,
        }
    }

    /// Sets the title.
    pub fn with_title(self, title: impl Into<String>) -> Self {
        Self { title: title.into(), ..self }
    }

    /// Sets the camera. Has no effect in the plane.
    pub fn with_camera(self, camera: Camera) -> Self {
        Self { camera, ..self }
    }

    /// Sets the orientation of the second axis, as in the source of the bodies. Has no effect in space.
    pub fn with_axis_y(self, axis_y: AxisY) -> Self {
        Self { axis_y: V::axis_y(axis_y), ..self }
    }

    /// Marks all pairs that are apart as the closest are marked, and calls them by this word in the legend.
    pub fn with_all_marked(self, label: &'static str) -> Self {
        Self { label: Some(label), ..self }
    }

    /// Adds a body and returns its index.
    pub fn add_body(&mut self, name: &str, shape: &'a dyn Convex<Vector = V>, pose: &Pose<V>) -> usize {
        self.add_body_of_parts(name, Body::new(shape, pose), Vec::new())
    }

    /// Adds a body of convex parts, with its convex hull, and returns its index.
    pub fn add_body_of_parts(&mut self, name: &str, hull: Body<'a, V>, parts: Vec<Body<'a, V>>) -> usize {
        self.bodies.push(NamedBody { name: name.to_string(), body: hull, parts });
        self.bodies.len() - 1
    }

    /// Adds the result for the two bodies with these indices. If an index has no body, only the witness
    /// points are drawn.
    pub fn add_pair(&mut self, index_a: usize, index_b: usize, proximity: &Proximity<V>) {
        self.pairs.push(Pair { bodies: [index_a, index_b], proximity: *proximity });
    }

    /// Which pairs overlap, which of the others are the closest, which are too many.
    pub(super) fn weights(&self) -> Vec<Weight> {
        let apart = (0..self.pairs.len()).filter(|&i| !self.pairs[i].proximity.intersects());
        let apart = self.by_distance(apart);
        let mut weights = vec![Weight::Overlap; self.pairs.len()];
        let last = apart.get(CLOSEST - 1).map_or(f64::INFINITY, |&i| self.pairs[i].proximity.bounds.upper);
        for (rank, &index) in apart.iter().enumerate() {
            weights[index] = match rank {
                _ if self.label.is_some()
                    || rank < CLOSEST
                    || self.pairs[index].proximity.bounds.lower <= last =>
                {
                    Weight::Near
                }
                _ if rank < CLOSEST + FARTHER => Weight::Far,
                _ => Weight::Hidden,
            };
        }
        weights
    }

    /// Some pairs, the smallest distance first.
    pub(super) fn by_distance(&self, pairs: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut pairs: Vec<usize> = pairs.collect();
        let distance = |index: usize| self.pairs[index].proximity.distance;
        pairs.sort_by(|&i, &j| distance(i).total_cmp(&distance(j)).then(i.cmp(&j)));
        pairs
    }

    /// A pair that overlaps, if both bodies are there and the answer tells how deep.
    pub(super) fn overlap(&self, index: usize) -> Option<Overlap<'a, V>> {
        let Pair { bodies, proximity } = &self.pairs[index];
        let [a, b] = bodies.map(|index| self.bodies.get(index).map(|named| named.body));
        let overlap = Overlap { a: a?, b: b?, proximity: *proximity };
        (proximity.depth() > 0.0 && is_known(proximity)).then_some(overlap)
    }

    /// The overlaps whose second body is shown where it would just touch.
    pub(super) fn ghosts(&self) -> Vec<Overlap<'a, V>> {
        // Where a body of parts would just touch is not known.
        let is_convex = |&index: &usize| {
            let bodies = self.pairs[index].bodies.iter().filter_map(|&body| self.bodies.get(body));
            bodies.into_iter().all(|body| body.parts.is_empty())
        };
        let pairs = self.by_distance((0..self.pairs.len()).filter(is_convex)).into_iter();
        pairs.filter_map(|index| self.overlap(index)).take(GHOSTS).collect()
    }
}

impl<V: Drawable> Default for SceneFigure<'_, V> {
    fn default() -> Self {
        Self::new()
    }
}
