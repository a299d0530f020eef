//! Two bodies of the oracle on their ways: where they truly are at a time.

use crate::support::bridge::length;
use crate::support::{Bridge, Known};
use gjk::{Motion, Pose, Space, glam};
use gjk_oracle::{Body, Rotation, Truth, truth};

/// What turns in the plane and in space have in common.
pub(crate) trait Turns<const D: usize>: Bridge<D> + Space {
    /// An angular velocity about an axis; the axis does not matter in the plane.
    fn turn(axis: [f64; 3], rate: f64) -> Self::Turn;
    /// The rotation by turning so long, then as much as before.
    fn turned(turn: Self::Turn, time: f64, before: Rotation) -> Rotation;
    /// A vector, turned so long.
    fn swung(turn: Self::Turn, time: f64, arm: [f64; D]) -> [f64; D];
    /// The angular velocity in radians.
    fn speed(turn: Self::Turn) -> f64;
    fn opposite(turn: Self::Turn) -> Self::Turn;
}

macro_rules! plane {
    ($t:ty, $s:ident) => {
        impl Turns<2> for $t {
            fn turn(_: [f64; 3], rate: f64) -> Self::Turn {
                rate as $s
            }
            fn turned(turn: Self::Turn, time: f64, before: Rotation) -> Rotation {
                let (sin, cos) = (f64::from(turn) * time).sin_cos();
                match before {
                    Rotation::Complex([c, s]) => Rotation::Complex([c * cos - s * sin, c * sin + s * cos]),
                    _ => Rotation::Complex([cos, sin]),
                }
            }
            fn swung(turn: Self::Turn, time: f64, [x, y]: [f64; 2]) -> [f64; 2] {
                let (sin, cos) = (f64::from(turn) * time).sin_cos();
                [x * cos - y * sin, x * sin + y * cos]
            }
            fn speed(turn: Self::Turn) -> f64 {
                f64::from(turn).abs()
            }
            fn opposite(turn: Self::Turn) -> Self::Turn {
                -turn
            }
        }
    };
}

macro_rules! space {
    ($t:ty, $s:ident) => {
        impl Turns<3> for $t {
            fn turn(axis: [f64; 3], rate: f64) -> Self::Turn {
                let long = length(axis);
                <$t>::from_array(axis.map(|x| (x / long * rate) as $s))
            }
            fn turned(turn: Self::Turn, time: f64, before: Rotation) -> Rotation {
                let q = by(wide(turn.to_array().map(f64::from)) * time);
                let before = match before {
                    Rotation::Quaternion(q) => glam::DQuat::from_array(q).normalize(),
                    _ => glam::DQuat::IDENTITY,
                };
                Rotation::Quaternion((q * before).to_array())
            }
            fn swung(turn: Self::Turn, time: f64, arm: [f64; 3]) -> [f64; 3] {
                (by(wide(turn.to_array().map(f64::from)) * time) * glam::DVec3::from_array(arm)).to_array()
            }
            fn speed(turn: Self::Turn) -> f64 {
                wide(turn.to_array().map(f64::from)).length()
            }
            fn opposite(turn: Self::Turn) -> Self::Turn {
                -turn
            }
        }
    };
}

plane!(glam::DVec2, f64);
plane!(glam::Vec2, f32);
space!(glam::DVec3, f64);
space!(glam::Vec3, f32);

fn wide(turn: [f64; 3]) -> glam::DVec3 {
    glam::DVec3::from_array(turn)
}

fn by(turn: glam::DVec3) -> glam::DQuat {
    let angle = turn.length();
    if angle == 0.0 { glam::DQuat::IDENTITY } else { glam::DQuat::from_axis_angle(turn / angle, angle) }
}

/// One body's way, in numbers of the precision of `V`.
#[derive(Clone, Debug)]
pub(crate) struct Way<V: Space> {
    pub(crate) velocity: V,
    pub(crate) turn: V::Turn,
    pub(crate) center: V,
}

/// Two bodies on their ways.
#[derive(Clone, Debug)]
pub(crate) struct Track<V: Space, const D: usize> {
    pub(crate) bodies: [Body<D>; 2],
    pub(crate) ways: [Way<V>; 2],
}

impl<V: Turns<D>, const D: usize> Track<V, D> {
    pub(crate) fn motion(&self, which: usize, start: Pose<V>) -> Motion<V> {
        let way = &self.ways[which];
        Motion::still(start)
            .with_velocity(way.velocity)
            .with_angular_velocity(way.turn)
            .with_center(way.center)
    }

