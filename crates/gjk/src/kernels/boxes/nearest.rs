//! Where two boxes of space are nearest to each other, as far as `f32` can tell.

use crate::math::{Each, Four, Mat3, Mat4, Single};

/// Two edges this near to parallel have no normal of their own: the square of the sine of their angle.
const PARALLEL: f32 = 1e-5;

/// Gaps above minus this part of the sizes may be positive.
const NOISE: f32 = 1e-6;

/// Two boxes, each as the other sees it.
pub(super) struct Boxes {
    /// The axes of B in A's frame, and those of A in B's.
    axes: [Mat3; 2],
    /// The center of B in A's frame, and that of A in B's.
    centers: [Single; 2],
    /// Half of the sides of A and of B.
    half: [Single; 2],
}

impl Boxes {
    /// From the axes of each along those of the world, half of the sides, and the way from A's center to B's.
    #[inline]
    pub(super) fn new([axes_a, axes_b]: [Mat3; 2], half: [Single; 2], across: Single) -> Self {
        let (to_a, to_b) = (axes_a.transpose(), axes_b.transpose());
        let axes_of_b = to_a * axes_b;
        Self { axes: [axes_of_b, axes_of_b.transpose()], centers: [to_a * across, -(to_b * across)], half }
    }

    /// The corner nearest to the other box: which is the other, 0 or 1, and the corner's index.
    #[inline]
    pub(super) fn corner(&self) -> [usize; 2] {
        let [p, q] = self.squares(0);
        let [r, s] = self.squares(1);
        let least = Four::splat(p.min(q).min(r.min(s)).min_element());
        let at = |four: Four| four.cmple(least).bitmask();
        let place = (at(p) | at(q) << 4 | at(r) << 8 | at(s) << 12).trailing_zeros() as usize;
        [place >> 3 & 1, place & 7]
    }

    /// The squares of how far the corners of one box are from the other, which sees them.
    #[inline]
    fn squares(&self, seer: usize) -> [Four; 2] {
        let Mat3 { x_axis, y_axis, z_axis } = self.axes[seer];
        let (half, own) = (self.half[1 - seer], self.half[seer]);
        let sides = [x_axis * half.x, y_axis * half.y, z_axis * half.z];
        let square = |corner: Single| {
            let beyond = (corner.abs() - own).max(Single::ZERO);
            (beyond * beyond).extend(0.0)
        };
        let layer = |middle: Single| {
            let [low, high] = [middle - sides[1], middle + sides[1]];
            let corners = [low - sides[0], low + sides[0], high - sides[0], high + sides[0]].each(square);
            let columns = Mat4::from_cols(corners[0], corners[1], corners[2], corners[3]).transpose();
            columns.x_axis + columns.y_axis + columns.z_axis
        };
        [layer(self.centers[seer] - sides[2]), layer(self.centers[seer] + sides[2])]
    }

    /// Whether they are apart by more than `beyond`, or overlap by more than `doubt`, if either is so. Edges
    /// at a smaller angle than `parallel` have no axis.
    #[inline]
    pub(super) fn are_apart(&self, [beyond, doubt]: [f32; 2], parallel: f32) -> Option<bool> {
        let of_faces = self.face_gaps(0).max(self.face_gaps(1)).max_element();
        if of_faces > beyond {
            return Some(true);
        }
        let gaps = [0, 1, 2].each(|i| self.edge_gaps(i));
        let most = |gaps: [Single; 3]| gaps[0].max(gaps[1]).max(gaps[2]).max_element();
        // A vector product is no longer than 1, so that the true gap is no smaller.
        if most(gaps.each(|(gap, _)| gap)) > beyond {
            return Some(true);
        }
        let angle = Single::splat(parallel * parallel);
        let of_edges =
            most(gaps.each(|(gap, square)| Single::select(square.cmpgt(angle), gap, Single::NEG_INFINITY)));
        (of_faces.max(of_edges) < -doubt).then_some(false)
    }

