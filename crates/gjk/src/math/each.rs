/// An array of what a function gives for each index: [`from_fn`](core::array::from_fn) of plain values,
/// always inlined. (Of a crate that is compiled in several parts, that one and [`map`](array::map) stay
/// calls.)
#[inline(always)]
pub(crate) fn array<T: Copy, const N: usize>(mut f: impl FnMut(usize) -> T) -> [T; N] {
    let mut all = [f(0); N];
    for (k, one) in all.iter_mut().enumerate().skip(1) {
        *one = f(k);
    }
    all
}

/// [`map`](array::map) of plain values, always inlined.
pub(crate) trait Each<T, const N: usize> {
    /// What a function gives for each element.
    fn each<U: Copy>(self, f: impl FnMut(T) -> U) -> [U; N];
}

impl<T: Copy, const N: usize> Each<T, N> for [T; N] {
    #[inline(always)]
    fn each<U: Copy>(self, mut f: impl FnMut(T) -> U) -> [U; N] {
        array(|k| f(self[k]))
    }
}
