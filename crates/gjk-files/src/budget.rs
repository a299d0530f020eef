//! What one file may cost, so that a few bytes cannot fill the memory or take minutes.
//!
//! Every limit is an amount that any file may use and more for each of its bytes: whatever a large file
//! writes out, it may have.

use std::cell::Cell;

/// Levels that groups, nodes, blocks or collections may be nested. Walks are recursive, and the smallest
/// stack they run on has 2 MiB.
pub(crate) const DEEPEST: u32 = 256;

/// Pairs of a face and a point of one mesh that are looked at to see whether it is convex, so that a large
/// one costs no more than reading it. A larger one is taken as it is.
pub(crate) const CONVEX_PAIRS: usize = 4_000_000;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Resource {
    /// Bytes of other files that the file names.
    Bytes,
    /// Vertices, pieces of outlines and crossings, as often as they are drawn.
    Elements,
    /// Elements, nodes and entities, as often as they are drawn.
    Instances,
    /// Pairs of edges and pairs of rings that are compared.
    Work,
}

/// How much there is of a resource.
struct Limit {
    /// What it is called in messages.
    name: &'static str,
    /// For any file.
    base: u64,
    /// For each byte of the file.
    per_byte: u64,
}

/// In the order of the resources.
const LIMITS: [Limit; 4] = [
    // A scan of some hundred megabytes may stand beside a scene of one kilobyte.
    Limit { name: "bytes in other files", base: 1 << 30, per_byte: 1 << 10 },
    // A vertex takes about 500 bytes of memory until it is part of a shape: 100 MB.
    Limit { name: "vertices", base: 200_000, per_byte: 8 },
    // An instance takes about 1 kB and 10 µs: 100 MB and a second.
    Limit { name: "instances", base: 100_000, per_byte: 1 },
    // A pair takes up to 0.5 µs, where exact arithmetic has to decide: two seconds.
    Limit { name: "pairs of edges to compare", base: 5_000_000, per_byte: 100 },
];

/// What has been used of every resource while a file is read.
#[derive(Debug)]
pub(crate) struct Budget {
    /// Bytes of the file.
    own: u64,
    /// Bytes of other files that it names, as far as they have been read.
    named: Cell<u64>,
    used: [Cell<u64>; LIMITS.len()],
}

impl Budget {
    /// The budget of a file of so many bytes.
    pub(crate) fn of(bytes: usize) -> Self {
        Self { own: bytes as u64, named: Cell::new(0), used: LIMITS.map(|_| Cell::new(0)) }
    }

    /// Adds what the bytes of another file allow that the file names.
    pub(crate) fn grow(&self, bytes: usize) {
        self.named.set(self.named.get().saturating_add(bytes as u64));
    }

    /// Uses some of a resource; nothing if less is left.
    ///
    /// # Errors
    /// If less is left; says how much there was.
    pub(crate) fn take(&self, resource: Resource, amount: usize) -> Result<(), String> {
        let used = &self.used[resource as usize];
        let wanted = used.get().saturating_add(amount as u64);
        let (size, allowed) = self.allowed(resource);
        if wanted <= allowed {
            used.set(wanted);
            return Ok(());
        }
        let name = LIMITS[resource as usize].name;
        Err(format!("too many {name}: a file of {size} bytes may have {allowed} at most"))
    }

    /// How much is left of a resource.
    #[cfg(test)]
    pub(crate) fn left(&self, resource: Resource) -> u64 {
        self.allowed(resource).1.saturating_sub(self.used[resource as usize].get())
    }

    /// How many bytes count, and how much of a resource they allow.
    fn allowed(&self, resource: Resource) -> (u64, u64) {
        let Limit { base, per_byte, .. } = LIMITS[resource as usize];
        // What is read must not allow to read more.
        let named = if resource == Resource::Bytes { 0 } else { self.named.get() };
        let size = self.own.saturating_add(named);
        (size, base.saturating_add(per_byte.saturating_mul(size)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_grows_with_the_file_and_says_what_ended() {
        let budget = Budget::of(1000);
        assert_eq!(budget.take(Resource::Instances, 101_000), Ok(()));
        let ended = budget.take(Resource::Instances, 1).expect_err("all is used");
        assert_eq!(ended, "too many instances: a file of 1000 bytes may have 101000 at most");
        budget.grow(1);
        assert_eq!(budget.left(Resource::Instances), 1);
        assert_eq!(budget.take(Resource::Elements, 200_000), Ok(()));
    }
}
