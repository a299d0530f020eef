use crate::math::{Four, Scalar, Vector};

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
    count: usize,
    unit: V::Scalar,
}

/// What a search in the plane finds ready of a core of few vertices.
#[derive(Clone, Copy, Debug)]
pub enum Flat<'a, V: Vector> {
    /// Nothing: the core is curved, has many vertices, or is in space.
    Unknown,
    /// One point, at the center.
    Point,
    /// Two vertices, relative to the center.
    Segment([V; 2]),
    /// Half extents.
    Box(V),
    /// A polygon.
    Outline(&'a Outline<V>),
}

impl<V: Vector> Flat<'_, V> {
    /// Whether this kind comes after another one, in some order.
    #[inline(always)]
    pub(crate) fn is_below(&self, other: &Self) -> bool {
        let rank = |flat: &Self| match flat {
            Flat::Point => 0,
            Flat::Segment(_) => 1,
            Flat::Box(_) => 2,
            // The same for both: whether a polygon has an outline is not known to the compiler.
            Flat::Outline(_) | Flat::Unknown => 3,
        };
        rank(self) < rank(other)
    }
}

/// An outline in `f32`: what a search looks at that need not be right to the last digit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lanes {
    pub(crate) x: [Four; 2],
    pub(crate) y: [Four; 2],
    /// The outward unit normal of each edge.
    pub(crate) normal_x: [Four; 2],
    pub(crate) normal_y: [Four; 2],
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
        let coordinate = |axis| core::array::from_fn(|place| scaled(place).get(axis));
        let (x, y) = (coordinate(0), coordinate(1));
        let around: [V; FEW] = core::array::from_fn(scaled);
        Some(Self { lanes: Lanes::of(&around[..=last]), vertices: [x, y], count: last + 1, unit })
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

    /// The largest scalar product of a direction with a vertex.
    #[inline(always)]
    pub(crate) fn reach(&self, direction: V) -> V::Scalar {
        let [x, y] = &self.vertices;
        let (along_x, along_y) = (direction.get(0), direction.get(1));
        let mut reach: [V::Scalar; FEW] =
            core::array::from_fn(|place| x[place] * along_x + y[place] * along_y);
        let mut lanes = FEW;
        while lanes > 1 {
            lanes /= 2;
            for lane in 0..lanes {
                reach[lane] = reach[lane].max(reach[lane + lanes]);
            }
        }
        reach[0]
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
        let room: [V::Scalar; FEW] = core::array::from_fn(|place| {
            let next = (place + 1) % FEW;
            let (along_x, along_y) = (x[next] - x[place], y[next] - y[place]);
            let left = along_x * (at_y - y[place]) - along_y * (at_x - x[place]);
            let (long, short) = (along_x.abs().max(along_y.abs()), along_x.abs().min(along_y.abs()));
            left - margin * (long + short * part)
        });
        room.iter().all(|&room| room >= V::Scalar::ZERO)
    }
}

/// The coordinates of a vector of the plane, rounded.
#[inline(always)]
fn rounded<V: Vector>(v: V) -> [f32; 2] {
    [v.get(0).to_f32(), v.get(1).to_f32()]
}

impl Lanes {
    /// Of a polygon of one to eight vertices.
    #[cfg(feature = "alloc")]
    fn of<V: Vector>(vertices: &[V]) -> Self {
        let last = vertices.len() - 1;
        let columns: [[f32; 5]; FEW] = core::array::from_fn(|place| {
            let index = place.min(last);
            let (from, to) = (vertices[index], vertices[if index == last { 0 } else { index + 1 }]);
            let edge = to - from;
            let outward = V::from_fn(|axis| if axis == 0 { edge.get(1) } else { -edge.get(0) });
            let ([x, y], normal) = (rounded(from), outward.normalized());
            match normal {
                Some(normal) => {
                    let [normal_x, normal_y] = rounded(normal);
                    [x, y, normal_x, normal_y, normal.dot(from).to_f32()]
                }
                None => [x, y, 0.0, 0.0, f32::INFINITY],
            }
        });
        let row = |row: usize| {
            [0, 4].map(|first| Four::from_array(core::array::from_fn(|lane| columns[first + lane][row])))
        };
        Self { x: row(0), y: row(1), normal_x: row(2), normal_y: row(3), height: row(4) }
    }

    /// The normal of an edge.
    #[inline(always)]
    pub(crate) fn normal(&self, edge: usize) -> (f32, f32) {
        let block = edge >> 2 & 1;
        (self.normal_x[block].to_array()[edge & 3], self.normal_y[block].to_array()[edge & 3])
    }

    /// Of a box: its lower left vertex first, its lower edge first.
    #[inline(always)]
    pub(crate) fn of_box<V: Vector>(half: V) -> Self {
        let [x, y] = rounded(half);
        Self {
            x: [Four::new(-1.0, 1.0, 1.0, -1.0) * x; 2],
            y: [Four::new(-1.0, -1.0, 1.0, 1.0) * y; 2],
            normal_x: [Four::new(0.0, 1.0, 0.0, -1.0); 2],
            normal_y: [Four::new(-1.0, 0.0, 1.0, 0.0); 2],
            height: [Four::new(y, x, y, x); 2],
        }
    }

    /// Of a segment: there and back.
    #[inline(always)]
    pub(crate) fn of_segment<V: Vector>([from, to]: [V; 2]) -> Self {
        let ([x, y], [end_x, end_y]) = (rounded(from), rounded(to));
        let (across, along) = (end_y - y, end_x - x);
        let length = Scalar::sqrt(across * across + along * along);
        let has_length = length > 0.0;
        let inverse = if has_length { 1.0 / length } else { 0.0 };
        let (normal_x, normal_y) = (across * inverse, -along * inverse);
        let height = if has_length { normal_x * x + normal_y * y } else { f32::INFINITY };
        let back = if has_length { -height } else { f32::INFINITY };
        Self {
            x: [Four::new(x, end_x, end_x, end_x); 2],
            y: [Four::new(y, end_y, end_y, end_y); 2],
            normal_x: [Four::new(normal_x, -normal_x, -normal_x, -normal_x); 2],
            normal_y: [Four::new(normal_y, -normal_y, -normal_y, -normal_y); 2],
            height: [Four::new(height, back, back, back); 2],
        }
    }

    /// Of a point, which has no edge.
    #[inline(always)]
    pub(crate) fn of_point() -> Self {
        let zero = [Four::ZERO; 2];
        Self { x: zero, y: zero, normal_x: zero, normal_y: zero, height: [Four::INFINITY; 2] }
    }
}
