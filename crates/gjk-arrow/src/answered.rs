//! Rows, asked about: those that lanes answer together, others one by one.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::{ArrayRef, LargeStringArray, UInt64Array};
use gjk_batch::{Instance, Pairs, Poses, Proximities, Shapes, proximities};
use gjk_body::answer::{Posed, options};
use gjk_json::asked::Asked;
use gjk_json::number::Number;
use rayon::prelude::*;

use crate::columns::{Columns, Side};
use crate::query::Query;
use crate::table::{self, Found};

/// Rows of a share of casts, each of which takes a microsecond or more.
const CASTS: usize = 64;

/// Rows of a share: enough to fill lanes, and few enough that their shapes and answers stay in a cache.
const ROWS: Range<usize> = 1024..8192;

/// Shares of a batch for each thread: rows cost unequally, and small shares even it out.
const SHARES_PER_THREAD: usize = 8;

/// What is wrong with an answer that no input can bring about.
const DEFECT: &str = "the answer is not finite: this is a defect of gjk";

/// The answers about some consecutive rows.
#[derive(Debug)]
pub struct Answered {
    rows: Range<usize>,
    /// The columns between the id and the error.
    between: Vec<ArrayRef>,
    /// Why there is no answer, where there is none.
    errors: Vec<Option<String>>,
}

/// What distances are computed in. In `f32` the numbers of columns are rounded first, and answers widened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// Single.
    F32,
    /// Double.
    F64,
}

/// Where a share ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// With its last row.
    WithTheLast,
    /// With the first row that cannot be used, if there is one.
    WithTheFirstBad,
}

/// Asks about all rows, on all threads of the current rayon pool; in shares, in the order of the rows.
pub fn answer(columns: &Columns, query: Query, precision: Precision, ends: Ends) -> Vec<Answered> {
    let rows = columns.rows();
    let fewest = if query == Query::Cast { CASTS } else { ROWS.start };
    let share = rows.div_ceil(rayon::current_num_threads() * SHARES_PER_THREAD).clamp(fewest, ROWS.end);
    let shares: Vec<Range<usize>> =
        (0..rows).step_by(share).map(|first| first..rows.min(first + share)).collect();
    let answered = |rows| match precision {
        Precision::F32 => answered::<f32>(columns, rows, query, ends),
        Precision::F64 => answered::<f64>(columns, rows, query, ends),
    };
    shares.into_par_iter().map(answered).collect()
}

impl Answered {
    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.errors.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }

    /// The rows of the batch that these are.
    pub fn rows(&self) -> Range<usize> {
        self.rows.clone()
    }

    /// The rows without an answer, and why.
    pub fn errors(&self) -> impl Iterator<Item = (usize, &str)> {
        self.rows.clone().zip(&self.errors).filter_map(|(row, error)| Some((row, error.as_deref()?)))
    }

    /// The columns of [`schema`](crate::table::schema), rows counted from `first_line` of the batch. `id` are
    /// the ids of these rows alone.
    pub fn columns(&self, first_line: u64, id: Option<ArrayRef>) -> Vec<ArrayRef> {
        let lines = self.rows.clone().map(|row| first_line + row as u64);
        let mut columns: Vec<ArrayRef> = vec![Arc::new(UInt64Array::from_iter_values(lines))];
        columns.extend(id);
        columns.extend(self.between.iter().cloned());
        columns.push(Arc::new(LargeStringArray::from_iter(&self.errors)));
        columns
    }
}

/// Asks about some rows.
fn answered<N: Number + gjk_batch::Number>(
    columns: &Columns,
    rows: Range<usize>,
    query: Query,
    ends: Ends,
) -> Answered {
    let mut lanes = Lanes::<N> { shapes: Shapes::new(), poses: Poses::new(), pairs: Pairs::new() };
    let mut found = Vec::with_capacity(rows.len());
    for row in rows.clone() {
        let answer = match query {
            Query::Cast => met::<N>(columns, row),
            _ => lanes.ask(columns, row),
        };
        let is_last = answer.is_err() && ends == Ends::WithTheFirstBad;
        found.push(answer);
        if is_last {
            break;
        }
    }
    let mut answers = Proximities::new();
    let asked = proximities(&lanes.shapes, &lanes.poses, &lanes.pairs, &mut answers);
    let numbers: [&[N]; 9] = table::numbers(&answers);
    for outcome in &mut found {
        if let Ok(Found::InLanes(index)) = outcome {
            let is_finite = numbers.iter().all(|column| column.get(*index).is_some_and(|x| x.is_finite()));
            // Every pair was pushed with what `push` gave, and answers about finite numbers are finite.
            if asked.is_err() || !is_finite {
                *outcome = Err(DEFECT.to_owned());
            }
        }
    }
    let rows = rows.start..rows.start + found.len();
    let between = table::between(query, &answers, &found);
    Answered { rows, between, errors: found.into_iter().map(Result::err).collect() }
}

