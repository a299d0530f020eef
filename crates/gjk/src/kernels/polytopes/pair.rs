use super::cores::{AnyCore, SupportByIndex};
use super::search::Motion;
use crate::convex::{Body, RotatedCore};
use crate::math::Vector;
use crate::simplex::Space;
use crate::view::View;

/// Two cores of vertices at their poses.
pub(crate) struct Polytopes<'p, V: Vector, S> {
    pub(crate) view: View<'p, V>,
    pub(crate) a: RotatedCore<'p, V, S>,
    pub(crate) b: RotatedCore<'p, V, S>,
}

impl<'p, V: Space> Polytopes<'p, V, AnyCore<'p, V>> {
    #[inline]
    pub(crate) fn of_any(a: &'p Body<'p, V>, b: &'p Body<'p, V>) -> Self {
        Self::new(a, b, |unit| [AnyCore::new(a, unit), AnyCore::new(b, unit)])
    }
}

impl<'p, V: Space, S: SupportByIndex<V>> Polytopes<'p, V, S> {
    /// Of the cores in a unit whose inverse is given, each with the factor that is left to bring it there.
    #[inline]
    pub(crate) fn new(
        a: &'p Body<'p, V>,
        b: &'p Body<'p, V>,
        cores: impl FnOnce(V::Scalar) -> [(S, V::Scalar); 2],
    ) -> Self {
        let view = View::in_unit(a, b);
        let [core_a, core_b] = cores(view.inverse_unit);
        Self { view, a: RotatedCore::new(core_a, a), b: RotatedCore::new(core_b, b) }
    }

    /// How the search sees the pair.
    #[inline]
    pub(crate) fn motion(&self) -> Motion<V> {
        Motion::new(&self.view, [self.a.factor(), self.b.factor()])
    }

    /// A point of A − B.
    #[inline]
    pub(crate) fn point(&self, [a, b]: [u32; 2]) -> V {
        (self.a.vertex(a as usize) - self.b.vertex(b as usize)) - self.view.across
    }
}
