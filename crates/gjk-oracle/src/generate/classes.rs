//! One function a class of pairs; those in contact are in `contact`, those at the ends of what there is in
//! `extreme`.

use crate::body::Body;
use crate::generate::maker::{Maker, Pair, turn};
use crate::generate::recipe::Class;

/// How far "far" is.
const FAR: f64 = 1e9;

impl<const D: usize> Maker<D> {
    /// The pair that the recipe names.
    pub(crate) fn pair(&mut self) -> Pair<D> {
        match self.recipe.class {
            Class::Separated => self.separated(),
            Class::Overlapping => self.overlapping(),
            Class::Touching => self.touching(),
            Class::NearTouching => self.near_touching(),
            Class::ParallelEdges => self.parallel_edges(),
            Class::CoplanarFaces => self.coplanar_faces(),
            Class::Sliver => self.slivers(),
            Class::Flat => self.flat(),
            Class::SizeRatio => self.size_ratio(),
            Class::FarVertices | Class::FarTranslations | Class::FarMixed => self.far(),
            Class::Identical => self.identical(),
            Class::Concentric => self.concentric(),
            Class::Repeated => self.repeated(),
            Class::PointsAndSegments => self.points_and_segments(),
            Class::Lattice => self.lattices(),
            Class::MixedScale => self.mixed_scale(),
            Class::NearCollinear => self.near_collinear(),
            Class::Needle => self.needles(),
            Class::QuarterTurns => self.quarter_turns(),
            Class::FarRotated => self.far_rotated(),
            Class::LargeRadius => self.large_radius(),
            Class::SmallRadius => self.small_radius(),
            Class::DeepRounded => self.deep_rounded(),
            Class::Aspect => self.aspect(),
            Class::DomainEnd => self.domain_end(),
            Class::Subnormal => self.subnormal(),
        }
    }

    fn blobs(&mut self, size: f64) -> Pair<D> {
        let (mut a, mut b) = (Body::new(self.blob(size)), Body::new(self.blob(size)));
        self.turn_some(&mut a, &mut b);
        self.inflate_some(&mut a, &mut b, 0.1 * size);
        (a, b)
    }

    fn separated(&mut self) -> Pair<D> {
        let size = self.rng.decade(-2.0, 3.0);
        let (a, mut b) = self.blobs(size);
        // Safely above what rounding the translations to f32 can take away.
        let gap = size * self.rng.decade(-5.0, 1.0) + a.radius + b.radius;
        self.set_apart(&a, &mut b, gap);
        self.share_translation(a, b)
    }

    fn overlapping(&mut self) -> Pair<D> {
        let size = self.rng.decade(-2.0, 3.0);
        let (a, mut b) = self.blobs(size);
        self.set_meeting(&a, &mut b);
        self.share_translation(a, b)
    }

    /// Moves half of the pairs as wholes, so that both translations count.
    pub(super) fn share_translation(&mut self, mut a: Body<D>, mut b: Body<D>) -> Pair<D> {
        if self.rng.one_in(2) {
            let size = b.translation.iter().fold(1e-3, |m: f64, x| m.max(x.abs()));
            let shift: [f64; D] = self.rng.direction();
            a.translation = self.round_point(shift.map(|x| x * size));
            b.translation = self.round_point(std::array::from_fn(|i| b.translation[i] + shift[i] * size));
        }
        (a, b)
    }

    fn parallel_edges(&mut self) -> Pair<D> {
        let size = self.rng.decade(-1.0, 2.0);
        let mut half = || std::array::from_fn(|_| size * self.rng.between(0.2, 1.0));
        let (half_a, half_b) = (half(), half());
        let (mut a, mut b) = if self.rng.one_in(2) {
            (Body::new(self.cuboid([0.0; D], half_a)), Body::new(self.cuboid([0.0; D], half_b)))
        } else {
            // A power of two times the same body: every edge and face has an exactly parallel one.
            let a = self.blob(size);
            let factor = self.rng.sign() * [0.5, 1.0, 2.0][self.rng.index(3)];
            let b = a.iter().map(|p| p.map(|x| x * factor)).collect();
            (Body::new(a), Body::new(b))
        };
        if self.rng.one_in(2) {
            a.rotation = self.rotation();
            b.rotation = a.rotation;
        }
        self.inflate_some(&mut a, &mut b, 0.1 * size);
        self.set_somehow(&a, &mut b, size);
        (a, b)
    }

    fn slivers(&mut self) -> Pair<D> {
        let size = self.rng.decade(-1.0, 2.0);
        let a = self.sliver(size);
        let b = if self.rng.one_in(2) { self.sliver(size) } else { self.blob(size) };
        let (mut a, mut b) = (Body::new(a), Body::new(b));
        self.turn_some(&mut a, &mut b);
        self.set_somehow(&a, &mut b, size);
        if self.rng.one_in(2) { (b, a) } else { (a, b) }
    }

