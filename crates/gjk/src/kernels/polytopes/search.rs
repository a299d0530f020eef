//! GJK with signs alone, by vertex ids in quick arithmetic: no root, no bound, no allowance for rounding on
//! the way.

use super::cores::SupportByIndex;
use crate::math::{Each, Rotation, Scalar, Vector};
use crate::query::Kept;
use crate::simplex::{Advance, Space};
use crate::view::View;

/// After so many support points others are likelier to end.
const MANY: u32 = 32;

/// Gaps below this many times ε and the size are nothing but rounding, in the arithmetic of the search.
const FLOOR: f64 = 8.0;

/// The scalar of the search.
pub(crate) type QuickScalar<V> = <<V as Space>::Quick as Vector>::Scalar;

/// A number in the arithmetic of the search.
#[inline]
pub(crate) fn number<V: Space>(x: V::Scalar) -> QuickScalar<V> {
    Scalar::from_f64(x.to_f64())
}

/// A rotation.
struct Turn<V: Space> {
    columns: [V::Quick; 3],
    rows: [V::Quick; 3],
}

impl<V: Space> Turn<V> {
    #[inline]
    fn new(rotation: &Rotation<V>) -> Self {
        let quick = |columns: V::Columns| {
            [0, 1, 2].each(|k| if k < V::DIMENSION { columns[k].quick() } else { V::Quick::ZERO })
        };
        Self { columns: quick(rotation.columns()), rows: quick(rotation.inverse().columns()) }
    }

    #[inline]
    fn apply(&self, v: V::Quick) -> V::Quick {
        product::<V>(&self.columns, v)
    }

    #[inline]
    fn apply_inverse(&self, v: V::Quick) -> V::Quick {
        product::<V>(&self.rows, v)
    }
}

#[inline]
fn product<V: Space>(columns: &[V::Quick; 3], v: V::Quick) -> V::Quick {
    let sum = columns[0] * v.get(0) + columns[1] * v.get(1);
    if V::DIMENSION == 3 { sum + columns[2] * v.get(V::DIMENSION - 1) } else { sum }
}

/// Where two cores are, along the axes of the world.
pub(crate) struct Motion<V: Space> {
    turns: [Turn<V>; 2],
    /// From the center of A to that of B.
    pub(crate) across: V::Quick,
    /// What brings A's and B's coordinates to the unit of the pair.
    factors: [QuickScalar<V>; 2],
    pub(crate) size: QuickScalar<V>,
}

impl<V: Space> Motion<V> {
    #[inline]
    pub(crate) fn new(view: &View<'_, V>, factors: [V::Scalar; 2]) -> Self {
        Self {
            turns: [Turn::new(view.a.pose.rotation()), Turn::new(view.b.pose.rotation())],
            across: view.across.quick(),
            factors: factors.each(number::<V>),
            size: number::<V>(view.size),
        }
    }

    /// A direction of A's frame, along the axes of the world.
    #[inline]
    pub(crate) fn turned_a(&self, v: V::Quick) -> V::Quick {
        self.turns[0].apply(v)
    }

    /// The point of A − B farthest along a direction, if the centers were at one place, and the vertices that
    /// it is of.
    #[inline]
    pub(crate) fn farthest(
        &self,
        a: &impl SupportByIndex<V>,
        b: &impl SupportByIndex<V>,
        direction: V::Quick,
    ) -> (V::Quick, [u32; 2]) {
        let [turn_a, turn_b] = &self.turns;
        let (on_a, id_a) = a.farthest(turn_a.apply_inverse(direction));
        let (on_b, id_b) = b.farthest(turn_b.apply_inverse(-direction));
        (turn_a.apply(on_a * self.factors[0]) - turn_b.apply(on_b * self.factors[1]), [id_a, id_b])
    }
}

/// The vertices of A and of B that carry the nearest point of A − B, as a search found them.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) rank: usize,
    /// Of each point the vertex of A and that of B; beyond the rank the last again.
    pub(crate) ids: [[u32; 2]; 3],
    /// How many support points were asked for.
    pub(crate) iterations: u32,
}

impl Candidate {
    /// What the last answer rested on, if there are such vertices, of which each core has so many: what it is
    /// worth is proved.
    #[inline]
    pub(crate) fn kept<V: Space>(kept: Kept, counts: [usize; 2]) -> Option<Self> {
        let Kept::Vertices(rank, ids) = kept else { return None };
        let are_there = ids.iter().all(|&[a, b]| (a as usize) < counts[0] && (b as usize) < counts[1]);
        are_there.then_some(Self { rank: usize::from(rank).clamp(1, V::DIMENSION), ids, iterations: 0 })
    }

