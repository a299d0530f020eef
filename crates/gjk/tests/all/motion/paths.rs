//! Ways that are not at constant rates, as far as anyone knows.

use gjk::glam::DVec2;
use gjk::motion::{Placed, Reach, Trajectory};
use gjk::{Cuboid, Motion, Pose, Space, Sweep};

/// A motion that does not say that it is one.
pub(crate) struct Path<V: Space>(pub(crate) Motion<V>);

impl<V: Space> Trajectory for Path<V> {
    type Vector = V;

    fn at(&self, time: V::Scalar) -> Placed<V> {
        Trajectory::at(&self.0, time)
    }

    fn acceleration_bound(&self, interval: [V::Scalar; 2], normal: V, reach: &Reach<V>) -> V::Scalar {
        self.0.acceleration_bound(interval, normal, reach)
    }

    fn speed(&self, interval: [V::Scalar; 2], reach: &Reach<V>) -> V::Scalar {
        self.0.speed(interval, reach)
    }
}

/// A plane that turns with one body sees the points of the other accelerated by more than the world does: by
/// the square of the difference of their rates, which a trajectory does not tell. With the world's bend, as
/// it once was, two bars that turn against each other were proved to overlap by 1.08 at most; they overlap by
/// 1.28.
#[test]
fn the_plane_of_a_body_proves_nothing_about_rates_that_are_not_known() {
    let bar = |x, y| Cuboid::new(DVec2::new(x, y)).expect("a box");
    let (a, b) = (bar(1.0, 3.0), bar(0.25, 3.0));
    let turns = |at: DVec2, velocity, turn| {
        Motion::still(Pose::from_translation(at))
            .with_velocity(velocity)
            .with_angular_velocity(turn)
            .with_center(at)
    };
    let of_a = turns(DVec2::ZERO, DVec2::ZERO, 5.0);
    let of_b = turns(DVec2::new(4.0, -2.0), DVec2::new(0.0, 3.0), -5.0);
    let known = Sweep::new(&a, &of_a, &b, &of_b).closest_approach();
    let unknown = Sweep::new(&a, &of_a, &b, &Path(of_b)).closest_approach();
    assert!(unknown.clearance.lower <= known.clearance.upper, "{unknown:?}\n{known:?}");
}
