//! Pairs worth a look.

/// A JSON array of `{"name", "title": {"en", "zh"}, "group", "request"}`. Those of the group `pitfall` are
/// the pairs on which the algorithms of texts go wrong.
pub(crate) const PRESETS: &str = include_str!("presets.json");

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use gjk_json::json::document;
    use serde_json::Value;

    use super::*;
    use crate::cast;
    use crate::request::Request;

    const CASES: [(&str, &str); 2] = [
        ("seed", include_str!("../../../cases/seed.json")),
        ("hard", include_str!("../../../cases/hard.json")),
    ];

    fn entries() -> Vec<Value> {
        serde_json::from_str(PRESETS).unwrap()
    }

    #[test]
    fn every_preset_can_be_answered_and_has_a_name_of_its_own() {
        let mut names = BTreeSet::new();
        for entry in entries() {
            let name = entry["name"].as_str().unwrap().to_owned();
            let mut request = entry["request"].clone();
            let read = if request["query"] == "cast" {
                assert_eq!(
                    request.as_object_mut().unwrap().remove("algorithm").unwrap(),
                    "library",
                    "{name}"
                );
                cast::Request::read(&request.to_string()).map(|_| ())
            } else {
                Request::read(&request.to_string()).map(|_| ())
            };
            read.unwrap_or_else(|fault| panic!("{name}: {fault}"));
            for language in ["en", "zh"] {
                assert!(!entry["title"][language].as_str().unwrap().is_empty(), "{name}");
            }
            assert!(names.insert(name.clone()), "{name} is there twice");
        }
        assert!(document(PRESETS).is_ok());
    }

    #[test]
    fn what_is_said_to_be_a_case_is_one() {
        let mut count = 0;
        for entry in entries() {
            let Some(case) = entry["case"].as_str() else { continue };
            let (file, id) = case.split_once('/').unwrap();
            let (_, text) = CASES.iter().find(|(name, _)| *name == file).unwrap();
            let cases: Vec<Value> = serde_json::from_str(text).unwrap();
            let known =
                cases.iter().find(|known| known["id"] == id).unwrap_or_else(|| panic!("no case {case}"));
            for shape in ["a", "b"] {
                assert_eq!(entry["request"][shape], known[shape], "{case}: {shape}");
            }
            count += 1;
        }
        assert!(count >= 13, "{count}");
    }
}
