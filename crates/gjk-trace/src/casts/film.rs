//! The figure as a film: frames that a browser shows one after the other.

use gjk::Space;
use svg::Node;
use svg::node::element::{Animate, Group};

use super::drawing::Drawing;
use crate::camera::Drawable;
use crate::marks::rounded;
use crate::palette::NEAR;
use crate::scene::parts;

/// How many frames show the way from the first time to the last: in six seconds some fifteen a second.
const FRAMES: u32 = 73;
/// How long the last frame stays, as a part of the whole.
const REST: f64 = 0.2;

impl<V: Drawable + Space> Drawing<'_, '_, V> {
    /// The film. What cannot play it shows its first frame.
    ///
    /// A frame is drawn as any picture of bodies: for turning bodies in space no transformation of one
    /// outline would do.
    pub(super) fn play(&mut self, seconds: f64) {
        let figure = self.figure;
        self.draw_ground();
        let movers: Vec<usize> =
            self.back_to_front().into_iter().filter(|&index| figure.bodies[index].moves()).collect();
        // After the last contact nothing would happen but for bodies that have none.
        let end = movers.iter().map(|&index| figure.last(index)).fold(0.0, f64::max);
        for frame in 0..FRAMES {
            let time = end * f64::from(frame) / f64::from(FRAMES - 1);
            let mut group = Group::new();
            for &index in &movers {
                let mover = &figure.bodies[index];
                let parts = mover.at(time.min(figure.last(index)));
                group.append(parts::group(&mover.name, &parts, &self.projection, NEAR));
            }
            let next = (frame + 1 < FRAMES).then(|| begin_of(frame + 1));
            self.sheet.add(shown(group, begin_of(frame), next, seconds));
        }
        for &index in &movers {
            for time in [0.0, figure.last(index)] {
                self.avoid(&figure.bodies[index].at(time));
            }
        }
        for (place, (_, journey)) in figure.contacts.iter().enumerate() {
            let plane = self.plane(journey);
            let (dot, label) = self.contact(place, journey);
            let mut group = Group::new().add(plane).add(dot);
            label.into_iter().for_each(|label| group.append(label));
            let begin = (1.0 - REST) * (journey.answer.at / end.max(f64::MIN_POSITIVE)).clamp(0.0, 1.0);
            self.sheet.add(shown(group, begin, None, seconds));
        }
        self.write_names();
    }
}

/// When a frame begins, as a part of the whole.
fn begin_of(frame: u32) -> f64 {
    (1.0 - REST) * f64::from(frame) / f64::from(FRAMES - 1)
}

/// A group that is there from a part of the whole to another or to the end, over and over.
fn shown(group: Group, begin: f64, end: Option<f64>, seconds: f64) -> Group {
    let mut moments = vec![("none", 0.0)];
    if begin > 0.0 {
        moments.push(("inline", begin));
    } else {
        moments[0].0 = "inline";
    }
    moments.extend(end.map(|end| ("none", end)));
    let joined = |words: Vec<String>| words.join(";");
    let animate = Animate::new()
        .set("attributeName", "display")
        .set("calcMode", "discrete")
        .set("values", joined(moments.iter().map(|(value, _)| (*value).to_owned()).collect()))
        .set("keyTimes", joined(moments.iter().map(|(_, time)| format!("{time:.4}")).collect()))
        .set("dur", format!("{}s", rounded(seconds)))
        .set("repeatCount", "indefinite");
    let display = moments[0].0;
    group.set("display", display).add(animate)
}
