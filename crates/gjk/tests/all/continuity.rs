//! One shape moves past another: the signed distance has no seam, least of all at zero.
//!
//! Moving a shape by x changes its distance from another by no more than |x|. So along a path the answers may
//! differ by the way between them and what rounding takes, whether the pair is apart, touches, overlaps, or
//! goes from one to the other. The narrow sweeps pass through a contact whose distance is known in closed
//! form, in steps of a few roundings; the wide ones go from far outside through the other shape and out
//! again.

use crate::support::bridge::{dot, length, sub};
use crate::support::measure::{accuracy, are_polytopes, reaches, size};
use crate::support::shape::{Dyn, Shape, World};
use crate::support::{Known, Law, Posed, ensure, proof};
use gjk::{Cache, Options, Pose, Proximity, Rounded, Space, Status, glam, math::Scalar};
use gjk_oracle::Precision;

/// What the normal does on the way through a contact.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Normal<const D: usize> {
    /// It stays what it is.
    Constant([f64; D]),
    /// It turns, by less than a right angle between apart and not, and from the way out.
    Space,
    /// Points pass through each other, or flat shapes: it may go from one side to the other.
    Free,
}

/// The signed distance where B is this far from its place at the contact.
type Closed<const D: usize> = fn([f64; D]) -> f64;

/// A contact: where B stands when the two touch, the ways that it is moved through it, and what is known on
/// the way.
struct Contact<const D: usize> {
    name: &'static str,
    a: &'static str,
    b: &'static str,
    at: [f64; D],
    ways: &'static [[f64; D]],
    distance: Closed<D>,
    normal: Normal<D>,
}

fn shape(text: &str) -> Shape {
    serde_json::from_str(text).unwrap()
}

/// The signed distance of a point from the corner of a box at the origin whose sides lead to −∞: of two boxes
/// too.
fn corner<const D: usize>(e: [f64; D]) -> f64 {
    let outside = e.map(|x| x.max(0.0));
    length(outside) + e.iter().copied().fold(f64::MIN, f64::max).min(0.0)
}

const WAYS_2: &[[f64; 2]] = &[[1.0, 0.0], [0.8, 0.6], [0.96, -0.28]];
const WAYS_3: &[[f64; 3]] = &[[1.0, 0.0, 0.0], [0.8, 0.6, 0.0], [2.0 / 3.0, -1.0 / 3.0, 2.0 / 3.0]];
const BOX_2: &str = r#"{"type": "box", "half_extents": [1, 2]}"#;
const BOX_3: &str = r#"{"type": "box", "half_extents": [1, 2, 1.5]}"#;

