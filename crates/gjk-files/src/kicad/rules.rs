//! What rules know about the items of a board, and its own rules.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use gjk_body::check::{Allow, Rule, Rules, Tags};

use super::design::Design;
use super::item::{Item, Kind};
use super::length::MILLIMETER;
use super::walk::Tie;

/// The class of all copper.
const COPPER: &str = "copper";

/// The class of pads that the outline cuts through.
pub(super) const CASTELLATED: &str = "castellated";

/// The rules of a board.
///
/// The clearance of copper of two nets is the largest of what their net classes, zones and the board ask
/// for. If a pad has a clearance of its own, this replaces all but that of the board. So does the gap of a
/// differential pair, if it is narrower.
pub(super) fn rules(items: &[Item], tags: &[Tags], ties: &[Tie], design: &Design) -> Rules {
    let mut rules = Rules::default();
    let members = Members::of(tags);
    let own = items.iter().filter(|item| item.kind == Kind::Pad).filter_map(|item| item.clearance);
    let own: BTreeSet<i64> = own.map(|clearance| clearance.max(design.copper)).collect();
    // The largest of two comes first.
    for clearance in own.into_iter().rev() {
        rules.rules.push(rule(&own_class(clearance), COPPER, clearance));
    }
    let holes = Rule { same_net: true, ..rule("hole", "hole", design.holes) };
    rules.rules.extend([holes, rule("hole", COPPER, design.hole)]);
    let allow = |a: &str, b: &str, reason: &str| Allow {
        between: [a.to_owned(), b.to_owned()],
        reason: Some(reason.to_owned()),
    };
    match design.edge {
        Some(edge) => {
            rules.allow.push(allow("edge", CASTELLATED, "castellated pads are cut by the outline"));
            rules.rules.push(rule("edge", COPPER, edge));
        }
        None => rules.allow.push(allow("edge", COPPER, "no clearance to the outline is stated")),
    }
    rules.allow.push(allow("edge", "edge", "parts of one outline"));
    rules.allow.push(allow("edge", "hole", "holes have no clearance to the outline"));
    rules.rules.retain(|rule| members.meet(&rule.between));
    rules.allow.retain(|allow| members.meet(&allow.between));
    for Tie { reference, nets, drawings } in ties {
        let own = literal(&format!("{reference}.")) + "*";
        rules.allow.push(allow(&own, &own, "a net tie"));
        for net in nets.iter().filter(|net| !net.is_empty()) {
            let net = format!("net:{}", literal(net));
            rules.allow.extend(drawings.iter().map(|drawing| allow(&literal(drawing), &net, "a net tie")));
        }
    }
    rules.rules.extend(gaps(items, design));
    clearances(items, &members, design, &mut rules);
    rules
}

/// The gaps of differential pairs that are narrower than the clearance of their net class. A pair with zones
/// keeps the clearance, since a zone may ask for more.
fn gaps(items: &[Item], design: &Design) -> Vec<Rule> {
    let nets_of = |is_zone: bool| -> BTreeSet<&str> {
        let copper =
            items.iter().filter(|item| item.kind.is_copper() && (item.kind == Kind::Zone) == is_zone);
        copper.filter_map(|item| item.net.as_deref()).collect()
    };
    let (zones, nets) = (nets_of(true), nets_of(false));
    let gap = |net: &&str| {
        let other = negative(net)?;
        let class = design.class_of(net)?;
        let gap = class.gap.filter(|gap| *gap > 0 && Some(*gap) < class.clearance)?.max(design.copper);
        let is_pair = nets.contains(other.as_str()) && design.class_of(&other) == Some(class);
        let has_zones = [*net, &other].iter().any(|net| zones.contains(net));
        let [a, b] = [*net, &other].map(|net| format!("net:{}", literal(net)));
        let name = Some("gap of a differential pair".to_owned());
        (is_pair && !has_zones).then(|| Rule { name, ..rule(&a, &b, gap) })
    };
    nets.iter().filter_map(gap).collect()
}

/// The net that is the negative one of a differential pair, if a name may be that of the positive one: by a
/// `+` or `P`, which digits and underscores may follow, as KiCad names them.
fn negative(net: &str) -> Option<String> {
    let head = net.trim_end_matches(|c: char| c.is_ascii_digit() || c == '_');
    let (base, sign) =
        [("+", '-'), ("P", 'N')].iter().find_map(|(sign, other)| Some((head.strip_suffix(sign)?, other)))?;
    Some(format!("{base}{sign}{}", &net[head.len()..]))
}

