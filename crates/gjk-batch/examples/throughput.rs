//! Nanoseconds a pair, scalar and batch.

use std::hint::black_box;
use std::time::Instant;

use gjk::glam::Vec2;
use gjk::{Pose, proximity};
use gjk_batch::{Answers, Instructions, Pairs, Placed, Poses, Shapes, proximities_with};

/// A generator of numbers that look random (G. Marsaglia, *Xorshift RNGs*, 2003).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 40) as f32 / (1_u64 << 24) as f32
    }
}

struct Set {
    name: &'static str,
    shapes: Shapes<Vec2>,
    poses: Poses<Vec2>,
    pairs: Pairs,
}

fn set(name: &'static str, count: u32, vertices: usize, gap: f32) -> Set {
    let mut numbers = Numbers(88_172_645_463_325_252);
    let (mut shapes, mut poses, mut pairs) = (Shapes::new(), Poses::new(), Pairs::new());
    for pair in 0..count {
        let mut sizes = [0.0; 2];
        for size in &mut sizes {
            let half = Vec2::new(0.5 + numbers.next(), 0.5 + numbers.next());
            *size = half.length();
            if vertices == 4 {
                shapes.push_box(half, 0.0).unwrap();
            } else {
                let at = |i: usize| {
                    let angle = (i as f32 + 0.6 * numbers.next()) * std::f32::consts::TAU / vertices as f32;
                    half * Vec2::from_angle(angle)
                };
                let ring: Vec<Vec2> = (0..vertices).map(at).collect();
                shapes.push_polygon(&ring, 0.0).unwrap();
            }
        }
        let way = Vec2::from_angle(numbers.next() * 6.3);
        let place = Vec2::new(numbers.next(), numbers.next()) * 100.0;
        let apart = way * (sizes[0] + sizes[1]) * gap * (0.8 + 0.4 * numbers.next());
        poses.push(Pose::from_angle(numbers.next() * 6.3, place).unwrap());
        poses.push(Pose::from_angle(numbers.next() * 6.3, place + apart).unwrap());
        let placed = |i: u32| Placed { shape: i, pose: i };
        pairs.push(placed(2 * pair), placed(2 * pair + 1));
    }
    Set { name, shapes, poses, pairs }
}

fn main() {
    let sets = [
        set("boxes apart", 10_000, 4, 1.3),
        set("boxes", 10_000, 4, 0.9),
        set("8 apart", 10_000, 8, 1.3),
        set("8", 10_000, 8, 0.9),
        set("16 apart", 10_000, 16, 1.3),
    ];
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    for set in &sets {
        let mut answers = Answers::new();
        let mut times: Vec<Vec<f64>> = vec![Vec::new(); 8];
        let all = Instructions::available();
        for _ in 0..21 {
            let start = Instant::now();
            for i in 0..set.pairs.len() {
                let [a, b] = set.pairs.get(i).unwrap();
                let answer = proximity(
                    set.shapes.get(a.shape).unwrap(),
                    set.poses.get(a.pose).unwrap(),
                    set.shapes.get(b.shape).unwrap(),
                    set.poses.get(b.pose).unwrap(),
                );
                black_box(&answer);
            }
            times[0].push(start.elapsed().as_nanos() as f64 / set.pairs.len() as f64);
            for (k, &level) in all.iter().enumerate() {
                let start = Instant::now();
                one.install(|| proximities_with(level, &set.shapes, &set.poses, &set.pairs, &mut answers))
                    .unwrap();
                times[k + 1].push(start.elapsed().as_nanos() as f64 / set.pairs.len() as f64);
            }
        }
        print!("{:12}", set.name);
        for (k, mut t) in times.into_iter().enumerate().filter(|(_, t)| !t.is_empty()) {
            t.sort_by(f64::total_cmp);
            let name = if k == 0 { "scalar".to_owned() } else { format!("{:?}", all[k - 1]) };
            print!(" {name} {:.1}", t[t.len() / 2]);
        }
        println!();
    }
}
