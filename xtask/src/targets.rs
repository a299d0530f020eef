//! The same bits everywhere: the example `golden` built for a target and at an optimization level, run, and
//! held against its record.

use std::process::Command;
use std::time::Instant;

use crate::Outcome;
use crate::files::{read, save, target as target_folder};
use crate::programs::{cargo_program, has_target, need, printed};
use crate::record::differences;

const RECORD: &str = "crates/gjk-batch/examples/golden/record.txt";

/// One way to build and run the program.
struct Build {
    /// What the table calls it.
    name: &'static str,
    /// The target's triple, with how it is linked and run; this machine's own where there is none.
    target: Option<Target>,
    /// Options of cargo, which choose the profile.
    options: &'static [&'static str],
    /// What goes to the compiler besides.
    flags: &'static str,
}

struct Target {
    triple: &'static str,
    /// The architecture in the name of Debian's compiler, package and folder: the compiler links.
    debian: Option<&'static str>,
    /// The command that runs the program, and Debian's package of it.
    runner: String,
    package: String,
}

/// Level 3, and lanes of every instruction set. Otherwise level 1, with checks of overflow and assertions.
const RELEASE: &[&str] = &["--release", "--features", "portable"];

fn here(name: &'static str, options: &'static [&'static str], flags: &'static str) -> Build {
    Build { name, target: None, options, flags }
}

/// This machine at level 3.
fn usual() -> Build {
    here("here, level 3", RELEASE, "")
}

fn elsewhere(
    name: &'static str,
    triple: &'static str,
    debian: Option<&'static str>,
    runner: String,
    package: String,
) -> Build {
    Build { name, target: Some(Target { triple, debian, runner, package }), options: RELEASE, flags: "" }
}

/// In qemu, with Debian's cross compiler as the linker and its libraries.
fn qemu(name: &'static str, triple: &'static str, emulator: &str, debian: &'static str) -> Build {
    let runner = format!("qemu-{emulator} -L /usr/{debian}-linux-gnu");
    elsewhere(name, triple, Some(debian), runner, "qemu-user".to_owned())
}

/// The 32 bits of i686 are those of SSE2, which every such target of Rust has: numbers of 80 bits (x87) are
/// not tried, and no target of Rust that computes with them promises the bits of IEEE 754.
///
/// An x86_64 has its instructions: there Debian's loader runs the program. In qemu-i386 7.2 the program,
/// which has threads, was not seen to end.
fn i686() -> Build {
    let (triple, debian) = ("i686-unknown-linux-gnu", "i686");
    if !cfg!(target_arch = "x86_64") {
        return qemu("i686", triple, "i386", debian);
    }
    let libraries = format!("/usr/{debian}-linux-gnu/lib");
    let runner = format!("{libraries}/ld-linux.so.2 --library-path {libraries}");
    elsewhere("i686", triple, Some(debian), runner, package(debian))
}

fn builds() -> [Build; 8] {
    let node = "node --no-warnings xtask/src/wasi.cjs".to_owned();
    [
        here("here, level 1", &[], ""),
        usual(),
        here("here, level 3, all instructions of this processor", RELEASE, "-C target-cpu=native"),
        elsewhere("wasm32 in node", "wasm32-wasip1", None, node, "nodejs".to_owned()),
        i686(),
        qemu("aarch64", "aarch64-unknown-linux-gnu", "aarch64", "aarch64"),
        qemu("riscv64", "riscv64gc-unknown-linux-gnu", "riscv64", "riscv64"),
        qemu("powerpc64, big-endian", "powerpc64-unknown-linux-gnu", "ppc64", "powerpc64"),
    ]
}

/// Compares every build with the record; those that cannot be tried here are said loudly.
pub(crate) fn check() -> Outcome {
    let mut table = Vec::new();
    let mut differing = Vec::new();
    for build in builds() {
        let name = build.name;
        if let Err(missing) = build.needs() {
            eprintln!("── {name}: SKIPPED, nothing was checked: {missing}");
            table.push(format!("{name:50} SKIPPED: {missing}"));
            continue;
        }
        let (found, line) = build.run()?;
        let lines = differences(&read(RECORD)?, &found);
        if lines.is_empty() {
            table.push(line);
        } else {
            table.push(format!("{line}  DIFFERS"));
            differing.push(format!("{name}:\n{}", lines.join("\n")));
        }
    }
    println!("\n{}", table.join("\n"));
    verdict(&differing)
}

/// Compares the answers of this machine, at level 3, with the record.
pub(crate) fn check_here() -> Outcome {
    let (found, line) = usual().run()?;
    println!("{line}");
    verdict(&differences(&read(RECORD)?, &found))
}

/// Renews the record with the answers of this machine.
pub(crate) fn write() -> Outcome {
    let (found, _) = usual().run()?;
    println!("changed:\n{}", differences(&read(RECORD)?, &found).join("\n"));
    save(RECORD, &found)
}

fn verdict(differing: &[String]) -> Outcome {
    if differing.is_empty() {
        return Ok(());
    }
    Err(format!("other bits than {RECORD} has:\n{}", differing.join("\n")))
}

impl Build {
    /// Names what is missing, with what gets it.
    fn needs(&self) -> Outcome {
        let Some(Target { triple, debian, runner, package: of_runner }) = &self.target else { return Ok(()) };
        if !has_target(triple) {
            return Err(format!("no standard library for {triple} (`rustup target add {triple}`)"));
        }
        let runner = runner.split(' ').next().unwrap_or_default();
        for (program, package) in
            [(debian.map(linker), debian.map(package)), (Some(runner.to_owned()), Some(of_runner.clone()))]
        {
            if let (Some(program), Some(package)) = (program, package) {
                let advice = format!("{program} is missing (Debian: `apt-get install {package}`)");
                need(&program, &["--version"], &advice)?;
            }
        }
        Ok(())
    }

    /// What the program prints, and a line of the table: the hash over all groups, and how long it ran.
    fn run(&self) -> Result<(String, String), String> {
        printed(&mut self.cargo("build"))?;
        let start = Instant::now();
        let found = printed(&mut self.cargo("run"))?;
        let seconds = start.elapsed().as_secs_f64();
        let total = found.lines().last().and_then(|line| line.split_whitespace().next()).unwrap_or("nothing");
        let line = format!("{:50} {total}  {seconds:6.1} s", self.name);
        Ok((found, line))
    }

    /// Cargo, about to build or run the program.
    fn cargo(&self, verb: &str) -> Command {
        let mut command = Command::new(cargo_program());
        command.args([verb, "--quiet", "--package", "gjk-batch", "--example", "golden"]).args(self.options);
        // A folder of its own for what no other chore builds: builds of several targets may run side by side.
        let folder = target_folder();
        if let Some(Target { triple, debian, runner, .. }) = &self.target {
            command.args(["--target", triple]).arg("--target-dir").arg(folder.join("targets").join(triple));
            command.env(variable(triple, "RUNNER"), runner);
            command.envs(debian.map(|debian| (variable(triple, "LINKER"), linker(debian))));
        } else if !self.flags.is_empty() {
            command.arg("--target-dir").arg(folder.join("targets/here")).env("RUSTFLAGS", self.flags);
        }
        command
    }
}

/// Cargo's variable for a tool of a target.
fn variable(triple: &str, tool: &str) -> String {
    format!("CARGO_TARGET_{}_{tool}", triple.to_uppercase().replace('-', "_"))
}

fn linker(debian: &str) -> String {
    format!("{debian}-linux-gnu-gcc")
}

fn package(debian: &str) -> String {
    format!("gcc-{debian}-linux-gnu")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tools_of_a_target_are_named_as_cargo_wants_them() {
        let command = qemu("a", "powerpc64-unknown-linux-gnu", "ppc64", "powerpc64").cargo("run");
        let variable = |name: &str| {
            command
                .get_envs()
                .find(|(key, _)| *key == name)
                .and_then(|(_, value)| value?.to_str())
                .map(str::to_owned)
        };
        let linker = variable("CARGO_TARGET_POWERPC64_UNKNOWN_LINUX_GNU_LINKER");
        assert_eq!(linker.as_deref(), Some("powerpc64-linux-gnu-gcc"));
        let runner = variable("CARGO_TARGET_POWERPC64_UNKNOWN_LINUX_GNU_RUNNER");
        assert_eq!(runner.as_deref(), Some("qemu-ppc64 -L /usr/powerpc64-linux-gnu"));
    }
}
