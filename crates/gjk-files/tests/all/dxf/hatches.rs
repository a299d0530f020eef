//! What hatches fill, curves with weights, blocks that are clipped.

use super::*;
use crate::all_say;
use gjk_oracle::says;

const SQUARE: &str = "92 2|72 0|73 1|93 4|10 0|20 0|10 4|20 0|10 4|20 4|10 0|20 4|97 0|";

fn hatch(style: u8, loops: &[&str]) -> String {
    let count = loops.len();
    format!(
        "0 HATCH|5 A|8 0|10 0|20 0|30 0|210 0|220 0|230 1|2 SOLID|70 1|71 0|91 {count}|{}75 {style}|76 1|98 1|10 9|20 9",
        loops.concat()
    )
}

fn vertices(ring: &Value) -> Vec<[f64; 2]> {
    corners(&json!({"vertices": ring}))
}

fn area(ring: &[[f64; 2]]) -> f64 {
    let next = ring.iter().cycle().skip(1);
    0.5 * ring.iter().zip(next).map(|(p, q)| p[0] * q[1] - p[1] * q[0]).sum::<f64>()
}

#[test]
fn a_hatch_fills_its_boundary_by_its_style() {
    assert_eq!(corners(&one(&hatch(0, &[SQUARE]))).len(), 4);
    let inner = "92 2|72 0|73 1|93 4|10 1|20 1|10 3|20 1|10 3|20 3|10 1|20 3|97 0|";
    let island = "92 2|72 0|73 1|93 3|10 1.5|20 1.5|10 2.5|20 1.5|10 2|20 2.5|97 0|";
    let holed = one(&hatch(0, &[SQUARE, inner]));
    assert_eq!(holed["holes"].as_array().map(Vec::len), Some(1));
    assert_eq!(holed["error"], Value::Null);
    assert_eq!(one(&hatch(0, &[SQUARE, inner, island]))["parts"].as_array().map(Vec::len), Some(2));
    // Throughout: whatever way the inner one runs.
    let backwards = "92 2|72 0|73 1|93 3|10 1|20 1|10 1|20 3|10 3|20 1|97 0|";
    for inner in [inner, backwards] {
        let whole = one(&hatch(2, &[SQUARE, inner]));
        assert_eq!((whole["holes"].as_array(), corners(&whole).len()), (None, 4), "{whole}");
    }
}

#[test]
fn edges_of_a_hatch_are_joined_and_turned() {
    // Half a disc: a line, and an arc that turns right, whose angles are mirrored; either way round.
    for line in ["72 1|10 1|20 0|11 -1|21 0", "72 1|10 -1|20 0|11 1|21 0"] {
        for arc in ["50 0|51 180|73 1", "50 180|51 360|73 0"] {
            let edges = format!("92 1|93 2|{line}|72 2|10 0|20 0|40 1|{arc}|97 0|");
            let shape = one(&hatch(0, &[&edges]));
            let area = area(&corners(&shape)).abs();
            assert!((area - 2.0 * FRAC_PI_4).abs() < 1e-4, "{arc}: {area}");
            assert!(corners(&shape).iter().all(|p| p[1] >= -1e-9), "{arc}");
        }
    }
    // A ring: a whole circle outside, an ellipse and its mirror image inside.
    let circle = "92 1|93 1|72 2|10 0|20 0|40 2|50 0|51 360|73 1|97 0|";
    let ellipse = "92 16|93 1|72 3|10 0|20 0|11 1|21 0|40 0.5|50 0|51 360|73 0|97 0|";
    let ring = one(&hatch(1, &[circle, ellipse]));
    let whole = area(&corners(&ring)).abs() - area(&vertices(&ring["holes"][0])).abs();
    assert!((whole - (16.0 - 2.0) * FRAC_PI_4).abs() < 1e-4, "{whole}");
    let [rounding, error] = ["rounding", "error"].map(|field| ring[field].as_f64().expect("a number"));
    assert!(rounding > 0.0 && error >= 2.0 * rounding, "{ring}");
    // A boundary that is left open is closed; one of a spline.
    let open = "92 1|93 2|72 1|10 0|20 0|11 4|21 0|72 1|10 4|20 0|11 4|21 3|97 0|";
    assert_eq!(corners(&one(&hatch(0, &[open]))).len(), 3);
    let spline = "92 1|93 2|72 1|10 0|20 0|11 3|21 0|72 4|94 3|73 0|74 0|95 8|96 4|40 0|40 0|40 0|40 0|40 1|40 1|40 1|40 1|\
                  10 0|20 0|10 1|20 2|10 2|20 2|10 3|20 0|97 0|";
    assert!(area(&corners(&one(&hatch(0, &[spline])))).abs() > 2.0);
}

