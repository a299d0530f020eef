//! What the tools are asked, and how each is put to the command.

use std::ffi::OsString;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::folders::Folders;

/// A shape or a motion, as `gjk pairs --help` describes them.
pub(crate) type Object = Map<String, Value>;

/// What the command is run with.
#[derive(Debug, PartialEq)]
pub(crate) struct Call {
    pub(crate) arguments: Vec<OsString>,
    pub(crate) input: String,
}

/// Two shapes, or the bodies of files.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Distance {
    /// Shape A, if the shapes are inline
    a: Option<Object>,
    /// Shape B
    b: Option<Object>,
    /// Files whose bodies form one scene, instead of a and b
    #[serde(default)]
    files: Vec<String>,
    /// The names of two bodies of the files; otherwise the nearest pairs are answered
    pair: Option<[String; 2]>,
    /// At most so many pairs of the files, the nearest first; 10 by default
    nearest: Option<u32>,
    /// Only pairs of the files with at most this signed distance
    within: Option<f64>,
}

/// Two shapes with vertices, without rounding.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Relation {
    /// Shape A
    a: Object,
    /// Shape B
    b: Object,
}

/// Two moving shapes, or the bodies of files.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cast {
    /// Shape A, if the shapes are inline
    a: Option<Object>,
    /// Shape B
    b: Option<Object>,
    /// How A moves: {"velocity":[x,y], "angular_velocity":w, "center":[x,y]}
    motion_a: Option<Object>,
    /// How B moves
    motion_b: Option<Object>,
    /// Scenes whose bodies have motions, instead of a and b
    #[serde(default)]
    files: Vec<String>,
    /// End of the time interval, which starts at 0; 1 by default
    until: Option<f64>,
    /// Signed distance that counts as a hit; 0 by default
    target_distance: Option<f64>,
}

/// The bodies of files and what they have to keep.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Check {
    /// Files whose bodies form one scene: boards, drawings, meshes, robots, maps, scenes in JSON
    #[serde(default)]
    files: Vec<String>,
    /// Inline bodies, [{"name":"a", "shape":SHAPE}, ...], instead of files
    #[serde(default)]
    bodies: Vec<Object>,
    /// Least distance of any two bodies; replaces that of the rules
    clearance: Option<f64>,
    /// A file with rules in TOML, as `gjk check --help` describes them
    rules_file: Option<String>,
}

impl Check {
    pub(crate) fn call(self, folders: &Folders) -> Result<Call, String> {
        let mut arguments = words(&["check", "--format", "json"]);
        arguments.extend(self.clearance.map(|least| format!("--clearance={least}").into()));
        if let Some(rules) = &self.rules_file {
            arguments.extend(["--rules".into(), folders.file(rules)?.into()]);
        }
        match (self.files.is_empty(), self.bodies.is_empty()) {
            (false, true) => on_files(arguments, &self.files, folders),
            (true, false) => {
                arguments.push("-".into());
                Ok(Call { arguments, input: json!({"bodies": self.bodies}).to_string() })
            }
            _ => Err("give either bodies or files".to_owned()),
        }
    }
}

/// Two shapes, or two bodies of a file.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Explain {
    /// Shape A, if the shapes are inline
    a: Option<Object>,
    /// Shape B
    b: Option<Object>,
    /// A file with both bodies, instead of a and b
    file: Option<String>,
    /// The names of the two bodies of the file
    pair: Option<[String; 2]>,
    /// What to explain; proximity by default
    ask: Option<Explained>,
}

/// What can be explained.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Explained {
    /// Distance, normal, closest points and bounds
    Proximity,
    /// All candidate separating axes
    Sat,
    /// The points that carry a contact
    Manifold,
}

const BOTH: &str = "give either two inline shapes, a and b, or files";