    #[inline]
    pub(crate) fn to_keep(self) -> Kept {
        Kept::Vertices(self.rank as u8, self.ids)
    }
}

/// The points of a simplex, what they come from (the vertices of A and of B), and how many there are.
pub(crate) type Simplex<W, I = [u32; 2]> = ([W; 3], [I; 3], usize);

/// The places of the kept points, a bit for each, then that of a new one, which stands after them.
const ORDERS: [[u8; 3]; 8] =
    [[3, 3, 3], [0, 3, 3], [1, 3, 3], [0, 1, 3], [2, 3, 3], [0, 2, 3], [1, 2, 3], [0, 1, 2]];

/// The simplex of the kept points, a bit for each, and a new one.
#[inline]
pub(crate) fn joined<W: Copy, I: Copy>(simplex: Simplex<W, I>, kept: u8, w: W, id: I) -> Simplex<W, I> {
    let (points, ids, rank) = chosen(simplex, kept, w, id);
    (points, ids, rank + 1)
}

/// The simplex of the kept points, a bit for each; another point is in the places behind them.
///
/// Looked up, since it is hard to guess.
#[inline]
pub(crate) fn chosen<W: Copy, I: Copy>(
    (points, ids, _): Simplex<W, I>,
    kept: u8,
    w: W,
    id: I,
) -> Simplex<W, I> {
    let ([p, q, r], [i, j, k]) = (points, ids);
    let (points, ids) = ([p, q, r, w], [i, j, k, id]);
    let [first, second, third] = ORDERS[usize::from(kept & 0b111)];
    let place = [usize::from(first & 3), usize::from(second & 3), usize::from(third & 3)];
    let points = [points[place[0]], points[place[1]], points[place[2]]];
    let ids = [ids[place[0]], ids[place[1]], ids[place[2]]];
    (points, ids, kept.count_ones() as usize)
}

/// What says that cores overlap, as it seems.
#[derive(Clone, Copy)]
pub(crate) struct Inside {
    /// A simplex of D + 1 points of A − B that holds the origin: of each the vertex of A and that of B, the
    /// last again where there are three.
    pub(crate) ids: [[u32; 2]; 4],
    /// How many support points it took.
    pub(crate) iterations: u32,
}

/// How a search ends.
pub(crate) enum End {
    /// With the vertices that carry the nearest point, as it seems.
    Nearest(Candidate),
    /// With a simplex that holds the origin, as it seems.
    Inside(Inside),
    /// With a plane that has a gap larger than asked for.
    Apart,
    /// Within so many support points it does not.
    Open,
}

/// Searches for the nearest point of A − B, beginning with a direction from A to B, unless a plane has a
/// larger gap than `beyond`.
///
/// Directions have any length: that a support point is within the floor of the feature's level is asked of
/// squares.
#[inline(never)]
pub(crate) fn search<V: Space, S: SupportByIndex<V>>(
    (a, b): (&S, &S),
    motion: &Motion<V>,
    start: V::Quick,
    (most, beyond): (u32, QuickScalar<V>),
) -> End {
    let nothing = QuickScalar::<V>::ZERO;
    let floor = QuickScalar::<V>::from_f64(FLOOR) * QuickScalar::<V>::EPSILON * motion.size;
    let floor_squared = floor * floor;
    let zero = V::Quick::ZERO;
    let mut simplex: Simplex<V::Quick> = ([zero; 3], [[0; 2]; 3], 0);
    let mut direction = start;
    for iterations in 1..=MANY.min(most) {
        let (point, id) = motion.farthest(a, b, direction);
        let w = point - motion.across;
        let (points, ids, rank) = simplex;
        let square = direction.length_squared();
        let height = direction.dot(w);
        if height < nothing && height * height > beyond * beyond * square {
            return End::Apart;
        }
        if rank == 0 {
            simplex = ([w; 3], [id; 3], 1);
            direction = -w;
            continue;
        }
        let gap = height - direction.dot(points[0]);
        let is_known = id == ids[0] || id == ids[1] || id == ids[2];
        let is_closed = gap <= nothing || gap * gap <= floor_squared * square;
        if is_closed || is_known {
            return End::Nearest(Candidate { rank, ids, iterations });
        }
        match V::advance_quick(&points[..rank], w) {
            Advance::To { kept, direction: next } => {
                simplex = joined(simplex, kept, w, id);
                direction = next;
            }
            Advance::Inside => {
                let [i, j, k] = ids;
                let last = if V::DIMENSION == 2 { id } else { k };
                return End::Inside(Inside { ids: [i, j, last, id], iterations });
            }
        }
    }
    End::Open
}
