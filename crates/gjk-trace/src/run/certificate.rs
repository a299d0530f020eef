//! The certificate of a result: a direction and two support points for the lower bound, two points for the
//! upper bound.

use gjk::{Pair, Space, trace::SupportPlane};
use gjk_body::answer::{Answer, Coordinates, printable};
use gjk_json::shape::Body;
use serde::Serialize;

use super::world::{finite, written};

/// The certificate of a result. To check it, compute one support point of each shape.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Certificate {
    /// The unit normal n from A to B, in the world frame.
    pub normal: Coordinates,
    /// The point of A's core that is farthest along n.
    pub support_a: Extreme,
    /// The point of B's core that is farthest against n.
    pub support_b: Extreme,
    /// Lower bound on the signed distance: n·b − n·a minus the radii and the rounding errors.
    pub lower: f64,
    /// Upper bound on the signed distance.
    pub upper: Option<f64>,
    /// The witness points on A and on B.
    pub witness: [Coordinates; 2],
    /// The certificate as a paragraph of text.
    pub text: String,
}

/// A support point of a core.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Extreme {
    /// The point, in the world frame.
    pub point: Coordinates,
    /// The vertex of the shape; `None` on a curved core.
    pub vertex: Option<u32>,
}

impl Certificate {
    /// The proof by whichever of some directions of the world proves most; `None` if there is no direction or
    /// no number.
    pub(super) fn new<V: Space>(a: &Body<V>, b: &Body<V>, normals: &[V], answer: &Answer) -> Option<Self> {
        let proofs = normals.iter().filter_map(|&normal| Self::along(a, b, normal, answer));
        let mut best = proofs.reduce(|one, other| if other.lower > one.lower { other } else { one })?;
        best.text = best.paragraph([printable(a.shape.radius()), printable(b.shape.radius())]);
        Some(best)
    }

    /// What a direction proves, without the paragraph.
    fn along<V: Space>(a: &Body<V>, b: &Body<V>, normal: V, answer: &Answer) -> Option<Self> {
        let pair = Pair::new(&*a.shape, &a.pose, &*b.shape, &b.pose);
        let SupportPlane { normal, lower, points, vertices, .. } = pair.support_plane(normal);
        let extreme = |side: usize| Extreme {
            point: Coordinates::new(points[side]),
            vertex: vertices[side].map(|id| id.0),
        };
        Some(Self {
            normal: Coordinates::new(normal),
            support_a: extreme(0),
            support_b: extreme(1),
            lower: finite(printable(lower))?,
            upper: finite(answer.upper),
            witness: [answer.point_a, answer.point_b],
            text: String::new(),
        })
    }

    fn paragraph(&self, radii: [f64; 2]) -> String {
        let heights = [&self.support_a, &self.support_b].map(|end| dot(&self.normal, &end.point));
        let [a, b] = heights;
        let gap = b - a - radii[0] - radii[1];
        let radius = radii[0] + radii[1];
        let less = if radius > 0.0 { format!(" − {radius:?} (the radii)") } else { String::new() };
        let below = format!(
            "Let n = {n}. The farthest point of A's core along n is {pa}, with n·a = {a:?}. The nearest point of B's \
             core along n is {pb}, with n·b = {b:?}. The signed distance is therefore at least n·b − n·a{less} = \
             {gap:?}, and at least {lower:?} with all rounding errors subtracted.",
            n = written(&self.normal),
            pa = self.support_a.name(),
            pb = self.support_b.name(),
            lower = self.lower,
        );
        let [on_a, on_b] = self.witness.map(|point| written(&point));
        let above = match self.upper {
            Some(upper) if upper >= 0.0 => {
                format!(" The points {on_a} of A and {on_b} of B prove that it is at most {upper:?}.")
            }
            Some(upper) => format!(
                " A − B contains the origin at a depth of at least {depth:?}, so the signed distance is at most \
                 {upper:?}. The deepest points are {on_a} of A and {on_b} of B.",
                depth = -upper,
            ),
            None => String::new(),
        };
        let check = " Two support points, two dot products and a subtraction check the lower bound.";
        format!("{below}{above}{check}")
    }
}

impl Extreme {
    fn name(&self) -> String {
        match self.vertex {
            Some(vertex) => format!("its vertex {vertex}, {}", written(&self.point)),
            None => format!("its point {}", written(&self.point)),
        }
    }
}

fn dot(u: &Coordinates, v: &Coordinates) -> f64 {
    u.as_slice().iter().zip(v.as_slice()).map(|(u, v)| u * v).sum::<f64>() + 0.0
}
