//! Bodies as they are drawn, and where.

use glam::DVec2;

use super::Weight;
use crate::areas::Areas;
use crate::camera::Drawable;
use crate::clip;
use crate::outline::Outline;
use crate::view::Area;

/// A body as it will be drawn.
pub(super) struct Drawn {
    pub(super) outline: Outline,
    /// The boundary in pixels.
    pub(super) boundary: Vec<DVec2>,
    pub(super) area: Area,
    pub(super) weight: Option<Weight>,
}

impl Drawn {
    /// Whether the body holds all these pixels.
    pub(super) fn holds(&self, pixels: &[DVec2]) -> bool {
        clip::holds(&self.boundary, pixels)
    }
}

/// Where bodies are on the sheet, so that thousands of them are not all looked at for each.
pub(super) struct Places {
    /// The rectangles around the bodies.
    pub(super) areas: Areas,
    /// Their middles.
    middles: Areas,
    /// How many bodies are drawn before each.
    ranks: Vec<usize>,
}

impl Places {
    /// `order` are the indices of the bodies as they are drawn.
    pub(super) fn new(drawn: &[Drawn], order: &[usize]) -> Self {
        let mut ranks = vec![0; drawn.len()];
        for (rank, &index) in order.iter().enumerate() {
            ranks[index] = rank;
        }
        let middle = |body: &Drawn| Area::of([body.area.center()]);
        Self {
            areas: Areas::of(drawn.iter().map(|body| body.area)),
            middles: Areas::of(drawn.iter().map(middle)),
            ranks,
        }
    }

    /// How much a body of space keeps of its cover so that those behind it can be seen: less, the more of
    /// them have their middles behind it, down to a quarter.
    pub(super) fn clarity<V: Drawable>(&self, drawn: &[Drawn], index: usize) -> f64 {
        const MOST: usize = 5;
        if V::DIMENSION == 2 {
            return 1.0;
        }
        let body = &drawn[index];
        let mut hidden = 0;
        self.middles.near(&body.area, |other, middle| {
            let is_behind = self.ranks[other] < self.ranks[index];
            hidden += usize::from(is_behind && body.holds(&[middle.min]));
            hidden < MOST
        });
        match hidden {
            0 => 1.0,
            1 => 0.6,
            2..MOST => 0.4,
            _ => 0.25,
        }
    }
}
