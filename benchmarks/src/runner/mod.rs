//! Peers that run in processes of their own: Coal, MuJoCo and GEOS. What asks them lies in `runners/`.

mod process;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gjk_benchmarks::install::{self, Library, Program};

use crate::contender::{Contender, Precision, Question, Row, Start};
use crate::set::{Apart, Recipe, Set};
use crate::shape::Kind;

use process::Runner;

/// A peer with a runner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Peer {
    Coal,
    MuJoCo,
    Geos,
}

/// What a runner can be asked: the contender's name, the question, and how it starts. Its place in the list
/// is its number in the runner.
type Part = (&'static str, Question, Start);

impl Peer {
    const ALL: [Self; 3] = [Self::Coal, Self::MuJoCo, Self::Geos];

    fn name(self) -> &'static str {
        match self {
            Self::Coal => "Coal",
            Self::MuJoCo => "MuJoCo",
            Self::Geos => "GEOS (shapely)",
        }
    }

    /// Brings its library and its runner.
    fn prepared(self) -> Result<Program, String> {
        match self {
            Self::Coal => install::prepared(Library::Coal, "coal.cpp"),
            Self::MuJoCo => install::prepared(Library::MuJoCo, "mujoco.cpp"),
            Self::Geos => install::prepared(Library::Geos, "geos.py"),
        }
    }

    /// Whether it has shapes for a set.
    fn takes(self, recipe: &Recipe) -> bool {
        match self {
            Self::Coal => recipe.dimension == 3,
            Self::MuJoCo => recipe.dimension == 3 && recipe.b != Kind::Cone,
            Self::Geos => recipe.dimension == 2,
        }
    }

    /// All that its runner can be asked, in the runner's order, and whether that is asked of a set.
    fn parts(self, recipe: &Recipe) -> Vec<(Part, bool)> {
        use Question::{Depth, Distance, Touch};
        use Start::{Cold, Warm};
        let overlapping = recipe.apart == Apart::Overlapping;
        let far = if overlapping { Depth } else { Distance };
        let round = |kind| matches!(kind, Kind::Ball | Kind::Capsule);
        match self {
            Self::Coal => vec![
                (("Coal distance", far, Cold), true),
                (("Coal GJKSolver", far, Cold), true),
                (("Coal distance, last guess", far, Warm), true),
                (("Coal collide", Touch, Cold), true),
                (("Coal distance, tolerance 1e-10", far, Cold), true),
            ],
            Self::MuJoCo => vec![(("MuJoCo mj_geomDistance", far, Cold), true)],
            // Its distance is 0 for all that overlaps, and its geometry has no radius.
            Self::Geos => vec![
                (("GEOS distance", Distance, Cold), !overlapping),
                (("GEOS intersects", Touch, Cold), !round(recipe.a) && !round(recipe.b)),
            ],
        }
    }
}

/// The runners of this run, or why there is none.
pub struct Runners(Vec<(Peer, Result<Program, String>)>);

impl Runners {
    /// Installs the peers beside the executable and compiles their runners, unless that is done already.
    pub fn prepared() -> Self {
        let prepare = |peer: Peer| (peer, peer.prepared());
        Self(Peer::ALL.into_iter().map(prepare).collect())
    }

    /// Nobody, for a run without other processes.
    pub fn none() -> Self {
        let missing = |peer| (peer, Err("left out by --in-process".to_owned()));
        Self(Peer::ALL.into_iter().map(missing).collect())
    }

    /// Each peer with its version, or why it is missing.
    pub fn described(&self) -> Vec<(&'static str, String)> {
        let describe = |(peer, program): &(Peer, Result<Program, String>)| {
            let text = match program {
                Ok(program) => program.version.clone(),
                Err(reason) => format!("missing: {reason}"),
            };
            (peer.name(), text)
        };
        self.0.iter().map(describe).collect()
    }

    /// The peers that have shapes for a set and are not here.
    pub fn missing(&self, recipe: &Recipe) -> Vec<&'static str> {
        let gone = self.0.iter().filter(|(peer, program)| program.is_err() && peer.takes(recipe));
        gone.map(|(peer, _)| peer.name()).collect()
    }

    /// All contenders of a set in f64, with one process for each peer.
    pub fn contenders(&self, set: &Set) -> Vec<Contender> {
        let mut all = Vec::new();
        for (peer, program) in &self.0 {
            let Ok(program) = program else { continue };
            if peer.takes(&set.recipe) {
                let runner = Rc::new(RefCell::new(Runner::start(program, set)));
                let parts = peer.parts(&set.recipe);
                let asked = parts.into_iter().enumerate().filter(|(_, (_, asked))| *asked);
                all.extend(asked.map(|(number, (part, _))| contender(&runner, number as u64, part)));
            }
        }
        all
    }
}

fn contender(runner: &Rc<RefCell<Runner>>, number: u64, (name, question, start): Part) -> Contender {
    let runner = Rc::clone(runner);
    let clock = Rc::new(Cell::new(f64::NAN));
    let shown = Rc::clone(&clock);
    let pass = Box::new(move |jitter, out: &mut [f64]| {
        shown.set(runner.borrow_mut().pass(number, jitter, out));
    });
    let row = Row { precision: Precision::F64, question, start };
    Contender { clock: Some(clock), ..Contender::new(name, row, pass) }
}
