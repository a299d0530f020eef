//! Strips, frames and animations show what the run holds, for every query and every shape.

use gjk_json::json::document;
use gjk_json::shape::{self, AnyBody};
use gjk_trace::run::{Query, Run, explain};
use gjk_trace::strip::{Strip, StripOptions, rows};
use gjk_trace::{Body, palette};

const TRIANGLE: &str = r#"{"type":"polygon","vertices":[[4,11],[4,5],[9,9]]}"#;
const QUADRILATERAL: &str = r#"{"type":"polygon","vertices":[[8,6],[15,6],[13,1],[10,2]]}"#;
const OVERLAPPING: &str = r#"{"type":"polygon","vertices":[[5,7],[12,7],[10,2],[7,3]]}"#;

/// The colour of the first vertex that is found, and of the second.
const COLORS: [&str; 2] = ["#c44500", "#6f3fd0"];

const PLANE: [&str; 6] = [
    r#"{"type":"point","at":[1,2]}"#,
    r#"{"type":"segment","a":[0,0],"b":[3,1]}"#,
    r#"{"type":"capsule","a":[0,0],"b":[3,1],"radius":0.5}"#,
    r#"{"type":"ellipsoid","radii":[2,1]}"#,
    r#"{"type":"box","half_extents":[2,1],"rounding":0.25}"#,
    r#"{"type":"box","half_extents":[1e-9,1e9]}"#,
];
const SPACE: [&str; 5] = [
    r#"{"type":"point","at":[1,2,0]}"#,
    r#"{"type":"triangle","vertices":[[0,0,0],[1,0,0],[0,1,0]]}"#,
    r#"{"type":"cone","base":[0,0,0],"apex":[0,0,2],"radius":1}"#,
    r#"{"type":"hull","vertices":[[0,0,0],[2,0,0],[0,2,0],[0,0,2]],"pose":{"translation":[0.5,0.4,0.3]}}"#,
    r#"{"type":"box","half_extents":[1,1,1]}"#,
];

/// Two shapes of the same dimension, a query about them, and what is made of it.
fn with_strip<T>(a: &str, b: &str, query: Query, make: impl Fn(&dyn Draw, &Run) -> T) -> T {
    let (a, b) = (document(a).unwrap(), document(b).unwrap());
    match (shape::read::<f64>(&a.root()).unwrap(), shape::read::<f64>(&b.root()).unwrap()) {
        (AnyBody::Plane(a), AnyBody::Plane(b)) => {
            let run = explain(&a, &b, query);
            make(&Strip::new(Body::new(&*a.shape, &a.pose), Body::new(&*b.shape, &b.pose), &run), &run)
        }
        (AnyBody::Space(a), AnyBody::Space(b)) => {
            let run = explain(&a, &b, query);
            make(&Strip::new(Body::new(&*a.shape, &a.pose), Body::new(&*b.shape, &b.pose), &run), &run)
        }
        other => panic!("{other:?}"),
    }
}

/// A strip of either dimension.
trait Draw {
    fn strip(&self, options: &StripOptions) -> String;
    fn frame(&self, index: usize) -> String;
    fn animation(&self, options: &StripOptions) -> String;
}

impl<V: gjk_trace::Drawable> Draw for Strip<'_, V> {
    fn strip(&self, options: &StripOptions) -> String {
        Strip::strip(self, options)
    }
    fn frame(&self, index: usize) -> String {
        rows("a step", self.frames(&[index], &StripOptions::default()), 1, None)
    }
    fn animation(&self, options: &StripOptions) -> String {
        Strip::animation(self, options)
    }
}

/// The radii of the circles with a line of this color and no area.
fn rings(svg: &str, color: &str) -> Vec<f64> {
    let circles = svg.split("<circle ").skip(1).map(|rest| &rest[..rest.find('>').unwrap()]);
    let ours = circles
        .filter(|circle| circle.contains("fill=\"none\"") && circle.contains(&format!("stroke=\"{color}\"")));
    ours.map(|circle| {
        let radius = circle.split(" r=\"").nth(1).unwrap();
        radius[..radius.find('"').unwrap()].parse().unwrap()
    })
    .collect()
}

#[test]
fn a_vertex_and_its_two_sources_have_one_color() {
    with_strip(TRIANGLE, QUADRILATERAL, Query::Proximity, |strip, _| {
        let svg = strip.frame(2);
        for color in COLORS {
            let discs = svg.matches(&format!("fill=\"{color}\"")).count();
            assert_eq!(discs, 3, "{color}: one in A, one in B, one in the difference");
        }
    });
}

