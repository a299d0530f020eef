use super::fault::{Fault, line_and_column};

/// Why a text is not JSON: as serde_json puts it.
pub(super) fn explain(text: &str, error: &serde_json::Error) -> Fault {
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

#[cfg(test)]
mod tests {
    use super::super::document;
    use gjk_oracle::assert_says;

    fn fault(text: &str) -> String {
        document(text).unwrap_err().to_string()
    }

    #[test]
    fn a_syntax_fault_says_the_path_and_the_column() {
        assert_says(fault(r#"{"a":{"radius":NaN}}"#), "a.radius: JSON column 16 NaN finite");
        assert_says(fault(r#"{"b":{"at":[0,-Infinity]}}"#), "b.at[1]: JSON column 16 -Infinity finite");
        assert_says(fault(r#"{"a":1} x"#), "JSON column 9 trailing");
        assert_says(fault("{\n\"a\":?}"), "a: JSON line 2 column 5");
        assert_says(fault(""), "JSON column 1");
        assert_says(fault("é"), "JSON column 1");
    }
}
