//! Net classes and design rules: of the project beside the board, and in files of KiCad 5 of the board.

use std::collections::HashMap;

use serde_json::Value;

use super::length::{Lengths, nanometers};
use super::sexpr::List;
use crate::ReadError;

/// The class of nets that have no other.
const DEFAULT: &str = "Default";

/// Clearances of a board, in nanometers.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Design {
    pub(super) classes: Vec<NetClass>,
    /// Between any copper of two nets; 0 for none.
    pub(super) copper: i64,
    /// Between copper and the outline; `None` if nothing is said.
    pub(super) edge: Option<i64>,
    /// Between a hole and copper of another net.
    pub(super) hole: i64,
    /// Between two holes.
    pub(super) holes: i64,
    /// Nets by their names.
    assigned: HashMap<String, String>,
    /// Patterns of names, each with the class of the nets that are like it.
    patterns: Vec<(String, String)>,
}

/// A net class.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct NetClass {
    pub(super) name: String,
    /// Nothing if the class leaves it to others.
    pub(super) clearance: Option<i64>,
    /// Between the two nets of a differential pair.
    pub(super) gap: Option<i64>,
    /// The smaller, the more important.
    priority: i64,
}

impl Design {
    /// The design rules in a board itself, as KiCad 5 writes them.
    ///
    /// # Errors
    /// If a clearance is malformed.
    pub(super) fn of_board(board: List<'_>) -> Result<Self, ReadError> {
        let mut lengths = Lengths::default();
        let mut design = Self::default();
        for class in board.all("net_class") {
            let name = class.text().unwrap_or_default().into_owned();
            let clearance = lengths.length_of(class, "clearance")?;
            for net in class.all("add_net").filter_map(|net| net.text()) {
                design.assigned.insert(net.into_owned(), name.clone());
            }
            let gap = lengths.length_of(class, "diff_pair_gap")?;
            design.classes.push(NetClass { name, clearance, gap, priority: design.classes.len() as i64 });
        }
        Ok(design)
    }

    /// The design rules in a project, in JSON; what is missing in it is not asked for.
    ///
    /// # Errors
    /// If it is not JSON; says so.
    pub(super) fn of_project(bytes: &[u8]) -> Result<Self, String> {
        let project: Value = serde_json::from_slice(bytes).map_err(|error| error.to_string())?;
        let rules = &project["board"]["design_settings"]["rules"];
        let least = |name: &str| length(&rules[name]).unwrap_or(0).max(0);
        let mut design = Self {
            copper: least("min_clearance"),
            edge: length(&rules["min_copper_edge_clearance"]).filter(|edge| *edge >= 0),
            hole: least("min_hole_clearance"),
            holes: least("min_hole_to_hole"),
            ..Self::default()
        };
        let nets = &project["net_settings"];
        for class in nets["classes"].as_array().into_iter().flatten() {
            let Some(name) = class["name"].as_str() else { continue };
            let priority = class["priority"].as_i64().unwrap_or(design.classes.len() as i64);
            for net in texts(&class["nets"]) {
                design.assigned.insert(net.to_owned(), name.to_owned());
            }
            let [clearance, gap] = ["clearance", "diff_pair_gap"].map(|field| length(&class[field]));
            design.classes.push(NetClass { name: name.to_owned(), clearance, gap, priority });
        }
        for (net, class) in nets["netclass_assignments"].as_object().into_iter().flatten() {
            if let Some(class) = class.as_str().or_else(|| texts(class).next()) {
                design.assigned.insert(net.clone(), class.to_owned());
            }
        }
        for entry in nets["netclass_patterns"].as_array().into_iter().flatten() {
            if let (Some(pattern), Some(class)) = (entry["pattern"].as_str(), entry["netclass"].as_str()) {
                design.patterns.push((pattern.to_owned(), class.to_owned()));
            }
        }
        Ok(design)
    }

    /// The class that sets the clearance of a net: the most important of those that it is in and that have
    /// one.
    pub(super) fn class_of(&self, net: &str) -> Option<&NetClass> {
        let by_pattern = self.patterns.iter().filter(|(pattern, _)| is_like(pattern, net));
        let names = self.assigned.get(net).into_iter().chain(by_pattern.map(|(_, class)| class));
        let named =
            |name: &str| self.classes.iter().find(|class| class.name == name && class.clearance.is_some());
        names.filter_map(|name| named(name)).min_by_key(|class| class.priority).or_else(|| named(DEFAULT))
    }
}

/// A length in millimeters, to whole nanometers.
fn length(value: &Value) -> Option<i64> {
    nanometers(&value.as_f64()?.to_string()).ok().map(|(length, _)| length)
}

fn texts(value: &Value) -> impl Iterator<Item = &str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// Whether a text is like a pattern with `*` for any characters and `?` for one.
fn is_like(pattern: &str, text: &str) -> bool {
    let (pattern, text): (Vec<char>, Vec<char>) = (pattern.chars().collect(), text.chars().collect());
    let (mut at, mut of) = (0, 0);
    // Where to go on after the last star, if one more character belongs to it.
    let mut star = None;
    while of < text.len() {
        match pattern.get(at) {
            Some('*') => {
                star = Some((at + 1, of));
                at += 1;
            }
            Some(&character) if character == '?' || character == text[of] => (at, of) = (at + 1, of + 1),
            _ => match &mut star {
                Some((after, from)) => {
                    *from += 1;
                    (at, of) = (*after, *from);
                }
                None => return false,
            },
        }
    }
    pattern[at..].iter().all(|character| *character == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROJECT: &str = r#"{"board": {"design_settings": {"rules": {"min_clearance": 0.15, "min_hole_to_hole": 0.19999999999999998,
        "min_copper_edge_clearance": -0.01}}}, "net_settings": {"classes": [
        {"name": "Default", "clearance": 0.2, "priority": 2147483647}, {"name": "Wide", "clearance": 0.4, "priority": 1},
        {"name": "High", "clearance": 1.5, "priority": 0, "nets": ["AC"]}, {"name": "Color", "priority": 0}],
        "netclass_assignments": {"SIG": ["Wide"]},
        "netclass_patterns": [{"netclass": "Wide", "pattern": "V*"}, {"netclass": "High", "pattern": "V?S"}, {"netclass": "Color", "pattern": "D*"}]}}"#;

    #[test]
    fn a_project_has_clearances_and_classes() {
        let design = Design::of_project(PROJECT.as_bytes()).unwrap();
        assert_eq!((design.copper, design.holes, design.edge, design.hole), (150_000, 200_000, None, 0));
        let of = |net: &str| design.class_of(net).and_then(|class| class.clearance);
        assert_eq!(
            ["GND", "VCC", "VBS", "AC", "SIG", "D0"].map(of).map(Option::unwrap),
            [200_000, 400_000, 1_500_000, 1_500_000, 400_000, 200_000]
        );
        assert!(Design::of_project(b"{").is_err());
        assert_eq!(Design::of_project(b"[]").unwrap(), Design::default());
    }

    #[test]
    fn patterns_have_stars_and_question_marks() {
        for (pattern, text) in
            [("*", ""), ("a*c", "abbc"), ("?b", "ab"), ("*ab*ab", "abxabab"), ("/x*", "/x[0]")]
        {
            assert!(is_like(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in [("?", ""), ("a*c", "abcd"), ("a", "ab"), ("A", "a")] {
            assert!(!is_like(pattern, text), "{pattern} {text}");
        }
    }
}
