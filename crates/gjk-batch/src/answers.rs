use crate::pairs::retain;
use gjk::math::{Scalar, Vector};
use gjk::{Bounds, Proximity, Status};

/// The results of many pairs, in columns. Entry i of every column belongs to pair i.
///
/// Units, frames and signs are those of [`gjk::Proximity`]. Reuse the value between queries: it then
/// allocates only if the number of pairs grows.
#[derive(Clone, Debug, PartialEq)]
pub struct Proximities<V: Vector> {
    distance: Vec<V::Scalar>,
    normal: [Vec<V::Scalar>; 3],
    point_a: [Vec<V::Scalar>; 3],
    point_b: [Vec<V::Scalar>; 3],
    lower: Vec<V::Scalar>,
    upper: Vec<V::Scalar>,
    status: Vec<Status>,
}

impl<V: Vector> Proximities<V> {
    /// Creates an empty list of results.
    pub fn new() -> Self {
        let none = || [Vec::new(), Vec::new(), Vec::new()];
        Self {
            distance: Vec::new(),
            normal: none(),
            point_a: none(),
            point_b: none(),
            lower: Vec::new(),
            upper: Vec::new(),
            status: Vec::new(),
        }
    }

    /// Returns the number of results.
    pub fn len(&self) -> usize {
        self.distance.len()
    }

    /// Returns whether there are no results.
    pub fn is_empty(&self) -> bool {
        self.distance.is_empty()
    }

    /// Returns the signed distances.
    pub fn distance(&self) -> &[V::Scalar] {
        &self.distance
    }

    /// Returns coordinate `axis` of the unit normals from A to B, or an empty slice if the space has no such
    /// axis.
    pub fn normal(&self, axis: usize) -> &[V::Scalar] {
        column(&self.normal, axis)
    }

    /// Returns coordinate `axis` of the witness points on A, or an empty slice if the space has no such axis.
    pub fn point_a(&self, axis: usize) -> &[V::Scalar] {
        column(&self.point_a, axis)
    }

    /// Returns coordinate `axis` of the witness points on B, or an empty slice if the space has no such axis.
    pub fn point_b(&self, axis: usize) -> &[V::Scalar] {
        column(&self.point_b, axis)
    }

    /// Returns the lower bounds on the signed distances.
    pub fn lower(&self) -> &[V::Scalar] {
        &self.lower
    }

    /// Returns the upper bounds on the signed distances.
    pub fn upper(&self) -> &[V::Scalar] {
        &self.upper
    }

    /// Returns what ended each search.
    pub fn status(&self) -> &[Status] {
        &self.status
    }

    /// Returns whether the shapes of a pair share a point. Touching shapes do.
    pub fn intersects(&self, index: usize) -> Option<bool> {
        self.distance.get(index).map(|&distance| distance <= V::Scalar::ZERO)
    }

    /// Returns the result of one pair.
    pub fn get(&self, index: usize) -> Option<Answer<V>> {
        let vector = |of: &[Vec<V::Scalar>; 3]| V::from_fn(|i| of[i][index]);
        (index < self.len()).then(|| Answer {
            distance: self.distance[index],
            normal: vector(&self.normal),
            point_a: vector(&self.point_a),
            point_b: vector(&self.point_b),
            bounds: Bounds { lower: self.lower[index], upper: self.upper[index] },
            status: self.status[index],
        })
    }

    /// Makes room for so many answers. What they are before they are written does not matter.
    pub(crate) fn resize(&mut self, count: usize) {
        let zero = V::Scalar::ZERO;
        for column in [&mut self.distance, &mut self.lower, &mut self.upper] {
            column.resize(count, zero);
        }
        for vectors in [&mut self.normal, &mut self.point_a, &mut self.point_b] {
            vectors[..V::DIMENSION].iter_mut().for_each(|column| column.resize(count, zero));
        }
        self.status.resize(count, Status::Bounded);
    }

