//! Enclosures of curved bodies against truths known in closed form, against the exact truth of polytopes, and
//! by themselves.

use std::f64::consts::{FRAC_PI_2, PI, SQRT_2};

use gjk_oracle::{
    Body, Class, Enclosure, Precision, Recipe, Rotation, SmoothBody, SmoothClass, SmoothCore, SmoothRecipe,
    enclose, truth,
};

/// Directions that a test spends on one pair.
const SAMPLES: usize = 20_000;

fn ball<const D: usize>(center: [f64; D], radius: f64) -> SmoothBody<D> {
    SmoothBody::new(SmoothCore::Hull(vec![center])).with_radius(radius)
}

fn cuboid<const D: usize>(half: [f64; D]) -> SmoothBody<D> {
    let corner = |mask: usize| std::array::from_fn(|i| if mask >> i & 1 == 1 { half[i] } else { -half[i] });
    SmoothBody::new(SmoothCore::Hull((0..1 << D).map(corner).collect()))
}

/// The enclosure is no wider than asked for and holds the value, up to the value's own rounding.
#[track_caller]
fn is<const D: usize>(a: &SmoothBody<D>, b: &SmoothBody<D>, value: f64, tolerance: f64) {
    for (a, b) in [(a, b), (b, a)] {
        let Enclosure { lower, upper, samples } = enclose(a, b, tolerance, SAMPLES);
        assert!(
            lower <= upper && upper - lower <= 1.01 * tolerance + 1e-15 * (1.0 + value.abs()),
            "[{lower:e}, {upper:e}] by {samples}"
        );
        let rounding = 4e-16 * (1.0 + value.abs());
        assert!(
            lower <= value + rounding && upper >= value - rounding,
            "[{lower:e}, {upper:e}], not {value:e}"
        );
    }
}

#[test]
fn balls_and_capsules_are_known() {
    is(&ball([0.0; 2], 2.0), &ball([3.0, 4.0], 1.0), 2.0, 1e-15);
    is(&ball([0.0; 3], 2.0), &ball([2.0, 3.0, 6.0], 6.0), -1.0, 1e-15);
    is(&ball([0.5; 3], 2.0), &ball([0.5; 3], 3.0), -5.0, 1e-15);
    let capsule =
        |d: f64| SmoothBody::new(SmoothCore::Hull(vec![[-1.0, 0.0, d], [1.0, 0.0, d]])).with_radius(0.5);
    let across = capsule(0.25).with_rotation(Rotation::Quaternion([0.0, 0.0, 1.0, 1.0]));
    is(&capsule(0.0), &across, -0.75, 1e-15);
}

/// A point in an ellipsoid is as deep as the nearest point of the surface is far; the centre by the smallest
/// radius.
#[test]
fn ellipsoids_are_known() {
    let ellipse = SmoothBody::new(SmoothCore::Ellipsoid([2.0, 1.0]));
    is(&ellipse, &ball([0.0; 2], 0.0), -1.0, 1e-15);
    // On the long axis within (a² − b²)/a of the centre the nearest point is aside: b·√(1 − x²/(a² − b²)).
    is(&ellipse, &ball([1.0, 0.0], 0.0), -(2.0f64 / 3.0).sqrt(), 1e-15);
    is(&ellipse, &ball([1.9, 0.0], 0.0), -0.1, 1e-15);
    is(&ellipse, &ball([5.0, 0.0], 1.0), 2.0, 1e-15);
    // Concentric and parallel: the smallest sum of radii.
    let one = SmoothBody::new(SmoothCore::Ellipsoid([3.0, 1.0, 2.0]));
    let other = SmoothBody::new(SmoothCore::Ellipsoid([0.5, 1.0, 0.25]));
    is(&one, &other, -2.0, 1e-15);
    is(&one, &other.clone().with_translation([0.0, 0.25, 0.0]), -1.75, 1e-15);
    // Turned by a quarter about z the sums of radii are 4, 1.5 and 2.25.
    is(&one, &other.with_rotation(Rotation::Quaternion([0.0, 0.0, 1.0, 1.0])), -1.5, 1e-15);
    // In a ball: to the ball's side, and the smallest radius.
    is(&one, &ball([0.0; 3], 10.0), -11.0, 1e-15);
}

#[test]
fn boxes_are_known() {
    is(&cuboid([1.0, 2.0]), &cuboid([0.25, 0.5]).with_translation([0.5, 0.0]), -0.75, 1e-15);
    is(&cuboid([1.0, 2.0, 3.0]), &cuboid([0.25, 0.5, 1.0]).with_translation([0.5, 0.0, 3.5]), -0.5, 1e-15);
    let turned = cuboid([1.0; 2]).with_rotation(Rotation::Complex([1.0, 1.0])).with_translation([3.0, 0.0]);
    is(&cuboid([1.0; 2]), &turned, 2.0 - SQRT_2, 1e-15);
}

