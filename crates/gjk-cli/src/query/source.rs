//! The files that a scene comes from.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use gjk_files::{Format, Options, foreign};
use gjk_json::number::Number;
use gjk_json::shape::to_json;
use gjk_trace::AxisY;
use serde_json::Value;

use super::scene::{Scene, from_drawing, from_json};
use crate::command::{AxisUp, Reading};
use crate::diagnostic::{complain, note, warn};
use crate::stop::Stop;

/// Files whose bodies make one scene.
#[derive(Debug)]
pub(crate) struct Source {
    /// How messages call them.
    pub(crate) name: String,
    files: Vec<File>,
    options: Options,
    /// Whether an invalid body is a reason to refuse its file.
    is_strict: bool,
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
        let files = paths.iter().map(|path| File::read(path)).collect::<Result<Vec<_>, _>>()?;
        let name = files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>().join(", ");
        Ok(Self { name, files, options, is_strict: reading.strict })
    }

    /// The bodies in them. Reports on standard error what is not in the scene, and why.
    ///
    /// # Errors
    /// If they make no scene; says why.
    pub(crate) fn told_scene<N: Number>(&self) -> Result<Scene<N>, Stop> {
        let scene = self.scene::<N>()?;
        scene.warnings.iter().for_each(|warning| warn(warning));
        scene.left_out.iter().for_each(|fault| complain(fault));
        Ok(scene)
    }

    /// The bodies in them.
    ///
    /// # Errors
    /// If they make no scene; says why.
    pub(crate) fn scene<N: Number>(&self) -> Result<Scene<N>, Stop> {
        let mut all = Scene::empty(Vec::new());
        for (place, file) in self.files.iter().enumerate() {
            let read = match file.format() {
                Some(_) => self.scene_of_drawing(file),
                None => self.scene_of_json(file),
            };
            let scene = read.map_err(|why| refused(&why))?;
            if self.files.len() == 1 {
                return Ok(scene);
            }
            all.add(scene, (place, &file.stem())).map_err(|[this, before]| {
                let mixed = format!("mixed dimensions: this is {this}, but the files before are {before}");
                refused(&format!("{}: {mixed}", file.name))
            })?;
        }
        Ok(all)
    }

    /// Refuses an answer that is not finite, about the bodies with these indices.
    ///
    /// # Errors
    /// If there is one; says so.
    pub(crate) fn refuse_broken(&self, broken: Option<[usize; 2]>, names: &[String]) -> Result<(), Stop> {
        let Some([a, b]) = broken.map(|bodies| bodies.map(|index| &names[index])) else { return Ok(()) };
        complain(&format!(
            "{}: internal error (please report it): the answer for {a} and {b} is not finite",
            self.name
        ));
        Err(Stop::Input)
    }

    /// The name of a file, by its place.
    pub(crate) fn file(&self, place: usize) -> &str {
        self.files.get(place).map_or("", |file| &file.name)
    }

    /// The shape of a body as it was written, by its name; `None` where there is no such body.
    pub(crate) fn shape(&self, name: &str) -> Option<Value> {
        self.files.iter().find_map(|file| file.shape(name, &self.options))
    }

    /// Where the second axis points: down in SVG and on boards.
    pub(crate) fn axis_y(&self) -> AxisY {
        let is_down = |file: &File| matches!(file.format(), Some(Format::Svg | Format::KicadPcb));
        if self.files.iter().all(is_down) { AxisY::Down } else { AxisY::Up }
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

    /// What is in it, without a byte order mark.
    fn text(&self) -> &[u8] {
        self.bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&self.bytes)
    }

    fn format(&self) -> Option<Format> {
        let extension = self.path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase());
        Format::of(&self.bytes, extension.as_deref())
    }

    fn shape(&self, name: &str, options: &Options) -> Option<Value> {
        if self.format().is_some() {
            let drawing = gjk_files::drawing(&self.path, &self.bytes, options).ok()?;
            return drawing
                .bodies
                .into_iter()
                .find(|body| body.name == name)
                .map(|body| to_json(&body.shape));
        }
        let scene: Value = serde_json::from_slice(self.text()).ok()?;
        scene["bodies"].as_array()?.iter().find(|body| body["name"] == name).map(|body| body["shape"].clone())
    }

    /// Why this file cannot be read, and which ones can.
    fn refusal(&self) -> String {
        format!("{}: {}", self.name, foreign::refusal(&self.bytes))
    }
}

impl Source {
    fn scene_of_drawing<N: Number>(&self, file: &File) -> Result<Scene<N>, String> {
        let at = |line: u32, message: &str| format!("{}:{line}: {message}", file.name);
        let read = gjk_files::drawing(&file.path, &file.bytes, &self.options);
        let has_bodies = read.as_ref().is_ok_and(|drawing| drawing.without_bodies.is_none());
        if !has_bodies && foreign::name(&file.bytes).is_some() {
            return Err(file.refusal());
        }
        let mut drawing = read.map_err(|error| at(error.line, &error.message))?;
        let warnings: Vec<String> =
            drawing.warnings.iter().map(|warning| at(warning.line, &warning.message)).collect();
        let mut left_out: Vec<(u32, String)> = std::mem::take(&mut drawing.faults)
            .into_iter()
            .map(|fault| (fault.line, fault.message))
            .collect();
        if let (true, Some((line, message))) = (self.is_strict, left_out.first()) {
            return Err(at(*line, message));
        }
        if let Some(reason) = &drawing.without_bodies {
            warnings.iter().for_each(|warning| warn(warning));
            left_out.iter().for_each(|(line, message)| complain(&at(*line, message)));
            return Err(format!("{}: contains no bodies: {reason}", file.name));
        }
        let read = from_drawing(&drawing.bodies, warnings, &mut left_out);
        let left_out: Vec<String> = left_out.iter().map(|(line, message)| at(*line, message)).collect();
        if let (true, Some(first)) = (self.is_strict, left_out.first()) {
            return Err(first.clone());
        }
        let mut scene = read.map_err(|(line, message)| at(line, &message))?;
        let is_map = matches!(file.format(), Some(Format::GeoJson | Format::Wkt));
        if is_map && !self.options.repair && !left_out.is_empty() {
            note("--repair fills self-intersecting polygons by the even-odd rule");
        }
        scene.left_out = left_out;
        scene.ignore(&drawing.ignored);
        scene.tag(&mut drawing);
        Ok(scene)
    }

    fn scene_of_json<N: Number>(&self, file: &File) -> Result<Scene<N>, String> {
        let bytes = file.text();
        // What begins as a scene does is taken for one, whatever is wrong with it.
        if bytes.trim_ascii_start().first().is_some_and(|byte| !b"{[".contains(byte)) {
            return Err(file.refusal());
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
            format!("{}:{line}: not UTF-8", file.name)
        })?;
        let mut faults = Vec::new();
        let read = from_json(text, &mut faults);
        let left_out: Vec<String> = faults.iter().map(|fault| fault.described(&file.name, text)).collect();
        if let (true, Some(first)) = (self.is_strict, left_out.first()) {
            return Err(first.clone());
        }
        let mut scene: Scene<N> = read.map_err(|fault| match foreign::name(&file.bytes) {
            Some(_) => file.refusal(),
            None => fault.described(&file.name, text),
        })?;
        scene.warnings.iter_mut().for_each(|said| *said = format!("{}: {said}", file.name));
        scene.left_out = left_out;
        Ok(scene)
    }
}

/// Says why there is no scene.
fn refused(why: &str) -> Stop {
    complain(why);
    Stop::Input
}
