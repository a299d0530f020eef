//! Options and their defaults.

use gjk::cast::{AtStart, Graze};
use gjk::math::Scalar;
use gjk::trace::Reference;
use gjk::{CastOptions, Feature, ManifoldOptions, Options};

use crate::error::{Fault, GjkError};
use crate::result::{GjkFeature, GjkFeatureKind, GjkReference, GjkSide};

/// When a query stops.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkOptions {
    /// Stop when the gap between the bounds is at most this fraction of the distance. Applies to curved
    /// shapes only. Default 1e-10.
    pub relative_tolerance: f64,
    /// Stop as soon as the distance is proved to be larger than this length. Default infinity.
    pub max_distance: f64,
    /// The maximum number of iterations. Default 256.
    pub max_iterations: u32,
}

/// Options for contact manifolds.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkManifoldOptions {
    /// Include contact points up to this distance. Default 0: only shapes that overlap or touch.
    pub speculative_distance: f64,
    /// A new normal replaces the previous one only if it separates the shapes more by this fraction of their
    /// size. Default 0.005.
    pub hysteresis: f64,
    /// The largest tilt of a side against the normal at which it still carries the contact, as the tangent of
    /// the angle. Default 1/16.
    pub lean: f64,
    /// The reference of the same pair's previous manifold, or all zero.
    pub previous: GjkReference,
}

/// How a cast treats a contact at time 0.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkAtStart {
    /// Report a hit at time 0.
    Stops = 0,
    /// Ignore the initial contact until the shapes move closer than they started.
    LeavesFreely = 1,
    /// Ignore the initial contact: the cast begins when the shapes are apart for the first time.
    Ignored = 2,
}

/// Whether touching without overlapping counts as a hit.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkGraze {
    /// It counts as a hit.
    Hits = 0,
    /// It does not.
    Passes = 1,
}

/// Options for casts.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkCastOptions {
    /// The end of the time interval, which starts at 0. Default 1.
    pub until: f64,
    /// The signed distance that counts as a hit. Default 0: touching.
    pub target_distance: f64,
    /// The amount by which the distance at a hit may exceed `target_distance`. Default 0.
    pub tolerance: f64,
    /// A value of `GjkAtStart`. Default `GJK_AT_START_STOPS`.
    pub at_start: u32,
    /// A value of `GjkGraze`. Default `GJK_GRAZE_HITS`.
    pub graze: u32,
    /// The maximum number of distance queries in one cast. Default 256.
    pub max_steps: u32,
}

/// Returns the default options, which a null pointer also stands for.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_options_default() -> GjkOptions {
    let Options { relative_tolerance, max_distance, max_iterations, .. } = Options::<f64>::DEFAULT;
    GjkOptions { relative_tolerance, max_distance, max_iterations }
}

/// Returns the default options, which a null pointer also stands for.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_manifold_options_default() -> GjkManifoldOptions {
    let ManifoldOptions { speculative_distance, hysteresis, lean, .. } = ManifoldOptions::<f64>::DEFAULT;
    GjkManifoldOptions { speculative_distance, hysteresis, lean, previous: Reference::Neither.into() }
}

/// Returns the default options, which a null pointer also stands for.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cast_options_default() -> GjkCastOptions {
    let CastOptions { until, target_distance, tolerance, max_steps, .. } = CastOptions::<f64>::DEFAULT;
    GjkCastOptions { until, target_distance, tolerance, at_start: 0, graze: 0, max_steps }
}

/// A number that may be infinite.
fn number(name: &str, number: f64) -> Result<f64, Fault> {
    let fault = || Fault::new(GjkError::NotFinite, format_args!("`{name}` is not a number"));
    if number.is_nan() { Err(fault()) } else { Ok(number) }
}

/// A number that is finite, not negative, and within the domain.
fn size(name: &str, size: f64) -> Result<f64, Fault> {
    let fault = || Fault::new(GjkError::NotFinite, format_args!("`{name}` must be finite"));
    let beyond = || Fault::new(GjkError::BeyondDomain, format_args!("`{name}` is beyond the domain (2^500)"));
    let negative = || Fault::new(GjkError::BadSize, format_args!("`{name}` must not be negative"));
    match size {
        _ if !size.is_finite() => Err(fault()),
        _ if size < 0.0 => Err(negative()),
        _ if size > f64::DOMAIN => Err(beyond()),
        _ => Ok(size),
    }
}

/// A caller's options; null stands for the defaults.
pub(crate) fn options(given: Option<&GjkOptions>) -> Result<Options<f64>, Fault> {
    let Some(given) = given else { return Ok(Options::DEFAULT) };
    Ok(Options::DEFAULT
        .with_relative_tolerance(number("relative_tolerance", given.relative_tolerance)?)
        .with_max_distance(number("max_distance", given.max_distance)?)
        .with_max_iterations(given.max_iterations))
}

/// A caller's options for contacts and the side of the last one; null stands for the defaults.
pub(crate) fn manifold_options(
    given: Option<&GjkManifoldOptions>,
) -> Result<(ManifoldOptions<f64>, Reference), Fault> {
    let Some(given) = given else { return Ok((ManifoldOptions::DEFAULT, Reference::Neither)) };
    let options = ManifoldOptions::DEFAULT
        .with_speculative_distance(size("speculative_distance", given.speculative_distance)?)
        .with_hysteresis(size("hysteresis", given.hysteresis)?)
        .with_lean(size("lean", given.lean)?);
    Ok((options, reference(&given.previous)?))
}

/// A caller's options for casts; null stands for the defaults.
pub(crate) fn cast_options(given: Option<&GjkCastOptions>) -> Result<CastOptions<f64>, Fault> {
    let Some(given) = given else { return Ok(CastOptions::DEFAULT) };
    let at_start = [AtStart::Stops, AtStart::LeavesFreely, AtStart::Ignored];
    let graze = [Graze::Hits, Graze::Passes];
    let at_start = at_start.get(given.at_start as usize);
    let graze = graze.get(given.graze as usize);
    Ok(CastOptions::DEFAULT
        .with_until(size("until", given.until)?)
        .with_target_distance(size("target_distance", given.target_distance)?)
        .with_tolerance(size("tolerance", given.tolerance)?)
        .with_at_start(*at_start.ok_or_else(|| Fault::unknown("at_start", given.at_start))?)
        .with_graze(*graze.ok_or_else(|| Fault::unknown("graze", given.graze))?)
        .with_max_steps(given.max_steps))
}

fn reference(given: &GjkReference) -> Result<Reference, Fault> {
    match given.side {
        side if side == GjkSide::Neither as u32 => Ok(Reference::Neither),
        side if side == GjkSide::OfA as u32 => Ok(Reference::SideOfA(feature(&given.feature)?)),
        side if side == GjkSide::OfB as u32 => Ok(Reference::SideOfB(feature(&given.feature)?)),
        side => Err(Fault::unknown("side", side)),
    }
}

fn feature(given: &GjkFeature) -> Result<Feature, Fault> {
    match given.kind {
        kind if kind == GjkFeatureKind::Smooth as u32 => Ok(Feature::Smooth),
        kind if kind == GjkFeatureKind::Vertex as u32 => Ok(Feature::Vertex(given.index)),
        kind if kind == GjkFeatureKind::Edge as u32 => Ok(Feature::Edge(given.index)),
        kind if kind == GjkFeatureKind::Face as u32 => Ok(Feature::Face(given.index)),
        kind => Err(Fault::unknown("kind of feature", kind)),
    }
}
