use gjk::ShapeError;
use gjk_body::BodyError;

/// Why numbers make no body: where in its fields that is, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The field; `None` where it is about the whole shape.
    pub field: Option<&'static str>,
    /// The index in the field, the index in that, and so on.
    pub path: Vec<usize>,
    /// The reason.
    pub message: String,
}

impl From<&BodyError> for Misfit {
    fn from(error: &BodyError) -> Self {
        let element = |field, path: &[usize], message: &str| Self {
            field: Some(field),
            path: path.to_vec(),
            message: message.to_owned(),
        };
        // The first ring is the outline, the others are holes.
        let in_ring = |ring: usize, vertex: Option<usize>, message: &str| match ring.checked_sub(1) {
            None => element("vertices", &Vec::from_iter(vertex), message),
            Some(hole) => element("holes", &Vec::from_iter([hole].into_iter().chain(vertex)), message),
        };
        let place = |ring: usize, vertex: usize| match ring.checked_sub(1) {
            None => format!("vertices[{vertex}]"),
            Some(hole) => format!("holes[{hole}][{vertex}]"),
        };
        match *error {
            BodyError::Vertex { ring, vertex } => in_ring(ring, Some(vertex), "is beyond the domain"),
            BodyError::Flat { ring } => in_ring(ring, None, "has no area"),
            BodyError::Crossing { edges: [[ring, edge], [other_ring, other]] } => {
                let other = place(other_ring, other);
                let message = format!("the edge from here crosses or overlaps the edge from {other}");
                in_ring(ring, Some(edge), &message)
            }
            BodyError::HoleOutside { hole } => element("holes", &[hole], "is not inside the polygon"),
            BodyError::HoleInHole { holes: [a, b] } => {
                element("holes", &[b], &format!("overlaps holes[{a}]"))
            }
            BodyError::Index { triangle, corner, index, vertices } => {
                let message = format!("there is no vertex {index}: there are {vertices}");
                element("triangles", &[triangle, corner], &message)
            }
            BodyError::Grid { row } => element(
                "heights",
                &[row],
                "a grid of heights has rows of one length, and two or more of both",
            ),
            BodyError::Spacing => element("spacing", &[], "has to be above 0"),
            BodyError::Empty => element("parts", &[], "is empty"),
            BodyError::Shape(ShapeError::BeyondDomain(_)) => {
                element("rounding", &[], "together with the shape's own radius it is beyond the domain")
            }
            ref other => Self { field: None, path: Vec::new(), message: other.to_string() },
        }
    }
}
