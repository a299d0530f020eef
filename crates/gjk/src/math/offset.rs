use super::pose::Pose;
use super::rotation::rotating;
use super::scalar::Scalar;
use super::twofold::two_sum;
use super::vector::Vector;

/// The way from the center of shape A to that of shape B, along the axes of the world.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offset<V: Vector> {
    pub(crate) vector: V,
    /// The length of `vector`.
    pub(crate) length: V::Scalar,
    /// How far `vector` may be from the truth. Length.
    pub(crate) error: V::Scalar,
    /// The centers in the frames of their shapes, turned.
    pub(crate) centers: [V; 2],
}

impl<V: Vector> Offset<V> {
    /// t_B − t_A + R_B·c_B − R_A·c_A for shapes with these poses and centers.
    ///
    /// Rounding t = t_B − t_A and the sum adds ε/2·|t| and ε/2 of the result, turning a center what
    /// [`rotating`] says and the rotation's own error, and the difference of the turned centers ε/2 of both.
    #[inline(always)]
    pub(crate) fn new(pose_a: &Pose<V>, center_a: V, pose_b: &Pose<V>, center_b: V) -> Self {
        let (rotation_a, rotation_b) = (pose_a.rotation(), pose_b.rotation());
        let apart = pose_b.translation() - pose_a.translation();
        // Centers at their frames' origins, as those of most boxes are, cost nothing; often the compiler
        // knows.
        if center_a.sum_abs() + center_b.sum_abs() == V::Scalar::ZERO {
            let length = apart.length();
            return Self { vector: apart, length, error: V::Scalar::EPSILON * length, centers: [V::ZERO; 2] };
        }
        if rotation_a.is_identity() && rotation_b.is_identity() {
            return Self::parallel(pose_a.translation(), center_a, pose_b.translation(), center_b);
        }
        let centers = [rotation_a.apply(center_a), rotation_b.apply(center_b)];
        let vector = apart + (centers[1] - centers[0]);
        let length = vector.length();
        let rounding = rotating::<V>() + V::Scalar::EPSILON;
        let error = V::Scalar::EPSILON * (length + apart.sum_abs())
            + ((rotation_a.error() + rounding) * center_a.sum_abs()
                + (rotation_b.error() + rounding) * center_b.sum_abs());
        Self { vector, length, error, centers }
    }

    /// Without rotations: all but one rounding of the result can be kept.
    ///
    /// Between two shapes close together but far from every origin the terms are large numbers with a small
    /// sum: t and the sum are kept as two terms, so that one rounding of the small result is all that is lost
    /// (and ε² of the large terms).
    #[inline(always)]
    fn parallel(place_a: V, center_a: V, place_b: V, center_b: V) -> Self {
        let (apart, apart_low) = two_sum(place_b, -place_a);
        let (between, between_low) = two_sum(center_b, -center_a);
        let (sum, sum_low) = two_sum(apart, between);
        let vector = sum + (sum_low + (apart_low + between_low));
        let low = sum_low.sum_abs() + (apart_low.sum_abs() + between_low.sum_abs());
        let lost = (V::Scalar::EPSILON + V::Scalar::EPSILON) * low;
        let length = vector.length();
        Self { vector, length, error: V::Scalar::EPSILON * length + lost, centers: [center_a, center_b] }
    }
}
