//! What a depth costs: pairs of support calls, and something to count instructions of.
//!
//! `cargo run --release --example cost` prints, for overlapping hulls of random points on a sphere, how many
//! pairs of support points one query asks for. `cost boxes-apart 3`, `cost boxes 3` or `cost hulls-32 3`
//! answers a fixed set of 300 pairs three times and prints nothing else: the difference between counting the
//! instructions of 1 and of 3 rounds, divided by 600, is one query's.
//!
//! ```text
//! valgrind --tool=callgrind --callgrind-out-file=/dev/null target/release/examples/cost boxes 1
//! ```

use gjk::glam::{DQuat, DVec2, DVec3};
use gjk::{Convex, Cuboid, Hull, Pose, Rotation, Space, Status, intersects, proximity};

/// A generator of numbers that look random (G. Marsaglia, *Xorshift RNGs*, 2003).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn signed(&mut self) -> f64 {
        self.next() * 2.0 - 1.0
    }

    fn direction(&mut self) -> DVec3 {
        loop {
            let v = DVec3::new(self.signed(), self.signed(), self.signed());
            if v.length() < 1.0 && v.length() > 0.1 {
                return v.normalize();
            }
        }
    }

    fn pose(&mut self, place: DVec3) -> Pose<DVec3> {
        let turn = DQuat::from_axis_angle(self.direction(), self.next() * 6.0);
        Pose::new(Rotation::from_quaternion(turn.to_array()), place)
    }
}

type Pair<C, V> = (C, Pose<V>, C, Pose<V>);

fn hulls(vertices: usize, count: usize) -> Vec<Pair<Hull<DVec3>, DVec3>> {
    let mut numbers = Numbers(88_172_645_463_325_252);
    let mut pairs = Vec::new();
    while pairs.len() < count {
        let [a, b] = [0; 2].map(|_| {
            let points: Vec<DVec3> = (0..vertices).map(|_| numbers.direction()).collect();
            Hull::new(&points).unwrap()
        });
        let offset = numbers.direction() * (numbers.next() * 1.5);
        let (pose_a, pose_b) = (numbers.pose(DVec3::ZERO), numbers.pose(offset));
        if intersects(&a, &pose_a, &b, &pose_b) {
            pairs.push((a, pose_a, b, pose_b));
        }
    }
    pairs
}

/// Boxes that overlap, or the same boxes moved apart along the line between their middles.
fn boxes(distance: Option<f64>) -> Vec<Pair<Cuboid<DVec2>, DVec2>> {
    let mut numbers = Numbers(88_172_645_463_325_252);
    let mut pairs = Vec::new();
    while pairs.len() < 300 {
        let [a, b] =
            [0; 2].map(|_| Cuboid::new(DVec2::new(0.5 + numbers.next(), 0.5 + numbers.next())).unwrap());
        let way = DVec2::from_angle(numbers.next() * 6.0);
        let near = way * (numbers.next() * 1.5);
        let angles = [numbers.next() * 6.0, numbers.next() * 6.0];
        let pose_a = Pose::from_angle(angles[0], DVec2::ZERO);
        if intersects(&a, &pose_a, &b, &Pose::from_angle(angles[1], near)) {
            let place = distance.map_or(near, |distance| way * distance);
            pairs.push((a, pose_a, b, Pose::from_angle(angles[1], place)));
        }
    }
    pairs
}

fn answer<C: Convex<Vector: Space>>(pairs: &[Pair<C, C::Vector>], rounds: usize) -> Vec<(u32, Status)> {
    let mut answers = Vec::new();
    for _ in 0..rounds {
        answers = pairs
            .iter()
            .map(|(a, pose_a, b, pose_b)| {
                let answer = proximity(a, pose_a, b, pose_b);
                (answer.iterations, answer.status)
            })
            .collect();
    }
    answers
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rounds = arguments.get(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(1);
    match arguments.first().map(String::as_str) {
        Some("boxes") => drop(answer(&boxes(None), rounds)),
        Some("boxes-apart") => drop(answer(&boxes(Some(4.5)), rounds)),
        Some("hulls-32") => drop(answer(&hulls(32, 300), rounds)),
        _ => {
            for vertices in [8, 16, 32, 64, 128, 512] {
                let mut answers = answer(&hulls(vertices, 2000), 1);
                answers.sort_by_key(|&(iterations, _)| iterations);
                let exact = answers.iter().filter(|(_, status)| *status == Status::Exact).count();
                let at = |share: usize| answers[(answers.len() - 1) * share / 100].0;
                println!(
                    "hulls of {vertices:3} points: {} support pairs in the median, {} in 90 %, {} at most; {exact} of {} exact",
                    at(50),
                    at(90),
                    at(100),
                    answers.len()
                );
            }
        }
    }
}
