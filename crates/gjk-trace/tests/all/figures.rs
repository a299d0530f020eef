//! What every figure holds: all bodies and pairs, on the paper, in numbers, and as plain text.

use gjk::glam::{DVec2, DVec3};
use gjk::{Ball, Capsule, Convex, Cuboid, Point, Pose, Proximity, Segment, proximity};
use gjk_trace::{Camera, Drawable, SceneFigure};
use svg::node::element::path::{Command, Data};
use svg::parser::Event;

type Named<V> = Vec<(String, Box<dyn Convex<Vector = V>>, Pose<V>)>;

fn room(scale: f64, at: DVec2) -> Named<DVec2> {
    let v = |x: f64, y: f64| DVec2::new(x * scale, y * scale);
    let here = |x: f64, y: f64, angle: f64| Pose::from_angle(angle, at + v(x, y));
    vec![
        ("table".into(), Box::new(Cuboid::new(v(2.0, 1.0)).unwrap()), here(0.0, 0.0, 0.2)),
        ("lamp".into(), Box::new(Ball::new(DVec2::ZERO, 0.7 * scale).unwrap()), here(4.0, 2.0, 0.0)),
        ("rod".into(), Box::new(Segment::new(v(-1.0, 0.0), v(1.0, 0.5)).unwrap()), here(-3.0, 2.0, 1.0)),
        ("pin".into(), Box::new(Point::new(DVec2::ZERO).unwrap()), here(0.5, 3.0, 0.0)),
        (
            "rug".into(),
            Box::new(Capsule::new(v(-1.0, 0.0), v(1.0, 0.0), 0.4 * scale).unwrap()),
            here(1.5, 0.5, 0.0),
        ),
    ]
}

fn shelf() -> Named<DVec3> {
    let here = |x: f64, y: f64, z: f64| Pose::from_translation(DVec3::new(x, y, z));
    vec![
        ("board".into(), Box::new(Cuboid::new(DVec3::new(2.0, 1.0, 0.1)).unwrap()), here(0.0, 0.0, 0.0)),
        ("ball".into(), Box::new(Ball::new(DVec3::ZERO, 0.5).unwrap()), here(0.3, 0.0, 0.9)),
        ("pin".into(), Box::new(Point::new(DVec3::ZERO).unwrap()), here(-1.0, 0.5, 0.6)),
    ]
}

fn figure<V: Drawable + gjk::Space>(bodies: &Named<V>) -> SceneFigure<'_, V> {
    let mut figure = SceneFigure::new();
    for (name, shape, pose) in bodies {
        figure.add_body(name, &**shape, pose);
    }
    for (i, (_, a, pose_a)) in bodies.iter().enumerate() {
        for (j, (_, b, pose_b)) in bodies.iter().enumerate().skip(i + 1) {
            figure.add_pair(i, j, &proximity(&**a, pose_a, &**b, pose_b));
        }
    }
    figure
}

/// The numbers of a path that are coordinates, in pairs.
fn ends(data: &str) -> Vec<[f32; 2]> {
    let mut ends = Vec::new();
    for command in Data::parse(data).unwrap().iter() {
        match command {
            Command::Move(_, numbers) | Command::Line(_, numbers) => {
                ends.extend(numbers.chunks(2).map(|pair| [pair[0], pair[1]]));
            }
            Command::EllipticalArc(_, numbers) => {
                ends.extend(numbers.chunks(7).map(|arc| [arc[5], arc[6]]));
                assert!(numbers.iter().all(|number| number.is_finite()));
            }
            Command::Close => {}
            other => panic!("an unexpected command: {other:?}"),
        }
    }
    ends
}

/// Every place that the document names, after checks of its form.
fn places(document: &str) -> Vec<[f32; 2]> {
    assert!(document.lines().all(|line| !line.trim().is_empty()), "a blank line");
    let mut places = Vec::new();
    for event in svg::read(document).unwrap() {
        let Event::Tag(_, _, attributes) = event else {
            assert!(!matches!(event, Event::Error(_)), "{event:?}");
            continue;
        };
        let number = |name: &str| attributes.get(name).map(|value| value.parse::<f32>().unwrap());
        for (x, y) in [("cx", "cy"), ("x", "y")] {
            if let (Some(x), Some(y)) = (number(x), number(y)) {
                places.push([x, y]);
            }
        }
        if let Some(data) = attributes.get("d") {
            places.extend(ends(data));
        }
    }
    places
}

