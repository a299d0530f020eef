//! A pair of bodies, the truth about it, and the answers of the library.

use gjk::math::Vector;
use gjk::{Cache, Convex, Options, Pose, Proximity, Space, Status, convex::ScalarOf};
use gjk_oracle::{Body, Case, Contact, Recipe, Truth, accuracy_scale, truth};

use super::bridge::{Bridge, length, pose};

/// A pair of bodies and what is true of it.
#[derive(Clone, Debug)]
pub struct Known<const D: usize> {
    pub a: Body<D>,
    pub b: Body<D>,
    pub truth: Truth<D>,
    /// The w of the documentation of `proximity`.
    pub scale: f64,
    /// w and the magnitudes of everything that is added on the way to a point in the world: what witness
    /// points are accurate against.
    pub span: f64,
}

impl<const D: usize> Known<D> {
    pub fn new(a: Body<D>, b: Body<D>) -> Self {
        let truth = truth(&a, &b);
        Self::with_truth(a, b, truth)
    }

    fn with_truth(a: Body<D>, b: Body<D>, truth: Truth<D>) -> Self {
        let scale = accuracy_scale(&a, &b);
        let far = |body: &Body<D>| {
            let reach = body.vertices.iter().map(|&p| length(p)).fold(0.0, f64::max);
            reach + body.radius + length(body.translation)
        };
        let span = scale + far(&a) + far(&b);
        Self { a, b, truth, scale, span }
    }

    pub fn of(recipe: Recipe) -> Self {
        let Case { a, b, .. } = recipe.case::<D>();
        Self::new(a, b)
    }

    /// The pair of the recipe, with cores that overlap.
    pub fn overlapping(recipe: Recipe) -> Self {
        let (Case { a, b, .. }, truth) = recipe.overlapping_case::<D>();
        Self::with_truth(a, b, truth)
    }

    /// The pair with B moved, rounded to the precision where it arrives.
    pub fn moved_by<V: Bridge<D>>(&self, by: V) -> Self {
        let translation = V::of(self.b.translation) + by;
        Self::new(self.a.clone(), Body { translation: translation.back(), ..self.b.clone() })
    }

    /// The direction from A to B that features and witness points belong to: the true normal of cores that
    /// are apart, the answer's where they overlap; there it may be one of several. `None` where nothing is
    /// known of it.
    pub fn normal<V: Bridge<D>>(&self, answer: &Proximity<V>) -> Option<[f64; D]> {
        match self.truth.contact() {
            Contact::Apart => self.truth.normal(),
            Contact::Overlapping if answer.status == Status::Exact => Some(answer.normal.back()),
            Contact::Overlapping | Contact::Touching => None,
        }
    }

    pub fn is_apart(&self) -> bool {
        self.truth.contact() == Contact::Apart
    }

    /// The signed distance of the cores.
    pub fn core_distance(&self) -> f64 {
        self.truth.distance().to_f64() + self.a.radius + self.b.radius
    }

    /// The error that the documentation of `proximity` allows: 16·ε·w in the plane and 64·ε·w in space, and
    /// 64 of the smallest numbers.
    pub fn accuracy<V: Bridge<D>>(&self) -> f64 {
        Self::factor() * V::epsilon() * self.scale + 64.0 * V::smallest()
    }

    /// The same for points in the world.
    pub fn world_accuracy<V: Bridge<D>>(&self) -> f64 {
        Self::factor() * V::epsilon() * self.span + 64.0 * V::smallest()
    }

    /// How many times the error the width of the bounds may be, by the same documentation.
    pub const fn widening() -> f64 {
        if D == 2 { 8.0 } else { 4.0 }
    }

    /// Multiples of ε that the documentation of `proximity` allows.
    pub const fn factor() -> f64 {
        if D == 2 { 16.0 } else { 64.0 }
    }
}

/// Two shapes at their poses.
pub struct Posed<'a, V: Space> {
    pub a: &'a dyn Convex<Vector = V>,
    pub pose_a: Pose<V>,
    pub b: &'a dyn Convex<Vector = V>,
    pub pose_b: Pose<V>,
}

impl<'a, V: Space> Posed<'a, V> {
    /// Two shapes where the bodies are.
    pub fn at<const D: usize>(
        known: &Known<D>,
        a: &'a dyn Convex<Vector = V>,
        b: &'a dyn Convex<Vector = V>,
    ) -> Self
    where
        V: Bridge<D>,
    {
        Self { a, pose_a: pose(&known.a), b, pose_b: pose(&known.b) }
    }

    pub fn swapped(&self) -> Self {
        Self { a: self.b, pose_a: self.pose_b, b: self.a, pose_b: self.pose_a }
    }

    pub fn proximity(&self) -> Proximity<V> {
        gjk::proximity(self.a, &self.pose_a, self.b, &self.pose_b)
    }

    pub fn proximity_with(
        &self,
        options: &Options<<V as Vector>::Scalar>,
        cache: &mut Cache<V>,
    ) -> Proximity<V> {
        gjk::Pair::new(self.a, &self.pose_a, self.b, &self.pose_b)
            .with_options(*options)
            .with_cache(cache)
            .proximity()
    }

    pub fn distance(&self) -> V::Scalar {
        gjk::distance(self.a, &self.pose_a, self.b, &self.pose_b)
    }

    pub fn intersects(&self) -> bool {
        gjk::intersects(self.a, &self.pose_a, self.b, &self.pose_b)
    }

    pub fn intersects_with(
        &self,
        options: &Options<ScalarOf<dyn Convex<Vector = V>>>,
        cache: &mut Cache<V>,
    ) -> bool {
        gjk::Pair::new(self.a, &self.pose_a, self.b, &self.pose_b)
            .with_options(*options)
            .with_cache(cache)
            .intersects()
    }
}
