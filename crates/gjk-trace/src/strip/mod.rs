//! Figures of a [`Run`]: one frame for each step, in a strip, one by one, or as an animation.
//!
//! The left side of a frame shows the shapes in the world. The right side shows the Minkowski difference with
//! the origin, the simplex or polytope, and the search direction. Two circles have the bounds as radii; the
//! distance lies between them. A vertex of the difference and its two points have the same number and color.

mod axis;
mod caption;
mod cast;
mod chart;
mod contact;
mod frames;
mod legend;
mod options;
mod polytope;
mod simplex;
mod stage;
mod words;

pub use cast::CastStrip;
pub use frames::{Frame, rows};
pub use options::StripOptions;

use glam::DVec2;
use svg::node::element::Group;

use crate::body::Body;
use crate::camera::Drawable;
use crate::run::{Detail, Outcome, Run, RunEvent, Step};
use frames::{animation, shown};
use simplex::SimplexMarks;
use stage::{FRAME, Stage};

/// A run and its shapes.
#[derive(Clone, Copy, Debug)]
pub struct Strip<'a, V: Drawable> {
    a: Body<'a, V>,
    b: Body<'a, V>,
    run: &'a Run,
}

impl<'a, V: Drawable> Strip<'a, V> {
    /// Creates the figures of a run. The bodies must be those of the run.
    pub fn new(a: Body<'a, V>, b: Body<'a, V>, run: &'a Run) -> Self {
        Self { a, b, run }
    }

    /// Returns the first and last frames, in rows.
    pub fn strip(&self, options: &StripOptions) -> String {
        let count = self.run.steps.len();
        let shown = shown(count, options.most);
        let note = cut(&shown)
            .map(|&[before, after]| format!("… {} more between {before} and {after}", count - shown.len()));
        rows(&self.title(), self.frames(&shown, options), options.columns, note.as_deref())
    }

    /// Returns the frames of these steps; steps that do not exist are skipped.
    pub fn frames(&self, steps: &[usize], options: &StripOptions) -> Vec<Frame> {
        let stage = Stage::new([self.a, self.b], self.run, options);
        let steps = steps.iter().filter_map(|&index| self.run.steps.get(index));
        steps
            .map(|step| {
                let Frame { size, group } = marked(&stage, step);
                Frame { size, group: Group::new().add(stage.below()).add(group) }
            })
            .collect()
    }

    /// Returns an animation of all steps as one SVG document without scripts. It repeats. If the reader
    /// prefers reduced motion or the viewer has no animation, it shows the last step.
    pub fn animation(&self, options: &StripOptions) -> String {
        let stage = Stage::new([self.a, self.b], self.run, options);
        let frames = self.run.steps.iter().map(|step| marked(&stage, step)).collect();
        animation(&self.title(), stage.below(), frames, options.seconds)
    }

    fn title(&self) -> String {
        format!("{} of two shapes, step by step: {}", self.run.query.name(), self.run.algorithm)
    }
}

/// The steps between which a strip leaves some out.
fn cut(shown: &[usize]) -> Option<&[usize; 2]> {
    let mut pairs = shown.windows(2).filter_map(|pair| <&[usize; 2]>::try_from(pair).ok());
    pairs.find(|[before, after]| after - before > 1)
}

/// The marks and the text of a step.
fn marked<V: Drawable>(stage: &Stage<'_, V>, step: &Step) -> Frame {
    let lines = caption::lines(&words::sentence(stage.run, step, &stage.legend), FRAME.x);
    let text = Group::new().add(caption::head(step)).add(caption::written(&lines, FRAME.y));
    let size = FRAME + DVec2::new(0.0, caption::height(lines.len()));
    Frame { size, group: marks(stage, step, text) }
}

fn marks<V: Drawable>(stage: &Stage<'_, V>, step: &Step, group: Group) -> Group {
    let before = step.index.checked_sub(1).and_then(|index| stage.run.steps.get(index));
    match &step.detail {
        Detail::Gjk(state) => {
            let marks = SimplexMarks::of(state, step.event, before);
            group
                .add(stage.sets())
                .add(marks.draw_world(stage))
                .add(marks.draw_difference(stage))
                .add(stage.title())
        }
        Detail::Epa(state) => group
            .add(stage.sets())
            .add(polytope::draw_world(state, stage))
            .add(polytope::draw_difference(state, stage))
            .add(stage.title()),
        Detail::Sat(state) => {
            let mtv = match &stage.run.answer {
                Outcome::Sat(answer) if answer.gap < 0.0 && step.event == RunEvent::Stopped => {
                    Some(&answer.mtv)
                }
                _ => None,
            };
            group.add(axis::draw_world(&state.axis, mtv, stage)).add(axis::draw_bars(&state.axis, stage))
        }
        Detail::Clip(state) => {
            group.add(contact::draw_world(state, stage)).add(contact::draw_contact(state, stage))
        }
    }
}
