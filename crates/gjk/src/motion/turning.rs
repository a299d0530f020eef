//! Rotations of the plane and of space.

use core::ops::Sub;

use crate::math::{Each, Planar, Real, Rotation, Scalar, Spatial, Stored, Vector};
use crate::simplex::Space;

/// The differences between rotations in 2D and in 3D. Its public part is [`Space`](crate::Space).
pub trait Turning: Space<Scalar: Real, Turn: Stored + Sub<Output = Self::Turn>> {
    /// No rotation.
    const NO_TURN: Self::Turn;

    /// Returns the angular speed, rounded up, in radians per unit of time.
    fn rate(turn: Self::Turn) -> Self::Scalar;

    /// Returns the velocity of the end of a rotating arm.
    fn spin(turn: Self::Turn, arm: Self) -> Self;

    /// Returns the angular velocity of a plane that stays, to first order, along an edge of each of two
    /// rotating bodies. About the plane's normal it is the mean of the bodies'. `None` in the plane and for
    /// parallel edges.
    fn with_both(_turns: [Self::Turn; 2], _edges: [Self; 2], _normal: Self) -> Option<Self::Turn> {
        None
    }

    /// Returns the length of the cross product of two angular velocities, rounded up; 0 in the plane.
    fn across(_one: Self::Turn, _other: Self::Turn) -> Self::Scalar {
        Scalar::ZERO
    }

    /// Returns the length of an arm's component across the axis.
    fn lever(turn: Self::Turn, arm: Self) -> Self::Scalar;

    /// Returns whether every number is finite and within the domain.
    fn is_valid(turn: Self::Turn) -> bool;

    /// Returns the rotation after a time, with its error: that of the matrix, plus 3ε of the angle.
    fn turned(turn: Self::Turn, time: Self::Scalar) -> Rotation<Self>;

    /// Returns the constant angular velocity, by less than half a turn, from one rotation to another within
    /// one unit of time, up to rounding.
    fn between(from: &Rotation<Self>, to: &Rotation<Self>) -> Self::Turn;
}

/// How far an angle may be from the truth: |ω| errs by less than 2ε, and its product with the time by ε/2.
fn angle_error<S: Scalar>(angle: S) -> S {
    S::from_f64(3.0) * S::EPSILON * angle.abs()
}

fn turned_in_plane<V: Planar<Scalar: Real>>(turn: V::Scalar, time: V::Scalar) -> Rotation<V> {
    let angle = turn * time;
    if !angle.is_finite() {
        return lost();
    }
    Rotation::from_angle(angle).loosened(angle_error(angle))
}

fn turned_in_space<V: Spatial<Scalar: Real>>(turn: V, time: V::Scalar) -> Rotation<V> {
    let length = turn.length();
    let angle = length * time;
    if angle == V::Scalar::ZERO {
        return Rotation::IDENTITY;
    }
    if !angle.is_finite() {
        return lost();
    }
    let (sin, cos) = (angle * V::Scalar::from_f64(0.5)).sin_cos();
    Rotation::of_unit(turn * (sin / length), cos).loosened(angle_error(angle))
}

/// Of an angle that is not finite nothing is known: every matrix is within 2 of every rotation.
fn lost<V: Vector>() -> Rotation<V> {
    Rotation::IDENTITY.loosened(V::Scalar::from_f64(2.0))
}

fn between_in_plane<V: Planar<Scalar: Real>>(from: &Rotation<V>, to: &Rotation<V>) -> V::Scalar {
    let (from, to) = (from.columns()[0], to.columns()[0]);
    from.cross(to).atan2(from.dot(to))
}

/// With m = n × e the edge e stays in the plane if s·m = ω·m: the normal turns by s × n and the edge by
/// ω × e, and n·e is to stay 0. Two edges that are not parallel leave only s·n open.
fn with_both_in_space<V: Spatial>(turns: [V; 2], edges: [V; 2], normal: V) -> Option<V> {
    let [across_a, across_b] = edges.each(|edge| normal.cross(edge));
    let volume = normal.dot(across_a.cross(across_b));
    let [of_a, of_b] = [turns[0].dot(across_a), turns[1].dot(across_b)];
    let about = (turns[0] + turns[1]).dot(normal) * V::Scalar::from_f64(0.5);
    let tilt = across_b.cross(normal) * of_a + normal.cross(across_a) * of_b;
    let turn = tilt * (V::Scalar::ONE / volume) + normal * about;
    (turn.is_finite() && turn.max_abs() <= V::Scalar::DOMAIN).then_some(turn)
}

/// Each product and their difference err by ε/2, of parts that are no longer than both vectors.
fn across_in_space<V: Spatial>(one: V, other: V) -> V::Scalar {
    let rounded = V::Scalar::from_f64(4.0) * V::Scalar::EPSILON;
    one.cross(other).length() + rounded * (one.length() * other.length())
}

