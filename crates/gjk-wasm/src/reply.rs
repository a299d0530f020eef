//! What the door gives.

use serde::Serialize;

/// A JSON text, or a message that starts with the path of the field that is at fault.
pub type Reply = Result<String, String>;

/// A value as JSON.
pub(crate) fn text(value: &impl Serialize) -> Reply {
    serde_json::to_string(value).map_err(|error| error.to_string())
}

/// JSON without its line ends.
pub(crate) fn one_line(text: &str) -> Reply {
    let value: serde_json::Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    Ok(value.to_string())
}
