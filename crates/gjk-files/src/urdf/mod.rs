//! Robots in URDF: a body for each link, posed by the values of the joints.
//!
//! A link is what its `collision` elements say, or, where it has none, its `visual` ones: boxes, cylinders
//! and spheres exactly, meshes as they are. Joints stand at the values that are given, 0 without; a value
//! beyond the joint's limits is a warning. Those that mimic another follow it. Meshes (OBJ, STL, PLY, glTF)
//! are looked for by their paths, relative to the robot's file; `package://` names a folder beside the file
//! or beside one of the folders that it is in. They have to be in the robot's package: see
//! [`References::of_package`].
//!
//! Links that a joint holds together touch as they are built: their pairs are ignored, and so are those that
//! an SRDF file disables: [`Options::srdf`] says which.

mod frame;
mod mesh;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};

use gjk::glam::{DAffine3, DVec3};
use gjk_body::shape::{Described, Description, Form};
use roxmltree::{Document, Node, ParsingOptions};

use super::budget::Budget;
use super::harmless::{self, unknown_attributes};
use super::references::{self, References, Unread};
use super::text::{counted, text};
use super::{Body, Drawing, Options, ReadError, xml};
use frame::{Joint, Motion, placed, unit};

/// The bodies of a robot.
///
/// # Errors
/// If it is not XML or not a robot, an attribute is malformed, a joint joins what there is not, or a mesh may
/// not be read; with the line.
pub(super) fn read(
    bytes: &[u8],
    path: &Path,
    options: &Options,
    budget: &Budget,
) -> Result<Drawing, ReadError> {
    let document = xml::document(text(bytes)?, ParsingOptions::default())?;
    let root = document.root_element();
    let references = References::of_package(path, options);
    let (drawing, meshes) = (Drawing::default(), HashMap::new());
    let mut reader = Reader { document: &document, path, references, options, budget, meshes, drawing };
    let joints = reader.joints(root)?;
    reader.check_limits(&joints);
    let frames = reader.frames(root, &joints)?;
    for link in named(root, "link") {
        reader.link(link, &frames)?;
    }
    reader.ignore(root, &joints)?;
    let mut drawing = reader.drawing;
    let is_placed =
        |node: &Node<'_, '_>| harmless::is_one_of(node.tag_name().name(), harmless::URDF_ELEMENTS);
    let placed = document.descendants().filter(|node| node.is_element() && is_placed(node));
    drawing.warnings.extend(unknown_attributes(&document, placed, harmless::URDF, ""));
    Ok(drawing.finished("no link of the robot has a shape"))
}

struct Reader<'d> {
    document: &'d Document<'d>,
    path: &'d Path,
    references: References,
    options: &'d Options,
    budget: &'d Budget,
    /// Each mesh file, read once, or why it is not read.
    meshes: HashMap<PathBuf, Result<Drawing, String>>,
    drawing: Drawing,
}

fn named<'d>(parent: Node<'d, 'd>, name: &'static str) -> impl Iterator<Item = Node<'d, 'd>> {
    parent.children().filter(move |child| child.has_tag_name(name))
}

impl<'d> Reader<'d> {
    fn line(&self, node: Node<'_, '_>) -> u32 {
        self.document.text_pos_at(node.range().start).row
    }

    fn fault(&self, node: Node<'_, '_>, message: impl Into<String>) -> ReadError {
        ReadError::new(self.line(node), message)
    }

    fn warn(&mut self, node: Node<'_, '_>, message: String) {
        self.drawing.warn(self.line(node), message);
    }

