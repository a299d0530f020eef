//! What a join costs: makes a table of bodies, and joins one.
//!
//! ```text
//! cargo build --release -p gjk-arrow --features files --example measure
//! target/release/examples/measure make boxes 1000000 boxes.parquet
//! RAYON_NUM_THREADS=1 target/release/examples/measure join boxes.parquet 0.5 1024 pairs.parquet
//! ```
//! Bodies are `boxes`, turned, `octagons`, of eight corners and convex, `polygons` of 5 to 14 corners, and
//! `outlines` of 64, half of both not convex. The numbers of `join` are the distance and MiB of memory. Times
//! and memory are read from `/proc`.

use std::error::Error;
use std::f64::consts::TAU;
use std::fs::{self, File};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use arrow_array::{ArrayRef, BinaryArray, FixedSizeListArray, Float64Array, Int64Array, RecordBatch};
use arrow_schema::{DataType, Field};
use gjk_arrow::join::files::{Request, Stage, Start, join};
use parquet::arrow::ArrowWriter;

/// Rows that are written at once.
const AT_ONCE: usize = 65_536;

/// The side of the square that has one body on average: so a box has about one other within 0.5.
const SPACING: f64 = 1.75;

/// Ticks of the processor's clock in a second, as Linux counts them for every program.
const TICKS: f64 = 100.0;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match *arguments.as_slice() {
        ["make", kind, count, path] => make(kind, count.parse()?, path),
        ["join", path, within, memory, output] => measure(path, within.parse()?, memory.parse()?, output),
        _ => Err("see the first lines of the example".into()),
    }
}

fn measure(path: &str, within: f64, memory: u64, output: &str) -> Result<(), Box<dyn Error>> {
    let request = Request {
        a: path.into(),
        b: None,
        within,
        id: None,
        geometry: None,
        output: output.into(),
        rejects: None,
        memory: memory << 20,
        work: format!("{output}.work").into(),
        start: Start::Fresh,
    };
    let since = Instant::now();
    // The seconds of each stage, up to the last time that it was heard of.
    let mut stages: Vec<(Stage, f64)> = Vec::new();
    let mut before = 0.0;
    let summary = join(&request, &mut |progress| {
        let now = since.elapsed().as_secs_f64();
        match stages.last_mut().filter(|(stage, _)| *stage == progress.stage) {
            Some((_, seconds)) => *seconds += now - before,
            None => stages.push((progress.stage, now - before)),
        }
        before = now;
        ControlFlow::Continue(())
    })?;
    let wall = since.elapsed().as_secs_f64();
    let stat = fs::read_to_string("/proc/self/stat")?;
    // Behind the name in parentheses; user and system time are the 14th and 15th fields of all.
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or("").split(' ').collect();
    let ticks: f64 = fields[11].parse::<f64>()? + fields[12].parse::<f64>()?;
    let status = fs::read_to_string("/proc/self/status")?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("").trim();
    let processor = ticks / TICKS;
    println!(
        "{} rows, {} pairs, {} tiles, {} rejects: {wall:.1} s, processor {processor:.1} s, narrow phase {:.1} s ({:.0} %), peak {peak}",
        summary.rows[0],
        summary.pairs,
        summary.tiles,
        summary.rejects.len(),
        summary.narrow.as_secs_f64(),
        100.0 * summary.narrow.as_secs_f64() / processor,
    );
    let stages: Vec<String> =
        stages.iter().map(|(stage, seconds)| format!("{stage:?} {seconds:.1} s")).collect();
    println!("by the clock: {}", stages.join(", "));
    Ok(())
}

