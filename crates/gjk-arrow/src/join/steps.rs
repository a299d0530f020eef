//! A join: what is joined, and what one tile has of it.

mod check;

use std::fmt;
use std::time::Duration;

use arrow_array::{Array, ArrayRef, RecordBatch, new_empty_array};
use arrow_schema::{ArrowError, SchemaRef};
use arrow_select::interleave::interleave;
use gjk::Aabb;
use gjk::glam::{DVec2, DVec3};

use crate::join::body::{World, given};
use crate::join::layout::{Columns, Dimension, Layout, LayoutError};
use crate::join::near::{Asked, Border, Crowd, Found, Place, Plot};
use crate::join::pairs;
use crate::join::tiles::Tiles;

/// Which of the two tables of a join.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "files", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "files", serde(rename_all = "lowercase"))]
pub enum Side {
    /// The first table, or the only one.
    A,
    /// The second table.
    B,
}

impl Side {
    /// `a` or `b`.
    pub fn letter(self) -> char {
        match self {
            Self::A => 'a',
            Self::B => 'b',
        }
    }
}

/// All pairs within a distance of each other: of the bodies of one table, or of those of one table with those
/// of another.
///
/// See the [crate's documentation](crate) for how its parts work together.
#[derive(Clone, Debug)]
pub struct Join {
    a: Layout,
    b: Option<Layout>,
    within: f64,
    dimension: Dimension,
    schema: SchemaRef,
}

/// Why something cannot be joined.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JoinError {
    /// The distance is not a finite number.
    Distance,
    /// One table is of the plane, the other of space.
    Dimensions,
    /// Nothing says whether the bodies are of the plane or of space.
    NoDimension,
    /// A column is missing or of another type than it was.
    Layout(LayoutError),
    /// There is a second table and no layout of it, or the reverse.
    Tables,
    /// Columns could not be made; the text is Arrow's.
    Columns(String),
}

impl fmt::Display for JoinError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Distance => write!(out, "the distance is not a finite number"),
            Self::Dimensions => write!(out, "one table is 2D, the other is 3D"),
            Self::NoDimension => write!(out, "nothing says whether the bodies are 2D or 3D"),
            Self::Layout(error) => write!(out, "{error}"),
            Self::Tables => write!(out, "a join of two tables has two of them in every tile"),
            Self::Columns(message) => write!(out, "{message}"),
        }
    }
}

impl std::error::Error for JoinError {}

impl From<LayoutError> for JoinError {
    fn from(error: LayoutError) -> Self {
        Self::Layout(error)
    }
}

impl From<ArrowError> for JoinError {
    fn from(error: ArrowError) -> Self {
        Self::Columns(error.to_string())
    }
}

/// A row that is no body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reject {
    /// Of which table.
    pub side: Side,
    /// The row of the batch, from 0.
    pub row: usize,
    /// Its id, if it has one.
    pub id: Option<String>,
    /// Why, starting with the column.
    pub reason: String,
}

/// The grown boxes of the rows of a batch.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Boxes {
    /// The rows that have one.
    pub rows: Vec<u32>,
    /// Their boxes: the lower corner, then the upper one; the third coordinates are 0 in the plane.
    pub boxes: Vec<[[f64; 3]; 2]>,
    /// The rows that have none.
    pub rejects: Vec<Reject>,
}

/// Which rows of a batch go to which tile: entry i of both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    /// The row of the batch; one that meets several tiles is here several times, one that is no body never.
    pub rows: Vec<u32>,
    /// The tile.
    pub tiles: Vec<u32>,
    /// The rows that are no bodies.
    pub rejects: Vec<Reject>,
}

/// What a tile has.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The pairs that belong to the tile, sorted by the ids of A and of B; their columns are
    /// [`Join::schema`].
    pub pairs: RecordBatch,
    /// The rows that are no bodies; a row that meets several tiles is told of in several of them.
    pub rejects: Vec<Reject>,
    /// The time that was spent asking about pairs, summed over all threads.
    pub narrow: Duration,
}

impl Join {
    /// All pairs within a distance, a length, inclusive; a negative one asks for overlaps that are at least
    /// that deep.
    ///
    /// # Errors
    /// If the distance is not finite, the two tables are of different dimensions, or nothing says which.
    pub fn new(a: Layout, b: Option<Layout>, within: f64) -> Result<Self, JoinError> {
        if !within.is_finite() {
            return Err(JoinError::Distance);
        }
        let of_b = b.as_ref().and_then(Layout::dimension);
        let dimension = match (a.dimension(), of_b) {
            (Some(of_a), Some(of_b)) if of_a != of_b => return Err(JoinError::Dimensions),
            (of_a, of_b) => of_a.or(of_b).ok_or(JoinError::NoDimension)?,
        };
        let schema = pairs::schema(a.id_type(), b.as_ref().unwrap_or(&a).id_type());
        Ok(Self { a, b, within, dimension, schema })
    }

