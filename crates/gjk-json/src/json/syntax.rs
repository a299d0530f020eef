use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::fault::line_and_column;
use super::node::Word;
use super::scan::scan;
use super::{Document, Fault};

/// Checks the syntax of a document.
///
/// # Errors
/// If the text is not JSON. The fault's path leads to the value in which the syntax breaks, its message says
/// at which column (and at which line, where the text has several).
pub fn document(text: &str) -> Result<Document<'_>, Fault> {
    match scan(text) {
        Some(tokens) => Ok(Document::new(text, tokens)),
        None => Err(refusal(text)),
    }
}

/// Why a text is not JSON: as serde_json puts it, which is asked only then.
fn refusal(text: &str) -> Fault {
    match serde_json::from_str::<IgnoredAny>(text) {
        Err(error) => explain(text, &error),
        Ok(_) => Fault { path: String::new(), message: "not JSON".to_owned(), span: 0..text.len() },
    }
}

/// The value of the field `id` of an object, even if what follows it is not JSON.
pub fn leading_id(text: &str) -> Option<&RawValue> {
    let mut id = None;
    let mut deserializer = serde_json::Deserializer::from_str(text);
    // The error is known already: what counts is what was read before it.
    let _ = SeekId(&mut id).deserialize(&mut deserializer);
    id
}

fn explain(text: &str, error: &serde_json::Error) -> Fault {
    let line_start =
        text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
    let end = text.trim_end().len();
    let mut byte =
        if error.is_eof() { end } else { (line_start + error.column().saturating_sub(1)).min(end) };
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    let (line, column) = line_and_column(text, byte);
    let place = if text.trim_end().contains('\n') {
        format!("line {line}, column {column}")
    } else {
        format!("column {column}")
    };
    let word = word_around(text, byte);
    let reason = match word {
        Some(word) if is_not_finite(word) => format!("{word} is not a finite number"),
        _ => {
            let full = error.to_string();
            let suffix = format!(" at line {} column {}", error.line(), error.column());
            full.strip_suffix(&suffix).unwrap_or(&full).to_owned()
        }
    };
    Fault {
        path: path_of(text),
        message: format!("not JSON at {place}: {reason}"),
        span: byte..byte + text[byte..].chars().next().map_or(0, char::len_utf8),
    }
}

/// The path to the value at which reading stops.
fn path_of(text: &str) -> String {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    match serde_path_to_error::deserialize::<_, serde_json::Value>(&mut deserializer) {
        Ok(_) => String::new(),
        Err(error) => match error.path().to_string() {
            path if path == "." || path == "?" => String::new(),
            path => path.trim_end_matches(".?").to_owned(),
        },
    }
}

/// The letters, digits and signs around a byte.
fn word_around(text: &str, byte: usize) -> Option<&str> {
    let part_of_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
    let start = text[..byte]
        .rfind(|c| !part_of_word(c))
        .map_or(0, |i| i + text[i..].chars().next().map_or(1, char::len_utf8));
    let word = text[start..].split(|c| !part_of_word(c)).next()?;
    (!word.is_empty()).then_some(word)
}

/// What other programs write for numbers that JSON does not have.
fn is_not_finite(word: &str) -> bool {
    let bare = word.trim_start_matches(['+', '-']).to_ascii_lowercase();
    matches!(bare.as_str(), "nan" | "inf" | "infinity")
}

struct SeekId<'i, 't>(&'i mut Option<&'t RawValue>);

impl<'t> DeserializeSeed<'t> for SeekId<'_, 't> {
    type Value = ();
    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'t> Visitor<'t> for SeekId<'_, 't> {
    type Value = ();
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object")
    }
    fn visit_map<M: MapAccess<'t>>(self, mut map: M) -> Result<(), M::Error> {
        while let Some(Word(name)) = map.next_key()? {
            if name == "id" {
                *self.0 = Some(map.next_value()?);
                return Ok(());
            }
            map.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        document(text).unwrap_err().to_string()
    }

    #[test]
    fn a_syntax_fault_says_the_path_and_the_column() {
        assert_eq!(
            fault(r#"{"a":{"radius":NaN}}"#),
            "a.radius: not JSON at column 16: NaN is not a finite number"
        );
        assert_eq!(
            fault(r#"{"b":{"at":[0,-Infinity]}}"#),
            "b.at[1]: not JSON at column 16: -Infinity is not a finite number"
        );
        assert!(
            fault(r#"{"a":1} x"#).starts_with("not JSON at column 9: trailing"),
            "{}",
            fault(r#"{"a":1} x"#)
        );
        assert!(fault("{\n\"a\":?}").starts_with("a: not JSON at line 2, column 5"));
        assert!(fault("").starts_with("not JSON at column 1"));
        assert!(fault("é").starts_with("not JSON at column 1"));
    }

    #[test]
    fn the_id_survives_what_follows_it() {
        let id = |text| leading_id(text).map(RawValue::get);
        assert_eq!(id(r#"{"a":[1,{}],"id": 1e99999 ,"b":?"#), Some("1e99999"));
        assert_eq!(id(r#"{"a":?,"id":1}"#), None);
        assert_eq!(id("[1]"), None);
        assert_eq!(id(""), None);
    }
}
