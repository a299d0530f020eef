use std::borrow::Cow;

use serde_json::value::RawValue;

use super::scan::{Token, Tokens};
use super::{Fault, Place};

/// A text whose grammar has been checked, and where its values stand.
#[derive(Clone, Debug)]
pub struct Document<'t> {
    text: &'t str,
    /// The value of the document first.
    tokens: Vec<Token>,
    has_escapes: bool,
}

impl<'t> Document<'t> {
    pub(super) fn new(text: &'t str, tokens: Tokens) -> Self {
        Self { text, tokens: tokens.all, has_escapes: tokens.has_escapes }
    }

    /// The value that the document is.
    pub fn root(&self) -> Node<'t, '_> {
        Node { document: self, token: 0, place: Place::Root }
    }

    fn text_of(&self, token: usize) -> &'t str {
        &self.text[self.tokens[token].start..self.tokens[token].end]
    }

    /// What a text in quotation marks stands for; `None` if it has half of a surrogate pair.
    fn string_of(&self, token: usize) -> Option<Cow<'t, str>> {
        let text = self.text_of(token);
        if self.has_escapes {
            return serde_json::from_str::<Word<'t>>(text).ok().map(|word| word.0);
        }
        text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).map(Cow::Borrowed)
    }
}

/// A value of a document: its text, and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Node<'t, 'p> {
    document: &'p Document<'t>,
    token: usize,
    place: Place<'p>,
}

impl<'t, 'p> Node<'t, 'p> {
    /// The value exactly as written.
    pub fn text(&self) -> &'t str {
        self.document.text_of(self.token)
    }

    /// A fault of this value.
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        let Token { start, end, .. } = self.document.tokens[self.token];
        Fault { path: self.place.to_string(), message: message.into(), span: start..end }
    }

    /// The fields, in the order of the text.
    ///
    /// # Errors
    /// If this is no object.
    pub fn object(&self) -> Result<Object<'t, 'p>, Fault> {
        if self.first_byte() == Some(b'{') {
            Ok(Object { node: *self })
        } else {
            Err(self.expected("an object"))
        }
    }

    /// The elements.
    ///
    /// # Errors
    /// If this is no array.
    pub fn array(&self) -> Result<Array<'t, 'p>, Fault> {
        if self.first_byte() == Some(b'[') {
            Ok(Array { node: *self })
        } else {
            Err(self.expected("an array"))
        }
    }

    /// The string, unescaped.
    ///
    /// # Errors
    /// If this is no string, or one with half of a surrogate pair.
    pub fn string(&self) -> Result<Cow<'t, str>, Fault> {
        if self.first_byte() != Some(b'"') {
            return Err(self.expected("a string"));
        }
        self.document.string_of(self.token).ok_or_else(|| self.fault("is not a string of Unicode characters"))
    }

    /// The nearest `f64`; infinite if there is none.
    ///
    /// The standard library rounds correctly, whatever the number of digits.
    ///
    /// # Errors
    /// If this is no number.
    pub fn number(&self) -> Result<f64, Fault> {
        let is_number = matches!(self.first_byte(), Some(b'-' | b'0'..=b'9'));
        match self.text().parse() {
            Ok(number) if is_number => Ok(number),
            _ => Err(self.expected("a number")),
        }
    }

    fn expected(&self, what: &str) -> Fault {
        self.fault(format!("expected {what}, found {}", self.kind()))
    }

    fn kind(&self) -> &'static str {
        match self.first_byte() {
            Some(b'{') => "an object",
            Some(b'[') => "an array",
            Some(b'"') => "a string",
            Some(b't' | b'f') => "a boolean",
            Some(b'n') => "null",
            _ => "a number",
        }
    }

    fn first_byte(&self) -> Option<u8> {
        self.text().as_bytes().first().copied()
    }

    /// The first token in this value, and the first behind it.
    fn inside(&self) -> std::ops::Range<usize> {
        self.token + 1..self.document.tokens[self.token].next
    }
}

/// An object and its fields.
#[derive(Clone, Copy, Debug)]
pub struct Object<'t, 'p> {
    node: Node<'t, 'p>,
}

impl<'t, 'p> Object<'t, 'p> {
    /// The object as a value.
    pub fn node(&self) -> &Node<'t, 'p> {
        &self.node
    }

