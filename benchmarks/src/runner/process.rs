//! A runner's process: it gets a set once, then request after request. All numbers are words of 8 bytes in
//! the machine's own order, integers as u64 and coordinates as f64; `runners/set.hpp` reads them.

use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use gjk_benchmarks::install::Program;

use crate::set::{Apart, JITTERS, Set};
use crate::shape::{Placement, Shape};

/// A process that answers, or one that has died and answers nothing.
pub struct Runner {
    child: Option<(Child, ChildStdin, ChildStdout)>,
}

impl Runner {
    /// Starts the process and gives it the set.
    pub fn start(program: &Program, set: &Set) -> Self {
        let start = || -> io::Result<(Child, ChildStdin, ChildStdout)> {
            let mut child = Command::new(&program.command)
                .args(&program.arguments)
                // One thread in each process, as in this one.
                .env("OMP_NUM_THREADS", "1")
                .env("OPENBLAS_NUM_THREADS", "1")
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()?;
            let (input, output) = (child.stdin.take(), child.stdout.take());
            let (mut input, output) = input.zip(output).ok_or(io::ErrorKind::BrokenPipe)?;
            input.write_all(&encoded(set))?;
            Ok((child, input, output))
        };
        match start() {
            Ok(child) => Self { child: Some(child) },
            Err(error) => {
                eprintln!("{}: {error}", program.command.display());
                Self { child: None }
            }
        }
    }

    /// One pass by one of the runner's contenders: its answers, and its own time in nanoseconds. NaN, all of
    /// it, where the process has died.
    pub fn pass(&mut self, contender: u64, jitter: usize, out: &mut [f64]) -> f64 {
        if let Some((_, input, output)) = &mut self.child {
            match asked(input, output, contender, jitter, out) {
                Ok(time) => return time,
                Err(error) => {
                    eprintln!("a runner has died: {error}");
                    self.stop();
                }
            }
        }
        out.fill(f64::NAN);
        f64::NAN
    }

    /// Closes the pipes, which ends the process, and waits for that.
    fn stop(&mut self) {
        if let Some((mut child, input, output)) = self.child.take() {
            drop((input, output));
            // Nothing depends on how it ends.
            let _ = child.wait();
        }
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        self.stop();
    }
}

fn asked(
    input: &mut ChildStdin,
    output: &mut ChildStdout,
    contender: u64,
    jitter: usize,
    out: &mut [f64],
) -> io::Result<f64> {
    let request = [contender, jitter as u64].map(u64::to_ne_bytes);
    input.write_all(request.as_flattened())?;
    let mut answer = vec![0; 8 * (out.len() + 1)];
    output.read_exact(&mut answer)?;
    let (words, _) = answer.as_chunks::<8>();
    let (time, answers) = words.split_first().ok_or(io::ErrorKind::UnexpectedEof)?;
    for (out, word) in out.iter_mut().zip(answers) {
        *out = f64::from_ne_bytes(*word);
    }
    Ok(f64::from_ne_bytes(*time))
}

/// A set as the runners read it.
fn encoded(set: &Set) -> Vec<u8> {
    let mut words = Words(Vec::new());
    let overlapping = set.recipe.apart == Apart::Overlapping;
    for n in [set.recipe.dimension, usize::from(overlapping), JITTERS, set.pairs.len()] {
        words.integer(n);
    }
    words.shapes(&set.shapes_a);
    words.shapes(&set.shapes_b);
    for pair in &set.pairs {
        pair.iter().for_each(|i| words.integer(*i));
    }
    words.placements(&set.poses_a);
    set.poses_b.iter().for_each(|poses| words.placements(poses));
    words.0
}

struct Words(Vec<u8>);

impl Words {
    fn integer(&mut self, n: usize) {
        self.0.extend((n as u64).to_ne_bytes());
    }

    fn numbers(&mut self, numbers: &[f64]) {
        self.0.extend(numbers.iter().flat_map(|x| x.to_ne_bytes()));
    }

    fn shapes(&mut self, shapes: &[Shape]) {
        self.integer(shapes.len());
        for shape in shapes {
            let (kind, numbers) = numbered(shape);
            self.integer(kind);
            self.integer(numbers.len());
            self.numbers(&numbers);
        }
    }

    fn placements(&mut self, placements: &[Placement]) {
        for placement in placements {
            self.numbers(&placement.rotation);
            self.numbers(&placement.translation);
        }
    }
}

/// The number of a kind in `set.hpp`, and what describes the shape.
fn numbered(shape: &Shape) -> (usize, Vec<f64>) {
    match shape {
        Shape::Cuboid(half) => (0, half.to_vec()),
        Shape::Polygon(vertices) => (1, vertices.as_flattened().to_vec()),
        Shape::Hull(vertices) => (2, vertices.as_flattened().to_vec()),
        Shape::Ball(radius) => (3, vec![*radius]),
        Shape::Capsule(half, radius) => (4, vec![*half, *radius]),
        Shape::Cylinder(half, radius) => (5, vec![*half, *radius]),
        Shape::Cone(half, radius) => (6, vec![*half, *radius]),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::set::Recipe;
    use crate::shape::Kind;

    fn set() -> Set {
        let (a, b, apart) = (Kind::Ball, Kind::Cuboid, Apart::Separated);
        Set::new(Recipe { name: "tried", dimension: 3, a, b, apart, pairs: 3 })
    }

    fn program(command: &str) -> Program {
        Program { command: PathBuf::from(command), arguments: Vec::new(), version: String::new() }
    }

    #[test]
    fn a_set_takes_as_many_bytes_as_the_runners_read() {
        let balls = 1 + 256 * (2 + 1);
        let boxes = 1 + 256 * (2 + 3);
        let poses = 3 * 7 * (1 + JITTERS);
        assert_eq!(encoded(&set()).len(), 8 * (4 + balls + boxes + 3 * 2 + poses));
    }

    #[test]
    fn a_runner_that_is_not_there_or_dies_answers_nothing() {
        for command in ["no-such-runner-anywhere", "false"] {
            let mut runner = Runner::start(&program(command), &set());
            let mut out = [1.0; 3];
            assert!(runner.pass(0, 0, &mut out).is_nan());
            assert!(out.iter().all(|x| x.is_nan()));
        }
    }
}
