use super::feature::Feature;
use super::vertex_set::VertexSet;
use crate::math::{Each, Eight, Four, Scalar, Vector, array};

/// How many vertices a [`Ring8`] has room for.
pub(crate) const LANES: usize = 8;

/// Up to eight vertices of the boundary of a core in the plane, counter-clockwise, and its edges, in lanes.
///
/// Lengths are in multiples of a power of two about as large as the core, so that `f32` has room for them.
///
/// Edge i leads from vertex i to the next. Places beyond the last vertex repeat it and its edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ring8<V: Vector> {
    pub(crate) lanes: Lanes,
    /// The vertices as they are kept: first coordinates, then second ones.
    vertices: [[V::Scalar; LANES]; 2],
    /// The outward unit normal of each edge; zero for what is no edge.
    normals: [V; LANES],
    count: usize,
    unit: V::Scalar,
    names: Names,
}

/// Which indices a core's vertices and edges have, by their places.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Names {
    InOrder,
    /// A box: its lower left vertex first, its lower edge first.
    OfBox,
}

/// On which side of a box's center each vertex is.
const SIDES: [[f64; 2]; 4] = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];

/// The normal of each edge of a box.
const NORMALS: [[f64; 2]; 4] = [[0.0, -1.0], [1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]];

/// A ring in `f32`: what a search looks at that need not be right to the last digit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lanes {
    pub(crate) vertices: Eight,
    /// The outward unit normal of each edge.
    pub(crate) normals: Eight,
    /// How far each edge is from the center along its normal; infinite for what is no edge.
    pub(crate) height: [Four; 2],
}

impl<V: Vector> Ring8<V> {
    /// Of a strictly convex polygon; `None` if it has more vertices than there is room for, or none.
    #[cfg(feature = "alloc")]
    pub(crate) fn of(vertices: &[V]) -> Option<Self> {
        let last = vertices.len().checked_sub(1).filter(|&last| last < LANES)?;
        let size = vertices.iter().fold(V::Scalar::ZERO, |size, vertex| vertex.max_abs().max(size));
        let unit = size.power_of_two();
        let scaled = |place: usize| vertices[place.min(last)] * unit.inverse_power();
        let vertices: [V; LANES] = array(scaled);
        let normals = array(|place| {
            let place = place.min(last);
            let edge = vertices[if place == last { 0 } else { place + 1 }] - vertices[place];
            outward(edge).normalized().unwrap_or(V::ZERO)
        });
        Some(Self { count: last + 1, unit, ..Self::new(&vertices, normals) })
    }

    /// Eight vertices, the last ones repeated, with the outward unit normal of each edge.
    #[inline(always)]
    fn new(vertices: &[V; LANES], normals: [V; LANES]) -> Self {
        Self {
            lanes: Lanes::new(vertices, &normals),
            vertices: [0, 1].each(|axis| array(|place| vertices[place].get(axis))),
            normals,
            count: LANES,
            unit: V::Scalar::ONE,
            names: Names::InOrder,
        }
    }

    /// The core of a box; a flat one has all its normals.
    #[inline(always)]
    pub(crate) fn of_box(half: V) -> Self {
        let signs = |of: &[[f64; 2]; 4], place: usize| {
            let signs = of[place & 3];
            V::from_fn(|axis| V::Scalar::from_f64(signs[axis & 1]))
        };
        let vertices: [[V::Scalar; LANES]; 2] = [0, 1].each(|axis| {
            array(|place: usize| half.get(axis) * V::Scalar::from_f64(SIDES[place & 3][axis & 1]))
        });
        let [x, y] = [half.get(0).to_f32(), half.get(1).to_f32()];
        let four = |of: [f32; 4]| [Four::from_array(of); 2];
        let normal = |axis: usize| four([0, 1, 2, 3].each(|place| NORMALS[place][axis] as f32));
        let lanes = Lanes {
            vertices: Eight { x: four([-x, x, x, -x]), y: four([-y, -y, y, y]) },
            normals: Eight { x: normal(0), y: normal(1) },
            height: four([y, x, y, x]),
        };
        let normals = array(|place| signs(&NORMALS, place));
        Self { lanes, vertices, normals, count: 4, unit: V::Scalar::ONE, names: Names::OfBox }
    }

    /// The core of a segment: its edges are the way there and the way back.
    #[inline(always)]
    pub(crate) fn of_segment([first, second]: [V; 2]) -> Self {
        let normal = outward(second - first).normalized().unwrap_or(V::ZERO);
        let two =
            |first: f32, other: f32| [Four::from_array([first, other, other, other]), Four::splat(other)];
        let eight = |of: [V; 2]| {
            let [x, y] = [0, 1].each(|axis| two(of[0].get(axis).to_f32(), of[1].get(axis).to_f32()));
            Eight { x, y }
        };
        let height = |vertex: V, normal: V| {
            if normal == V::ZERO { f32::INFINITY } else { normal.dot(vertex).to_f32() }
        };
        let lanes = Lanes {
            vertices: eight([first, second]),
            normals: eight([normal, -normal]),
            height: two(height(first, normal), height(second, -normal)),
        };
        let vertices = [0, 1]
            .each(|axis| array(|place: usize| if place == 0 { first.get(axis) } else { second.get(axis) }));
        let normals = array(|place| if place == 0 { normal } else { -normal });
        Self { lanes, vertices, normals, count: 2, unit: V::Scalar::ONE, names: Names::InOrder }
    }

