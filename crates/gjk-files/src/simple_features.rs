//! Points, lines and polygons of maps, as shapes.

use serde_json::{Value, json};

/// A geometry of the plane.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Geometry {
    Points(Vec<[f64; 2]>),
    Line(Vec<[f64; 2]>),
    /// Rings, the outline first; each comes back to its first point.
    Polygon(Vec<Vec<[f64; 2]>>),
    Several(Vec<Geometry>),
}

impl Geometry {
    /// The shape in JSON; `None` if there is nothing in it.
    pub(crate) fn shape(&self) -> Option<Value> {
        let mut shapes = Vec::new();
        self.add_to(&mut shapes);
        match shapes.len() {
            0 => None,
            1 => shapes.pop(),
            _ => Some(json!({"type": "compound", "parts": shapes})),
        }
    }

    fn add_to(&self, shapes: &mut Vec<Value>) {
        match self {
            Self::Points(points) => {
                shapes.extend(points.iter().map(|point| json!({"type": "point", "at": point})));
            }
            Self::Line(points) if points.is_empty() => {}
            Self::Line(points) => shapes.push(json!({"type": "polyline", "vertices": points})),
            Self::Polygon(rings) => {
                let open: Vec<&[[f64; 2]]> = rings.iter().map(|ring| opened(ring)).collect();
                match open.split_first() {
                    None => {}
                    Some((outline, [])) => shapes.push(json!({"type": "polygon", "vertices": outline})),
                    Some((outline, holes)) => {
                        shapes.push(json!({"type": "polygon", "vertices": outline, "holes": holes}));
                    }
                }
            }
            Self::Several(parts) => parts.iter().for_each(|part| part.add_to(shapes)),
        }
    }
}

/// A ring without the last point, which repeats the first.
fn opened(ring: &[[f64; 2]]) -> &[[f64; 2]] {
    match ring {
        [first, rest @ .., last] if first == last && !rest.is_empty() => &ring[..ring.len() - 1],
        _ => ring,
    }
}
