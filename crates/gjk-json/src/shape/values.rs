use gjk::math::{Scalar, Vector};
use gjk_body::shape::{FieldError, Fields, Kind, Member};

use crate::json::{Fault, Node, Object};
use crate::number::Number;

/// How many coordinates the points of a shape have, and what decided it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dimension {
    /// 2 or 3.
    pub(super) coordinates: usize,
    pub(super) reason: Reason,
}

/// What decided the dimension of a shape.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reason {
    /// There is only one for the kind.
    Kind(Kind),
    /// A field, by its number of coordinates.
    Field(&'static str),
    /// The body that this is about.
    Body,
}

/// The fields of a shape, read as numbers and points of its dimension.
#[derive(Debug)]
pub(super) struct Values<'o, 't, 'p> {
    pub(super) object: &'o Object<'t, 'p>,
    dimension: Dimension,
}

impl<'o, 't, 'p> Values<'o, 't, 'p> {
    pub(super) fn new(object: &'o Object<'t, 'p>, dimension: Dimension) -> Self {
        Self { object, dimension }
    }

    /// The radius by which the shape is inflated; 0 if none is given.
    pub(super) fn rounding<S: Number>(&self) -> Result<S, Fault> {
        self.object.get("rounding").map_or(Ok(S::ZERO), |node| size(&node))
    }

    /// Why the numbers make no shape, at the element that is wrong.
    pub(super) fn fault(&self, misfit: &FieldError) -> Fault {
        match misfit.field.and_then(|field| self.object.get(field)) {
            Some(node) if misfit.field == Some("angle") => {
                node.fault(format!("{} (got {})", misfit.reason, short(node.text())))
            }
            Some(node) => deep(&node, &misfit.path, &misfit.reason),
            None => self.object.node().fault(&*misfit.reason),
        }
    }

    /// The points of an array, at least one.
    pub(super) fn points<V: Vector<Scalar: Number>>(&self, node: &Node<'_, '_>) -> Result<Vec<V>, Fault> {
        let array = node.array()?;
        if array.is_empty() {
            return Err(node.fault("must not be empty"));
        }
        array.iter().map(|vertex| self.vector(&vertex, length)).collect()
    }

    /// As many numbers as the shape has dimensions.
    pub(super) fn vector<V: Vector<Scalar: Number>>(
        &self,
        node: &Node<'_, '_>,
        coordinate: fn(&Node<'_, '_>) -> Result<V::Scalar, Fault>,
    ) -> Result<V, Fault> {
        let array = node.array()?;
        if array.len() != self.dimension.coordinates {
            return Err(node.fault(self.mixed(array.len())));
        }
        let mut numbers = [V::Scalar::ZERO; 3];
        for (number, element) in numbers.iter_mut().zip(array.iter()) {
            *number = coordinate(&element)?;
        }
        Ok(V::from_fn(|i| numbers[i]))
    }

    /// What to say of a point with another number of coordinates.
    fn mixed(&self, found: usize) -> String {
        let expected = self.dimension.coordinates;
        if !(2..=3).contains(&found) {
            return format!("expected {expected} numbers, found {found}");
        }
        match self.dimension.reason {
            Reason::Field(field) => {
                format!(
                    "mixed dimensions: {found} numbers ({found}D) here, but {field} has {expected} ({expected}D)"
                )
            }
            Reason::Body => {
                format!("mixed dimensions: {found} numbers ({found}D) here, but the shape is {expected}D")
            }
            Reason::Kind(kind) => {
                let advice = if kind == Kind::Polygon { "; in 3D use \"hull\" or \"triangle\"" } else { "" };
                format!(
                    "mixed dimensions: {found} numbers ({found}D) here, but a {} is {expected}D{advice}",
                    kind.name()
                )
            }
        }
    }
}

