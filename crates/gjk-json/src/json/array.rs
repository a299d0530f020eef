use serde_json::value::RawValue;

use super::{Node, Place};

/// An array and its elements.
#[derive(Clone, Debug)]
pub struct Array<'t, 'p> {
    node: Node<'t, 'p>,
    elements: Vec<&'t RawValue>,
}

impl<'t, 'p> Array<'t, 'p> {
    /// `None` if the value is no array.
    pub(super) fn new(node: Node<'t, 'p>) -> Option<Self> {
        let elements = serde_json::from_str(node.text()).ok()?;
        Some(Self { node, elements })
    }

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