fn make(kind: &str, count: usize, path: &str) -> Result<(), Box<dyn Error>> {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let side = SPACING * (count as f64).sqrt();
    let mut writer: Option<ArrowWriter<File>> = None;
    for first in (0..count).step_by(AT_ONCE) {
        let ids = first..count.min(first + AT_ONCE);
        let batch = match kind {
            "boxes" => boxes(ids, side, &mut random)?,
            "octagons" => polygons(ids, side, OCTAGONS, &mut random)?,
            "polygons" => polygons(ids, side, POLYGONS, &mut random)?,
            "outlines" => polygons(ids, side, OUTLINES, &mut random)?,
            _ => return Err("boxes, octagons, polygons or outlines".into()),
        };
        let writer = match &mut writer {
            Some(writer) => writer,
            none => none.insert(ArrowWriter::try_new(File::create(path)?, batch.schema(), None)?),
        };
        writer.write(&batch)?;
    }
    writer.map(ArrowWriter::close).transpose()?;
    Ok(())
}

/// Boxes, turned.
fn boxes(ids: std::ops::Range<usize>, side: f64, random: &mut Random) -> Result<RecordBatch, Box<dyn Error>> {
    let points = |numbers: Vec<f64>| -> ArrayRef {
        let item = Arc::new(Field::new("item", DataType::Float64, false));
        Arc::new(FixedSizeListArray::new(item, 2, Arc::new(Float64Array::from(numbers)), None))
    };
    let mut numbers = |low: f64, high: f64, each: usize| -> Vec<f64> {
        (0..each * ids.len()).map(|_| low + (high - low) * random.unit()).collect()
    };
    let (halves, places) = (numbers(0.1, 0.5, 2), numbers(0.0, side, 2));
    let angles: ArrayRef = Arc::new(Float64Array::from(numbers(0.0, TAU, 1)));
    let columns = [
        ("id", ids_of(ids)),
        ("half_extents", points(halves)),
        ("translation", points(places)),
        ("angle", angles),
    ];
    Ok(RecordBatch::try_from_iter(columns)?)
}

/// What polygons there are.
#[derive(Clone, Copy)]
struct Family {
    fewest: u32,
    most: u32,
    /// The share that is not convex.
    stars: f64,
}

const OCTAGONS: Family = Family { fewest: 8, most: 8, stars: 0.0 };
const POLYGONS: Family = Family { fewest: 5, most: 14, stars: 0.5 };
const OUTLINES: Family = Family { fewest: 64, most: 64, stars: 0.5 };

/// Polygons in well-known binary.
fn polygons(
    ids: std::ops::Range<usize>,
    side: f64,
    family: Family,
    random: &mut Random,
) -> Result<RecordBatch, Box<dyn Error>> {
    let geometries: Vec<Vec<u8>> = ids.clone().map(|_| polygon(side, family, random)).collect();
    let geometries: ArrayRef = Arc::new(BinaryArray::from_iter_values(geometries));
    Ok(RecordBatch::try_from_iter([("id", ids_of(ids)), ("geometry", geometries)])?)
}

fn polygon(side: f64, family: Family, random: &mut Random) -> Vec<u8> {
    let count = family.fewest + (random.unit() * f64::from(family.most - family.fewest + 1)) as u32;
    let (x, y, size) = (side * random.unit(), side * random.unit(), 0.2 + 0.4 * random.unit());
    let is_star = random.unit() < family.stars;
    let mut bytes = vec![1, 3, 0, 0, 0, 1, 0, 0, 0];
    bytes.extend((count + 1).to_le_bytes());
    for corner in 0..=count {
        let corner = corner % count;
        let angle = TAU * f64::from(corner) / f64::from(count);
        let reach = if is_star && corner % 2 == 1 { 0.5 * size } else { size };
        bytes.extend((x + reach * angle.cos()).to_le_bytes());
        bytes.extend((y + reach * angle.sin()).to_le_bytes());
    }
    bytes
}

fn ids_of(ids: std::ops::Range<usize>) -> ArrayRef {
    Arc::new(Int64Array::from_iter_values(ids.map(|id| id as i64)))
}

/// The same numbers in every run.
struct Random(u64);

impl Random {
    /// Between 0 and 1.
    fn unit(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
}