impl Distance {
    pub(crate) fn call(self, folders: &Folders) -> Result<Call, String> {
        let limits = [self.pair.is_some(), self.nearest.is_some(), self.within.is_some()];
        if let Some([a, b]) = inline(self.a, self.b, self.files.is_empty())? {
            if limits.contains(&true) {
                return Err("pair, nearest and within require files".to_owned());
            }
            return Ok(pairs("proximity", &json!({"a": a, "b": b})));
        }
        let mut arguments = words(&["query", "--format", "json"]);
        match self.pair {
            Some(_) if limits[1] || limits[2] => return Err("pair excludes nearest and within".to_owned()),
            Some([a, b]) => arguments.push(format!("--pair={a},{b}").into()),
            None => arguments.push(format!("--nearest={}", self.nearest.unwrap_or(10)).into()),
        }
        arguments.extend(self.within.map(|within| format!("--within={within}").into()));
        on_files(arguments, &self.files, folders)
    }
}

impl Relation {
    pub(crate) fn call(self) -> Call {
        pairs("relation", &json!({"a": self.a, "b": self.b}))
    }
}

impl Cast {
    pub(crate) fn call(self, folders: &Folders) -> Result<Call, String> {
        let motions = [("motion_a", self.motion_a), ("motion_b", self.motion_b)];
        let numbers = [("until", self.until), ("target_distance", self.target_distance)];
        if let Some([a, b]) = inline(self.a, self.b, self.files.is_empty())? {
            let mut pair = json!({"a": a, "b": b});
            for (name, motion) in motions.into_iter().filter_map(|(name, motion)| Some((name, motion?))) {
                pair[name] = Value::Object(motion);
            }
            for (name, number) in numbers.into_iter().filter_map(|(name, number)| Some((name, number?))) {
                pair[name] = json!(number);
            }
            return Ok(pairs("cast", &pair));
        }
        if motions.iter().any(|(_, motion)| motion.is_some()) {
            return Err(
                "motion_a and motion_b require a and b: a scene has the motions of its bodies".to_owned()
            );
        }
        let mut arguments = words(&["cast", "--format", "json"]);
        for (name, number) in numbers.into_iter().filter_map(|(name, number)| Some((name, number?))) {
            arguments.push(format!("--{}={number}", name.replace('_', "-")).into());
        }
        on_files(arguments, &self.files, folders)
    }
}

impl Explain {
    pub(crate) fn call(self, folders: &Folders) -> Result<Call, String> {
        let ask = match self.ask.unwrap_or(Explained::Proximity) {
            Explained::Proximity => "proximity",
            Explained::Sat => "sat",
            Explained::Manifold => "manifold",
        };
        let mut arguments = words(&["explain", "--ask", ask]);
        arguments.extend(folders.only());
        arguments.push("--".into());
        if let Some([a, b]) = inline(self.a, self.b, self.file.is_none())? {
            if self.pair.is_some() {
                return Err("pair requires a file".to_owned());
            }
            arguments.extend(words(&["-", "a", "b"]));
            let bodies = json!([{"name": "a", "shape": a}, {"name": "b", "shape": b}]);
            return Ok(Call { arguments, input: json!({"bodies": bodies}).to_string() });
        }
        let Some(pair) = self.pair else { return Err("pair: name two bodies of the file".to_owned()) };
        arguments.push(folders.file(&self.file.unwrap_or_default())?.into());
        arguments.extend(pair.map(OsString::from));
        Ok(Call { arguments, input: String::new() })
    }
}

/// Both shapes; `None` where files are given instead.
fn inline(
    a: Option<Object>,
    b: Option<Object>,
    is_without_files: bool,
) -> Result<Option<[Object; 2]>, String> {
    match (a, b, is_without_files) {
        (Some(a), Some(b), true) => Ok(Some([a, b])),
        (None, None, false) => Ok(None),
        _ => Err(BOTH.to_owned()),
    }
}

fn pairs(ask: &str, pair: &Value) -> Call {
    Call { arguments: words(&["pairs", "--ask", ask]), input: pair.to_string() }
}

fn on_files(mut arguments: Vec<OsString>, files: &[String], folders: &Folders) -> Result<Call, String> {
    arguments.extend(folders.only());
    arguments.push("--".into());
    for file in files {
        arguments.push(folders.file(file)?.into());
    }
    Ok(Call { arguments, input: String::new() })
}

fn words(words: &[&str]) -> Vec<OsString> {
    words.iter().map(OsString::from).collect()
}