/// The pairs that lanes are to answer.
struct Lanes<N: Number + gjk_batch::Number> {
    shapes: Shapes<N::Plane>,
    poses: Poses<N::Plane>,
    pairs: Pairs,
}

impl<N: Number + gjk_batch::Number> Lanes<N> {
    /// Asks about a row, or puts it to those that lanes answer.
    fn ask(&mut self, columns: &Columns, row: usize) -> Result<Found, String> {
        let [a, b] = &columns.sides;
        if dimension(columns, row)? == 3 {
            let (a, b) = (a.shape.in_space::<N::Space>(row)?, b.shape.in_space::<N::Space>(row)?);
            return alone(&a.posed_in_space()?, &b.posed_in_space()?);
        }
        let (a, b) = (a.shape.in_plane::<N::Plane>(row)?, b.shape.in_plane::<N::Plane>(row)?);
        // What is wrong with B is said although A is no shape for lanes.
        let placed = (a.push(&mut self.shapes)?, b.push(&mut self.shapes)?);
        let (Some(shape_a), Some(shape_b)) = placed else {
            return alone(&a.posed_in_plane()?, &b.posed_in_plane()?);
        };
        let index = self.pairs.len();
        let (pose_a, pose_b) = (self.poses.push(a.pose), self.poses.push(b.pose));
        self.pairs.push(Instance { shape: shape_a, pose: pose_a }, Instance { shape: shape_b, pose: pose_b });
        Ok(Found::InLanes(index))
    }
}

/// How many coordinates both shapes of a row have; 2 where neither says it, which is an error elsewhere.
fn dimension(columns: &Columns, row: usize) -> Result<usize, String> {
    let mut dimension = None;
    for side in &columns.sides {
        let Some((field, found)) = side.shape.dimension(row) else { continue };
        let prefix = side.shape.prefix;
        if !(2..=3).contains(&found) {
            return Err(format!("{prefix}{field}: expected 2 or 3 coordinates, found {found}"));
        }
        let first = *dimension.get_or_insert(found);
        if found != first {
            return Err(format!("{prefix}{field}: mixed dimensions: this is {found}D, but a is {first}D"));
        }
    }
    Ok(dimension.unwrap_or(2))
}

fn alone<V: Asked>(a: &Posed<V>, b: &Posed<V>) -> Result<Found, String> {
    let answer = V::answer(a, b, &options());
    if answer.is_finite() { Ok(Found::Alone(Box::new(answer))) } else { Err(DEFECT.to_owned()) }
}

/// The first contact of the bodies of a row.
fn met<N: Number + gjk_batch::Number>(columns: &Columns, row: usize) -> Result<Found, String> {
    let [a, b] = &columns.sides;
    if dimension(columns, row)? == 3 {
        let body = |side: &Side| side.shape.in_space::<N::Space>(row)?.posed_in_space();
        return on_ways(columns, row, &[body(a)?, body(b)?], |side| side.turn_in_space(row));
    }
    let body = |side: &Side| side.shape.in_plane::<N::Plane>(row)?.posed_in_plane();
    on_ways(columns, row, &[body(a)?, body(b)?], |side| side.turn_in_plane(row))
}

fn on_ways<V: Asked<Scalar: Number>>(
    columns: &Columns,
    row: usize,
    bodies: &[Posed<V>; 2],
    turn: impl Fn(&Side) -> Result<V::Turn, String>,
) -> Result<Found, String> {
    let [a, b] = &columns.sides;
    let motions = [a.motion(row, bodies[0].pose(), &turn)?, b.motion(row, bodies[1].pose(), &turn)?];
    let options = columns.casting.options(row)?;
    let encounter = V::cast(bodies.each_ref(), motions.each_ref(), &options);
    if encounter.is_finite() { Ok(Found::Met(Box::new(encounter))) } else { Err(DEFECT.to_owned()) }
}