    /// The value of a field, if there is one; of a repeated one the first.
    pub fn get<'n>(&'n self, name: &'n str) -> Option<Node<'t, 'n>> {
        let (_, token) = self.fields().find(|(field, _)| field == name)?;
        Some(Node { token, place: Place::Field(&self.node.place, name), ..self.node })
    }

    /// The value of a field exactly as written, if there is one.
    pub fn raw(&self, name: &str) -> Option<&'t RawValue> {
        serde_json::from_str(self.get(name)?.text()).ok()
    }

    /// The value of a field that must be there.
    ///
    /// # Errors
    /// If it is not.
    pub fn required<'n>(&'n self, name: &'n str) -> Result<Node<'t, 'n>, Fault> {
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
        for (i, (field, token)) in self.fields().enumerate() {
            let fault = |message: String| {
                let place = Place::Field(&self.node.place, &field);
                Err(Node { token, place, ..self.node }.fault(message))
            };
            if !names.contains(&&*field) {
                return fault(format!("unknown field, expected one of {}", names.join(", ")));
            }
            // Known and all different before this one: there are no more of them than names.
            if self.fields().take(i).any(|(before, _)| before == field) {
                return fault("given twice".to_owned());
            }
        }
        Ok(())
    }

    /// The names of the fields and the tokens of their values. A name that is no string of Unicode characters
    /// is given as it is written.
    fn fields(&self) -> impl Iterator<Item = (Cow<'t, str>, usize)> {
        let document = self.node.document;
        let mut rest = self.node.inside();
        std::iter::from_fn(move || {
            let name = rest.next()?;
            // The value follows its name at once.
            let value = rest.start;
            rest.start = document.tokens[value].next;
            let name = document.string_of(name).unwrap_or_else(|| Cow::Borrowed(document.text_of(name)));
            Some((name, value))
        })
    }
}

/// An array and its elements.
#[derive(Clone, Copy, Debug)]
pub struct Array<'t, 'p> {
    node: Node<'t, 'p>,
}

impl<'t, 'p> Array<'t, 'p> {
    /// The number of elements, which are counted.
    pub fn len(&self) -> usize {
        self.elements().count()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.node.inside().is_empty()
    }

    /// The array as a value.
    pub fn node(&self) -> &Node<'t, 'p> {
        &self.node
    }

    /// The elements, in order.
    pub fn iter(&self) -> impl Iterator<Item = Node<'t, '_>> {
        let place = |index| Place::Element(&self.node.place, index);
        self.elements().enumerate().map(move |(index, token)| Node {
            token,
            place: place(index),
            ..self.node
        })
    }

    /// The tokens of the elements.
    fn elements(&self) -> impl Iterator<Item = usize> {
        let tokens = &self.node.document.tokens;
        let mut rest = self.node.inside();
        std::iter::from_fn(move || {
            let token = rest.next()?;
            rest.start = tokens[token].next;
            Some(token)
        })
    }
}

/// A string that is borrowed from the text if it holds no escapes.
#[derive(serde::Deserialize)]
pub(super) struct Word<'t>(#[serde(borrow)] pub(super) Cow<'t, str>);

#[cfg(test)]
mod tests {
    use super::super::document;

    #[test]
    fn values_know_their_text_and_their_place() {
        let text = r#" {"list": [1, {"deep": "ab\n"}], "big": 12345678901234567890.50} "#;
        let root = document(text).unwrap();
        let object = root.root().object().unwrap();
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
        assert_eq!(
            twice.root().object().unwrap().only(&["a", "b"]).unwrap_err().to_string(),
            "a: given twice"
        );
        let root = document(r#"{"a":1,"x y":2}"#).unwrap();
        let fault = root.root().object().unwrap().only(&["a", "b"]).unwrap_err();
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
            assert_eq!(
                document(text).unwrap().root().number().unwrap().to_bits(),
                expected.to_bits(),
                "{text}"
            );
        }
        assert_eq!(document("1e400").unwrap().root().number().unwrap(), f64::INFINITY);
        for text in ["null", "true", "\"1\"", "[1]", "{}"] {
            assert!(document(text).unwrap().root().number().is_err(), "{text}");
        }
    }
}
