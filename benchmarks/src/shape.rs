//! Shapes and poses as plain numbers, before any library sees them. Planar ones have a third coordinate of 0.

use crate::random::Random;

/// A shape in its own frame.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// Half extents.
    Cuboid([f64; 3]),
    /// The vertices of a convex polygon, counter-clockwise.
    Polygon(Vec<[f64; 3]>),
    /// The vertices of a convex polyhedron.
    Hull(Vec<[f64; 3]>),
    /// A ball around the origin: its radius.
    Ball(f64),
    /// A segment along y, inflated: half its length, the radius.
    Capsule(f64, f64),
    /// Along y: half the height, the radius.
    Cylinder(f64, f64),
    /// Along y, apex up: half the height, the radius.
    Cone(f64, f64),
}

impl Shape {
    /// The vertices of the core, if it has finitely many; the corners of a box counter-clockwise in the
    /// plane.
    pub fn vertices(&self) -> Vec<[f64; 3]> {
        match self {
            Self::Cuboid([x, y, z]) => {
                let layer = |z: f64| [[-x, -y, z], [*x, -y, z], [*x, *y, z], [-x, *y, z]];
                if *z == 0.0 { layer(0.0).to_vec() } else { [layer(-z), layer(*z)].concat() }
            }
            Self::Polygon(vertices) | Self::Hull(vertices) => vertices.clone(),
            Self::Ball(_) => vec![[0.0; 3]],
            Self::Capsule(half, _) => vec![[0.0, -half, 0.0], [0.0, *half, 0.0]],
            Self::Cylinder(..) | Self::Cone(..) => Vec::new(),
        }
    }

    /// The radius around that core.
    pub fn radius(&self) -> f64 {
        match self {
            Self::Ball(radius) | Self::Capsule(_, radius) => *radius,
            _ => 0.0,
        }
    }
}

/// What a pool is filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Cuboid,
    /// A polygon with so many vertices.
    Polygon(usize),
    /// A polyhedron with so many vertices.
    Hull(usize),
    Ball,
    Capsule,
    Cylinder,
    Cone,
}

impl Kind {
    /// A shape of this kind, about 2 across. Coordinates are f32 numbers, so that both precisions have the
    /// same shape.
    pub fn sample(self, random: &mut Random, dimension: usize) -> Shape {
        let mut size = |low, high| f64::from(random.between(low, high) as f32);
        match self {
            Self::Cuboid => {
                let z = if dimension == 3 { size(0.3, 1.2) } else { 0.0 };
                Shape::Cuboid([size(0.3, 1.2), size(0.3, 1.2), z])
            }
            Self::Ball => Shape::Ball(size(0.3, 1.2)),
            Self::Capsule => Shape::Capsule(size(0.2, 0.9), size(0.1, 0.5)),
            Self::Cylinder => Shape::Cylinder(size(0.3, 1.2), size(0.3, 1.0)),
            Self::Cone => Shape::Cone(size(0.3, 1.2), size(0.3, 1.0)),
            Self::Polygon(count) => polygon(random, count),
            Self::Hull(count) => hull(random, count),
        }
    }

    /// How many different shapes a pool holds: few where they are large, so that they stay in the caches.
    pub fn pool(self) -> usize {
        match self {
            Self::Polygon(n) | Self::Hull(n) if n >= 512 => 32,
            Self::Polygon(n) | Self::Hull(n) if n >= 128 => 64,
            _ => 256,
        }
    }
}

/// One vertex in each of `count` equal sectors of an ellipse, as far as rounding leaves them all on the hull.
fn polygon(random: &mut Random, count: usize) -> Shape {
    let radii = [random.between(0.6, 1.2), random.between(0.6, 1.2)];
    let start = random.between(0.0, std::f64::consts::TAU);
    let points: Vec<gjk::glam::DVec2> = (0..count)
        .map(|i| {
            let angle = start + std::f64::consts::TAU * (i as f64 + random.between(0.0, 0.7)) / count as f64;
            let at = |r: f64, x: f64| f64::from((r * x) as f32);
            gjk::glam::DVec2::new(at(radii[0], angle.cos()), at(radii[1], angle.sin()))
        })
        .collect();
    let hull = gjk::ConvexPolygon::hull(&points).expect("finite points");
    Shape::Polygon(hull.vertices().iter().map(|v| [v.x, v.y, 0.0]).collect())
}