#[expect(clippy::too_many_lines, reason = "one table")]
fn contacts_of_the_plane() -> Vec<Contact<2>> {
    let along_x = Normal::Constant([1.0, 0.0]);
    let contact = |name, a, b, at, ways, distance: Closed<2>, normal| Contact {
        name,
        a,
        b,
        at,
        ways,
        distance,
        normal,
    };
    vec![
        contact(
            "side on side of boxes",
            BOX_2,
            r#"{"type": "box", "half_extents": [0.5, 0.75]}"#,
            [1.5, 0.25],
            WAYS_2,
            |e| e[0],
            along_x,
        ),
        contact(
            "side on side of turned boxes",
            r#"{"type": "box", "half_extents": [1, 2], "pose": {"matrix": [[0.6, -0.8], [0.8, 0.6]]}}"#,
            r#"{"type": "box", "half_extents": [1, 1], "pose": {"matrix": [[0.6, -0.8], [0.8, 0.6]]}}"#,
            [1.2, 1.6],
            &[[0.6, 0.8], [1.0, 0.0]],
            |e| 0.6 * e[0] + 0.8 * e[1],
            Normal::Constant([0.6, 0.8]),
        ),
        contact(
            "side on side of polygons",
            r#"{"type": "polygon", "vertices": [[0, -1], [0, 1], [-1, 2], [-3, 0], [-1, -1.5]]}"#,
            r#"{"type": "polygon", "vertices": [[0, -2], [2, -1], [3, 0.5], [0, 0.5]]}"#,
            [0.0, 0.25],
            WAYS_2,
            |e| e[0],
            along_x,
        ),
        contact(
            "corner on corner of boxes",
            BOX_2,
            r#"{"type": "box", "half_extents": [0.5, 0.5]}"#,
            [1.5, 2.5],
            &[[1.0, 1.0], [0.6, 0.8], [0.8, 0.6]],
            corner,
            Normal::Space,
        ),
        contact(
            "corner of a triangle on a side",
            BOX_2,
            r#"{"type": "triangle", "vertices": [[0, 0], [1, 0.5], [1, -0.75]]}"#,
            [1.0, 0.25],
            WAYS_2,
            |e| e[0],
            along_x,
        ),
        contact(
            "point on a side",
            BOX_2,
            r#"{"type": "point", "at": [0, 0]}"#,
            [1.0, -0.5],
            WAYS_2,
            |e| e[0],
            along_x,
        ),
        contact(
            "point on a corner",
            BOX_2,
            r#"{"type": "point", "at": [0, 0]}"#,
            [1.0, 2.0],
            &[[1.0, 1.0], [0.6, 0.8]],
            corner,
            Normal::Space,
        ),
        contact(
            "end of a segment on a segment",
            r#"{"type": "segment", "a": [0, -1], "b": [0, 1]}"#,
            r#"{"type": "segment", "a": [0, 0], "b": [1, 0.25]}"#,
            [0.0, 0.25],
            WAYS_2,
            |e| e[0],
            along_x,
        ),
        contact(
            "capsule along a side",
            BOX_2,
            r#"{"type": "capsule", "a": [0, -0.5], "b": [0, 0.5], "radius": 0.25}"#,
            [1.25, 0.5],
            WAYS_2,
            |e| e[0],
            along_x,
        ),
        contact(
            "the segment of a capsule along a side",
            BOX_2,
            r#"{"type": "capsule", "a": [0, -0.5], "b": [0, 0.5], "radius": 0.25}"#,
            [1.0, 0.5],
            WAYS_2,
            |e| e[0] - 0.25,
            along_x,
        ),
        contact(
            "the cores of rounded boxes, corner on corner",
            r#"{"type": "box", "half_extents": [1, 1], "rounding": 0.5}"#,
            r#"{"type": "box", "half_extents": [0.5, 0.5], "rounding": 0.25}"#,
            [1.5, 1.5],
            &[[1.0, 1.0], [0.6, 0.8]],
            |e| corner(e) - 0.75,
            Normal::Space,
        ),
        contact(
            "balls, centre on centre",
            r#"{"type": "ball", "center": [0, 0], "radius": 1}"#,
            r#"{"type": "ball", "center": [0, 0], "radius": 0.5}"#,
            [0.0, 0.0],
            WAYS_2,
            |e| length(e) - 1.5,
            Normal::Free,
        ),
        contact(
            "ellipse on a side",
            BOX_2,
            r#"{"type": "ellipsoid", "radii": [2, 1]}"#,
            [3.0, 0.0],
            &[[1.0, 0.0]],
            |e| e[0],
            along_x,
        ),
        contact(
            "ellipse on ellipse",
            r#"{"type": "ellipsoid", "radii": [1, 3]}"#,
            r#"{"type": "ellipsoid", "radii": [2, 1]}"#,
            [3.0, 0.0],
            &[[1.0, 0.0]],
            |e| e[0],
            along_x,
        ),
        contact(
            "flat side of a half ellipse on a side",
            BOX_2,
            r#"{"type": "half_ellipse", "radii": [0.5, 1]}"#,
            [0.25, 2.0],
            &[[0.0, 1.0], [0.6, 0.8]],
            |e| e[1],
            Normal::Constant([0.0, 1.0]),
        ),
        contact(
            "tip of a slice on a side",
            BOX_2,
            r#"{"type": "slice", "radius": 1, "angle": 1}"#,
            [1.0, 0.25],
            WAYS_2,
            |e| e[0],
            along_x,
        ),
    ]
}

