//! The same bits everywhere: the example `golden` built for a target and at an optimization level, run, and
//! held against its record.

use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use crate::Outcome;
use crate::files::{cargo_with, root, target as target_folder};
use crate::programs::{has_target, version};

const RECORD: &str = "crates/gjk-batch/examples/golden/record.txt";

/// One way to build and run the program.
struct Build {
    /// What the table calls it.
    name: &'static str,
    /// The target's triple; this machine's own where there is none.
    triple: Option<&'static str>,
    profile: Profile,
    /// What goes to the compiler besides.
    flags: &'static str,
    place: Place,
}

/// A profile of the workspace.
#[derive(Clone, Copy)]
enum Profile {
    /// Optimisation level 1, with checks of overflow and assertions.
    Dev,
    /// Optimisation level 3.
    Release,
}

/// Where a build runs.
#[derive(Clone, Copy)]
enum Place {
    Here,
    /// On this machine as well, whose processor has the target's instructions, with Debian's libraries of it.
    Beside {
        /// The target's own loader.
        loader: &'static str,
        /// The architecture in the name of Debian's compiler, package and folder.
        debian: &'static str,
    },
    /// In Node's WebAssembly.
    Node,
    /// In qemu, with Debian's cross compiler as the linker and its libraries.
    Qemu {
        /// The architecture in the name of qemu's program.
        emulator: &'static str,
        /// The architecture in the name of Debian's compiler, package and folder.
        debian: &'static str,
    },
}

const HERE: &[Build] = &[
    Build { name: "here, level 1", triple: None, profile: Profile::Dev, flags: "", place: Place::Here },
    Build { name: "here, level 3", triple: None, profile: Profile::Release, flags: "", place: Place::Here },
    Build {
        name: "here, level 3, all instructions of this processor",
        triple: None,
        profile: Profile::Release,
        flags: "-C target-cpu=native",
        place: Place::Here,
    },
];

const WASM: Build = Build {
    name: "wasm32 in node",
    triple: Some("wasm32-wasip1"),
    profile: Profile::Release,
    flags: "",
    place: Place::Node,
};

/// The 32 bits of i686 are those of SSE2, which every such target of Rust has: numbers of 80 bits (x87) are
/// not tried, and no target of Rust that computes with them promises the bits of IEEE 754.
const I686: Build = Build {
    name: "i686",
    triple: Some("i686-unknown-linux-gnu"),
    profile: Profile::Release,
    flags: "",
    place: I686_PLACE,
};

/// In qemu-i386 7.2 the program, which has threads, was not seen to end.
const I686_PLACE: Place = if cfg!(target_arch = "x86_64") {
    Place::Beside { loader: "ld-linux.so.2", debian: "i686" }
} else {
    Place::Qemu { emulator: "i386", debian: "i686" }
};

const ELSEWHERE: &[Build] = &[
    I686,
    cross("aarch64", "aarch64-unknown-linux-gnu", "aarch64", "aarch64"),
    cross("riscv64", "riscv64gc-unknown-linux-gnu", "riscv64", "riscv64"),
    cross("powerpc64, big-endian", "powerpc64-unknown-linux-gnu", "ppc64", "powerpc64"),
];

const fn cross(
    name: &'static str,
    triple: &'static str,
    emulator: &'static str,
    debian: &'static str,
) -> Build {
    let place = Place::Qemu { emulator, debian };
    Build { name, triple: Some(triple), profile: Profile::Release, flags: "", place }
}

