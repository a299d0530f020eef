mod answers;
mod doors;
mod errors;

use super::*;
use crate::json::{Fault, document};
use crate::number::Number;
use gjk::Convex as _;
use gjk::glam::{DVec2, DVec3};
use gjk_body::shape::{Described, Description, Form};
use gjk_oracle::assert_says;

fn fault<N: Number>(text: &str) -> String {
    let text = format!("{{\"a\":{text}}}");
    let root = document(&text).unwrap();
    let object = root.root().object().unwrap();
    let node = object.required("a").unwrap();
    match read::<N>(&node) {
        Ok(body) => panic!("{body:?} was accepted"),
        Err(fault) => fault.to_string(),
    }
}

fn dimension(text: &str) -> &'static str {
    read::<f64>(&document(text).unwrap().root()).unwrap().dimension()
}

#[test]
fn the_coordinates_decide_the_dimension() {
    for (text, expected) in [
        (r#"{"type":"point","at":[1,2]}"#, "2D"),
        (r#"{"type":"point","at":[1,2,3]}"#, "3D"),
        (r#"{"type":"segment","a":[1,2],"b":[1,2]}"#, "2D"),
        (r#"{"type":"ball","center":[1,2,3],"radius":0}"#, "3D"),
        (r#"{"type":"capsule","a":[1,2],"b":[1,2],"radius":0}"#, "2D"),
        (r#"{"type":"box","half_extents":[0,0,0]}"#, "3D"),
        (r#"{"type":"triangle","vertices":[[0,0],[0,0],[0,0]]}"#, "2D"),
        (r#"{"type":"polygon","vertices":[[0,0]]}"#, "2D"),
        (r#"{"type":"hull","vertices":[[0,0]]}"#, "2D"),
        (r#"{"type":"hull","vertices":[[0,0,0],[1,0,0],[0,1,0]]}"#, "3D"),
        (r#"{"type":"ellipsoid","radii":[1,0]}"#, "2D"),
        (r#"{"type":"half_ellipse","radii":[1,2]}"#, "2D"),
        (r#"{"type":"slice","radius":1,"angle":3.141592653589793}"#, "2D"),
        (r#"{"type":"cylinder","a":[0,0,0],"b":[0,0,1],"radius":0}"#, "3D"),
        (r#"{"type":"cone","base":[0,0,0],"apex":[0,0,1],"radius":2,"rounding":0.5}"#, "3D"),
    ] {
        assert_eq!(dimension(text), expected, "{text}");
    }
}

#[test]
fn a_fault_starts_with_the_path_of_its_field() {
    for (text, expected) in [
        (r#"{"type":"ball","center":[0,0],"radius":-1}"#, "a.radius: negative -1"),
        (r#"{"type":"ball","center":[0,0]}"#, "a.radius: missing"),
        (r#"{"center":[0,0]}"#, "a.type: missing"),
        (r#"{"type":"ball","center":[0,"x"],"radius":1}"#, "a.center[1]: number string"),
        (r#"{"type":"ball","center":5,"radius":1}"#, "a.center: array number"),
        (r#"{"type":"box","half_extents":[1,-2]}"#, "a.half_extents[1]: negative -2"),
        (r#"{"type":"box","half_extents":[1]}"#, "a.half_extents: 2 3 numbers 1"),
        (r#"{"type":"point","at":[0,0],"rounding":-0.5}"#, "a.rounding: negative -0.5"),
        (r#"{"type":"polygon","vertices":[]}"#, "a.vertices: empty"),
        (r#"{"type":"hull","vertices":[]}"#, "a.vertices: empty"),
        (r#"{"type":"triangle","vertices":[[0,0],[1,0]]}"#, "a.vertices: 3 vertices 2"),
        (r#"{"type":"slice","radius":1,"angle":0}"#, "a.angle: pi] 0"),
        (r#"{"type":"slice","radius":1,"angle":3.15}"#, "a.angle: pi] 3.15"),
        (r#"{"type":"cylinder","a":[0,0,1],"b":[0,0,1],"radius":1}"#, "a.b: differ a"),
        (r#"{"type":"cone","base":[0,0,1],"apex":[0,0,1],"radius":1}"#, "a.apex: differ base"),
        (r#"{"type":"polygon","vertices":[[0,0],[2,0],[1,0.5],[0,2]]}"#, "a.vertices[2]: not convex"),
        ("[1]", "a: object array"),
    ] {
        assert_says(fault::<f64>(text), expected);
    }
    assert_says(fault::<f64>(r#"{"type":"sphere"}"#), "a.type: unknown sphere point");
    assert_says(
        fault::<f64>(r#"{"type":"ball","center":[0,0],"radius":1,"colour":"red"}"#),
        "a.colour: unknown type center radius rounding error pose",
    );
}

#[test]
fn mixed_dimensions_are_both_named() {
    for (text, path) in [
        (r#"{"type":"segment","a":[0,0],"b":[0,0,0]}"#, "a.b"),
        (r#"{"type":"triangle","vertices":[[0,0],[0,0,0],[0,0]]}"#, "a.vertices[1]"),
        (r#"{"type":"polygon","vertices":[[0,0,0]]}"#, "a.vertices[0]"),
        (r#"{"type":"half_ellipse","radii":[1,1,1]}"#, "a.radii"),
        (r#"{"type":"cylinder","a":[0,0],"b":[0,0],"radius":1}"#, "a.a"),
        (r#"{"type":"box","half_extents":[1,1],"pose":{"translation":[0,0,0]}}"#, "a.pose.translation"),
        (r#"{"type":"box","half_extents":[1,1],"pose":{"quaternion":[0,0,0,1]}}"#, "a.pose.quaternion"),
        (r#"{"type":"box","half_extents":[1,1,1],"pose":{"angle":1}}"#, "a.pose.angle"),
        (r#"{"type":"slice","radius":1,"angle":1,"pose":{"translation":[0,0,0]}}"#, "a.pose.translation"),
    ] {
        let message = fault::<f64>(text);
        assert!(message.starts_with(&format!("{path}: ")), "{message}");
        assert!(message.contains("2D") && message.contains("3D"), "{message}");
    }
    assert!(fault::<f64>(r#"{"type":"polygon","vertices":[[0,0,0]]}"#).contains("\"hull\""));
}

#[test]
fn a_pose_has_one_proper_rotation() {
    let posed =
        |pose: &str| fault::<f64>(&format!(r#"{{"type":"box","half_extents":[1,1,1],"pose":{pose}}}"#));
    assert_says(
        posed(r#"{"quaternion":[0,0,0,1],"matrix":[[1,0,0],[0,1,0],[0,0,1]]}"#),
        "a.pose.matrix: already quaternion",
    );
    assert!(posed(r#"{"quaternion":[0,0,0,1.1]}"#).starts_with("a.pose.quaternion: "));
    assert_says(posed(r#"{"quaternion":[0,0,1]}"#), "a.pose.quaternion: 4 numbers");
    assert!(posed(r#"{"matrix":[[1,0,0],[0,1,0],[0,0,-1]]}"#).starts_with("a.pose.matrix: "));
    assert!(posed(r#"{"matrix":[[1,0,0],[0,1,0.01],[0,0,1]]}"#).starts_with("a.pose.matrix: "));
    assert_says(posed(r#"{"matrix":[[1,0],[0,1]]}"#), "a.pose.matrix: 3 rows 2");
    assert_says(posed(r#"{"scale":2}"#), "a.pose.scale: unknown");
    assert_says(posed("7"), "a.pose: object");
}

#[test]
fn four_digits_of_a_rotation_are_enough() {
    for rotation in [r#""quaternion":[0,0,0.7071,0.7071]"#, r#""matrix":[[0,-1,0],[0.9999,0,0],[0,0,1]]"#] {
        let text = format!(r#"{{"type":"point","at":[1,0,0],"pose":{{{rotation}}}}}"#);
        let AnyBody::Space(body) = read::<f64>(&document(&text).unwrap().root()).unwrap() else {
            panic!("not 3D")
        };
        assert!((body.pose.transform_point(body.shape.center()) - DVec3::Y).length() < 1e-15);
    }
}

#[test]
fn a_matrix_is_given_by_rows() {
    let text = r#"{"type":"point","at":[1,0],"pose":{"translation":[5,0],"matrix":[[0,-1],[1,0]]}}"#;
    let AnyBody::Plane(body) = read::<f64>(&document(text).unwrap().root()).unwrap() else {
        panic!("not 2D")
    };
    assert_eq!(body.pose.transform_point(body.shape.center()), DVec2::new(5.0, 1.0));
}

#[test]
fn the_domain_depends_on_the_precision() {
    let point = |x: &str| format!(r#"{{"type":"point","at":[0,{x}]}}"#);
    assert_says(fault::<f64>(&point("1e400")), "a.at[1]: 1e400 beyond 2^500");
    assert_says(fault::<f64>(&point("-4e150")), "a.at[1]: -4e150 beyond 2^500");
    assert_says(fault::<f32>(&point("2e18")), "a.at[1]: 2e18 beyond 2^60");
    assert_says(fault::<f32>(&point("1e40")), "a.at[1]: 1e40 beyond 2^60");
    assert_eq!(dimension(&point("2e18")), "2D");
    let turned = |angle: &str| format!(r#"{{"type":"point","at":[0,0],"pose":{{"angle":{angle}}}}}"#);
    assert_says(fault::<f32>(&turned("1e39")), "a.pose.angle: 1e39 beyond f32");
    assert_eq!(dimension(&turned("1e39")), "2D");
    let rounded = r#"{"type":"ball","center":[0,0],"radius":3e150,"rounding":3e150}"#;
    assert!(fault::<f64>(rounded).starts_with("a.rounding: "), "{}", fault::<f64>(rounded));
}

#[test]
fn f32_rounds_what_it_reads() {
    let body = read::<f32>(&document(r#"{"type":"point","at":[0.1,16777217]}"#).unwrap().root()).unwrap();
    let AnyBody::Plane(body) = body else { panic!("not 2D") };
    assert_eq!(body.shape.center(), glam::Vec2::new(0.1, 16_777_216.0));
}

/// What a description makes, or why it makes none, in one line.
fn made<N: Number>(read: Result<AnyPosed<N>, Fault>) -> String {
    let open = read.as_ref().ok().and_then(AnyPosed::open_edges);
    match read {
        Err(fault) => fault.to_string(),
        Ok(AnyPosed::Plane(posed)) => format!("{posed:?}"),
        Ok(AnyPosed::Space(posed)) => {
            let about = (posed.pose(), posed.error(), posed.vertex_error());
            let parts = match &posed {
                Posed::Convex(body) => vec![(None, body.shape.center(), body.shape.extent())],
                Posed::Composed(Composed { body, .. }) => (0..body.tree().len() as u32)
                    .map(|index| {
                        let part = body.part(index);
                        (body.place(index).copied(), part.center(), part.extent())
                    })
                    .collect(),
            };
            let is_solid = matches!(&posed, Posed::Composed(composed) if composed.body.is_solid());
            let parts = (parts, is_solid);
            format!("{about:?} {parts:?} {open:?}")
        }
    }
}

/// Whether a description makes what the same in JSON makes.
fn assert_read_alike(description: &Description) {
    let text = to_json(description).to_string();
    let written = document(&text).unwrap();
    let [described, read] = [read_described::<f64>(description), read_any::<f64>(&written.root())];
    assert_eq!(made(described), made(read), "{text}");
    let [described, read] = [read_described::<f32>(description), read_any::<f32>(&written.root())];
    assert_eq!(made(described), made(read), "{text}");
}

#[test]
fn a_description_in_space_is_read_as_the_same_in_json_is() {
    let corners = [[0.0, 0.0, 0.1], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(DVec3::from);
    let of = |vertices: &[DVec3], triangles: &[[u32; 3]]| -> Described<DVec3> {
        let (vertices, triangles) = (vertices.to_vec(), triangles.to_vec());
        Form::Mesh { vertices, triangles, solid: None }.into()
    };
    let hull = |vertices: &[DVec3]| Described::from(Form::Hull { vertices: vertices.to_vec() });
    let mesh = of(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]);
    let turned = |part: Described<DVec3>| Described {
        columns: [DVec3::Y, DVec3::NEG_X, DVec3::Z],
        translation: DVec3::new(0.1, 0.2, 0.3),
        ..part
    };
    let far = |i: usize, coordinate: f64| {
        let mut corners = corners;
        corners[i].y = coordinate;
        corners
    };
    let surface = Described { vertex_error: 1e-9, ..of(&corners, &[[0, 2, 1]]) };
    let beyond = of(&corners, &[[0, 2, 4]]);
    let ball = |radius: f64| Described::from(Form::Ball { center: DVec3::ZERO, radius });
    let in_space = [
        vec![mesh.clone()],
        vec![hull(&corners)],
        vec![Described { vertex_error: 0.25, ..hull(&corners) }],
        vec![surface.clone()],
        vec![turned(mesh.clone())],
        vec![turned(hull(&corners))],
        vec![beyond.clone()],
        vec![Described { columns: [DVec3::X, DVec3::X, DVec3::Z], ..mesh.clone() }],
        vec![Described { translation: DVec3::new(0.0, 1e200, 0.0), ..mesh.clone() }],
        vec![Described { vertex_error: -1.0, ..mesh.clone() }],
        vec![Described { vertex_error: 1e300, ..hull(&corners) }],
        vec![of(&corners, &[])],
        vec![hull(&[])],
        vec![of(&far(2, 1e200), &[[0, 2, 1]])],
        vec![of(&far(3, 1e30), &[[0, 2, 1]])],
        vec![hull(&far(1, -1e200))],
        vec![surface.clone(), ball(0.5), turned(beyond.clone())],
        vec![ball(0.5), ball(-1.0)],
        vec![ball(0.5), beyond],
        vec![Described { rounding: 0.25, error: 0.125, ..ball(0.5) }, surface],
        Vec::new(),
        vec![ball(0.5)],
    ];
    in_space.map(Description::Space).iter().for_each(assert_read_alike);
}

#[test]
fn a_description_in_the_plane_is_read_as_the_same_in_json_is() {
    let [a, b, c, d] = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [1.0, 1.0]].map(DVec2::from);
    let polygon = |vertices: &[DVec2], holes: &[&[DVec2]]| -> Described<DVec2> {
        let holes = holes.iter().map(|hole| hole.to_vec()).collect();
        Form::Polygon { vertices: vertices.to_vec(), holes }.into()
    };
    let in_plane = [
        vec![polygon(&[a, b, c], &[])],
        vec![polygon(&[a, b, c], &[&[a, d, b]])],
        vec![polygon(&[a, b, c], &[&[a, d * 1e200, b]])],
        vec![polygon(&[a, c, b, d], &[]), Form::Polyline { vertices: vec![a, b] }.into()],
        vec![Form::Box { half_extents: b }.into(), Form::Ellipsoid { radii: -b }.into()],
        vec![Described { rounding: -1.0, ..Form::Point { at: d }.into() }],
        vec![Form::Segment { a: c, b: d * 1e30 }.into()],
    ];
    in_plane.map(Description::Plane).iter().for_each(assert_read_alike);
}
