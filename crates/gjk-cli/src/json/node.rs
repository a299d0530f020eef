use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{Fault, Place};

/// A value of a document: its text, and where it stands. The grammar of the text has been checked.
#[derive(Clone, Copy, Debug)]
pub struct Node<'t, 'p> {
    text: &'t str,
    offset: usize,
    place: Place<'p>,
}

impl<'t, 'p> Node<'t, 'p> {
    pub(super) fn root(text: &'t str, offset: usize) -> Self {
        Self { text, offset, place: Place::Root }
    }

    /// The value exactly as written.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// A fault of this value.
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        Fault {
            path: self.place.to_string(),
            message: message.into(),
            span: self.offset..self.offset + self.text.len(),
        }
    }

    /// The fields, in the order of the text.
    ///
    /// # Errors
    /// If this is no object.
    pub fn object(&self) -> Result<Object<'t, 'p>, Fault> {
        let fields = serde_json::from_str::<Fields<'t>>(self.text).map_err(|_| self.expected("an object"))?.0;
        Ok(Object { node: *self, fields })
    }

    /// The elements.
    ///
    /// # Errors
    /// If this is no array.
    pub fn array(&self) -> Result<Array<'t, 'p>, Fault> {
        let elements = serde_json::from_str(self.text).map_err(|_| self.expected("an array"))?;
        Ok(Array { node: *self, elements })
    }

    /// The string, unescaped.
    ///
    /// # Errors
    /// If this is no string, or one with half of a surrogate pair.
    pub fn string(&self) -> Result<Cow<'t, str>, Fault> {
        match serde_json::from_str::<Word<'t>>(self.text) {
            Ok(word) => Ok(word.0),
            Err(_) if self.text.starts_with('"') => Err(self.fault("is not a string of Unicode characters")),
            Err(_) => Err(self.expected("a string")),
        }
    }

    /// The nearest `f64`; infinite if there is none.
    ///
    /// The standard library rounds correctly, whatever the number of digits.
    ///
    /// # Errors
    /// If this is no number.
    pub fn number(&self) -> Result<f64, Fault> {
        let is_number = self.text.starts_with(|c: char| c == '-' || c.is_ascii_digit());
        match self.text.parse() {
            Ok(number) if is_number => Ok(number),
            _ => Err(self.expected("a number")),
        }
    }

    fn expected(&self, what: &str) -> Fault {
        self.fault(format!("expected {what}, found {}", self.kind()))
    }

    fn kind(&self) -> &'static str {
        match self.text.as_bytes().first() {
            Some(b'{') => "an object",
            Some(b'[') => "an array",
            Some(b'"') => "a string",
            Some(b't' | b'f') => "a boolean",
            Some(b'n') => "null",
            _ => "a number",
        }
    }

    /// Where a part of this value begins in the document: both are slices of the same text.
    fn offset_of(&self, part: &str) -> usize {
        self.offset + (part.as_ptr() as usize - self.text.as_ptr() as usize)
    }
}

/// An object and its fields.
#[derive(Clone, Debug)]
pub struct Object<'t, 'p> {
    node: Node<'t, 'p>,
    fields: Vec<(Cow<'t, str>, &'t RawValue)>,
}

impl<'t> Object<'t, '_> {
    /// The object as a value.
    pub fn node(&self) -> &Node<'t, '_> {
        &self.node
    }

    /// The value of a field, if there is one; of a repeated one the first.
    pub fn get(&self, name: &str) -> Option<Node<'t, '_>> {
        self.fields.iter().position(|(field, _)| field == name).map(|i| self.node_at(i))
    }

    /// The value of a field exactly as written, if there is one.
    pub fn raw(&self, name: &str) -> Option<&'t RawValue> {
        self.fields.iter().find(|(field, _)| field == name).map(|(_, value)| *value)
    }

    /// The value of a field that must be there.
    ///
    /// # Errors
    /// If it is not.
    pub fn required(&self, name: &str) -> Result<Node<'t, '_>, Fault> {
        self.get(name).ok_or_else(|| Fault {
            path: Place::Field(&self.node.place, name).to_string(),
            ..self.node.fault("missing")
        })
    }

    /// Checks that there are no fields but these, each at most once.
    ///
    /// # Errors
    /// If there is another, then the message lists those that may be there; or if one is given twice.
    pub fn only(&self, names: &[&str]) -> Result<(), Fault> {
        let mut seen = vec![false; names.len()];
        for (i, (field, _)) in self.fields.iter().enumerate() {
            let Some(known) = names.iter().position(|name| name == field) else {
                let message = format!("unknown field, expected one of {}", names.join(", "));
                return Err(self.node_at(i).fault(message));
            };
            if std::mem::replace(&mut seen[known], true) {
                return Err(self.node_at(i).fault("given twice"));
            }
        }
        Ok(())
    }

    fn node_at(&self, index: usize) -> Node<'t, '_> {
        let (name, value) = &self.fields[index];
        let text = value.get();
        Node { text, offset: self.node.offset_of(text), place: Place::Field(&self.node.place, name) }
    }
}