/// Random points of an ellipsoid.
fn hull(random: &mut Random, count: usize) -> Shape {
    let radii: [f64; 3] = std::array::from_fn(|_| random.between(0.6, 1.2));
    let points: Vec<gjk::glam::DVec3> = (0..count)
        .map(|_| {
            let u = random.unit(3);
            gjk::glam::DVec3::from_array(std::array::from_fn(|i| f64::from((radii[i] * u[i]) as f32)))
        })
        .collect();
    let hull = gjk::Hull::new(&points).expect("finite points");
    Shape::Hull(hull.vertices().iter().map(|v| v.to_array()).collect())
}

/// Where a shape is in the world: rotated, then moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// `[cos, sin, 0, 0]` in the plane, a unit quaternion `[x, y, z, w]` in space.
    pub rotation: [f64; 4],
    pub translation: [f64; 3],
}

impl Placement {
    /// The numbers that a library in f32 is given.
    pub fn rounded(&self) -> Self {
        Self {
            rotation: self.rotation.map(|c| f64::from(c as f32)),
            translation: self.translation.map(|c| f64::from(c as f32)),
        }
    }

    /// Moved by up to `reach` in each coordinate and turned by up to `reach` radians.
    pub fn jittered(&self, random: &mut Random, dimension: usize, reach: f64) -> Self {
        let mut next = *self;
        for c in &mut next.translation[..dimension] {
            *c += random.between(-reach, reach);
        }
        let angle = random.between(-reach, reach);
        let axis = if dimension == 2 { [1.0, 0.0, 0.0] } else { random.unit(3) };
        next.turned(axis.map(|c| c * angle), dimension)
    }

    /// Turned about its own place: by an angle, the first coordinate, in the plane; by a vector along the
    /// axis in space.
    pub fn turned(&self, by: [f64; 3], dimension: usize) -> Self {
        let mut next = *self;
        let [x, y, z, w] = self.rotation;
        if dimension == 2 {
            let (sin, cos) = by[0].sin_cos();
            next.rotation = [x * cos - y * sin, x * sin + y * cos, 0.0, 0.0];
            return next.normalized();
        }
        let angle = by.iter().map(|c| c * c).sum::<f64>().sqrt();
        let (sin, cos) = (angle / 2.0).sin_cos();
        let [i, j, k] = by.map(|c| if angle > 0.0 { c / angle * sin } else { 0.0 });
        next.rotation = [
            cos * x + i * w + j * z - k * y,
            cos * y - i * z + j * w + k * x,
            cos * z + i * y - j * x + k * w,
            cos * w - i * x - j * y - k * z,
        ];
        next.normalized()
    }

    /// The same pose with a rotation of length 1, up to rounding in f64.
    pub fn normalized(&self) -> Self {
        let length = self.rotation.iter().map(|c| c * c).sum::<f64>().sqrt();
        Self { rotation: self.rotation.map(|c| c / length), ..*self }
    }

    /// In space: a vector of the world, in the shape's own frame.
    pub fn turn_back(&self, v: [f64; 3]) -> [f64; 3] {
        let [x, y, z, w] = self.rotation;
        Self { rotation: [-x, -y, -z, w], translation: [0.0; 3] }.apply(v, 3)
    }

    /// In space: a point of the world, in the shape's own frame.
    pub fn invert(&self, p: [f64; 3]) -> [f64; 3] {
        self.turn_back(std::array::from_fn(|i| p[i] - self.translation[i]))
    }

    /// A point of the shape, in the world.
    pub fn apply(&self, p: [f64; 3], dimension: usize) -> [f64; 3] {
        let t = self.translation;
        let [x, y, z, w] = self.rotation;
        if dimension == 2 {
            return [x * p[0] - y * p[1] + t[0], y * p[0] + x * p[1] + t[1], 0.0];
        }
        let cross = |a: [f64; 3], b: [f64; 3]| {
            [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
        };
        let v = [x, y, z];
        let u = cross(v, p);
        let uu = cross(v, u);
        std::array::from_fn(|i| p[i] + 2.0 * (w * u[i] + uu[i]) + t[i])
    }
}