    fn attribute(&self, node: Node<'d, 'd>, name: &str) -> Result<&'d str, ReadError> {
        node.attribute(name).ok_or_else(|| self.missing(node, name))
    }

    fn missing(&self, node: Node<'_, '_>, name: &str) -> ReadError {
        self.fault(node, format!("<{}> has no {name}", node.tag_name().name()))
    }

    /// So many numbers of an attribute; `otherwise` if it is not there.
    fn numbers<const N: usize>(
        &self,
        node: Node<'_, '_>,
        name: &str,
        otherwise: Option<[f64; N]>,
    ) -> Result<[f64; N], ReadError> {
        let Some(text) = node.attribute(name) else {
            return otherwise.ok_or_else(|| self.missing(node, name));
        };
        let numbers: Vec<f64> = text
            .split_whitespace()
            .filter_map(|word| word.parse().ok())
            .filter(|x: &f64| x.is_finite())
            .collect();
        let is_whole = text.split_whitespace().count() == N;
        let numbers = <[f64; N]>::try_from(numbers).ok().filter(|_| is_whole);
        numbers.ok_or_else(|| self.fault(node, format!("{name}=\"{text}\": expected {N} numbers")))
    }

    /// The frame of the element `origin`; where there is none, that of the parent.
    fn origin(&self, parent: Node<'d, 'd>) -> Result<DAffine3, ReadError> {
        let Some(node) = named(parent, "origin").next() else { return Ok(DAffine3::IDENTITY) };
        let place = self.numbers(node, "xyz", Some([0.0; 3]))?;
        let [roll, pitch, yaw] = self.numbers(node, "rpy", Some([0.0; 3]))?;
        Ok(DAffine3::from_translation(place.into())
            * DAffine3::from_axis_angle(DVec3::Z, yaw)
            * DAffine3::from_axis_angle(DVec3::Y, pitch)
            * DAffine3::from_axis_angle(DVec3::X, roll))
    }

    fn joints(&mut self, root: Node<'d, 'd>) -> Result<Vec<Joint<'d>>, ReadError> {
        if !root.has_tag_name("robot") {
            return Err(
                self.fault(root, format!("the root element is <{}>, not <robot>", root.tag_name().name()))
            );
        }
        let mut joints = Vec::new();
        for node in named(root, "joint") {
            let name = self.attribute(node, "name")?;
            let motion = match self.attribute(node, "type")? {
                "revolute" | "continuous" => Motion::Turns,
                "prismatic" => Motion::Slides,
                "fixed" => Motion::Fixed,
                other => {
                    let message = format!("joint {name} is kept at rest: type {other} is not supported");
                    self.warn(node, message);
                    Motion::Fixed
                }
            };
            let link = |tag: &'static str| {
                let missing = || self.fault(node, format!("joint {name} has no <{tag}>"));
                named(node, tag).next().ok_or_else(missing).and_then(|node| self.attribute(node, "link"))
            };
            let (parent, child) = (link("parent")?, link("child")?);
            let axis = match named(node, "axis").next() {
                Some(axis) => unit(self.numbers(axis, "xyz", Some([1.0, 0.0, 0.0]))?.into()),
                None => DVec3::X,
            };
            let mimic = match named(node, "mimic").next() {
                None => None,
                Some(mimic) => {
                    let [multiplier] = self.numbers(mimic, "multiplier", Some([1.0]))?;
                    let [offset] = self.numbers(mimic, "offset", Some([0.0]))?;
                    Some((self.attribute(mimic, "joint")?, multiplier, offset))
                }
            };
            joints.push(Joint {
                name,
                parent,
                child,
                origin: self.origin(node)?,
                axis,
                motion,
                mimic,
                limit: self.limit(node)?,
            });
        }
        let unknown =
            self.options.joints.keys().filter(|name| !joints.iter().any(|joint| joint.name == *name));
        let unknown: Vec<&str> = unknown.map(String::as_str).collect();
        if !unknown.is_empty() {
            let message =
                format!("the robot has no joint {}: the given values are not used", unknown.join(", "));
            self.warn(root, message);
        }
        Ok(joints)
    }

    /// The limits of a joint, if it has some: a limit that is not there is 0, as URDF says.
    fn limit(&self, joint: Node<'d, 'd>) -> Result<Option<(Node<'d, 'd>, [f64; 2])>, ReadError> {
        let has_one = |limit: &Node<'_, '_>| limit.has_attribute("lower") || limit.has_attribute("upper");
        let limit = named(joint, "limit").find(has_one);
        let limit = limit.filter(|_| joint.attribute("type") != Some("continuous"));
        let Some(limit) = limit else { return Ok(None) };
        let [lower] = self.numbers(limit, "lower", Some([0.0]))?;
        let [upper] = self.numbers(limit, "upper", Some([0.0]))?;
        Ok(Some((limit, [lower, upper])))
    }

    /// Warns of joints at values beyond their limits, be they given or 0.
    fn check_limits(&mut self, joints: &[Joint<'d>]) {
        for joint in joints.iter().filter(|joint| joint.motion != Motion::Fixed) {
            let Some((node, [lower, upper])) = joint.limit else { continue };
            let value = self.value(joint, joints);
            if value < lower || value > upper {
                let message =
                    format!("joint {} is at {value}, outside its limits {lower} to {upper}", joint.name);
                self.warn(node, message);
            }
        }
    }

    /// The value of a joint; one that mimics another has that one's.
    fn value(&self, joint: &Joint<'d>, joints: &[Joint<'d>]) -> f64 {
        let own = |name: &str| self.options.joints.get(name).copied();
        match joint.mimic {
            None => own(joint.name).unwrap_or(0.0),
            Some((other, multiplier, offset)) => {
                let followed = joints.iter().find(|followed| followed.name == other);
                // Mimics of mimics are not followed, so that this ends whatever refers to what.
                let value = followed.and_then(|followed| own(followed.name)).unwrap_or(0.0);
                own(joint.name).unwrap_or(multiplier * value + offset)
            }
        }
    }

    /// Where every link is.
    fn frames(
        &self,
        root: Node<'d, 'd>,
        joints: &[Joint<'d>],
    ) -> Result<HashMap<&'d str, DAffine3>, ReadError> {
        let links: Vec<&str> = named(root, "link").filter_map(|link| link.attribute("name")).collect();
        let known: HashSet<&str> = links.iter().copied().collect();
        let mut above: BTreeMap<&str, &Joint<'d>> = BTreeMap::new();
        for joint in joints {
            for link in [joint.parent, joint.child] {
                if !known.contains(link) {
                    let message = format!("joint {} refers to unknown link {link}", joint.name);
                    return Err(self.fault(root, message));
                }
            }
            if above.insert(joint.child, joint).is_some() {
                return Err(self.fault(root, format!("link {} has two parents", joint.child)));
            }
        }
        let mut frames: HashMap<&'d str, DAffine3> = HashMap::new();
        for link in links {
            let mut chain = Vec::new();
            let mut at = link;
            while let Some(joint) = above.get(at).filter(|_| !frames.contains_key(at)) {
                chain.push(*joint);
                at = joint.parent;
                if chain.len() > joints.len() {
                    return Err(self.fault(root, format!("the joints above link {link} form a cycle")));
                }
            }
            let mut frame = frames.get(at).copied().unwrap_or(DAffine3::IDENTITY);
            frames.entry(at).or_insert(frame);
            for joint in chain.into_iter().rev() {
                let value = self.value(joint, joints);
                frame = joint.child_frame(frame, value);
                frames.insert(joint.child, frame);
            }
        }
        Ok(frames)
    }

    fn link(&mut self, link: Node<'d, 'd>, frames: &HashMap<&'d str, DAffine3>) -> Result<(), ReadError> {
        let name = self.attribute(link, "name")?;
        let frame = frames.get(name).copied().unwrap_or(DAffine3::IDENTITY);
        let tag = if named(link, "collision").next().is_some() { "collision" } else { "visual" };
        let mut parts = Vec::new();
        for element in named(link, tag) {
            let at = frame * self.origin(element)?;
            let Some(geometry) = named(element, "geometry").next() else { continue };
            for shape in geometry.children().filter(Node::is_element) {
                self.shape(shape, name, &at, &mut parts)?;
            }
        }
        if !parts.is_empty() {
            let (name, line) = (name.to_owned(), self.line(link));
            self.drawing.bodies.push(Body { name, shape: Description::Space(parts), line });
        }
        Ok(())
    }

    /// Adds the shapes of a geometry.
    fn shape(
        &mut self,
        node: Node<'d, 'd>,
        link: &str,
        at: &DAffine3,
        parts: &mut Vec<Described<DVec3>>,
    ) -> Result<(), ReadError> {
        let form = match node.tag_name().name() {
            "box" => Form::Box { half_extents: 0.5 * DVec3::from(self.numbers(node, "size", None)?) },
            "sphere" => {
                let [radius] = self.numbers(node, "radius", None)?;
                Form::Ball { center: DVec3::ZERO, radius }
            }
            kind @ ("cylinder" | "capsule") => {
                let ([radius], [length]) =
                    (self.numbers(node, "radius", None)?, self.numbers(node, "length", None)?);
                let [a, b] = [-0.5, 0.5].map(|half| half * length * DVec3::Z);
                if kind == "capsule" {
                    Form::Capsule { a, b, radius }
                } else {
                    Form::Cylinder { a, b, radius }
                }
            }
            "mesh" => return self.mesh(node, link, at, parts),
            other => {
                self.warn(node, format!("a <{other}> of link {link} is left out: unknown shape"));
                return Ok(());
            }
        };
        parts.push(placed(form, at));
        Ok(())
    }

    /// The SRDF file, if there is one.
    fn srdf(&self, root: Node<'d, 'd>) -> Result<PathBuf, Unread> {
        if let Some(path) = &self.options.srdf {
            return Ok(path.clone());
        }
        let file = self.path.with_extension("srdf");
        let robot = root.attribute("name").map(|name| PathBuf::from(format!("{name}.srdf")));
        let names = [file.file_name().map(PathBuf::from), robot].into_iter().flatten();
        let folder = self.references.folder();
        let beside = folder.join("../srdf");
        let places: Vec<PathBuf> = names.flat_map(|name| [folder.join(&name), beside.join(name)]).collect();
        self.references.find("the SRDF file", &places)
    }

    /// Pairs of links that the SRDF file disables.
    fn disabled(&mut self, root: Node<'d, 'd>) -> Result<Vec<[String; 2]>, ReadError> {
        let path = match self.srdf(root) {
            Ok(path) => path,
            Err(Unread::Missing(_)) => return Ok(Vec::new()),
            Err(Unread::Refused(message)) => {
                self.drawing.warn(1, message);
                return Ok(Vec::new());
            }
        };
        let refused = |message: String| ReadError::new(1, message);
        let bytes = references::read(&path, usize::MAX, self.budget).map_err(refused)?;
        let of_file = |line: u32, message: &str| refused(format!("{}:{line}: {message}", path.display()));
        let document = text(&bytes).and_then(|text| xml::document(text, ParsingOptions::default()));
        let document = document.map_err(|error| of_file(error.line, &error.message))?;
        let nodes = document.descendants().filter(|node| node.has_tag_name("disable_collisions"));
        let pair = |node: Node<'_, '_>| {
            Some([node.attribute("link1")?.to_owned(), node.attribute("link2")?.to_owned()])
        };
        Ok(nodes.filter_map(pair).collect())
    }

    /// Pairs of links that nobody asks about.
    fn ignore(&mut self, root: Node<'d, 'd>, joints: &[Joint<'d>]) -> Result<(), ReadError> {
        let pair = |a: &str, b: &str| [a.to_owned(), b.to_owned()];
        let joined: Vec<_> = joints.iter().map(|joint| pair(joint.parent, joint.child)).collect();
        let disabled = self.disabled(root)?;
        let counts = (joined.len(), disabled.len());
        self.drawing.ignored = joined.into_iter().chain(disabled).collect();
        if counts != (0, 0) {
            let joined = counted(counts.0, "pair");
            let message = format!(
                "ignored: {joined} of links that a joint connects, and {} that an SRDF file disables",
                counts.1
            );
            self.drawing.warn(1, message);
        }
        Ok(())
    }
}
