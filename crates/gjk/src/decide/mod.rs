//! Apart, touching or into each other: decided in whole numbers.
//!
//! A and B are apart if some normal n has n·(b − a) > 0 for every corner a of A and b of B, and the origin is
//! not inside B − A if some n ≠ 0 has n·(b − a) ≥ 0 for all. Each way w = b − a that has been looked at
//! leaves of all normals the cone with n·w ≥ 0. A normal from the middle of the cone is tried: the support
//! corners along it either prove it right, or are a new way that cuts the cone. A way cuts once at most, so
//! that this ends: with a proof that the bodies are apart or do not overlap, or with the tip alone, which
//! proves that no plane comes between them. In space the cones are the eight octants, in the plane the four
//! quadrants.
//!
//! It is the cutting-plane method (J. E. Kelley, *The cutting-plane method for solving convex programs*, J.
//! SIAM 8, 1960) in the cone of normals. Its numbers are coordinates, products of two of them (edges of the
//! cone) and of three (signs), and no more.

// Without `alloc` there is no `exact::relation`: what only it uses rests.
#![cfg_attr(not(feature = "alloc"), allow(dead_code, unreachable_pub))]

mod body;
mod boxes;
mod cone;
mod integer;
mod meeting;
pub(crate) mod pair;
mod placement;

use crate::math::{Pose, Vector, array};
use core::cmp::Ordering::{self, Equal, Greater};

use crate::convex::Corners;

pub(crate) use self::body::Placed;
use self::body::{Scene, coordinates};
pub(crate) use self::boxes::Upright;
use self::cone::{Cone, Cut, Form, Lack, Side};
use self::integer::{Integer, Whole, dot};
pub(crate) use self::meeting::Meeting;
pub use self::placement::Placement;

/// Limbs that do for coordinates within some fifty bits of each other, and for all that `f64` can hold in an
/// exact pose: three times 1,574 bits, and a few. A quaternion's matrix has twice the digits of its numbers,
/// so that two of them make that five times as much: 369 limbs.
const FEW: usize = 8;
const MANY: usize = 80;
const MOST: usize = 400;

/// The sides that a cone has room for on the stack. Few have ten.
const ROOM: usize = 64;

/// How bodies lie whose rotations, if any, are quarter turns. `guess` is a direction from A to B that may
/// come between them; wrong ones cost time alone. `None` where a cone has more sides than there is room for.
pub(crate) fn meeting<V: Vector>(a: &Placed<'_>, b: &Placed<'_>, guess: V) -> Option<Meeting> {
    let guess = coordinates(guess);
    let mut room = [Side::Axis(0, 1); ROOM];
    let first = decide::<FEW>(a, b, guess, &mut room);
    let lacks_digits = first == Err(Lack::Digits);
    let result = if lacks_digits { decide::<MANY>(a, b, guess, &mut room) } else { first };
    result.ok()
}

/// Whether the plane across a direction, up to 2⁻⁵⁰, comes between the bodies without touching both.
pub(crate) fn is_parted<V: Vector>(a: &Placed<'_>, b: &Placed<'_>, normal: V) -> bool {
    let normal = coordinates(normal);
    gap::<FEW>(a, b, normal).or_else(|| gap::<MANY>(a, b, normal)) == Some(Greater)
}

/// The sign of the gap along a direction; `None` where there are not digits enough.
fn gap<const N: usize>(a: &Placed<'_>, b: &Placed<'_>, normal: [f64; 3]) -> Option<Ordering> {
    let normal = rounded(normal);
    let (_, way) = Scene::<N>::new(a, b).support(&normal)?;
    dot(&normal, &way).sign()
}

/// As [`meeting`], for boxes along the axes.
pub(crate) fn meeting_of_boxes(dimension: usize, a: &Upright, b: &Upright) -> Option<Meeting> {
    boxes::meeting::<FEW>(dimension, a, b).or_else(|| boxes::meeting::<MANY>(dimension, a, b))
}

/// As [`meeting`], for any placement, with as much room as it takes. `None` if a caller's own shape names
/// corners that are no numbers.
#[cfg(feature = "alloc")]
pub(crate) fn meeting_anywhere(a: &Placed<'_>, b: &Placed<'_>) -> Option<Meeting> {
    let (from, to) = (a.middle(), b.middle());
    let guess = array(|i| to[i] - from[i]);
    if let Ok(meeting) = decide::<FEW>(a, b, guess, &mut [Side::Axis(0, 1); ROOM]) {
        return Some(meeting);
    }
    let mut room = alloc::vec![Side::Axis(0, 1); 4 * ROOM];
    loop {
        match decide::<MOST>(a, b, guess, &mut room) {
            Ok(meeting) => return Some(meeting),
            Err(Lack::Digits) => return None,
            Err(Lack::Room) => room.resize(2 * room.len(), Side::Axis(0, 1)),
        }
    }
}

