//! A scene's picture on its way to paper.

use std::collections::HashSet;

use glam::DVec2;

use super::figure::{SceneFigure, Weight};
use crate::areas::Areas;
use crate::camera::Drawable;
use crate::clip;
use crate::outline::Outline;
use crate::projection::Projection;
use crate::sheet::Sheet;
use crate::text::Layout;
use crate::view::Area;

/// How many pairs are marked by rings, dots and arrows, and their common parts hatched, the smallest distance
/// first. Marks of more than a hundred cover each other and the bodies.
const MARKED: usize = 100;
/// Of more pairs than those that are marked, the bodies of so many are named.
const NAMED: usize = 16;

/// What is drawn, and where text may be.
pub(super) struct Picture<'f, 'a, V: Drawable> {
    pub(super) figure: &'f SceneFigure<'a, V>,
    pub(super) projection: Projection,
    /// The rectangle of pixels that the bodies fill.
    pub(super) paper: Area,
    pub(super) sheet: Sheet,
    pub(super) layout: Layout,
    /// How much each pair matters.
    pub(super) weights: Vec<Weight>,
    /// The pairs that are shown, the smallest distance first.
    pub(super) pairs: Vec<usize>,
    /// The pairs that have marks of their own.
    pub(super) marked: HashSet<usize>,
    /// The bodies that are named; `None` where there is no need to choose.
    named: Option<HashSet<usize>>,
    pub(super) bodies: Vec<Drawn>,
    /// The bodies in the order in which they are drawn: in space the farthest first, in the plane the largest
    /// first, so that none hides another.
    pub(super) order: Vec<usize>,
    /// The rectangles around the bodies, so that thousands of them are not all looked at for each.
    pub(super) areas: Areas,
}

/// A body as it is drawn.
pub(super) struct Drawn {
    pub(super) outline: Outline,
    /// The boundary in pixels.
    pub(super) boundary: Vec<DVec2>,
    pub(super) area: Area,
    /// The largest of its pairs.
    pub(super) weight: Option<Weight>,
}

impl Drawn {
    /// Whether the body holds all these pixels.
    pub(super) fn holds(&self, pixels: &[DVec2]) -> bool {
        clip::holds(&self.boundary, pixels)
    }

    /// Whether it is in a pair that overlaps or is one of the closest.
    pub(super) fn matters(&self) -> bool {
        self.weight > Some(Weight::Far)
    }
}

impl<'f, 'a, V: Drawable> Picture<'f, 'a, V> {
    pub(super) fn new(
        figure: &'f SceneFigure<'a, V>,
        projection: Projection,
        paper: Area,
        sheet: Sheet,
    ) -> Self {
        let weights = figure.weights();
        let shown = (0..figure.pairs.len()).filter(|&index| weights[index] > Weight::Hidden);
        let pairs = figure.by_distance(shown);
        let first = pairs.iter().take(NAMED).flat_map(|&index| figure.pairs[index].bodies);
        let bodies = drawn(figure, &weights, &projection);
        let nearness = |index: usize| figure.bodies[index].body.place(V::ZERO).nearness(&figure.camera);
        let size = |index: usize| bodies[index].area.size().element_product();
        let mut order: Vec<usize> = (0..bodies.len()).collect();
        order.sort_by(|&i, &j| {
            nearness(i).total_cmp(&nearness(j)).then(size(j).total_cmp(&size(i))).then(i.cmp(&j))
        });
        Self {
            figure,
            projection,
            paper,
            layout: Layout::new(sheet.area().grown(-4.0)),
            sheet,
            named: (pairs.len() > MARKED).then(|| first.collect()),
            marked: pairs.iter().take(MARKED).copied().collect(),
            areas: Areas::of(bodies.iter().map(|body| body.area)),
            weights,
            pairs,
            bodies,
            order,
        }
    }

    /// Whether a body in a pair that matters is named.
    pub(super) fn names(&self, body: usize) -> bool {
        self.bodies[body].matters() && self.named.as_ref().is_none_or(|named| named.contains(&body))
    }
}

fn drawn<V: Drawable>(
    figure: &SceneFigure<'_, V>,
    weights: &[Weight],
    projection: &Projection,
) -> Vec<Drawn> {
    let drawn = figure.bodies.iter().map(|named| {
        let outline = projection.outline(&named.body);
        let boundary = outline.pixels(&projection.view);
        Drawn { outline, area: Area::of(boundary.iter().copied()), boundary, weight: None }
    });
    let mut drawn: Vec<Drawn> = drawn.collect();
    for (pair, &weight) in figure.pairs.iter().zip(weights) {
        for index in pair.bodies {
            if let Some(body) = drawn.get_mut(index) {
                body.weight = body.weight.max(Some(weight));
            }
        }
    }
    drawn
}
