//! Placements as matrices.

/// A matrix by columns.
pub(super) type Matrix = [[f64; 4]; 4];

pub(super) const IDENTITY: Matrix =
    [[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]];

pub(super) fn product(a: &Matrix, b: &Matrix) -> Matrix {
    b.map(|column| [0, 1, 2, 3].map(|row| (0..4).map(|k| a[k][row] * column[k]).sum()))
}

pub(super) fn moved(matrix: &Matrix, [x, y, z]: [f64; 3]) -> [f64; 3] {
    let [a, b, c, d] = matrix;
    [0, 1, 2].map(|row| a[row] * x + b[row] * y + c[row] * z + d[row])
}

/// A scaling, then a rotation by a quaternion x, y, z, w, then a translation.
pub(super) fn placement(by: [f32; 3], rotation: [f32; 4], scale: [f32; 3]) -> Matrix {
    let placed = gltf::scene::Transform::Decomposed { translation: by, rotation, scale };
    placed.matrix().map(|column| column.map(f64::from))
}
