//! One scene under way; compiled once for each dimension.

use super::GjkDispatcher;
use super::rapier::parry::query::{DefaultQueryDispatcher, QueryDispatcher};
use super::rapier::prelude::*;
use crate::measure::{Asked, Dispatcher, Frame, Outcome, Running};

/// A world, and the bodies that a scene watches.
#[derive(Default)]
pub struct Stage {
    pub world: PhysicsWorld,
    /// Bodies that rest from the start: how far do they move?
    pub resting: Vec<RigidBodyHandle>,
    /// Bodies that must stay within `room` of the origin along each axis.
    pub confined: Vec<RigidBodyHandle>,
    pub room: Real,
}

impl Stage {
    /// Adds a fixed collider at a place.
    pub fn fix(&mut self, at: Vector, collider: ColliderBuilder) {
        self.world.insert(RigidBodyBuilder::fixed().translation(at), collider);
    }

    /// Adds a body that never sleeps, so that every frame has the same work.
    pub fn drop(&mut self, body: RigidBodyBuilder, collider: ColliderBuilder) -> RigidBodyHandle {
        self.world.insert(body.can_sleep(false), collider).0
    }
}

/// A stage with the places at which its bodies began.
pub struct Simulation {
    stage: Stage,
    begun: Vec<Vector>,
}

impl Simulation {
    pub fn new(build: fn(&mut Stage), dispatcher: Dispatcher, asked: Asked) -> Self {
        let mut stage = Stage::default();
        build(&mut stage);
        stage.world.physics_pipeline.counters.enable();
        if let Asked::All = asked {
            stage.world.integration_parameters.normalized_contact_recycle_distance = 0.0;
        }
        let (narrow, parry) = (&mut stage.world.narrow_phase, DefaultQueryDispatcher);
        match dispatcher {
            Dispatcher::Parry => narrow.set_query_dispatcher(parry),
            Dispatcher::Gjk => narrow.set_query_dispatcher(GjkDispatcher::default().chain(parry)),
        }
        let begun = stage.resting.iter().map(|&body| stage.world.bodies[body].translation()).collect();
        Self { stage, begun }
    }
}

impl Running for Simulation {
    fn step(&mut self) -> Frame {
        self.stage.world.step();
        let counters = &self.stage.world.physics_pipeline.counters;
        Frame {
            narrow: counters.cd.narrow_phase_time.time_ms() + counters.ccd.toi_computation_time.time_ms(),
            whole: counters.step_time_ms(),
        }
    }

    fn outcome(&self) -> Outcome {
        let bodies = &self.stage.world.bodies;
        let moved = self.stage.resting.iter().zip(&self.begun);
        let drift = moved.map(|(&body, &from)| (bodies[body].translation() - from).length());
        let escaped = |body: &&RigidBodyHandle| {
            let at = bodies[**body].translation();
            !(at.abs().max_element() < self.stage.room)
        };
        let mut hash = Hash::default();
        for (_, body) in bodies.iter() {
            let at = body.translation().to_array();
            at.iter().chain(&super::turning(body)).for_each(|number| hash.add(number.to_bits()));
        }
        Outcome {
            energy: bodies.iter().map(|(_, body)| f64::from(body.kinetic_energy())).sum(),
            drift: drift.fold(0.0, Real::max),
            escaped: self.stage.confined.iter().filter(escaped).count(),
            confined: self.stage.confined.len(),
            contacts: self.stage.world.narrow_phase.contact_pairs().map(points).sum(),
            hash: hash.0,
        }
    }
}

fn points(pair: &ContactPair) -> usize {
    pair.manifolds().iter().map(|manifold| manifold.points.len()).sum()
}

/// FNV-1a of 32-bit words.
struct Hash(u64);

impl Default for Hash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    fn add(&mut self, word: u32) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
