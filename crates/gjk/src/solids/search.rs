use super::few::Farthest;
use crate::cache::Kept;
use crate::math::{Single, Vector};
use crate::simplex::{Advance, advance_in_space};

/// After so many support points others are likelier to end.
const MANY: u32 = 24;

/// Gaps below this many times ε of `f32` and the size are nothing but rounding.
const FLOOR: f32 = 8.0;

/// How A sees B, in `f32`.
pub(super) struct Motion {
    pub(super) columns: [Single; 3],
    pub(super) across: Single,
    /// What brings A's and B's coordinates to the unit of the pair.
    pub(super) factors: [f32; 2],
    pub(super) size: f32,
}

impl Motion {
    #[inline(always)]
    pub(super) fn turned(&self, point: Single) -> Single {
        let [p, q, r] = self.columns;
        p * point.x + q * point.y + r * point.z
    }

    #[inline(always)]
    fn point_from_b(&self, point: Single) -> Single {
        self.turned(point) + self.across
    }

    #[inline(always)]
    pub(super) fn direction_to_b(&self, direction: Single) -> Single {
        let [p, q, r] = self.columns;
        Single::new(p.dot(direction), q.dot(direction), r.dot(direction))
    }
}

/// The vertices of A and of B that carry the nearest point of A − B, as a search found them.
pub(super) struct Candidate {
    pub(super) rank: usize,
    /// Of each point the vertex of A and that of B; beyond the rank the last again.
    pub(super) ids: [[u32; 2]; 3],
    /// How many support points were asked for.
    pub(super) iterations: u32,
}

impl Candidate {
    /// What the last answer rested on, if there are such vertices, of which each core has so many: what it is
    /// worth is proved.
    #[inline(always)]
    pub(super) fn kept(kept: Kept, counts: [usize; 2]) -> Option<Self> {
        let Kept::Vertices(rank, ids) = kept else { return None };
        let are_there = ids.iter().all(|&[a, b]| usize::from(a) < counts[0] && usize::from(b) < counts[1]);
        if !are_there {
            return None;
        }
        let ids = ids.map(|pair| pair.map(u32::from));
        Some(Self { rank: usize::from(rank.clamp(1, 3)), ids, iterations: 0 })
    }

    #[inline(always)]
    pub(super) fn to_keep(&self) -> Kept {
        Kept::Vertices(self.rank as u8, self.ids.map(|pair| pair.map(|id| id as u8)))
    }
}

/// The points of a simplex, the vertices of A and of B that they come from, and how many there are.
pub(super) type Simplex = ([Single; 3], [[u32; 2]; 3], usize);

/// The simplex of the kept points, a bit for each, and a new one.
#[inline(always)]
pub(super) fn joined((points, ids, rank): Simplex, kept: u8, w: Single, id: [u32; 2]) -> Simplex {
    let ([p, q, r], [i, j, k]) = (points, ids);
    match (rank, kept) {
        (_, 0b000) => ([w, w, w], [id, id, id], 1),
        (_, 0b001) => ([p, w, w], [i, id, id], 2),
        (_, 0b010) => ([q, w, w], [j, id, id], 2),
        (_, 0b100) => ([r, w, w], [k, id, id], 2),
        (_, 0b011) => ([p, q, w], [i, j, id], 3),
        (_, 0b101) => ([p, r, w], [i, k, id], 3),
        _ => ([q, r, w], [j, k, id], 3),
    }
}

/// Searches for the nearest point of A − B; `None` where the cores overlap, or there is no end within so many
/// support points.
///
/// Directions have any length: that a support point is within the floor of the feature's level is asked of
/// squares.
#[inline(always)]
pub(super) fn search<V: Vector, F: Farthest<V>, G: Farthest<V>>(
    a: &F,
    b: &G,
    motion: &Motion,
    most: u32,
) -> Option<Candidate> {
    let floor = FLOOR * f32::EPSILON * motion.size;
    let floor_squared = floor * floor;
    let support = |direction: Single| {
        let (on_a, id_a) = a.farthest(direction);
        let (on_b, id_b) = b.farthest(motion.direction_to_b(-direction));
        let w = on_a * motion.factors[0] - motion.point_from_b(on_b * motion.factors[1]);
        (w, [id_a, id_b])
    };
    let (first, id) = support(motion.across);
    let (mut points, mut ids, mut rank) = ([first; 3], [id; 3], 1);
    let mut direction = -first;
    for iterations in 2..=MANY.min(most) {
        let (w, id) = support(direction);
        let gap = direction.dot(w - points[0]);
        let is_known = id == ids[0] || id == ids[1] || id == ids[2];
        let is_closed = gap <= 0.0 || gap * gap <= floor_squared * direction.length_squared();
        if is_closed || is_known {
            return Some(Candidate { rank, ids, iterations });
        }
        let Advance::To { kept, direction: next } = advance_in_space(&points[..rank], w) else { return None };
        direction = next;
        (points, ids, rank) = joined((points, ids, rank), kept, w, id);
    }
    None
}