    /// The core of a point, which has no edge.
    #[inline(always)]
    pub(crate) fn of_point() -> Self {
        Self { count: 1, ..Self::new(&[V::ZERO; LANES], [V::ZERO; LANES]) }
    }

    /// What lengths are multiples of.
    #[inline(always)]
    pub(crate) fn unit(&self) -> V::Scalar {
        self.unit
    }

    /// The outward unit normal of the edge from a place to the next; zero where there is no edge.
    #[inline(always)]
    pub(crate) fn normal(&self, place: usize) -> V {
        self.normals[place % LANES]
    }

    /// Whether the first four lanes are all of them.
    #[inline(always)]
    pub(crate) fn is_small(&self) -> bool {
        self.count <= 4
    }

    /// A bit for each edge; a ring of one vertex has none.
    #[inline(always)]
    pub(crate) fn edges(&self) -> u32 {
        if self.count == 1 { 0 } else { (1 << self.count) - 1 }
    }

    /// The place after one.
    #[inline(always)]
    pub(crate) fn after(&self, place: usize) -> usize {
        if place + 1 == self.count { 0 } else { place + 1 }
    }

    /// The place before one.
    #[inline(always)]
    pub(crate) fn before(&self, place: usize) -> usize {
        if place == 0 { self.count - 1 } else { place - 1 }
    }

    #[inline(always)]
    pub(crate) fn vertex_index(&self, place: usize) -> u32 {
        if self.names == Names::OfBox { [0b00, 0b01, 0b11, 0b10][place & 3] } else { place as u32 }
    }

    /// The index of the edge from a place to the next. A core of two vertices is a segment, with one edge.
    #[inline(always)]
    pub(crate) fn edge_index(&self, place: usize) -> u32 {
        match self.names {
            Names::OfBox => [2, 1, 3, 0][place & 3],
            Names::InOrder if self.count == 2 => 0,
            Names::InOrder => place as u32,
        }
    }

    /// The smallest feature that holds the vertices at two places, the same or next to each other.
    #[inline(always)]
    pub(crate) fn feature(&self, [first, second]: [usize; 2]) -> Feature {
        if first == second {
            return Feature::Vertex(self.vertex_index(first));
        }
        Feature::Edge(self.edge_index(if self.after(first) == second { first } else { second }))
    }

    /// Whether a point is to the left of every edge, and at least so far away from it.
    #[inline(always)]
    pub(crate) fn holds(&self, point: V, margin: V::Scalar) -> bool {
        let [x, y] = &self.vertices;
        let (at_x, at_y) = (point.get(0), point.get(1));
        // Between repeated vertices there is no edge, and nothing to be left of. The length of an edge is no
        // more than the longer of its parts and 0.4143 of the shorter one, which are no more than 1.083 times
        // that length.
        let part = V::Scalar::from_f64(0.4143);
        let room: [V::Scalar; LANES] = array(|place| {
            let next = (place + 1) % LANES;
            let (along_x, along_y) = (x[next] - x[place], y[next] - y[place]);
            let left = along_x * (at_y - y[place]) - along_y * (at_x - x[place]);
            let (long, short) = (along_x.abs().max(along_y.abs()), along_x.abs().min(along_y.abs()));
            left - margin * (long + short * part)
        });
        room.iter().all(|&room| room >= V::Scalar::ZERO)
    }
}

impl<V: Vector> VertexSet<V> for &Ring8<V> {
    #[inline(always)]
    fn count(&self) -> usize {
        self.count
    }
    #[inline(always)]
    fn vertex(&self, place: usize) -> V {
        V::from_fn(|axis| self.vertices[axis & 1][place % LANES])
    }
    #[inline(always)]
    fn reach(&self, direction: V) -> V::Scalar {
        if self.count <= 2 {
            return direction.dot(self.vertex(0)).max(direction.dot(self.vertex(1)));
        }
        V::Scalar::reach(&self.vertices, [direction.get(0), direction.get(1)])
    }
}

/// The right of the way along an edge, as long as it is.
#[inline(always)]
pub(crate) fn outward<V: Vector>(along: V) -> V {
    V::from_fn(|axis| if axis == 0 { along.get(1) } else { -along.get(0) })
}

impl Lanes {
    #[inline(always)]
    fn new<V: Vector>(vertices: &[V; LANES], normals: &[V; LANES]) -> Self {
        let row =
            |of: &dyn Fn(usize) -> f32| [0, 4].each(|first| Four::from_array(array(|lane| of(first + lane))));
        let eight = |vectors: &[V; LANES]| Eight {
            x: row(&|place| vectors[place].get(0).to_f32()),
            y: row(&|place| vectors[place].get(1).to_f32()),
        };
        let height = |place: usize| {
            let (vertex, normal) = (vertices[place], normals[place]);
            if normal == V::ZERO { f32::INFINITY } else { normal.dot(vertex).to_f32() }
        };
        Self { vertices: eight(vertices), normals: eight(normals), height: row(&height) }
    }
}
