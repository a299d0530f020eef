//! Boxes in space are answered by a formula, which agrees with the search that is watched.

use gjk::convex::{Carrier, VertexId};
use gjk::glam::DVec3;
use gjk::trace::Via;
use gjk::{Cache, Cuboid, Pair, Pose, Proximity, Rotation, intersects, proximity};

/// A reproducible stream of numbers between −1 and 1.
struct Stream(u64);

impl Stream {
    fn number(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let bits = (self.0 ^ (self.0 >> 29)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 11;
        bits as f64 / (1_u64 << 52) as f64 - 1.0
    }

    fn vector(&mut self) -> DVec3 {
        DVec3::new(self.number(), self.number(), self.number())
    }

    /// A box of any sides. Every fourth is nearly parallel to the world.
    fn posed(&mut self, place: f64) -> (Cuboid<DVec3>, Pose<DVec3>) {
        let half = (self.vector() + 1.2) * 0.5;
        let angle = if self.number() > 0.5 { 1e-4 * self.number() } else { 3.0 * self.number() };
        let rotation = Rotation::from_axis_angle(self.vector(), angle);
        (Cuboid::new(half).unwrap(), Pose::new(rotation, self.vector() * place))
    }
}

/// Two boxes at their poses.
type Boxes = [(Cuboid<DVec3>, Pose<DVec3>); 2];

fn pair([(a, pose_a), (b, pose_b)]: &Boxes) -> Pair<'_, Cuboid<DVec3>, Cuboid<DVec3>> {
    Pair::new(a, pose_a, b, pose_b)
}

/// The same pair with B so far from A along the normal.
fn apart_by(boxes: &Boxes, distance: f64) -> Boxes {
    let mut moved = *boxes;
    for _ in 0..30 {
        let Proximity { distance: now, normal, .. } = pair(&moved).proximity();
        let pose = moved[1].1;
        let place = pose.translation() + normal * (distance - now);
        moved[1].1 = Pose::new(*pose.rotation(), place);
    }
    moved
}

#[test]
fn nearly_all_boxes_have_a_formula_and_it_agrees_with_the_search() {
    let mut stream = Stream(1);
    let (mut formulas, count) = (0, 4000);
    for _ in 0..count {
        let boxes = [stream.posed(1.0), stream.posed(2.5)];
        let (answer, searched) = (pair(&boxes).proximity(), pair(&boxes).observe(|_, _| {}).proximity());
        formulas += usize::from(answer.via == Via::ClosedForm && answer.iterations == 0);
        let off = (answer.distance - searched.distance).abs();
        assert!(off < 1e-14, "{off:e} {boxes:?}");
        assert!(answer.bounds.lower <= searched.bounds.upper, "{boxes:?}");
        assert!(searched.bounds.lower <= answer.bounds.upper, "{boxes:?}");
    }
    assert!(formulas * 100 > count * 98, "{formulas}");
}

/// The lanes are of `f32`: what they can't tell is left to the distance.
#[test]
fn boxes_that_nearly_touch_share_a_point_as_their_distance_says() {
    let mut stream = Stream(2);
    for turn in 0..2000 {
        let boxes = [stream.posed(1.0), stream.posed(2.5)];
        let gap = stream.number() * [1e-4, 1e-6, 1e-7, 1e-8, 1e-10][turn % 5];
        let near @ [(a, pose_a), (b, pose_b)] = apart_by(&boxes, gap);
        let distance = pair(&near).proximity().distance;
        assert_eq!(intersects(&a, &pose_a, &b, &pose_b), distance <= 0.0, "{distance:e} {near:?}");
    }
}

/// A corner, or an edge of each: so much of the last answer is kept, and so much can be guessed.
#[test]
fn what_carries_the_nearest_points_is_a_good_guess() {
    let mut stream = Stream(3);
    for _ in 0..1000 {
        let [a, b] = [stream.posed(1.0), stream.posed(1.0)];
        let boxes = apart_by(&[a, b], 0.5);
        let cold = pair(&boxes).proximity();
        let mut kept = Cache::new();
        pair(&boxes).with_cache(&mut kept).proximity();
        let [Carrier::Vertices(on_a), Carrier::Vertices(on_b)] = cold.carriers else { continue };
        let guess: [[VertexId; 2]; 3] = core::array::from_fn(|k| [on_a[k], on_b[k]]);
        for mut cache in [kept, Cache::guess(guess), Cache::guess([[VertexId(7), VertexId(0)]; 3])] {
            let warm = pair(&boxes).with_cache(&mut cache).proximity();
            assert!((warm.distance - cold.distance).abs() < 1e-14, "{boxes:?}");
            assert!(warm.bounds.lower <= cold.bounds.upper && cold.bounds.lower <= warm.bounds.upper);
        }
    }
}

/// Corner to corner, edge to edge, face to face, and one in the other.
#[test]
fn parallel_boxes_are_as_far_apart_as_their_sides_say() {
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    for [x, y, z] in [[5.0, 0.0, 0.0], [4.0, 4.0, 0.5], [3.0, 3.0, 3.0], [2.0, 0.0, 0.0], [0.5, 0.0, 0.0]] {
        let away = DVec3::new((x - 2_f64).max(0.0), (y - 2_f64).max(0.0), (z - 2_f64).max(0.0)).length();
        let expected = if x < 2.0 { x - 2.0 } else { away };
        let (here, there) = (Pose::IDENTITY, Pose::from_translation(DVec3::new(x, y, z)));
        let answer = proximity(&cube, &here, &cube, &there);
        assert!((answer.distance - expected).abs() <= 1e-15, "{answer:?}");
        assert_eq!(intersects(&cube, &here, &cube, &there), expected <= 0.0);
    }
}
