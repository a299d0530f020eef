use crate::pairs::retain;
use gjk::math::{Scalar, Vector};
use gjk::{Bounds, Proximity, Status};

/// The answers to many pairs, in columns: entry i of every column belongs to pair i.
///
/// Units, frames and signs are those of [`gjk::Proximity`]. Kept between queries, so that only a longer list
/// of pairs allocates.
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
    /// No answers.
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

    /// How many answers there are.
    pub fn len(&self) -> usize {
        self.distance.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.distance.is_empty()
    }

    /// The signed distances.
    pub fn distance(&self) -> &[V::Scalar] {
        &self.distance
    }

    /// Coordinate `axis` of the unit normals from A to B; empty for an axis that the space has not.
    pub fn normal(&self, axis: usize) -> &[V::Scalar] {
        column(&self.normal, axis)
    }

    /// Coordinate `axis` of the witness points on A; empty for an axis that the space has not.
    pub fn point_a(&self, axis: usize) -> &[V::Scalar] {
        column(&self.point_a, axis)
    }

    /// Coordinate `axis` of the witness points on B; empty for an axis that the space has not.
    pub fn point_b(&self, axis: usize) -> &[V::Scalar] {
        column(&self.point_b, axis)
    }

    /// The lower bounds of the signed distances.
    pub fn lower(&self) -> &[V::Scalar] {
        &self.lower
    }

    /// The upper bounds of the signed distances.
    pub fn upper(&self) -> &[V::Scalar] {
        &self.upper
    }

    /// What ended each search.
    pub fn status(&self) -> &[Status] {
        &self.status
    }

    /// Whether the shapes of a pair share a point: touching does.
    pub fn intersects(&self, index: usize) -> Option<bool> {
        self.distance.get(index).map(|&distance| distance <= V::Scalar::ZERO)
    }

    /// One answer in one piece.
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

/// The answer about one pair: [`gjk::Proximity`] without what belongs to one search alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer<V: Vector> {
    /// The signed distance.
    pub distance: V::Scalar,
    /// Unit, from A to B.
    pub normal: V,
    /// The witness point on A.
    pub point_a: V,
    /// The witness point on B.
    pub point_b: V,
    /// What the true signed distance is between.
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
