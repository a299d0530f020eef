use core::ops::{Deref, DerefMut};

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

use crate::options::Capacity;

/// A list with room for `N` items in place, and for more on the heap if it may grow.
#[derive(Clone, Debug)]
pub(super) struct List<T, const N: usize> {
    inline: [T; N],
    len: usize,
    #[cfg(feature = "alloc")]
    spilled: Vec<T>,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    #[inline]
    pub(super) fn new() -> Self {
        Self {
            inline: [T::default(); N],
            len: 0,
            #[cfg(feature = "alloc")]
            spilled: Vec::new(),
        }
    }

    /// Whether there is room for more items.
    pub(super) fn has_room(&self, more: usize, capacity: Capacity) -> bool {
        match capacity {
            Capacity::Fixed => self.len + more <= N,
            #[cfg(feature = "alloc")]
            Capacity::Growing => true,
        }
    }

    /// Adds an item. Without room in place it goes to the heap; without a heap it is dropped, which
    /// [`has_room`](Self::has_room) tells.
    pub(super) fn push(&mut self, item: T) {
        #[cfg(feature = "alloc")]
        if self.len >= N || !self.spilled.is_empty() {
            return self.spill(item);
        }
        if let Some(place) = self.inline.get_mut(self.len) {
            *place = item;
            self.len += 1;
        }
    }

    /// Adds an item on the heap.
    #[cfg(feature = "alloc")]
    #[cold]
    #[inline(never)]
    fn spill(&mut self, item: T) {
        if self.spilled.is_empty() {
            self.spilled.extend_from_slice(&self.inline);
        }
        self.spilled.push(item);
        self.len += 1;
    }

    pub(super) fn map<U: Copy + Default>(&self, f: impl Fn(&T) -> U) -> List<U, N> {
        let mut list = List::new();
        self.iter().for_each(|item| list.push(f(item)));
        list
    }

    /// Removes all items.
    pub(super) fn clear(&mut self) {
        self.len = 0;
        #[cfg(feature = "alloc")]
        self.spilled.clear();
    }

    /// Removes an item; the last takes its place.
    pub(super) fn swap_remove(&mut self, index: usize) {
        let last = self.len - 1;
        self.swap(index, last);
        #[cfg(feature = "alloc")]
        self.spilled.pop();
        self.len = last;
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        #[cfg(feature = "alloc")]
        if !self.spilled.is_empty() {
            return &self.spilled;
        }
        &self.inline[..self.len]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        #[cfg(feature = "alloc")]
        if !self.spilled.is_empty() {
            return &mut self.spilled;
        }
        &mut self.inline[..self.len]
    }
}