impl<V: Vector<Scalar: Number>> Fields<V> for Values<'_, '_, '_> {
    type Fault = Fault;

    fn point(&mut self, field: &'static str) -> Result<V, Fault> {
        self.vector(&self.object.required(field)?, length)
    }

    fn sizes(&mut self, field: &'static str) -> Result<V, Fault> {
        self.vector(&self.object.required(field)?, size)
    }

    fn size(&mut self, field: &'static str) -> Result<V::Scalar, Fault> {
        size(&self.object.required(field)?)
    }

    fn angle(&mut self, field: &'static str) -> Result<V::Scalar, Fault> {
        number(&self.object.required(field)?)
    }

    fn corners(&mut self, field: &'static str) -> Result<[V; 3], Fault> {
        let node = self.object.required(field)?;
        let corners = Self::points(self, &node)?;
        <[V; 3]>::try_from(corners)
            .map_err(|corners| node.fault(format!("expected 3 vertices, found {}", corners.len())))
    }

    fn points(&mut self, field: &'static str) -> Result<Vec<V>, Fault> {
        Self::points(self, &self.object.required(field)?)
    }

    fn rings(&mut self, field: &'static str) -> Result<Vec<Vec<V>>, Fault> {
        let Some(node) = self.object.get(field) else { return Ok(Vec::new()) };
        node.array()?.iter().map(|ring| Self::points(self, &ring)).collect()
    }

    fn triangles(&mut self, field: &'static str) -> Result<Vec<[u32; 3]>, Fault> {
        self.object.required(field)?.array()?.iter().map(|triangle| indices(&triangle)).collect()
    }

    fn solid(&mut self, field: &'static str) -> Result<Option<bool>, Fault> {
        self.object.get(field).map(|node| node.boolean()).transpose()
    }

    fn heights(&mut self, field: &'static str) -> Result<Vec<Vec<V::Scalar>>, Fault> {
        let rows = self.object.required(field)?.array()?;
        rows.iter().map(|row| row.array()?.iter().map(|height| length(&height)).collect()).collect()
    }

    fn spacing(&mut self, field: &'static str) -> Result<[V::Scalar; 2], Fault> {
        let node = self.object.required(field)?;
        let array = node.array()?;
        let spacing: Vec<_> = array.iter().map(|distance| number(&distance)).collect::<Result<_, _>>()?;
        <[V::Scalar; 2]>::try_from(spacing)
            .map_err(|_| node.fault(format!("expected 2 numbers [dx, dy], found {}", array.len())))
    }

    fn members(&mut self, _: &'static str) -> Result<Vec<Member<V>>, Fault> {
        // Members have errors and poses of their own: `read.rs` reads them.
        Err(self.fault(&FieldError::made_of_parts(Kind::Compound)))
    }
}

/// Three indices.
fn indices(node: &Node<'_, '_>) -> Result<[u32; 3], Fault> {
    let array = node.array()?;
    if array.len() != 3 {
        return Err(node.fault(format!("expected 3 indices, found {}", array.len())));
    }
    let mut indices = [0; 3];
    for (index, element) in indices.iter_mut().zip(array.iter()) {
        let value = element.number()?;
        if value.fract() != 0.0 || !(0.0..f64::from(u32::MAX)).contains(&value) {
            return Err(element.fault("expected a vertex index"));
        }
        *index = value as u32;
    }
    Ok(indices)
}

/// A fault about an element of an element, as deep as there is one.
fn deep(node: &Node<'_, '_>, path: &[usize], message: &str) -> Fault {
    if let Some((first, rest)) = path.split_first()
        && let Ok(array) = node.array()
        && let Some(element) = array.iter().nth(*first)
    {
        return deep(&element, rest, message);
    }
    node.fault(message)
}

/// A number, finite once it is rounded to `S`.
pub(crate) fn number<S: Number>(node: &Node<'_, '_>) -> Result<S, Fault> {
    let rounded = S::from_f64(node.number()?);
    if rounded.is_finite() {
        Ok(rounded)
    } else {
        Err(node.fault(format!("{} is beyond the range of {}", short(node.text()), S::NAME)))
    }
}

/// A coordinate: a number within the domain.
pub(crate) fn length<S: Number>(node: &Node<'_, '_>) -> Result<S, Fault> {
    let rounded = S::from_f64(node.number()?);
    if rounded.abs() <= S::DOMAIN {
        Ok(rounded)
    } else {
        Err(node.fault(format!("{} is beyond the domain ({})", short(node.text()), S::DOMAIN_NAME)))
    }
}

/// A radius or an extent: a number within the domain that is not negative.
pub(super) fn size<S: Number>(node: &Node<'_, '_>) -> Result<S, Fault> {
    let rounded = length::<S>(node)?;
    if rounded < S::ZERO {
        Err(node.fault(format!("must not be negative (got {})", short(node.text()))))
    } else {
        Ok(rounded)
    }
}

/// A text that fits into a message.
pub(crate) fn short(text: &str) -> String {
    /// Characters: a number or a name in full, a runaway one recognisable.
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
