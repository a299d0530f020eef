//! The files that a scene comes from.

use std::fs;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use gjk_files::{Format, Options, foreign};
use gjk_json::number::Number;
use serde_json::Value;

use super::scene::{Scene, from_drawing, from_json};
use crate::command::{AxisUp, Reading};
use crate::diagnostic::{Snippet, complain, described, note, warn};

/// Files whose bodies make one scene.
#[derive(Debug)]
pub(crate) struct Source {
    /// How messages call them.
    pub(crate) name: String,
    files: Vec<File>,
    options: Options,
    unusable: Unusable,
}

/// What becomes of a body that cannot be used.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Unusable {
    LeftOut,
    /// It is a reason to refuse its file.
    Refused,
}

/// A file, read but not understood yet.
#[derive(Debug)]
struct File {
    name: String,
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Source {
    /// Reads some files; "-" is standard input.
    pub(crate) fn read(paths: &[PathBuf], reading: &Reading) -> Result<Self, String> {
        let options = reading.options()?;
        let unusable = if reading.strict { Unusable::Refused } else { Unusable::LeftOut };
        let files = paths.iter().map(|path| File::read(path)).collect::<Result<Vec<_>, _>>()?;
        let name = files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>().join(", ");
        Ok(Self { name, files, options, unusable })
    }

    /// The bodies in them; if one cannot be used, says why.
    pub(crate) fn scene<N: Number>(&self) -> Option<Scene<N>> {
        let mut all: Option<Scene<N>> = None;
        for file in &self.files {
            let scene = file.scene::<N>(&self.options, self.unusable)?;
            let all = match &mut all {
                _ if self.files.len() == 1 => return Some(scene),
                None => all.insert(Scene::empty(Vec::new())),
                Some(all) => all,
            };
            if let Err([this, before]) = all.add(scene, &file.stem()) {
                complain(&format!(
                    "{}: mixed dimensions: this is {this}, but the files before are {before}",
                    file.name
                ));
                return None;
            }
        }
        all
    }

    /// The shape of a body as it was written, by its name; `None` where there is no such body.
    pub(crate) fn shape(&self, name: &str) -> Option<Value> {
        self.files.iter().find_map(|file| file.shape(name, &self.options))
    }

    /// Whether the second axis points down, as it does in SVG.
    pub(crate) fn is_svg(&self) -> bool {
        self.files.iter().all(|file| file.format() == Some(Format::Svg))
    }

    /// Whether these are robots that stand as they are built: no joint has a value.
    pub(crate) fn is_robot_as_built(&self) -> bool {
        let is_robot = |file: &File| file.format() == Some(Format::Urdf);
        self.options.joints.is_empty() && self.files.iter().all(is_robot)
    }

    /// Which axis of space points up where nobody says: glTF is written with y up, all else mostly with z.
    pub(crate) fn up(&self) -> AxisUp {
        let is_gltf = self.files.iter().all(|file| file.format() == Some(Format::Gltf));
        if is_gltf { AxisUp::Y } else { AxisUp::Z }
    }
}

impl File {
    fn read(path: &Path) -> Result<Self, String> {
        let path = path.to_owned();
        if path == Path::new("-") {
            let mut bytes = Vec::new();
            return match io::stdin().lock().read_to_end(&mut bytes) {
                Ok(_) => Ok(Self { name: "standard input".to_owned(), path, bytes }),
                Err(error) => Err(format!("standard input: {error}")),
            };
        }
        let name = path.display().to_string();
        match fs::read(&path) {
            Ok(bytes) => Ok(Self { name, path, bytes }),
            Err(error) => Err(format!("{name}: {error}")),
        }
    }

    fn stem(&self) -> String {
        self.path.file_stem().map_or_else(|| self.name.clone(), |stem| stem.to_string_lossy().into_owned())
    }

    fn format(&self) -> Option<Format> {
        let extension = self.path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase());
        Format::of(&self.bytes, extension.as_deref())
    }

