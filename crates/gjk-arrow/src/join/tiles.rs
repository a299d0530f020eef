//! Tiles that cover the world, and which of them a pair belongs to.

use std::ops::Range;

use gjk::Aabb;
use gjk::math::Vector;

/// A partition of the plane or of space into boxes along the axes, finer where there are more bodies: the
/// cells of a k-d tree.
///
/// A body goes to every tile that its box meets ([`of`](Self::of)), a pair of boxes that meet belongs to one
/// tile ([`owner`](Self::owner)), and that tile is one of both bodies'. So each tile can be answered by
/// itself, anywhere, and every pair is answered once.
//
// Why no pair is lost between tiles, and none is answered twice. A tile is a path of comparisons x < s on
// the coordinates of a point, so that every point has one tile. Let r be the componentwise maximum of the
// low corners of the boxes, the low corner of what the two have in common; boxes that meet have
// low_a ≤ r ≤ high_a and low_b ≤ r ≤ high_b, coordinate by coordinate. At a node that splits at s:
//   r < s:  low_a ≤ r < s, so that A goes to the lower side, where r goes; B likewise.
//   r ≥ s:  high_a ≥ r ≥ s, so that A goes to the upper side, where r goes; B likewise.
// By induction both are in the tile of r. Nothing here is computed: r is one of the coordinates that it is
// compared with, and a comparison of two floating-point numbers is exact. What has to hold of rounding is
// said where boxes are grown (`held.rs`): boxes of bodies that are within the distance do meet. The same
// boxes have to be used in all tiles, which they are, as a body's box depends on its own row alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Tiles {
    nodes: Vec<Node>,
    count: u32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Node {
    Tile(u32),
    /// What is below `at` is in the node that follows, what is not in node `above`.
    Split {
        axis: usize,
        at: f64,
        above: u32,
    },
}

/// Two halves that together have more than this times the boxes of the whole are not worth their copies.
const MOST_COPIES: f64 = 1.5;

/// A half with more than this share of the boxes of the whole is no half.
const LARGEST_HALF: f64 = 0.9;

impl Tiles {
    /// One tile that is everything.
    pub fn one() -> Self {
        Self { nodes: vec![Node::Tile(0)], count: 1 }
    }

    /// Tiles that each meet about `most` of these boxes, or fewer; more only where boxes cannot be told apart
    /// by where they are. Of a sample of the boxes, `most` is a share of the sample.
    ///
    /// The same boxes in the same order make the same tiles.
    ///
    /// # Cost
    /// n·log n steps for n boxes.
    pub fn new<V: Vector<Scalar = f64> + Sync>(boxes: &[Aabb<V>], most: usize) -> Self {
        let members: Vec<u32> = (0..boxes.len() as u32).collect();
        let mut tiles = Self { nodes: Vec::new(), count: 0 };
        tiles.add(&Part::new(boxes, members, most.max(1)));
        tiles
    }

    fn add(&mut self, part: &Part) {
        match part {
            Part::Tile => {
                self.nodes.push(Node::Tile(self.count));
                self.count += 1;
            }
            Part::Split { axis, at, sides } => {
                let place = self.nodes.len();
                self.nodes.push(Node::Tile(0));
                self.add(&sides[0]);
                self.nodes[place] = Node::Split { axis: *axis, at: *at, above: self.nodes.len() as u32 };
                self.add(&sides[1]);
            }
        }
    }

    /// How many tiles there are. They are counted from 0.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Calls a function with every tile that a box meets, in rising order. A box of which a coordinate is no
    /// number may meet none.
    pub fn of<V: Vector<Scalar = f64>>(&self, held: &Aabb<V>, mut found: impl FnMut(u32)) {
        self.of_node(0, held, &mut found);
    }

    fn of_node<V: Vector<Scalar = f64>>(&self, place: u32, held: &Aabb<V>, found: &mut impl FnMut(u32)) {
        match self.nodes[place as usize] {
            Node::Tile(tile) => found(tile),
            Node::Split { axis, at, above } => {
                if held.lower.get(axis) < at {
                    self.of_node(place + 1, held, found);
                }
                if held.upper.get(axis) >= at {
                    self.of_node(above, held, found);
                }
            }
        }
    }

    /// The tile that the pair of two boxes belongs to, which meet: the one with the low corner of what they
    /// have in common.
    pub fn owner<V: Vector<Scalar = f64>>(&self, a: &Aabb<V>, b: &Aabb<V>) -> u32 {
        let corner = |axis: usize| a.lower.get(axis).max(b.lower.get(axis));
        let mut place = 0;
        loop {
            match self.nodes[place as usize] {
                Node::Tile(tile) => return tile,
                Node::Split { axis, at, above } => {
                    place = if corner(axis) < at { place + 1 } else { above };
                }
            }
        }
    }