#[test]
fn a_hatch_cut_short_is_left_out_with_the_reason() {
    for (loops, words) in [
        ("", "hatch boundary"),
        ("92 2|72 0|73 1|93 4|10 0|20 0|10 4|", "boundary code 20"),
        ("92 1|93 1|72 9|97 0|", "edge 9"),
    ] {
        let count: &[&str] = if loops.is_empty() { &[] } else { &[loops] };
        let text = hatch(0, count);
        let text = text.split("75 0").next().unwrap_or_default().trim_end_matches('|');
        let drawing = entities(text);
        assert!(drawing.bodies.is_empty() && says(warnings(&drawing)[0], words), "{drawing:?}");
    }
}

/// Three quarters of a circle by a quadratic spline: every other weight is the cosine of an eighth of a turn.
#[test]
fn a_spline_with_weights_may_be_a_circle() {
    let weight = FRAC_PI_4.cos();
    let knots = "40 0|40 0|40 0|40 1|40 1|40 2|40 2|40 3|40 3|40 3";
    let weights: String = (0..7).map(|i| format!("|41 {}", if i % 2 == 0 { 1.0 } else { weight })).collect();
    let places = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1]];
    let points: String = places.iter().map(|[x, y]| format!("|10 {x}|20 {y}|30 0")).collect();
    let shape = one(&format!("0 SPLINE|5 A|70 12|71 2|72 10|73 7|{knots}{weights}{points}"));
    let error = shape["error"].as_f64().unwrap();
    assert!(error > 0.0 && error < 1e-5, "{error}");
    assert!(corners(&shape).iter().all(|p| (p[0].hypot(p[1]) - 1.0).abs() <= error), "{error}");
}

#[test]
fn a_block_that_is_clipped_is_taken_whole_and_said() {
    let block = "0 BLOCK|2 b|10 0|20 0|0 CIRCLE|5 1|8 0|10 1|20 0|40 1|0 ENDBLK";
    let inserts = "0 INSERT|5 F|8 0|2 b|10 0|20 0|0 INSERT|5 10|8 0|2 b|10 9|20 0";
    let objects = "0 DICTIONARY|5 20|330 f|3 ACAD_FILTER|360 21|0 DICTIONARY|5 21|330 20|3 SPATIAL|360 22|\
                   0 SPATIAL_FILTER|5 22|330 21|70 2|10 0|20 0|10 1|20 1|71 ";
    for (shown, said) in [(1, 1), (0, 0)] {
        let pairs: String = format!("{objects}{shown}")
            .split('|')
            .map(|pair| pair.trim().replacen(' ', "\n", 1) + "\n")
            .collect();
        let text = file(block, inserts)
            .replace("0\nEOF", &format!("0\nSECTION\n2\nOBJECTS\n{pairs}0\nENDSEC\n0\nEOF"));
        let drawing = read_with(&text, &Options::default());
        assert_eq!((drawing.bodies.len(), drawing.warnings.len()), (2, said), "{drawing:?}");
        assert!(said == 0 || says(warnings(&drawing)[0], "0/b-F: block whole"));
    }
}

/// They were passed over without a word, unlike other texts.
#[test]
fn texts_of_a_block_are_left_out_by_name_where_they_are_seen() {
    let block = "0 BLOCK|2 b|10 0|20 0|0 CIRCLE|5 1|8 0|10 1|20 0|40 1|0 ENDBLK";
    let insert = "0 INSERT|5 F|8 0|2 b|66 1|10 0|20 0|0 ATTRIB|5 10|8 0|1 size|70 0|0 ATTRIB|5 11|8 0|70 1|0 SEQEND|5 12";
    let drawing = read_with(&file(block, insert), &Options::default());
    all_say(&said(&drawing), &[(75, "0/ATTRIB-10: left out ATTRIB")]);
}
