//! What the oracle is asked about: a point set, inflated by a ball, at a pose.

/// A rotation whose entries are taken as they are: the rotation meant is the real one, by the normalised
/// value.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Rotation {
    /// No rotation, in 2D and in 3D.
    #[default]
    Identity,
    /// 2D only: by the angle of the complex number `c + i·s`, given as `[c, s]`, of any length but zero.
    Complex([f64; 2]),
    /// 3D only: by the quaternion `[x, y, z, w]` divided by its length, of any length but zero.
    Quaternion([f64; 4]),
}

/// A convex shape: the hull of `vertices` (the core), inflated by a ball, then rotated, then translated.
///
/// Any finite point set will do: repeated, collinear and coplanar points, single points and segments
/// included. The order of the vertices does not matter to the oracle.
#[derive(Clone, Debug, PartialEq)]
pub struct Body<const D: usize> {
    /// The points whose hull is the core, in the body's own frame; at least one.
    pub vertices: Vec<[f64; D]>,
    /// How far the core is inflated, in the unit of the coordinates; not negative.
    pub radius: f64,
    /// The rotation, applied before the translation.
    pub rotation: Rotation,
    /// The translation, in the world frame.
    pub translation: [f64; D],
}

impl<const D: usize> Body<D> {
    /// A body without inflation, where its vertices say.
    #[must_use]
    pub fn new(vertices: Vec<[f64; D]>) -> Self {
        Self { vertices, radius: 0.0, rotation: Rotation::Identity, translation: [0.0; D] }
    }

    /// The same body, inflated.
    #[must_use]
    pub fn with_radius(self, radius: f64) -> Self {
        Self { radius, ..self }
    }

    /// The same body, rotated.
    #[must_use]
    pub fn with_rotation(self, rotation: Rotation) -> Self {
        Self { rotation, ..self }
    }

    /// The same body, moved.
    #[must_use]
    pub fn with_translation(self, translation: [f64; D]) -> Self {
        Self { translation, ..self }
    }

    /// The greatest distance of a vertex from the body's own origin.
    fn reach(&self) -> f64 {
        self.vertices.iter().map(length).fold(0.0, f64::max)
    }
}

/// The scale w that accuracy is stated against, as a plain f64 (good to a few ulps; it is only a yardstick).
///
/// With identity rotations: the longest difference between a vertex of `a` and one of `b` in the world, plus
/// the radii: a pair far from the origin has a small w. With any rotation: max|a| + max|b| (in the bodies'
/// own frames) + |t_b − t_a| + the radii.
#[must_use]
pub fn accuracy_scale<const D: usize>(a: &Body<D>, b: &Body<D>) -> f64 {
    let radii = a.radius + b.radius;
    if a.rotation != Rotation::Identity || b.rotation != Rotation::Identity {
        let shift: [f64; D] = std::array::from_fn(|i| b.translation[i] - a.translation[i]);
        return a.reach() + b.reach() + length(&shift) + radii;
    }
    let mut longest = 0.0;
    for p in &a.vertices {
        for q in &b.vertices {
            let difference: [f64; D] =
                std::array::from_fn(|i| sum4([q[i], -p[i], b.translation[i], -a.translation[i]]));
            longest = f64::max(longest, length(&difference));
        }
    }
    longest + radii
}

/// The Euclidean length, safe against overflow and underflow of the squares.
pub(crate) fn length<const D: usize>(v: &[f64; D]) -> f64 {
    let largest = v.iter().fold(0.0, |m: f64, x| m.max(x.abs()));
    if largest == 0.0 {
        return 0.0;
    }
    largest * v.iter().map(|x| (x / largest) * (x / largest)).sum::<f64>().sqrt()
}

/// The sum of four numbers with the rounding errors carried along, because 1e9 + 1 − 1e9 must not lose the 1.
fn sum4(terms: [f64; 4]) -> f64 {
    let (mut sum, mut error) = (0.0, 0.0);
    for x in terms {
        let next: f64 = sum + x;
        let part = next - sum;
        error += (sum - (next - part)) + (x - part);
        sum = next;
    }
    sum + error
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_far_pair_has_a_small_scale() {
        let a = Body::new(vec![[1e9, 0.0], [1e9 + 1.0, 0.0]]);
        let b = Body::new(vec![[4.0, 0.0]]).with_translation([1e9, 0.0]).with_radius(0.5);
        assert_eq!(accuracy_scale(&a, &b), 4.5);
    }

    #[test]
    fn rotations_count_from_the_bodies_own_origins() {
        let a = Body::new(vec![[3.0, 4.0]]).with_rotation(Rotation::Complex([0.0, 2.0]));
        let b = Body::new(vec![[0.0, 1.0]]).with_translation([10.0, 0.0]);
        assert_eq!(accuracy_scale(&a, &b), 16.0);
    }
}
