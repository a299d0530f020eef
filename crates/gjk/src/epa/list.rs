use core::ops::{Deref, DerefMut};

#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};

use crate::query::Capacity;

/// A list that holds N items in place. Beyond that it holds M in place or any number on the heap, as its
/// capacity says. Only the room in use is initialized, and few lists outgrow the first.
#[derive(Clone, Debug)]
pub(super) struct List<T, const N: usize, const M: usize> {
    room: Room<T, N, M>,
    len: usize,
    capacity: Capacity,
}

#[derive(Clone, Debug)]
enum Room<T, const N: usize, const M: usize> {
    Few([T; N]),
    More([T; M]),
    #[cfg(feature = "alloc")]
    Many(Vec<T>),
}

impl<T: Copy + Default, const N: usize, const M: usize> List<T, N, M> {
    #[inline(always)]
    pub(super) fn new(capacity: Capacity) -> Self {
        Self { room: Room::Few([T::default(); N]), len: 0, capacity }
    }

    /// Makes room for more items. Returns `false` if the capacity does not allow it.
    #[inline]
    pub(super) fn reserve(&mut self, more: usize) -> bool {
        let needed = self.len + more;
        needed <= self.places().len() || self.enlarge(needed)
    }

    #[cold]
    #[inline(never)]
    fn enlarge(&mut self, needed: usize) -> bool {
        match (&mut self.room, self.capacity) {
            (&mut Room::Few(few), Capacity::Fixed) if needed <= M => {
                self.room = Room::More([T::default(); M]);
                self.places_mut()[..N].copy_from_slice(&few);
            }
            #[cfg(feature = "alloc")]
            (&mut Room::Few(few), Capacity::Growing) => {
                self.room = Room::Many(vec![T::default(); 2 * needed]);
                self.places_mut()[..N].copy_from_slice(&few);
            }
            #[cfg(feature = "alloc")]
            (Room::Many(many), _) => many.resize(2 * needed, T::default()),
            _ => return false,
        }
        true
    }

    /// Adds an item, for which there is room.
    #[inline]
    pub(super) fn push(&mut self, item: T) {
        let len = self.len;
        self.places_mut()[len] = item;
        self.len += 1;
    }

    /// Sets the length, within the room there is. Items between the old length and the new are what
    /// [`places_mut`](Self::places_mut) wrote there.
    #[inline]
    pub(super) fn set_len(&mut self, len: usize) {
        self.len = len;
    }

    /// The list of what `f` makes of each item.
    pub(super) fn map<U: Copy + Default>(&self, f: impl Fn(&T) -> U) -> List<U, N, M> {
        let mut list = List::new(self.capacity);
        for item in self.iter() {
            if list.reserve(1) {
                list.push(f(item));
            }
        }
        list
    }
}

impl<T, const N: usize, const M: usize> List<T, N, M> {
    #[inline(always)]
    fn places(&self) -> &[T] {
        match &self.room {
            Room::Few(places) => places,
            Room::More(places) => places,
            #[cfg(feature = "alloc")]
            Room::Many(places) => places,
        }
    }

    /// The items and the free room after them.
    #[inline(always)]
    pub(super) fn places_mut(&mut self) -> &mut [T] {
        match &mut self.room {
            Room::Few(places) => places,
            Room::More(places) => places,
            #[cfg(feature = "alloc")]
            Room::Many(places) => places,
        }
    }
}

impl<T, const N: usize, const M: usize> Deref for List<T, N, M> {
    type Target = [T];
    #[inline(always)]
    fn deref(&self) -> &[T] {
        &self.places()[..self.len]
    }
}

impl<T, const N: usize, const M: usize> DerefMut for List<T, N, M> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        let len = self.len;
        &mut self.places_mut()[..len]
    }
}
