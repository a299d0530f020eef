//! Pairs at the ends of what a kernel is built for: of size, of shape, of the radius, of the angle.

use crate::body::{Body, Rotation};
use crate::generate::maker::{Maker, Pair, turn};
use crate::generate::recipe::Precision;

/// How far away "far" is, in sizes of the body: the digits that are left are few, and some are left.
const FAR: [f64; 2] = [1e4, 1e9];

impl<const D: usize> Maker<D> {
    /// What the precision takes where the two differ: the first in f32, the second in f64.
    fn by_precision<T>(&self, single: T, double: T) -> T {
        if self.recipe.precision == Precision::Single { single } else { double }
    }

    /// Vertices in clusters of every size, so that edges of one hull differ by a factor of 1e12 in length.
    pub(super) fn mixed_scale(&mut self) -> Pair<D> {
        let size = self.rng.decade(-1.0, 2.0);
        let (mut a, mut b) = (Body::new(self.clusters(size)), Body::new(self.clusters(size)));
        self.turn_some(&mut a, &mut b);
        self.inflate_some(&mut a, &mut b, 0.1 * size);
        self.set_somehow(&a, &mut b, size);
        (a, b)
    }

    fn clusters(&mut self, size: f64) -> Vec<[f64; D]> {
        let anchors: Vec<[f64; D]> = (0..=D).map(|_| self.rng.direction::<D>().map(|x| x * size)).collect();
        let count = self.count().max(D + 2);
        let points = (0..count)
            .map(|i| {
                // A cluster at the origin keeps all its digits, the others only those above their anchor's
                // last.
                let anchor = if i % (D + 2) > D { [0.0; D] } else { anchors[i % (D + 2)] };
                let (aside, reach) = (self.rng.direction::<D>(), size * self.rng.decade(-12.0, 0.0));
                std::array::from_fn(|k| anchor[k] + aside[k] * reach)
            })
            .collect();
        self.settle(points)
    }

    /// As many vertices as the square of what is usual (in 3D four times as many) on an arc or a cap so flat
    /// that neighbouring edges are nearly one.
    pub(super) fn near_collinear(&mut self) -> Pair<D> {
        let size = self.rng.decade(-1.0, 2.0);
        let a = self.arc(size);
        let b = if self.rng.one_in(2) { self.arc(size) } else { self.blob(size) };
        let (mut a, mut b) = (Body::new(a), Body::new(b));
        self.turn_some(&mut a, &mut b);
        self.inflate_some(&mut a, &mut b, 0.1 * size);
        self.set_somehow(&a, &mut b, size);
        if self.rng.one_in(2) { (b, a) } else { (a, b) }
    }

    fn arc(&mut self, size: f64) -> Vec<[f64; D]> {
        let most = self.recipe.max_vertices;
        let count = if D == 2 { most * most } else { 4 * most };
        let flatness = self.rng.decade(self.by_precision(-4.0, -8.0), -1.0);
        let is_lens = self.rng.one_in(2);
        let rotation = if self.rng.one_in(2) { self.rotation() } else { Rotation::Identity };
        let points = (0..count)
            .map(|_| {
                let mut p: [f64; D] = std::array::from_fn(|_| self.rng.between(-1.0, 1.0));
                let aside: f64 = p[..D - 1].iter().map(|x| x * x).sum();
                let side = if is_lens { self.rng.sign() } else { 1.0 };
                p[D - 1] = side * flatness * (1.0 - 0.5 * aside);
                turn(rotation, p.map(|x| x * size))
            })
            .collect();
        self.settle(points)
    }

    /// Bodies of D + 1 vertices, all but on one line, and nearly parallel at times.
    pub(super) fn needles(&mut self) -> Pair<D> {
        let size = self.rng.decade(-1.0, 2.0);
        let (a, b) = (self.needle(size), self.needle(size));
        let (mut a, mut b) = (Body::new(a), Body::new(b));
        match self.rng.index(4) {
            0 => {}
            1 => (a.rotation, b.rotation) = (self.rotation(), self.rotation()),
            2 => b.rotation = self.slight_turn(0),
            _ => b.rotation = self.slight_turn(1),
        }
        self.inflate_some(&mut a, &mut b, 0.1 * size);
        self.set_somehow(&a, &mut b, size);
        (a, b)
    }

