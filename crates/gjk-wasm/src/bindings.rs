//! What JavaScript calls. [`door`] says what each function does; an error becomes an exception.
//!
//! The page loads three modules, each of this crate with one of its features: `pair` first, `motion` when
//! bodies first move, and `files` when something is first pasted, typed or dropped. A cast brings searches of
//! its own and files bring readers, which most readers of the page never need.

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::door;

/// Functions of the door, each with the feature of its module.
macro_rules! bind {
    ($($feature:literal { $($name:ident($($argument:ident: $of:ty),*);)* })*) => {$($(
        #[doc = concat!("See [`door::", stringify!($name), "`].")]
        #[cfg(feature = $feature)]
        #[wasm_bindgen]
        pub fn $name($($argument: $of),*) -> Result<String, JsError> {
            door::$name($($argument),*).map_err(|message| JsError::new(&message))
        }
    )*)*};
}

bind! {
    "pair" {
        answer(request: &str);
        figure(request: &str);
        hit(request: &str, x: f64, y: f64, tolerance: f64);
        hit_along(request: &str, ray: &str, angle: f64);
        edit(shape: &str, change: &str);
        regions(points: &str, reach: f64);
        strip(request: &str, direction: &str);
        closest_set(request: &str);
        carried(simplex: &str);
        walls(points: &str, reach: f64);
        pair_line(request: &str);
        rust_test(request: &str);
        separation(request: &str, normal: &str);
        presets();
        explain(request: &str);
        naive_algorithms();
        motions(request: &str);
        frames(request: &str, way: &str);
        explain_after(request: &str, b_before: &str);
        parts(request: &str);
    }
    "motion" {
        cast(request: &str);
        moments(request: &str, times: &str);
        cast_line(request: &str);
        cast_test(request: &str);
        capped(request: &str);
    }
    "files" {
        read_file(name: &str, bytes: &[u8]);
    }
}
