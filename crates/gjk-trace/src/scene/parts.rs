//! A body that is made of convex parts.

use svg::node::element::path::Data;
use svg::node::element::{Group, Title};

use crate::body::Body;
use crate::camera::Drawable;
use crate::marks::{Stroke, outline_data, path, polygon, rounded};
use crate::palette::Hue;
use crate::projection::Projection;
use crate::relief::inside;
use crate::sheet::body_group;
use crate::surface;
use crate::text::clean;

/// How wide the line around a body is, in pixels.
const LINE: f64 = 1.6;

/// The edges between faces are drawn where a body has no more parts than this: of more they would be all that
/// can be seen. Of more flat faces, only those that can be seen are drawn, with the lines that show their
/// form.
const EDGES: usize = 600;

/// How much of what is behind is covered.
const COVER: f64 = 0.85;
/// The same of a body that is not there.
const PALE: f64 = 0.45;

/// A body, or the union of its parts with a line around it and none between them.
///
/// Every part is drawn with a line twice as wide, then every part without: what the parts cover of each
/// other's lines is gone, and what is left is the line around the union. In space the farthest come first,
/// with their faces.
pub(crate) fn group<V: Drawable>(
    name: &str,
    parts: &[Body<'_, V>],
    projection: &Projection,
    hue: Hue,
) -> Group {
    if let [body] = parts {
        return body_group(name, body, projection, hue);
    }
    let group = Group::new().set("class", "body").set("opacity", rounded(COVER)).add(Title::new(clean(name)));
    union(group, parts, projection, (hue, Stroke::new(hue.line, 2.0 * LINE)))
}

/// The same where the body is not, or is at another time: pale, with a dashed line.
pub(crate) fn ghost<V: Drawable>(parts: &[Body<'_, V>], projection: &Projection, hue: Hue) -> Group {
    let group = Group::new().set("opacity", rounded(PALE));
    union(group, parts, projection, (hue, Stroke::new(hue.line, 2.0 * LINE).dashed("4 3")))
}

/// Adds the parts to a group; the line around each is twice as wide as what is left of it.
fn union<V: Drawable>(
    mut group: Group,
    parts: &[Body<'_, V>],
    projection: &Projection,
    (hue, line): (Hue, Stroke),
) -> Group {
    if parts.len() > EDGES && surface::is_faceted(parts) {
        return surface::draw(group, parts, projection, hue);
    }
    let Projection { camera, view } = projection;
    let mut order: Vec<&Body<'_, V>> = parts.iter().collect();
    let nearness = |body: &Body<'_, V>| body.place(V::ZERO).nearness(camera);
    order.sort_by(|p, q| nearness(p).total_cmp(&nearness(q)));
    let outline = |part: &Body<'_, V>| outline_data(&projection.outline(part), view);
    let outlines: Vec<Data> = order.iter().map(|part| outline(part)).collect();
    for outline in &outlines {
        let around = line.apply(path(outline.clone(), hue.line));
        group = group.add(around.set("stroke-linejoin", "round"));
    }
    for (part, outline) in order.into_iter().zip(outlines) {
        // Where two parts meet, a seam would shine through.
        group = group.add(Stroke::new(hue.fill, 0.5).apply(path(outline, hue.fill)));
        for face in inside(part, camera).faces {
            let corners: Vec<_> = face.corners.iter().map(|&corner| view.to_pixel(corner)).collect();
            let (tone, strength) = face.shade(hue);
            let shade = polygon(&corners, tone).set("fill-opacity", rounded(strength));
            group =
                group.add(if parts.len() <= EDGES { Stroke::new(hue.line, 0.4).apply(shade) } else { shade });
        }
    }
    group
}
