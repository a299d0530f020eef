use std::borrow::Cow;
use std::ops::Range;

use super::fault::Fault;
use super::fields::unescaped;
use super::place::Place;

/// A value of a document: its text, and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Node<'t, 'p> {
    document: &'t str,
    /// Borrowed from the document.
    text: &'t str,
    place: Place<'p>,
}

impl<'t, 'p> Node<'t, 'p> {
    /// The value of a document whose grammar has been checked.
    pub(super) fn root(document: &'t str) -> Self {
        Self { document, text: document.trim_ascii(), place: Place::Root }
    }

    /// A value inside this one.
    pub(super) fn part<'n>(&self, text: &'t str, place: Place<'n>) -> Node<'t, 'n> {
        Node { document: self.document, text, place }
    }

    pub(super) fn place(&self) -> &Place<'p> {
        &self.place
    }

    /// The value exactly as written.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// The bytes of the document that are the value.
    fn span(&self) -> Range<usize> {
        let start = self.text.as_ptr().addr() - self.document.as_ptr().addr();
        start..start + self.text.len()
    }

    /// A fault of this value.
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        Fault { path: self.place.to_string(), message: message.into(), span: self.span() }
    }

    /// The string, unescaped.
    ///
    /// # Errors
    /// If this is no string, or one with half of a surrogate pair.
    pub fn string(&self) -> Result<Cow<'t, str>, Fault> {
        unescaped(self.text).ok_or_else(|| {
            if self.text.starts_with('"') {
                self.fault("is not a string of Unicode characters")
            } else {
                self.expected("a string")
            }
        })
    }

    /// The nearest `f64`; infinite if there is none.
    ///
    /// The standard library rounds correctly, whatever the number of digits.
    ///
    /// # Errors
    /// If this is no number.
    pub fn number(&self) -> Result<f64, Fault> {
        // No other value of JSON is a number to it.
        self.text.parse().map_err(|_| self.expected("a number"))
    }

    /// `true` or `false`.
    ///
    /// # Errors
    /// If this is neither.
    pub fn boolean(&self) -> Result<bool, Fault> {
        match self.text {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(self.expected("true or false")),
        }
    }

    /// The message about a value of another type.
    pub(super) fn expected(&self, what: &str) -> Fault {
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
}

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
    fn a_string_is_unescaped_and_has_whole_characters() {
        let string = |text: &str| match document(text).unwrap().root().string() {
            Ok(string) => string.into_owned(),
            Err(fault) => fault.to_string(),
        };
        assert_eq!(string(r#" "a\\\/\u00e9\ud83d\ude00" "#), "a\\/é😀");
        assert_eq!(string(r#""\ud800""#), "is not a string of Unicode characters");
        assert_eq!(string("-1"), "expected a string, found a number");
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
        let long = [format!("1{}e-5000", "0".repeat(5000)), format!("0.{}1e5001", "0".repeat(5000))];
        for text in long {
            assert_eq!(document(&text).unwrap().root().number().unwrap(), 1.0);
        }
        assert!(document("-0").unwrap().root().number().unwrap().is_sign_negative());
        assert_eq!(document("1e400").unwrap().root().number().unwrap(), f64::INFINITY);
        for text in ["null", "true", "\"1\"", "[1]", "{}"] {
            assert!(document(text).unwrap().root().number().is_err(), "{text}");
        }
    }
}
