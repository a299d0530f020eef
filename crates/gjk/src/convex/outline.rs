use crate::math::array;
use crate::math::{Each, Eight, Four, Scalar, Vector};

/// How many vertices an [`Outline`] has room for.
pub(crate) const FEW: usize = 8;

/// Up to eight vertices of the boundary of a core in the plane, counter-clockwise, and its edges, in lanes.
///
/// Lengths are in multiples of a power of two about as large as the core, so that `f32` has room for them.
///
/// Edge i leads from vertex i to the next. Places beyond the last vertex repeat it and its edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outline<V: Vector> {
    pub(crate) lanes: Lanes,
    /// The vertices as they are kept: first coordinates, then second ones.
    vertices: [[V::Scalar; FEW]; 2],
    /// The outward unit normal of each edge; zero for what is no edge.
    normals: [V; FEW],
    count: usize,
    unit: V::Scalar,
}

/// An outline in `f32`: what a search looks at that need not be right to the last digit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lanes {
    pub(crate) vertices: Eight,
    /// The outward unit normal of each edge.
    pub(crate) normals: Eight,
    /// How far each edge is from the center along its normal; infinite for what is no edge.
    pub(crate) height: [Four; 2],
}

impl<V: Vector> Outline<V> {
    /// Of a strictly convex polygon; `None` if it has more vertices than there is room for, or none.
    #[cfg(feature = "alloc")]
    pub(crate) fn of(vertices: &[V]) -> Option<Self> {
        let last = vertices.len().checked_sub(1).filter(|&last| last < FEW)?;
        let size = vertices.iter().fold(V::Scalar::ZERO, |size, vertex| vertex.max_abs().max(size));
        let unit = size.power_of_two();
        let scaled = |place: usize| vertices[place.min(last)] * unit.inverse_power();
        let coordinate = |axis| array(|place| scaled(place).get(axis));
        let (x, y) = (coordinate(0), coordinate(1));
        let around: [V; FEW] = array(scaled);
        let normals = array(|place| {
            let place = place.min(last);
            let edge = around[if place == last { 0 } else { place + 1 }] - around[place];
            outward(edge).normalized().unwrap_or(V::ZERO)
        });
        let lanes = Lanes::of(&around[..=last], &normals);
        Some(Self { lanes, vertices: [x, y], normals, count: last + 1, unit })
    }

    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// What lengths are multiples of.
    #[inline(always)]
    pub(crate) fn unit(&self) -> V::Scalar {
        self.unit
    }

    #[inline(always)]
    pub(crate) fn vertex(&self, place: usize) -> V {
        V::from_fn(|axis| self.vertices[axis & 1][place % FEW])
    }

    /// The outward unit normal of the edge from a place to the next; zero where there is no edge.
    #[inline(always)]
    pub(crate) fn normal(&self, place: usize) -> V {
        self.normals[place % FEW]
    }

    /// The largest scalar product of a direction with a vertex.
    #[inline(always)]
    pub(crate) fn reach(&self, direction: V) -> V::Scalar {
        V::Scalar::reach(&self.vertices, [direction.get(0), direction.get(1)])
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
        let room: [V::Scalar; FEW] = array(|place| {
            let next = (place + 1) % FEW;
            let (along_x, along_y) = (x[next] - x[place], y[next] - y[place]);
            let left = along_x * (at_y - y[place]) - along_y * (at_x - x[place]);
            let (long, short) = (along_x.abs().max(along_y.abs()), along_x.abs().min(along_y.abs()));
            left - margin * (long + short * part)
        });
        room.iter().all(|&room| room >= V::Scalar::ZERO)
    }
}

/// The right of the way along an edge, as long as it is.
#[inline(always)]
pub(crate) fn outward<V: Vector>(along: V) -> V {
    V::from_fn(|axis| if axis == 0 { along.get(1) } else { -along.get(0) })
}

/// The coordinates of a vector of the plane, rounded.
#[inline(always)]
fn rounded<V: Vector>(v: V) -> [f32; 2] {
    [v.get(0).to_f32(), v.get(1).to_f32()]
}

impl Lanes {
    /// Of a polygon of one to eight vertices, with the outward unit normal of each edge.
    #[cfg(feature = "alloc")]
    fn of<V: Vector>(vertices: &[V], normals: &[V; FEW]) -> Self {
        let last = vertices.len() - 1;
        let columns: [[f32; 5]; FEW] = array(|place| {
            let (vertex, normal) = (vertices[place.min(last)], normals[place]);
            let ([x, y], [normal_x, normal_y]) = (rounded(vertex), rounded(normal));
            let is_edge = normal != V::ZERO;
            let height = if is_edge { normal.dot(vertex).to_f32() } else { f32::INFINITY };
            [x, y, normal_x, normal_y, height]
        });
        let row =
            |row: usize| [0, 4].each(|first| Four::from_array(array(|lane| columns[first + lane][row])));
        Self {
            vertices: Eight { x: row(0), y: row(1) },
            normals: Eight { x: row(2), y: row(3) },
            height: row(4),
        }
    }

    /// Of a box: its lower left vertex first, its lower edge first.
    #[inline(always)]
    pub(crate) fn of_box<V: Vector>(half: V) -> Self {
        let [x, y] = rounded(half);
        Self {
            vertices: Eight {
                x: [Four::new(-1.0, 1.0, 1.0, -1.0) * x; 2],
                y: [Four::new(-1.0, -1.0, 1.0, 1.0) * y; 2],
            },
            normals: Eight { x: [Four::new(0.0, 1.0, 0.0, -1.0); 2], y: [Four::new(-1.0, 0.0, 1.0, 0.0); 2] },
            height: [Four::new(y, x, y, x); 2],
        }
    }

    /// Of a segment with the unit normal of the way there, zero if it has no length: there and back.
    #[inline(always)]
    pub(crate) fn of_segment<V: Vector>([from, to]: [V; 2], normal: V) -> Self {
        let ([x, y], [end_x, end_y], [normal_x, normal_y]) = (rounded(from), rounded(to), rounded(normal));
        let height = normal_x * x + normal_y * y;
        let is_edge = normal != V::ZERO;
        let [there, back] = [height, -height].each(|height| if is_edge { height } else { f32::INFINITY });
        Self {
            vertices: Eight {
                x: [Four::new(x, end_x, end_x, end_x); 2],
                y: [Four::new(y, end_y, end_y, end_y); 2],
            },
            normals: Eight {
                x: [Four::new(normal_x, -normal_x, -normal_x, -normal_x); 2],
                y: [Four::new(normal_y, -normal_y, -normal_y, -normal_y); 2],
            },
            height: [Four::new(there, back, back, back); 2],
        }
    }

    /// Of a point, which has no edge.
    #[inline(always)]
    pub(crate) fn of_point() -> Self {
        let zero = Eight { x: [Four::ZERO; 2], y: [Four::ZERO; 2] };
        Self { vertices: zero, normals: zero, height: [Four::INFINITY; 2] }
    }
}
