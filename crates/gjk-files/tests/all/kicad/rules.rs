//! The rules that a board and its project state.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use gjk_body::answer::Posed;
use gjk_body::check::{Check, Item, Verdict};
use gjk_files::{Drawing, Options, drawing};
use gjk_json::shape::{AnyPosed, read_described};
use glam::DVec2;

use super::{board, warnings};

/// A board beside its project.
fn with_project(items: &str, project: &str) -> Drawing {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("b.kicad_pcb");
    fs::write(folder.path().join("b.kicad_pro"), project).unwrap();
    drawing(&path, board(items).as_bytes(), &Options::default()).unwrap()
}

/// The findings, each as the names of the bodies and the limit.
fn findings(drawing: &Drawing) -> Vec<(String, f64)> {
    let posed: Vec<Posed<DVec2>> = drawing
        .bodies
        .iter()
        .map(|body| match read_described::<f64>(&body.shape) {
            Ok(AnyPosed::Plane(body)) => body,
            other => panic!("{}: {:?}", body.name, other.err()),
        })
        .collect();
    let named = drawing.bodies.iter().zip(&drawing.tags).zip(&posed);
    let items: Vec<Item<'_, DVec2>> =
        named.map(|((body, tags), posed)| Item { name: &body.name, tags, body: posed }).collect();
    let rules = drawing.rules.clone().unwrap();
    let found = Check::new(&items, &rules).run().findings;
    assert!(found.iter().all(|found| found.verdict == Verdict::Violation));
    let named = |found: &gjk_body::check::Finding| found.pair.map(|index| items[index].name).join(" ");
    found.iter().map(|found| (named(found), found.limit)).collect()
}

fn track(y: f64, net: u32) -> String {
    format!("(segment (start 0 {y}) (end 9 {y}) (width 0.2) (layer \"F.Cu\") (net {net}))\n")
}

const PROJECT: &str = r#"{"board": {"design_settings": {"rules": {"min_clearance": 0.1, "min_copper_edge_clearance": 0.4,
    "min_hole_clearance": 0.3, "min_hole_to_hole": 0.25}}}, "net_settings": {"classes": [
    {"name": "Default", "clearance": 0.2}, {"name": "Wide", "clearance": 0.5}],
    "netclass_patterns": [{"netclass": "Wide", "pattern": "/a*"}]}}"#;

#[test]
fn bodies_have_tags() {
    let text = track(0.0, 2) + "(via (at 5 6) (size 0.8) (drill 0.4) (layers \"F.Cu\" \"B.Cu\") (net 1))";
    let drawing = with_project(&text, PROJECT);
    assert!(drawing.warnings.is_empty());
    let words = |list: &[Arc<str>]| list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let [track, via, hole] = &drawing.tags[..] else { panic!("{:?}", drawing.tags) };
    assert_eq!((track.net.as_deref(), words(&track.layers)), (Some("/a \"b\""), "F.Cu".to_owned()));
    assert_eq!(words(&track.classes), "track copper class:Wide");
    assert_eq!(
        (words(&via.classes), words(&via.layers)),
        ("via copper class:Default".to_owned(), "F.Cu In1.Cu B.Cu".to_owned())
    );
    assert_eq!((words(&hole.classes), hole.net.as_deref()), ("hole".to_owned(), Some("GND")));
}

/// The gaps are 0.2, 0.19, 0.5 and 0.49; what is exactly as wide as asked for passes.
#[test]
fn net_classes_set_clearances() {
    let others = "(segment (start 0 5) (end 9 5) (width 0.2) (layer \"F.Cu\"))\n";
    let defaults = track(0.0, 1) + others;
    for (y, expected) in [(5.4, 0), (5.39, 1)] {
        let drawing = with_project(&(defaults.clone() + &track(y, 1)), PROJECT);
        assert_eq!(findings(&drawing).len(), expected, "{y}");
    }
    for (y, expected) in [(5.7, 0), (5.69, 1)] {
        let drawing = with_project(&(defaults.clone() + &track(y, 2)), PROJECT);
        let found = findings(&drawing);
        assert_eq!(found.len(), expected, "{y}");
        assert!(found.iter().all(|(_, limit)| *limit == 0.5));
    }
    // One net, or two layers.
    let drawing =
        with_project(&(track(0.0, 1) + &track(0.1, 1) + &track(0.0, 2).replace("F.Cu", "B.Cu")), PROJECT);
    assert_eq!(findings(&drawing), []);
}