    /// The plane or space.
    pub fn dimension(&self) -> Dimension {
        self.dimension
    }

    /// How far bodies may be apart, a length.
    pub fn within(&self) -> f64 {
        self.within
    }

    /// Whether the bodies of one table are joined with those of another.
    pub fn is_of_two(&self) -> bool {
        self.b.is_some()
    }

    /// The columns of the pairs.
    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// The layout of a table; of a join of one table, of that.
    pub fn layout(&self, side: Side) -> &Layout {
        match side {
            Side::A => &self.a,
            Side::B => self.b.as_ref().unwrap_or(&self.a),
        }
    }

    /// The boxes of some rows, which tiles are made of.
    ///
    /// # Errors
    /// If the batch has other columns than its table.
    pub fn boxes(&self, side: Side, batch: &RecordBatch) -> Result<Boxes, JoinError> {
        let rows = 0..batch.num_rows();
        match self.dimension {
            Dimension::Plane => self.boxes_in::<DVec2>(side, batch, rows),
            Dimension::Space => self.boxes_in::<DVec3>(side, batch, rows),
        }
    }

    /// As [`boxes`](Self::boxes), of every so manieth row: a sample.
    ///
    /// # Errors
    /// As [`boxes`](Self::boxes).
    pub fn sample(&self, side: Side, batch: &RecordBatch, every: usize) -> Result<Boxes, JoinError> {
        let rows = (0..batch.num_rows()).step_by(every.max(1));
        match self.dimension {
            Dimension::Plane => self.boxes_in::<DVec2>(side, batch, rows),
            Dimension::Space => self.boxes_in::<DVec3>(side, batch, rows),
        }
    }

    fn boxes_in<V: World>(
        &self,
        side: Side,
        batch: &RecordBatch,
        rows: impl Iterator<Item = usize>,
    ) -> Result<Boxes, JoinError> {
        let columns = self.layout(side).read(batch)?;
        let mut found = Boxes::default();
        for row in rows {
            match self.held::<V>(&columns, row) {
                Ok(held) => {
                    found.rows.push(row as u32);
                    let corners = [held.lower, held.upper];
                    found.boxes.push(corners.map(crate::join::body::coordinates));
                }
                Err(reason) => found.rejects.push(reject(&columns, side, row, reason)),
            }
        }
        Ok(found)
    }

    /// Tiles with about `most` bodies each, from a sample of the boxes of both tables of which every one
    /// stands for `every` bodies.
    pub fn tiles(&self, sample: &[[[f64; 3]; 2]], every: usize, most: usize) -> Tiles {
        let most = (most / every.max(1)).max(1);
        match self.dimension {
            Dimension::Plane => Tiles::new(&aabbs::<DVec2>(sample), most),
            Dimension::Space => Tiles::new(&aabbs::<DVec3>(sample), most),
        }
    }

    /// Which rows go to which tiles.
    ///
    /// # Errors
    /// As [`boxes`](Self::boxes).
    pub fn keys(&self, side: Side, batch: &RecordBatch, tiles: &Tiles) -> Result<Keys, JoinError> {
        match self.dimension {
            Dimension::Plane => self.keys_in::<DVec2>(side, batch, tiles),
            Dimension::Space => self.keys_in::<DVec3>(side, batch, tiles),
        }
    }

    fn keys_in<V: World>(&self, side: Side, batch: &RecordBatch, tiles: &Tiles) -> Result<Keys, JoinError> {
        let columns = self.layout(side).read(batch)?;
        let mut keys = Keys::default();
        for row in 0..columns.rows {
            match self.held::<V>(&columns, row) {
                Ok(held) => tiles.of(&held, |tile| {
                    keys.rows.push(row as u32);
                    keys.tiles.push(tile);
                }),
                Err(reason) => keys.rejects.push(reject(&columns, side, row, reason)),
            }
        }
        Ok(keys)
    }

    /// The grown box of a row.
    pub(crate) fn held<V: World>(&self, columns: &Columns, row: usize) -> Result<Aabb<V>, String> {
        if columns.id.get(row).is_none() {
            return Err("id: is null".to_owned());
        }
        given::<V>(columns, row)?.held(self.within)
    }

