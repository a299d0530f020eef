//! Bodies in the world, in whole numbers.

use crate::math::{Each, Scalar, Vector, array};
use core::cmp::Ordering;

use super::integer::{Integer, Whole, bits, dot, minus};
use super::placement::{Map, Placement, Turn, grain, whole};
use crate::convex::Corners;

/// Points by their index: what is asked about, without dimension and precision.
trait Listed {
    fn count(&self) -> usize;
    /// A point in its own frame; in the plane the third coordinate is zero.
    fn point(&self, index: usize) -> [f64; 3];
}

impl<V: Vector> Listed for Corners<'_, V> {
    fn count(&self) -> usize {
        Corners::count(self)
    }
    fn point(&self, index: usize) -> [f64; 3] {
        coordinates(self.get(index))
    }
}

/// The numbers of a vector; in the plane the third is zero.
pub(super) fn coordinates<V: Vector>(vector: V) -> [f64; 3] {
    array(|i| if i < V::DIMENSION { vector.get(i).to_f64() } else { 0.0 })
}

/// The hull of some points, and where it stands.
#[derive(Clone, Copy)]
pub(crate) struct Placed<'a> {
    pub(super) dimension: usize,
    corners: &'a dyn Listed,
    turn: Turn,
    translation: [f64; 3],
}

impl<'a> Placed<'a> {
    pub(crate) fn new<V: Vector>(corners: &'a Corners<'_, V>, placement: &Placement<V>) -> Self {
        let translation = coordinates(placement.translation);
        Self { dimension: V::DIMENSION, corners, turn: placement.turn, translation }
    }

    /// A place in the middle of the body in the world, roughly.
    #[cfg(feature = "alloc")]
    pub(super) fn middle(&self) -> [f64; 3] {
        let count = self.corners.count();
        let share = 1.0 / count as f64;
        let own = (0..count).fold([0.0; 3], |sum: [f64; 3], index| {
            let point = self.corners.point(index);
            array(|i| sum[i] + point[i] * share)
        });
        let rows = self.turn.rows();
        array(|i| rows[i][0] * own[0] + rows[i][1] * own[1] + rows[i][2] * own[2] + self.translation[i])
    }

    fn numbers(&self) -> impl Iterator<Item = f64> {
        let corners = self.corners;
        (0..corners.count()).flat_map(move |i| corners.point(i))
    }
}

/// Two bodies at their places, in one unit of length that whole numbers count.
pub(super) struct Scene<'a, const N: usize> {
    a: Body<'a, N>,
    b: Body<'a, N>,
}

impl<'a, const N: usize> Scene<'a, N> {
    /// Both bodies, with one divisor: that of one times that of the other.
    ///
    /// Corners are counted in grains of 2^e, matrices in grains of 2^m, and so the world in grains of 2^(e +
    /// m).
    pub(super) fn new(a: &Placed<'a>, b: &Placed<'a>) -> Self {
        let of_matrices = a.turn.grain().min(b.turn.grain());
        let of_corners = [a, b].into_iter().filter_map(|body| grain(body.numbers())).min();
        let of_translations = grain([a, b].into_iter().flat_map(|body| body.translation));
        let of_translations = of_translations.map(|exponent| exponent - of_matrices);
        let exponent = of_corners.into_iter().chain(of_translations).min().unwrap_or(0);
        let maps = [a.turn.map::<N>(of_matrices), b.turn.map::<N>(of_matrices)];
        let are_alike = (maps[0].divisor - maps[1].divisor).sign() == Some(Ordering::Equal);
        let factors = if are_alike { [Integer::new(1); 2] } else { [maps[1].divisor, maps[0].divisor] };
        let grains = [exponent, of_matrices];
        Self { a: Body::new(a, &maps[0], factors[0], grains), b: Body::new(b, &maps[1], factors[1], grains) }
    }

    /// The corner of A that is farthest along `normal`, the one of B that is least far, and the way from the
    /// one to the other. `None` where digits are lost.
    pub(super) fn support(&self, normal: &Whole<N>) -> Option<([u32; 2], Whole<N>)> {
        let ids = [self.a.farthest(normal)?, self.b.farthest(&normal.each(|x| -x))?];
        Some((ids, self.way(ids)))
    }

    /// From a corner of A to one of B.
    pub(super) fn way(&self, ids: [u32; 2]) -> Whole<N> {
        minus(&self.b.corner(ids[1] as usize), &self.a.corner(ids[0] as usize))
    }
}

/// The hull of some points in the world.
struct Body<'a, const N: usize> {
    corners: &'a dyn Listed,
    /// The exponent of what the corners' coordinates are counted in.
    exponent: i32,
    rows: [Whole<N>; 3],
    translation: Whole<N>,
}

impl<'a, const N: usize> Body<'a, N> {
    fn new(placed: &Placed<'a>, map: &Map<N>, factor: Integer<N>, [exponent, of_matrices]: [i32; 2]) -> Self {
        let rows = map.rows.each(|row| row.each(|x| x * factor));
        let translation =
            placed.translation.each(|x| whole::<N>(x, exponent + of_matrices) * map.divisor * factor);
        Self { corners: placed.corners, exponent, rows, translation }
    }

    fn local(&self, index: usize) -> Whole<N> {
        self.corners.point(index).each(|x| whole(x, self.exponent))
    }