#[test]
fn zones_and_pads_have_clearances_of_their_own() {
    let zone = "(zone (net 1) (layer \"F.Cu\") (connect_pads (clearance 0.6)) (filled_polygon (layer \"F.Cu\") (pts (xy 0 0) (xy 9 0) (xy 9 1) (xy 0 1))))\n";
    let drawing = with_project(&(zone.to_owned() + &track(1.65, 2)), PROJECT);
    assert_eq!(findings(&drawing), [("F.Cu/GND/zone@4 F.Cu//a \"b\"/track@5".to_owned(), 0.6)]);
    // Less than its class asks for.
    let pad = |own: &str| {
        format!(
            "(footprint \"x\" (at 0 0) (property \"Reference\" \"U1\")\n(pad 1 smd rect (at 4 1.25) (size 1 1) (layers F.Cu) (net 1 GND) {own}))\n"
        )
    };
    let drawing = with_project(&(track(0.5, 2) + &pad("(clearance 0.15)")), PROJECT);
    assert_eq!(findings(&drawing), []);
    let drawing = with_project(&(track(0.5, 2) + &pad("(clearance 0.16)")), PROJECT);
    assert_eq!(findings(&drawing), [("F.Cu//a \"b\"/track@4 U1.1".to_owned(), 0.16)]);
    // Not less than the board asks for.
    let drawing = with_project(&(track(0.56, 2) + &pad("(clearance 0.05)")), PROJECT);
    assert_eq!(findings(&drawing), [("F.Cu//a \"b\"/track@4 U1.1".to_owned(), 0.1)]);
}

/// The gap is narrower than the clearance; the board asks for 0.1.
#[test]
fn differential_pairs_have_gaps() {
    let project = |gap: &str| {
        format!(
            r#"{{"board": {{"design_settings": {{"rules": {{"min_clearance": 0.1}}}}}}, "net_settings": {{"classes": [
               {{"name": "Default", "clearance": 0.3, "diff_pair_gap": {gap}}}, {{"name": "Other", "clearance": 0.3}}],
               "netclass_patterns": [{{"netclass": "Other", "pattern": "X*"}}]}}}}"#
        )
    };
    let tracks = |[a, b]: [&str; 2], gap: f64| {
        let nets = format!("(net 3 \"{a}\") (net 4 \"{b}\")\n");
        nets + &track(0.0, 3) + &track(0.2 + gap, 4)
    };
    let limits = |text: &str, gap: &str| {
        let found = findings(&with_project(text, &project(gap)));
        found.iter().map(|(_, limit)| *limit).collect::<Vec<f64>>()
    };
    for pair in [["D+", "D-"], ["/USB_P", "/USB_N"], ["TXP_12", "TXN_12"], ["D-", "D+"]] {
        assert!(limits(&tracks(pair, 0.15), "0.15").is_empty(), "{pair:?}");
        assert_eq!(limits(&tracks(pair, 0.14), "0.15"), [0.15], "{pair:?}");
        assert_eq!(limits(&tracks(pair, 0.09), "0.05"), [0.1], "{pair:?}");
        // It is no reason for more than the class asks for.
        assert_eq!(limits(&tracks(pair, 0.29), "0.4"), [0.3], "{pair:?}");
    }
    for pair in [["D+", "E-"], ["D+", "D+2"], ["TXP1", "TXN2"], ["XP", "XN"], ["PA", "NA"]] {
        assert_eq!(limits(&tracks(pair, 0.15), "0.15"), [0.3], "{pair:?}");
    }
    let zone = "(zone (net 3) (layer \"B.Cu\") (filled_polygon (layer \"B.Cu\") (pts (xy 0 0) (xy 9 0) (xy 9 1))))\n";
    assert_eq!(limits(&(tracks(["D+", "D-"], 0.15) + zone), "0.15"), [0.3]);
}

