use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, StringArray, UInt32Array};
use gjk_body::answer::{CastAnswer, Coordinates};

/// The columns [`CAST`](super::CAST) of some rows: nulls where there is no answer.
pub(super) fn columns<'r>(met: impl Iterator<Item = Option<&'r CastAnswer>> + Clone) -> Vec<ArrayRef> {
    let words = |of: fn(&CastAnswer) -> Option<&'static str>| -> ArrayRef {
        Arc::new(met.clone().map(|met| met.and_then(of)).collect::<StringArray>())
    };
    let numbers = |of: &dyn Fn(&CastAnswer) -> Option<f64>| -> ArrayRef {
        Arc::new(met.clone().map(|met| met.and_then(of)).collect::<Float64Array>())
    };
    let mut columns = vec![
        words(|met| Some(met.result)),
        numbers(&|met| Some(met.time_lower)),
        numbers(&|met| Some(met.time_upper)),
        words(|met| met.kind),
        numbers(&|met| Some(met.distance)),
        numbers(&|met| Some(met.lower)),
        numbers(&|met| Some(met.upper)),
    ];
    let vectors: [fn(&CastAnswer) -> &Coordinates; 3] =
        [|met| &met.normal, |met| &met.point_a, |met| &met.point_b];
    for of in vectors {
        columns.extend((0..3).map(|axis| numbers(&|met| of(met).as_slice().get(axis).copied())));
    }
    columns.extend([numbers(&|met| met.approach), words(|met| Some(met.status_word()))]);
    columns.push(Arc::new(met.map(|met| Some(met?.steps)).collect::<UInt32Array>()));
    columns
}
