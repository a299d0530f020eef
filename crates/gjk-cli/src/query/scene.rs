//! Bodies with names.

use std::collections::{HashMap, HashSet};

use gjk::{Motion, Space};
use gjk_body::answer::Posed;
use gjk_body::check::{Rules, Tags};
use gjk_json::json::{Fault, Node, object};
use gjk_json::number::Number;
use gjk_json::shape::{self, AnyPosed, Shape};

use super::fault::SceneFault;

/// Bodies with names, all of one dimension.
#[derive(Debug)]
pub struct Scene<N: Number> {
    pub(crate) names: Vec<String>,
    /// In the file's order.
    pub bodies: Bodies<N>,
    /// Which bodies have a motion of their own.
    pub(crate) is_moving: Vec<bool>,
    /// For each body the first one whose shape and pose are written in the same way: it may be the body
    /// itself.
    pub(crate) alike: Vec<usize>,
    /// Where each body stands: its file's place among the files, and its line there, from 1.
    pub(crate) places: Vec<(usize, u32)>,
    /// What rules know about each body beside its name.
    pub(crate) tags: Vec<Tags>,
    /// The rules of the files.
    pub(crate) rules: Option<Rules>,
    /// What of the file is not in the scene.
    pub(crate) warnings: Vec<String>,
    /// Bodies that cannot be used, and why.
    pub(crate) left_out: Vec<String>,
    /// Pairs that nobody asks about, the smaller index first.
    pub(crate) ignored: HashSet<[usize; 2]>,
}

/// Bodies of one dimension.
#[derive(Debug)]
pub enum Bodies<N: Number> {
    /// In 2D.
    Plane(Group<N::Plane>),
    /// In 3D.
    Space(Group<N::Space>),
}

/// Bodies and how each moves.
#[derive(Debug)]
pub struct Group<V: Space> {
    /// Where they are at time 0.
    pub bodies: Vec<Posed<V>>,
    pub(crate) motions: Vec<Motion<V>>,
}

/// Does the same with a group of bodies of the plane or of space.
macro_rules! in_dimension {
    ($bodies:expr, |$group:ident| $result:expr) => {
        match $bodies {
            $crate::query::scene::Bodies::Plane($group) => $result,
            $crate::query::scene::Bodies::Space($group) => $result,
        }
    };
}
pub(crate) use in_dimension;

impl<V: Space> Group<V> {
    fn append(&mut self, mut other: Self) {
        self.bodies.append(&mut other.bodies);
        self.motions.append(&mut other.motions);
    }
}

impl<N: Number> Bodies<N> {
    fn empty() -> Self {
        Self::Plane(Group { bodies: Vec::new(), motions: Vec::new() })
    }

    /// One body with its motion, if one is given.
    fn one(body: AnyPosed<N>, motion: Option<&Node<'_, '_>>) -> Result<Self, Fault> {
        Ok(match body {
            AnyPosed::Plane(body) => {
                let motions = vec![shape::plane_motion(motion, body.pose())?];
                Self::Plane(Group { bodies: vec![body], motions })
            }
            AnyPosed::Space(body) => {
                let motions = vec![shape::space_motion(motion, body.pose())?];
                Self::Space(Group { bodies: vec![body], motions })
            }
        })
    }

    /// Adds bodies.
    ///
    /// # Errors
    /// If they have another dimension than those before them; gives the two dimensions.
    fn append(&mut self, other: Self) -> Result<(), [&'static str; 2]> {
        match (&mut *self, other) {
            (Self::Plane(own), Self::Plane(other)) => own.append(other),
            (Self::Space(own), Self::Space(other)) => own.append(other),
            (Self::Plane(own), other) if own.bodies.is_empty() => *self = other,
            (_, Self::Plane(other)) if other.bodies.is_empty() => {}
            (_, Self::Space(_)) => return Err(["3D", "2D"]),
            (_, Self::Plane(_)) => return Err(["2D", "3D"]),
        }
        Ok(())
    }
}

