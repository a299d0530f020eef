//! Rules in TOML, and what is said about faulty ones.

use gjk_body::check::Touching;
use gjk_files::rules;

fn fault(text: &str) -> (u32, String) {
    let error = rules(text).unwrap_err();
    (error.line, error.message)
}

#[test]
fn every_field_is_read() {
    let text = r#"
clearance = 0.2
touching = "forbidden"
allow = [{ between = ["bolt*", "plate"], reason = "press fit" }]

[classes]
power = ["net:VCC*", "bus_*"]

[clearances]
power = { power = 0.3, signal = 1 }

[[rule]]
name = "creepage"
between = ["power", "*"]
clearance = 2.5
maximum = 10
touching = "allowed"
layers = ["F.*"]
same_net = true
"#;
    let rules = rules(text).unwrap();
    assert_eq!((rules.clearance, rules.touching), (Some(0.2), Some(Touching::Forbidden)));
    assert_eq!(rules.allow[0].between, ["bolt*", "plate"]);
    assert_eq!(rules.classes["power"], ["net:VCC*", "bus_*"]);
    assert_eq!(rules.clearances["power"]["signal"], 1.0);
    let rule = &rules.rules[0];
    assert_eq!((rule.title().as_str(), rule.clearance, rule.maximum), ("creepage", Some(2.5), Some(10.0)));
    assert_eq!(
        (rule.touching, rule.layers[0].as_str(), rule.same_net),
        (Some(Touching::Allowed), "F.*", true)
    );
}

#[test]
fn a_fault_has_its_line_its_field_and_its_reason() {
    let (line, message) = fault("clearance = 1\n[[rule]]\nbetween = [\"a\", \"b\"]\nclearence = 2\n");
    assert_eq!(line, 4);
    assert!(
        message.starts_with("rule[0].clearence: unknown field `clearence`, expected one of"),
        "{message}"
    );
    for (text, line, start) in [
        ("clearance = nan", 1, "clearance: must be finite (got NaN)"),
        ("\nclearance = \"0.3\"", 2, "clearance: invalid type: string"),
        ("[[rule]]\nbetween = [\"a\"]", 2, "rule[0].between"),
        (
            "[[rule]]\nbetween = [\"a\", \"b\", \"c\"]",
            2,
            "rule[0].between: invalid length 3, expected two selectors",
        ),
        ("[[rule]]\nclearance = 1", 1, "rule[0]: missing field `between`"),
        ("touching = \"maybe\"", 1, "touching: unknown variant `maybe`, expected `allowed` or `forbidden`"),
        ("[clearances]\na = { b = inf }", 2, "clearances.a.b: must be finite"),
        (
            "[clearances]\na = { b = 1 }\nb = { a = 2 }",
            2,
            "clearances.a.b: must equal clearances.b.a (got 1 and 2)",
        ),
        (
            "[[rule]]\nbetween = [\"a\", \"b\"]\n[[rule]]\nbetween = [\"a\", \"c\"]\nclearance = 2\nmaximum = 1",
            6,
            "rule[1].maximum: must not be below the clearance 2 (got 1)",
        ),
        ("clearance = ", 1, ""),
    ] {
        let (found, message) = fault(text);
        assert_eq!((found, message.get(..start.len())), (line, Some(start)), "{text}: {message}");
    }
}
