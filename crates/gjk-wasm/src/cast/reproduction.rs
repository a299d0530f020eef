//! Bodies that move, to take along: as a line for the command, as a Rust test.

use gjk::{Cast, CastOptions, Sweep};
use gjk_json::cast::OPTIONS;
use serde::Serialize;
use serde_json::Value;

use super::motions::{Turns, Written};
use super::request::{Movers, Moving, Request};
use crate::reply::{Reply, one_line};
use crate::rust_test::{Writer, number};

/// The pair as a line that `gjk pairs --ask cast` reads.
///
/// # Errors
/// If a shape cannot be read again.
pub(crate) fn line(request: &Request) -> Reply {
    let [a, b] = &request.shapes;
    let [of_a, of_b] = motions(request).map(|motion| text(&motion));
    let mut line =
        format!(r#"{{"a":{},"b":{},"motion_a":{},"motion_b":{}"#, one_line(a)?, one_line(b)?, of_a?, of_b?);
    for (field, value) in OPTIONS.iter().zip(changed(&request.options)) {
        if let Some(value) = value {
            line += &format!(r#","{field}":{}"#, Value::from(value));
        }
    }
    Ok(line + "}")
}

/// The last time and the distance of a hit, where they are not the library's own.
fn changed(options: &CastOptions<f64>) -> [Option<f64>; 2] {
    let usual = CastOptions::<f64>::DEFAULT;
    [
        (options.until != usual.until).then_some(options.until),
        (options.target_distance != usual.target_distance).then_some(options.target_distance),
    ]
}

/// The whole text of a test file.
///
/// # Errors
/// If a shape cannot be read again.
pub(crate) fn rust_test(request: &Request) -> Reply {
    let vector = match request.moving {
        Moving::Plane(_) => "DVec2",
        Moving::Space(_) => "DVec3",
    };
    let writer = Writer { vector };
    let mut check = String::new();
    for (name, motion) in ["a", "b"].iter().zip(motions(request)) {
        let motion: Value = serde_json::from_str(&text(&motion)?).map_err(|error| error.to_string())?;
        let turn = match &motion["angular_velocity"] {
            turn @ Value::Array(_) => writer.point(turn),
            turn => number(turn),
        };
        let [velocity, center] = ["velocity", "center"].map(|field| writer.point(&motion[field]));
        check += &format!(
            "let motion_{name} = Motion::still(pose_{name}).with_velocity({velocity}).with_angular_velocity({turn}).with_center({center});\n"
        );
    }
    check += &match &request.moving {
        Moving::Plane(movers) => expected(movers, &request.options),
        Moving::Space(movers) => expected(movers, &request.options),
    };
    writer.test(&request.shapes, &check)
}

/// How both bodies move, in full.
pub(crate) fn motions(request: &Request) -> [Written; 2] {
    match &request.moving {
        Moving::Plane(movers) => movers.motions.each_ref().map(Written::new),
        Moving::Space(movers) => movers.motions.each_ref().map(Written::new),
    }
}

/// The question, and that the answer is the one found here.
fn expected<V: Turns>(movers: &Movers<V>, options: &CastOptions<f64>) -> String {
    let ([a, b], [of_a, of_b]) = (&movers.bodies, &movers.motions);
    let sweep = Sweep::new(&*a.shape, of_a, &*b.shape, of_b).with_options(*options);
    let found = match changed(options) {
        [None, None] => "let found = cast(&a, &motion_a, &b, &motion_b);".to_owned(),
        [until, target] => {
            let until = until.map(|until| format!(".with_until({until:?})"));
            let target = target.map(|target| format!(".with_target_distance({target:?})"));
            format!(
                "let options = CastOptions::DEFAULT{}{};\nlet found = Sweep::new(&a, &motion_a, &b, &motion_b).with_options(options).cast();",
                until.unwrap_or_default(),
                target.unwrap_or_default()
            )
        }
    };
    match sweep.cast() {
        Cast::Hit(hit) => format!(
            "{found}\nlet Cast::Hit(hit) = found else {{ panic!(\"no hit: {{found:?}}\") }};\nassert_eq!((hit.time.lower, hit.time.upper), ({:?}, {:?}));",
            hit.time.lower, hit.time.upper
        ),
        Cast::Free(_) => format!("{found}\nassert!(matches!(found, Cast::Free(_)), \"{{found:?}}\");"),
        Cast::Bounded(_) => format!("{found}\nassert!(matches!(found, Cast::Bounded(_)), \"{{found:?}}\");"),
    }
}

fn text(value: &impl Serialize) -> Reply {
    serde_json::to_string(value).map_err(|error| error.to_string())
}