    /// A round body pressed flat along one axis, or along all but one; half of them then turned and rounded.
    fn sliver(&mut self, size: f64) -> Vec<[f64; D]> {
        let aspect = self.rng.decade(-12.0, -3.0);
        let (axis, needle, rotation) = (self.rng.index(D), self.rng.one_in(2), self.rotation());
        let bake = self.rng.one_in(2);
        let points = self.blob(size).into_iter().map(|p| {
            let thin = std::array::from_fn(|i| if (i == axis) != needle { p[i] * aspect } else { p[i] });
            if bake { turn(rotation, thin) } else { thin }
        });
        let points = points.collect();
        self.settle(points)
    }

    /// Lattice bodies without interior.
    fn flat(&mut self) -> Pair<D> {
        let (a, shift_a) = self.flat_body();
        let (mut b, _) = if self.rng.one_in(3) { (self.lattice(5, 1), 0) } else { self.flat_body() };
        if self.rng.one_in(3) {
            // In the plane of a, or beside it: moved copies of its own points.
            let shift: [f64; D] = self.plane_point(shift_a, 4);
            b = a.iter().map(|p| std::array::from_fn(|i| p[i] + shift[i])).collect();
        }
        let (mut a, mut b) = (Body::new(a), Body::new(b));
        let offset = std::array::from_fn(|_| self.rng.integer(-4, 4) as f64);
        if self.rng.one_in(2) {
            b.translation = offset;
        }
        if self.rng.one_in(3) {
            a.rotation = self.rotation();
            b.rotation = a.rotation;
        }
        (a, b)
    }

    /// Points of the plane z = c·x (3D) or of the line y = c·x (2D), and c.
    fn flat_body(&mut self) -> (Vec<[f64; D]>, i64) {
        let (slope, count) = (self.rng.integer(-1, 1), self.count());
        let points = (0..count).map(|_| self.plane_point(slope, 6)).collect();
        (self.settle(points), slope)
    }

    fn plane_point(&mut self, slope: i64, size: i64) -> [f64; D] {
        let mut p: [f64; D] = std::array::from_fn(|_| self.rng.integer(-size, size) as f64);
        p[D - 1] = slope as f64 * p[0];
        p
    }

    fn size_ratio(&mut self) -> Pair<D> {
        let small = self.rng.decade(-6.0, 0.0);
        let (mut a, mut b) = (Body::new(self.blob(small)), Body::new(self.blob(small * FAR)));
        self.turn_some(&mut a, &mut b);
        self.set_somehow(&a, &mut b, small);
        if self.rng.one_in(2) { (b, a) } else { (a, b) }
    }

    /// A pair near the origin, then carried away: by its vertices, its translations, or one of each.
    fn far(&mut self) -> Pair<D> {
        // f32 numbers are 64 apart there: bodies must be larger to have any shape.
        let single = self.recipe.precision == super::Precision::Single;
        let size = if single { self.rng.decade(3.0, 6.0) } else { self.rng.decade(-1.0, 4.0) };
        let (mut a, mut b) = (Body::new(self.blob(size)), Body::new(self.blob(size)));
        self.set_somehow(&a, &mut b, size);
        let near = b.translation;
        let away: [f64; D] = self.rng.direction();
        let away = if self.rng.one_in(3) { away.map(f64::round) } else { away };
        let away = self.round_point(away.map(|x| x * FAR));
        let class = self.recipe.class;
        if class != Class::FarTranslations {
            a.vertices = self.carried(&a.vertices, away);
        }
        if class == Class::FarVertices {
            let target = std::array::from_fn(|i| away[i] + near[i]);
            b.vertices = self.carried(&b.vertices, target);
            b.translation = [0.0; D];
        } else {
            b.translation = self.round_point(std::array::from_fn(|i| away[i] + near[i]));
        }
        if class == Class::FarTranslations {
            a.translation = away;
            self.turn_some(&mut a, &mut b);
        } else if class == Class::FarVertices && self.rng.one_in(2) {
            // One rotation for both keeps them together.
            a.rotation = self.rotation();
            b.rotation = a.rotation;
        } else if class == Class::FarMixed && self.rng.one_in(2) {
            a.rotation = self.rotation();
            let arrived = turn(a.rotation, away);
            b.translation = self.round_point(std::array::from_fn(|i| arrived[i] + near[i]));
        }
        self.inflate_some(&mut a, &mut b, 0.1 * size);
        if self.rng.one_in(2) { (b, a) } else { (a, b) }
    }

    /// The points, moved and rounded where they arrive.
    fn carried(&mut self, points: &[[f64; D]], by: [f64; D]) -> Vec<[f64; D]> {
        let moved = points.iter().map(|p| std::array::from_fn(|i| p[i] + by[i])).collect();
        self.settle(moved)
    }

