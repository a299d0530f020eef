//! What is wrong, as a text that TypeScript takes apart.

use gjk::math::PoseError;
use gjk_body::shape::FieldError;
use wasm_bindgen::JsValue;

/// Which vertex, ring, row or member is at fault, if one is, and a sentence.
#[derive(Debug)]
pub(crate) struct Fault {
    index: Option<usize>,
    sentence: String,
}

impl Fault {
    /// The same fault, of one of several.
    pub(crate) fn at(self, index: usize) -> Self {
        Self { index: Some(index), sentence: self.sentence }
    }
}

impl From<FieldError> for Fault {
    fn from(misfit: FieldError) -> Self {
        let index = misfit.path.first().copied();
        Self { index, sentence: misfit.to_string() }
    }
}

impl From<PoseError> for Fault {
    fn from(error: PoseError) -> Self {
        // Not by its own sentences: those have numbers in them, and what writes numbers is 1 % of the module.
        let sentence = match error {
            PoseError::NotFinite => "a pose must have finite numbers",
            PoseError::BeyondDomain => "a coordinate is beyond the domain (2^500)",
            PoseError::NotUnit { .. } => "the quaternion must have length 1: its squared length, within 1e-3",
            PoseError::Zero => "the quaternion must not be zero",
            PoseError::Mirrored => "the matrix is a reflection: its determinant is negative",
            _ => "the matrix is not a rotation: its columns must be orthonormal to 1e-3",
        };
        sentence.into()
    }
}

impl From<&'static str> for Fault {
    fn from(sentence: &'static str) -> Self {
        Self { index: None, sentence: sentence.to_owned() }
    }
}

impl From<Fault> for JsValue {
    fn from(fault: Fault) -> Self {
        let index = fault.index.map(|index| index.to_string()).unwrap_or_default();
        JsValue::from_str(&format!("{index}|{}", fault.sentence))
    }
}