fn assert_on_paper(document: &str) {
    let opening = document.lines().next().unwrap();
    let view_box = opening.split("viewBox=\"").nth(1).unwrap().split('"').next().unwrap();
    let sizes: Vec<f32> = view_box.split(' ').map(|number| number.parse().unwrap()).collect();
    let places = places(document);
    assert!(places.len() > 10);
    for [x, y] in places {
        assert!((0.0..=sizes[2]).contains(&x) && (0.0..=sizes[3]).contains(&y), "({x}, {y}) of {view_box}");
    }
}

fn count(document: &str, text: &str) -> usize {
    document.matches(text).count()
}

#[test]
fn every_body_and_every_pair_is_drawn_on_the_paper() {
    let room = room(1.0, DVec2::ZERO);
    let svg = figure(&room).with_title("A room").render();
    assert_eq!(count(&svg, "class=\"body\""), 5);
    assert_eq!(count(&svg, "class=\"pair\""), 10);
    for name in ["table", "lamp", "rod", "pin", "rug"] {
        // In the tooltip, and written.
        assert!(count(&svg, name) >= 2, "{name}");
    }
    assert_on_paper(&svg);

    let shelf = shelf();
    for camera in [Camera::looking_from(DVec3::ONE), Camera::three_quarter(), Camera::looking_from(DVec3::Z)]
    {
        let svg = figure(&shelf).with_camera(camera).render();
        assert_eq!(count(&svg, "class=\"body\""), 3);
        assert_eq!(count(&svg, "class=\"pair\""), 3);
        assert_on_paper(&svg);
    }
}

#[test]
fn scenes_of_every_magnitude_fit() {
    for scale in [1e-140, 1e-9, 1.0, 1e9, 1e100] {
        assert_on_paper(&figure(&room(scale, DVec2::ZERO)).render());
    }
    assert_on_paper(&figure(&room(1.0, DVec2::new(1e9, -3e9))).render());
    assert_on_paper(&figure(&room(1e-3, DVec2::splat(1e12))).render());
}

#[test]
fn distances_are_written_and_overlaps_counted() {
    let square = Cuboid::new(DVec2::ONE).unwrap();
    let at = |x: f64| Pose::from_translation(DVec2::new(x, 0.0));
    let poses = [at(0.0), at(1.5), at(5.0)];
    let mut figure = SceneFigure::new();
    for (i, pose) in poses.iter().enumerate() {
        figure.add_body(&format!("square {i}"), &square, pose);
    }
    for (i, j) in [(0, 1), (0, 2), (1, 2)] {
        figure.add_pair(i, j, &proximity(&square, &poses[i], &square, &poses[j]));
    }
    let svg = figure.render();
    assert!(svg.contains("overlapping: 1") && svg.contains("closest: 2") && !svg.contains("farther"));
    assert!(svg.contains("\n1.5\n") && svg.contains("\n3\n"), "the distances 1.5 and 3");
    assert!(svg.contains("square 1 – square 2: distance 1.5, between"));
}

#[test]
fn names_are_escaped_and_stay_on_one_line() {
    let ball = Ball::new(DVec2::ZERO, 1.0).unwrap();
    let mut figure = SceneFigure::new().with_title("<title> & \"more\"");
    figure.add_body("</svg><script>alert('&')</script>", &ball, &Pose::IDENTITY);
    figure.add_body("two\n\n\u{0}lines", &ball, &Pose::from_translation(DVec2::new(4.0, 0.0)));
    let svg = figure.render();
    assert!(!svg.contains("<script") && !svg.contains('\u{0}'));
    assert!(svg.contains("&lt;/svg&gt;&lt;script&gt;"));
    assert_eq!(count(&svg, "</svg>"), 1);
    assert_on_paper(&svg);
}

#[test]
fn of_many_pairs_the_closest_are_drawn() {
    let ball = Ball::new(DVec2::ZERO, 0.1).unwrap();
    let poses: Vec<Pose<DVec2>> = (0..40)
        // No two distances are the same: ties with the closest would be drawn as the closest.
        .map(|k| (f64::from(k % 8), f64::from(k / 8), f64::from(k)))
        .map(|(x, y, k)| Pose::from_translation(DVec2::new(x + 0.0001 * k * k, 1.01 * y + 0.0007 * k)))
        .collect();
    let mut figure = SceneFigure::new();
    for (k, pose) in poses.iter().enumerate() {
        figure.add_body(&format!("ball {k}"), &ball, pose);
    }
    let mut pairs = 0;
    for i in 0..poses.len() {
        for j in i + 1..poses.len() {
            figure.add_pair(i, j, &proximity(&ball, &poses[i], &ball, &poses[j]));
            pairs += 1;
        }
    }
    let svg = figure.render();
    assert_eq!(count(&svg, "class=\"pair\""), 63);
    assert!(svg.contains(&format!("farther: 60 of {}", pairs - 3)));
}

