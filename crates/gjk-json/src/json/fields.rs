use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// A field of an object.
#[derive(Clone, Debug)]
pub(super) struct Field<'t> {
    /// Unescaped, or, if it is no string of Unicode characters, as it is written.
    pub(super) name: Cow<'t, str>,
    pub(super) value: &'t RawValue,
}

/// The fields of an object, in the order of the text; `None` if the text is not JSON, or no object.
pub(super) fn fields(text: &str) -> Option<Vec<Field<'_>>> {
    let (fields, result) = fields_before_an_error(text);
    result.ok().map(|()| fields)
}

/// The value of the field `id` of an object, even if what follows it is not JSON.
pub fn leading_id(text: &str) -> Option<&RawValue> {
    // The error is known already: what counts is what was read before it.
    let (fields, _) = fields_before_an_error(text);
    fields.into_iter().find(|field| field.name == "id").map(|field| field.value)
}

fn fields_before_an_error(text: &str) -> (Vec<Field<'_>>, serde_json::Result<()>) {
    let mut fields = Vec::new();
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let result = Fields(&mut fields).deserialize(&mut deserializer).and_then(|()| deserializer.end());
    (fields, result)
}

/// What a text in quotation marks stands for; `None` if it has half of a surrogate pair.
pub(super) fn unescaped(text: &str) -> Option<Cow<'_, str>> {
    /// Borrowed from the text if it holds no escapes.
    #[derive(serde::Deserialize)]
    struct Word<'t>(#[serde(borrow)] Cow<'t, str>);
    serde_json::from_str(text).ok().map(|Word(word)| word)
}

/// Where fields go as they are read.
struct Fields<'f, 't>(&'f mut Vec<Field<'t>>);

impl<'t> DeserializeSeed<'t> for Fields<'_, 't> {
    type Value = ();
    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'t> Visitor<'t> for Fields<'_, 't> {
    type Value = ();
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object")
    }
    fn visit_map<M: MapAccess<'t>>(self, mut map: M) -> Result<(), M::Error> {
        while let Some((name, value)) = map.next_entry::<&RawValue, &RawValue>()? {
            let name = unescaped(name.get()).unwrap_or(Cow::Borrowed(name.get()));
            self.0.push(Field { name, value });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_survives_what_follows_it() {
        let id = |text| leading_id(text).map(RawValue::get);
        assert_eq!(id(r#"{"a":[1,{}],"id": 1e99999 ,"b":?"#), Some("1e99999"));
        assert_eq!(id(r#"{"\ud800":0,"\u0069d":"\ud800\/","id":2,"#), Some(r#""\ud800\/""#));
        assert_eq!(id(r#"{"a":?,"id":1}"#), None);
        assert_eq!(id("[1]"), None);
        assert_eq!(id(""), None);
    }
}
