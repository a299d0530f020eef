//! The rules of a check, as data.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

/// What rules know about a body beside its name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// The electrical net. Two bodies of one net have no rule, unless it counts for one net as well.
    pub net: Option<Arc<str>>,
    /// Classes, which selectors match as they match names.
    pub classes: Vec<Arc<str>>,
    /// The layers that the body is on; empty if it is on all. Bodies that share no layer have no rule.
    pub layers: Vec<Arc<str>>,
}

/// Rules about the distances of bodies. Lengths are in the unit of the bodies.
///
/// A *selector* chooses bodies: it is a pattern in which `*` stands for any characters and `?` for one. It
/// matches a body by its name or by one of its classes; after `net:`, by its net.
///
/// Two bodies have no rule if an entry of [`allow`](Self::allow) matches them, if they share no layer, or if
/// they belong to one net. Otherwise the first of [`rules`](Self::rules) that matches both and sets a value
/// decides this value. If no rule sets the clearance, the largest matching number of
/// [`clearances`](Self::clearances) counts, and otherwise [`clearance`](Self::clearance).
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Rules {
    /// The least distance of any two bodies; 0 if it is missing.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "read::length"))]
    pub clearance: Option<f64>,
    /// Whether any two bodies may touch. See [`Touching`].
    pub touching: Option<Touching>,
    /// Selectors of the bodies of each class.
    pub classes: BTreeMap<String, Vec<String>>,
    /// The least distance of bodies of two classes, by selector and selector, in either order.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "read::matrix"))]
    pub clearances: BTreeMap<String, BTreeMap<String, f64>>,
    /// Rules, the most important first.
    #[cfg_attr(feature = "serde", serde(rename = "rule"))]
    pub rules: Vec<Rule>,
    /// Pairs without a rule, such as overlaps that are meant.
    pub allow: Vec<Allow>,
}

/// A rule about the bodies that two selectors match, in either order.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(deny_unknown_fields))]
pub struct Rule {
    /// What reports call the rule; the selectors if it is missing.
    #[cfg_attr(feature = "serde", serde(default))]
    pub name: Option<String>,
    /// Two selectors.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "read::between"))]
    pub between: [String; 2],
    /// The least distance. A negative one is the largest depth of an overlap.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "read::length"))]
    pub clearance: Option<f64>,
    /// The largest distance.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "read::length"))]
    pub maximum: Option<f64>,
    /// Whether the bodies may touch.
    #[cfg_attr(feature = "serde", serde(default))]
    pub touching: Option<Touching>,
    /// Patterns of layers: the rule counts for bodies that share one of these. Empty: for all.
    #[cfg_attr(feature = "serde", serde(default))]
    pub layers: Vec<String>,
    /// Whether the rule also counts for two bodies of one net.
    #[cfg_attr(feature = "serde", serde(default))]
    pub same_net: bool,
}

/// Two selectors of bodies that may overlap.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(deny_unknown_fields))]
pub struct Allow {
    /// Two selectors.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "read::between"))]
    pub between: [String; 2],
    /// Why, for whoever reads the rules.
    #[cfg_attr(feature = "serde", serde(default))]
    pub reason: Option<String>,
}

/// Whether bodies pass that touch but do not overlap: their distance is exactly 0.
///
/// If no rule says so, they pass if the clearance is 0 or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Touching {
    /// They pass, whatever the clearance is.
    Allowed,
    /// They do not, even if the clearance is 0.
    Forbidden,
}

impl Rules {
    /// Returns rules with this clearance for any two bodies.
    pub fn with_clearance(clearance: f64) -> Self {
        Self { clearance: Some(clearance), ..Self::default() }
    }

    /// Adds the rules of another source. These here go first, and keep their clearance for any two bodies if
    /// they have one.
    #[must_use]
    pub fn before(mut self, other: Self) -> Self {
        self.clearance = self.clearance.or(other.clearance);
        self.touching = self.touching.or(other.touching);
        for (class, selectors) in other.classes {
            self.classes.entry(class).or_default().extend(selectors);
        }
        for (a, row) in other.clearances {
            for (b, clearance) in row {
                let is_mirrored = self.clearances.get(&b).is_some_and(|row| row.contains_key(&a));
                if !is_mirrored {
                    self.clearances.entry(a.clone()).or_default().entry(b).or_insert(clearance);
                }
            }
        }
        self.rules.extend(other.rules);
        self.allow.extend(other.allow);
        self
    }

    /// Returns the first contradiction, if there is one: its field, and the reason.
    pub fn contradiction(&self) -> Option<(String, String)> {
        for (a, row) in &self.clearances {
            for (b, clearance) in row {
                let mirrored = self.clearances.get(b).and_then(|row| row.get(a)).unwrap_or(clearance);
                if mirrored != clearance {
                    let reason = format!("must equal clearances.{b}.{a} (got {clearance} and {mirrored})");
                    return Some((format!("clearances.{a}.{b}"), reason));
                }
            }
        }
        self.rules.iter().enumerate().find_map(|(index, rule)| {
            let (clearance, maximum) = (rule.clearance?, rule.maximum?);
            let reason = format!("must not be below the clearance {clearance} (got {maximum})");
            (maximum < clearance).then(|| (format!("rule[{index}].maximum"), reason))
        })
    }
}

impl Rule {
    /// Returns the name, or the selectors.
    pub fn title(&self) -> String {
        let [a, b] = &self.between;
        self.name.as_ref().map_or_else(|| format!("{a} to {b}"), ToString::to_string)
    }
}

#[cfg(feature = "serde")]
mod read {
    use alloc::collections::BTreeMap;
    use alloc::string::String;
    use alloc::vec::Vec;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer};

    /// A finite number.
    #[derive(Deserialize)]
    #[serde(transparent)]
    struct Length(#[serde(deserialize_with = "finite")] f64);

    fn finite<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let fault = || Error::custom(format_args!("must be finite (got {number})"));
        if number.is_finite() { Ok(number) } else { Err(fault()) }
    }

    pub(super) fn length<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
        Ok(Option::<Length>::deserialize(deserializer)?.map(|length| length.0))
    }

    /// Not more than two: a list that is too long is no fault for all formats.
    pub(super) fn between<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[String; 2], D::Error> {
        let list = Vec::<String>::deserialize(deserializer)?;
        list.try_into().map_err(|list: Vec<_>| D::Error::invalid_length(list.len(), &"two selectors"))
    }

    type Matrix<T> = BTreeMap<String, BTreeMap<String, T>>;

    pub(super) fn matrix<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Matrix<f64>, D::Error> {
        let rows = Matrix::<Length>::deserialize(deserializer)?;
        let row = |row: BTreeMap<String, Length>| row.into_iter().map(|(b, length)| (b, length.0)).collect();
        Ok(rows.into_iter().map(|(a, cells)| (a, row(cells))).collect())
    }
}
