//! Columns of points, of lists of points, and of lists of lists of points.

use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type,
    UInt64Type,
};
use arrow_array::{Array, ArrayRef, Float64Array};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use gjk::math::{Scalar, Vector};

/// Where the values of each entry of a list are, and which entries are null.
#[derive(Debug)]
struct Nest {
    nulls: Option<NullBuffer>,
    ends: Ends,
}

#[derive(Debug)]
enum Ends {
    /// So many each.
    Every(usize),
    Short(OffsetBuffer<i32>),
    Long(OffsetBuffer<i64>),
}

impl Nest {
    /// A list of any type, and its values.
    fn of(array: &ArrayRef) -> Option<(Self, ArrayRef)> {
        let (ends, values) = if let Some(list) = array.as_fixed_size_list_opt() {
            (Ends::Every(list.value_length().max(0) as usize), list.values())
        } else if let Some(list) = array.as_list_opt::<i32>() {
            (Ends::Short(list.offsets().clone()), list.values())
        } else {
            let list = array.as_list_opt::<i64>()?;
            (Ends::Long(list.offsets().clone()), list.values())
        };
        Some((Self { nulls: array.nulls().cloned(), ends }, values.clone()))
    }

    fn is_null(&self, index: usize) -> bool {
        self.nulls.as_ref().is_some_and(|nulls| nulls.is_null(index))
    }

    fn range(&self, index: usize) -> Range<usize> {
        match &self.ends {
            Ends::Every(length) => index * length..(index + 1) * length,
            Ends::Short(ends) => ends[index] as usize..ends[index + 1] as usize,
            Ends::Long(ends) => ends[index] as usize..ends[index + 1] as usize,
        }
    }
}

/// Numbers; those of `float32` are widened, which is exact, and integers beyond 2^53 are rounded. `None` of
/// another type.
pub fn floats(array: &ArrayRef) -> Option<Float64Array> {
    macro_rules! widened {
        ($($of:ident),*) => {
            None$(.or_else(|| Some(array.as_primitive_opt::<$of>()?.unary(|number| number as f64))))*
        };
    }
    array.as_primitive_opt::<Float64Type>().cloned().or_else(|| {
        widened!(
            Float32Type,
            Int8Type,
            Int16Type,
            Int32Type,
            Int64Type,
            UInt8Type,
            UInt16Type,
            UInt32Type,
            UInt64Type
        )
    })
}

/// Points, or nulls: lists of numbers, of any type.
#[derive(Debug)]
pub struct Points {
    nest: Nest,
    numbers: Float64Array,
}

impl Points {
    /// The column as points; `None` of another type.
    pub fn of(array: &ArrayRef) -> Option<Self> {
        let (nest, values) = Nest::of(array)?;
        Some(Self { nest, numbers: floats(&values)? })
    }

    /// Whether there is no point.
    pub fn is_null(&self, index: usize) -> bool {
        self.nest.is_null(index)
    }

    /// How many coordinates a point has.
    pub fn width_of(&self, index: usize) -> usize {
        self.nest.range(index).len()
    }

    /// How many coordinates all points have, or the first one has, where the type does not say it.
    pub fn width(&self) -> Option<usize> {
        let entries = self.nest.nulls.as_ref().map_or(0, NullBuffer::len).max(match &self.nest.ends {
            Ends::Every(length) => return Some(*length),
            Ends::Short(ends) => ends.len() - 1,
            Ends::Long(ends) => ends.len() - 1,
        });
        (0..entries).find(|&entry| !self.is_null(entry)).map(|entry| self.width_of(entry))
    }

    /// The numbers of an entry.
    ///
    /// # Errors
    /// If there are not as many, or one is null; the text goes on behind the column's name.
    pub fn numbers<const N: usize>(&self, index: usize) -> Result<[f64; N], String> {
        if self.is_null(index) {
            return Err(": expected a point, found null".to_owned());
        }
        let range = self.nest.range(index);
        let found = range.len();
        if let Some(nulls) = self.numbers.nulls()
            && let Some(axis) = range.clone().position(|place| nulls.is_null(place))
            && found == N
        {
            return Err(format!("[{axis}]: expected a number, found null"));
        }
        let numbers = self.numbers.values().get(range).and_then(|numbers| numbers.try_into().ok());
        numbers.ok_or_else(|| format!(": expected {N} coordinates, found {found}"))
    }