#[test]
fn holes_and_outlines_have_clearances() {
    let via = |x: f64, net: u32| {
        format!("(via (at {x} 6) (size 0.4) (drill 0.4) (layers \"F.Cu\" \"B.Cu\") (net {net}))\n")
    };
    // Of one net, too: 0.25 and 0.24 between holes.
    assert_eq!(findings(&with_project(&(via(0.0, 1) + &via(0.65, 1)), PROJECT)), []);
    let found = findings(&with_project(&(via(0.0, 1) + &via(0.64, 1)), PROJECT));
    assert_eq!(found, [("GND/hole@4 GND/hole@5".to_owned(), 0.25)]);
    // The copper of another net is farther from a hole than from its ring.
    let hole = "(footprint \"x\" (at 0 0) (property \"Reference\" \"H1\") (pad \"\" np_thru_hole circle (at 5 1) (size 1 1) (drill 1) (layers *.Cu)))\n";
    assert_eq!(findings(&with_project(&(track(0.1, 1) + hole), PROJECT)), []);
    let found = findings(&with_project(&(track(0.11, 1) + hole), PROJECT));
    assert_eq!(found, [("F.Cu/GND/track@4 H1.pad@5/hole".to_owned(), 0.3)]);
    let edge = "(gr_line (start 0 1) (end 9 1) (layer \"Edge.Cuts\") (width 0.5))\n(gr_line (start 9 1) (end 9 9) (layer \"Edge.Cuts\") (width 0.5))\n";
    let short = "(segment (start 0 Y) (end 5 Y) (width 0.2) (layer \"F.Cu\") (net 1))\n";
    assert_eq!(findings(&with_project(&(short.replace('Y', "0.5") + edge), PROJECT)), []);
    let found = findings(&with_project(&(short.replace('Y', "0.51") + edge), PROJECT));
    assert_eq!(found, [("F.Cu/GND/track@4 Edge.Cuts/line@5".to_owned(), 0.4)]);
}

#[test]
fn net_ties_may_touch_what_they_tie() {
    let tie = |groups: &str| {
        format!(
            "(footprint \"x\" (at 0 0) (property \"Reference\" \"NT1\") {groups}\n\
             (pad 1 smd rect (at 0 0) (size 1 1) (layers F.Cu) (net 1 GND))\n(pad 2 smd rect (at 1 0) (size 1 1) (layers F.Cu) (net 2 OUT))\n\
             (fp_poly (pts (xy 0 0) (xy 1 0) (xy 1 1)) (layer F.Cu) (width 0)))\n"
        )
    };
    assert_eq!(
        findings(&with_project(&(tie("(net_tie_pad_groups \"1, 2\")") + &track(0.0, 1)), PROJECT)).len(),
        1
    );
    assert!(findings(&with_project(&tie(""), PROJECT)).len() > 1);
}

/// KiCad 5 has them in the board.
#[test]
fn a_board_may_have_its_own_net_classes() {
    let classes = "(net_class Default \"\" (clearance 0.3) (add_net GND))\n(net_class Wide \"\" (clearance 0.7) (add_net \"/a \\\"b\\\"\"))\n";
    let text = board(&(classes.to_owned() + &track(0.0, 1) + &track(0.8, 2)));
    let drawing = drawing(Path::new("b.kicad_pcb"), text.as_bytes(), &Options::default()).unwrap();
    assert!(drawing.warnings.is_empty());
    assert_eq!(findings(&drawing), [("F.Cu/GND/track@6 F.Cu//a \"b\"/track@7".to_owned(), 0.7)]);
}

#[test]
fn a_project_that_is_missing_or_malformed_is_a_warning() {
    let text = board(&track(0.0, 1));
    let alone = drawing(Path::new("b.kicad_pcb"), text.as_bytes(), &Options::default()).unwrap();
    assert_eq!(
        alone.warnings[0].message,
        "no b.kicad_pro beside the board: its net classes and clearances are unknown"
    );
    let broken = with_project(&track(0.0, 1), "{");
    assert!(warnings(&broken)[0].starts_with("b.kicad_pro: EOF while parsing"), "{:?}", broken.warnings);
}
