//! The columns that a table of pairs has: those of `gjk pairs --input-format arrow`.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float32Type, Float64Type};
use arrow_array::{Array, ArrayRef, Float64Array, OffsetSizeTrait, RecordBatch};
use arrow_schema::{DataType, Schema};
use gjk::{Pose, ShapeError};
use gjk_batch::Shapes;
use glam::{DVec2, dvec2};

use crate::fault::Fault;
use crate::form::{Form, Held};

/// The columns of both sides.
pub(super) struct Columns([Side; 2]);

/// The columns of one shape. What is left out is as if it were null everywhere.
pub(super) struct Side {
    name: &'static str,
    half_extents: Option<Points>,
    vertices: Option<Lists>,
    holes: Option<Rings>,
    rounding: Option<Float64Array>,
    translation: Option<Points>,
    angle: Option<Float64Array>,
}

/// Points of the plane, or nulls: lists of two numbers.
struct Points {
    array: ArrayRef,
    /// Where the numbers of each entry begin, and the last ones end; two each, where it is not said.
    offsets: Option<Vec<usize>>,
    numbers: Float64Array,
}

/// Lists of points, or nulls: the points of entry i are those from offset i to the next.
struct Lists {
    array: ArrayRef,
    offsets: Vec<usize>,
    points: Points,
}

/// Lists of lists of points, or nulls.
struct Rings {
    array: ArrayRef,
    offsets: Vec<usize>,
    rings: Lists,
}

const FIELDS: [&str; 6] = ["half_extents", "vertices", "holes", "rounding", "translation", "angle"];

/// Whether a column holds what its name says.
fn is_right(field: &str, found: &DataType) -> bool {
    let number = |found: &DataType| matches!(found, DataType::Float64 | DataType::Float32);
    // Engines that know no lists of fixed size, as Spark, have others for points.
    let point = |found: &DataType| matches!(found, DataType::FixedSizeList(of, 2) | DataType::List(of) | DataType::LargeList(of) if number(of.data_type()));
    let list = |found: &DataType, of: &dyn Fn(&DataType) -> bool| matches!(found, DataType::List(each) | DataType::LargeList(each) if of(each.data_type()));
    match field {
        "rounding" | "angle" => number(found),
        "vertices" => list(found, &point),
        "holes" => list(found, &|ring| list(ring, &point)),
        _ => point(found),
    }
}

/// Checks the names and types of the columns that begin with `a_` or `b_`.
pub(super) fn check(schema: &Schema) -> Result<(), Fault> {
    for field in schema.fields() {
        let name = field.name();
        let Some(own) = name.strip_prefix("a_").or_else(|| name.strip_prefix("b_")) else { continue };
        if !FIELDS.contains(&own) {
            let known = FIELDS.join(", ");
            return Err(Fault::query(name, format!("unknown column: behind a_ and b_ there are {known}")));
        }
        if !is_right(own, field.data_type()) {
            let expected = match own {
                "rounding" | "angle" => "float64",
                "vertices" => "list<fixed_size_list<float64, 2>>",
                "holes" => "list<list<fixed_size_list<float64, 2>>>",
                _ => "fixed_size_list<float64, 2>",
            };
            let reason = format!("expected a column of {expected}, found {}", field.data_type());
            return Err(Fault::query(name, reason));
        }
    }
    Ok(())
}

impl Columns {
    /// The columns of a batch whose schema has passed `check`.
    pub(super) fn of(batch: &RecordBatch) -> Self {
        Self([Side::of("a", batch), Side::of("b", batch)])
    }

    pub(super) fn side(&self, index: usize) -> &Side {
        &self.0[index]
    }
}

/// A shape of a row, and where it is.
pub(super) struct Given<'c> {
    side: &'c Side,
    half_extents: Option<DVec2>,
    vertices: Vec<DVec2>,
    holes: Vec<Vec<DVec2>>,
    rounding: f64,
    pub(super) pose: Pose<DVec2>,
}

impl Side {
    fn of(name: &'static str, batch: &RecordBatch) -> Self {
        let column = |field: &str| batch.column_by_name(&format!("{name}_{field}"));
        Self {
            name,
            half_extents: column("half_extents").and_then(Points::of),
            vertices: column("vertices").and_then(Lists::of),
            holes: column("holes").and_then(Rings::of),
            rounding: column("rounding").and_then(floats),
            translation: column("translation").and_then(Points::of),
            angle: column("angle").and_then(floats),
        }
    }

    /// The shape of a row and its pose; the error says what is wrong where.
    pub(super) fn placed(&self, row: usize) -> Result<Given<'_>, String> {
        let name = self.name;
        let point = |column: &Option<Points>, field: &str| match column {
            None => Ok(None),
            Some(points) => points.get(row).map_err(|rest| format!("{name}_{field}{rest}")),
        };
        let half_extents = point(&self.half_extents, "half_extents")?;
        let vertices = self.vertices.as_ref().and_then(|lists| lists.get(row).transpose()).transpose();
        let vertices = vertices.map_err(|rest| format!("{name}_vertices{rest}"))?;
        if half_extents.is_some() == vertices.is_some() {
            return Err(match half_extents {
                None => format!("{name}_half_extents: missing, and so is {name}_vertices"),
                Some(_) => format!("{name}_vertices: {name}_half_extents gives a shape already"),
            });
        }
        let holes = self.holes.as_ref().and_then(|rings| rings.get(row).transpose()).transpose();
        let holes = holes.map_err(|rest| format!("{name}_holes{rest}"))?.unwrap_or_default();
        if !holes.is_empty() && half_extents.is_some() {
            return Err(format!("{name}_holes: only vertices have holes"));
        }
        let number = |column: &Option<Float64Array>| {
            column.as_ref().filter(|column| column.is_valid(row)).map_or(0.0, |column| column.value(row))
        };
        let to = point(&self.translation, "translation")?.unwrap_or(DVec2::ZERO);
        let angle = number(&self.angle);
        let pose = if angle == 0.0 { Pose::from_translation(to) } else { Pose::from_angle(angle, to) };
        let pose = pose.map_err(|error| format!("{name}_translation, {name}_angle: {error}"))?;
        let (vertices, rounding) = (vertices.unwrap_or_default(), number(&self.rounding));
        Ok(Given { side: self, half_extents, vertices, holes, rounding, pose })
    }
}

