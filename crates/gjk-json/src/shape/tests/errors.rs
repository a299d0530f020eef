use crate::json::document;
use crate::shape::{AnyPolytope, AnyPosed, read, read_any};
use gjk::Status;
use gjk_body::answer::{Answer, options};
use gjk_oracle::assert_says;
use serde_json::{Value, json};

fn answer(a: &Value, b: &Value) -> Answer {
    let read = |shape: &Value| match read_any::<f64>(&document(&shape.to_string()).unwrap().root()).unwrap() {
        AnyPosed::Plane(posed) => posed,
        AnyPosed::Space(_) => panic!("not 2D"),
    };
    Answer::of_any(&read(a), &read(b), &options())
}

fn space(a: &Value, b: &Value) -> Answer {
    let read = |shape: &Value| match read_any::<f64>(&document(&shape.to_string()).unwrap().root()).unwrap() {
        AnyPosed::Space(posed) => posed,
        AnyPosed::Plane(_) => panic!("not 3D"),
    };
    Answer::of_any(&read(a), &read(b), &options())
}

/// A polygon of `count` tangents of the unit circle, which it lies around, turned by some angle.
fn around_the_circle(count: u32, turn: f64) -> (Vec<[f64; 2]>, f64) {
    let half = std::f64::consts::PI / f64::from(count);
    // A little larger than exact tangents, for the rounding of the corners.
    let radius = (1.0 + 1e-15) / half.cos();
    let corner = |i: u32| {
        let (sin, cos) = (turn + 2.0 * half * f64::from(i)).sin_cos();
        [radius * cos, radius * sin]
    };
    ((0..count).map(corner).collect(), radius - 1.0 + 1e-15)
}

#[test]
fn a_disc_known_by_a_polygon_is_enclosed_by_the_bounds() {
    let mut bounded = 0;
    for count in [3, 4, 7, 32, 501] {
        let (vertices, error) = around_the_circle(count, 0.3);
        let disc = json!({"type": "polygon", "vertices": vertices, "error": error});
        let ball = json!({"type": "ball", "center": [0, 0], "radius": 1});
        for step in 0..60 {
            let (sin, cos) = (0.7 * f64::from(step)).sin_cos();
            let at = 0.05 * f64::from(step);
            for other in [
                json!({"type": "ball", "center": [at * cos, at * sin], "radius": 0.5}),
                json!({"type": "box", "half_extents": [0.2, 0.7], "pose": {"translation": [at * sin, at * cos], "angle": at}}),
                json!({"type": "polyline", "vertices": [[at, 0], [2, at], [at, 5]]}),
            ] {
                let truth = answer(&ball, &other);
                let found = answer(&disc, &other);
                let plain = answer(&json!({"type": "polygon", "vertices": vertices}), &other);
                assert!(found.lower <= truth.upper && truth.lower <= found.upper, "{count} {step} {other}");
                assert_eq!(found.lower, plain.lower);
                assert_eq!(
                    (found.distance, &found.point_a, &found.normal),
                    (plain.distance, &plain.point_a, &plain.normal)
                );
                if plain.lower > 0.0 {
                    assert!(found.upper >= plain.upper + error && found.upper <= plain.upper + error + 1e-14);
                }
                bounded += i32::from(found.status == Status::Bounded);
                // The truth is as wide as the rim around the distance: no answer says more.
                assert!(found.upper - found.lower >= 0.99 * error);
            }
        }
    }
    assert!(bounded > 500, "{bounded}");
}

/// Bounds that are only moved up by the rims would call these two slivers deep in each other. All that is
/// known is that a rim as wide as they are may be missing.
#[test]
fn thin_parts_prove_no_depth() {
    let sliver = json!({"type": "polygon", "vertices": [[-5, -0.01], [5, -0.01], [5, 0.01], [-5, 0.01]], "error": 0.05});
    let block = json!({"type": "box", "half_extents": [3, 3]});
    let found = answer(&sliver, &block);
    assert_eq!(found.distance, -3.01);
    assert!(found.upper >= 0.05 && found.upper < 0.05 + 1e-12, "{found:?}");
    let known = answer(
        &json!({"type": "polygon", "vertices": [[-5, -1], [5, -1], [5, 1], [-5, 1]], "error": 0.05}),
        &block,
    );
    assert!(known.upper < -3.5 && known.upper >= -3.95, "{known:?}");
}

