//! Boxes that surely hold a body, and what they say about distances.

use gjk::{Aabb, Space, math::Scalar};

use gjk_json::shape::{Posed, bounds};

/// A box along the world's axes; in 2D the third side is zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounding {
    pub(super) lower: [f64; 3],
    pub(super) upper: [f64; 3],
    dimension: usize,
}

/// What the box of a body is larger than the body, in ε times the largest coordinate: the query may answer up
/// to 64·ε·w less than the truth, and no pair that it would report must be left out.
const MARGIN: f64 = 256.0;

/// The box of a body.
//
// The library's box holds the body for certain; the margin is for the query.
pub(super) fn held<V: Space>(body: &Posed<V>) -> Aabb<V> {
    let held = bounds(body);
    let size = held.lower.max_abs().max(held.upper.max_abs());
    let margin = V::Scalar::from_f64(MARGIN) * V::Scalar::EPSILON * size + V::Scalar::TINY;
    let margin = V::from_fn(|_| margin);
    Aabb { lower: held.lower - margin, upper: held.upper + margin }
}

impl Bounding {
    /// The box of a body.
    pub(super) fn new<V: Space>(body: &Posed<V>) -> Self {
        let held = held(body);
        let mut bounding = Self { lower: [0.0; 3], upper: [0.0; 3], dimension: V::DIMENSION };
        for i in 0..V::DIMENSION {
            bounding.lower[i] = held.lower.get(i).to_f64();
            bounding.upper[i] = held.upper.get(i).to_f64();
        }
        bounding
    }

    /// How many axes count.
    pub(super) fn dimension(&self) -> usize {
        self.dimension
    }

    /// A lower bound on the signed distance of what is in the boxes.
    //
    // The signed distance is the greatest gap over all directions, apart or overlapping, and in every
    // direction the gap of the boxes is at most that of what they hold: so their signed distance is at most
    // that of the bodies, however deep. Where the boxes overlap, their difference is a box around the origin
    // whose nearest face is across an axis: the greatest gap is along an axis. Where they do not, it is their
    // distance.
    pub(super) fn separation(&self, other: &Self) -> f64 {
        let mut squares = 0.0;
        let mut greatest = f64::NEG_INFINITY;
        for i in 0..self.dimension {
            let gap = (other.lower[i] - self.upper[i]).max(self.lower[i] - other.upper[i]);
            greatest = greatest.max(gap);
            squares += gap.max(0.0) * gap.max(0.0);
        }
        // Squares, sum and root round by less than 4ε together; tiny gaps lose their squares, but not the
        // greatest gap.
        if greatest > 0.0 { greatest.max(squares.sqrt() * (1.0 - 4.0 * f64::EPSILON)) } else { greatest }
    }

    /// The smallest box around both.
    pub(super) fn union(&self, other: &Self) -> Self {
        let mut union = *self;
        for i in 0..3 {
            union.lower[i] = self.lower[i].min(other.lower[i]);
            union.upper[i] = self.upper[i].max(other.upper[i]);
        }
        union
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gjk_json::json::document;
    use gjk_json::shape::{AnyPosed, read_any};

    fn body(text: &str) -> Posed<glam::DVec2> {
        match read_any::<f64>(&document(text).unwrap().root()).unwrap() {
            AnyPosed::Plane(body) => body,
            AnyPosed::Space(_) => panic!("not 2D"),
        }
    }

    #[test]
    fn a_box_holds_its_body_and_little_more() {
        let text = r#"{"type":"box","half_extents":[1,1],"rounding":0.5,"pose":{"translation":[10,0],"angle":0.7853981633974483}}"#;
        let bounding = Bounding::new(&body(text));
        let reach = 2.0_f64.sqrt() + 0.5;
        assert!(bounding.upper[0] >= 10.0 + reach && bounding.upper[0] < 10.0 + reach + 1e-11);
        assert!(bounding.lower[1] <= -reach && bounding.lower[1] > -reach - 1e-11);
        assert_eq!([bounding.lower[2], bounding.upper[2]], [0.0, 0.0]);
    }

    #[test]
    fn boxes_give_a_lower_bound_that_is_near_for_boxes() {
        let at = |x: f64, y: f64| {
            Bounding::new(&body(&format!(
                r#"{{"type":"box","half_extents":[1,1],"pose":{{"translation":[{x},{y}]}}}}"#
            )))
        };
        for (other, expected) in
            [(at(5.0, 6.0), 5.0), (at(1.5, 0.5), -0.5), (at(0.0, 0.0), -2.0), (at(2.0, 0.0), 0.0)]
        {
            let bound = at(0.0, 0.0).separation(&other);
            assert!(bound <= expected && bound > expected - 1e-12, "{bound} {expected}");
        }
    }
}
