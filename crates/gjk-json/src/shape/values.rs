use gjk::math::{Scalar, Vector};

use super::Kind;
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

    /// A radius or another length that is not negative.
    pub(super) fn size<S: Number>(&self, field: &str) -> Result<S, Fault> {
        size(&self.object.required(field)?)
    }

    pub(super) fn point<V: Vector<Scalar: Number>>(&self, field: &str) -> Result<V, Fault> {
        self.vector(&self.object.required(field)?, length)
    }

    /// Lengths along the axes, none of them negative.
    pub(super) fn sizes<V: Vector<Scalar: Number>>(&self, field: &str) -> Result<V, Fault> {
        self.vector(&self.object.required(field)?, size)
    }

    /// The points of `vertices`, at least one.
    pub(super) fn vertices<V: Vector<Scalar: Number>>(&self) -> Result<Vec<V>, Fault> {
        self.points(&self.object.required("vertices")?)
    }

    /// The points of an array, at least one.
    pub(super) fn points<V: Vector<Scalar: Number>>(&self, node: &Node<'_, '_>) -> Result<Vec<V>, Fault> {
        let array = node.array()?;
        if array.is_empty() {
            return Err(node.fault("is empty"));
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
        Err(node.fault(format!("is negative ({})", short(node.text()))))
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
