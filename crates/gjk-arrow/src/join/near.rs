//! The pairs of one tile: candidates by their boxes, answered in small tiles that fit into a cache.

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::{Duration, Instant};

use gjk::Aabb;
use gjk_body::Tree;
use rayon::prelude::*;

use crate::join::body::{Answer, World, given};
use crate::join::layout::Columns;
use crate::join::tiles::{Members, Tiles};

/// How many bodies are answered at once by one thread: few enough that their shapes, boxes and pairs stay in
/// a cache, and enough that few bodies are in more than one small tile.
const AT_ONCE: usize = 2048;

/// The bodies that meet one tile: those of the first table, then those of the second.
pub(crate) struct Crowd<'c, V: World> {
    pub(crate) batches: &'c [Columns],
    /// Which row of which batch each body is.
    pub(crate) places: Vec<Place>,
    /// The grown boxes.
    pub(crate) boxes: Vec<Aabb<V>>,
    /// Where the second table begins; `None` where there is one table alone.
    pub(crate) border: Option<Border>,
}

/// Where the second table begins: its first body, and its first batch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Border {
    pub(crate) body: u32,
    pub(crate) batch: u32,
}

/// A row of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) batch: u32,
    pub(crate) row: u32,
}

/// Two bodies of a crowd, the smaller index first, and the answer about them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) bodies: [u32; 2],
    pub(crate) answer: Answer,
}

/// What a tile has.
#[derive(Default)]
pub(crate) struct Harvest {
    /// Sorted by the bodies.
    pub(crate) found: Vec<Found>,
    /// The bodies that are none, and why.
    pub(crate) rejected: BTreeMap<u32, String>,
    /// The time of all threads that pairs were asked about.
    pub(crate) narrow: Duration,
}

/// How far the bodies of a tile may be apart, and which of all tiles it is.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'t> {
    pub(crate) within: f64,
    /// A tile of some tiles, and, if that was cut again, a tile of its tiles, and so on.
    pub(crate) path: &'t [(&'t Tiles, u32)],
}

impl Asked<'_> {
    fn owns<V: World>(&self, a: &Aabb<V>, b: &Aabb<V>) -> bool {
        self.path.iter().all(|(tiles, tile)| tiles.owner(a, b) == *tile)
    }
}

/// A crowd, cut into small tiles.
pub(crate) struct Plot<'c, V: World> {
    crowd: Crowd<'c, V>,
    small: Tiles,
    members: Members,
}

impl<'c, V: World + Sync> Plot<'c, V> {
    pub(crate) fn new(crowd: Crowd<'c, V>) -> Self {
        let small = Tiles::new(&crowd.boxes, AT_ONCE);
        let members = Members::new(&small, &crowd.boxes);
        Self { crowd, small, members }
    }

    /// The bodies.
    pub(crate) fn crowd(&self) -> &Crowd<'c, V> {
        &self.crowd
    }

    /// How many small tiles there are.
    pub(crate) fn count(&self) -> u32 {
        self.small.count()
    }

    /// All pairs of some small tiles that belong to the tile and whose distance is at most what is asked for.
    //
    // The bits of an answer depend on its two bodies and their order alone: lanes do not see each other, and
    // no search starts where another one ended.
    pub(crate) fn harvest(&self, tiles: Range<u32>, asked: Asked<'_>) -> Harvest {
        let one = |tile: u32| {
            let mut part = Harvest::default();
            self.crowd.harvest_small(self.members.of(tile), (&self.small, tile), asked, &mut part);
            part
        };
        let parts: Vec<Harvest> = tiles.into_par_iter().map(one).collect();
        let mut all = Harvest::default();
        all.found.reserve_exact(parts.iter().map(|part| part.found.len()).sum());
        for part in parts {
            all.found.extend(part.found);
            all.rejected.extend(part.rejected);
            all.narrow += part.narrow;
        }
        all.found.par_sort_unstable_by_key(|found| found.bodies);
        all
    }
}

impl<V: World + Sync> Crowd<'_, V> {
    fn harvest_small(
        &self,
        members: &[u32],
        (small, own): (&Tiles, u32),
        asked: Asked<'_>,
        harvest: &mut Harvest,
    ) {
        let held = |body: u32| &self.boxes[members[body as usize] as usize];
        let is_mine = |[p, q]: [u32; 2]| {
            let (p, q) = (held(p), held(q));
            p.intersects(q) && small.owner(p, q) == own && asked.owns(p, q)
        };
        let mut candidates = self.candidates(members);
        candidates.retain(|&pair| is_mine(pair));
        candidates.sort_unstable();
        let (bodies, places) = self.build(members, &mut harvest.rejected);
        // To the indices of what was built: bodies that are none have no pairs.
        let built: Vec<[u32; 2]> = candidates
            .into_iter()
            .filter_map(|pair| {
                let [a, b] = pair.map(|body| places[body as usize]);
                a.zip(b).map(|(a, b)| [a, b])
            })
            .collect();
        let back: Vec<u32> =
            (0..).zip(&places).filter(|(_, place)| place.is_some()).map(|(body, _)| body).collect();
        let since = Instant::now();
        V::answer(&bodies, &built, asked.within, |pair, answer| {
            if answer.distance <= asked.within {
                let bodies = pair.map(|body| members[back[body as usize] as usize]);
                harvest.found.push(Found { bodies, answer });
            }
        });
        harvest.narrow += since.elapsed();
    }

    /// Pairs of members, by their places in the list, the smaller first: all whose boxes meet, and a few
    /// more.
    fn candidates(&self, members: &[u32]) -> Vec<[u32; 2]> {
        let boxes: Vec<Aabb<V>> = members.iter().map(|&body| self.boxes[body as usize]).collect();
        let mut candidates = Vec::new();
        let Some(border) = self.border else {
            Tree::new(&boxes).pairs_within(0.0, |pair| candidates.push(pair));
            return candidates;
        };
        let first_count = members.partition_point(|&body| body < border.body);
        let tree = Tree::new(&boxes[..first_count]);
        for (b, held) in (0_u32..).zip(&boxes).skip(first_count) {
            tree.items_where(|other| other.intersects(held), |a| candidates.push([a, b]));
        }
        candidates
    }

    /// The bodies of the members, and for each member which of them it is, if it is one.
    fn build(&self, members: &[u32], rejected: &mut BTreeMap<u32, String>) -> (V::Bodies, Vec<Option<u32>>) {
        let mut bodies = V::Bodies::default();
        let mut count = 0..;
        let mut push = |&body: &u32| {
            let place = self.places[body as usize];
            let given = given::<V>(&self.batches[place.batch as usize], place.row as usize);
            match given.and_then(|given| V::push(&mut bodies, &given)) {
                Ok(()) => count.next(),
                Err(reason) => {
                    rejected.insert(body, reason);
                    None
                }
            }
        };
        let places = members.iter().map(&mut push).collect();
        (bodies, places)
    }
}
