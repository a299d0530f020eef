//! Warm-started queries about the same pair, for example in every frame.
//!
//! Use one cache for each pair of shapes, from one thread at a time: it is the only handle that queries
//! change. Answers stay within their bounds. The cache of another pair costs time but gives no wrong answer.

use std::mem::MaybeUninit;

use gjk::Cache;
use gjk::glam::DVec2;

use super::answer::GjkProximity2;
use super::ask::ask;
use crate::error::{Fault, GjkError};
use crate::options::{self, GjkOptions};
use crate::pose::GjkPose2;
use crate::shape::GjkShape2;

/// A warm start for repeated queries about the same two shapes in 2D.
#[derive(Debug)]
pub struct GjkCache2(Cache<DVec2>);

fn known(cache: Option<&mut GjkCache2>) -> Result<&mut Cache<DVec2>, Fault> {
    Ok(&mut cache.ok_or_else(|| Fault::null("cache"))?.0)
}

/// Returns an empty cache for one pair of shapes. Free it with `gjk_cache2_destroy`.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cache2_create() -> Box<GjkCache2> {
    Box::new(GjkCache2(Cache::new()))
}

/// Frees a cache; null is allowed.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cache2_destroy(cache: Option<Box<GjkCache2>>) {
    drop(cache);
}

/// Answers like `gjk_proximity2`, faster if little has changed since the cache was last used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_proximity2_cached(
    a: Option<&GjkShape2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkShape2>,
    pose_b: Option<&GjkPose2>,
    options: Option<&GjkOptions>,
    cache: Option<&mut GjkCache2>,
    answer: Option<&mut MaybeUninit<GjkProximity2>>,
) -> GjkError {
    // SAFETY: polygons and hulls are alive: the caller's promise.
    unsafe {
        ask(a, pose_a, b, pose_b, answer, |asked| {
            let cache = known(cache)?;
            let pair = asked.pair().with_options(options::options(options)?);
            let found = pair.with_cache(cache).proximity();
            Ok(GjkProximity2::new(&found, found.features(&*asked.a, &*asked.b)))
        })
    }
}

/// Answers like `gjk_intersects2`, faster if little has changed since the cache was last used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_intersects2_cached(
    a: Option<&GjkShape2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkShape2>,
    pose_b: Option<&GjkPose2>,
    cache: Option<&mut GjkCache2>,
    answer: Option<&mut MaybeUninit<bool>>,
) -> GjkError {
    // SAFETY: polygons and hulls are alive: the caller's promise.
    unsafe {
        ask(a, pose_a, b, pose_b, answer, |asked| Ok(asked.pair().with_cache(known(cache)?).intersects()))
    }
}

/// Answers like `gjk_distance2`, faster if little has changed since the cache was last used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_distance2_cached(
    a: Option<&GjkShape2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkShape2>,
    pose_b: Option<&GjkPose2>,
    cache: Option<&mut GjkCache2>,
    answer: Option<&mut MaybeUninit<f64>>,
) -> GjkError {
    // SAFETY: polygons and hulls are alive: the caller's promise.
    unsafe {
        ask(a, pose_a, b, pose_b, answer, |asked| Ok(asked.pair().with_cache(known(cache)?).distance()))
    }
}