    /// The tiles as bytes, for another machine.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(9 * self.nodes.len());
        for node in &self.nodes {
            match node {
                Node::Tile(_) => bytes.push(TILE),
                Node::Split { axis, at, .. } => {
                    bytes.push(*axis as u8);
                    bytes.extend(at.to_le_bytes());
                }
            }
        }
        bytes
    }

    /// The tiles that [`to_bytes`](Self::to_bytes) wrote; `None` if these are no such bytes.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut tiles = Self { nodes: Vec::new(), count: 0 };
        let mut rest = bytes;
        // The splits of which the node above is still to come, and how deep they are.
        let mut open: Vec<(usize, usize)> = Vec::new();
        let mut depth = 0;
        loop {
            let (&first, after) = rest.split_first()?;
            rest = after;
            if first == TILE {
                tiles.nodes.push(Node::Tile(tiles.count));
                tiles.count = tiles.count.checked_add(1)?;
                let next = tiles.nodes.len() as u32;
                match open.pop() {
                    None => return rest.is_empty().then_some(tiles),
                    Some((split, depth_of_split)) => {
                        depth = depth_of_split + 1;
                        if let Node::Split { above, .. } = &mut tiles.nodes[split] {
                            *above = next;
                        }
                    }
                }
            } else {
                let (number, after) = rest.split_first_chunk::<8>()?;
                rest = after;
                let (axis, at) = (usize::from(first), f64::from_le_bytes(*number));
                if axis > 2 || !at.is_finite() || depth > DEEPEST {
                    return None;
                }
                open.push((tiles.nodes.len(), depth));
                depth += 1;
                tiles.nodes.push(Node::Split { axis, at, above: 0 });
            }
        }
    }
}

/// Splits within each other that bytes may have: those of tiles have fewer than a hundred.
const DEEPEST: usize = 1000;

/// In the bytes of tiles: no axis, but a tile.
const TILE: u8 = u8::MAX;

/// Tiles while they are made.
enum Part {
    Tile,
    /// What is below `at`, and what is not.
    Split {
        axis: usize,
        at: f64,
        sides: Box<[Part; 2]>,
    },
}

impl Part {
    fn new<V: Vector<Scalar = f64> + Sync>(boxes: &[Aabb<V>], members: Vec<u32>, most: usize) -> Self {
        let cut = (members.len() > most).then(|| cut(boxes, &members)).flatten();
        let Some(Cut { axis, at, sides: [below, above] }) = cut else { return Self::Tile };
        let is_long = members.len() > ALONE;
        drop(members);
        let (below, above) = (|| Self::new(boxes, below, most), || Self::new(boxes, above, most));
        let (below, above) = if is_long { rayon::join(below, above) } else { (below(), above()) };
        Self::Split { axis, at, sides: Box::new([below, above]) }
    }
}

/// So few boxes are not worth another thread.
const ALONE: usize = 1 << 14;

/// So many boxes say where the middle of all is.
const ASKED: usize = 1 << 10;

/// Boxes, cut in two.
struct Cut {
    axis: usize,
    at: f64,
    sides: [Vec<u32>; 2],
}

/// Cuts some boxes in two, if that is worth it: across the axis along which they are spread the most, near to
/// the middle one; where many begin at the same place, behind that.
fn cut<V: Vector<Scalar = f64>>(boxes: &[Aabb<V>], members: &[u32]) -> Option<Cut> {
    let step = members.len().div_ceil(ASKED);
    let lows = |axis: usize| -> Vec<f64> {
        let asked = members.iter().step_by(step);
        let mut lows: Vec<f64> = asked.map(|&member| boxes[member as usize].lower.get(axis)).collect();
        lows.sort_unstable_by(f64::total_cmp);
        lows
    };
    let spread = |lows: &[f64]| lows.last().zip(lows.first()).map_or(0.0, |(last, first)| last - first);
    let mut axes: Vec<(usize, Vec<f64>)> = (0..V::DIMENSION).map(|axis| (axis, lows(axis))).collect();
    axes.sort_by(|(_, p), (_, q)| spread(q).total_cmp(&spread(p)));
    for (axis, lows) in axes {
        let middle = lows[lows.len() / 2];
        let behind = lows.iter().copied().find(|&low| low > middle);
        for at in std::iter::once(middle).chain(behind) {
            let side = |keep: &dyn Fn(&Aabb<V>) -> bool| -> Vec<u32> {
                members.iter().copied().filter(|&member| keep(&boxes[member as usize])).collect()
            };
            let below = side(&|held| held.lower.get(axis) < at);
            let above = side(&|held| held.upper.get(axis) >= at);
            let (all, larger) = (members.len() as f64, below.len().max(above.len()) as f64);
            if (below.len() + above.len()) as f64 <= MOST_COPIES * all && larger <= LARGEST_HALF * all {
                return Some(Cut { axis, at, sides: [below, above] });
            }
        }
    }
    None
}

/// For every tile the boxes that meet it, in rising order.
pub(crate) struct Members {
    ends: Vec<u32>,
    members: Vec<u32>,
}

impl Members {
    pub(crate) fn new<V: Vector<Scalar = f64>>(tiles: &Tiles, boxes: &[Aabb<V>]) -> Self {
        let mut ends = vec![0_u32; tiles.count as usize + 1];
        for held in boxes {
            tiles.of(held, |tile| ends[tile as usize + 1] += 1);
        }
        for tile in 0..tiles.count as usize {
            ends[tile + 1] += ends[tile];
        }
        let mut next = ends.clone();
        let mut members = vec![0; ends[tiles.count as usize] as usize];
        for (body, held) in (0_u32..).zip(boxes) {
            tiles.of(held, |tile| {
                let slot = &mut next[tile as usize];
                members[*slot as usize] = body;
                *slot += 1;
            });
        }
        Self { ends, members }
    }

    /// The boxes of a tile.
    pub(crate) fn of(&self, tile: u32) -> &[u32] {
        let range: Range<usize> = self.ends[tile as usize] as usize..self.ends[tile as usize + 1] as usize;
        &self.members[range]
    }
}
