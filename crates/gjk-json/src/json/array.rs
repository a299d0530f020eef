use serde_json::value::RawValue;

use super::fault::Fault;
use super::node::Node;
use super::place::Place;

/// An array and its elements.
#[derive(Clone, Debug)]
pub struct Array<'t, 'p> {
    node: Node<'t, 'p>,
    elements: Vec<&'t RawValue>,
}

impl<'t, 'p> Node<'t, 'p> {
    /// The elements.
    ///
    /// # Errors
    /// If this is no array.
    pub fn array(&self) -> Result<Array<'t, 'p>, Fault> {
        let elements = serde_json::from_str(self.text()).map_err(|_| self.expected("an array"))?;
        Ok(Array { node: *self, elements })
    }
}

impl<'t, 'p> Array<'t, 'p> {
    /// The number of elements.
    pub fn len(&self) -> usize {
        self.elements.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
    }

    /// The array as a value.
    pub fn node(&self) -> &Node<'t, 'p> {
        &self.node
    }

    /// The elements, in order.
    pub fn iter(&self) -> impl Iterator<Item = Node<'t, '_>> {
        let place = |index| Place::Element(self.node.place(), index);
        self.elements.iter().enumerate().map(move |(index, value)| self.node.part(value.get(), place(index)))
    }
}
