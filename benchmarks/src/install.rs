//! Brings peers from the Python package index into a folder beside the executable, and compiles their
//! runners.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// How to start a runner.
#[derive(Clone, Debug)]
pub struct Program {
    pub command: PathBuf,
    pub arguments: Vec<OsString>,
    /// What was installed.
    pub version: String,
}

/// A library that runners are linked with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Library {
    Coal,
    MuJoCo,
    /// From Python, or in C where the runner is C++.
    Geos,
    /// The system's, where `pkg-config` finds it.
    Fcl,
}

impl Library {
    /// The packages, at the versions that the runners were written for.
    fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Coal => &["libcoal==3.0.3", "cmeel-eigen==3.4.1"],
            Self::MuJoCo => &["mujoco-core==4.0.0"],
            Self::Geos => &["shapely==2.2.0"],
            Self::Fcl => &[],
        }
    }
}

/// Installs a library and compiles a runner of `runners/` with it, where that is not done already.
pub fn prepared(library: Library, runner: &str) -> Result<Program, String> {
    let folder = folder()?;
    let python = folder.join("bin").join("python");
    if !python.exists() {
        let made = Command::new("python3").args(["-m", "venv"]).arg(&folder).stdout(Stdio::null()).status();
        if !made.is_ok_and(|status| status.success()) {
            return Err("python3 -m venv failed".to_owned());
        }
    }
    if !library.packages().is_empty() {
        install(library, &folder, &python)?;
    }
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("runners").join(runner);
    let version = match library {
        Library::Fcl => format!("fcl {}", said("pkg-config", &["--modversion", "fcl"])?),
        _ => library.packages().join(", ").replace("==", " "),
    };
    if library == Library::Geos {
        let ask = "import shapely; print(shapely.geos_version_string)";
        let version = format!("{version}, GEOS {}", said(&python, &["-c", ask])?);
        if source.extension().is_some_and(|extension| extension == "py") {
            return Ok(Program { command: python, arguments: vec![source.into()], version });
        }
        return Ok(Program { command: compiled(library, &folder, &source)?, arguments: Vec::new(), version });
    }
    let command = compiled(library, &folder, &source)?;
    Ok(Program { command, arguments: Vec::new(), version })
}

/// What a program prints.
fn said(program: impl AsRef<OsStr>, arguments: &[&str]) -> Result<String, String> {
    let name = program.as_ref().to_string_lossy().into_owned();
    let output = Command::new(&program).args(arguments).output();
    let output = output.ok().filter(|output| output.status.success());
    let output = output.ok_or_else(|| format!("{name} {} failed", arguments.join(" ")))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// `target/peers`, or wherever the executable's `target` is.
fn folder() -> Result<PathBuf, String> {
    let executable = std::env::current_exe().map_err(|error| error.to_string())?;
    let target = executable.parent().and_then(Path::parent).ok_or("the executable is in no folder")?;
    Ok(target.join("peers"))
}

/// Installs the packages, and notes which, so that the next run needs no network.
fn install(library: Library, folder: &Path, python: &Path) -> Result<(), String> {
    let packages = library.packages().join("\n");
    let note = note(library, folder);
    if std::fs::read_to_string(&note).is_ok_and(|text| text == packages) {
        return Ok(());
    }
    eprintln!("installing {}", library.packages().join(" "));
    let done = Command::new(python)
        .args(["-m", "pip", "install", "--quiet", "--no-input", "--only-binary=:all:", "--retries=1"])
        .args(library.packages())
        .stdout(Stdio::null())
        .status();
    if !done.is_ok_and(|status| status.success()) {
        return Err(format!("pip could not install {}", library.packages().join(" ")));
    }
    std::fs::write(note, packages).map_err(|error| error.to_string())
}

fn note(library: Library, folder: &Path) -> PathBuf {
    folder.join(format!("{library:?}").to_lowercase()).with_extension("installed")
}

/// Compiles a runner against the headers and the library of its package, unless it is newer than its sources.
fn compiled(library: Library, folder: &Path, source: &Path) -> Result<PathBuf, String> {
    let name = source.file_name().ok_or("a runner without a name")?;
    let runner = folder.join(name).with_extension("runner");
    let headers = ["set.hpp", "bodies.hpp"].map(|header| time(&source.with_file_name(header)));
    let changed = headers.into_iter().chain([time(source), time(&note(library, folder))]).max().flatten();
    if time(&runner).is_some_and(|made| Some(made) > changed) {
        return Ok(runner);
    }
    let flags = linked(library, folder)?;
    eprintln!("compiling {}", name.display());
    // No -march: the layout of Eigen's types has to be that of the library. Coal's own templates give one
    // warning when they are inlined, which -isystem does not keep back.
    let mut command = Command::new(std::env::var_os("CXX").unwrap_or_else(|| "g++".into()));
    command.args(["-std=c++17", "-O3", "-DNDEBUG", "-Wall", "-Wextra", "-Wno-maybe-uninitialized"]);
    command.arg(source).arg("-o").arg(&runner).args(flags);
    match command.status() {
        Ok(status) if status.success() => Ok(runner),
        _ => Err(format!("the C++ compiler did not make a runner of {}", name.display())),
    }
}

/// Where the compiler finds a library and its headers.
fn linked(library: Library, folder: &Path) -> Result<Vec<OsString>, String> {
    if library == Library::Fcl {
        let flags = said("pkg-config", &["--cflags", "--libs", "fcl"])?;
        // A later standard than that which the package asks for: the runner needs it.
        let flags = flags.split_whitespace().filter(|flag| !flag.starts_with("-std="));
        return Ok(flags.map(|flag| flag.replace("-I", "-isystem").into()).collect());
    }
    let packages = packages(folder).ok_or("no site-packages in the virtual environment")?;
    let (includes, libraries, name) = match library {
        Library::Coal => {
            let root = packages.join("cmeel.prefix");
            let include = root.join("include");
            (vec![include.join("eigen3"), include], root.join("lib"), "coal".to_owned())
        }
        Library::Geos => {
            // The wheel has no headers: the runner declares what it calls.
            let root = packages.join("shapely.libs");
            let name = entry(&root, "libgeos_c").ok_or("no libgeos_c in the package")?;
            (Vec::new(), root, format!(":{name}"))
        }
        Library::MuJoCo | Library::Fcl => {
            let root = packages.join("mujoco");
            // The wheel has the library under its full version only.
            let name = entry(&root, "libmujoco.so").ok_or("no libmujoco.so in the package")?;
            (vec![root.join("include")], root, format!(":{name}"))
        }
    };
    let mut flags: Vec<OsString> = Vec::new();
    for include in includes {
        flags.extend(["-isystem".into(), include.into()]);
    }
    flags.extend(["-L".into(), libraries.clone().into(), format!("-l{name}").into()]);
    for option in ["-rpath", "-rpath-link"] {
        flags.push(format!("-Wl,{option},{}", libraries.display()).into());
    }
    Ok(flags)
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