#[expect(clippy::too_many_lines, reason = "one table")]
fn contacts_of_space() -> Vec<Contact<3>> {
    let along_x = Normal::Constant([1.0, 0.0, 0.0]);
    let contact = |name, a, b, at, ways, distance: Closed<3>, normal| Contact {
        name,
        a,
        b,
        at,
        ways,
        distance,
        normal,
    };
    vec![
        contact(
            "face on face of boxes",
            BOX_3,
            r#"{"type": "box", "half_extents": [0.5, 0.75, 4]}"#,
            [1.5, 0.25, -0.5],
            WAYS_3,
            |e| e[0],
            along_x,
        ),
        contact(
            "face on face of hulls",
            r#"{"type": "hull", "vertices": [[0, -1, -1], [0, 2, -1], [0, 0, 1], [0, 1, 1.5], [-2, 0, 0]]}"#,
            r#"{"type": "hull", "vertices": [[0, -2, 0], [0, 1, -1], [0, 0.5, 2], [1, 1, 0], [2, 0, 0.5]]}"#,
            [0.0, 0.25, 0.125],
            WAYS_3,
            |e| e[0],
            along_x,
        ),
        contact(
            "edge along edge of boxes",
            BOX_3,
            r#"{"type": "box", "half_extents": [0.5, 0.5, 1]}"#,
            [1.5, 2.5, 0.25],
            &[[1.0, 1.0, 0.0], [0.6, 0.8, 0.0]],
            |e| corner([e[0], e[1]]),
            Normal::Space,
        ),
        contact(
            "corner on corner of boxes",
            BOX_3,
            r#"{"type": "box", "half_extents": [0.5, 0.5, 0.5]}"#,
            [1.5, 2.5, 2.0],
            &[[1.0, 1.0, 1.0], [2.0 / 3.0, 1.0 / 3.0, 2.0 / 3.0]],
            corner,
            Normal::Space,
        ),
        contact(
            "edge across edge",
            r#"{"type": "hull", "vertices": [[0, 0, -1], [0, 0, 1], [-1, -1, 0], [-1, 1, 0]]}"#,
            r#"{"type": "hull", "vertices": [[0, -1, 0], [0, 1, 0], [1, 0, -1], [1, 0, 1]]}"#,
            [0.0, 0.25, 0.125],
            WAYS_3,
            |e| e[0],
            along_x,
        ),
        contact(
            "tip of a pyramid on a face",
            BOX_3,
            r#"{"type": "hull", "vertices": [[0, 0, 0], [1, 0.5, 0.5], [1, -0.5, 0.5], [1, -0.5, -0.5], [1, 0.5, -0.5]]}"#,
            [1.0, 0.5, 0.25],
            WAYS_3,
            |e| e[0],
            along_x,
        ),
        contact(
            "tip of an octahedron on a tip",
            r#"{"type": "hull", "vertices": [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]]}"#,
            r#"{"type": "hull", "vertices": [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]]}"#,
            [2.0, 0.0, 0.0],
            &[[1.0, 0.0, 0.0]],
            |e| if e[0] > 0.0 { e[0] } else { e[0] / 3f64.sqrt() },
            Normal::Space,
        ),
        contact(
            "end of a segment on an edge",
            BOX_3,
            r#"{"type": "segment", "a": [0, 0, 0], "b": [1, 1, 0]}"#,
            [1.0, 2.0, 0.5],
            &[[1.0, 1.0, 0.0], [0.6, 0.8, 0.0]],
            |e| corner([e[0], e[1]]),
            Normal::Space,
        ),
        contact(
            "point on a corner",
            BOX_3,
            r#"{"type": "point", "at": [0, 0, 0]}"#,
            [1.0, 2.0, 1.5],
            &[[1.0, 1.0, 1.0], [2.0 / 3.0, 1.0 / 3.0, 2.0 / 3.0]],
            corner,
            Normal::Space,
        ),
        contact(
            "crossing segments",
            r#"{"type": "segment", "a": [0, -1, 0], "b": [0, 1, 0]}"#,
            r#"{"type": "segment", "a": [0, 0, -1], "b": [0, 0, 1]}"#,
            [0.0, 0.25, 0.5],
            WAYS_3,
            |e| e[0].abs(),
            Normal::Free,
        ),
        contact(
            "the segments of crossing capsules",
            r#"{"type": "capsule", "a": [0, -1, 0], "b": [0, 1, 0], "radius": 0.5}"#,
            r#"{"type": "capsule", "a": [0, 0, -1], "b": [0, 0, 1], "radius": 0.25}"#,
            [0.0, 0.25, 0.5],
            WAYS_3,
            |e| e[0].abs() - 0.75,
            Normal::Free,
        ),
        contact(
            "the segment of a capsule on a face",
            BOX_3,
            r#"{"type": "capsule", "a": [0, -0.5, 0], "b": [0, 0.5, 0.25], "radius": 0.25}"#,
            [1.0, 0.5, 0.25],
            WAYS_3,
            |e| e[0] - 0.25,
            along_x,
        ),
        contact(
            "the cores of rounded boxes, corner on corner",
            r#"{"type": "box", "half_extents": [1, 1, 1], "rounding": 0.5}"#,
            r#"{"type": "box", "half_extents": [0.5, 0.5, 0.5], "rounding": 0.25}"#,
            [1.5, 1.5, 1.5],
            &[[1.0, 1.0, 1.0], [2.0 / 3.0, 1.0 / 3.0, 2.0 / 3.0]],
            |e| corner(e) - 0.75,
            Normal::Space,
        ),
        contact(
            "ellipsoid on ellipsoid",
            r#"{"type": "ellipsoid", "radii": [1, 3, 2]}"#,
            r#"{"type": "ellipsoid", "radii": [2, 1, 0.5]}"#,
            [3.0, 0.0, 0.0],
            &[[1.0, 0.0, 0.0]],
            |e| e[0],
            along_x,
        ),
        contact(
            "cap of a cylinder on a face",
            BOX_3,
            r#"{"type": "cylinder", "a": [0, 0, 0], "b": [1, 0, 0], "radius": 0.5}"#,
            [1.0, 0.25, 0.125],
            WAYS_3,
            |e| e[0],
            along_x,
        ),
        contact(
            "side of a cylinder on a face",
            BOX_3,
            r#"{"type": "cylinder", "a": [0, 0, -0.5], "b": [0, 0, 0.5], "radius": 0.5}"#,
            [1.5, 0.25, 0.125],
            WAYS_3,
            |e| e[0],
            along_x,
        ),
        contact(
            "cap on cap of cylinders",
            r#"{"type": "cylinder", "a": [-1, 0, 0], "b": [0, 0, 0], "radius": 1}"#,
            r#"{"type": "cylinder", "a": [0, 0, 0], "b": [2, 0, 0], "radius": 0.5}"#,
            [0.0, 0.0, 0.0],
            WAYS_3,
            |e| e[0],
            along_x,
        ),
        contact(
            "crossing cylinders, side on side",
            r#"{"type": "cylinder", "a": [0, -1, 0], "b": [0, 1, 0], "radius": 1}"#,
            r#"{"type": "cylinder", "a": [0, 0, -1], "b": [0, 0, 1], "radius": 0.5}"#,
            [1.5, 0.25, 0.125],
            &[[1.0, 0.0, 0.0]],
            |e| e[0],
            along_x,
        ),
        contact(
            "tip of a cone on a face",
            BOX_3,
            r#"{"type": "cone", "base": [1, 0, 0], "apex": [0, 0, 0], "radius": 0.5}"#,
            [1.0, 0.25, 0.125],
            WAYS_3,
            |e| e[0],
            along_x,
        ),
    ]
}

