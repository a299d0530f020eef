//! What `gjk pairs` promises.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use crate::support::{POINT, gjk, line, pair, unread};
use gjk_oracle::assert_says;
use serde_json::{Value, json};

const BALL: &str = r#"{"type":"ball","center":[4,0],"radius":1}"#;

#[test]
fn an_answer_has_exactly_the_fields_of_the_contract_in_their_order() {
    let run = gjk(&["pairs"], line(POINT, BALL));
    let answer: serde_json::Map<String, Value> = serde_json::from_str(&run.output).unwrap();
    let fields: Vec<&str> = answer.keys().map(String::as_str).collect();
    assert_eq!(
        fields,
        [
            "id",
            "intersects",
            "distance",
            "lower",
            "upper",
            "normal",
            "point_a",
            "point_b",
            "status",
            "iterations"
        ]
    );
    assert_eq!(answer["distance"], 3.0);
    assert_eq!(answer["normal"], json!([1.0, 0.0]));
    assert_eq!(answer["point_a"], json!([0.0, 0.0]));
    assert_eq!(answer["point_b"], json!([3.0, 0.0]));
    assert_eq!(run.status, 0);
    assert_eq!(run.errors, "");
}

#[test]
fn an_id_comes_back_as_it_was_written() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    for id in [
        "12345678901234567890123",
        "1.0",
        "1E+2",
        "1e999",
        "-0",
        r#""a\u0062\/""#,
        r#""\ud800""#,
        r#"[1, {"x": null}]"#,
        "true",
        "null",
        &deep,
    ] {
        for rest in [format!("\"a\":{POINT},\"b\":{BALL}"), format!("\"a\":{POINT},\"b\":7")] {
            let run = gjk(&["pairs"], format!("{{\"id\":{id},{rest}}}"));
            assert!(run.output.starts_with(&format!("{{\"id\":{id},")), "{id}: {}", run.output);
        }
    }
    assert_eq!(pair(&line(POINT, BALL), &[])["id"], Value::Null);
}