impl Given<'_> {
    /// Puts the shape into the lanes; `None` if it is none for them.
    pub(super) fn push(&self, shapes: &mut Shapes<DVec2>) -> Result<Option<u32>, String> {
        let pushed = match self.half_extents {
            Some(half) => shapes.push_box(half, self.rounding),
            None if !self.holes.is_empty() => return Ok(None),
            None => shapes.push_polygon(&self.vertices, self.rounding),
        };
        match pushed {
            Ok(index) => Ok(Some(index)),
            Err(ShapeError::NotConvex(_) | ShapeError::WindsTwice(_)) => Ok(None),
            Err(error) => {
                let points = crate::fault::Points::In("vertices");
                Err(self.say(Fault::of_shape(error, points).renamed("radius", "rounding")))
            }
        }
    }

    /// The shape alone.
    pub(super) fn held(&self) -> Result<Arc<Held<DVec2>>, String> {
        let form = match self.half_extents {
            Some(half) => Form::Box(half),
            None => Form::Polygon { vertices: self.vertices.clone(), holes: self.holes.clone() },
        };
        Held::new(form, self.rounding).map_err(|fault| self.say(fault))
    }

    fn say(&self, fault: Fault) -> String {
        fault.inside(&format!("{}_", self.side.name)).to_string()
    }
}

/// The entry of a list of lists, or that it is null; the error says where in it something is wrong.
type Entry<T> = Result<Option<T>, String>;

/// Where the entries of a list begin and end, and what is in them.
fn list(array: &ArrayRef) -> Option<(Vec<usize>, &ArrayRef)> {
    fn of<O: OffsetSizeTrait>(array: &ArrayRef) -> Option<(Vec<usize>, &ArrayRef)> {
        let list = array.as_list_opt::<O>()?;
        Some((list.value_offsets().iter().map(|offset| offset.as_usize()).collect(), list.values()))
    }
    of::<i32>(array).or_else(|| of::<i64>(array))
}

impl Points {
    fn of(array: &ArrayRef) -> Option<Self> {
        if let Some((offsets, values)) = list(array) {
            return Some(Self { array: array.clone(), offsets: Some(offsets), numbers: floats(values)? });
        }
        let list = array.as_fixed_size_list_opt().filter(|list| list.value_length() == 2)?;
        Some(Self { array: array.clone(), offsets: None, numbers: floats(list.values())? })
    }

    fn get(&self, index: usize) -> Entry<DVec2> {
        if self.array.is_null(index) {
            return Ok(None);
        }
        let first = match &self.offsets {
            None => 2 * index,
            Some(offsets) => match offsets[index + 1] - offsets[index] {
                2 => offsets[index],
                count => return Err(format!(": expected 2 coordinates, found {count}")),
            },
        };
        // A coordinate that is null is no number, and refused as one.
        let number = |at: usize| if self.numbers.is_valid(at) { self.numbers.value(at) } else { f64::NAN };
        Ok(Some(dvec2(number(first), number(first + 1))))
    }
}

impl Lists {
    fn of(array: &ArrayRef) -> Option<Self> {
        let (offsets, values) = list(array)?;
        Some(Self { array: array.clone(), offsets, points: Points::of(values)? })
    }

    fn get(&self, index: usize) -> Entry<Vec<DVec2>> {
        if self.array.is_null(index) {
            return Ok(None);
        }
        let first = self.offsets[index];
        let point = |at: usize| match self.points.get(at) {
            Ok(point) => Ok(point.unwrap_or(DVec2::NAN)),
            Err(rest) => Err(format!("[{}]{rest}", at - first)),
        };
        (first..self.offsets[index + 1]).map(point).collect::<Result<_, _>>().map(Some)
    }
}

impl Rings {
    fn of(array: &ArrayRef) -> Option<Self> {
        let (offsets, values) = list(array)?;
        Some(Self { array: array.clone(), offsets, rings: Lists::of(values)? })
    }

    fn get(&self, index: usize) -> Entry<Vec<Vec<DVec2>>> {
        if self.array.is_null(index) {
            return Ok(None);
        }
        let first = self.offsets[index];
        let ring = |at: usize| match self.rings.get(at) {
            Ok(ring) => Ok(ring.unwrap_or_default()),
            Err(rest) => Err(format!("[{}]{rest}", at - first)),
        };
        (first..self.offsets[index + 1]).map(ring).collect::<Result<_, _>>().map(Some)
    }
}

/// Numbers, as they are; those of `float32` are widened, which is exact.
fn floats(array: &ArrayRef) -> Option<Float64Array> {
    match array.as_primitive_opt::<Float64Type>() {
        Some(numbers) => Some(numbers.clone()),
        None => Some(array.as_primitive_opt::<Float32Type>()?.unary(f64::from)),
    }
}