#[test]
fn half_ellipses_and_slices_are_known() {
    let half = SmoothBody::new(SmoothCore::HalfEllipse([2.0, 1.0]));
    is(&half, &ball([0.0, -1.0], 0.25), 0.75, 1e-15);
    is(&half, &ball([0.0, 0.25], 0.0), -0.25, 1e-15);
    is(&half, &ball([0.0, 3.0], 0.0), 2.0, 1e-15);
    let slice = |angle: f64| SmoothBody::new(SmoothCore::Slice(1.0, angle));
    is(&slice(FRAC_PI_2), &ball([2.0, 0.0], 0.5), 0.5, 1e-15);
    is(&slice(FRAC_PI_2), &ball([-1.0, 0.0], 0.0), 1.0, 1e-15);
    // Inside, at x: the straight sides are x·sin 45° away, the arc 1 − x.
    is(&slice(FRAC_PI_2), &ball([0.5, 0.0], 0.0), -0.5 * SQRT_2 / 2.0, 1e-15);
    is(&slice(PI), &ball([0.25, 0.0], 0.0), -0.25, 1e-15);
    is(&slice(1e-9), &ball([2.0, 0.0], 0.0), 1.0, 1e-15);
    // A sliver of a slice is as deep as it is thin.
    is(&slice(1e-9), &ball([0.5, 0.0], 0.0), -0.5 * (0.5e-9f64).sin(), 1e-24);
}

#[test]
fn cylinders_and_cones_are_known() {
    let cylinder = SmoothBody::new(SmoothCore::Cylinder([0.0, 0.0, -1.0], [0.0, 0.0, 1.0], 0.75));
    is(&cylinder, &ball([0.0, 0.0, 3.0], 0.5), 1.5, 1e-15);
    is(&cylinder, &ball([0.5, 0.0, 0.0], 0.0), -0.25, 1e-15);
    is(&cylinder, &ball([1.75, 0.0, 2.0], 0.0), SQRT_2, 1e-15);
    // About one axis the same depth is reached along all directions across it: what is asked for there costs
    // cells.
    is(&cylinder, &cylinder, -1.5, 1e-6);
    let flat = SmoothBody::new(SmoothCore::Cylinder([0.0, 0.0, -1e-9], [0.0, 0.0, 1e-9], 1.0));
    is(&flat, &flat, -2e-9, 1e-24);
    // Its side makes 45° with its axis.
    let cone = SmoothBody::new(SmoothCore::Cone([0.0; 3], [0.0, 0.0, 1.0], 1.0));
    is(&cone, &ball([1.0, 0.0, 1.0], 0.0), SQRT_2 / 2.0, 1e-15);
    is(&cone, &ball([0.0, 0.0, -1.0], 0.0), 1.0, 1e-15);
    is(&cone, &ball([0.0, 0.0, 0.1], 0.0), -0.1, 1e-15);
    is(&cone, &ball([0.25, 0.0, 0.5], 0.0), -0.25 * SQRT_2 / 2.0, 1e-15);
}

/// Polytopes have an exact truth: the enclosure holds it.
fn holds_the_exact_truth<const D: usize>(tolerance: f64, seeds: u64) {
    for class in
        [Class::Separated, Class::Overlapping, Class::ParallelEdges, Class::Flat, Class::FarTranslations]
    {
        for seed in 0..seeds {
            let recipe = Recipe { max_vertices: 8, ..Recipe::new(class, Precision::Double, seed) };
            let case = recipe.case::<D>();
            let exact = truth(&case.a, &case.b);
            let [a, b] = [&case.a, &case.b].map(|body: &Body<D>| SmoothBody {
                core: SmoothCore::Hull(body.vertices.clone()),
                radius: body.radius,
                rotation: body.rotation,
                translation: body.translation,
            });
            let tolerance = tolerance * case.scale();
            let found = enclose(&a, &b, tolerance, SAMPLES);
            assert!(exact.distance().is_within(found.lower, found.upper), "{case:?} {found:?}");
            assert!(
                found.upper - found.lower <= 1.01 * tolerance + 4e-16 * case.scale()
                    || found.samples >= SAMPLES,
                "{case:?} {found:?}"
            );
        }
    }
}

#[test]
fn polytopes_have_their_exact_truth_inside() {
    holds_the_exact_truth::<2>(1e-15, 12);
    holds_the_exact_truth::<3>(1e-12, 6);
}

/// How many pairs of each class get within the tolerance, and by how many directions.
fn classes<const D: usize>(tolerance: f64, seeds: u64, samples: usize) {
    for class in SmoothClass::ALL {
        let mut counts = Vec::new();
        let mut closed = 0;
        for seed in 0..seeds {
            let [a, b] = SmoothRecipe { class, precision: Precision::Double, seed }.pair::<D>();
            let scale = a.radius + b.radius + 1.0;
            let found = enclose(&a, &b, tolerance * scale, samples);
            assert!(found.lower <= found.upper, "{a:?} {b:?} {found:?}");
            let swapped = enclose(&b, &a, tolerance * scale, samples);
            assert!(found.meets(swapped.lower, swapped.upper), "{a:?} {b:?} {found:?} {swapped:?}");
            closed +=
                u32::from(found.upper - found.lower <= 1.01 * tolerance * scale + 4e-16 * found.lower.abs());
            counts.push(found.samples);
        }
        counts.sort_unstable();
        println!(
            "{D}D {:18} {closed:4} of {seeds} closed; directions: median {}, nine of ten {}, most {}",
            class.name(),
            counts[counts.len() / 2],
            counts[counts.len() * 9 / 10],
            counts[counts.len() - 1]
        );
        assert!(closed * 2 >= seeds as u32, "{D}D {class:?}: {closed} of {seeds}");
    }
}

#[test]
fn most_pairs_of_every_class_are_enclosed_as_tightly_as_asked() {
    classes::<2>(1e-14, 12, 4000);
    classes::<3>(1e-7, 4, 4000);
}