#[test]
fn an_id_is_recovered_from_a_line_that_breaks_off_later() {
    let answer = pair(r#"{"id":[7], "a":{"type":"ball","center":[0,0],"radius":"#, &[]);
    assert_eq!(answer["id"], json!([7]));
    assert_says(answer["error"].as_str().unwrap(), "a.radius: JSON column 55");
}

#[test]
fn every_type_of_shape_is_answered() {
    let plane = [
        r#"{"type":"point","at":[9,0]}"#,
        r#"{"type":"segment","a":[9,0],"b":[9,1]}"#,
        r#"{"type":"ball","center":[10,0],"radius":1}"#,
        r#"{"type":"capsule","a":[10,0],"b":[12,0],"radius":1}"#,
        r#"{"type":"box","half_extents":[1,1],"pose":{"translation":[10,0]}}"#,
        r#"{"type":"triangle","vertices":[[9,0],[10,5],[10,-5]]}"#,
        r#"{"type":"polygon","vertices":[[9,-1],[9,1],[10,1],[10,-1]]}"#,
        r#"{"type":"polygon","vertices":[[9,0]]}"#,
        r#"{"type":"hull","vertices":[[9,-1],[10,1],[9,1],[9.5,0],[10,-1]]}"#,
        r#"{"type":"ellipsoid","radii":[1,2],"pose":{"translation":[10,0]}}"#,
        r#"{"type":"half_ellipse","radii":[3,1],"pose":{"translation":[10,0],"angle":1.5707963267948966}}"#,
        r#"{"type":"slice","radius":1,"angle":1,"pose":{"translation":[9,0]}}"#,
    ];
    let space = [
        r#"{"type":"point","at":[9,0,0]}"#,
        r#"{"type":"segment","a":[9,0,-1],"b":[9,0,1]}"#,
        r#"{"type":"ball","center":[10,0,0],"radius":1}"#,
        r#"{"type":"capsule","a":[10,0,0],"b":[12,0,0],"radius":1}"#,
        r#"{"type":"box","half_extents":[1,1,1],"pose":{"translation":[10,0,0]}}"#,
        r#"{"type":"triangle","vertices":[[9,0,0],[10,5,0],[10,-5,0]]}"#,
        r#"{"type":"hull","vertices":[[9,-1,-1],[9,1,-1],[9,0,1]]}"#,
        r#"{"type":"hull","vertices":[[9,-1,-1],[9,1,-1],[9,0,1],[12,0,0]]}"#,
        r#"{"type":"ellipsoid","radii":[1,2,3],"pose":{"translation":[10,0,0]}}"#,
        r#"{"type":"cylinder","a":[10,0,-1],"b":[10,0,1],"radius":1}"#,
        r#"{"type":"cone","base":[12,0,0],"apex":[9,0,0],"radius":1}"#,
    ];
    let expected = 9.0;
    let from = [(POINT, &plane[..]), (r#"{"type":"point","at":[0,0,0]}"#, &space[..])];
    for precision in ["f64", "f32"] {
        let tolerance = if precision == "f64" { 1e-9 } else { 1e-3 };
        for (origin, shapes) in from {
            for shape in shapes {
                let answer = pair(&line(origin, shape), &["--precision", precision]);
                let distance = answer["distance"].as_f64().unwrap_or_else(|| panic!("{shape}: {answer}"));
                assert!((distance - expected).abs() < tolerance, "{shape}: {answer}");
                assert!(answer["lower"].as_f64().unwrap() <= expected + 1e-12 + tolerance * 1e-3, "{answer}");
                assert!(answer["upper"].as_f64().unwrap() >= expected - 1e-12 - tolerance * 1e-3, "{answer}");
                let rounded = shape.replacen('{', r#"{"rounding":0.5,"#, 1);
                let nearer = pair(&line(origin, &rounded), &["--precision", precision]);
                assert!(
                    (nearer["distance"].as_f64().unwrap() - expected + 0.5).abs() < tolerance,
                    "{nearer}"
                );
            }
        }
    }
}

#[test]
fn a_pose_is_rounding_then_rotation_then_translation() {
    let quarter = [r#""angle":1.5707963267948966"#, r#""matrix":[[0,-1],[1,0]]"#];
    for rotation in quarter {
        let shape = format!(
            r#"{{"type":"segment","a":[1,0],"b":[2,0],"rounding":0.25,"pose":{{"translation":[5,0],{rotation}}}}}"#
        );
        // Turned, the segment runs from (5, 1) to (5, 2).
        let answer = pair(&line(r#"{"type":"point","at":[5,-1]}"#, &shape), &[]);
        assert!((answer["distance"].as_f64().unwrap() - 1.75).abs() < 1e-14, "{answer}");
    }
    let turned = [
        r#""quaternion":[0,0,0.7071067811865476,0.7071067811865476]"#,
        r#""quaternion":[0,0,-0.707107,-0.707107]"#,
        r#""matrix":[[0,-1,0],[1,0,0],[0,0,1]]"#,
    ];
    for rotation in turned {
        let shape = format!(r#"{{"type":"point","at":[1,0,0],"pose":{{{rotation},"translation":[5,0,0]}}}}"#);
        let answer = pair(&line(r#"{"type":"point","at":[5,-1,0]}"#, &shape), &[]);
        let [lower, upper] = ["lower", "upper"].map(|bound| answer[bound].as_f64().unwrap());
        assert!(lower <= 2.0 && 2.0 <= upper && upper - lower < 1e-13, "{rotation}: {answer}");
    }
}

#[test]
fn a_bad_line_is_answered_in_its_place_and_the_run_goes_on() {
    let input = format!(
        "\u{feff}{}\r\n\r\n  \t\n{}\n{}\r\n\n{}",
        line(POINT, BALL),
        line(POINT, r#"{"type":"ball","center":[4,0],"radius":-1}"#),
        "{\"id\":\"third\",\"a\":NaN}",
        line(BALL, BALL),
    );
    let run = gjk(&["pairs"], input);
    let lines = run.lines();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["distance"], 3.0);
    assert_eq!((&lines[1]["id"], &lines[1]["line"]), (&Value::Null, &json!(4)));
    assert_says(lines[1]["error"].as_str().unwrap(), "b.radius: negative -1");
    assert_eq!(lines[2]["line"], 5);
    assert_eq!(lines[2]["id"], "third");
    assert!(lines[2]["error"].as_str().unwrap().starts_with("a: "), "{}", lines[2]);
    assert_eq!(lines[3]["intersects"], true);
    assert_eq!(run.status, 1);
    assert!(run.errors.contains("2 of 4 lines"), "{}", run.errors);
    assert!(run.errors.contains("standard input:4: b.radius"), "{}", run.errors);
}

#[test]
fn fail_fast_stops_after_the_first_bad_line() {
    let good = line(POINT, BALL);
    let input = format!("{good}\n{good}\nnonsense\n{good}\n");
    let run = gjk(&["pairs", "--fail-fast"], input.clone());
    assert_eq!(run.lines().len(), 3);
    assert_eq!(run.lines()[2]["line"], 3);
    assert_eq!(run.status, 1);
    let all_good = gjk(&["pairs", "--fail-fast"], format!("{good}\n{good}\n"));
    assert_eq!((all_good.status, all_good.lines().len()), (0, 2));
    assert_eq!(gjk(&["pairs"], input).lines().len(), 4);
}

#[test]
fn errors_start_with_the_path_of_the_field() {
    for (text, expected) in [
        ("{}", "a: missing"),
        (r#"{"a":1}"#, "b: missing"),
        (r#"{"a":1,"b":2}"#, "a: object"),
        ("[]", "object array"),
        (r#"{"a":{},"b":{},"c":0}"#, "c: unknown id a b"),
        (r#"{"a":{},"a":{},"b":{}}"#, "a: twice"),
        (r#"{"a":{"type":"point","at":[0,NaN]},"b":1}"#, "a.at[1]: "),
        (r#"{"a":{"type":"point","at":[0,-Infinity]},"b":1}"#, "a.at[1]: "),
        (r#"{"a":{"type":"point","at":[0,1e999]},"b":1}"#, "a.at[1]: 1e999 beyond"),
        (r#"{"a":{"type":"point","at":[0,null]},"b":1}"#, "a.at[1]: number null"),
    ] {
        let answer = pair(text, &[]);
        assert_says(answer["error"].as_str().unwrap(), expected);
    }
    let answer = pair(&line(POINT, r#"{"type":"point","at":[0,0,0]}"#), &[]);
    let error = answer["error"].as_str().unwrap();
    assert!(error.starts_with("b: ") && error.contains("2D") && error.contains("3D"), "{error}");
}

#[test]
fn bytes_that_are_no_text_are_a_bad_line() {
    let mut input = b"{\"id\":5,\"a\":\"\xff\"}\n".to_vec();
    input.extend(line(POINT, BALL).bytes());
    let run = gjk(&["pairs"], input);
    assert_eq!(run.lines()[0], json!({"id": 5, "line": 1, "error": "not UTF-8 at column 14"}));
    assert_eq!(run.lines()[1]["distance"], 3.0);
}

#[test]
fn f32_rounds_the_input_and_widens_the_answer() {
    let far = r#"{"type":"point","at":[0.1,0]}"#;
    let narrow = pair(&line(POINT, far), &["--precision", "f32"]);
    assert_eq!(narrow["point_b"][0].as_f64().unwrap(), f64::from(0.1_f32));
    let [lower, upper] = ["lower", "upper"].map(|bound| narrow[bound].as_f64().unwrap());
    assert!(lower <= f64::from(0.1_f32) && f64::from(0.1_f32) <= upper, "{narrow}");
    for field in ["distance", "lower", "upper"] {
        let value = narrow[field].as_f64().unwrap();
        assert_eq!(f64::from(value as f32), value, "{field} is a number of f32");
    }
    assert_eq!(pair(&line(POINT, far), &[])["point_b"][0].as_f64().unwrap(), 0.1);
    let huge = line(POINT, r#"{"type":"point","at":[2e18,0]}"#);
    assert_eq!(pair(&huge, &[])["distance"], 2e18);
    assert!(pair(&huge, &["--precision", "f32"])["error"].as_str().unwrap().starts_with("b.at[0]: "));
}

#[test]
fn numbers_keep_their_bits() {
    for x in [
        "0.1",
        "1e23",
        "123456789.123456789",
        "5e-324",
        "2.2250738585072011e-308",
        "1e100",
        "9007199254740993",
    ] {
        let answer = pair(&line(&format!(r#"{{"type":"point","at":[{x},0]}}"#), BALL), &[]);
        assert_eq!(
            answer["point_a"][0].as_f64().unwrap().to_bits(),
            x.parse::<f64>().unwrap().to_bits(),
            "{answer}"
        );
    }
}

#[test]
fn no_zero_has_a_sign() {
    for (a, b) in
        [("[-0.0,-0.0]", "[0,-3]"), ("[0,0]", "[-3,-0.0]"), ("[0,0]", "[0,0]"), ("[-0.0,1]", "[-0.0,1]")]
    {
        let point = |at: &str| format!(r#"{{"type":"point","at":{at}}}"#);
        for precision in ["f32", "f64"] {
            let run = gjk(&["pairs", "--precision", precision], line(&point(a), &point(b)));
            assert!(!run.output.contains("-0.0,") && !run.output.contains("-0.0]"), "{}", run.output);
            assert!(run.output.contains("distance"), "{}", run.output);
        }
    }
}

#[test]
fn intersects_agrees_with_the_distance() {
    for gap in ["1.5", "2", "2.0000000001", "7"] {
        let ball = |x: &str| format!(r#"{{"type":"ball","center":[{x},0],"radius":1}}"#);
        let full = pair(&line(&ball("0"), &ball(gap)), &[]);
        assert_eq!(full["intersects"], full["distance"].as_f64().unwrap() <= 0.0);
        let short = gjk(&["pairs", "--ask", "intersects"], line(&ball("0"), &ball(gap)));
        assert_eq!(short.json(), json!({"id": null, "intersects": full["intersects"]}));
    }
}

#[test]
fn questions_of_other_kinds_are_refused_by_name() {
    let run = gjk(&["pairs", "--ask", "nonsense"], "");
    assert_eq!(run.status, 2);
    assert!(
        run.errors.contains("nonsense") && run.errors.contains("proximity, intersects"),
        "{}",
        run.errors
    );
    assert_eq!(gjk(&["pairs", "--precision", "f16"], "").status, 2);
    assert_eq!(gjk(&["pairs", "--unknown"], "").status, 2);
    assert_eq!(gjk(&[], "").status, 2);
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let run = gjk(&["pairs", "no/such/file.jsonl"], "");
    assert_eq!(run.status, 2);
    assert!(run.errors.starts_with("error: no/such/file.jsonl: "), "{}", run.errors);
    assert_eq!(gjk(&["pairs", env!("CARGO_MANIFEST_DIR")], "").status, 2);
}

#[test]
fn files_are_read_as_standard_input_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pairs.jsonl");
    let text = format!("{}\n{}\n", line(POINT, BALL), "oops");
    std::fs::write(&path, &text).unwrap();
    let from_file = gjk(&["pairs", path.to_str().unwrap()], "");
    assert_eq!(from_file.output, gjk(&["pairs"], text.clone()).output);
    assert_eq!(from_file.output, gjk(&["pairs", "-"], text).output);
    assert!(from_file.errors.contains("pairs.jsonl:2: "), "{}", from_file.errors);
    assert_eq!(gjk(&["pairs"], "").output, "");
}

#[test]
fn order_is_kept_over_many_blocks() {
    let mut input = String::new();
    for id in 0..20_000 {
        let radius = if id % 1000 == 999 { "-1" } else { "1" };
        let ball = format!(r#"{{"type":"ball","center":[{id},2],"radius":{radius}}}"#);
        input.push_str(&format!("{{\"id\":{id},\"a\":{POINT},\"b\":{ball}}}\n"));
    }
    let run = gjk(&["pairs"], input);
    for (id, line) in run.lines().iter().enumerate() {
        assert_eq!(line["id"], id);
        assert_eq!(line.get("error").is_some(), id % 1000 == 999);
    }
    assert_eq!(run.lines().len(), 20_000);
    assert!(run.errors.contains("20 of 20000 lines") && run.errors.contains(":1000: "), "{}", run.errors);
}

fn interactive(output: Stdio) -> std::process::Child {
    Command::new(assert_cmd::cargo::cargo_bin("gjk"))
        .arg("pairs")
        .stdin(Stdio::piped())
        .stdout(output)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn a_line_is_answered_before_the_next_one_comes() {
    let mut child = interactive(Stdio::piped());
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for id in 0..3 {
        writeln!(input, "{{\"id\":{id},\"a\":{POINT},\"b\":{BALL}}}").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert!(answer.starts_with(&format!("{{\"id\":{id},")), "{answer}");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_leaves_ends_the_run_quietly() {
    let mut child = interactive(unread());
    let mut input = child.stdin.take().unwrap();
    // The run may end while this writes.
    for _ in 0..1000 {
        if writeln!(input, "{}", line(POINT, BALL)).is_err() {
            break;
        }
    }
    drop(input);
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!(errors, "");
    assert!(child.wait().unwrap().success());
}

#[test]
fn no_garbled_line_breaks_the_run() {
    let whole = line(
        r#"{"type":"polygon","vertices":[[0,0],[2,0],[0,2.5e-1]],"rounding":1,"pose":{"angle":0.5}}"#,
        r#"{"type":"slice","radius":1,"angle":1,"pose":{"translation":[9,"\u00e9"],"matrix":[[1,0],[0,1]]}}"#,
    );
    let mut lines: Vec<Vec<u8>> = (1..whole.len()).map(|end| whole.as_bytes()[..end].to_vec()).collect();
    for at in 0..whole.len() {
        for byte in [b'"', b'{', b']', b'-', b'9', b'e', b'\\', 0, 0xff] {
            let mut line = whole.clone().into_bytes();
            line[at] = byte;
            lines.push(line);
        }
    }
    lines.push([b"[".repeat(100_000), b"]".repeat(100_000)].concat());
    lines.push(br#"{"a":"#.repeat(50_000));
    let run = gjk(&["pairs"], lines.join(&b'\n'));
    assert_eq!(run.lines().len(), lines.len(), "{}", run.errors);
    assert_eq!(run.status, 1);
}
