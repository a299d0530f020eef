//! A [`Run`] as pictures: a frame a step, side by side in a strip, one by one, or as an animation.
//!
//! Each frame shows the shapes in the world on its left, and on its right the Minkowski difference with the
//! origin, the simplex or polytope, the direction searched, and two circles whose radii are the bounds: the
//! distance is between them. A vertex of the difference and the two points that it comes from have the same
//! number and color.

mod animation;
mod axis;
mod caption;
mod chart;
mod contact;
mod journey;
mod legend;
mod options;
mod panel;
mod polytope;
mod simplex;
mod stage;
mod words;

pub use journey::JourneyStrip;
pub use options::StripOptions;

use glam::DVec2;
use svg::node::element::Group;

use crate::body::Body;
use crate::camera::Drawable;
use crate::palette::FAINT_INK;
use crate::run::{Detail, Run, Step};
use crate::sheet::Sheet;
use crate::text::Label;
use simplex::SimplexMarks;
use stage::Stage;

/// The size of a frame without the text below it, in pixels.
const FRAME: DVec2 = DVec2::new(480.0, 268.0);
/// The height of the line that tells how many frames are left out, in pixels.
const REST: f64 = 30.0;

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
        let columns = options.columns.clamp(1, shown.len().max(1));
        let (stage, lines) = self.stage(&shown, options);
        let rows = shown.len().div_ceil(columns);
        let rest = count - shown.len();
        let height = stage.cell.y * rows as f64 + if rest > 0 { REST } else { 0.0 };
        let mut sheet = Sheet::new(stage.cell.x * columns as f64, height);
        for (place, (&index, lines)) in shown.iter().zip(&lines).enumerate() {
            let corner = stage.cell * DVec2::new((place % columns) as f64, (place / columns) as f64);
            let frame = whole(&stage, &self.run.steps[index], lines);
            sheet.add(frame.set("transform", format!("translate({} {})", corner.x, corner.y)));
        }
        if let Some(&[before, after]) = cut(&shown) {
            let label = Label::new(format!("… {rest} more between {before} and {after}"), FAINT_INK);
            sheet.add(label.at(DVec2::new(sheet.area().center().x, height - 0.5 * REST)));
        }
        sheet.render(&self.title())
    }

    /// The frame of one step; `None` if the run has no such step.
    pub fn frame(&self, index: usize, options: &StripOptions) -> Option<String> {
        let step = self.run.steps.get(index)?;
        // As high as the highest frame of the run, so that nothing jumps from one to the next.
        let every: Vec<usize> = (0..self.run.steps.len()).collect();
        let (stage, lines) = self.stage(&every, options);
        let mut sheet = Sheet::new(stage.cell.x, stage.cell.y);
        sheet.add(whole(&stage, step, lines.get(index)?));
        Some(sheet.render(&self.title()))
    }

    /// Every step of the run one after the other, again and again, as one drawing that needs no script.
    /// Readers who want less motion, and programs that know no animation, see the last step.
    pub fn animation(&self, options: &StripOptions) -> String {
        let every: Vec<usize> = (0..self.run.steps.len()).collect();
        let (stage, lines) = self.stage(&every, options);
        let frames: Vec<Group> =
            self.run.steps.iter().zip(&lines).map(|(step, lines)| marks(&stage, step, lines)).collect();
        let mut sheet = Sheet::new(stage.cell.x, stage.cell.y);
        sheet.add(stage.paper());
        sheet.add(stage.shapes());
        animation::add(&mut sheet, frames, options.seconds);
        sheet.render(&self.title())
    }

    /// What these steps have in common, and the text below each.
    fn stage<'o>(&self, shown: &[usize], options: &'o StripOptions) -> (Stage<'o, V>, Vec<Vec<String>>)
    where
        'a: 'o,
    {
        let legend = legend::Legend::of(self.run);
        let lines: Vec<Vec<String>> = shown
            .iter()
            .filter_map(|&index| self.run.steps.get(index))
            .map(|step| caption::lines(&words::sentence(self.run, step, &legend), FRAME.x))
            .collect();
        let most = lines.iter().map(Vec::len).max().unwrap_or(0);
        let foot = caption::height(most);
        let cell = FRAME + DVec2::new(0.0, foot);
        (Stage::new([self.a, self.b], self.run, options, cell, foot), lines)
    }

    fn title(&self) -> String {
        format!("{} of two shapes, step by step: {}", self.run.query.name(), self.run.algorithm)
    }
}

/// Which frames of so many a strip shows: the first ones, and about half as many of the last.
fn shown(count: usize, most: usize) -> Vec<usize> {
    let most = most.max(2);
    if count <= most {
        return (0..count).collect();
    }
    let last = (most / 3).max(1);
    (0..most - last).chain(count - last..count).collect()
}

/// The steps between which a strip leaves some out.
fn cut(shown: &[usize]) -> Option<&[usize; 2]> {
    let mut pairs = shown.windows(2).filter_map(|pair| <&[usize; 2]>::try_from(pair).ok());
    pairs.find(|[before, after]| after - before > 1)
}

/// A frame with what is below its marks.
fn whole<V: Drawable>(stage: &Stage<'_, V>, step: &Step, lines: &[String]) -> Group {
    Group::new().add(stage.paper()).add(stage.shapes()).add(marks(stage, step, lines))
}

/// The marks and the text of a step.
fn marks<V: Drawable>(stage: &Stage<'_, V>, step: &Step, lines: &[String]) -> Group {
    let foot = caption::written(lines, FRAME.y);
    let group = Group::new().add(caption::head(step)).add(foot);
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
            group.add(axis::draw_world(&state.axis, stage)).add(axis::draw_bars(&state.axis, stage))
        }
        Detail::Clip(state) => {
            group.add(contact::draw_world(state, stage)).add(contact::draw_contact(state, stage))
        }
    }
}
