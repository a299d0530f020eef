//! Pairs in contact: exactly touching, almost touching, faces in one plane.

use dashu_int::IBig;

use crate::body::Body;
use crate::generate::maker::{Maker, Pair, exact};
use crate::integer::{Point, dot, is_zero, normal, sub};

impl<const D: usize> Maker<D> {
    /// Both bodies have their support planes for one integer direction in one plane, and share a point of it.
    pub(super) fn touching(&mut self) -> Pair<D> {
        let size = [4, 20, 1000][self.rng.index(3)];
        // Even coordinates, so that midpoints of edges are integers.
        let (mut a, mut b) = (Body::new(self.lattice(size, 2)), Body::new(self.lattice(size, 2)));
        let axis = self.rng.one_in(4);
        let direction = if axis { self.axis() } else { self.contact_direction(&a.vertices) };
        let top = self.extreme_point(&a.vertices, &direction, 1);
        let bottom = self.extreme_point(&b.vertices, &direction, -1);
        let mut shift: [f64; D] = std::array::from_fn(|i| top[i] - bottom[i]);
        if axis && self.rng.one_in(2) {
            (a.radius, b.radius) = (self.rng.integer(0, 5) as f64, self.rng.integer(0, 5) as f64);
            let unit = direction.map(|x| x.to_f64().value());
            shift = std::array::from_fn(|i| shift[i] + unit[i] * (a.radius + b.radius));
        }
        if self.rng.one_in(2) {
            b.translation = shift;
        } else {
            // Baked into the vertices: then one rotation of both keeps the contact, whatever the rotation.
            for vertex in &mut b.vertices {
                *vertex = std::array::from_fn(|i| vertex[i] + shift[i]);
            }
            // (With radii the lengths count too, and in 2D those are irrational after a rotation.)
            if (D == 3 || a.radius + b.radius == 0.0) && !self.rng.one_in(3) {
                a.rotation = self.rotation();
                b.rotation = a.rotation;
            }
        }
        (a, b)
    }

    /// A coordinate axis.
    fn axis(&mut self) -> Point<D> {
        let (axis, sign) = (self.rng.index(D), self.rng.sign() as i64);
        std::array::from_fn(|i| IBig::from(if i == axis { sign } else { 0 }))
    }

    /// The normal of an edge or face of the body, if one is found soon; otherwise any small direction.
    fn contact_direction(&mut self, vertices: &[[f64; D]]) -> Point<D> {
        let points = exact(vertices);
        for _ in 0..20 {
            let mut pick = || &points[self.rng.index(points.len())];
            let (p, q, r) = (pick(), pick(), pick());
            let (u, v) = (sub(q, p), sub(r, p));
            let normal = if D == 2 { normal(&[&u]) } else { normal(&[&u, &v]) };
            if !is_zero(&normal) && points.iter().all(|x| dot(&normal, &sub(x, p)) <= IBig::ZERO) {
                return normal;
            }
        }
        loop {
            let small: Point<D> = std::array::from_fn(|_| IBig::from(self.rng.integer(-3, 3)));
            if !is_zero(&small) {
                return small;
            }
        }
    }

    /// A vertex farthest along the direction (times the sign), or the midpoint of two such.
    fn extreme_point(&mut self, vertices: &[[f64; D]], direction: &Point<D>, sign: i32) -> [f64; D] {
        let points = exact(vertices);
        let heights: Vec<IBig> = points.iter().map(|p| dot(p, direction) * sign).collect();
        let top = heights.iter().max().cloned().unwrap_or_default();
        let extreme: Vec<usize> = (0..points.len()).filter(|i| heights[*i] == top).collect();
        let mut pick = || vertices[extreme[self.rng.index(extreme.len())]];
        let (p, q) = (pick(), pick());
        std::array::from_fn(|i| (p[i] + q[i]) / 2.0)
    }

    /// Touching, then moved by a few ulps.
    pub(super) fn near_touching(&mut self) -> Pair<D> {
        let (a, mut b) = self.touching();
        let axis = self.rng.index(D);
        let steps = self.rng.integer(1, 32) * self.rng.sign() as i64;
        b.translation[axis] = self.nudge(b.translation[axis], steps);
        (a, b)
    }

    /// Boxes in eighths with two faces in one plane.
    pub(super) fn coplanar_faces(&mut self) -> Pair<D> {
        // Eighths stay exact in sums.
        let mut eighths = |low: i64, high: i64| -> [f64; D] {
            std::array::from_fn(|_| self.rng.integer(low, high) as f64 / 8.0)
        };
        let (half_a, half_b, mut center) = (eighths(1, 64), eighths(1, 64), eighths(-128, 128));
        let axis = self.rng.index(D);
        let (sum, difference) = (half_a[axis] + half_b[axis], half_a[axis] - half_b[axis]);
        center[axis] = [sum, -sum, difference, -difference][self.rng.index(4)];
        let mut a = Body::new(self.cuboid([0.0; D], half_a));
        let mut b = Body::new(self.cuboid([0.0; D], half_b));
        match self.rng.index(3) {
            0 => b.translation = center,
            1 => {
                a.translation = std::array::from_fn(|i| 1.0 - center[i]);
                b.translation = [1.0; D];
            }
            _ => {
                b.vertices = self.cuboid(center, half_b);
                if !self.rng.one_in(4) {
                    a.rotation = self.rotation();
                    b.rotation = a.rotation;
                }
            }
        }
        (a, b)
    }
}