    fn needle(&mut self, size: f64) -> Vec<[f64; D]> {
        let thickness = self.rng.decade(self.by_precision(-7.0, -15.0), -3.0);
        let points = (0..=D)
            .map(|i| {
                let along = if i < 2 { i as f64 * 2.0 - 1.0 } else { self.rng.between(-1.0, 1.0) };
                let aside = self.rng.direction::<D>().map(|x| x * thickness);
                std::array::from_fn(|k| size * if k == 0 { along } else { aside[k] })
            })
            .collect();
        self.settle(points)
    }

    /// So many quarter turns, and at times a little more or less.
    fn slight_turn(&mut self, quarters: usize) -> Rotation {
        let little = self.rng.sign() * self.rng.decade(self.by_precision(-9.0, -18.0), -2.0);
        let little = if self.rng.one_in(4) { 0.0 } else { little };
        if D == 2 {
            let (s, c) = little.sin_cos();
            let turned = [[c, s], [-s, c], [-c, -s], [s, -c]][quarters % 4];
            return Rotation::Complex(turned.map(|x| self.round(x)));
        }
        // Half the angle: its sine and cosine at 0, 45, 90 and 135 degrees.
        let (s, c) = (little / 2.0).sin_cos();
        let root = std::f64::consts::FRAC_1_SQRT_2;
        let (sine, cosine) =
            [(s, c), ((c + s) * root, (c - s) * root), (c, -s), ((c - s) * root, -(c + s) * root)]
                [quarters % 4];
        let axis = self.rng.index(3);
        let turned: [f64; 4] = std::array::from_fn(|i| match i {
            3 => cosine,
            i if i == axis => sine,
            _ => 0.0,
        });
        Rotation::Quaternion(turned.map(|x| self.round(x)))
    }

    /// Angles at multiples of 90 degrees and next to them: faces that are parallel, or not quite.
    pub(super) fn quarter_turns(&mut self) -> Pair<D> {
        let size = self.rng.decade(-1.0, 2.0);
        let mut body = || {
            let half = std::array::from_fn(|_| size * self.rng.between(0.2, 1.0));
            let vertices = if self.rng.one_in(3) { self.blob(size) } else { self.cuboid([0.0; D], half) };
            let quarters = self.rng.index(4);
            Body::new(vertices).with_rotation(self.slight_turn(quarters))
        };
        let (mut a, mut b) = (body(), body());
        self.inflate_some(&mut a, &mut b, 0.1 * size);
        self.set_somehow(&a, &mut b, size);
        (a, b)
    }

    /// Vertices far from their own frame's origin, which a rotation and a translation bring together.
    pub(super) fn far_rotated(&mut self) -> Pair<D> {
        let size = self.rng.decade(-1.0, 2.0);
        let far = size * self.by_precision(FAR[0], FAR[1]) * self.rng.decade(-3.0, 0.0);
        let (mut a, mut b) = (Body::new(self.blob(size)), Body::new(self.blob(size)));
        for body in [&mut a, &mut b] {
            body.rotation = if self.rng.one_in(4) { Rotation::Identity } else { self.rotation() };
            // Sometimes one of the two is at home: then the errors of the other are not hidden in its own.
            let away = if self.rng.one_in(3) { [0.0; D] } else { self.rng.direction::<D>().map(|x| x * far) };
            let moved = body.vertices.iter().map(|p| std::array::from_fn(|i| p[i] + away[i])).collect();
            body.vertices = self.settle(moved);
        }
        if self.rng.one_in(2) {
            a.translation = self.round_point(turn(a.rotation, a.vertices[0]).map(|x| -x));
        }
        self.inflate_some(&mut a, &mut b, 0.1 * size);
        self.set_somehow(&a, &mut b, size);
        (a, b)
    }

    /// Radii far larger than the cores: the rounding of a few ε of them is all there is.
    pub(super) fn large_radius(&mut self) -> Pair<D> {
        let size = self.rng.decade(-1.0, 2.0);
        let mut body = || {
            let small = size * self.rng.decade(-12.0, -2.0);
            let radius = size * self.rng.between(0.1, 1.0);
            let vertices = self.blob(small);
            Body::new(vertices).with_radius(self.round(radius))
        };
        let (mut a, mut b) = (body(), body());
        if self.rng.one_in(3) {
            a.radius = 0.0;
        }
        self.turn_some(&mut a, &mut b);
        let radii = a.radius + b.radius;
        let off = self.rng.sign() * self.rng.decade(-17.0, 0.5);
        match self.rng.index(3) {
            0 => self.set_apart(&a, &mut b, radii),
            1 => self.set_apart(&a, &mut b, radii * (1.0 + off)),
            _ => self.set_somehow(&a, &mut b, radii * 1e-3),
        }
        (a, b)
    }