/// How far apart an answer about curved shapes may be from the truth, in multiples of the size.
fn curved_accuracy(precision: Precision) -> f64 {
    match precision {
        Precision::Double => 1e-9,
        Precision::Single => 1e-4,
    }
}

/// What holds for every answer, wherever it is on the way.
fn sound<V: World<D>, const D: usize>(posed: &Posed<'_, V>, answer: &Proximity<V>) -> Law {
    let (bounds, distance) = (answer.bounds, answer.distance);
    let finite = distance.is_finite() && bounds.lower.is_finite() && bounds.upper.is_finite();
    let finite =
        finite && answer.normal.is_finite() && answer.point_a.is_finite() && answer.point_b.is_finite();
    ensure(finite && bounds.contains(distance), || format!("dropped: {answer:?}"))?;
    let overlaps = distance <= V::Scalar::ZERO;
    let both = [posed.intersects(), answer.intersects()];
    ensure(both == [overlaps; 2], || format!("intersects is {both:?} at {distance}"))?;
    let polytopes = are_polytopes(posed);
    ensure(!polytopes || answer.status == Status::Exact, || format!("not exact: {answer:?}"))?;
    let allowed = if polytopes { 4.0 * accuracy(posed) } else { curved_accuracy(V::PRECISION) * size(posed) };
    ensure(bounds.width().to_f64() <= allowed, || {
        format!("a width of {:e}: {answer:?}", bounds.width().to_f64())
    })?;
    let far = reaches(posed.a, &posed.pose_a).0 + reaches(posed.b, &posed.pose_b).0;
    let span = size(posed) + far + length(posed.pose_b.translation().back());
    proof::holds(posed, answer, Known::<D>::factor() * V::epsilon() * span)
}