    /// The pairs that belong to a tile, of the rows that meet it: all of them have to be there, in any order.
    ///
    /// Of one table A is the body whose id is the smaller one, numbers by value and texts by their bytes; ids
    /// that are equal stand in the order of the rows. So a pair has the same bits in whatever tile, on
    /// whatever machine it is answered.
    ///
    /// # Errors
    /// If a batch has other columns than its table, or there are not as many tables as layouts.
    pub fn answer(
        &self,
        tiles: &Tiles,
        tile: u32,
        a: &RecordBatch,
        b: Option<&RecordBatch>,
    ) -> Result<Answered, JoinError> {
        if self.b.is_some() != b.is_some() {
            return Err(JoinError::Tables);
        }
        let mut batches = vec![self.a.read(a)?];
        if let Some((layout, batch)) = self.b.as_ref().zip(b) {
            batches.push(layout.read(batch)?);
        }
        let asked = Asked { within: self.within, path: &[(tiles, tile)] };
        match self.dimension {
            Dimension::Plane => self.answer_in::<DVec2>(&batches, asked),
            Dimension::Space => self.answer_in::<DVec3>(&batches, asked),
        }
    }

    fn answer_in<V: World + Sync>(
        &self,
        batches: &[Columns],
        asked: Asked<'_>,
    ) -> Result<Answered, JoinError> {
        let mut rejects = Vec::new();
        let mut crowd = Crowd::<V> { batches, places: Vec::new(), boxes: Vec::new(), border: None };
        for (batch, columns) in (0_u32..).zip(batches) {
            let side = if batch == 0 { Side::A } else { Side::B };
            if side == Side::B {
                crowd.border = Some(Border { body: crowd.places.len() as u32, batch });
            }
            let mut rows: Vec<usize> = (0..columns.rows).collect();
            rows.sort_by(|&p, &q| columns.id.order(p, q));
            for row in rows {
                match self.held::<V>(columns, row) {
                    Ok(held) => {
                        crowd.places.push(Place { batch, row: row as u32 });
                        crowd.boxes.push(held);
                    }
                    Err(reason) => rejects.push(reject(columns, side, row, reason)),
                }
            }
        }
        let plot = Plot::new(crowd);
        let (harvest, crowd) = (plot.harvest(0..plot.count(), asked), plot.crowd());
        for (&body, reason) in &harvest.rejected {
            let Place { batch, row } = crowd.places[body as usize];
            let side = if batch == 0 { Side::A } else { Side::B };
            rejects.push(reject(&batches[batch as usize], side, row as usize, reason.clone()));
        }
        rejects.sort_by_key(|reject| (reject.side, reject.row));
        let pairs = self.batch(crowd, &harvest.found)?;
        Ok(Answered { pairs, rejects, narrow: harvest.narrow })
    }

    /// The pairs as columns.
    pub(crate) fn batch<V: World>(
        &self,
        crowd: &Crowd<'_, V>,
        found: &[Found],
    ) -> Result<RecordBatch, ArrowError> {
        let ids = |side: usize| -> Result<ArrayRef, ArrowError> {
            // The two tables may have ids of different types: each side is of the batches of one of them.
            let of_side = match &crowd.border {
                Some(border) if side == 0 => 0..border.batch as usize,
                Some(border) => border.batch as usize..crowd.batches.len(),
                None => 0..crowd.batches.len(),
            };
            let first = of_side.start;
            let arrays: Vec<&dyn Array> =
                crowd.batches[of_side].iter().map(|columns| &**columns.id.array()).collect();
            let places = found.iter().map(|found| crowd.places[found.bodies[side] as usize]);
            let places: Vec<_> =
                places.map(|place| (place.batch as usize - first, place.row as usize)).collect();
            if places.is_empty() {
                return Ok(new_empty_array(self.schema.field(side).data_type()));
            }
            interleave(&arrays, &places)
        };
        let answers = found.iter().map(|found| &found.answer);
        pairs::batch(&self.schema, [ids(0)?, ids(1)?], answers, self.dimension)
    }
}

fn aabbs<V: World>(boxes: &[[[f64; 3]; 2]]) -> Vec<Aabb<V>> {
    let corner = |corner: [f64; 3]| V::from_fn(|axis| corner[axis]);
    boxes.iter().map(|&[lower, upper]| Aabb { lower: corner(lower), upper: corner(upper) }).collect()
}

pub(crate) fn reject(columns: &Columns, side: Side, row: usize, reason: String) -> Reject {
    Reject { side, row, id: columns.id.get(row).map(|id| id.to_string()), reason }
}