/// An array and its elements.
#[derive(Clone, Debug)]
pub struct Array<'t, 'p> {
    node: Node<'t, 'p>,
    elements: Vec<&'t RawValue>,
}

impl<'t> Array<'t, '_> {
    /// The number of elements.
    pub fn len(&self) -> usize {
        self.elements.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
    }

    /// The array as a value.
    pub fn node(&self) -> &Node<'t, '_> {
        &self.node
    }

    /// The elements, in order.
    pub fn iter(&self) -> impl Iterator<Item = Node<'t, '_>> {
        self.elements.iter().enumerate().map(|(index, value)| {
            let text = value.get();
            Node { text, offset: self.node.offset_of(text), place: Place::Element(&self.node.place, index) }
        })
    }
}

/// A string that is borrowed from the text if it holds no escapes.
#[derive(serde::Deserialize)]
pub(super) struct Word<'t>(#[serde(borrow)] pub(super) Cow<'t, str>);

/// The fields of an object, repeated ones included.
struct Fields<'t>(Vec<(Cow<'t, str>, &'t RawValue)>);

impl<'t> Deserialize<'t> for Fields<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect;
        impl<'t> Visitor<'t> for Collect {
            type Value = Fields<'t>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "an object")
            }
            fn visit_map<M: MapAccess<'t>>(self, mut map: M) -> Result<Fields<'t>, M::Error> {
                let mut fields = Vec::new();
                while let Some((Word(name), value)) = map.next_entry()? {
                    fields.push((name, value));
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(Collect)
    }
}

#[cfg(test)]
mod tests {
    use super::super::document;

    #[test]
    fn values_know_their_text_and_their_place() {
        let text = r#" {"list": [1, {"deep": "ab\n"}], "big": 12345678901234567890.50} "#;
        let root = document(text).unwrap();
        let object = root.object().unwrap();
        let list = object.required("list").unwrap();
        let elements = list.array().unwrap();
        let second = elements.iter().nth(1).unwrap();
        let inner = second.object().unwrap();
        let deep = inner.required("deep").unwrap();
        assert_eq!(deep.string().unwrap(), "ab\n");
        let fault = deep.number().unwrap_err();
        assert_eq!(fault.to_string(), "list[1].deep: expected a number, found a string");
        assert_eq!(&text[fault.span], r#""ab\n""#);
        assert_eq!(object.required("big").unwrap().text(), "12345678901234567890.50");
        assert_eq!(object.required("c").unwrap_err().to_string(), "c: missing");
    }

    #[test]
    fn repeated_and_unknown_fields_are_faults() {
        let twice = document(r#"{"a":1,"b":2,"\u0061":3}"#).unwrap();
        assert_eq!(twice.object().unwrap().only(&["a", "b"]).unwrap_err().to_string(), "a: given twice");
        let root = document(r#"{"a":1,"x y":2}"#).unwrap();
        let fault = root.object().unwrap().only(&["a", "b"]).unwrap_err();
        assert_eq!(fault.to_string(), "[\"x y\"]: unknown field, expected one of a, b");
    }

    #[test]
    fn numbers_are_rounded_correctly() {
        for text in [
            "0.1",
            "1e23",
            "5e-324",
            "9007199254740993",
            "-1.7976931348623157e308",
            "2.2250738585072011e-308",
        ] {
            let expected: f64 = text.parse().unwrap();
            assert_eq!(document(text).unwrap().number().unwrap().to_bits(), expected.to_bits(), "{text}");
        }
        assert_eq!(document("1e400").unwrap().number().unwrap(), f64::INFINITY);
        for text in ["null", "true", "\"1\"", "[1]", "{}"] {
            assert!(document(text).unwrap().number().is_err(), "{text}");
        }
    }
}
