use super::pose::Pose;
use super::rotation::Rotation;
use super::scalar::Scalar;
use super::twofold::two_sum;
use super::vector::Vector;

/// Where shape B is as seen from shape A, both measured from their centers: x ↦ rotation · x + translation.
///
/// Carries bounds on its own rounding errors, so that the queries can add them to theirs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RelativePose<V: Vector> {
    rotation: Option<Rotation<V>>,
    pub(crate) translation: V,
    /// How far `translation` may be from the truth. Length.
    pub(crate) translation_error: V::Scalar,
}

impl<V: Vector> RelativePose<V> {
    /// B's center frame in A's center frame, for shapes with these poses and centers.
    ///
    /// With t = t_B − t_A the translation is R_Aᵀ·t + R·c_B − c_A, R = R_AᵀR_B. Between two shapes close together but far
    /// from every origin these are large numbers with a small sum: the difference t and the sum are kept as two terms, so
    /// that with identity rotations one rounding of the small result is all that is lost (and ε² of the large terms).
    /// A rotation that is not the identity is only known to `error`, and rotating rounds: D·√D·ε/2 < 3ε for each vector,
    /// since |R| has coefficients of magnitude at most 1 and a spectral norm of at most √D.
    pub(crate) fn new(pose_a: &Pose<V>, center_a: V, pose_b: &Pose<V>, center_b: V) -> Self {
        let (rotation_a, rotation_b) = (pose_a.rotation(), pose_b.rotation());
        let epsilon = V::Scalar::EPSILON;
        let (high, low) = two_sum(pose_b.translation(), -pose_a.translation());
        if rotation_a.is_identity() && rotation_b.is_identity() {
            let (translation, lost) = sum(high, center_b, -center_a, low);
            let translation_error = epsilon * translation.length() + lost;
            return Self { rotation: None, translation, translation_error };
        }
        let rotation = rotation_a.inverse().after(rotation_b);
        let turned = rotation_a.apply_inverse(high);
        let (translation, lost) =
            sum(turned, rotation.apply(center_b), -center_a, rotation_a.apply_inverse(low));
        let rotating = V::Scalar::from_f64(3.0) * epsilon;
        let translation_error = epsilon * translation.length()
            + (rotation_a.error() + rotating) * high.length()
            + (rotation.error() + rotating) * center_b.length()
            + lost;
        Self { rotation: Some(rotation), translation, translation_error }
    }

    /// How far the rotation may be from the truth, in the spectral norm, applying it included. Dimensionless.
    pub(crate) fn rotation_error(&self) -> V::Scalar {
        match &self.rotation {
            None => V::Scalar::ZERO,
            Some(rotation) => rotation.error() + V::Scalar::from_f64(3.0) * V::Scalar::EPSILON,
        }
    }

    /// A direction of A's frame in B's frame.
    #[inline(always)]
    pub(crate) fn direction_to_b(&self, direction: V) -> V {
        match &self.rotation {
            None => direction,
            Some(rotation) => rotation.apply_inverse(direction),
        }
    }

    /// A direction of B's frame in A's frame.
    #[inline(always)]
    pub(crate) fn direction_from_b(&self, direction: V) -> V {
        match &self.rotation {
            None => direction,
            Some(rotation) => rotation.apply(direction),
        }
    }

    /// A point of B, relative to its center, in A's frame, relative to A's center.
    #[inline(always)]
    pub(crate) fn point_from_b(&self, point: V) -> V {
        match &self.rotation {
            None => point + self.translation,
            Some(rotation) => rotation.apply(point) + self.translation,
        }
    }
}

/// a + b + c + small, rounded once where the sum is much smaller than its terms, and what the rounding of the small terms
/// may have lost.
fn sum<V: Vector>(a: V, b: V, c: V, small: V) -> (V, V::Scalar) {
    let (first, first_error) = two_sum(a, b);
    let (second, second_error) = two_sum(first, c);
    let terms = first_error.length() + second_error.length() + small.length();
    let two = V::Scalar::ONE + V::Scalar::ONE;
    (second + ((first_error + second_error) + small), two * V::Scalar::EPSILON * terms)
}