    /// The point of an entry, by what makes a coordinate of a number.
    ///
    /// # Errors
    /// As [`numbers`](Self::numbers), or what `coordinate` says.
    pub fn point<V: Vector>(
        &self,
        index: usize,
        coordinate: impl Fn(f64) -> Result<V::Scalar, String>,
    ) -> Result<V, String> {
        let mut coordinates = [V::Scalar::ZERO; 3];
        let mut fill = |numbers: &[f64]| {
            for (axis, &number) in numbers.iter().enumerate() {
                coordinates[axis] = coordinate(number).map_err(|rest| format!("[{axis}]{rest}"))?;
            }
            Ok::<(), String>(())
        };
        if V::DIMENSION == 2 {
            fill(&self.numbers::<2>(index)?)?;
        } else {
            fill(&self.numbers::<3>(index)?)?;
        }
        Ok(V::from_fn(|axis| coordinates[axis]))
    }
}

/// Lists of points, or nulls.
#[derive(Debug)]
pub struct Lists {
    nest: Nest,
    points: Points,
}

impl Lists {
    /// The column as lists of points; `None` of another type.
    pub fn of(array: &ArrayRef) -> Option<Self> {
        let (nest, values) = Nest::of(array)?;
        Some(Self { nest, points: Points::of(&values)? })
    }

    /// Whether there is no list.
    pub fn is_null(&self, index: usize) -> bool {
        self.nest.is_null(index)
    }

    /// How many coordinates all points have, or the first one has.
    pub fn width(&self) -> Option<usize> {
        self.points.width()
    }

    /// How many coordinates the first point of a list has; `None` of one that is empty.
    pub fn width_of(&self, index: usize) -> Option<usize> {
        let range = self.nest.range(index);
        (!range.is_empty()).then(|| self.points.width_of(range.start))
    }

    /// The points of an entry.
    ///
    /// # Errors
    /// If there is none, or one of them is none; the text goes on behind the column's name.
    pub fn list<V: Vector>(
        &self,
        index: usize,
        coordinate: impl Fn(f64) -> Result<V::Scalar, String>,
    ) -> Result<Vec<V>, String> {
        let range = self.nest.range(index);
        if range.is_empty() {
            return Err(": must not be empty".to_owned());
        }
        let first = range.start;
        let point = |place: usize| {
            self.points.point(place, &coordinate).map_err(|rest| format!("[{}]{rest}", place - first))
        };
        range.map(point).collect()
    }
}

/// Lists of lists of points, or nulls.
#[derive(Debug)]
pub struct Rings {
    nest: Nest,
    lists: Lists,
}

impl Rings {
    /// The column as lists of lists of points; `None` of another type.
    pub fn of(array: &ArrayRef) -> Option<Self> {
        let (nest, values) = Nest::of(array)?;
        Some(Self { nest, lists: Lists::of(&values)? })
    }

    /// The lists of an entry; none of one that is null.
    ///
    /// # Errors
    /// If one is null or as [`Lists::list`].
    pub fn rings<V: Vector>(
        &self,
        index: usize,
        coordinate: impl Fn(f64) -> Result<V::Scalar, String>,
    ) -> Result<Vec<Vec<V>>, String> {
        if self.nest.is_null(index) {
            return Ok(Vec::new());
        }
        let range = self.nest.range(index);
        let first = range.start;
        let ring = |place: usize| {
            if self.lists.is_null(place) {
                return Err(": expected a list, found null".to_owned());
            }
            self.lists.list(place, &coordinate)
        };
        range.map(|place| ring(place).map_err(|rest| format!("[{}]{rest}", place - first))).collect()
    }
}
