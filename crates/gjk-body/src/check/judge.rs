//! Whether a pair holds what the rules ask.

use core::cmp::Ordering;

use gjk::Space;

use super::measure::Measured;
use super::requirement::{Origin, Requirement};
use super::{Check, Finding, Limit, Touching, Verdict, exact};
use crate::answer::Posed;

/// What is known of a pair and a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    Holds,
    Breaks(Limit),
    Unknown,
}

impl<V: Space<Scalar = f64>> Check<'_, V> {
    /// Judges a pair: `None` if it has no rule, or if it is proved to hold its rules.
    pub fn judge(&self, pair: [usize; 2]) -> Option<Finding> {
        let asked = self.requirement(pair)?;
        if self.is_clear(pair, &asked) {
            return None;
        }
        let limit = asked.least.map_or(0.0, |least| least.0).max(asked.most.map_or(0.0, |most| most.0));
        let measured = self.measure(pair, limit + 2.0 * self.margin(pair, limit));
        let least = self.keeps_clearance(pair, &measured, &asked);
        let (known, (limit, origin)) = match (least, asked.most) {
            (Known::Holds, None) => return None,
            (Known::Holds, Some(most)) => match self.keeps_maximum(pair, &measured, most.0) {
                Known::Holds => return None,
                known => (known, most),
            },
            (Known::Breaks(Limit::Touching), _) => {
                let origin = asked.touching.map_or(Origin::Default, |touching| touching.1);
                (least, (0.0, origin))
            }
            (known, _) => (known, asked.least.unwrap_or((0.0, Origin::Default))),
        };
        let kind = match known {
            Known::Breaks(kind) => kind,
            _ if least == Known::Holds => Limit::Maximum,
            _ => Limit::Clearance,
        };
        // What is farther than the limit was not measured to the end.
        let measured = if kind == Limit::Maximum { self.measure(pair, f64::INFINITY) } else { measured };
        Some(Finding {
            pair,
            verdict: if known == Known::Unknown { Verdict::Undecided } else { Verdict::Violation },
            kind,
            limit,
            rule: self.title(origin),
            lower: measured.bounds.lower,
            upper: measured.bounds.upper,
            point_a: measured.points[0],
            point_b: measured.points[1],
            parts: measured.parts,
        })
    }

    /// Whether a pair is at least as far apart as asked, or touches where that is allowed.
    fn keeps_clearance(&self, pair: [usize; 2], measured: &Measured, asked: &Requirement) -> Known {
        let touching = asked.touching.map(|touching| touching.0);
        let Some((limit, _)) = asked.least.or(touching.map(|_| (0.0, Origin::Default))) else {
            return Known::Holds;
        };
        let breaks = Known::Breaks(Limit::Clearance);
        let may_equal = limit != 0.0 || touching != Some(Touching::Forbidden);
        let known = match (self.order(pair, measured, limit), may_equal) {
            (Some(Ordering::Greater), _) | (Some(Ordering::Equal), true) => return Known::Holds,
            (Some(Ordering::Equal), false) => return Known::Breaks(Limit::Touching),
            (Some(Ordering::Less), _) => breaks,
            // Greater or equal: which one is of no consequence.
            (None, true) if measured.bounds.lower == limit => return Known::Holds,
            (None, _) => Known::Unknown,
        };
        if touching != Some(Touching::Allowed) || limit <= 0.0 {
            return known;
        }
        match self.order(pair, measured, 0.0) {
            Some(Ordering::Equal) => Known::Holds,
            Some(_) => known,
            None => Known::Unknown,
        }
    }

    /// Whether a pair is at most as far apart as asked.
    fn keeps_maximum(&self, pair: [usize; 2], measured: &Measured, limit: f64) -> Known {
        match self.order(pair, measured, limit) {
            Some(Ordering::Greater) => Known::Breaks(Limit::Maximum),
            Some(_) => Known::Holds,
            None if measured.bounds.upper == limit => Known::Holds,
            None => Known::Unknown,
        }
    }

    /// How the distance of a pair compares with a limit: by its bounds, or else exactly. If it cannot be
    /// exact, the numbers are what they are in floating point.
    fn order(&self, pair: [usize; 2], measured: &Measured, limit: f64) -> Option<Ordering> {
        let (lower, upper, margin) = (measured.bounds.lower, measured.bounds.upper, self.margin(pair, limit));
        if lower > limit + margin {
            return Some(Ordering::Greater);
        }
        if upper < limit - margin {
            return Some(Ordering::Less);
        }
        self.exactly(pair, measured, limit).or(match () {
            () if lower > limit => Some(Ordering::Greater),
            () if upper < limit => Some(Ordering::Less),
            () if lower == limit && upper == limit => Some(Ordering::Equal),
            () => None,
        })
    }

    /// The same in whole numbers; `None` where these do not tell.
    fn exactly(&self, pair: [usize; 2], measured: &Measured, limit: f64) -> Option<Ordering> {
        let [a, b] = pair.map(|index| self.items[index].body);
        let margin = self.margin(pair, limit);
        if a.is_uncertain() || b.is_uncertain() {
            // The bounds of bodies that are farther apart than they were measured say little.
            let farther = || self.measure(pair, f64::INFINITY).bounds.lower > limit + margin;
            return farther().then_some(Ordering::Greater);
        }
        if let (Posed::Convex(a), Posed::Convex(b)) = (a, b) {
            let sides = [a, b].map(|body| (&*body.shape, [Some(&body.pose), None]));
            return exact::compare(sides, limit, measured.bounds.lower - margin);
        }
        a.ask(b, |near| exact::compare_parts(near, limit, margin, measured.bounds.lower))
    }
}