#[test]
fn the_circles_are_the_bounds() {
    with_strip(TRIANGLE, QUADRILATERAL, Query::Proximity, |strip, run| {
        let svg = strip.frame(1);
        let (lower, upper) = (rings(&svg, palette::FIRST.line), rings(&svg, palette::OVERLAP.line));
        let [lower, upper] = [lower, upper].map(|radii| {
            assert_eq!(radii.len(), 1);
            radii[0]
        });
        let expected = run.steps[1].lower().unwrap() / run.steps[1].upper().unwrap();
        assert!((lower / upper - expected).abs() < 1e-3, "{lower} {upper} {expected}");
    });
}

/// Each shape is drawn with a tooltip that names it; the later one lies above.
#[test]
fn in_space_the_shape_nearer_to_the_eye_hides_the_other() {
    let cube = r#"{"type":"box","half_extents":[1,1,1]}"#;
    for (place, is_in_front) in [([1.5, -2.5, 0.0], true), ([-1.5, 2.5, 0.0], false)] {
        let other = format!(r#"{{"type":"box","half_extents":[1,1,1],"pose":{{"translation":{place:?}}}}}"#);
        with_strip(cube, &other, Query::Proximity, |strip, _| {
            let svg = strip.frame(0);
            let tooltip = |name: &str| svg.find(&format!("<title>{name}</title>"));
            let [a, b] = ["A", "B"].map(|name| tooltip(name).expect("a tooltip"));
            assert_eq!(a < b, is_in_front, "{place:?}");
        });
    }
}

/// Where the shapes are as far apart as they are large.
#[test]
fn the_circle_of_the_distance_is_seen_whole() {
    let left = r#"{"type":"box","half_extents":[1,1]}"#;
    let right = r#"{"type":"triangle","vertices":[[3,0],[4,0],[3,2]]}"#;
    with_strip(left, right, Query::Proximity, |strip, run| {
        let svg = strip.frame(run.steps.len() - 1);
        let number = |circle: &str, name: &str| -> f64 {
            let value = circle.split(&format!(" {name}=\"")).nth(1).unwrap();
            value[..value.find('"').unwrap()].parse().unwrap()
        };
        let color = format!("stroke=\"{}\"", palette::OVERLAP.line);
        let circles =
            svg.split("<circle ").skip(1).map(|rest| format!(" {}", &rest[..rest.find('>').unwrap()]));
        let bound = circles.into_iter().find(|circle| circle.contains(&color)).expect("the upper bound");
        let (x, radius) = (number(&bound, "cx"), number(&bound, "r"));
        assert!(x + radius <= 470.0 && radius > 20.0, "{bound}");
    });
}

#[test]
fn a_support_point_of_the_nearest_facet_itself_is_not_said_to_be_beyond_it() {
    with_strip(TRIANGLE, OVERLAPPING, Query::Proximity, |strip, run| {
        let last = run.steps.len() - 1;
        let frame = |index| strip.frame(index);
        assert!(
            frame(last - 1).contains("nothing") && frame(last - 1).contains("beyond"),
            "{}",
            frame(last - 1)
        );
        assert!(
            frame(last - 3).contains("beyond") && !frame(last - 3).contains("nothing"),
            "{}",
            frame(last - 3)
        );
    });
}

#[test]
fn every_step_has_a_frame_that_says_what_happened() {
    with_strip(TRIANGLE, OVERLAPPING, Query::Proximity, |strip, run| {
        for step in &run.steps {
            let svg = strip.frame(step.index);
            assert!(svg.contains(&format!(
                "{} · {} · {}",
                step.index,
                step.phase().name(),
                step.event.name()
            )));
            if let Some(reason) = step.reason() {
                let first = reason.split(' ').next().unwrap();
                assert!(svg.contains(first), "{reason}");
            }
        }
    });
}

#[test]
fn a_long_run_is_cut_in_the_middle_and_says_so() {
    with_strip(TRIANGLE, OVERLAPPING, Query::Proximity, |strip, run| {
        let options = StripOptions { most: 6, ..StripOptions::default() };
        let svg = strip.strip(&options);
        assert!(svg.contains(&format!(
            "… {} more between 3 and {}",
            run.steps.len() - 6,
            run.steps.len() - 2
        )));
        assert!(svg.contains("10 · epa · stopped") && !svg.contains("5 · gjk"), "{}", run.steps.len());
        let whole = strip.strip(&StripOptions { most: 100, ..options });
        assert!(whole.contains("5 · gjk") && !whole.contains("more between"));
    });
}

#[test]
fn an_animation_shows_every_step_and_respects_who_wants_none() {
    with_strip(TRIANGLE, QUADRILATERAL, Query::Proximity, |strip, run| {
        let svg = strip.animation(&StripOptions { seconds: 0.5, ..StripOptions::default() });
        let count = run.steps.len();
        assert_eq!(svg.matches(&format!("class=\"gjk-frame-{count}\"")).count(), count);
        assert!(svg.contains("prefers-reduced-motion"));
        assert!(svg.contains(&format!("{}s step-end infinite", count as f64 * 0.5)));
        assert_eq!(svg.matches("visibility=\"visible\"").count(), 1, "without animations, one frame is seen");
        let last = svg.rfind("visibility=\"visible\"").unwrap();
        assert!(last > svg.rfind("visibility=\"hidden\"").unwrap(), "the last");
        for foreign in ["<script", "href", "url(", "@import"] {
            assert!(!svg.contains(foreign), "{foreign}");
        }
    });
}

#[test]
fn shapes_of_every_kind_give_finite_drawings() {
    let queries = [Query::Proximity, Query::Intersects, Query::Sat, Query::Manifold];
    let pairs = |shapes: &'static [&str]| shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b)));
    for (a, b) in pairs(&PLANE).chain(pairs(&SPACE)) {
        for query in queries {
            with_strip(a, b, query, |strip, run| {
                let options = StripOptions { most: 5, ..StripOptions::default() };
                for svg in [strip.strip(&options), strip.frame(0)] {
                    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{a} {b} {query:?}");
                }
                assert!(!run.steps.is_empty(), "{a} {b} {query:?}");
            });
        }
    }
}

#[test]
fn a_contact_names_its_sides_and_writes_its_depths() {
    let floor = r#"{"type":"box","half_extents":[3,1]}"#;
    let above = r#"{"type":"box","half_extents":[1.7,1],"pose":{"translation":[0,1.75]}}"#;
    with_strip(floor, above, Query::Manifold, |strip, run| {
        let svg = strip.frame(run.steps.len() - 1);
        assert!(svg.contains("reference: edge") && svg.contains("incident: edge"));
        assert_eq!(svg.matches("−0.25").count(), 2, "both points are as deep");
    });
}

#[test]
fn the_corners_of_a_contact_are_cut_along_the_normal_through_the_ends_of_the_reference() {
    let floor = r#"{"type":"box","half_extents":[3,1]}"#;
    let tilted = r#"{"type":"box","half_extents":[1,1],"pose":{"translation":[0,2.1],"angle":0.2}}"#;
    for (a, b) in [(floor, tilted), (tilted, floor)] {
        with_strip(a, b, Query::Manifold, |strip, run| {
            let svg = strip.frame(run.steps.len() - 1);
            assert_eq!(svg.matches("stroke-dasharray=\"6 4\"").count(), 2);
        });
    }
}

#[test]
fn every_axis_is_a_frame_and_the_best_of_an_overlap_shows_the_way_out() {
    let square = r#"{"type":"box","half_extents":[1,1]}"#;
    let beside = r#"{"type":"box","half_extents":[1,1],"pose":{"translation":[1.5,0.25]}}"#;
    with_strip(square, beside, Query::Sat, |strip, run| {
        let last = run.steps.len() - 1;
        let every: String = (0..last).map(|index| strip.frame(index)).collect();
        for text in
            ["edge 1 of A", "edge 3 of A", "edge 1 of B", "edge 3 of B", "overlap 0.5", "overlap 1.75"]
        {
            assert!(every.contains(text), "{text} is not written");
        }
        assert!(!every.contains("mtv") && strip.frame(last).contains("mtv"));
    });
    let ball = r#"{"type":"ball","center":[4,5],"radius":0.5}"#;
    with_strip(square, ball, Query::Sat, |strip, run| {
        let svg = strip.frame(run.steps.len() - 1);
        // (3, 4) from the corner to the middle of the ball.
        assert!(svg.contains("gap 4.5") && !svg.contains("mtv"));
    });
}
