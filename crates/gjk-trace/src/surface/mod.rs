//! Bodies of hundreds of faces: pixel by pixel the shade of what is in front, and the lines where the surface
//! turns away, ends or bends.

mod depths;
mod lines;

use std::collections::BTreeMap;

use gjk::convex::Core;
use glam::DVec3;
use svg::node::element::path::Data;
use svg::node::element::{Group, Path};

use crate::body::Body;
use crate::camera::Drawable;
use crate::marks::{Stroke, path, rounded};
use crate::palette::{Hue, mixed};
use crate::projection::Projection;
use crate::relief::{Face, inside};
use depths::{Depths, Run};
use lines::{Drawn, Line, lines};

/// How wide the lines are where a surface bends, and where it turns away or ends, in pixels.
const WIDTHS: [(Line, f64); 2] = [(Line::Bend, 0.7), (Line::Border, 1.5)];
/// Shades differ by no less than this, so that there are few colors.
const TONES: f64 = 32.0;
/// How wide a row of pixels is drawn, so that no seam shines through.
const ROW: f64 = 1.25;
/// One part in so many may be without a face.
const BARE: usize = 50;
/// Lines are hidden or seen in pieces of this length, in pixels.
const PIECE: f64 = 4.0;

/// A face that looks towards the eye: corners in pixels, the third coordinate how near they are, in pixels as
/// well.
struct Shaded {
    corners: Vec<DVec3>,
    color: String,
}

/// Whether a body of these parts is what its flat faces show. One in so many of them may have none: meshes
/// have triangles that are lines, or points.
pub(crate) fn is_faceted<V: Drawable>(parts: &[Body<'_, V>]) -> bool {
    let is_thin = |part: &Body<'_, V>| matches!(part.shape.core(), Core::Segment(_) | Core::Point);
    let has_faces = |part: &Body<'_, V>| {
        matches!(part.shape.core(), Core::Triangle(_) | Core::Hull { .. } | Core::Cuboid(_))
    };
    let is_flat = |part: &Body<'_, V>| part.shape.radius() == 0.0 && (has_faces(part) || is_thin(part));
    let thin = parts.iter().filter(|part| is_thin(part)).count();
    V::DIMENSION == 3 && thin * BARE <= parts.len() && parts.iter().all(is_flat)
}

/// Adds what can be seen of the faces of these parts.
pub(crate) fn draw<V: Drawable>(
    mut group: Group,
    parts: &[Body<'_, V>],
    projection: &Projection,
    hue: Hue,
) -> Group {
    let faces: Vec<Shaded> = parts.iter().flat_map(|part| faces(part, projection, hue)).collect();
    let corners = || faces.iter().map(|face| face.corners.as_slice());
    let depths = Depths::of(corners());
    let mut rows: BTreeMap<&str, Data> = BTreeMap::new();
    for Run { start, length, face } in depths.runs(|p, q| faces[p].color == faces[q].color) {
        let data = rows.entry(&faces[face].color).or_default();
        *data = std::mem::take(data).move_to((start.x, start.y)).horizontal_line_by(length);
    }
    for (color, data) in rows {
        group = group.add(path(data, "none").set("stroke", color).set("stroke-width", ROW));
    }
    let edges = lines(corners());
    for (kind, width) in WIDTHS {
        let of_kind = edges.iter().filter(|edge| edge.line == kind);
        group = group.add(seen(of_kind, &depths, Stroke::new(hue.line, width)));
    }
    group
}

fn faces<V: Drawable>(part: &Body<'_, V>, projection: &Projection, hue: Hue) -> Vec<Shaded> {
    let Projection { camera, view } = projection;
    let shaded = |face: Face| {
        let (tone, strength) = face.shade(hue);
        let corners = face.corners.iter().zip(&face.nearness);
        let corners = corners.map(|(&corner, nearness)| view.to_pixel(corner).extend(nearness * view.scale));
        let color = mixed(hue.fill, tone, (strength * TONES).round() / TONES);
        Shaded { corners: corners.collect(), color }
    };
    inside(part, camera).faces.into_iter().map(shaded).collect()
}

/// The parts of lines that nothing hides.
fn seen<'d>(lines: impl Iterator<Item = &'d Drawn>, depths: &Depths, stroke: Stroke) -> Path {
    let mut data = Data::new();
    for Drawn { ends: [from, to], .. } in lines {
        let pieces = (from.truncate().distance(to.truncate()) / PIECE).ceil().clamp(1.0, 400.0) as u32;
        let at = |k: u32| from.lerp(*to, f64::from(k) / f64::from(pieces));
        let is_seen = |k: u32| depths.sees(at(k).midpoint(at(k + 1)));
        let mut begin = 0;
        while let Some(first) = (begin..pieces).find(|&k| is_seen(k)) {
            let last = (first..pieces).find(|&k| !is_seen(k)).unwrap_or(pieces);
            let pixel = |k: u32| (rounded(at(k).x), rounded(at(k).y));
            data = data.move_to(pixel(first)).line_to(pixel(last));
            begin = last;
        }
    }
    stroke.apply(path(data, "none"))
}
