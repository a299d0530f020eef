//! Casts of many pairs.

use gjk::{Cast, CastOptions, Convex, Motion, Space, Sweep};
use rayon::prelude::*;

use crate::pairs::{IndexError, Pairs};

/// How many casts one thread answers at once: a few ten microseconds of work.
const CHUNK: usize = 64;

/// Casts pairs of moving convex shapes, in the plane or in space, on all threads of the current rayon pool.
/// Entry i of `answers` belongs to pair i.
///
/// The `pose` of an [`Instance`](crate::Instance) is here an index into `motions`. Reuse `answers` between
/// calls: it then allocates only if the number of pairs grows. Each result equals [`Sweep::cast`], bit for
/// bit, for any number of threads.
///
/// ```
/// use gjk::{Ball, Cast, CastOptions, Motion, Pose, glam::DVec2};
/// use gjk_batch::{Pairs, Instance, casts_of};
///
/// let balls = [Ball::new(DVec2::ZERO, 1.0)?];
/// let flies = |y: f64| {
///     let start = Pose::from_translation(DVec2::new(-5.0, y));
///     Motion::still(start).with_velocity(DVec2::new(10.0, 0.0))
/// };
/// let motions = [Motion::still(Pose::IDENTITY), flies(0.0), flies(3.0)];
/// let mut pairs = Pairs::new();
/// let others = [1, 2].map(|pose| Instance { shape: 0, pose });
/// pairs.push_one_against(Instance { shape: 0, pose: 0 }, others);
/// let mut answers = Vec::new();
/// casts_of(&balls, &motions, &pairs, &CastOptions::DEFAULT, &mut answers).unwrap();
/// assert!(matches!(answers[0], Cast::Hit(hit) if hit.time.contains(0.3)));
/// assert!(matches!(answers[1], Cast::Free(_)));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
///
/// # Errors
/// If a pair refers to a shape or motion that does not exist. No result is then computed.
pub fn casts_of<V, C>(
    shapes: &[C],
    motions: &[Motion<V>],
    pairs: &Pairs,
    options: &CastOptions<V::Scalar>,
    answers: &mut Vec<Cast<V>>,
) -> Result<(), IndexError>
where
    V: Space<Turn: Sync>,
    C: Convex<Vector = V> + Sync,
{
    pairs.check(shapes.len(), motions.len())?;
    let cast = |index: usize| {
        let shape = |side: usize| &shapes[pairs.shapes[side][index] as usize];
        let motion = |side: usize| &motions[pairs.poses[side][index] as usize];
        Sweep::new(shape(0), motion(0), shape(1), motion(1)).with_options(*options).cast()
    };
    (0..pairs.len()).into_par_iter().with_min_len(CHUNK).map(cast).collect_into_vec(answers);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairs::Instance;
    use gjk::glam::Vec3;
    use gjk::{Cuboid, Pose};

    #[test]
    fn answers_are_those_of_the_scalar_library_on_any_threads() {
        let shapes = [0.5_f32, 1.0, 2.0].map(|half| Cuboid::new(Vec3::new(half, 1.0, 0.5)).unwrap());
        let at = |i: usize| Vec3::new((i * 7 % 13) as f32 - 6.0, (i * 5 % 11) as f32 - 5.0, (i % 3) as f32);
        let motions: Vec<Motion<Vec3>> = (0..40)
            .map(|i| {
                let start = Pose::from_translation(at(i));
                Motion::still(start).with_velocity(at(i + 1) - at(i)).with_angular_velocity(Vec3::new(
                    0.0,
                    (i % 4) as f32,
                    1.0,
                ))
            })
            .collect();
        let mut pairs = Pairs::new();
        for i in 0..900_u32 {
            let placed = |k: u32| Instance { shape: k % 3, pose: k % 40 };
            pairs.push(placed(i), placed(i * 3 + 1));
        }
        let options = CastOptions::DEFAULT.with_target_distance(0.125);
        let mut answers = Vec::new();
        casts_of(&shapes, &motions, &pairs, &options, &mut answers).unwrap();
        let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        let mut alone = Vec::new();
        one.install(|| casts_of(&shapes, &motions, &pairs, &options, &mut alone)).unwrap();
        assert_eq!(answers, alone);
        let hits = answers.iter().filter(|cast| matches!(cast, Cast::Hit(_))).count();
        assert!((100..800).contains(&hits), "{hits}");
        for (index, answer) in answers.iter().enumerate() {
            let [a, b] = pairs.get(index).unwrap();
            let (of_a, of_b) = (&shapes[a.shape as usize], &shapes[b.shape as usize]);
            let sweep = Sweep::new(of_a, &motions[a.pose as usize], of_b, &motions[b.pose as usize]);
            assert_eq!(*answer, sweep.with_options(options).cast());
        }
        pairs.push(Instance { shape: 3, pose: 0 }, Instance { shape: 0, pose: 0 });
        assert!(casts_of(&shapes, &motions, &pairs, &options, &mut answers).is_err());
        assert_eq!(answers.len(), 900);
    }
}