#[test]
fn of_many_bodies_those_that_matter_are_named() {
    let ball = Ball::new(DVec2::ZERO, 0.4).unwrap();
    let poses: Vec<Pose<DVec2>> =
        (0..500).map(|k| Pose::from_translation(DVec2::new(f64::from(k % 25), f64::from(k / 25)))).collect();
    let mut figure = SceneFigure::new();
    for (k, pose) in poses.iter().enumerate() {
        figure.add_body(&format!("ball {k};"), &ball, pose);
    }
    figure.add_pair(137, 138, &proximity(&ball, &poses[137], &ball, &poses[138]));
    let svg = figure.render();
    assert_eq!(count(&svg, "class=\"body\""), 500);
    let written = (0..500).filter(|k| svg.contains(&format!("\nball {k};\n")));
    assert_eq!(written.collect::<Vec<_>>(), [137, 138]);
    assert_on_paper(&svg);
}

#[test]
fn empty_scenes_and_strange_indices_give_a_picture() {
    let svg = SceneFigure::<DVec2>::new().render();
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
    assert!(SceneFigure::<DVec3>::new().render().contains("viewBox"));
    let ball = Ball::new(DVec2::ZERO, 1.0).unwrap();
    let there = Pose::from_translation(DVec2::new(9.0, 0.0));
    let mut figure = SceneFigure::new();
    figure.add_pair(3, 4, &proximity(&ball, &Pose::IDENTITY, &ball, &there));
    let svg = figure.render();
    assert_eq!(count(&svg, "class=\"pair\""), 1);
    assert_on_paper(&svg);
}

#[test]
fn a_figure_is_the_same_every_time_and_carries_nothing_that_could_clash() {
    let room = room(1.0, DVec2::ZERO);
    let svg = figure(&room).render();
    assert_eq!(svg, figure(&room).render());
    for word in [" id=", "<style", "<script", "href"] {
        assert!(!svg.contains(word), "{word}");
    }
    // An opaque background of the whole size comes first.
    let first = svg.lines().find(|line| line.starts_with("<rect")).unwrap();
    assert!(first.contains("fill=\"#"));
}