/// How far the distance may be from the truth: what is promised, or what the answer itself leaves open.
fn open<V: World<D>, const D: usize>(posed: &Posed<'_, V>, answer: &Proximity<V>) -> f64 {
    if are_polytopes(posed) { accuracy(posed) } else { answer.bounds.width().to_f64() }
}

/// Two answers a step apart differ by no more than the step.
fn follows<V: World<D>, const D: usize>(
    posed: &Posed<'_, V>,
    [before, answer]: [&Proximity<V>; 2],
    step: f64,
) -> Law {
    let change = (answer.distance.to_f64() - before.distance.to_f64()).abs();
    let allowed = step + open(posed, before) + open(posed, answer);
    ensure(change <= allowed, || format!("a step of {step:e} changes {before:?} to {answer:?}"))
}

/// Moves the contact's B to `at + offset`, rounded, and tells where it really is.
fn place<V: World<D>, const D: usize>(at: [f64; D], offset: [f64; D]) -> (Pose<V>, [f64; D]) {
    let translation = V::of(core::array::from_fn(|i| at[i] + offset[i]));
    (Pose::from_translation(translation), sub(translation.back(), at))
}

/// The two shapes of a contact, built; A at its pose, B turned.
struct Stage<V: Space> {
    a: Rounded<Dyn<V>>,
    pose_a: Pose<V>,
    b: Rounded<Dyn<V>>,
    turned: Pose<V>,
}

impl<V: Space> Stage<V> {
    fn new<const D: usize>(contact: &Contact<D>) -> Self
    where
        V: World<D>,
    {
        let (a, b) = (shape(contact.a), shape(contact.b));
        let (pose_a, turned) = (a.pose().unwrap(), b.pose().unwrap());
        Self { a: a.build().unwrap(), pose_a, b: b.build().unwrap(), turned }
    }

    fn posed(&self, there: Pose<V>) -> Posed<'_, V> {
        let pose_b = Pose::new(*self.turned.rotation(), there.translation());
        Posed { a: &self.a, pose_a: self.pose_a, b: &self.b, pose_b }
    }
}

/// Steps on either side of a contact.
const STEPS: i32 = 100;

