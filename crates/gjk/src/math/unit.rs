//! Rotations by what is a unit quaternion already.

use super::rotation::Rotation;
use super::scalar::Scalar;
use super::vector::Spatial;

impl<V: Spatial> Rotation<V> {
    /// The rotation by the quaternion (v, w), whose length is 1 up to rounding, without the care of
    /// [`from_axis_angle`](Self::from_axis_angle).
    ///
    /// With v = s·n: the length of the axis errs by 1.25ε, s by ε/2, their quotient and the products by ε/2
    /// each, and w by ε/2: the quaternion is off by less than 3.1ε in all, p across it and δ along it. The
    /// rotation meant is missed by 2p, and the matrix 1 + 2w·[v]ₓ + 2[v]ₓ² by |q|² − 1 ≈ 2δ of |R − 1| ≤ 2:
    /// by less than √20·3.1ε = 13.9ε together. Of each entry two roundings of a sum of two products come on
    /// top, and one of the difference from 1: ε/2·(4·|N| + 1) with the matrix N of the products' absolute
    /// values, |N| ≤ 2·|v|² + √2·|v·w| ≤ 2.23. In all less than 19ε.
    pub(crate) fn of_unit(v: V, w: V::Scalar) -> Self {
        let [x, y, z] = [v.get(0), v.get(1), v.get(2)];
        let [twice_x, twice_y, twice_z] = [x + x, y + y, z + z];
        let (xx, yy, zz) = (x * twice_x, y * twice_y, z * twice_z);
        let (xy, xz, yz) = (x * twice_y, x * twice_z, y * twice_z);
        let (wx, wy, wz) = (w * twice_x, w * twice_y, w * twice_z);
        let one = V::Scalar::ONE;
        let rows = [
            [one - (yy + zz), xy - wz, xz + wy],
            [xy + wz, one - (xx + zz), yz - wx],
            [xz - wy, yz + wx, one - (xx + yy)],
        ];
        let columns = V::columns(|j| V::from_fn(|i| rows[i][j]));
        Self { columns, error: V::Scalar::EPSILON * V::Scalar::from_f64(19.0) }
    }
}
