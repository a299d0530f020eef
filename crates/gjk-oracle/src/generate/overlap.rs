//! The pairs of every class, brought to overlap: from barely to one inside the other.

use crate::body::{Body, length};
use crate::generate::maker::{Maker, Pair, approximate};
use crate::generate::{Case, Class, Precision, Recipe};
use crate::truth::{Contact, Truth, truth};

impl Recipe {
    /// A pair of the class with overlapping cores, in D = 2 or 3 dimensions, and the truth about it.
    ///
    /// The pair of the recipe where it overlaps by itself, one time in seven. Else B is moved: over the
    /// surface of A by 1e-12 (f32: 1e-6) to 0.3 of its size, along the line of centres, centre upon centre,
    /// an inner point upon an inner point, or by whole steps of the lattice. What still does not overlap (two
    /// points never do) is drawn again.
    ///
    /// # Panics
    /// If D is neither 2 nor 3.
    #[must_use]
    pub fn overlapping_case<const D: usize>(self) -> (Case<D>, Truth<D>) {
        assert!(D == 2 || D == 3, "two or three dimensions");
        let found = (0..).find_map(|attempt| {
            let mut maker = Maker::<D>::again(self, attempt);
            let (a, b) = maker.pair();
            let (a, b) = maker.sink(a, b)?;
            let truth = truth(&a, &b);
            (truth.contact() == Contact::Overlapping).then_some((Case { recipe: self, a, b }, truth))
        });
        let Some(found) = found else { unreachable!("the attempts have no end") };
        found
    }
}

impl<const D: usize> Maker<D> {
    /// Moves b so that it probably overlaps a; `None` where this way leads nowhere.
    fn sink(&mut self, a: Body<D>, mut b: Body<D>) -> Option<Pair<D>> {
        let (size_a, size_b) = (size(&a), size(&b));
        let both = 0.5 * (size_a + size_b);
        match self.rng.index(7) {
            0 => {}
            1 | 2 => {
                let small = if size_a.min(size_b) > 0.0 { size_a.min(size_b) } else { both };
                let least = if self.recipe.precision == Precision::Single { -6.0 } else { -12.0 };
                let depth = small * self.rng.decade(least, -0.5);
                let before = truth(&a, &b);
                let (normal, gap) = (before.normal()?, before.distance().to_f64() + a.radius + b.radius);
                let moved = std::array::from_fn(|i| b.translation[i] - normal[i] * (gap + depth));
                b.translation = self.round_point(moved);
            }
            3 => {
                let offset = both * self.rng.decade(-4.0, 0.0);
                self.set_centers(&a, &mut b, offset);
            }
            4 => self.set_centers(&a, &mut b, 0.0),
            5 => self.set_meeting(&a, &mut b),
            _ => {
                let step = self.step()?;
                let (from, to) = (center(&b), center(&a));
                let moved = std::array::from_fn(|i| {
                    let steps = ((to[i] - from[i]) / step).round() + self.rng.integer(-2, 2) as f64;
                    b.translation[i] + step * steps
                });
                b.translation = self.round_point(moved);
            }
        }
        Some((a, b))
    }

    /// The distance of neighbours in the class's lattice, if it has one.
    fn step(&self) -> Option<f64> {
        match self.recipe.class {
            Class::CoplanarFaces => Some(0.125),
            Class::Touching | Class::Flat | Class::Identical | Class::Repeated => Some(1.0),
            Class::PointsAndSegments | Class::Lattice => Some(1.0),
            _ => None,
        }
    }

    /// Moves b along the line of centres (or anywhere, if there is none) until the centres are `offset`
    /// apart.
    fn set_centers(&mut self, a: &Body<D>, b: &mut Body<D>, offset: f64) {
        let (from, to) = (center(b), center(a));
        let line: [f64; D] = std::array::from_fn(|i| from[i] - to[i]);
        let length = length(&line);
        let away = if length > 0.0 { line.map(|x| x / length) } else { self.rng.direction() };
        let moved = std::array::from_fn(|i| b.translation[i] - line[i] + offset * away[i]);
        b.translation = self.round_point(moved);
    }
}

/// The greatest distance of a vertex from the first.
fn size<const D: usize>(body: &Body<D>) -> f64 {
    let first = body.vertices[0];
    let distance = |p: &[f64; D]| {
        let apart: [f64; D] = std::array::from_fn(|i| p[i] - first[i]);
        length(&apart)
    };
    body.vertices.iter().map(distance).fold(0.0, f64::max)
}

/// The middle of the box around the vertices in the world.
fn center<const D: usize>(body: &Body<D>) -> [f64; D] {
    let points = approximate(body);
    std::array::from_fn(|i| {
        let along = points.iter().map(|p| p[i]);
        let (low, high) =
            along.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
        low + (high - low) / 2.0
    })
}
