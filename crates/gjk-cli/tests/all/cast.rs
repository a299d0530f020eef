//! What `gjk pairs --ask cast` promises.

use std::fs;

use crate::support::{gjk, pair, repository};
use gjk_oracle::assert_says;
use serde_json::{Value, json};

/// The answer to a line.
fn ask(line: &Value) -> Value {
    pair(&line.to_string(), &["--ask", "cast"])
}

/// A ball of radius 1 that moves at speed 1 towards a wall at 4, and what else the line says.
fn thrown(more: &Value) -> Value {
    let mut line = json!({
        "a": {"type": "ball", "center": [0, 0], "radius": 1},
        "motion_a": {"velocity": [1, 0]},
        "b": {"type": "segment", "a": [4, -2], "b": [4, 2]},
        "until": 8,
    });
    line.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    line
}

fn number(value: &Value, field: &str) -> f64 {
    value[field].as_f64().unwrap_or_else(|| panic!("{field}: {value}"))
}

#[test]
fn an_answer_has_exactly_the_fields_of_the_manual_in_their_order() {
    let hit = ask(&thrown(&json!({"id": [1]})));
    let fields = [
        "id",
        "result",
        "time_lower",
        "time_upper",
        "kind",
        "distance",
        "lower",
        "upper",
        "normal",
        "point_a",
        "point_b",
        "approach",
        "status",
        "steps",
    ];
    assert_eq!(hit.as_object().unwrap().keys().collect::<Vec<_>>(), fields);
    assert_eq!((&hit["id"], &hit["result"], &hit["kind"]), (&json!([1]), &json!("hit"), &json!("impact")));
    assert!(number(&hit, "time_lower") <= 3.0 && 3.0 <= number(&hit, "time_upper"), "{hit}");
    assert!((number(&hit, "approach") - 1.0).abs() < 1e-6, "{hit}");
    assert_eq!(hit["normal"], json!([1.0, 0.0]));
    let free = ask(&thrown(&json!({"until": 2})));
    assert_eq!(free.as_object().unwrap().keys().collect::<Vec<_>>(), fields);
    assert_eq!(
        (&free["result"], &free["kind"], &free["approach"]),
        (&json!("free"), &Value::Null, &Value::Null)
    );
    assert!(number(&free, "lower") <= 1.0 && 1.0 <= number(&free, "upper"), "{free}");
    assert!(number(&free, "upper") - number(&free, "lower") < 1e-8, "{free}");
    assert!(number(&free, "time_lower") <= 2.0 && number(&free, "time_upper") >= 2.0, "{free}");
}

#[test]
fn the_fields_of_a_line_mean_what_the_manual_says() {
    let time = |more: &Value| {
        let answer = ask(&thrown(more));
        (answer["kind"].as_str().map(str::to_owned), answer["time_upper"].as_f64().unwrap())
    };
    let near = |(kind, time): (Option<String>, f64), expected: &str, at: f64| {
        assert!(kind.as_deref() == Some(expected) && (time - at).abs() < 1e-12, "{kind:?} {time} {at}");
    };
    near(time(&json!({"target_distance": 0.5})), "impact", 2.5);
    near(time(&json!({"motion_b": {"velocity": [-1, 0]}})), "impact", 1.5);
    // A quarter of a turn about the world's origin, which a missing center is, carries the ball's middle
    // from (4, 0) to (0, 4).
    let orbit = json!({
        "a": {"type": "ball", "center": [4, 0], "radius": 1},
        "motion_a": {"angular_velocity": 1},
        "b": {"type": "segment", "a": [-9, 0], "b": [-0.5, 0]},
    });
    let about = |center: Value| {
        let mut line = orbit.clone();
        line["motion_a"]["center"] = center;
        ask(&thrown(&line))["result"].as_str().unwrap().to_owned()
    };
    assert_eq!(ask(&thrown(&orbit))["result"], "hit");
    assert_eq!((about(json!([0, 0])), about(json!([4, 0]))), ("hit".to_owned(), "free".to_owned()));
    // In contact at the start.
    let touching = |at_start: &str, velocity: f64| {
        let more = json!({
            "b": {"type": "ball", "center": [1.5, 0], "radius": 1},
            "motion_a": {"velocity": [velocity, 0]},
            "at_start": at_start,
        });
        ask(&thrown(&more))
    };
    assert_eq!(touching("stops", -1.0)["kind"], "start");
    assert_eq!(touching("leaves_freely", -1.0)["result"], "free");
    assert_eq!(touching("leaves_freely", 1.0)["kind"], "start");
    assert_eq!(touching("ignored", 1.0)["result"], "free");
    // The smallest distance of the whole interval, whatever is overlooked.
    assert!((number(&touching("ignored", 1.0), "upper") - -2.0).abs() < 1e-8);
    // Along a wall.
    let along = |graze: &str| {
        ask(&thrown(
            &json!({"motion_a": {"velocity": [0, 1]}, "b": {"type": "segment", "a": [1, 3], "b": [1, 5]}, "graze": graze}),
        ))
    };
    assert_eq!((&along("hits")["kind"], &along("passes")["result"]), (&json!("graze"), &json!("free")));
}

