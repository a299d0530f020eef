//! A [`Run`] as pictures: a frame a step, side by side in a strip, one by one, or as an animation.
//!
//! Each frame shows the shapes in the world on its left, and on its right the Minkowski difference with the
//! origin, the simplex or polytope, the direction searched, and two circles whose radii are the bounds: the
//! distance is between them. A vertex of the difference and the two points that it comes from have the same
//! number and color.

mod axis;
mod caption;
mod chart;
mod contact;
mod frames;
mod journey;
mod legend;
mod options;
mod polytope;
mod simplex;
mod stage;
mod words;

pub use frames::{Frame, rows};
pub use journey::JourneyStrip;
pub use options::StripOptions;

use glam::DVec2;
use svg::node::element::Group;

use crate::body::Body;
use crate::camera::Drawable;
use crate::run::{Detail, Outcome, Run, RunEvent, Step};
use frames::{animation, shown};
use simplex::SimplexMarks;
use stage::{FRAME, Stage};

/// A run and the shapes that it is about.
#[derive(Clone, Copy, Debug)]
pub struct Strip<'a, V: Drawable> {
    a: Body<'a, V>,
    b: Body<'a, V>,
    run: &'a Run,
}

impl<'a, V: Drawable> Strip<'a, V> {
    /// The pictures of a run about two bodies; the bodies must be those that the run is about.
    pub fn new(a: Body<'a, V>, b: Body<'a, V>, run: &'a Run) -> Self {
        Self { a, b, run }
    }

    /// The first frames and the last ones, in rows.
    pub fn strip(&self, options: &StripOptions) -> String {
        let count = self.run.steps.len();
        let shown = shown(count, options.most);
        let note = cut(&shown)
            .map(|&[before, after]| format!("… {} more between {before} and {after}", count - shown.len()));
        rows(&self.title(), self.frames(&shown, options), options.columns, note.as_deref())
    }

    /// The frames of these steps; a step that the run does not have is left out.
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

    /// Every step of the run one after the other, again and again, as one drawing that needs no script.
    /// Readers who want less motion, and programs that know no animation, see the last step.
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