    /// A corner in the world.
    fn corner(&self, index: usize) -> Whole<N> {
        let local = self.local(index);
        array(|i| dot(&self.rows[i], &local) + self.translation[i])
    }

    /// The first of the corners that are farthest along a direction. `None` where digits are lost.
    ///
    /// A look at all corners in `f64` leaves few: with the direction's largest coordinate between 1/2 and 1,
    /// and rounded by 2⁻⁵² at most, three products and two sums err by less than 2⁻⁵⁰ of the largest sum of a
    /// corner's coordinates, and where they underflow by a few of the smallest numbers.
    fn farthest(&self, direction: &Whole<N>) -> Option<u32> {
        const UNIT: f64 = f64::EPSILON * 4.0;
        let own: Whole<N> = array(|j| dot(&self.rows.each(|row| row[j]), direction));
        own.iter().try_for_each(|number| number.sign().map(|_| ()))?;
        let scale = bits(&own);
        let rough = own.each(|number| number.fraction(scale));
        let reach = |i: usize| {
            let [x, y, z] = self.corners.point(i);
            (x * rough[0] + y * rough[1] + z * rough[2], x.abs() + y.abs() + z.abs())
        };
        let all = 0..self.corners.count();
        let (highest, size) =
            all.clone().map(reach).fold((f64::NEG_INFINITY, 0.0_f64), |most, (height, size)| {
                (most.0.max(height), most.1.max(size))
            });
        let doubt = 2.0 * (UNIT * size + 8.0 * f64::from_bits(1));
        let mut candidates = all.filter(|&i| reach(i).0 >= highest - doubt);
        let mut best = candidates.next()?;
        let mut height = None;
        for index in candidates {
            let held = height.unwrap_or_else(|| dot(&own, &self.local(best)));
            let this = dot(&own, &self.local(index));
            let is_higher = (this - held).sign()? == Ordering::Greater;
            (best, height) = if is_higher { (index, Some(this)) } else { (best, Some(held)) };
        }
        u32::try_from(best).ok()
    }
}

/// Whether some corners are beyond doubt not on one plane, or in the plane on one line: a look at few of
/// them.
///
/// Differences of coordinates err by ε of the largest coordinate M, their products and sums by a few ε·M² or
/// ε·M³, less than a hundred of these. A matrix, which may flatten what it is applied to, is not looked at.
#[cfg(feature = "alloc")]
pub(super) fn is_clearly_solid(placed: &Placed<'_>) -> bool {
    const DOUBT: f64 = 1024.0 * f64::EPSILON;
    // Length: of products of smaller numbers only the leading digits are above the smallest number.
    const SMALL: f64 = 1e-90;
    if matches!(placed.turn, Turn::Matrix(_)) {
        return false;
    }
    let count = placed.corners.count();
    let is_solid = |indices: [usize; 4]| {
        let points = indices.each(|i| placed.corners.point(i.min(count - 1)));
        let largest = points.iter().flatten().fold(0.0_f64, |largest, x| largest.max(x.abs()));
        if largest < SMALL {
            return false;
        }
        let [u, v, w]: [[f64; 3]; 3] = [1, 2, 3].each(|k| array(|i| points[k][i] - points[0][i]));
        let cross = |j: usize, k: usize| u[j] * v[k] - u[k] * v[j];
        if placed.dimension == 2 {
            return cross(0, 1).abs() > DOUBT * largest * largest;
        }
        let volume = cross(1, 2) * w[0] + cross(2, 0) * w[1] + cross(0, 1) * w[2];
        volume.abs() > DOUBT * largest * largest * largest
    };
    // Corners 0, 1, 2 and 4 of a box are a corner and its neighbors.
    is_solid([0, 1, 2, 4]) || is_solid([0, count / 3, 2 * count / 3, count - 1])
}

/// Whether all corners lie on a plane, or in the plane on a line. `None` where digits are lost.
#[cfg(feature = "alloc")]
pub(super) fn is_flat<const N: usize>(placed: &Placed<'_>) -> Option<bool> {
    use super::integer::cross;
    let grains = [grain(placed.numbers()).unwrap_or(0), placed.turn.grain()];
    let at_origin = Placed { translation: [0.0; 3], ..*placed };
    let body = Body::<N>::new(&at_origin, &placed.turn.map(grains[1]), Integer::new(1), grains);
    let first = body.corner(0);
    let is_something = |vector: &Whole<N>| -> Option<bool> {
        vector.iter().try_fold(false, |found, x| Some(found | (x.sign()? != Ordering::Equal)))
    };
    let up = [Integer::ZERO, Integer::ZERO, Integer::new(1)];
    let (mut along, mut normal) = (None, None);
    for index in 1..placed.corners.count() {
        let way = minus(&body.corner(index), &first);
        match (along, normal) {
            (None, _) if is_something(&way)? => along = Some(way),
            (Some(along), None) => {
                let across = cross(&along, &way);
                if is_something(&across)? {
                    normal = Some(across);
                }
                if placed.dimension == 2 && dot(&across, &up).sign()? != Ordering::Equal {
                    return Some(false);
                }
            }
            (_, Some(normal)) if dot(&normal, &way).sign()? != Ordering::Equal => return Some(false),
            _ => {}
        }
    }
    Some(true)
}