#[test]
fn a_ray_is_a_cast_of_a_point() {
    let line = json!({
        "a": {"type": "box", "half_extents": [1, 1, 1]},
        "b": {"type": "point", "at": [-3, 0.5, 0.25]},
        "motion_b": {"velocity": [1, 0, 0]},
        "until": 10,
    });
    let hit = ask(&line);
    assert_eq!((&hit["kind"], &hit["normal"]), (&json!("impact"), &json!([-1.0, 0.0, 0.0])));
    assert!((number(&hit, "time_upper") - 2.0).abs() < 1e-12, "{hit}");
}

/// A ring with a wall from 4 to 5, and a ball of radius 1 in it that moves towards the wall.
fn in_a_ring(more: &Value) -> Value {
    let square = |half: f64| json!([[-half, -half], [half, -half], [half, half], [-half, half]]);
    let mut line = json!({
        "a": {"type": "polygon", "vertices": square(5.0), "holes": [square(4.0)]},
        "b": {"type": "ball", "center": [0, 0], "radius": 1},
        "motion_b": {"velocity": [1, 0.5]},
        "until": 8,
    });
    line.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    line
}

#[test]
fn bodies_of_parts_have_bounds_over_all_parts() {
    let hit = ask(&in_a_ring(&json!({})));
    assert!(number(&hit, "time_lower") <= 3.0 && 3.0 <= number(&hit, "time_upper"), "{hit}");
    assert_eq!((&hit["kind"], &hit["normal"]), (&json!("impact"), &json!([-1.0, 0.0])));
    assert!(hit["parts"][0].is_u64() && hit["parts"][1] == 0, "{hit}");
    let free = ask(&in_a_ring(&json!({"until": 2})));
    assert!(number(&free, "lower") <= 1.0 && 1.0 <= number(&free, "upper"), "{free}");
    assert!(number(&free, "upper") - number(&free, "lower") < 1e-8, "{free}");
    // Inside of the wall, without touching its surface.
    let small = json!({"b": {"type": "ball", "center": [4.5, 0], "radius": 0.25}});
    let start = ask(&in_a_ring(&small));
    assert_eq!((&start["kind"], &start["time_upper"]), (&json!("start"), &json!(0.0)), "{start}");
    let line = json!({
        "a": {"type": "heightfield", "heights": [[0, 0], [0, 0]], "spacing": [9, 9]},
        "b": {"type": "ball", "center": [2, 2, 3], "radius": 1},
        "motion_b": {"velocity": [0, 0, -1], "angular_velocity": [1, 2, 3], "center": [2, 2, 3]},
        "until": 8,
    });
    let landed = ask(&line);
    assert!((number(&landed, "time_upper") - 2.0).abs() < 1e-9, "{landed}");
}

#[test]
fn shapes_with_an_error_have_bounds_for_the_bodies_that_are_meant() {
    // The body may end anywhere within 0.01 of the outline.
    let rim = |half: f64, more: &Value| {
        let mut line = json!({
            "a": {"type": "box", "half_extents": [half, half], "error": 0.01},
            "b": {"type": "ball", "center": [9, 0], "radius": 1},
            "motion_b": {"velocity": [-1, 0]},
            "until": 8,
        });
        line.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        ask(&line)
    };
    let hit = rim(2.0, &json!({}));
    assert_eq!((&hit["result"], &hit["kind"]), (&json!("hit"), &json!("impact")), "{hit}");
    assert!(number(&hit, "time_lower") <= 6.0 && number(&hit, "time_lower") > 6.0 - 1e-9, "{hit}");
    assert!((6.01..6.03).contains(&number(&hit, "time_upper")), "{hit}");
    assert!(number(&hit, "upper") <= 0.0, "{hit}");
    // With a target of more than the rim no depth is needed.
    let near = rim(2.0, &json!({"target_distance": 0.5}));
    assert!((5.51..5.5103).contains(&number(&near, "time_upper")), "{near}");
    // What may be all rim is not proved to be there.
    let thin = rim(0.005, &json!({}));
    assert_eq!((&thin["result"], &thin["kind"]), (&json!("bounded"), &Value::Null), "{thin}");
    assert!((number(&thin, "time_lower") - 7.995).abs() < 1e-9 && thin["time_upper"] == 8.0, "{thin}");
    let free = rim(2.0, &json!({"until": 5}));
    assert_eq!(free["result"], "free");
    assert!(number(&free, "lower") <= 1.0 && number(&free, "upper") >= 1.01, "{free}");
}

