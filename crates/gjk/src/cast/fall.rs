//! How the gap along a plane closes: where to look next. Estimates, none of which proves anything.

use super::stretch::lasts;
use crate::math::Scalar;

/// The way of a gap, to the second order of time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fall<S> {
    /// How fast the gap gets smaller.
    pub(super) speed: S,
    /// How much faster with time.
    pub(super) gain: S,
}

impl<S: Scalar> Fall<S> {
    /// How long it takes to fall so far; infinite where it turns back before.
    pub(super) fn lasts(&self, above: S) -> S {
        lasts(above, self.speed, self.gain)
    }

    /// How long ago the gap was larger by so much, where it falls: by how fast it is now.
    pub(super) fn since(&self, larger: S) -> Option<S> {
        let back = larger / self.speed;
        (back > S::ZERO).then_some(back)
    }

    /// The same at the end of an interval, in which the gap got smaller by so much each unit of time: what
    /// the second order does not explain of that is of the third.
    pub(super) fn after(&self, length: S, chord: S) -> Self {
        let three = S::from_f64(3.0);
        let rest = chord - self.speed - self.gain * length * S::from_f64(0.5);
        Self {
            speed: self.speed + self.gain * length + three * rest,
            gain: self.gain + three * (rest + rest) / length,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Fall;

    #[test]
    fn the_end_of_a_cubic_is_known_from_its_beginning_and_its_chord() {
        let gap = |t: f64| 3.0 - 0.5 * t - 0.25 * t * t - 0.125 * t * t * t;
        let fall = Fall { speed: 0.5, gain: 0.5 };
        let Fall { speed, gain } = fall.after(2.0, (gap(0.0) - gap(2.0)) / 2.0);
        assert_eq!((speed, gain), (0.5 + 1.0 + 1.5, 0.5 + 1.5));
    }

    #[test]
    fn a_gap_that_turns_back_lasts() {
        assert_eq!(Fall { speed: 1.0, gain: -2.0 }.lasts(0.5), f64::INFINITY);
        assert_eq!(Fall { speed: 1.0, gain: -2.0 }.lasts(0.1875), 0.25);
    }
}