    /// Radii far smaller than the cores: they must not get lost, nor be counted twice.
    pub(super) fn small_radius(&mut self) -> Pair<D> {
        let size = self.rng.decade(-1.0, 2.0);
        let mut radius = || size * self.rng.decade(-20.0, -3.0);
        let radii = [radius(), radius()];
        let (mut a, mut b) = (Body::new(self.blob(size)), Body::new(self.blob(size)));
        (a.radius, b.radius) = (self.round(radii[0]), self.round(radii[1]));
        self.turn_some(&mut a, &mut b);
        match self.rng.index(2) {
            0 => self.set_apart(&a, &mut b, radii[0] + radii[1]),
            _ => self.set_somehow(&a, &mut b, size),
        }
        (a, b)
    }

    /// Rounded bodies deep in each other, by their cores or by their radii alone.
    pub(super) fn deep_rounded(&mut self) -> Pair<D> {
        let size = self.rng.decade(-1.0, 2.0);
        let (mut a, mut b) = (Body::new(self.blob(size)), Body::new(self.blob(size)));
        let radii = [self.rng.decade(-0.5, 1.5), self.rng.decade(-0.5, 1.5)].map(|x| self.round(x * size));
        [a.radius, b.radius] = radii;
        self.turn_some(&mut a, &mut b);
        match self.rng.index(3) {
            0 => self.set_meeting(&a, &mut b),
            1 => {
                let gap = size * self.rng.decade(-16.0, -1.0);
                self.set_apart(&a, &mut b, gap);
            }
            _ => {
                let part = self.rng.between(0.0, 1.0);
                self.set_apart(&a, &mut b, part * (radii[0] + radii[1]));
            }
        }
        (a, b)
    }

    /// Rods and plates a million times as long as thick, turned, thickness apart or in each other.
    pub(super) fn aspect(&mut self) -> Pair<D> {
        let size = self.rng.decade(-1.0, 2.0);
        let thin = size * 1e-6;
        let mut body = || {
            let is_rod = self.rng.one_in(2);
            let long = self.rng.index(D);
            let half = std::array::from_fn(|i| if (i == long) == is_rod { size } else { thin });
            let vertices = self.cuboid([0.0; D], half);
            Body::new(vertices)
        };
        let (mut a, mut b) = (body(), body());
        self.turn_some(&mut a, &mut b);
        self.inflate_some(&mut a, &mut b, thin);
        let near = if self.rng.one_in(2) { thin } else { size };
        self.set_somehow(&a, &mut b, near);
        (a, b)
    }

    /// Numbers next to the largest that shapes and poses accept, 2⁵⁰⁰ and 2⁶⁰ (here up to half of it, so that
    /// both bodies can be moved apart): their squares are next to the largest that there are.
    pub(super) fn domain_end(&mut self) -> Pair<D> {
        let end = self.by_precision(54, 494);
        let size = 2f64.powi(end - self.rng.index(8) as i32);
        let (mut a, mut b) = (Body::new(self.blob(size)), Body::new(self.blob(size)));
        self.turn_some(&mut a, &mut b);
        self.inflate_some(&mut a, &mut b, 0.5 * size);
        self.set_somehow(&a, &mut b, size);
        self.share_translation(a, b)
    }

    /// Numbers so small that they have few digits left, or just all of them: what is computed from them
    /// rounds by the smallest number instead of by a part of itself.
    pub(super) fn subnormal(&mut self) -> Pair<D> {
        let (least, span) = self.by_precision((145, 36), (1070, 71));
        let mut size = || 0.5f64.powi(least - self.rng.index(span) as i32);
        let (size_a, size_b) = (size(), size());
        // Usually of one size, so that they meet.
        let size_b = if self.rng.one_in(4) { size_b } else { size_a };
        let (mut a, mut b) = (Body::new(self.blob(size_a)), Body::new(self.blob(size_b)));
        self.turn_some(&mut a, &mut b);
        self.inflate_some(&mut a, &mut b, 0.5 * size_a);
        self.set_somehow(&a, &mut b, size_a);
        (a, b)
    }
}
