//! Bodies with names.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use gjk::Motion;
use gjk_json::json::{Fault, Node, object};
use gjk_json::number::Number;
use gjk_json::shape::{self, AnyPosed, Posed, Shape};

/// Bodies with names, all of one dimension.
#[derive(Debug)]
pub struct Scene<N: Number> {
    pub(crate) names: Vec<String>,
    pub(crate) bodies: Bodies<N>,
    /// How each body moves.
    pub(crate) motions: Vec<AnyMotion<N>>,
    /// For each body the first one whose shape and pose are written in the same way: it may be the body
    /// itself.
    pub(crate) alike: Vec<usize>,
    /// What of the file is not in the scene.
    pub(crate) warnings: Vec<String>,
    /// Bodies that cannot be used, and why.
    pub(crate) left_out: Vec<String>,
    /// Pairs that nobody asks about, the smaller index first.
    pub(crate) ignored: HashSet<[usize; 2]>,
}

impl<N: Number> Scene<N> {
    pub(super) fn empty(warnings: Vec<String>) -> Self {
        let bodies = Bodies::Plane(Vec::new());
        let (names, motions, alike, left_out) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { names, bodies, motions, alike, warnings, left_out, ignored: HashSet::new() }
    }

    /// Whether any body has a motion.
    pub(crate) fn moves(&self) -> bool {
        self.motions.iter().any(|motion| !matches!(motion, AnyMotion::None))
    }
}

/// How a body moves, in its dimension.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AnyMotion<N: Number> {
    /// Not at all.
    None,
    Plane(Motion<N::Plane>),
    Space(Motion<N::Space>),
}

impl<N: Number> AnyMotion<N> {
    fn read(node: Option<&Node<'_, '_>>, body: &AnyPosed<N>) -> Result<Self, Fault> {
        Ok(match (node, body) {
            (None, _) => Self::None,
            (_, AnyPosed::Plane(body)) => Self::Plane(shape::plane_motion(node, body.pose())?),
            (_, AnyPosed::Space(body)) => Self::Space(shape::space_motion(node, body.pose())?),
        })
    }

    /// The motion of a body of the plane.
    pub(crate) fn plane(&self, body: &Posed<N::Plane>) -> Motion<N::Plane> {
        match self {
            Self::Plane(motion) => *motion,
            _ => Motion::still(*body.pose()),
        }
    }

    /// The motion of a body of space.
    pub(crate) fn space(&self, body: &Posed<N::Space>) -> Motion<N::Space> {
        match self {
            Self::Space(motion) => *motion,
            _ => Motion::still(*body.pose()),
        }
    }
}

/// Bodies of one dimension.
#[derive(Debug)]
pub enum Bodies<N: Number> {
    /// In 2D.
    Plane(Vec<Posed<N::Plane>>),
    /// In 3D.
    Space(Vec<Posed<N::Space>>),
}

impl<N: Number> Scene<N> {
    /// In the file's order.
    pub fn bodies(&self) -> &Bodies<N> {
        &self.bodies
    }
}

impl<N: Number> Bodies<N> {
    /// Adds a body.
    ///
    /// # Errors
    /// If it has another dimension than those before it; gives the two dimensions.
    fn push(&mut self, body: AnyPosed<N>) -> Result<(), [&'static str; 2]> {
        match (self, body) {
            (Bodies::Plane(bodies), AnyPosed::Plane(body)) => bodies.push(body),
            (Bodies::Space(bodies), AnyPosed::Space(body)) => bodies.push(body),
            (this @ Bodies::Plane(_), AnyPosed::Space(body)) if this.is_empty() => {
                *this = Bodies::Space(vec![body]);
            }
            (Bodies::Plane(_), AnyPosed::Space(_)) => return Err(["3D", "2D"]),
            (Bodies::Space(_), AnyPosed::Plane(_)) => return Err(["2D", "3D"]),
        }
        Ok(())
    }

    fn is_empty(&self) -> bool {
        match self {
            Bodies::Plane(bodies) => bodies.is_empty(),
            Bodies::Space(bodies) => bodies.is_empty(),
        }
    }
}

/// A scene in JSON. `unusable` is told what is wrong with a shape that is none, and says whether to go on
/// without it.
///
/// # Errors
/// If the text is not JSON, no scene, has mixed dimensions, a name twice, or a shape that `unusable` minds.
pub fn from_json<N: Number>(
    text: &str,
    mut unusable: impl FnMut(&SceneFault) -> ControlFlow<()>,
) -> Result<Scene<N>, Box<SceneFault>> {
    let root = object(text)?;
    root.only(&["bodies"])?;
    let list = root.required("bodies")?;
    let list = list.array()?;
    let mut scene = Scene::empty(Vec::new());
    let mut places = HashMap::new();
    let mut written = HashMap::new();
    for (index, node) in list.iter().enumerate() {
        let (name, named, text, body) = read_body(&node)?;
        let (body, motion) = match body {
            Ok(body) => body,
            Err(fault) => {
                let fault = SceneFault::from(fault);
                if unusable(&fault).is_break() {
                    return Err(Box::new(fault));
                }
                continue;
            }
        };
        if let Some(open) = body.open_edges() {
            scene.warnings.push(format!("bodies[{index}] ({name}) is {open}"));
        }
        let index_in_scene = scene.names.len();
        if let Some((first, place)) = places.insert(name.clone(), (index, named.span.clone())) {
            let message = format!("bodies[{first}] has this name already");
            return Err(Box::new(SceneFault { fault: Fault { message, ..named }, first: Some(place) }));
        }
        scene.names.push(name);
        scene.motions.push(motion);
        scene.alike.push(*written.entry(text).or_insert(index_in_scene));
        scene.bodies.push(body).map_err(|[this, before]| {
            let fault = node.fault(format!("mixed dimensions: this is {this}, but bodies[0] is {before}"));
            SceneFault::from(Fault { path: format!("{}.shape", fault.path), ..fault })
        })?;
    }
    Ok(scene)
}

