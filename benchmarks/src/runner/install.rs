//! Brings the peers from the Python package index into a folder beside the executable, and compiles their
//! runners.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

use super::Peer;

/// How to start a runner.
#[derive(Clone, Debug)]
pub struct Program {
    pub command: PathBuf,
    pub arguments: Vec<OsString>,
    /// What was installed.
    pub version: String,
}

impl Peer {
    /// The packages, at the versions that the runners were written for.
    fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Coal => &["libcoal==3.0.3", "cmeel-eigen==3.4.1"],
            Self::MuJoCo => &["mujoco-core==4.0.0"],
            Self::Geos => &["shapely==2.2.0"],
        }
    }

    /// Its runner in `runners/`.
    fn source(self) -> &'static str {
        match self {
            Self::Coal => "coal.cpp",
            Self::MuJoCo => "mujoco.cpp",
            Self::Geos => "geos.py",
        }
    }
}

/// Installs a peer and compiles its runner, where that is not done already.
pub fn prepared(peer: Peer) -> Result<Program, String> {
    let folder = folder()?;
    let python = folder.join("bin").join("python");
    if !python.exists() {
        let made = Command::new("python3").args(["-m", "venv"]).arg(&folder).stdout(Stdio::null()).status();
        if !made.is_ok_and(|status| status.success()) {
            return Err("python3 -m venv failed".to_owned());
        }
    }
    install(peer, &folder, &python)?;
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("runners").join(peer.source());
    let version = peer.packages().join(", ").replace("==", " ");
    if peer == Peer::Geos {
        let ask = "import shapely; print(shapely.geos_version_string)";
        let said = Command::new(&python).args(["-c", ask]).output();
        let said = said.ok().filter(|said| said.status.success()).ok_or("shapely does not load")?;
        let geos = String::from_utf8_lossy(&said.stdout).trim().to_owned();
        let version = format!("{version}, GEOS {geos}");
        return Ok(Program { command: python, arguments: vec![source.into()], version });
    }
    let command = compiled(peer, &folder, &source)?;
    Ok(Program { command, arguments: Vec::new(), version })
}

/// `target/peers`, or wherever the executable's `target` is.
fn folder() -> Result<PathBuf, String> {
    let executable = std::env::current_exe().map_err(|error| error.to_string())?;
    let target = executable.parent().and_then(Path::parent).ok_or("the executable is in no folder")?;
    Ok(target.join("peers"))
}

/// Installs the packages, and notes which, so that the next run needs no network.
fn install(peer: Peer, folder: &Path, python: &Path) -> Result<(), String> {
    let packages = peer.packages().join("\n");
    let note = folder.join(peer.source()).with_extension("installed");
    if std::fs::read_to_string(&note).is_ok_and(|text| text == packages) {
        return Ok(());
    }
    eprintln!("installing {}", peer.packages().join(" "));
    let done = Command::new(python)
        .args(["-m", "pip", "install", "--quiet", "--no-input", "--only-binary=:all:", "--retries=1"])
        .args(peer.packages())
        .stdout(Stdio::null())
        .status();
    if !done.is_ok_and(|status| status.success()) {
        return Err(format!("pip could not install {}", peer.packages().join(" ")));
    }
    std::fs::write(note, packages).map_err(|error| error.to_string())
}

/// Compiles a runner against the headers and the library of its package, unless it is newer than its sources.
fn compiled(peer: Peer, folder: &Path, source: &Path) -> Result<PathBuf, String> {
    let runner = folder.join(peer.source()).with_extension("runner");
    let header = source.with_file_name("set.hpp");
    let note = folder.join(peer.source()).with_extension("installed");
    let changed = [source, &header, &note].map(time).into_iter().max().flatten();
    if time(&runner).is_some_and(|made| Some(made) > changed) {
        return Ok(runner);
    }
    let packages = packages(folder).ok_or("no site-packages in the virtual environment")?;
    let (includes, libraries, library) = match peer {
        Peer::Coal => {
            let root = packages.join("cmeel.prefix");
            let include = root.join("include");
            (vec![include.join("eigen3"), include], root.join("lib"), "coal".to_owned())
        }
        Peer::MuJoCo | Peer::Geos => {
            let root = packages.join("mujoco");
            // The wheel has the library under its full version only.
            let library = entry(&root, "libmujoco.so").ok_or("no libmujoco.so in the package")?;
            (vec![root.join("include")], root, format!(":{library}"))
        }
    };
    eprintln!("compiling {}", peer.source());
    // No -march: the layout of Eigen's types has to be that of the library. Coal's own templates give one
    // warning when they are inlined, which -isystem does not keep back.
    let mut command = Command::new(std::env::var_os("CXX").unwrap_or_else(|| "g++".into()));
    command.args(["-std=c++17", "-O3", "-DNDEBUG", "-Wall", "-Wextra", "-Wno-maybe-uninitialized"]);
    for include in includes {
        command.arg("-isystem").arg(include);
    }
    command.arg(source).arg("-o").arg(&runner).arg("-L").arg(&libraries).arg(format!("-l{library}"));
    for option in ["-rpath", "-rpath-link"] {
        command.arg(format!("-Wl,{option},{}", libraries.display()));
    }
    match command.status() {
        Ok(status) if status.success() => Ok(runner),
        _ => Err(format!("the C++ compiler did not make a runner of {}", peer.source())),
    }
}

fn time(path: &Path) -> Option<SystemTime> {
    std::fs::metadata(path).and_then(|data| data.modified()).ok()
}

/// The folder that pip installs into, whichever Python it is.
fn packages(folder: &Path) -> Option<PathBuf> {
    let library = folder.join("lib");
    let python = entry(&library, "python3")?;
    Some(library.join(python).join("site-packages"))
}

/// The name of a file in a folder, from its beginning.
fn entry(folder: &Path, beginning: &str) -> Option<String> {
    let names = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.file_name());
    names.filter_map(|name| name.into_string().ok()).find(|name| name.starts_with(beginning))
}