/// From barely apart to barely overlapping, in steps of a few roundings: `reach` is in multiples of the size.
fn passes<V: World<D>, const D: usize>(contact: &Contact<D>, reach: f64) -> Law {
    let stage = Stage::<V>::new(contact);
    let reach = reach * size(&stage.posed(place(contact.at, [0.0; D]).0));
    for &way in contact.ways {
        let mut before: Option<(Proximity<V>, [f64; D])> = None;
        let mut decided: Option<Proximity<V>> = None;
        let mut cache = Cache::new();
        for step in -STEPS..=STEPS {
            let along = reach * f64::from(step) / f64::from(STEPS);
            let (there, offset) = place(contact.at, way.map(|x| x * along));
            let posed = stage.posed(there);
            let answer = posed.proximity();
            let mut judge = || -> Law {
                sound(&posed, &answer)?;
                known(contact, &posed, &answer, offset)?;
                let warm = posed.proximity_with(&Options::DEFAULT, &mut cache);
                known(contact, &posed, &warm, offset)?;
                let Some((before, from)) = &before else { return Ok(()) };
                follows(&posed, [before, &answer], length(sub(offset, *from)))?;
                let is_decided = cores(&posed, &answer).abs() > accuracy(&posed);
                if contact.normal == Normal::Free || !is_decided {
                    return Ok(());
                }
                turns(&posed, decided.replace(answer).as_ref(), &answer, way)
            };
            judge().map_err(|broken| format!("{}, along {way:?}, at {along:e}: {broken}", contact.name))?;
            before = Some((answer, offset));
        }
    }
    Ok(())
}

/// The normal stays within a right angle of the way out, and of the normal on the other side of the contact;
/// `before` is the last answer about cores that were farther than the accuracy from touching.
///
/// Let u lead out of an overlap of depth d, where the least depth is that of the plane with normal n. All
/// planes of the difference at the contact are d/(n·u) away along u, or more, and u is one of the directions
/// that separate: so n·u > 0. The normal of a pair apart is the part of u that no plane at the contact takes,
/// so it is nowhere across u either. (From one overlap to the next, the least depth may be another plane's if
/// several are equal to rounding.)
fn turns<V: World<D>, const D: usize>(
    posed: &Posed<'_, V>,
    before: Option<&Proximity<V>>,
    answer: &Proximity<V>,
    way: [f64; D],
) -> Law {
    let normal = answer.normal.back();
    ensure(dot(normal, way) > 0.0, || format!("the normal is across the way: {answer:?}"))?;
    let Some(before) = before else { return Ok(()) };
    let is_apart = |answer: &Proximity<V>| cores(posed, answer) > 0.0;
    let ahead = dot(before.normal.back(), normal);
    ensure(ahead > 0.0 || is_apart(before) == is_apart(answer), || {
        format!("the normal turns from {before:?} to {answer:?}")
    })
}

/// The signed distance of the cores.
fn cores<V: World<D>, const D: usize>(posed: &Posed<'_, V>, answer: &Proximity<V>) -> f64 {
    (answer.distance + posed.a.radius() + posed.b.radius()).to_f64()
}

/// The answer against the contact's closed form.
fn known<V: World<D>, const D: usize>(
    contact: &Contact<D>,
    posed: &Posed<'_, V>,
    answer: &Proximity<V>,
    offset: [f64; D],
) -> Law {
    let expected = (contact.distance)(offset);
    let accuracy = accuracy(posed);
    let (lower, upper) = (answer.bounds.lower.to_f64(), answer.bounds.upper.to_f64());
    // The closed form is rounded, and a rotation by a matrix of decimals is a rounded one.
    let slack = 4.0 * V::epsilon() * size(posed);
    ensure(lower - slack <= expected && expected <= upper + slack, || {
        format!("the bounds do not hold {expected:e}: {answer:?}")
    })?;
    let off = (answer.distance.to_f64() - expected).abs();
    ensure(off <= accuracy.max(open(posed, answer)), || {
        format!("{expected:e} is off by {off:e}: {answer:?}")
    })?;
    let Normal::Constant(normal) = contact.normal else { return Ok(()) };
    let turn = length(sub(answer.normal.back(), normal));
    // A normal that is off by θ proves θ² less where the shapes are curved.
    let rounding =
        if are_polytopes(posed) { 16.0 * V::epsilon() } else { (open(posed, answer) / size(posed)).sqrt() };
    ensure(turn <= rounding, || format!("a normal {turn:e} from {normal:?}: {answer:?}"))
}

