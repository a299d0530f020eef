//! Hulls that a thread has met.
//!
//! The search reads vertices in lanes, faces and neighbors, which parry's shapes do not store that way. They
//! are made once for a thread and found again by the address of the points. An address may be used again for
//! other points, so these are compared: the answer never depends on what was met before.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::rc::Rc;

use gjk::ShapeError;

use super::super::V;
use super::super::dimension::{Hull, hull};

/// How many hulls a thread keeps before it forgets all: with 32 vertices, 20 MB.
const KEPT: usize = 4096;

struct Met {
    points: Vec<V>,
    hull: Rc<Hull>,
}

/// Spreads an address over the table: a multiplication, since an address needs no more.
#[derive(Default)]
struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_usize(byte.into()));
    }
    fn write_usize(&mut self, address: usize) {
        // 2⁶⁴ divided by the golden ratio (Knuth, The Art of Computer Programming 3, 6.4).
        self.0 = (self.0 ^ address as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32);
    }
}

thread_local! {
    static MET: RefCell<HashMap<usize, Met, BuildHasherDefault<Spread>>> = RefCell::default();
}

/// Returns the hull of points, which are a convex polygon or the vertices of a polyhedron.
pub(super) fn of(points: &[V]) -> Result<Rc<Hull>, ShapeError> {
    MET.with_borrow_mut(|met| {
        let address = points.as_ptr().addr();
        if let Some(known) = met.get(&address)
            && known.points == points
        {
            return Ok(known.hull.clone());
        }
        let hull = Rc::new(hull(points)?);
        if met.len() >= KEPT {
            met.clear();
        }
        met.insert(address, Met { points: points.to_vec(), hull: hull.clone() });
        Ok(hull)
    })
}