    pub(crate) fn turns(&self) -> bool {
        self.ways.iter().any(|way| way.turn != V::NO_TURN)
    }

    /// The truth at a time, and how far it may be off: nothing but the hundredth bit without turning, what
    /// turning in `f64` rounds else. Length.
    pub(crate) fn truth(&self, time: f64) -> (Truth<D>, f64) {
        let mut size = 0.0;
        let moved: [_; 2] = core::array::from_fn(|i| {
            let (body, way) = (&self.bodies[i], &self.ways[i]);
            let reach = body.vertices.iter().map(|&p| length(p)).fold(0.0, f64::max);
            let far =
                [length(body.translation), length(way.velocity.back()) * time, length(way.center.back())];
            size += reach + far.iter().sum::<f64>();
            place(body, way, time)
        });
        // How far B is from A, in two terms of which the second is below a half of the last place of the
        // first: A takes the one, and B the other, exactly.
        let [(rotation_a, at_a), (rotation_b, at_b)] = moved;
        let apart: [[f64; 2]; D] =
            core::array::from_fn(|i| two(at_b[i].0, -at_a[i].0, at_b[i].1 - at_a[i].1));
        let a =
            Body { rotation: rotation_a, translation: apart.map(|[_, low]| -low), ..self.bodies[0].clone() };
        let b =
            Body { rotation: rotation_b, translation: apart.map(|[high, _]| high), ..self.bodies[1].clone() };
        let turned: f64 = self.ways.iter().map(|way| V::speed(way.turn) * time).sum();
        let relative = if self.turns() { 1e-15 * (4.0 + turned) } else { 1e-29 };
        (truth(&a, &b), relative * size + 1e-300)
    }
}

/// The rotation and the place of a body at a time, each coordinate in two terms.
fn place<V: Turns<D>, const D: usize>(
    body: &Body<D>,
    way: &Way<V>,
    time: f64,
) -> (Rotation, [(f64, f64); D]) {
    let way_gone: [(f64, f64); D] = core::array::from_fn(|i| {
        let velocity = way.velocity.back()[i];
        let product = velocity * time;
        (product, velocity.mul_add(time, -product))
    });
    let sum = |start: f64, i: usize| {
        let [high, low] = two(start, way_gone[i].0, way_gone[i].1);
        (high, low)
    };
    if way.turn == V::NO_TURN {
        return (body.rotation, core::array::from_fn(|i| sum(body.translation[i], i)));
    }
    let center = way.center.back();
    let arm = core::array::from_fn(|i| body.translation[i] - center[i]);
    let swung = V::swung(way.turn, time, arm);
    let at = core::array::from_fn(|i| {
        let (high, low) = sum(center[i], i);
        let [high, low] = two(high, swung[i], low);
        (high, low)
    });
    (<V as Turns<D>>::turned(way.turn, time, body.rotation), at)
}

/// x + y + small in two terms.
fn two(x: f64, y: f64, small: f64) -> [f64; 2] {
    let exact = |x: f64, y: f64| {
        let sum = x + y;
        let part = sum - x;
        (sum, (x - (sum - part)) + (y - part))
    };
    let (sum, error) = exact(x, y);
    let (high, low) = exact(sum, error + small);
    [high, low]
}

/// The pair of a recipe, on ways that bring it to where it was drawn halfway.
pub(crate) fn track<V: Turns<D>, const D: usize>(known: &Known<D>, seed: u64, turning: bool) -> Track<V, D> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1234_5678;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as f64 / (1_u64 << 53) as f64 * 2.0 - 1.0
    };
    let scale = known.scale;
    let mut bodies = [known.a.clone(), known.b.clone()];
    let ways = core::array::from_fn(|i| {
        let moves = i == 1 || random() > 0.0;
        let speed = if moves { scale * 2.0 } else { 0.0 };
        let velocity = V::of(core::array::from_fn(|_| random() * speed));
        let axis = core::array::from_fn(|_| random());
        let turns = turning && random() > -0.5;
        let rate = if turns { random() * if random() > 0.7 { 12.0 } else { 2.0 } } else { 0.0 };
        let body = &mut bodies[i];
        let offset: [f64; D] = core::array::from_fn(|_| random() * scale * 0.25);
        let center = V::of(body.translation) + V::of(offset);
        let half = velocity * <V::Scalar as gjk::math::Scalar>::from_f64(0.5);
        body.translation = (V::of(body.translation) - half).back();
        Way { velocity, turn: V::turn(axis, rate), center: center - half }
    });
    Track { bodies, ways }
}