/// Reads a scene in JSON. Invalid bodies are left out; what is wrong with each is added to `left_out`.
///
/// # Errors
/// If the text is not JSON or not a scene, or has mixed dimensions or a name twice.
pub fn from_json<N: Number>(text: &str, left_out: &mut Vec<SceneFault>) -> Result<Scene<N>, Box<SceneFault>> {
    let document = text;
    let root = object(document)?;
    root.only(&["bodies"])?;
    let list = root.required("bodies")?;
    let list = list.array()?;
    let mut scene = Scene::empty(Vec::new());
    let mut places = HashMap::new();
    // A place in the text, and the number of its line.
    let mut lines = (0, 1);
    let mut written = HashMap::new();
    for (index, node) in list.iter().enumerate() {
        let object = node.object()?;
        object.only(&["name", "shape", "motion"]).map_err(|mut fault| {
            if fault.path.ends_with(".pose") {
                fault.message += " (the pose is a field of the shape)";
            }
            fault
        })?;
        let (name, shape, motion) =
            (object.required("name")?, object.required("shape")?, object.get("motion"));
        let (named, name, text) = (name.fault(""), name.string()?.into_owned(), shape.text());
        let read = shape::read_any(&shape).and_then(|body| {
            let open_edges = body.open_edges();
            Ok((Bodies::one(body, motion.as_ref())?, open_edges))
        });
        let (body, open_edges) = match read {
            Ok(body) => body,
            Err(fault) => {
                left_out.push(fault.into());
                continue;
            }
        };
        if let Some(open) = open_edges {
            scene.warnings.push(format!("bodies[{index}] ({name}) is {open}"));
        }
        let index_in_scene = scene.names.len();
        if let Some((first, place)) = places.insert(name.clone(), (index, named.span.clone())) {
            let message = format!("already the name of bodies[{first}]");
            return Err(Box::new(SceneFault { fault: Fault { message, ..named }, first: Some(place) }));
        }
        scene.names.push(name);
        let between = document.get(lines.0..named.span.start).unwrap_or("");
        lines = (named.span.start, lines.1 + between.matches('\n').count() as u32);
        scene.places.push((0, lines.1));
        scene.tags.push(Tags::default());
        scene.is_moving.push(motion.is_some());
        scene.alike.push(*written.entry(text).or_insert(index_in_scene));
        scene.bodies.append(body).map_err(|[this, before]| {
            let fault = node.fault(format!("mixed dimensions: this is {this}, but bodies[0] is {before}"));
            SceneFault::from(Fault { path: format!("{}.shape", fault.path), ..fault })
        })?;
    }
    Ok(scene)
}

/// Makes a scene of a drawing, a mesh or a map. Invalid bodies, such as those beyond the domain, are left
/// out; what is wrong with each is added to `left_out`, with its line.
///
/// # Errors
/// If dimensions are mixed, or a name is there twice; with the line.
pub fn from_drawing<N: Number>(
    bodies: &[gjk_files::Body],
    warnings: Vec<String>,
    left_out: &mut Vec<(u32, String)>,
) -> Result<Scene<N>, (u32, String)> {
    let mut scene = Scene::empty(warnings);
    let mut lines = HashMap::new();
    let mut alike: HashMap<u64, Vec<(usize, &Shape)>> = HashMap::new();
    for body in bodies {
        let at_body = |message: String| (body.line, format!("body {}: {message}", body.name));
        if let Some(line) = lines.insert(body.name.as_str(), body.line) {
            return Err(at_body(format!("already the name of the body at line {line}")));
        }
        let read = shape::read_described(&body.shape).and_then(|shape| Bodies::one(shape, None));
        let shape = match read {
            Ok(shape) => shape,
            Err(fault) => {
                left_out.push(at_body(fault.to_string()));
                continue;
            }
        };
        let index = scene.names.len();
        scene.names.push(body.name.clone());
        scene.places.push((0, body.line));
        scene.tags.push(Tags::default());
        scene.is_moving.push(false);
        let same = alike.entry(body.shape.fingerprint()).or_default();
        let first = same.iter().find(|(_, shape)| **shape == body.shape).map(|(first, _)| *first);
        scene.alike.push(first.unwrap_or(index));
        if first.is_none() {
            same.push((index, &body.shape));
        }
        scene.bodies.append(shape).map_err(|[this, before]| {
            at_body(format!("mixed dimensions: this is {this}, but {} is {before}", bodies[0].name))
        })?;
    }
    Ok(scene)
}

