//! Questions about a pair that is asked about again and again, as that of two bodies in every frame.
//!
//! A cache belongs to one pair of shapes, and to one thread at a time: it is the only handle that questions
//! change. It never changes an answer beyond its bounds; that of another pair costs time and nothing else.

use std::mem::MaybeUninit;

use gjk::Cache;
use gjk::glam::{DVec2, DVec3};

use crate::ask::Asked;
use crate::error::{Fault, GjkError};
use crate::memory::write;
use crate::options::GjkOptions;
use crate::pose::{GjkPose2, GjkPose3};
use crate::result::{GjkProximity2, GjkProximity3};
use crate::shape::{GjkShape2, GjkShape3};

/// What one question about two shapes in the plane leaves for the next about the same two.
#[derive(Debug)]
pub struct GjkCache2(Cache<DVec2>);

/// A cache that knows nothing, for one pair of shapes. To be freed by `gjk_cache2_destroy`.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cache2_create() -> Box<GjkCache2> {
    Box::new(GjkCache2(Cache::new()))
}

/// Frees a cache; null is fine.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cache2_destroy(cache: Option<Box<GjkCache2>>) {
    drop(cache);
}

/// As `gjk_proximity2`, sooner where little has changed since the cache was last used.
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
    write(answer, || {
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let asked = unsafe { Asked::new(a, pose_a, b, pose_b) }?;
        let cache = &mut cache.ok_or_else(|| Fault::null("cache"))?.0;
        let pair = asked.pair().with_options(crate::options::options(options)?);
        let found = pair.with_cache(cache).proximity();
        Ok(GjkProximity2::new(&found, found.features(&asked.a, &asked.b)))
    })
}

/// As `gjk_intersects2`, sooner where little has changed since the cache was last used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_intersects2_cached(
    a: Option<&GjkShape2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkShape2>,
    pose_b: Option<&GjkPose2>,
    cache: Option<&mut GjkCache2>,
    answer: Option<&mut MaybeUninit<bool>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let asked = unsafe { Asked::new(a, pose_a, b, pose_b) }?;
        let cache = &mut cache.ok_or_else(|| Fault::null("cache"))?.0;
        Ok(asked.pair().with_cache(cache).intersects())
    })
}

/// As `gjk_distance2`, sooner where little has changed since the cache was last used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_distance2_cached(
    a: Option<&GjkShape2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkShape2>,
    pose_b: Option<&GjkPose2>,
    cache: Option<&mut GjkCache2>,
    answer: Option<&mut MaybeUninit<f64>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let asked = unsafe { Asked::new(a, pose_a, b, pose_b) }?;
        let cache = &mut cache.ok_or_else(|| Fault::null("cache"))?.0;
        Ok(asked.pair().with_cache(cache).distance())
    })
}

/// What one question about two shapes in space leaves for the next about the same two.
#[derive(Debug)]
pub struct GjkCache3(Cache<DVec3>);

/// A cache that knows nothing, for one pair of shapes. To be freed by `gjk_cache3_destroy`.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cache3_create() -> Box<GjkCache3> {
    Box::new(GjkCache3(Cache::new()))
}

/// Frees a cache; null is fine.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cache3_destroy(cache: Option<Box<GjkCache3>>) {
    drop(cache);
}

/// As `gjk_proximity3`, sooner where little has changed since the cache was last used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_proximity3_cached(
    a: Option<&GjkShape3>,
    pose_a: Option<&GjkPose3>,
    b: Option<&GjkShape3>,
    pose_b: Option<&GjkPose3>,
    options: Option<&GjkOptions>,
    cache: Option<&mut GjkCache3>,
    answer: Option<&mut MaybeUninit<GjkProximity3>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let asked = unsafe { Asked::new(a, pose_a, b, pose_b) }?;
        let cache = &mut cache.ok_or_else(|| Fault::null("cache"))?.0;
        let pair = asked.pair().with_options(crate::options::options(options)?);
        let found = pair.with_cache(cache).proximity();
        Ok(GjkProximity3::new(&found, found.features(&asked.a, &asked.b)))
    })
}

/// As `gjk_intersects3`, sooner where little has changed since the cache was last used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_intersects3_cached(
    a: Option<&GjkShape3>,
    pose_a: Option<&GjkPose3>,
    b: Option<&GjkShape3>,
    pose_b: Option<&GjkPose3>,
    cache: Option<&mut GjkCache3>,
    answer: Option<&mut MaybeUninit<bool>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let asked = unsafe { Asked::new(a, pose_a, b, pose_b) }?;
        let cache = &mut cache.ok_or_else(|| Fault::null("cache"))?.0;
        Ok(asked.pair().with_cache(cache).intersects())
    })
}

/// As `gjk_distance3`, sooner where little has changed since the cache was last used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_distance3_cached(
    a: Option<&GjkShape3>,
    pose_a: Option<&GjkPose3>,
    b: Option<&GjkShape3>,
    pose_b: Option<&GjkPose3>,
    cache: Option<&mut GjkCache3>,
    answer: Option<&mut MaybeUninit<f64>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let asked = unsafe { Asked::new(a, pose_a, b, pose_b) }?;
        let cache = &mut cache.ok_or_else(|| Fault::null("cache"))?.0;
        Ok(asked.pair().with_cache(cache).distance())
    })
}