/// From far outside through the other shape and out again, in steps of about a hundredth of the size.
fn crosses<V: World<D>, const D: usize>(contact: &Contact<D>) -> Law {
    let stage = Stage::<V>::new(contact);
    let size = size(&stage.posed(place(contact.at, [0.0; D]).0));
    let bent = core::array::from_fn(|i| [0.55, -0.35, 0.75][i]);
    for &way in contact.ways.iter().chain([&bent]) {
        let mut before: Option<(Proximity<V>, [f64; D])> = None;
        for step in -150..=150 {
            let along = -size * f64::from(step) / 100.0;
            // Through the place where the shapes' own origins are close to each other, and beside it.
            let beside = core::array::from_fn(|i| way[i] * along + [0.011, -0.023, 0.017][i] * size);
            let (there, offset) = place([0.0; D], beside);
            let posed = stage.posed(there);
            let answer = posed.proximity();
            let judge = || -> Law {
                sound(&posed, &answer)?;
                let Some((before, from)) = &before else { return Ok(()) };
                follows(&posed, [before, &answer], length(sub(offset, *from)))
            };
            judge().map_err(|broken| format!("{}, along {way:?}, at {along}: {broken}", contact.name))?;
            before = Some((answer, offset));
        }
    }
    Ok(())
}

#[track_caller]
fn each<const D: usize>(contacts: &[Contact<D>], law: impl Fn(&Contact<D>) -> Law) {
    let count = contacts.len();
    let broken: Vec<String> = contacts.iter().filter_map(|contact| law(contact).err()).collect();
    assert!(broken.is_empty(), "{} of {count} contacts:\n{}", broken.len(), broken.join("\n"));
}

#[test]
fn the_distance_passes_through_zero_in_the_plane_in_f64() {
    each(&contacts_of_the_plane(), |contact| passes::<glam::DVec2, 2>(contact, 1e-12));
    each(&contacts_of_the_plane(), |contact| passes::<glam::DVec2, 2>(contact, 1e-15));
    each(&contacts_of_the_plane(), |contact| passes::<glam::DVec2, 2>(contact, 1e-7));
}

#[test]
fn the_distance_passes_through_zero_in_the_plane_in_f32() {
    each(&contacts_of_the_plane(), |contact| passes::<glam::Vec2, 2>(contact, 1e-5));
    each(&contacts_of_the_plane(), |contact| passes::<glam::Vec2, 2>(contact, 1e-3));
}

#[test]
fn the_distance_passes_through_zero_in_space_in_f64() {
    each(&contacts_of_space(), |contact| passes::<glam::DVec3, 3>(contact, 1e-12));
    each(&contacts_of_space(), |contact| passes::<glam::DVec3, 3>(contact, 1e-15));
    each(&contacts_of_space(), |contact| passes::<glam::DVec3, 3>(contact, 1e-7));
}

#[test]
fn the_distance_passes_through_zero_in_space_in_f32() {
    each(&contacts_of_space(), |contact| passes::<glam::Vec3, 3>(contact, 1e-5));
    each(&contacts_of_space(), |contact| passes::<glam::Vec3, 3>(contact, 1e-3));
}

#[test]
fn the_distance_changes_no_faster_than_the_place_in_the_plane() {
    each(&contacts_of_the_plane(), crosses::<glam::DVec2, 2>);
    each(&contacts_of_the_plane(), crosses::<glam::Vec2, 2>);
}

#[test]
fn the_distance_changes_no_faster_than_the_place_in_space() {
    each(&contacts_of_space(), crosses::<glam::DVec3, 3>);
    each(&contacts_of_space(), crosses::<glam::Vec3, 3>);
}