impl<N: Number> Scene<N> {
    pub(super) fn empty(warnings: Vec<String>) -> Self {
        let (names, is_moving, alike, left_out, places, tags) = Default::default();
        let (bodies, ignored) = (Bodies::empty(), HashSet::new());
        Self { names, bodies, is_moving, alike, places, tags, rules: None, warnings, left_out, ignored }
    }

    /// Adds what a drawing says of its bodies, and its rules.
    pub(crate) fn tag(&mut self, drawing: &mut gjk_files::Drawing) {
        self.rules = drawing.rules.take();
        let tags = std::mem::take(&mut drawing.tags).into_iter();
        let mut tagged = drawing.bodies.iter().zip(tags);
        // In the same order, but for bodies that were left out.
        for (name, own) in self.names.iter().zip(&mut self.tags) {
            *own = tagged.find(|(body, _)| body.name == *name).map(|(_, tags)| tags).unwrap_or_default();
        }
    }

    /// Ignores pairs of bodies of these names; of names that no body has, nothing.
    pub(crate) fn ignore(&mut self, pairs: &[[String; 2]]) {
        let places: HashMap<&str, usize> =
            self.names.iter().enumerate().map(|(index, name)| (name.as_str(), index)).collect();
        let found =
            pairs.iter().filter_map(|[a, b]| Some([*places.get(a.as_str())?, *places.get(b.as_str())?]));
        self.ignored.extend(found.map(|[i, j]| [i.min(j), i.max(j)]));
    }

    /// Ignores a pair that is written with a comma between the names.
    ///
    /// # Errors
    /// If there are no bodies of these names; says so.
    pub(crate) fn ignore_written(&mut self, pair: &str) -> Result<(), String> {
        let place = |name: &str| self.names.iter().position(|known| known == name.trim());
        // A name may have commas itself.
        let commas = pair.char_indices().filter(|(_, letter)| *letter == ',');
        let mut splits = commas.filter_map(|(at, _)| Some([place(&pair[..at])?, place(&pair[at + 1..])?]));
        let Some([i, j]) = splits.next() else {
            return Err(format!("--ignore {pair}: expected the names of two bodies, separated by a comma"));
        };
        self.ignored.insert([i.min(j), i.max(j)]);
        Ok(())
    }

    /// Adds the bodies of another scene, whose names get that of its file before them; with the file's place.
    ///
    /// # Errors
    /// If it has another dimension; gives the two dimensions.
    pub(crate) fn add(&mut self, other: Self, file: (usize, &str)) -> Result<(), [&'static str; 2]> {
        let first = self.names.len();
        let (place, file) = file;
        for name in other.names {
            let name = if name == file { name } else { format!("{file}/{name}") };
            let mut unique = name.clone();
            let mut number = 1;
            while self.names.contains(&unique) {
                number += 1;
                unique = format!("{name}@{number}");
            }
            self.names.push(unique);
        }
        self.places.extend(other.places.into_iter().map(|(_, line)| (place, line)));
        self.tags.extend(other.tags);
        self.rules = match (self.rules.take(), other.rules) {
            (Some(rules), Some(more)) => Some(rules.before(more)),
            (rules, more) => rules.or(more),
        };
        self.is_moving.extend(other.is_moving);
        self.alike.extend(other.alike.into_iter().map(|index| first + index));
        self.warnings.extend(other.warnings);
        self.left_out.extend(other.left_out);
        self.ignored.extend(other.ignored.into_iter().map(|pair| pair.map(|index| first + index)));
        self.bodies.append(other.bodies)
    }
}