    /// The gaps along the normals of the faces of one box.
    #[inline]
    fn face_gaps(&self, which: usize) -> Single {
        let Mat3 { x_axis, y_axis, z_axis } = self.axes[which];
        let other = self.half[1 - which];
        let reach = x_axis.abs() * other.x + y_axis.abs() * other.y + z_axis.abs() * other.z;
        self.centers[which].abs() - self.half[which] - reach
    }

    /// The gaps along the vector products of an axis of A with those of B, times their lengths, and the
    /// squares of those. Along one a box reaches as far as its other two sides.
    #[inline]
    fn edge_gaps(&self, i: usize) -> (Single, Single) {
        let Mat3 { x_axis, y_axis, z_axis } = self.axes[1];
        let rows = [x_axis, y_axis, z_axis];
        let ([half_a, half_b], center) = (self.half, self.centers[0]);
        let after = |v: Single| Single::new(v.y, v.z, v.x);
        let before = |v: Single| Single::new(v.z, v.x, v.y);
        let [next, last] = [(i + 1) % 3, (i + 2) % 3];
        let (absolute, along) = (rows[i].abs(), rows[next] * center[last] - rows[last] * center[next]);
        let of_a = rows[last].abs() * half_a[next] + rows[next].abs() * half_a[last];
        let of_b = after(half_b) * before(absolute) + before(half_b) * after(absolute);
        (along.abs() - of_a - of_b, rows[next] * rows[next] + rows[last] * rows[last])
    }

    /// The edge of A and that of B, each along an axis, whose common normal has the largest gap; `None` if
    /// that is negative.
    #[inline]
    pub(super) fn edges(&self) -> Option<[usize; 2]> {
        let score = |i: usize| {
            let (gap, square) = self.edge_gaps(i);
            // The square of the gap, with its sign; of parallel edges none is asked.
            let score = gap.abs() * gap / square;
            Single::select(square.cmpgt(Single::splat(PARALLEL)), score, Single::NEG_INFINITY)
        };
        let [p, q, r] = [score(0), score(1), score(2)];
        let most = p.max(q).max(r).max_element();
        let at = |scores: Single| scores.cmpge(Single::splat(most)).bitmask();
        let place = (at(p) | at(q) << 3 | at(r) << 6).trailing_zeros() as usize;
        let noise = (self.half[0].max_element() + self.half[1].max_element()) * NOISE;
        (most >= -(noise * noise)).then_some([place / 3, place % 3])
    }

    /// Returns a bit for each axis that may have the largest gap: faces of A, faces of B, pairs of edges.
    ///
    /// `doubt` bounds the error of a gap. That of two edges is divided by the length of their vector product,
    /// which errs by 2.5ε: so much of the gap more, and `doubt` has room for it. Nearly parallel edges always
    /// count.
    #[inline]
    pub(super) fn deepest(&self, doubt: f32) -> u32 {
        let (faces, edges) = ([self.face_gaps(0), self.face_gaps(1)], [0, 1, 2].each(|i| self.edge_gaps(i)));
        let doubt = Single::splat(doubt);
        // Squares with the sign of the gap: no roots.
        let squared = |gap: Single| gap.abs() * gap;
        let level = faces.each(|gap| squared(gap - doubt));
        let known = edges.each(|(gap, square)| {
            let least = squared(gap - doubt) / square;
            Single::select(square.cmpgt(Single::splat(PARALLEL)), least, Single::NEG_INFINITY)
        });
        let level = level[0].max(level[1]).max(known[0].max(known[1]).max(known[2])).max_element();
        let level = Single::splat(level);
        let of_faces = faces.each(|gap| squared(gap + doubt).cmpge(level).bitmask());
        let of_edges = edges.each(|(gap, square)| {
            let may_be = (squared(gap + doubt) / square).cmpge(level);
            may_be.bitmask() | square.cmple(Single::splat(PARALLEL)).bitmask()
        });
        of_faces[0] | of_faces[1] << 3 | of_edges[0] << 6 | of_edges[1] << 9 | of_edges[2] << 12
    }
}
