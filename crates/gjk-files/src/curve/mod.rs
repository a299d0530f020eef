//! Curves of the plane as lines that stay on one side of them, or on the other, and near.
//!
//! A contour is cut into spans. Along each span both ways around are known: a way that keeps to the left of
//! the curve, and one that keeps to its right. On the side that the curve bends towards, that is the chord;
//! on the other, it is the two tangents at the ends. Which of the two belongs to a body says what is filled:
//! a polygon of ways on the outer side encloses the region. No point between a way and the curve is farther
//! from either than the way's error.
//!
//! A span whose chord is L long and that bends by the curvature κ is κL²/8 off its chord, and off its
//! tangents' meeting point as well. So a curve needs √(κ/(8h)) spans for each unit of its length, and gets
//! hardly more: spans are taken one after the other, each as long as h allows.
//!
//! Everything is computed in doubles. [`Chain::slack`] bounds how far that moves any vertex of a way from
//! where it belongs: the ways keep to their sides of the curve up to the slack.

mod chain;
mod cubic;
mod segment;
mod span;

pub(crate) use chain::{Chain, Tolerance, flatten};
pub(crate) use segment::{Arc, Curve, Ends};
pub(crate) use span::{Side, Span};

#[cfg(test)]
mod tests;
