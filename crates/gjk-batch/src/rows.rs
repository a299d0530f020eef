//! The numbers of shapes of the plane as lanes load them.

use gjk::Convex;
use gjk::convex::Core;
use gjk::math::{Planar, Scalar};

/// The numbers of shapes as lanes load them, in groups of four.
#[derive(Clone, Debug)]
pub(crate) struct Rows<S> {
    /// Half extents, extent, radius.
    boxes: Vec<[S; 4]>,
    /// For each size of polygon: center, extent, radius; then the vertices relative to the center, four x and
    /// four y in turn.
    polygons: [Vec<[S; 4]>; 3],
}

/// What lanes do with a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Size {
    Box,
    Four,
    Eight,
    Sixteen,
    /// Too many vertices for lanes.
    Large,
}

/// Where a shape's rows begin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) size: Size,
    pub(crate) row: u32,
}

impl Place {
    /// Where it is behind so many rows of each size.
    fn moved(self, before: &[u32; 4]) -> Self {
        let rows = before.get(self.size as usize).copied().unwrap_or(0);
        Self { row: self.row + rows, ..self }
    }
}

impl<S: Scalar> Rows<S> {
    pub(crate) fn new() -> Self {
        Self { boxes: Vec::new(), polygons: [Vec::new(), Vec::new(), Vec::new()] }
    }

    /// Adds the rows of other shapes, whose places are moved behind those that are there.
    pub(crate) fn append<'p>(
        &mut self,
        other: &Self,
        places: &'p [Place],
    ) -> impl Iterator<Item = Place> + use<'p, S> {
        let before = self.counts();
        self.boxes.extend_from_slice(&other.boxes);
        for (rows, more) in self.polygons.iter_mut().zip(&other.polygons) {
            rows.extend_from_slice(more);
        }
        places.iter().map(move |place| place.moved(&before))
    }

    pub(crate) fn clear(&mut self) {
        self.boxes.clear();
        self.polygons.iter_mut().for_each(Vec::clear);
    }

    /// How many rows there are of each size that lanes load.
    fn counts(&self) -> [u32; 4] {
        let [four, eight, sixteen] = self.polygons.each_ref().map(|rows| rows.len() as u32);
        [self.boxes.len() as u32, four, eight, sixteen]
    }

    pub(crate) fn push<V: Planar<Scalar = S>>(&mut self, body: &impl Convex<Vector = V>) -> Place {
        let zero = S::ZERO;
        let one = [V::ZERO];
        let two;
        let vertices: &[V] = match body.core() {
            Core::Cuboid(half) => {
                self.boxes.push([half.get(0), half.get(1), body.extent(), body.radius()]);
                return Place { size: Size::Box, row: (self.boxes.len() - 1) as u32 };
            }
            Core::Point => &one,
            Core::Segment(ends) => {
                two = ends;
                &two
            }
            Core::Polygon(vertices) => vertices,
            _ => &[],
        };
        let size = match vertices.len() {
            1..=4 => Size::Four,
            5..=8 => Size::Eight,
            9..=16 => Size::Sixteen,
            _ => return Place { size: Size::Large, row: 0 },
        };
        let rows = &mut self.polygons[size as usize - 1];
        let first = rows.len() as u32;
        let center = body.center();
        rows.push([center.get(0), center.get(1), body.extent(), body.radius()]);
        for group in 0..size.groups() {
            for axis in 0..2 {
                let vertex = |i: usize| vertices.get((4 * group + i).min(vertices.len() - 1));
                rows.push(std::array::from_fn(|i| vertex(i).map_or(zero, |v| v.get(axis))));
            }
        }
        Place { size, row: first }
    }

    /// The half extents, extent and radius of a box.
    pub(crate) fn half_extents(&self, place: Place) -> [S; 4] {
        self.boxes.get(place.row as usize).copied().unwrap_or([S::ZERO; 4])
    }

    /// The rows of a polygon of lanes.
    #[inline(always)]
    pub(crate) fn polygon(&self, place: Place) -> &[[S; 4]] {
        let rows = &self.polygons[(place.size as usize).wrapping_sub(1).min(2)];
        let first = place.row as usize;
        rows.get(first..first + 1 + 2 * place.size.groups()).unwrap_or(&[])
    }
}

impl Size {
    /// How many groups of four vertices there are.
    pub(crate) const fn groups(self) -> usize {
        match self {
            Size::Box | Size::Four => 1,
            Size::Eight => 2,
            Size::Sixteen => 4,
            Size::Large => 0,
        }
    }
}