#[test]
fn errors_name_the_place_and_the_reason() {
    for (more, expected) in [
        (json!({"until": -1}), "until: negative -1"),
        (json!({"until": "1"}), "until: number string"),
        (json!({"at_start": "never"}), "at_start: unknown never stops leaves_freely ignored"),
        (json!({"graze": 1}), "graze: string"),
        (json!({"graze": "kisses"}), "graze: unknown kisses"),
        (json!({"motion_a": {"speed": 1}}), "motion_a.speed: unknown"),
        (json!({"motion_a": {"velocity": [1, 2, 3]}}), "motion_a.velocity: mixed dimensions"),
        (json!({"motion_b": {"velocity": [1, "x"]}}), "motion_b.velocity[1]: number"),
        (json!({"motion_b": {"angular_velocity": [0, 0, 1]}}), "motion_b.angular_velocity: number"),
        (json!({"motion_b": 5}), "motion_b: object"),
        (json!({"motion_b": {"center": [1]}}), "motion_b.center: 2 numbers"),
        (json!({"motion": {}}), "motion: unknown"),
    ] {
        let error = ask(&thrown(&more))["error"].clone();
        assert_says(error.as_str().unwrap(), expected);
    }
    let far = thrown(&json!({})).to_string().replace("\"until\":8", "\"until\":1e999");
    let error = pair(&far, &["--ask", "cast"])["error"].clone();
    assert!(error.as_str().is_some_and(|error| error.starts_with("until: 1e999 ")), "{error}");
    let fast = thrown(&json!({"motion_a": {"velocity": [1e200, 0]}}));
    let error = ask(&fast)["error"].clone();
    assert!(
        error.as_str().is_some_and(|error| error.starts_with("motion_a.velocity[0]: 1e+200 ")),
        "{error}"
    );
    for query in ["proximity", "intersects", "relation"] {
        let answer = pair(&thrown(&json!({})).to_string(), &["--ask", query]);
        let error = answer["error"].as_str().unwrap();
        assert!(error.starts_with("motion_a: ") && error.contains("--ask cast"), "{query}: {error}");
    }
}

#[test]
fn every_known_cast_has_its_answer() {
    let cases: Vec<Value> =
        serde_json::from_slice(&fs::read(repository("cases/casts.json")).unwrap()).unwrap();
    let asked = ["id", "a", "b", "motion_a", "motion_b", "until", "target_distance", "at_start", "graze"];
    let line = |case: &Value| {
        let fields = case.as_object().unwrap().iter().filter(|(name, _)| asked.contains(&name.as_str()));
        Value::Object(fields.map(|(name, value)| (name.clone(), value.clone())).collect()).to_string()
    };
    let input: Vec<String> = cases.iter().map(line).collect();
    let run = gjk(&["pairs", "--ask", "cast"], input.join("\n"));
    assert_eq!((run.status, run.output.lines().count()), (0, cases.len()), "{}", run.errors);
    for (case, answer) in cases.iter().zip(run.lines()) {
        assert_eq!(answer["id"], case["id"]);
        let what = format!("{answer}\n{case}");
        assert!(number(&answer, "lower") <= number(&answer, "distance"), "{what}");
        assert!(number(&answer, "distance") <= number(&answer, "upper"), "{what}");
        match case["result"].as_str().unwrap() {
            "any" => assert_ne!(answer["result"], "bounded", "{what}"),
            result => assert_eq!(answer["result"], result, "{what}"),
        }
        let tolerance = number(case, "tolerance");
        match answer["result"].as_str().unwrap() {
            "hit" if case["result"] == "hit" => {
                let time = number(case, "time");
                assert!(number(&answer, "time_lower") - tolerance <= time, "{what}");
                assert!(time <= number(&answer, "time_upper") + tolerance, "{what}");
                if case["kind"].is_string() {
                    assert_eq!(answer["kind"], case["kind"], "{what}");
                }
            }
            "free" => {
                if let Some(clearance) = case["clearance"].as_f64() {
                    assert!(number(&answer, "upper") - number(&answer, "lower") <= 1e-8, "{what}");
                    assert!(number(&answer, "lower") - 1e-14 <= clearance, "{what}");
                    assert!(clearance <= number(&answer, "upper") + 1e-14, "{what}");
                }
                if let Some(at) = case["closest_at"].as_f64() {
                    assert!(number(&answer, "time_lower") - 1e-9 <= at, "{what}");
                    assert!(at <= number(&answer, "time_upper") + 1e-9, "{what}");
                }
            }
            _ => {}
        }
    }
}

#[test]
fn f32_widens_its_answers_exactly() {
    let line = thrown(&json!({"a": {"type": "ball", "center": [0.1, 0], "radius": 1}}));
    let hit = pair(&line.to_string(), &["--ask", "cast", "--precision", "f32"]);
    for field in ["time_lower", "time_upper", "distance", "lower", "upper", "approach"] {
        let value = number(&hit, field);
        assert_eq!(f64::from(value as f32), value, "{field}");
    }
    let true_time = 3.0 - f64::from(0.1_f32);
    assert!(number(&hit, "time_lower") <= true_time && true_time <= number(&hit, "time_upper"), "{hit}");
}
