//! Values of accessors, checked before they are read: the library takes their offsets and counts for granted.

use gjk::glam::DMat4;
use gltf::accessor::{DataType, Dimensions, Iter};
use gltf::buffer::View;
use gltf::scene::Transform;
use gltf::{Accessor, Document, Node, Primitive, Semantic};

use super::super::ReadError;
use super::super::budget::{Budget, Resource};
use super::file::{INSTANCING, fault};

/// The buffers of a file.
pub(super) struct Buffers<'s> {
    pub(super) bytes: Vec<Vec<u8>>,
    pub(super) budget: &'s Budget,
}

impl Buffers<'_> {
    /// The positions of a primitive, moved by its morph targets; `None` if there are none.
    pub(super) fn positions(
        &self,
        primitive: &Primitive<'_>,
        weights: &[f32],
    ) -> Result<Option<Vec<[f64; 3]>>, ReadError> {
        let Some(accessor) = primitive.get(&Semantic::Positions) else { return Ok(None) };
        let Some(base) = self.values(accessor, Dimensions::Vec3)? else { return Ok(None) };
        let mut positions: Vec<[f64; 3]> = base.map(|at: [f32; 3]| at.map(f64::from)).collect();
        for (target, weight) in primitive.morph_targets().zip(weights).filter(|(_, weight)| **weight != 0.0) {
            let Some(accessor) = target.positions() else { continue };
            let moves = self.values(accessor, Dimensions::Vec3)?.into_iter().flatten();
            for (position, by) in positions.iter_mut().zip(moves) {
                let by: [f32; 3] = by;
                *position = [0, 1, 2].map(|i| position[i] + f64::from(*weight) * f64::from(by[i]));
            }
        }
        Ok(Some(positions))
    }

    /// The indices of a primitive, if it has any.
    pub(super) fn indices(&self, primitive: &Primitive<'_>) -> Result<Option<Vec<usize>>, ReadError> {
        let Some(accessor) = primitive.indices() else { return Ok(None) };
        let (index, kind) = (accessor.index(), accessor.data_type());
        self.check(&accessor, Dimensions::Scalar, &[DataType::U8, DataType::U16, DataType::U32])?;
        let beyond = || fault(format!("accessor {index} is not within its buffer"));
        let indices: Vec<usize> = match kind {
            DataType::U8 => self.iter(accessor).ok_or_else(beyond)?.map(|i: u8| i.into()).collect(),
            DataType::U16 => self.iter(accessor).ok_or_else(beyond)?.map(|i: u16| i.into()).collect(),
            _ => self.iter(accessor).ok_or_else(beyond)?.map(|i: u32| i as usize).collect(),
        };
        Ok(Some(indices))
    }

    /// Where a node draws its mesh, if it draws it many times.
    pub(super) fn instances(
        &self,
        file: &Document,
        node: &Node<'_>,
    ) -> Result<Option<Vec<DMat4>>, ReadError> {
        let Some(instancing) = node.extension_value(INSTANCING) else { return Ok(None) };
        let accessor = |name: &str| {
            let index = instancing.get("attributes")?.get(name)?.as_u64()?;
            usize::try_from(index).ok().and_then(|index| file.accessors().nth(index))
        };
        let triples = |name: &str| -> Result<Option<Vec<[f32; 3]>>, ReadError> {
            let Some(accessor) = accessor(name) else { return Ok(None) };
            Ok(self.values(accessor, Dimensions::Vec3)?.map(Iterator::collect))
        };
        let rotations: Option<Vec<[f32; 4]>> = match accessor("ROTATION") {
            Some(accessor) => self.values(accessor, Dimensions::Vec4)?.map(Iterator::collect),
            None => None,
        };
        let (places, scales) = (triples("TRANSLATION")?, triples("SCALE")?);
        let counts =
            [places.as_ref().map(Vec::len), scales.as_ref().map(Vec::len), rotations.as_ref().map(Vec::len)];
        let count = counts.into_iter().flatten().min().unwrap_or(0);
        let at = |values: &Option<Vec<[f32; 3]>>, i: usize, otherwise: f32| {
            values.as_ref().map_or([otherwise; 3], |values| values[i])
        };
        let placement = |i: usize| {
            let rotation = rotations.as_ref().map_or([0.0, 0.0, 0.0, 1.0], |values| values[i]);
            let (translation, scale) = (at(&places, i, 0.0), at(&scales, i, 1.0));
            matrix(&Transform::Decomposed { translation, rotation, scale })
        };
        Ok(Some((0..count).map(placement).collect()))
    }

    /// The values of an accessor of floats; `None` if it has no bytes, or no values.
    fn values<'b, T: gltf::accessor::Item>(
        &'b self,
        accessor: Accessor<'b>,
        dimensions: Dimensions,
    ) -> Result<Option<Iter<'b, T>>, ReadError> {
        let has_bytes = accessor.view().is_some() || accessor.sparse().is_some();
        if accessor.count() == 0 || !has_bytes {
            return Ok(None);
        }
        self.check(&accessor, dimensions, &[DataType::F32])?;
        let index = accessor.index();
        let values = self.iter(accessor);
        values.map(Some).ok_or_else(|| fault(format!("accessor {index} is not within its buffer")))
    }

    fn iter<'b, T: gltf::accessor::Item>(&'b self, accessor: Accessor<'b>) -> Option<Iter<'b, T>> {
        Iter::new(accessor, |buffer: gltf::Buffer<'_>| self.bytes.get(buffer.index()).map(Vec::as_slice))
    }

    /// Whether an accessor has these values, and numbers that its bytes can have.
    fn check(
        &self,
        accessor: &Accessor<'_>,
        dimensions: Dimensions,
        kinds: &[DataType],
    ) -> Result<(), ReadError> {
        let wrong = |what: &str| fault(format!("accessor {}: {what}", accessor.index()));
        if accessor.dimensions() != dimensions || !kinds.contains(&accessor.data_type()) {
            return Err(wrong(&format!("{dimensions:?} of {:?} are expected", kinds[0])));
        }
        if accessor.count() == 0 {
            return Err(wrong("it has no values"));
        }
        // What a sparse accessor does not list is 0 and takes no bytes of the file.
        let taken = self.budget.take(Resource::Elements, accessor.count());
        taken.map_err(|ended| wrong(&ended))?;
        let is_within = |view: &View<'_>, offset: usize, size: usize| {
            let end = view.offset().checked_add(view.length());
            view.stride().is_none_or(|stride| stride >= size && stride < 256)
                && end.is_some_and(|end| end <= view.buffer().length())
                && offset <= view.length()
        };
        let size = accessor.size();
        let mut is_sound = accessor.view().is_none_or(|view| is_within(&view, accessor.offset(), size));
        if let Some(sparse) = accessor.sparse() {
            let (indices, values) = (sparse.indices(), sparse.values());
            is_sound = is_sound
                && (1..=accessor.count()).contains(&sparse.count())
                && is_within(&indices.view(), indices.offset(), indices.index_type().size())
                && is_within(&values.view(), values.offset(), size);
        }
        if is_sound { Ok(()) } else { Err(wrong("it is not within its buffer")) }
    }
}

/// A transform as a matrix.
pub(super) fn matrix(transform: &Transform) -> DMat4 {
    DMat4::from_cols_array_2d(&transform.clone().matrix().map(|column| column.map(f64::from)))
}
