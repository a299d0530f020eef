use crate::convex::{Core, Feature, FlatSide, RIM, SideCorners};
use crate::math::{Each, Scalar, Vector};

/// The vertices that the corners of flat sides are: two of a line, and those of two rims.
static NAMES: [u32; 2 + 2 * RIM] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

/// A side of a core, or the vertex or edge that takes its place: where it touches what it lies on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side<'a, V: Vector> {
    pub(super) feature: Feature,
    pub(super) corners: SideCorners<'a>,
    /// Outward, unit, in the shape's own frame; `None` for a vertex, and for an edge in space.
    pub(super) normal: Option<V>,
    /// What a curved shape has in place of corners of its core.
    pub(super) flat: Option<&'a FlatSide<V>>,
}

impl<'a, V: Vector> Side<'a, V> {
    /// What is flat of a curved shape, as a side of it.
    pub(super) fn of(flat: &'a FlatSide<V>) -> Self {
        let first = flat.first as usize;
        let corners = SideCorners::Many(&NAMES[first..first + flat.count]);
        Self { feature: flat.feature, corners, normal: flat.normal, flat: Some(flat) }
    }

    /// What another direction sees of the same.
    pub(super) fn facing(self, flat: &'a Option<FlatSide<V>>) -> Self {
        let same = flat.as_ref().filter(|flat| self.flat.is_some() && flat.feature == self.feature);
        same.map_or(self, Self::of)
    }
}

/// An edge of a core in space.
pub(super) fn edge<'a, V: Vector>(core: &Core<'a, V>, index: u32) -> Option<Side<'a, V>> {
    let [first, second] = core.edge(index as usize)?;
    let corners = SideCorners::few(&[first as u32, second as u32]);
    Some(Side { feature: Feature::Edge(index), corners, normal: None, flat: None })
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
    let bare = |feature, corners: &[u32]| {
        Some(Side { feature, corners: SideCorners::few(corners), normal: None, flat: None })
    };
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
    for index in 0..core.side_count() {
        let (feature, corners) = core.side(index);
        if !is_meant(feature, corners.indices()) {
            continue;
        }
        let Some(normal) = core.side_normal(index) else { continue };
        let along = normal.dot(direction);
        if best.is_none_or(|(most, ..)| along > most) {
            best = Some((along, index, normal));
        }
    }
    best.map(|(_, index, normal)| {
        let (feature, corners) = core.side(index);
        Side { feature, corners, normal: Some(normal), flat: None }
    })
}
