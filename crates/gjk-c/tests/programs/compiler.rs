//! The compilers, and the programs that they make.

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A compiler: how it is called, and by which rules.
pub(crate) struct Compiler {
    variable: &'static str,
    usual: &'static str,
    standard: &'static str,
}

pub(crate) const C: Compiler = Compiler { variable: "CC", usual: "cc", standard: "-std=c11" };
pub(crate) const CPP: Compiler = Compiler { variable: "CXX", usual: "c++", standard: "-std=c++17" };

/// How a program gets the library.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Linked {
    Statically,
    Dynamically,
}

impl Compiler {
    /// Compiles a program of `tests/c` and runs it with this input; gives what it prints.
    pub(crate) fn run(&self, source: &str, linked: Linked, input: &str) -> String {
        self.run_file(&crate_folder().join("tests/c").join(source), linked, input)
    }

    /// The same with any file.
    pub(crate) fn run_file(&self, source: &Path, linked: Linked, input: &str) -> String {
        let program = self.compiled(source, linked);
        let mut running = Command::new(&program)
            // Elsewhere AddressSanitizer ends a program that asks for leaks.
            .env("ASAN_OPTIONS", if cfg!(target_os = "linux") { "detect_leaks=1" } else { "" })
            // Cargo's own leads to where another build may have left another library.
            .env("LD_LIBRARY_PATH", libraries())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut to = running.stdin.take().unwrap();
        let input = input.to_owned();
        let writer = std::thread::spawn(move || to.write_all(input.as_bytes()));
        let output = running.wait_with_output().unwrap();
        let (said, wrong) =
            (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{}: {}\n{said}\n{wrong}", source.display(), output.status);
        writer.join().unwrap().unwrap();
        said.into_owned()
    }

    fn compiled(&self, source: &Path, linked: Linked) -> PathBuf {
        let name = source.file_stem().unwrap().to_str().unwrap();
        let way = if linked == Linked::Statically { "static" } else { "dynamic" };
        let program = folder().join(format!("{name}-{way}-{}", self.usual));
        let mut command = self.command();
        command.args([self.standard, "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-g", "-I"]);
        command.arg(crate_folder().join("include")).arg(source).arg("-o").arg(&program);
        if self.has_sanitizers() {
            command.args(SANITIZERS);
        }
        match linked {
            Linked::Statically => command.arg(libraries().join("libgjk_c.a")),
            Linked::Dynamically => {
                let path = format!("-Wl,-rpath,{}", libraries().display());
                command.arg("-L").arg(libraries()).arg("-lgjk_c").arg(path)
            }
        };
        command.args(["-lpthread", "-lm"]);
        if cfg!(target_os = "linux") {
            command.arg("-ldl");
        }
        let output = command.output().unwrap_or_else(|error| panic!("{}: {error}", self.usual));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        program
    }

    fn command(&self) -> Command {
        Command::new(env::var(self.variable).unwrap_or_else(|_| self.usual.to_owned()))
    }

    /// Whether programs can be run with sanitizers: where they must, `GJK_SANITIZERS` is set.
    fn has_sanitizers(&self) -> bool {
        let program = folder().join(format!("nothing-{}", self.usual));
        let mut command = self.command();
        command.args(["-x", "c", "-", "-o"]).arg(&program).args(SANITIZERS);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let builds = command.spawn().is_ok_and(|mut running| {
            let source = running.stdin.take().map(|mut to| to.write_all(b"int main(void) { return 0; }"));
            source.is_some_and(|written| written.is_ok())
                && running.wait().is_ok_and(|status| status.success())
        });
        let has = builds && Command::new(&program).status().is_ok_and(|status| status.success());
        assert!(has || env::var_os("GJK_SANITIZERS").is_none(), "{} has no AddressSanitizer", self.usual);
        has
    }
}

const SANITIZERS: [&str; 2] = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

fn crate_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Where cargo puts the libraries of this crate: beside this program.
fn libraries() -> PathBuf {
    env::current_exe().unwrap().parent().unwrap().to_path_buf()
}

/// Where the programs go, each test's own.
fn folder() -> PathBuf {
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("test").replace("::", "-");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