/// The axis and angle of to·fromᵀ: twice the sine and the axis are in what is not symmetric of the matrix,
/// and the cosine in its trace. Near half a turn the sine vanishes, and the axis is the longest column of
/// R + Rᵀ + (1 − tr R)·1 = 2(1 − cos)·n·nᵀ.
fn between_in_space<V: Spatial<Scalar: Real>>(from: &Rotation<V>, to: &Rotation<V>) -> V {
    let number = V::Scalar::from_f64;
    let matrix = to.after(&from.inverse()).columns();
    let at = |i: usize, j: usize| matrix[j].get(i);
    let twice_sine = V::from_fn(|i| at((i + 2) % 3, (i + 1) % 3) - at((i + 1) % 3, (i + 2) % 3));
    let twice_cosine = at(0, 0) + at(1, 1) + at(2, 2) - V::Scalar::ONE;
    let length = twice_sine.length();
    let angle = length.atan2(twice_cosine);
    if twice_cosine > -V::Scalar::ONE {
        // For small angles the quotient angle/sine is 1 up to rounding, and 0/0 is no turn.
        return if length > V::Scalar::ZERO { twice_sine * (angle / length) } else { V::ZERO };
    }
    let diagonal = V::Scalar::ONE - (twice_cosine + V::Scalar::ONE);
    let column =
        |j: usize| V::from_fn(|i| at(i, j) + at(j, i) + if i == j { diagonal } else { V::Scalar::ZERO });
    let mut longest = column(0);
    for j in 1..3 {
        if column(j).length_squared() > longest.length_squared() {
            longest = column(j);
        }
    }
    let axis = longest.normalized().unwrap_or(V::axis(0));
    let towards = if axis.dot(twice_sine) < V::Scalar::ZERO { number(-1.0) } else { V::Scalar::ONE };
    axis * (angle * towards)
}

macro_rules! turning {
    ($vec2:ty, $vec3:ty) => {
        impl Turning for $vec2 {
            const NO_TURN: Self::Turn = 0.0;
            fn rate(turn: Self::Turn) -> Self::Scalar {
                turn.abs()
            }
            fn spin(turn: Self::Turn, arm: Self) -> Self {
                arm.perpendicular() * turn
            }
            fn lever(_: Self::Turn, arm: Self) -> Self::Scalar {
                Vector::length(arm)
            }
            fn is_valid(turn: Self::Turn) -> bool {
                Scalar::abs(turn) <= <Self::Scalar as Scalar>::DOMAIN
            }
            fn turned(turn: Self::Turn, time: Self::Scalar) -> Rotation<Self> {
                turned_in_plane(turn, time)
            }
            fn between(from: &Rotation<Self>, to: &Rotation<Self>) -> Self::Turn {
                between_in_plane(from, to)
            }
        }

        impl Turning for $vec3 {
            const NO_TURN: Self::Turn = <$vec3>::ZERO;
            fn rate(turn: Self::Turn) -> Self::Scalar {
                Vector::length(turn) * (1.0 + 2.0 * <Self::Scalar as Scalar>::EPSILON)
            }
            fn spin(turn: Self::Turn, arm: Self) -> Self {
                Spatial::cross(turn, arm)
            }
            fn with_both(turns: [Self::Turn; 2], edges: [Self; 2], normal: Self) -> Option<Self::Turn> {
                with_both_in_space(turns, edges, normal)
            }
            fn across(one: Self::Turn, other: Self::Turn) -> Self::Scalar {
                across_in_space(one, other)
            }
            fn lever(turn: Self::Turn, arm: Self) -> Self::Scalar {
                Vector::normalized(turn).map_or(0.0, |axis| Vector::length(Spatial::cross(axis, arm)))
            }
            fn is_valid(turn: Self::Turn) -> bool {
                Vector::max_abs(turn) <= <Self::Scalar as Scalar>::DOMAIN && Vector::is_finite(turn)
            }
            fn turned(turn: Self::Turn, time: Self::Scalar) -> Rotation<Self> {
                turned_in_space(turn, time)
            }
            fn between(from: &Rotation<Self>, to: &Rotation<Self>) -> Self::Turn {
                between_in_space(from, to)
            }
        }
    };
}

#[cfg(feature = "glam-033")]
turning!(glam::Vec2, glam::Vec3);
#[cfg(feature = "glam-033")]
turning!(glam::DVec2, glam::DVec3);
#[cfg(feature = "glam-034")]
turning!(glam_034::Vec2, glam_034::Vec3);
#[cfg(feature = "glam-034")]
turning!(glam_034::DVec2, glam_034::DVec3);
