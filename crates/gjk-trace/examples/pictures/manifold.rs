//! Two contacts: polygons in the plane, and boxes in space as seen along the normal.

use gjk::glam::{DQuat, DVec2, DVec3};
use gjk::{Cuboid, Pose, Rotation};
use gjk_trace::palette::INK;
use gjk_trace::{Area, FontFace, Label, ManifoldFigure, Sheet};

use super::Drawn;

pub(super) fn draw() -> Drawn {
    let mut sheet = Sheet::new(960.0, 420.0);
    let papers = [[36.0, 470.0], [530.0, 924.0]]
        .map(|[left, right]| Area::new(DVec2::new(left, 66.0), DVec2::new(right, 384.0)));
    let floor = Cuboid::new(DVec2::new(3.0, 1.0))?;
    let crate_ = Cuboid::new(DVec2::new(1.7, 1.0))?;
    let here = Pose::IDENTITY;
    let there = Pose::from_angle(0.12, DVec2::new(1.9, 1.7));
    ManifoldFigure::new(&floor, &here, &crate_, &there).draw(&mut sheet, papers[0]);

    let slab = Cuboid::new(DVec3::new(2.0, 1.5, 0.5))?;
    let turned = DQuat::from_rotation_x(0.04) * DQuat::from_rotation_z(0.6);
    let above = Pose::new(Rotation::from_quaternion(turned.to_array()), DVec3::new(0.8, 0.4, 0.9));
    ManifoldFigure::new(&slab, &Pose::IDENTITY, &slab, &above).draw(&mut sheet, papers[1]);

    for (paper, text) in papers.iter().zip(["In the plane", "In space, seen along the normal"]) {
        let label = Label::new(text, INK).sized(15.0).faced(FontFace::Bold);
        sheet.add(label.at(DVec2::new(paper.center().x, 26.0)));
    }
    Ok(sheet.render("The points that carry a contact: of what both sides cover, the corners that overlap"))
}