/// Compares every build with the record; those that cannot be tried here are said loudly.
pub(crate) fn check() -> Outcome {
    let mut table = Vec::new();
    let mut differing = Vec::new();
    for build in HERE.iter().chain([&WASM]).chain(ELSEWHERE) {
        let name = build.name;
        if let Err(missing) = build.needs() {
            eprintln!("── {name}: SKIPPED, nothing was checked: {missing}");
            table.push(format!("{name:50} SKIPPED: {missing}"));
            continue;
        }
        let (found, seconds) = build.run()?;
        let total = total(&found);
        match difference(&found)? {
            None => table.push(format!("{name:50} {total}  {seconds:6.1} s")),
            Some(lines) => {
                table.push(format!("{name:50} {total}  {seconds:6.1} s  DIFFERS"));
                differing.push(format!("{name}:\n{lines}"));
            }
        }
    }
    println!("\n{}", table.join("\n"));
    if differing.is_empty() {
        return Ok(());
    }
    Err(format!("other bits than {RECORD} has:\n{}", differing.join("\n")))
}

/// Compares the answers of this machine, at level 3, with the record.
pub(crate) fn check_here() -> Outcome {
    let (found, seconds) = HERE[1].run()?;
    println!("{}: {} in {seconds:.1} s", HERE[1].name, total(&found));
    difference(&found)?.map_or(Ok(()), |lines| Err(format!("other bits than {RECORD} has:\n{lines}")))
}

/// Renews the record with the answers of this machine.
pub(crate) fn write() -> Outcome {
    let (found, _) = HERE[1].run()?;
    let lines = difference(&found)?;
    std::fs::write(root().join(RECORD), &found).map_err(|error| format!("{RECORD}: {error}"))?;
    println!("{}", lines.map_or_else(|| "nothing changed".to_owned(), |lines| format!("renewed:\n{lines}")));
    Ok(())
}

/// The lines of the record that are not found, and those found that are not in the record; `None` where it is
/// the same text.
fn difference(found: &str) -> Result<Option<String>, String> {
    let recorded =
        std::fs::read_to_string(root().join(RECORD)).map_err(|error| format!("{RECORD}: {error}"))?;
    Ok(compare(&recorded, found))
}

fn compare(recorded: &str, found: &str) -> Option<String> {
    // Git may have given the file other line ends.
    let (old, new): (Vec<&str>, Vec<&str>) = (recorded.lines().collect(), found.lines().collect());
    if old == new {
        return None;
    }
    let gone = old.iter().filter(|line| !new.contains(line)).map(|line| format!("- {line}"));
    let come = new.iter().filter(|line| !old.contains(line)).map(|line| format!("+ {line}"));
    Some(gone.chain(come).collect::<Vec<_>>().join("\n"))
}

/// The hash over all groups.
fn total(found: &str) -> &str {
    found.lines().last().and_then(|line| line.split_whitespace().next()).unwrap_or("nothing")
}

impl Build {
    /// Sees to the target's standard library; the rest is said to be missing, with what gets it.
    fn needs(&self) -> Outcome {
        if let Some(triple) = self.triple.filter(|triple| !has_target(triple)) {
            return Err(format!("no standard library for {triple} (`rustup target add {triple}`)"));
        }
        let missing = |program: &str, package: &str| {
            if version(program).is_some() {
                return Ok(());
            }
            Err(format!("{program} is missing (Debian: `apt-get install {package}`)"))
        };
        match self.place {
            Place::Here => Ok(()),
            Place::Node => missing("node", "nodejs"),
            Place::Beside { debian, .. } => missing(&linker(debian), &format!("gcc-{debian}-linux-gnu")),
            Place::Qemu { emulator, debian } => {
                missing(&linker(debian), &format!("gcc-{debian}-linux-gnu"))?;
                missing(&format!("qemu-{emulator}"), "qemu-user")
            }
        }
    }