/// Whether a body has no interior.
#[cfg(feature = "alloc")]
pub(crate) fn is_flat(body: &Placed<'_>) -> bool {
    if body::is_clearly_solid(body) {
        return false;
    }
    body::is_flat::<FEW>(body).or_else(|| body::is_flat::<MOST>(body)).unwrap_or(true)
}

impl<'a> Placed<'a> {
    /// Corners at a pose whose rotation is exactly known: none, or quarter turns given as a matrix.
    #[inline]
    pub(crate) fn at_pose<V: Vector>(corners: &'a Corners<'_, V>, pose: &Pose<V>) -> Option<Self> {
        Placement::of_pose(pose).map(|placement| Placed::new(corners, &placement))
    }
}

/// The ways seen so far, for the cones that are still to come. What does not fit is asked for again.
struct Ways {
    ids: [[u32; 2]; 48],
    count: usize,
    /// Whether one of them has no length: the bodies share a corner.
    meet: bool,
}

fn decide<const N: usize>(
    a: &Placed<'_>,
    b: &Placed<'_>,
    guess: [f64; 3],
    sides: &mut [Side],
) -> Result<Meeting, Lack> {
    let scene = Scene::<N>::new(a, b);
    let mut ways = Ways { ids: [[0; 2]; 48], count: 0, meet: false };
    let normal = rounded(guess);
    let (ids, way) = scene.support(&normal).ok_or(Lack::Digits)?;
    if dot(&normal, &way).sign().ok_or(Lack::Digits)? == Greater {
        return Ok(Meeting::Apart);
    }
    ways.remember(ids, &way);
    let own = guess.map(|x| if x < 0.0 { -1 } else { 1 });
    let mut meeting = Meeting::Inside;
    for flips in 0..1_usize << a.dimension {
        let signs = array(|i| if flips >> i & 1 == 1 { -own[i] } else { own[i] });
        match within(&scene, Cone::new(a.dimension, signs, sides), &mut ways)? {
            Meeting::Apart => return Ok(Meeting::Apart),
            Meeting::Touching => meeting = Meeting::Touching,
            Meeting::Inside => {}
        }
        // A plane between bodies that share a corner leaves no room: no other normal does.
        if meeting == Meeting::Touching && ways.meet {
            break;
        }
    }
    Ok(meeting)
}

/// The same for the normals in a cone: `Inside` if none comes between the bodies, `Touching` if one does, but
/// leaves no room.
fn within<const N: usize>(
    scene: &Scene<'_, N>,
    mut cone: Cone<'_>,
    ways: &mut Ways,
) -> Result<Meeting, Lack> {
    // Whether a normal in the cone may leave room.
    let mut may_part = !ways.meet;
    for i in 0..ways.count {
        may_part &= cone.cut(scene, ways.ids[i])? == Cut::Proper;
    }
    while cone.form() != Form::Tip {
        let normal = cone.middle(scene);
        let (ids, way) = scene.support(&normal).ok_or(Lack::Digits)?;
        let gap = dot(&normal, &way).sign().ok_or(Lack::Digits)?;
        if gap == Greater {
            return Ok(Meeting::Apart);
        }
        ways.remember(ids, &way);
        may_part &= !ways.meet;
        if gap == Equal && !may_part {
            return Ok(Meeting::Touching);
        }
        may_part &= cone.cut(scene, ids)? == Cut::Proper;
    }
    Ok(Meeting::Inside)
}

impl Ways {
    fn remember<const N: usize>(&mut self, ids: [u32; 2], way: &Whole<N>) {
        if way.iter().all(|x| x.sign() == Some(Equal)) {
            self.meet = true;
        } else if let Some(place) = self.ids.get_mut(self.count) {
            *place = ids;
            self.count += 1;
        }
    }
}

/// Whole numbers in the proportions of a direction, up to 2⁻⁵⁰.
fn rounded<const N: usize>(direction: [f64; 3]) -> Whole<N> {
    let largest = direction.iter().fold(0.0_f64, |largest, x| largest.max(x.abs()));
    let is_direction = largest > 0.0 && largest.is_finite();
    if is_direction {
        direction.map(|x| Integer::new((x / largest * (1_i64 << 50) as f64) as i64))
    } else {
        [Integer::ZERO; 3]
    }
}
