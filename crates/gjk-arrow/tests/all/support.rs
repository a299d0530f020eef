//! Tables, and a join done tile by tile.

use std::sync::Arc;

use arrow_array::builder::{Float64Builder, ListBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{
    Array, ArrayRef, BinaryArray, FixedSizeListArray, Float64Array, Int64Array, RecordBatch, UInt32Array,
};
use arrow_schema::{DataType, Field};
use arrow_select::concat::concat_batches;
use arrow_select::take::take_record_batch;
use gjk_arrow::join::{Join, Layout, Names, Side, Tiles};

/// Numbers that are the same in every run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Between 0 and 1.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    pub(crate) fn below(&mut self, count: u64) -> u64 {
        self.next() % count
    }
}

/// A column of points.
pub(crate) fn points<const N: usize>(points: &[[f64; N]]) -> ArrayRef {
    let item = Arc::new(Field::new("item", DataType::Float64, true));
    let numbers = Float64Array::from_iter_values(points.iter().flatten().copied());
    Arc::new(FixedSizeListArray::new(item, N as i32, Arc::new(numbers), None))
}

/// A column of lists of points, as Spark has them: lists of any length.
pub(crate) fn lists<const N: usize>(lists: &[Vec<[f64; N]>]) -> ArrayRef {
    let mut builder = ListBuilder::new(ListBuilder::new(Float64Builder::new()));
    for list in lists {
        for point in list {
            builder.values().append_value(point.iter().copied().map(Some));
        }
        builder.append(true);
    }
    Arc::new(builder.finish())
}

pub(crate) fn numbers(numbers: &[f64]) -> ArrayRef {
    Arc::new(Float64Array::from(numbers.to_vec()))
}

pub(crate) fn integers(ids: impl IntoIterator<Item = i64>) -> ArrayRef {
    Arc::new(Int64Array::from_iter_values(ids))
}

pub(crate) fn binaries(values: &[Vec<u8>]) -> ArrayRef {
    Arc::new(BinaryArray::from_iter_values(values))
}

/// A table of these columns.
pub(crate) fn table<'n>(columns: impl IntoIterator<Item = (&'n str, ArrayRef)>) -> RecordBatch {
    RecordBatch::try_from_iter(columns).unwrap()
}

/// Boxes, with ids from 0.
pub(crate) fn boxes<const N: usize>(halves: &[[f64; N]], places: &[[f64; N]]) -> RecordBatch {
    let ids = integers(0..halves.len() as i64);
    table([("id", ids), ("half_extents", points(halves)), ("translation", points(places))])
}

pub(crate) fn layout(table: &RecordBatch) -> Layout {
    let layout = Layout::new(&table.schema(), &Names::default()).unwrap();
    match layout.dimension_in(table).unwrap() {
        Some(dimension) => layout.with_dimension(dimension),
        None => layout,
    }
}

pub(crate) fn join(table: &RecordBatch, within: f64) -> Join {
    Join::new(layout(table), None, within).unwrap()
}

/// Tiles with about so many bodies each.
pub(crate) fn tiles(join: &Join, table: &RecordBatch, most: usize) -> Tiles {
    let sample = join.sample(Side::A, table, 1).unwrap();
    join.tiles(&sample.boxes, 1, most)
}

fn of_tile(join: &Join, side: Side, table: &RecordBatch, tiles: &Tiles, tile: u32) -> RecordBatch {
    let keys = join.keys(side, table, tiles).unwrap();
    let rows = keys.rows.iter().zip(&keys.tiles).filter(|(_, of)| **of == tile).map(|(row, _)| *row);
    take_record_batch(table, &UInt32Array::from_iter_values(rows)).unwrap()
}

/// The pairs of all tiles, each tile by itself: a line for each, every number with its bits, sorted.
pub(crate) fn through(join: &Join, a: &RecordBatch, b: Option<&RecordBatch>, tiles: &Tiles) -> Vec<String> {
    let answers: Vec<RecordBatch> = (0..tiles.count())
        .map(|tile| {
            let rows_a = of_tile(join, Side::A, a, tiles, tile);
            let rows_b = b.map(|b| of_tile(join, Side::B, b, tiles, tile));
            join.answer(tiles, tile, &rows_a, rows_b.as_ref()).unwrap().pairs
        })
        .collect();
    let mut lines = lines(&concat_batches(join.schema(), &answers).unwrap());
    lines.sort();
    lines
}

/// A line for each row, every number with its bits.
pub(crate) fn lines(pairs: &RecordBatch) -> Vec<String> {
    let (distance, status) = (floats(pairs, "distance"), pairs.column_by_name("status").unwrap());
    let [a, b] = ids(pairs);
    (0..pairs.num_rows())
        .map(|row| {
            let bits = pairs.columns()[2..11].iter().map(|column| {
                let column = column.as_primitive::<Float64Type>();
                if column.is_null(row) { "null".to_owned() } else { format!("{:?}", column.value(row)) }
            });
            let bits: Vec<String> = bits.collect();
            let status = status.as_string::<i32>().value(row);
            format!("{:08} {:08} {} {status} {:?}", a[row], b[row], bits.join(" "), distance[row])
        })
        .collect()
}

pub(crate) fn floats(pairs: &RecordBatch, name: &str) -> Vec<f64> {
    pairs.column_by_name(name).unwrap().as_primitive::<Float64Type>().values().to_vec()
}

/// The ids of A and of B, integers.
pub(crate) fn ids(pairs: &RecordBatch) -> [Vec<i64>; 2] {
    ["a", "b"].map(|name| pairs.column_by_name(name).unwrap().as_primitive::<Int64Type>().values().to_vec())
}

/// The pairs of ids.
pub(crate) fn pairs(answered: &RecordBatch) -> Vec<[i64; 2]> {
    let [a, b] = ids(answered);
    a.into_iter().zip(b).map(|(a, b)| [a, b]).collect()
}

/// The pairs of a table that is one tile.
pub(crate) fn whole(join: &Join, table: &RecordBatch) -> RecordBatch {
    join.answer(&Tiles::one(), 0, table, None).unwrap().pairs
}
