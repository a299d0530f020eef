use crate::convex::{Core, Feature, FlatSide, RIM, side_normal};
use crate::math::{Each, Scalar, Vector};

/// The vertices that the corners of flat sides are: two of a line, and those of two rims.
static NAMES: [u32; 2 + 2 * RIM] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

/// The corners of a side by index, in order along its boundary.
#[derive(Clone, Copy, Debug)]
pub(super) enum Corners<'a> {
    Few([u32; 4], usize),
    Many(&'a [u32]),
}

impl Corners<'_> {
    pub(super) fn indices(&self) -> &[u32] {
        match self {
            Self::Few(indices, count) => &indices[..*count],
            Self::Many(indices) => indices,
        }
    }
}

/// A side of a core, or the vertex or edge that takes its place: where it touches what it lies on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side<'a, V: Vector> {
    pub(super) feature: Feature,
    pub(super) corners: Corners<'a>,
    /// Outward, unit, in the shape's own frame; `None` for a vertex, and for an edge in space.
    pub(super) normal: Option<V>,
    /// What a curved shape has in place of corners of its core.
    pub(super) flat: Option<&'a FlatSide<V>>,
}

impl<'a, V: Vector> Side<'a, V> {
    /// What is flat of a curved shape, as a side of it.
    pub(super) fn of(flat: &'a FlatSide<V>) -> Self {
        let first = flat.first as usize;
        let corners = Corners::Many(&NAMES[first..first + flat.count]);
        Self { feature: flat.feature, corners, normal: flat.normal, flat: Some(flat) }
    }

    /// What another direction sees of the same.
    pub(super) fn facing(self, flat: &'a Option<FlatSide<V>>) -> Self {
        let same = flat.as_ref().filter(|flat| self.flat.is_some() && flat.feature == self.feature);
        same.map_or(self, Self::of)
    }
}

/// How many sides a core has that can lie flat on another: edges in the plane, faces in space. A flat core
/// has two.
fn side_count<V: Vector>(core: &Core<'_, V>) -> usize {
    match core {
        Core::Cuboid(_) => 2 * V::DIMENSION,
        Core::Segment(_) if V::DIMENSION == 2 => 2,
        Core::Polygon(vertices) => vertices.len(),
        Core::Triangle(_) => 2,
        Core::Hull { adjacency, .. } => adjacency.face_count(),
        _ => 0,
    }
}

fn few<'a>(corners: &[u32]) -> Corners<'a> {
    let mut indices = [0; 4];
    indices[..corners.len()].copy_from_slice(corners);
    Corners::Few(indices, corners.len())
}

/// The side with this index: its feature, and its corners counter-clockwise as seen from outside.
fn side<'a, V: Vector>(core: &Core<'a, V>, index: usize) -> (Feature, Corners<'a>) {
    let id = index as u32;
    match core {
        Core::Segment(_) => (Feature::Edge(0), few(if index == 0 { &[0, 1] } else { &[1, 0] })),
        Core::Triangle(_) => (Feature::Face(0), few(if index == 0 { &[0, 1, 2] } else { &[2, 1, 0] })),
        Core::Polygon(vertices) => {
            let next = if index + 1 == vertices.len() { 0 } else { id + 1 };
            (Feature::Edge(id), few(&[id, next]))
        }
        Core::Hull { adjacency, .. } => (Feature::Face(id), Corners::Many(adjacency.face(index))),
        _ => {
            let (axis, is_positive) = (index / 2, index % 2 == 1);
            let fixed = u32::from(is_positive) << axis;
            if V::DIMENSION == 2 {
                let other = 1 << (1 - axis);
                // On the right side of a box y grows along the boundary, on the top side x falls.
                let grows = is_positive == (axis == 0);
                let ends = if grows { [fixed, fixed | other] } else { [fixed | other, fixed] };
                return (Feature::Edge(id), few(&ends));
            }
            let (u, v) = (1 << ((axis + 1) % 3), 1 << ((axis + 2) % 3));
            let (u, v) = if is_positive { (u, v) } else { (v, u) };
            (Feature::Face(id), few(&[fixed, fixed | u, fixed | u | v, fixed | v]))
        }
    }
}

/// An edge of a core in space.
pub(super) fn edge<'a, V: Vector>(core: &Core<'a, V>, index: u32) -> Option<Side<'a, V>> {
    let [first, second] = core.edge(index as usize)?;
    let corners = few(&[first as u32, second as u32]);
    Some(Side { feature: Feature::Edge(index), corners, normal: None, flat: None })
}

