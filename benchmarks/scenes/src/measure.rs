//! Both dispatchers on one scene, frame by frame in turn.

/// Who answers the narrow phase.
#[derive(Clone, Copy)]
pub enum Dispatcher {
    Gjk,
    Parry,
}

/// Which contact pairs rapier asks about.
#[derive(Clone, Copy)]
pub enum Asked {
    /// Those that have moved by more than its default of 5 cm since they were last asked about.
    Moved,
    /// All, in every frame.
    All,
}

/// Milliseconds of one frame.
pub struct Frame {
    /// Contact manifolds, and the casts of continuous collision detection.
    pub narrow: f64,
    pub whole: f64,
}

/// How a scene ended.
pub struct Outcome {
    /// Kinetic energy of all bodies, in joules.
    pub energy: f64,
    /// The largest distance of a resting body from where it began, in meters.
    pub drift: f32,
    /// Bodies that went through a wall, of how many.
    pub escaped: usize,
    pub confined: usize,
    /// Contact points of the last frame.
    pub contacts: usize,
    /// Of the bits of all positions and rotations.
    pub hash: u64,
}

/// A world that is being simulated.
pub trait Running {
    fn step(&mut self) -> Frame;
    fn outcome(&self) -> Outcome;
}

/// A scene of either dimension.
pub struct Scene {
    pub name: &'static str,
    /// Sixty make a second.
    pub frames: usize,
    pub begin: fn(Dispatcher, Asked) -> Box<dyn Running>,
}

/// Medians of one dispatcher on a scene, and how it ended.
pub struct Measured {
    pub narrow: f64,
    /// The sum of all frames.
    pub total: f64,
    pub whole: f64,
    pub outcome: Outcome,
}

impl Scene {
    /// Steps both worlds in turn; who goes first alternates. Returns gjk's values, then parry's.
    pub fn compare(&self, asked: Asked) -> [Measured; 2] {
        let mut worlds = [Dispatcher::Gjk, Dispatcher::Parry].map(|who| (self.begin)(who, asked));
        let mut frames = [const { Vec::new() }; 2];
        for frame in 0..self.frames {
            for turn in 0..2 {
                let who = (frame + turn) % 2;
                frames[who].push(worlds[who].step());
            }
        }
        [0, 1].map(|who| Measured {
            narrow: median(frames[who].iter().map(|frame| frame.narrow)),
            total: frames[who].iter().map(|frame| frame.narrow).sum(),
            whole: median(frames[who].iter().map(|frame| frame.whole)),
            outcome: worlds[who].outcome(),
        })
    }

    /// Simulates with one dispatcher alone.
    pub fn run(&self, dispatcher: Dispatcher, asked: Asked) -> Outcome {
        let mut world = (self.begin)(dispatcher, asked);
        for _ in 0..self.frames {
            world.step();
        }
        world.outcome()
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