#[test]
fn bodies_in_front_of_others_let_them_be_seen() {
    let cuboid = Cuboid::new(DVec3::new(1.0, 1.0, 0.1)).unwrap();
    let at = |z: f64| Pose::from_translation(DVec3::new(0.0, 0.0, z));
    let poses = [at(3.0), at(0.0), at(1.5)];
    let mut figure = SceneFigure::new().with_camera(Camera::looking_from(DVec3::Z));
    for (name, pose) in ["front", "back", "middle"].into_iter().zip(&poses) {
        figure.add_body(name, &cuboid, pose);
    }
    let svg = figure.render();
    let drawn: Vec<(&str, f64)> = svg
        .split("class=\"body\"")
        .skip(1)
        .map(|group| {
            let name = group.split("<title>").nth(1).unwrap().split('<').next().unwrap();
            (name, group.split("fill-opacity=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap())
        })
        .collect();
    let [(back, covered), (middle, covering), (front, top)] = drawn[..] else { panic!("{drawn:?}") };
    assert_eq!([back, middle, front], ["back", "middle", "front"], "not from the back to the front");
    assert!(covered > covering && covering > top, "{drawn:?}");
}

#[test]
fn with_many_pairs_only_the_distances_that_matter_are_written() {
    let ball = Ball::new(DVec2::ZERO, 0.1).unwrap();
    let poses: Vec<Pose<DVec2>> =
        (0..9).map(|k| Pose::from_translation(DVec2::new(f64::from(k * k), 0.0))).collect();
    let mut figure = SceneFigure::new();
    for pose in &poses {
        figure.add_body("ball", &ball, pose);
    }
    for i in 0..poses.len() {
        for j in i + 1..poses.len() {
            figure.add_pair(i, j, &proximity(&ball, &poses[i], &ball, &poses[j]));
        }
    }
    let svg = figure.render();
    // 1 − 0.2, 3 − 0.2 and 4 − 0.2 are the closest; 5 − 0.2 comes next.
    assert!(svg.contains("\n0.8\n") && svg.contains("\n2.8\n") && svg.contains("\n3.8\n"));
    assert!(!svg.contains("\n4.8\n"));
}

/// Two squares of side 2, the second moved by `x` along the first axis, and the answer about them.
fn squares(x: f64) -> (Cuboid<DVec2>, [Pose<DVec2>; 2], Proximity<DVec2>) {
    let square = Cuboid::new(DVec2::ONE).unwrap();
    let poses = [Pose::IDENTITY, Pose::from_translation(DVec2::new(x, 0.0))];
    let answer = proximity(&square, &poses[0], &square, &poses[1]);
    (square, poses, answer)
}

fn figure_of_squares(x: f64) -> String {
    let (square, poses, answer) = squares(x);
    let mut figure = SceneFigure::new();
    for (name, pose) in ["one", "other"].into_iter().zip(&poses) {
        figure.add_body(name, &square, pose);
    }
    figure.add_pair(0, 1, &answer);
    figure.render()
}

#[test]
fn an_overlap_shows_its_region_its_depth_and_the_way_out() {
    let svg = figure_of_squares(1.5);
    assert_on_paper(&svg);
    assert_eq!(count(&svg, "class=\"overlap\""), 1);
    assert_eq!(count(&svg, "class=\"note\""), 1);
    assert_eq!(count(&svg, "class=\"lens\""), 0, "it is deep enough to be seen");
    assert!(svg.contains("\n−0.5\n"), "the signed distance");
    // The second square stands from 0.5 to 2.5, its ghost from 1 to 3: the figure is 4 wide.
    let ghost = svg.split("<path").find(|path| path.contains("stroke-dasharray=\"5 4\"")).expect("a ghost");
    let pixels = ends(ghost.split(" d=\"").nth(1).unwrap().split('"').next().unwrap());
    let (left, right) =
        pixels.iter().fold((f32::INFINITY, 0.0_f32), |(left, right), [x, _]| (left.min(*x), right.max(*x)));
    let body = svg.split("class=\"body\"").nth(2).unwrap();
    let outline = ends(body.split(" d=\"").nth(1).unwrap().split('"').next().unwrap());
    let body_right = outline.iter().map(|[x, _]| *x).fold(0.0, f32::max);
    let moved = (right - body_right) / (right - left) * 2.0;
    assert!((moved - 0.5).abs() < 0.01, "moved by {moved}");
}

#[test]
fn bodies_apart_or_touching_show_no_way_out() {
    for x in [2.0, 2.5] {
        let svg = figure_of_squares(x);
        assert_eq!(count(&svg, "class=\"note\"") + count(&svg, "class=\"lens\""), 0, "{x}");
        assert!(!svg.contains("stroke-dasharray=\"5 4\""), "{x}");
        assert!(!svg.contains("overlapping") && svg.contains("touching: 1") == (x == 2.0), "{x}");
    }
}

#[test]
fn an_overlap_too_shallow_to_be_seen_is_enlarged_in_the_plane_and_in_space() {
    let svg = figure_of_squares(2.0 - 1.0 / 1024.0);
    assert_on_paper(&svg);
    assert_eq!(count(&svg, "class=\"lens\""), 1);
    assert_eq!(count(&svg, "\n−0.0009766\n"), 1, "the distance is written once");
    // Rounding leaves nothing to enlarge.
    assert_eq!(count(&figure_of_squares(2.0 - 2e-15), "class=\"lens\""), 0);

    let cube = Cuboid::new(DVec3::ONE).unwrap();
    // Along the view: what is seen of the depth has no length, what the lens shows has.
    let camera = Camera::looking_from(DVec3::X);
    let poses = [0.0, 1.998].map(|x| Pose::from_translation(DVec3::new(x, 0.1, 0.2)));
    let mut figure = SceneFigure::new().with_camera(camera);
    for (name, pose) in ["far", "near"].into_iter().zip(&poses) {
        figure.add_body(name, &cube, pose);
    }
    figure.add_pair(0, 1, &proximity(&cube, &poses[0], &cube, &poses[1]));
    let svg = figure.render();
    assert_on_paper(&svg);
    assert_eq!(count(&svg, "class=\"lens\""), 1);
    assert_eq!(count(&svg, "class=\"overlap\""), 1, "the lens alone shows the region");
}

#[test]
fn heaps_of_overlapping_bodies_stay_legible() {
    let ball = Ball::new(DVec2::ZERO, 1.0).unwrap();
    let poses: Vec<Pose<DVec2>> = (0..30)
        .map(|k| Pose::from_translation(DVec2::new(0.3 * f64::from(k), 0.1 * f64::from(k % 3))))
        .collect();
    let mut figure = SceneFigure::new();
    for pose in &poses {
        figure.add_body("ball", &ball, pose);
    }
    for i in 0..poses.len() {
        for j in i + 1..poses.len() {
            figure.add_pair(i, j, &proximity(&ball, &poses[i], &ball, &poses[j]));
        }
    }
    let svg = figure.render();
    assert_on_paper(&svg);
    assert!((1..=8).contains(&count(&svg, "stroke-dasharray=\"5 4\"")));
    assert!(count(&svg, "class=\"lens\"") <= 3);
}
