//! Peers in processes of their own: Coal, FCL and GEOS, which `runners/bodies_*.cpp` ask. All numbers are
//! words of 8 bytes in the machine's own order; `runners/bodies.hpp` reads them.

use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use gjk::glam::DVec3;
use gjk_benchmarks::install::{self, Library};

use crate::geometry::Triangles;

/// What the runners for bodies in space can be asked, by its number there.
pub mod space {
    pub const DISTANCE: u64 = 0;
    pub const COLLIDE: u64 = 1;
    pub const WITHIN: u64 = 2;
    pub const BYTES: u64 = 3;
}

/// The same of GEOS.
pub mod plane {
    pub const DISTANCE: u64 = 0;
    pub const PREPARED: u64 = 2;
    pub const INDEXED: u64 = 3;
}

/// A peer's name in the table.
pub fn name(library: Library) -> &'static str {
    match library {
        Library::Coal => "Coal",
        Library::Fcl => "FCL",
        Library::Geos => "GEOS",
        Library::MuJoCo => "MuJoCo",
    }
}

/// A body as runners read it.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    Mesh,
    Hull,
    Outline,
}

/// A rotation as a quaternion x, y, z, w, and a translation.
#[derive(Clone, Copy, Debug)]
pub struct Placement {
    pub rotation: [f64; 4],
    pub translation: DVec3,
}

impl Placement {
    pub const IDENTITY: Self = Self { rotation: [0.0, 0.0, 0.0, 1.0], translation: DVec3::ZERO };
}

/// Bodies, and pairs of them at their poses, as words.
#[derive(Default)]
pub struct Scene {
    bodies: Vec<u8>,
    body_count: u64,
    queries: Vec<u8>,
    query_count: u64,
}

impl Scene {
    /// Adds a body, whose number comes back.
    pub fn body(&mut self, form: Form, (vertices, triangles): &Triangles) -> u64 {
        let lengths = [form as u64, 3 * vertices.len() as u64, 3 * triangles.len() as u64];
        self.bodies.extend(lengths.iter().flat_map(|word| word.to_ne_bytes()));
        let numbers = vertices.iter().flat_map(|v| v.to_array());
        self.bodies.extend(numbers.flat_map(f64::to_ne_bytes));
        let indices = triangles.as_flattened().iter().map(|&index| u64::from(index));
        self.bodies.extend(indices.flat_map(u64::to_ne_bytes));
        self.body_count += 1;
        self.body_count - 1
    }

    pub fn query(&mut self, bodies: [u64; 2], poses: [Placement; 2]) {
        self.queries.extend(bodies.iter().flat_map(|word| word.to_ne_bytes()));
        for Placement { rotation, translation } in poses {
            let numbers = rotation.into_iter().chain(translation.to_array());
            self.queries.extend(numbers.flat_map(f64::to_ne_bytes));
        }
        self.query_count += 1;
    }

    fn write(&self, to: &mut impl Write) -> io::Result<()> {
        to.write_all(&self.body_count.to_ne_bytes())?;
        to.write_all(&self.bodies)?;
        to.write_all(&self.query_count.to_ne_bytes())?;
        to.write_all(&self.queries)
    }
}

/// A process that has read a scene.
pub struct Peer {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
}

impl Peer {
    /// `None`, with a line that says why, where the peer is not here.
    pub fn start(library: Library, scene: &Scene) -> Option<Self> {
        let runner = match library {
            Library::Coal => "bodies_coal.cpp",
            Library::Fcl => "bodies_fcl.cpp",
            Library::Geos => "bodies_geos.cpp",
            Library::MuJoCo => return None,
        };
        let started = install::prepared(library, runner).and_then(|program| {
            let start = || -> io::Result<Self> {
                let pipe = Stdio::piped;
                let mut command = Command::new(&program.command);
                let mut child = command.args(&program.arguments).stdin(pipe()).stdout(pipe()).spawn()?;
                let pipes = child.stdin.take().zip(child.stdout.take());
                let (mut input, output) = pipes.ok_or(io::ErrorKind::BrokenPipe)?;
                scene.write(&mut input)?;
                Ok(Self { child, input, output })
            };
            start().map_err(|error| error.to_string())
        });
        started.map_err(|reason| println!("({} is missing: {reason})", name(library))).ok()
    }

    /// Seconds a query, and the answers, of the first queries, so many times.
    pub fn ask(&mut self, question: u64, count: usize, repeats: usize, parameter: f64) -> (f64, Vec<f64>) {
        let answered = (|| -> io::Result<(f64, Vec<f64>)> {
            let words = [question, count as u64, repeats as u64].map(u64::to_ne_bytes);
            self.input.write_all(words.as_flattened())?;
            self.input.write_all(&parameter.to_ne_bytes())?;
            let mut answer = vec![0; 8 * (count + 1)];
            self.output.read_exact(&mut answer)?;
            let (words, _) = answer.as_chunks::<8>();
            let mut numbers = words.iter().map(|word| f64::from_ne_bytes(*word));
            let nanoseconds = numbers.next().ok_or(io::ErrorKind::UnexpectedEof)?;
            Ok((nanoseconds * 1e-9, numbers.collect()))
        })();
        answered.expect("an answer of a runner that has started")
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // Nothing depends on how it ends.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
