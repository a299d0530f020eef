//! Bodies of thousands of faces: those that can be seen, in their shades, and the lines where the surface
//! turns away, ends or bends.

mod depths;
mod lines;

use std::collections::BTreeMap;

use gjk::convex::Core;
use glam::{DVec2, DVec3};
use svg::node::element::path::Data;
use svg::node::element::{Group, Path};

use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::marks::{Stroke, path, polygon, rounded};
use crate::palette::{Hue, mixed};
use crate::view::View;
use depths::{Depths, Run};
use lines::{Drawn, Line, lines};

/// How wide the line is where a surface turns away or ends, and where it bends, in pixels.
const WIDTHS: [f64; 2] = [1.5, 0.7];
/// How wide the line around a face is, in its own color, so that no seam shines through, in pixels.
const SEAM: f64 = 0.6;
/// Of more parts than this most faces are no larger than a few pixels: what is drawn is not each of them, but
/// pixel by pixel what is in front.
const CROWD: usize = 60_000;
/// Of so many faces shades differ by no less than this, so that there are few colors.
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
    let thin = parts.iter().filter(|part| is_thin(&part.shape.core())).count();
    let is_flat = |part: &Body<'_, V>| {
        let core = part.shape.core();
        part.shape.radius() == 0.0 && (has_faces(&core) || is_thin(&core))
    };
    V::DIMENSION == 3 && thin * BARE <= parts.len() && parts.iter().all(is_flat)
}

fn has_faces<V: Drawable>(core: &Core<'_, V>) -> bool {
    matches!(core, Core::Triangle(_) | Core::Hull { .. } | Core::Cuboid(_))
}

fn is_thin<V: Drawable>(core: &Core<'_, V>) -> bool {
    matches!(core, Core::Segment(_) | Core::Point)
}

/// Adds what can be seen of the faces of these parts.
pub(crate) fn draw<V: Drawable>(
    mut group: Group,
    parts: &[Body<'_, V>],
    camera: &Camera,
    view: &View,
    hue: Hue,
) -> Group {
    let mut faces = faces(parts, camera, view, hue);
    let depths = Depths::of(faces.iter().map(|face| face.corners.as_slice()));
    let edges = lines(faces.iter().map(|face| face.corners.as_slice()));
    if parts.len() > CROWD {
        for (color, data) in by_pixels(&faces, &depths) {
            group = group.add(path(data, "none").set("stroke", color).set("stroke-width", ROW));
        }
        return with_lines(group, &edges, &depths, hue);
    }
    faces.retain(|face| depths.shows(&face.corners));
    let nearness = |face: &Shaded| middle(&face.corners).z;
    faces.sort_by(|p, q| nearness(p).total_cmp(&nearness(q)));
    for face in faces {
        let pixels: Vec<DVec2> = face.corners.iter().map(|corner| corner.truncate()).collect();
        let seam = polygon(&pixels, &face.color).set("stroke", face.color.as_str());
        group = group.add(seam.set("stroke-width", rounded(SEAM)));
    }
    with_lines(group, &edges, &depths, hue)
}

/// The pixels in each color, in rows.
fn by_pixels<'f>(faces: &'f [Shaded], depths: &Depths) -> BTreeMap<&'f str, Data> {
    let mut rows: BTreeMap<&str, Data> = BTreeMap::new();
    for Run { start, length, face } in depths.runs(|p, q| faces[p].color == faces[q].color) {
        let data = rows.entry(&faces[face].color).or_default();
        *data = std::mem::take(data).move_to((start.x, start.y)).horizontal_line_by(length);
    }
    rows
}

fn with_lines(mut group: Group, edges: &[Drawn], depths: &Depths, hue: Hue) -> Group {
    for (kind, width) in [Line::Bend, Line::Border].into_iter().zip([WIDTHS[1], WIDTHS[0]]) {
        let of_kind = edges.iter().filter(|edge| edge.line == kind);
        group = group.add(seen(of_kind, depths, Stroke::new(hue.line, width)));
    }
    group
}

fn faces<V: Drawable>(parts: &[Body<'_, V>], camera: &Camera, view: &View, hue: Hue) -> Vec<Shaded> {
    let mut faces = Vec::new();
    for part in parts {
        for face in V::inside(part, camera).faces {
            let (tone, strength) = face.shade(hue);
            let strength = if parts.len() > CROWD { (strength * TONES).round() / TONES } else { strength };
            let corners = face.corners.iter().zip(&face.nearness);
            let corners =
                corners.map(|(&corner, nearness)| view.to_pixel(corner).extend(nearness * view.scale));
            faces.push(Shaded { corners: corners.collect(), color: mixed(hue.fill, tone, strength) });
        }
    }
    faces
}

/// The parts of lines that nothing hides.
fn seen<'d>(lines: impl Iterator<Item = &'d Drawn>, depths: &Depths, stroke: Stroke) -> Path {
    let mut data = Data::new();
    for Drawn { ends: [from, to], outward, .. } in lines {
        let pieces = (from.truncate().distance(to.truncate()) / PIECE).ceil().clamp(1.0, 400.0) as u32;
        let at = |k: u32| from.lerp(*to, f64::from(k) / f64::from(pieces));
        let is_seen = |k: u32| depths.sees_line(at(k).midpoint(at(k + 1)), *outward);
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

fn middle(corners: &[DVec3]) -> DVec3 {
    corners.iter().sum::<DVec3>() / corners.len().max(1) as f64
}
