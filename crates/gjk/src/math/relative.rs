use super::pose::Pose;
use super::rotation::{apply, apply_transposed};
use super::scalar::Scalar;
use super::twofold::two_sum;
use super::vector::Vector;

/// Where shape B is as seen from shape A, both measured from their centers: x ↦ rotation · x + translation.
///
/// Carries bounds on its own rounding errors, so that the queries can add them to theirs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RelativePose<V: Vector> {
    columns: V::Columns,
    /// How far the rotation may be from the truth, in the spectral norm, applying it included. Dimensionless.
    pub(crate) rotation_error: V::Scalar,
    pub(crate) translation: V,
    /// The length of `translation`.
    pub(crate) distance: V::Scalar,
    /// How far `translation` may be from the truth. Length.
    pub(crate) translation_error: V::Scalar,
}

impl<V: Vector> RelativePose<V> {
    /// B's center frame in A's center frame, for shapes with these poses and centers.
    ///
    /// With t = t_B − t_A the translation is R_Aᵀ·t + R·c_B − c_A, R = R_AᵀR_B.
    pub(crate) fn new(pose_a: &Pose<V>, center_a: V, pose_b: &Pose<V>, center_b: V) -> Self {
        if pose_a.rotation().is_identity() && pose_b.rotation().is_identity() {
            return Self::parallel(pose_a.translation(), center_a, pose_b.translation(), center_b);
        }
        Self::turned(pose_a, center_a, pose_b, center_b)
    }

    /// The same for a B that is a single point at its frame's origin: its rotation moves nothing and is taken
    /// for that of A.
    pub(crate) fn of_point(pose_a: &Pose<V>, center_a: V, point: V) -> Self {
        let rotation = pose_a.rotation();
        if rotation.is_identity() {
            return Self::parallel(pose_a.translation(), center_a, point, V::ZERO);
        }
        let apart = point - pose_a.translation();
        let turned = rotation.apply_inverse(apart);
        let is_centered = center_a == V::ZERO;
        let translation = if is_centered { turned } else { turned - center_a };
        let distance = translation.length();
        let apart_length = if is_centered { distance } else { apart.length() };
        let rounding = rotating::<V>() + V::Scalar::EPSILON;
        Self {
            columns: V::columns(V::axis),
            rotation_error: V::Scalar::ZERO,
            translation,
            distance,
            translation_error: V::Scalar::EPSILON * distance + (rotation.error() + rounding) * apart_length,
        }
    }

    /// Without rotations: all but one rounding of the result can be kept.
    ///
    /// Between two shapes close together but far from every origin the terms are large numbers with a small
    /// sum: t and the sum are kept as two terms, so that one rounding of the small result is all that is lost
    /// (and ε² of the large terms).
    #[inline(never)]
    fn parallel(place_a: V, center_a: V, place_b: V, center_b: V) -> Self {
        let (high, low) = two_sum(place_b, -place_a);
        let (translation, lost) = sum(high, center_b, -center_a, low);
        let distance = translation.length();
        let translation_error = V::Scalar::EPSILON * distance + lost;
        Self {
            columns: V::columns(V::axis),
            rotation_error: V::Scalar::ZERO,
            translation,
            distance,
            translation_error,
        }
    }

    /// With rotations.
    ///
    /// A rotation that is not the identity is only known to `error`, and rotating rounds ([`rotating`]).
    /// Rounding t and the first sum adds ε/2·|t| and ε/2·(|t| + |c_B|), the last sum ε/2 of the result: one ε
    /// more for each.
    #[inline(never)]
    fn turned(pose_a: &Pose<V>, center_a: V, pose_b: &Pose<V>, center_b: V) -> Self {
        let (rotation_a, rotation_b) = (pose_a.rotation(), pose_b.rotation());
        let rotation = rotation_a.seen(rotation_b);
        let apart = pose_b.translation() - pose_a.translation();
        let turned = rotation_a.apply_inverse(apart);
        // Centers at their frames' origins, as most are, cost nothing; often the compiler knows.
        let is_centered = center_a == V::ZERO && center_b == V::ZERO;
        let translation = if is_centered { turned } else { (turned + rotation.apply(center_b)) - center_a };
        let distance = translation.length();
        let length = |center: V| if center == V::ZERO { V::Scalar::ZERO } else { center.length() };
        let apart_length = if is_centered { distance } else { apart.length() };
        let rounding = rotating::<V>() + V::Scalar::EPSILON;
        let translation_error = V::Scalar::EPSILON * distance
            + (rotation_a.error() + rounding) * apart_length
            + (rotation.error() + rounding) * length(center_b);
        Self {
            columns: rotation.columns(),
            rotation_error: rotation.error() + rotating::<V>(),
            translation,
            distance,
            translation_error,
        }
    }

    /// A direction of A's frame in B's frame. The identity is applied exactly.
    #[inline(always)]
    pub(crate) fn direction_to_b(&self, direction: V) -> V {
        apply_transposed(&self.columns, direction)
    }

    /// A direction of B's frame in A's frame.
    #[inline(always)]
    pub(crate) fn direction_from_b(&self, direction: V) -> V {
        apply(&self.columns, direction)
    }

    /// A point of B, relative to its center, in A's frame, relative to A's center.
    #[inline(always)]
    pub(crate) fn point_from_b(&self, point: V) -> V {
        apply(&self.columns, point) + self.translation
    }
}

/// How much rotating a vector rounds, relatively: D·√D·ε/2, since |R| has coefficients of magnitude at most 1
/// and a spectral norm of at most √D. That is below 1.5ε in the plane and 2.6ε in space.
#[inline(always)]
pub(super) fn rotating<V: Vector>() -> V::Scalar {
    V::Scalar::EPSILON * V::Scalar::from_f64(if V::DIMENSION == 2 { 1.5 } else { 3.0 })
}

/// a + b + c + small, rounded once where the sum is much smaller than its terms, and what the rounding of the
/// small terms may have lost.
fn sum<V: Vector>(a: V, b: V, c: V, small: V) -> (V, V::Scalar) {
    let (first, first_error) = two_sum(a, b);
    let (second, second_error) = two_sum(first, c);
    let terms = first_error.sum_abs() + second_error.sum_abs() + small.sum_abs();
    let two = V::Scalar::ONE + V::Scalar::ONE;
    (second + ((first_error + second_error) + small), two * V::Scalar::EPSILON * terms)
}