/// The outward normal of a box's side, which needs no corners. `None` for other cores, and where the side has
/// no extent.
fn box_normal<V: Vector>(core: &Core<'_, V>, index: usize) -> Option<V> {
    let Core::Cuboid(half_extents) = core else { return None };
    let (axis, is_positive) = (index / 2, index % 2 == 1);
    let has_extent =
        (0..V::DIMENSION).all(|other| other == axis || half_extents.get(other) > V::Scalar::ZERO);
    let sign = if is_positive { V::Scalar::ONE } else { -V::Scalar::ONE };
    has_extent.then(|| V::from_fn(|other| if other == axis { sign } else { V::Scalar::ZERO }))
}

/// The side of a core that faces a direction of its own frame most, of those that hold this feature if there
/// are any.
///
/// Nearly parallel sides face it alike, up to rounding, and only some are where the shapes meet: the feature
/// says which. A core without sides gives what it has: a point its vertex, a segment in space its edge, a
/// curved one its flat side. `None` for what is round there, or does not say how its vertices hang together.
pub(super) fn facing<'a, V: Vector>(
    (core, flat): (Core<'a, V>, Option<&'a FlatSide<V>>),
    direction: V,
    carried: Feature,
) -> Option<Side<'a, V>> {
    let bare =
        |feature, corners: &[u32]| Some(Side { feature, corners: few(corners), normal: None, flat: None });
    match core {
        Core::Point => return bare(Feature::Vertex(0), &[0]),
        Core::Segment(_) if V::DIMENSION == 3 => return bare(Feature::Edge(0), &[0, 1]),
        _ => {}
    }
    let ends = match carried {
        Feature::Vertex(index) => Some([index; 2]),
        Feature::Edge(index) => core.edge(index as usize).map(|ends| ends.each(|end| end as u32)),
        Feature::Face(_) | Feature::Smooth => None,
    };
    let holds = |feature: Feature, corners: &[u32]| match ends {
        Some(ends) => ends.iter().all(|end| corners.contains(end)),
        None => feature == carried,
    };
    // Of a flat shape the feature may be on the side that faces away.
    let faces = |side: &Side<'a, V>| side.normal.is_none_or(|normal| normal.dot(direction) > V::Scalar::ZERO);
    let side = most_along(&core, direction, &holds).filter(faces);
    match (side.or_else(|| most_along(&core, direction, &|_, _| true)), core) {
        (Some(side), _) => Some(side),
        // Without any length, a segment is a point.
        (None, Core::Segment(_)) => bare(Feature::Vertex(0), &[0]),
        (None, _) => flat.map(Side::of).filter(faces),
    }
}

/// The corners of the side that faces a direction of the core's frame most, with their names; none where it
/// is round. `carried` is what the shape is farthest in that direction with.
pub(crate) fn corners_facing<V: Vector>(
    core: Core<'_, V>,
    flat: Option<&FlatSide<V>>,
    direction: V,
    carried: Feature,
    visit: &mut dyn FnMut(V, Feature),
) {
    let Some(side) = facing((core, flat), direction, carried) else { return };
    let corner = |index: usize| match side.flat {
        Some(flat) => flat.corners().get(index).copied(),
        None => core.vertex(side.corners.indices()[index] as usize),
    };
    for (index, &name) in side.corners.indices().iter().enumerate() {
        if let Some(point) = corner(index) {
            visit(point, Feature::Vertex(name));
        }
    }
}

/// The side with this name, if the core has it: of the two sides of a flat one, that which faces the
/// direction.
pub(super) fn named<'a, V: Vector>(
    (core, flat): (Core<'a, V>, Option<&'a FlatSide<V>>),
    name: Feature,
    direction: V,
) -> Option<Side<'a, V>> {
    let side = most_along(&core, direction, &|feature, _| feature == name);
    side.or_else(|| flat.filter(|flat| flat.feature == name).map(Side::of))
}

/// Of some sides, the one whose outward normal is most along a direction.
fn most_along<'a, V: Vector>(
    core: &Core<'a, V>,
    direction: V,
    is_meant: &dyn Fn(Feature, &[u32]) -> bool,
) -> Option<Side<'a, V>> {
    let mut best: Option<(V::Scalar, usize, V)> = None;
    for index in 0..side_count(core) {
        let (feature, corners) = side(core, index);
        if !is_meant(feature, corners.indices()) {
            continue;
        }
        let known = box_normal(core, index);
        let Some(normal) = known.or_else(|| side_normal(&|i| core.vertex(i as usize), corners.indices()))
        else {
            continue;
        };
        let along = normal.dot(direction);
        if best.is_none_or(|(most, ..)| along > most) {
            best = Some((along, index, normal));
        }
    }
    best.map(|(_, index, normal)| {
        let (feature, corners) = side(core, index);
        Side { feature, corners, normal: Some(normal), flat: None }
    })
}
