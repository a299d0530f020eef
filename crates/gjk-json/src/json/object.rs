use serde_json::value::RawValue;

use super::document::document;
use super::fault::Fault;
use super::fields::{Field, fields};
use super::node::Node;
use super::place::Place;

/// The object that a document is.
///
/// # Errors
/// As [`document`], and if it is no object.
pub fn object(text: &str) -> Result<Object<'_, 'static>, Fault> {
    match fields(text) {
        // That has checked the grammar of all of it.
        Some(fields) => Ok(Object { node: Node::root(text), fields }),
        None => document(text)?.root().object(),
    }
}

/// An object and its fields.
#[derive(Clone, Debug)]
pub struct Object<'t, 'p> {
    node: Node<'t, 'p>,
    fields: Vec<Field<'t>>,
}

impl<'t, 'p> Node<'t, 'p> {
    /// The fields, in the order of the text.
    ///
    /// # Errors
    /// If this is no object.
    pub fn object(&self) -> Result<Object<'t, 'p>, Fault> {
        let fields = fields(self.text()).ok_or_else(|| self.expected("an object"))?;
        Ok(Object { node: *self, fields })
    }
}

impl<'t, 'p> Object<'t, 'p> {
    /// The object as a value.
    pub fn node(&self) -> &Node<'t, 'p> {
        &self.node
    }

    /// The value of a field, if there is one; of a repeated one the first.
    pub fn get<'n>(&'n self, name: &'n str) -> Option<Node<'t, 'n>> {
        Some(self.node.part(self.raw(name)?.get(), Place::Field(self.node.place(), name)))
    }

    /// The value of a field exactly as written, if there is one.
    pub fn raw(&self, name: &str) -> Option<&'t RawValue> {
        self.fields.iter().find(|field| field.name == name).map(|field| field.value)
    }

    /// The value of a field that must be there.
    ///
    /// # Errors
    /// If it is not.
    pub fn required<'n>(&'n self, name: &'n str) -> Result<Node<'t, 'n>, Fault> {
        self.get(name).ok_or_else(|| Fault {
            path: Place::Field(self.node.place(), name).to_string(),
            ..self.node.fault("missing")
        })
    }

    /// Checks that there are no fields but these, each at most once.
    ///
    /// # Errors
    /// If there is another, then the message lists those that may be there; or if one is given twice.
    pub fn only(&self, names: &[&str]) -> Result<(), Fault> {
        for (i, Field { name, value }) in self.fields.iter().enumerate() {
            let fault = |message: String| {
                Err(self.node.part(value.get(), Place::Field(self.node.place(), name)).fault(message))
            };
            if !names.contains(&&**name) {
                return fault(format!("unknown field, expected one of {}", names.join(", ")));
            }
            // Known and all different before this one: there are no more of them than names.
            if self.fields[..i].iter().any(|before| before.name == *name) {
                return fault("given twice".to_owned());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gjk_oracle::assert_says;

    #[test]
    fn a_document_that_is_no_object_says_what_it_is() {
        assert_eq!(object(" {} ").unwrap().node().fault("").span, 1..3);
        let fault = |text: &str| object(text).unwrap_err();
        assert_says(fault(" [1]"), "object array");
        assert_eq!(fault(" [1]").span, 1..4);
        assert_says(fault("1e400"), "object number");
        assert_says(fault("{} x"), "JSON column 4 trailing");
        assert_says(fault(r#"{"a":[1,?]}"#), "a[1]: JSON column 9");
    }

    #[test]
    fn repeated_and_unknown_fields_are_faults() {
        let fault = |text: &str| object(text).unwrap().only(&["a", "b"]).unwrap_err().to_string();
        assert_says(fault(r#"{"a":1,"b":2,"\u0061":3}"#), "a: twice");
        assert_says(fault(r#"{"a":1,"x y":2}"#), "[\"x y\"]: unknown a b");
        assert_says(fault(r#"{"\ud800":1}"#), r#"["\"\\ud800\""]: unknown a b"#);
    }
}