    /// Forgets the answers that are not to be kept.
    pub(crate) fn retain(&mut self, keeps: &[bool]) {
        let vectors = self.normal.iter_mut().chain(&mut self.point_a).chain(&mut self.point_b);
        let all = [&mut self.distance, &mut self.lower, &mut self.upper].into_iter().chain(vectors);
        all.for_each(|column| retain(column, keeps));
        retain(&mut self.status, keeps);
    }

    pub(crate) fn columns(&mut self) -> Columns<'_, V::Scalar> {
        Columns {
            distance: &mut self.distance,
            normal: slices(&mut self.normal),
            point_a: slices(&mut self.point_a),
            point_b: slices(&mut self.point_b),
            lower: &mut self.lower,
            upper: &mut self.upper,
            status: &mut self.status,
        }
    }
}

impl<V: Vector> Default for Proximities<V> {
    fn default() -> Self {
        Self::new()
    }
}

fn slices<S>(of: &mut [Vec<S>; 3]) -> Three<'_, S> {
    of.each_mut().map(|column| &mut column[..])
}

fn column<S>(of: &[Vec<S>; 3], axis: usize) -> &[S] {
    of.get(axis).map_or(&[], |column| column)
}

/// The result of one pair: [`gjk::Proximity`] without the details of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer<V: Vector> {
    /// Signed distance.
    pub distance: V::Scalar,
    /// Unit normal from A to B.
    pub normal: V,
    /// Witness point on A.
    pub point_a: V,
    /// Witness point on B.
    pub point_b: V,
    /// Bounds on the true signed distance.
    pub bounds: Bounds<V::Scalar>,
    /// What ended the search.
    pub status: Status,
}

/// A piece of every column, to be written.
#[derive(Debug)]
pub struct Columns<'a, S> {
    pub(crate) distance: &'a mut [S],
    pub(crate) normal: [&'a mut [S]; 3],
    pub(crate) point_a: [&'a mut [S]; 3],
    pub(crate) point_b: [&'a mut [S]; 3],
    pub(crate) lower: &'a mut [S],
    pub(crate) upper: &'a mut [S],
    pub(crate) status: &'a mut [Status],
}

impl<S: Scalar> Columns<'_, S> {
    pub(crate) fn len(&self) -> usize {
        self.distance.len()
    }

    /// The pieces before and from an index.
    pub(crate) fn split(&mut self, at: usize) -> [Columns<'_, S>; 2] {
        let (distance, lower, upper) =
            (self.distance.split_at_mut(at), self.lower.split_at_mut(at), self.upper.split_at_mut(at));
        let status = self.status.split_at_mut(at);
        let (normal, point_a, point_b) =
            (halves(&mut self.normal, at), halves(&mut self.point_a, at), halves(&mut self.point_b, at));
        [
            Columns {
                distance: distance.0,
                normal: normal.0,
                point_a: point_a.0,
                point_b: point_b.0,
                lower: lower.0,
                upper: upper.0,
                status: status.0,
            },
            Columns {
                distance: distance.1,
                normal: normal.1,
                point_a: point_a.1,
                point_b: point_b.1,
                lower: lower.1,
                upper: upper.1,
                status: status.1,
            },
        ]
    }

    /// Writes the scalar library's answer.
    pub(crate) fn write<V: Vector<Scalar = S>>(&mut self, index: usize, answer: &Proximity<V>) {
        self.distance[index] = answer.distance;
        for axis in 0..V::DIMENSION {
            self.normal[axis][index] = answer.normal.get(axis);
            self.point_a[axis][index] = answer.point_a.get(axis);
            self.point_b[axis][index] = answer.point_b.get(axis);
        }
        self.lower[index] = answer.bounds.lower;
        self.upper[index] = answer.bounds.upper;
        self.status[index] = answer.status;
    }
}

type Three<'a, S> = [&'a mut [S]; 3];

/// Splits three columns at an index, or at their end where they are empty.
fn halves<'a, S>(columns: &'a mut Three<'_, S>, at: usize) -> (Three<'a, S>, Three<'a, S>) {
    let [x, y, z] = columns.each_mut().map(|column| {
        let at = at.min(column.len());
        column.split_at_mut(at)
    });
    ([x.0, y.0, z.0], [x.1, y.1, z.1])
}