    fn shape(&self, name: &str, options: &Options) -> Option<Value> {
        if self.format().is_some() {
            let drawing = gjk_files::drawing(&self.path, &self.bytes, options).ok()?;
            return drawing.bodies.into_iter().find(|body| body.name == name).map(|body| body.shape.json());
        }
        let scene: Value =
            serde_json::from_slice(self.bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&self.bytes)).ok()?;
        scene["bodies"].as_array()?.iter().find(|body| body["name"] == name).map(|body| body["shape"].clone())
    }

    fn scene<N: Number>(&self, options: &Options, unusable: Unusable) -> Option<Scene<N>> {
        match self.format() {
            Some(_) => self.scene_of_drawing(options, unusable),
            None => self.scene_of_json(unusable),
        }
    }

    fn scene_of_drawing<N: Number>(&self, options: &Options, unusable: Unusable) -> Option<Scene<N>> {
        let at = |line: u32, message: &str| format!("{}:{line}: {message}", self.name);
        let read = gjk_files::drawing(&self.path, &self.bytes, options);
        let has_bodies = read.as_ref().is_ok_and(|drawing| drawing.without_bodies.is_none());
        if !has_bodies && foreign::name(&self.bytes).is_some() {
            self.refuse();
            return None;
        }
        let drawing = read.inspect_err(|error| complain(&at(error.line, &error.message))).ok()?;
        let warnings: Vec<String> =
            drawing.warnings.iter().map(|warning| at(warning.line, &warning.message)).collect();
        let faults: Vec<String> = drawing.faults.iter().map(|fault| at(fault.line, &fault.message)).collect();
        if let Some(fault) = faults.first().filter(|_| unusable == Unusable::Refused) {
            complain(fault);
            return None;
        }
        if let Some(reason) = &drawing.without_bodies {
            warnings.iter().for_each(|warning| warn(warning));
            faults.iter().for_each(|fault| complain(fault));
            complain(&format!("{}: there is no body in it: {reason}", self.name));
            return None;
        }
        let mut left_out = faults;
        let read = from_drawing(&drawing.bodies, warnings, |line, message| {
            left_out.push(at(line, message));
            go_on(unusable)
        });
        let scene = read.inspect_err(|(line, message)| complain(&at(*line, message))).ok()?;
        let is_map = matches!(self.format(), Some(Format::GeoJson | Format::Wkt));
        if is_map && !options.repair && !left_out.is_empty() {
            note(
                "--repair takes a polygon that crosses itself as what its rings go around an odd number of times",
            );
        }
        let mut scene = Scene { left_out, ..scene };
        scene.ignore(&drawing.ignored);
        Some(scene)
    }

    fn scene_of_json<N: Number>(&self, unusable: Unusable) -> Option<Scene<N>> {
        let text = self.bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&self.bytes);
        let first = text.trim_ascii_start().first();
        // What begins as a scene does is taken for one, whatever is wrong with it.
        if first.is_some_and(|byte| !b"{[".contains(byte)) {
            self.refuse();
            return None;
        }
        let text = match std::str::from_utf8(&self.bytes) {
            Ok(text) => text.trim_start_matches('\u{feff}'),
            Err(error) => {
                let before = &self.bytes[..error.valid_up_to()];
                let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
                complain(&format!("{}:{line}: not UTF-8", self.name));
                return None;
            }
        };
        let mut left_out = Vec::new();
        let read = from_json(text, |fault| {
            left_out.push(described(&Snippet { name: &self.name, text, fault }));
            go_on(unusable)
        });
        match read {
            Ok(mut scene) => {
                scene.warnings.iter_mut().for_each(|said| *said = format!("{}: {said}", self.name));
                Some(Scene { left_out, ..scene })
            }
            Err(_) if foreign::name(&self.bytes).is_some() => {
                self.refuse();
                None
            }
            Err(fault) => {
                complain(&described(&Snippet { name: &self.name, text, fault: &fault }));
                None
            }
        }
    }

    /// Says that this is no file that can be read, and which ones can.
    fn refuse(&self) {
        complain(&format!("{}: {}", self.name, foreign::refusal(&self.bytes)));
    }
}

/// Whether a scene goes on without a body that cannot be used.
fn go_on(unusable: Unusable) -> ControlFlow<()> {
    match unusable {
        Unusable::LeftOut => ControlFlow::Continue(()),
        Unusable::Refused => ControlFlow::Break(()),
    }
}