/// The vertices of a block are known up to 0.25: every block whose faces are that much nearer or farther is
/// meant, and the answers about all of them are inside the bounds.
#[test]
fn vertices_known_up_to_an_error_move_both_bounds() {
    let block = |half: f64, error: f64| {
        let corners = (0..8).map(|i| [0, 1, 2].map(|axis| if i >> axis & 1 == 1 { half } else { -half }));
        let vertices: Vec<[f64; 3]> = corners.collect();
        json!({"type": "hull", "vertices": vertices, "vertex_error": error})
    };
    let moved = 0.25 / 3.0_f64.sqrt();
    for at in [0.3, 0.9, 1.0, 1.1, 2.5] {
        let other = json!({"type": "ball", "center": [at, 0.1, 0.2], "radius": 0.125});
        let known = space(&block(1.0, 0.25), &other);
        let plain = space(&block(1.0, 0.0), &other);
        assert_eq!((known.distance, known.status), (plain.distance, Status::Bounded));
        for half in [1.0 - moved, 1.0, 1.0 + moved] {
            let truth = space(&block(half, 0.0), &other);
            assert!(known.lower <= truth.lower && truth.upper <= known.upper, "{at} {half}: {known:?}");
        }
        assert!(
            (known.lower - plain.lower + 0.25).abs() < 1e-12
                && (known.upper - plain.upper - 0.25).abs() < 1e-12
        );
    }
    let tiny = space(&block(1.0, 1e-17), &json!({"type": "point", "at": [3, 0, 0]}));
    assert_eq!((tiny.distance, tiny.status), (2.0, Status::Converged));
}

#[test]
fn no_error_changes_no_bit() {
    let pentagon = json!({"type": "polygon", "vertices": [[0, 0], [2, 0], [1, 0.5], [0, 2]]});
    let other = json!({"type": "ball", "center": [3, 1], "radius": 0.5});
    let mut with_zero = pentagon.clone();
    with_zero["error"] = json!(0);
    assert_eq!(answer(&pentagon, &other), answer(&with_zero, &other));
    let mut ball = other.clone();
    ball["error"] = json!(0.0);
    assert_eq!(answer(&other, &other), answer(&ball, &other));
}

#[test]
fn a_tiny_error_is_as_good_as_a_tolerance() {
    let status = |error: f64| {
        let a = json!({"type": "box", "half_extents": [1, 1], "error": error});
        answer(&a, &json!({"type": "point", "at": [4, 0]})).status
    };
    assert_eq!(status(1e-12), Status::Converged);
    assert_eq!(status(1e-6), Status::Bounded);
    assert_eq!(status(0.0), Status::Exact);
}

#[test]
fn a_compound_is_as_uncertain_as_its_worst_part_and_its_own_error_together() {
    let part = |x: f64, error: f64| json!({"type": "box", "half_extents": [1, 1], "error": error, "pose": {"translation": [x, 0]}});
    let compound = json!({"type": "compound", "parts": [part(0.0, 0.25), part(2.0, 0.125)], "error": 0.5});
    let found = answer(&compound, &json!({"type": "point", "at": [4, 0]}));
    assert_eq!((found.lower, found.distance), (1.0 - (found.distance - found.lower), 1.0));
    assert!((found.upper - 1.75).abs() < 1e-12, "{found:?}");
}

#[test]
fn questions_about_the_shape_itself_refuse_an_error() {
    let text = r#"{"type":"box","half_extents":[1,1],"error":0.5}"#;
    let document = document(text).unwrap();
    let said = read::<f64>(&document.root()).unwrap_err().to_string();
    assert_says(said, "error: above 0");
    assert!(AnyPolytope::<f64>::read(&document.root()).is_err());
    for (text, said) in [
        (r#"{"type":"point","at":[0,0],"error":-1}"#, "error: negative -1"),
        (r#"{"type":"point","at":[0,0],"error":1e200}"#, "error: 1e200 beyond 2^500"),
        (r#"{"type":"point","at":[0,0],"error":"x"}"#, "error: number string"),
    ] {
        let document = crate::json::document(text).unwrap();
        assert_says(read_any::<f64>(&document.root()).unwrap_err().to_string(), said);
    }
}