    /// What the program prints, and how many seconds it ran.
    fn run(&self) -> Result<(String, f64), String> {
        let program = self.build()?;
        let mut command = match self.place {
            Place::Here => Command::new(&program),
            Place::Beside { loader, debian } => {
                let libraries = format!("/usr/{debian}-linux-gnu/lib");
                let mut beside = Command::new(format!("{libraries}/{loader}"));
                beside.args(["--library-path", &libraries]).arg(&program);
                beside
            }
            Place::Node => {
                let mut node = Command::new("node");
                node.args(["--no-warnings", "--eval", IN_NODE]).arg(&program);
                node
            }
            Place::Qemu { emulator, debian } => {
                let mut qemu = Command::new(format!("qemu-{emulator}"));
                qemu.args(["-L", &format!("/usr/{debian}-linux-gnu")]).arg(&program);
                qemu
            }
        };
        let start = Instant::now();
        let output = command.output().map_err(|error| format!("{}: {error}", self.name))?;
        let seconds = start.elapsed().as_secs_f64();
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            return Err(format!("{}: {} ({said})", self.name, output.status));
        }
        let text = String::from_utf8(output.stdout).map_err(|error| format!("{}: {error}", self.name))?;
        Ok((text, seconds))
    }

    /// Builds the program and says where it is.
    fn build(&self) -> Result<PathBuf, String> {
        let mut arguments = vec!["build", "--package", "gjk-batch", "--example", "golden"];
        let mut folder = self.folder();
        let built_in = folder.to_string_lossy().into_owned();
        arguments.extend(["--target-dir", &built_in]);
        if let Some(triple) = self.triple {
            arguments.extend(["--target", triple]);
            folder.push(triple);
        }
        if let Profile::Release = self.profile {
            arguments.extend(["--release", "--features", "portable"]);
        }
        let mut environment = Vec::new();
        let (key, linker) = (self.linker_key(), self.linker());
        if let Some(linker) = &linker {
            environment.push((&*key, &**linker));
        }
        if !self.flags.is_empty() {
            environment.push(("RUSTFLAGS", self.flags));
        }
        cargo_with(&arguments, &environment)?;
        folder.push(match self.profile {
            Profile::Dev => "debug",
            Profile::Release => "release",
        });
        folder.push("examples");
        let file = if matches!(self.place, Place::Node) { "golden.wasm" } else { "golden" };
        Ok(folder.join(file))
    }

    /// A folder of its own for what no other chore builds: so builds of several targets may run side by side.
    fn folder(&self) -> PathBuf {
        match self.triple {
            Some(triple) => target_folder().join("targets").join(triple),
            None if self.flags.is_empty() => target_folder(),
            None => target_folder().join("targets/here"),
        }
    }

    fn linker(&self) -> Option<String> {
        match self.place {
            Place::Qemu { debian, .. } | Place::Beside { debian, .. } => Some(linker(debian)),
            Place::Here | Place::Node => None,
        }
    }

    /// Cargo's variable for the linker of this target.
    fn linker_key(&self) -> String {
        let triple = self.triple.unwrap_or_default().to_uppercase().replace('-', "_");
        format!("CARGO_TARGET_{triple}_LINKER")
    }
}

fn linker(debian: &str) -> String {
    format!("{debian}-linux-gnu-gcc")
}

/// Runs a program of WASI, whose path is the first argument.
const IN_NODE: &str = "
const { WASI } = require('node:wasi');
const wasi = new WASI({ version: 'preview1' });
WebAssembly.instantiate(require('node:fs').readFileSync(process.argv[1]), wasi.getImportObject())
    .then(({ instance }) => { process.exitCode = wasi.start(instance); });
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_said_line_by_line_and_line_ends_do_not() {
        assert_eq!(compare("a\nb\n", "a\r\nb\r\n"), None);
        assert_eq!(compare("a\nb\n", "a\nc\n").as_deref(), Some("- b\n+ c"));
        assert_eq!(compare("", "a\n").as_deref(), Some("+ a"));
    }

    #[test]
    fn the_linker_of_a_target_is_named_as_cargo_wants_it() {
        assert_eq!(ELSEWHERE[0].linker_key(), "CARGO_TARGET_I686_UNKNOWN_LINUX_GNU_LINKER");
        assert_eq!(ELSEWHERE[3].linker().as_deref(), Some("powerpc64-linux-gnu-gcc"));
    }
}