/// The name of a body, a fault that stands where the name does, the text of its shape, and the body with its
/// motion, or what is wrong with one of them.
type Read<'t, N> = (String, Fault, &'t str, Result<(AnyPosed<N>, AnyMotion<N>), Fault>);

fn read_body<'t, N: Number>(node: &Node<'t, '_>) -> Result<Read<'t, N>, Fault> {
    let object = node.object()?;
    object.only(&["name", "shape", "motion"])?;
    let name = object.required("name")?;
    let shape = object.required("shape")?;
    let motion = object.get("motion");
    let body = shape::read_any(&shape)
        .and_then(|body| AnyMotion::read(motion.as_ref(), &body).map(|motion| (body, motion)));
    Ok((name.string()?.into_owned(), name.fault(""), shape.text(), body))
}

/// What is wrong with a scene.
#[derive(Debug)]
pub struct SceneFault {
    /// What, and where.
    pub fault: Fault,
    /// Where the name stands that is given again.
    pub first: Option<std::ops::Range<usize>>,
}

impl From<Fault> for SceneFault {
    fn from(fault: Fault) -> Self {
        Self { fault, first: None }
    }
}

impl From<Fault> for Box<SceneFault> {
    fn from(fault: Fault) -> Self {
        Box::new(fault.into())
    }
}

/// A scene from a drawing, a mesh or a map. `unusable` is told what is wrong with a shape that is none, as a
/// magnitude beyond the domain may cause, and says whether to go on without it.
///
/// # Errors
/// If dimensions are mixed, a name is there twice, or there is a shape that `unusable` minds; with the line.
pub fn from_drawing<N: Number>(
    bodies: &[gjk_files::Body],
    warnings: Vec<String>,
    mut unusable: impl FnMut(u32, &str) -> ControlFlow<()>,
) -> Result<Scene<N>, (u32, String)> {
    let mut scene = Scene::empty(warnings);
    let mut lines = HashMap::new();
    let mut alike: HashMap<u64, Vec<(usize, &Shape)>> = HashMap::new();
    for body in bodies {
        let at_body = |message: String| (body.line, format!("body {}: {message}", body.name));
        if let Some(line) = lines.insert(body.name.as_str(), body.line) {
            return Err(at_body(format!("line {line} has this name already")));
        }
        let shape = match shape::read_described(&body.shape) {
            Ok(shape) => shape,
            Err(fault) => {
                let (line, message) = at_body(fault.to_string());
                if unusable(line, &message).is_break() {
                    return Err((line, message));
                }
                continue;
            }
        };
        let index = scene.names.len();
        scene.names.push(body.name.clone());
        scene.motions.push(AnyMotion::None);
        let same = alike.entry(body.shape.fingerprint()).or_default();
        let first = same.iter().find(|(_, shape)| **shape == body.shape).map(|(first, _)| *first);
        scene.alike.push(first.unwrap_or(index));
        if first.is_none() {
            same.push((index, &body.shape));
        }
        scene.bodies.push(shape).map_err(|[this, before]| {
            at_body(format!("mixed dimensions: this is {this}, but {} is {before}", bodies[0].name))
        })?;
    }
    Ok(scene)
}

impl<N: Number> Scene<N> {
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
            return Err(format!(
                "--ignore {pair}: there are no two bodies of these names, with a comma between"
            ));
        };
        self.ignored.insert([i.min(j), i.max(j)]);
        Ok(())
    }

    /// Adds the bodies of another scene, whose names get that of its file before them.
    ///
    /// # Errors
    /// If it has another dimension; gives the two dimensions.
    pub(crate) fn add(&mut self, other: Self, file: &str) -> Result<(), [&'static str; 2]> {
        let first = self.names.len();
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
        self.motions.extend(other.motions);
        self.alike.extend(other.alike.into_iter().map(|index| first + index));
        self.warnings.extend(other.warnings);
        self.left_out.extend(other.left_out);
        self.ignored.extend(other.ignored.into_iter().map(|pair| pair.map(|index| first + index)));
        match other.bodies {
            Bodies::Plane(bodies) => {
                bodies.into_iter().try_for_each(|body| self.bodies.push(AnyPosed::Plane(body)))
            }
            Bodies::Space(bodies) => {
                bodies.into_iter().try_for_each(|body| self.bodies.push(AnyPosed::Space(body)))
            }
        }
    }
}
