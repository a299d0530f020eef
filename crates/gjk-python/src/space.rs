//! The two spaces, as far as the door has to tell them apart.

use gjk::Space;
use gjk::exact::Placement;
use gjk::math::PoseError;
use gjk_body::shape::{FieldError, Form, Shape};
use glam::{DVec2, DVec3};

/// A type for each space, such as that of its points.
pub(crate) trait Family {
    type Of<V: Dimension>;
}

/// A value of the plane or of space.
pub(crate) enum Either<F: Family> {
    Plane(F::Of<DVec2>),
    Space(F::Of<DVec3>),
}

/// Evaluates an expression for a value of either space.
macro_rules! of_either {
    ($either:expr, $value:pat => $result:expr) => {
        match $either {
            $crate::space::Either::Plane($value) => $result,
            $crate::space::Either::Space($value) => $result,
        }
    };
}
pub(crate) use of_either;

impl<F: Family> Either<F> {
    /// 2 or 3.
    pub(crate) fn dimension(&self) -> usize {
        match self {
            Self::Plane(_) => 2,
            Self::Space(_) => 3,
        }
    }
}

impl<F: Family> Clone for Either<F>
where
    F::Of<DVec2>: Clone,
    F::Of<DVec3>: Clone,
{
    fn clone(&self) -> Self {
        match self {
            Self::Plane(value) => Self::Plane(value.clone()),
            Self::Space(value) => Self::Space(value.clone()),
        }
    }
}

impl<F: Family> Copy for Either<F>
where
    F::Of<DVec2>: Copy,
    F::Of<DVec3>: Copy,
{
}

/// The plane or space, in `f64`.
pub(crate) trait Dimension: Space<Scalar = f64> + 'static {
    /// How many coordinates there are, as people write it.
    const NAME: &'static str;

    /// The shape with these numbers, inflated by a radius.
    fn build(form: Form<Self>, rounding: f64) -> Result<Shape<Self>, FieldError>;

    /// A value of this space as one of either.
    fn either<F: Family>(value: F::Of<Self>) -> Either<F>;

    /// The value, if it is one of this space.
    fn in_either<F: Family>(either: &Either<F>) -> Option<&F::Of<Self>>;

    /// The value, if it is one of this space.
    fn from_either<F: Family>(either: Either<F>) -> Option<F::Of<Self>>;

    /// The place after a turn by exact numbers: cosine and sine of half the angle in the plane, a quaternion
    /// (x, y, z, w) in space.
    fn placement(turn: &[f64], to: Self) -> Result<Placement<Self>, PoseError>;

    /// The coordinates, one after the other.
    fn coordinates(self) -> Vec<f64> {
        (0..Self::DIMENSION).map(|axis| gjk_body::answer::printable(self.get(axis))).collect()
    }

    /// The numbers of a turn, or of what is multiplied by one.
    fn of_turn(turn: Self::Turn) -> Vec<f64>;
}

impl Dimension for DVec2 {
    const NAME: &'static str = "2D";

    fn build(form: Form<Self>, rounding: f64) -> Result<Shape<Self>, FieldError> {
        Shape::in_plane(form, rounding)
    }
    fn either<F: Family>(value: F::Of<Self>) -> Either<F> {
        Either::Plane(value)
    }
    fn in_either<F: Family>(either: &Either<F>) -> Option<&F::Of<Self>> {
        if let Either::Plane(value) = either { Some(value) } else { None }
    }
    fn from_either<F: Family>(either: Either<F>) -> Option<F::Of<Self>> {
        if let Either::Plane(value) = either { Some(value) } else { None }
    }
    fn placement(turn: &[f64], to: Self) -> Result<Placement<Self>, PoseError> {
        Placement::from_half_angle(turn[0], turn[1], to)
    }
    fn of_turn(turn: f64) -> Vec<f64> {
        vec![turn]
    }
}

impl Dimension for DVec3 {
    const NAME: &'static str = "3D";

    fn build(form: Form<Self>, rounding: f64) -> Result<Shape<Self>, FieldError> {
        Shape::in_space(form, rounding)
    }
    fn either<F: Family>(value: F::Of<Self>) -> Either<F> {
        Either::Space(value)
    }
    fn in_either<F: Family>(either: &Either<F>) -> Option<&F::Of<Self>> {
        if let Either::Space(value) = either { Some(value) } else { None }
    }
    fn from_either<F: Family>(either: Either<F>) -> Option<F::Of<Self>> {
        if let Either::Space(value) = either { Some(value) } else { None }
    }
    fn placement(turn: &[f64], to: Self) -> Result<Placement<Self>, PoseError> {
        Placement::from_quaternion(std::array::from_fn(|i| turn[i]), to)
    }
    fn of_turn(turn: Self) -> Vec<f64> {
        turn.coordinates()
    }
}