/// Adds the clearances between net classes and zones. That of the default class is for any two bodies.
fn clearances(items: &[Item], members: &Members, design: &Design, rules: &mut Rules) {
    let groups: BTreeMap<String, i64> =
        items.iter().filter(|item| item.kind.is_copper()).flat_map(|item| groups(item, design)).collect();
    let default = class(design, "");
    rules.clearance = (!groups.is_empty()).then(|| millimeters(default.1.max(design.copper)));
    for (a, of_a) in &groups {
        for (b, of_b) in groups.range(a.clone()..) {
            let is_default = (a, b) == (&default.0, &default.0);
            if !is_default && members.meet(&[a.clone(), b.clone()]) {
                let clearance = millimeters(*of_a.max(of_b).max(&design.copper));
                rules.clearances.entry(a.clone()).or_default().insert(b.clone(), clearance);
            }
        }
    }
}

/// What rules know about an item beside its name.
pub(super) fn tags(item: &Item, design: &Design, texts: &mut Texts) -> Tags {
    let mut classes = vec![item.kind.class().to_owned()];
    if item.kind.is_copper() {
        classes.push(COPPER.to_owned());
        classes.extend(groups(item, design).into_iter().map(|(group, _)| group));
    }
    if item.kind == Kind::Pad {
        classes.extend(item.clearance.map(|clearance| own_class(clearance.max(design.copper))));
    }
    if item.is_castellated {
        classes.push(CASTELLATED.to_owned());
    }
    Tags {
        net: item.net.as_ref().map(|net| texts.shared(net)),
        classes: classes.iter().map(|class| texts.shared(class)).collect(),
        layers: item.layers.names().map(|layer| texts.shared(&layer)).collect(),
    }
}

/// The classes that set the clearance of an item, each with what it asks for.
fn groups(item: &Item, design: &Design) -> Vec<(String, i64)> {
    let class = class(design, item.net.as_deref().unwrap_or_default());
    let of_zone = item.clearance.filter(|own| item.kind == Kind::Zone && *own > class.1);
    let of_zone = of_zone.map(|own| (format!("zone clearance {}", millimeters(own)), own));
    std::iter::once(class).chain(of_zone).collect()
}

/// The net class of a net, and what it asks for.
fn class(design: &Design, net: &str) -> (String, i64) {
    let class = design.class_of(net);
    let name = class.map_or("Default", |class| &class.name);
    (format!("class:{}", literal(name)), class.and_then(|class| class.clearance).unwrap_or(0))
}

fn own_class(clearance: i64) -> String {
    format!("own clearance {}", millimeters(clearance))
}

fn rule(a: &str, b: &str, clearance: i64) -> Rule {
    let between = [a.to_owned(), b.to_owned()];
    Rule { between, clearance: Some(millimeters(clearance)), ..Rule::default() }
}

fn millimeters(length: i64) -> f64 {
    length as f64 / MILLIMETER
}

/// A pattern for this text alone, or at most for texts that differ from it where it has a star.
fn literal(text: &str) -> String {
    text.replace('*', "?")
}

/// How many bodies are in each class, and one of them.
struct Members(BTreeMap<Arc<str>, (usize, usize)>);

impl Members {
    fn of(tags: &[Tags]) -> Self {
        let mut members = BTreeMap::new();
        for (index, tags) in tags.iter().enumerate() {
            for class in &tags.classes {
                members.entry(Arc::clone(class)).or_insert((0, index)).0 += 1;
            }
        }
        Self(members)
    }

    /// Whether two bodies are in two classes, one in each.
    fn meet(&self, [a, b]: &[String; 2]) -> bool {
        match (self.0.get(a.as_str()), self.0.get(b.as_str())) {
            (Some((1, one)), Some((1, other))) => one != other,
            (one, other) => one.is_some() && other.is_some(),
        }
    }
}

/// Texts that are there often, each once.
#[derive(Debug, Default)]
pub(super) struct Texts(BTreeSet<Arc<str>>);

impl Texts {
    fn shared(&mut self, text: &str) -> Arc<str> {
        if let Some(known) = self.0.get(text) {
            return Arc::clone(known);
        }
        let new: Arc<str> = text.into();
        self.0.insert(Arc::clone(&new));
        new
    }
}
