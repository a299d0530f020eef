//! The rules of a check, as a file.

use gjk_body::check::Rules;

use super::ReadError;

/// Reads the rules of `gjk check` from TOML. `schemas/rules.schema.json` describes the format.
///
/// # Errors
/// If the text is not TOML, a field is unknown or has a wrong value, or two values contradict each other;
/// with the line and the field.
pub fn rules(text: &str) -> Result<Rules, ReadError> {
    let line =
        |at: usize| text.as_bytes()[..at.min(text.len())].iter().filter(|&&b| b == b'\n').count() as u32 + 1;
    let at_span = |error: &toml::de::Error, field: &str| {
        let at = error.span().map_or(0, |span| span.start);
        let message = error.message();
        ReadError::new(
            line(at),
            if field.is_empty() { message.to_owned() } else { format!("{field}: {message}") },
        )
    };
    let source = toml::Deserializer::parse(text).map_err(|error| at_span(&error, ""))?;
    let rules: Rules = serde_path_to_error::deserialize(source).map_err(|error| {
        let path = error.path().to_string();
        at_span(error.inner(), if path == "." { "" } else { &path })
    })?;
    match rules.contradiction() {
        None => Ok(rules),
        Some((field, reason)) => Err(ReadError::new(place(text, &field), format!("{field}: {reason}"))),
    }
}

/// The line of a field that was read: where its last key stands for the time that its index says.
fn place(text: &str, field: &str) -> u32 {
    let key = field.rsplit('.').next().unwrap_or(field);
    let index: usize = field.split(['[', ']']).nth(1).and_then(|index| index.parse().ok()).unwrap_or(0);
    let mut table = 0;
    let lines = text.lines().zip(1..).filter(|(line, _)| {
        table += usize::from(line.trim_start().starts_with("[[rule]]"));
        line.contains(key) && (!field.starts_with("rule[") || table == index + 1)
    });
    lines.map(|(_, number)| number).next().unwrap_or(1)
}