    fn identical(&mut self) -> Pair<D> {
        let vertices = match self.rng.index(3) {
            0 => self.lattice(5, 1),
            1 => self.cuboid([0.0; D], [1.0; D]),
            _ => self.blob(1.0),
        };
        let mut a = Body::new(vertices);
        if self.rng.one_in(2) {
            a.rotation = self.rotation();
        }
        if self.rng.one_in(2) {
            let shift: [f64; D] = self.rng.direction();
            a.translation = self.round_point(shift.map(|x| x * 10.0));
        }
        let mut b = a.clone();
        if self.rng.one_in(2) {
            b.vertices.reverse();
        }
        self.inflate_some(&mut a, &mut b, 0.1);
        (a, b)
    }

    fn concentric(&mut self) -> Pair<D> {
        let (a, b) = (self.symmetric(), self.symmetric());
        let (mut a, mut b) = (Body::new(a), Body::new(b));
        self.turn_some(&mut a, &mut b);
        if self.rng.one_in(2) {
            let shift: [f64; D] = self.rng.direction();
            a.translation = self.round_point(shift.map(|x| x * 10.0));
            b.translation = a.translation;
        }
        self.inflate_some(&mut a, &mut b, 0.1);
        (a, b)
    }

    /// A body that is its own mirror image in the origin.
    fn symmetric(&mut self) -> Vec<[f64; D]> {
        let size = [0.5, 1.0, self.rng.decade(-3.0, 3.0)][self.rng.index(3)];
        match self.rng.index(3) {
            0 => self.cuboid([0.0; D], [size; D]),
            1 => {
                let axis = |k: usize| std::array::from_fn(|i| if i == k / 2 { size } else { 0.0 });
                let points = (0..2 * D).map(|k| axis(k).map(|x: f64| if k % 2 == 0 { x } else { -x }));
                let points = points.collect();
                self.settle(points)
            }
            _ => {
                let half = self.blob(size);
                let mirrored = half.iter().map(|p| p.map(|x| -x));
                let points = half.iter().copied().chain(mirrored).collect();
                self.settle(points)
            }
        }
    }

    fn repeated(&mut self) -> Pair<D> {
        let (a, b) = (self.lattice(6, 4), self.lattice(6, 4));
        let (a, b) = (self.with_repeats(&a), self.with_repeats(&b));
        let (mut a, mut b) = (Body::new(a), Body::new(b));
        b.translation = std::array::from_fn(|_| self.rng.integer(-30, 30) as f64);
        self.turn_some(&mut a, &mut b);
        self.inflate_some(&mut a, &mut b, 2.0);
        (a, b)
    }

    /// Doubles some vertices, and puts some in the middle between neighbours (in 3D between any two).
    fn with_repeats(&mut self, vertices: &[[f64; D]]) -> Vec<[f64; D]> {
        let count = vertices.len();
        let mut all = Vec::new();
        for (i, p) in vertices.iter().enumerate() {
            all.push(*p);
            if self.rng.one_in(2) {
                all.push(*p);
            }
            if self.rng.one_in(2) {
                let other = if D == 2 { (i + 1) % count } else { self.rng.index(count) };
                let q = vertices[other];
                all.push(std::array::from_fn(|k| (p[k] + q[k]) / 2.0));
            }
        }
        all
    }

    fn points_and_segments(&mut self) -> Pair<D> {
        let on_lattice = self.rng.one_in(2);
        let (a, b) = (self.few(on_lattice), self.few(on_lattice));
        let (mut a, mut b) = (Body::new(a), Body::new(b));
        if on_lattice {
            if self.rng.one_in(3) {
                (a.radius, b.radius) = (self.rng.integer(0, 3) as f64, self.rng.integer(0, 3) as f64);
            }
        } else {
            self.inflate_some(&mut a, &mut b, 1.0);
            self.turn_some(&mut a, &mut b);
            self.set_somehow(&a, &mut b, 1.0);
        }
        (a, b)
    }

    /// One to three points.
    fn few(&mut self, on_lattice: bool) -> Vec<[f64; D]> {
        let count = self.rng.integer(1, 3);
        let points = (0..count)
            .map(|_| {
                if on_lattice {
                    std::array::from_fn(|_| self.rng.integer(-3, 3) as f64)
                } else {
                    self.rng.direction()
                }
            })
            .collect();
        self.settle(points)
    }

    fn lattices(&mut self) -> Pair<D> {
        let size = self.rng.integer(1, 4);
        let (mut a, mut b) = (Body::new(self.lattice(size, 1)), Body::new(self.lattice(size, 1)));
        b.translation = std::array::from_fn(|_| self.rng.integer(-2 * size, 2 * size) as f64);
        if self.rng.one_in(4) {
            (a.radius, b.radius) = (self.rng.integer(0, 2) as f64, self.rng.integer(0, 2) as f64);
        }
        self.turn_some(&mut a, &mut b);
        (a, b)
    }
}
