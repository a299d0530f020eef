//! Rows that are no bodies, and tables that have none.

use arrow_array::{Array, ArrayRef, Int64Array};
use gjk_arrow::join::{Join, JoinError, Layout, Names, Reject, Side, Tiles};
use std::sync::Arc;

use crate::support::{binaries, boxes, integers, join, layout, lists, numbers, pairs, points, table};

/// Asserts where a row of the first table stands, and that the reason names the column and has the key words.
#[track_caller]
fn assert_reject(reject: &Reject, place: (usize, Option<&str>), column: &str, words: &[&str]) {
    assert_eq!((reject.side, reject.row, reject.id.as_deref()), (Side::A, place.0, place.1));
    assert_says(&reject.reason, column, words);
}

#[track_caller]
fn assert_says(reason: &str, column: &str, words: &[&str]) {
    let is_said =
        reason.starts_with(&format!("{column}: ")) && words.iter().all(|word| reason.contains(word));
    assert!(is_said, "{reason:?}: {column} {words:?}");
}

#[test]
fn bad_rows_are_told_of_and_the_others_joined() {
    let bow_tie = vec![[0.0, 0.0], [2.0, 2.0], [2.0, 0.0], [0.0, 2.0]];
    let square = vec![[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
    let not_finite = vec![[0.0, 0.0], [1.0, f64::NAN]];
    let table = table([
        ("id", integers([10, 11, 12, 13, 14])),
        ("vertices", lists(&[square.clone(), bow_tie, not_finite, square.clone(), square])),
        ("rounding", numbers(&[0.0, 0.0, 0.0, -1.0, 0.5])),
    ]);
    let join = join(&table, 0.0);
    let answered = join.answer(&Tiles::one(), 0, &table, None).unwrap();
    assert_eq!(pairs(&answered.pairs), [[10, 14]]);
    let [crossing, infinite, negative] = &answered.rejects[..] else { panic!("{:?}", answered.rejects) };
    assert_reject(crossing, (1, Some("11")), "vertices", &["edge 0", "crosses", "edge 2"]);
    assert_reject(infinite, (2, Some("12")), "vertices", &["point 1", "finite"]);
    assert_reject(negative, (3, Some("13")), "rounding", &["negative"]);
    // Where rows are sent, only what is needed to send them is looked at.
    let keys = join.keys(Side::A, &table, &Tiles::one()).unwrap();
    assert_eq!(keys.rows, [0, 1, 4]);
    assert_eq!(keys.rejects, answered.rejects[1..]);
}

#[test]
fn bytes_that_are_no_geometry_are_told_of() {
    let table = table([
        ("id", integers([1, 2, 3])),
        ("geometry", binaries(&[vec![1, 3, 0], vec![], vec![1, 2, 0, 0, 0, 255, 255, 255, 255]])),
    ]);
    let answered = join(&table, 1.0).answer(&Tiles::one(), 0, &table, None).unwrap();
    assert_eq!(answered.pairs.num_rows(), 0);
    assert_eq!(answered.rejects.len(), 3);
    assert!(answered.rejects.iter().all(|r| r.reason.starts_with("geometry: ")));
}

#[test]
fn a_row_without_an_id_is_told_of() {
    let ids: ArrayRef = Arc::new(Int64Array::from(vec![Some(1), None]));
    let table = table([("id", ids), ("half_extents", points(&[[1.0, 1.0], [1.0, 1.0]]))]);
    let answered = join(&table, 1.0).answer(&Tiles::one(), 0, &table, None).unwrap();
    let [reject] = &answered.rejects[..] else { panic!("{:?}", answered.rejects) };
    assert_reject(reject, (1, None), "id", &["null"]);
}

#[test]
fn tables_without_bodies_are_refused() {
    let refused = |table: &arrow_array::RecordBatch| {
        Layout::new(&table.schema(), &Names::default()).unwrap_err().to_string()
    };
    let ids = || ("id", integers([1]));
    assert_says(&refused(&table([("half_extents", points(&[[1.0, 1.0]]))])), "id", &["missing"]);
    let none = refused(&table([ids()]));
    assert_says(&none, "half_extents", &["missing", "vertices", "geometry"]);
    let number = refused(&table([ids(), ("half_extents", numbers(&[1.0]))]));
    assert_says(&number, "half_extents", &["lists", "Float64"]);
    let four = refused(&table([ids(), ("half_extents", points(&[[1.0; 4]]))]));
    assert_says(&four, "half_extents", &["2 or 3", "4"]);
    let mixed =
        refused(&table([ids(), ("half_extents", points(&[[1.0; 3]])), ("translation", points(&[[1.0; 2]]))]));
    assert_says(&mixed, "translation", &["2D", "half_extents", "3D"]);
}

#[test]
fn a_join_of_unlike_tables_is_refused() {
    let (plane, space) = (boxes(&[[1.0; 2]], &[[0.0; 2]]), boxes(&[[1.0; 3]], &[[0.0; 3]]));
    let error = Join::new(layout(&plane), Some(layout(&space)), 1.0).unwrap_err();
    assert_eq!(error, JoinError::Dimensions);
    let error = Join::new(layout(&plane), None, f64::NAN).unwrap_err();
    assert_eq!(error, JoinError::Distance);
    let lists_alone = table([("id", integers([])), ("vertices", lists::<2>(&[]))]);
    let error = Join::new(layout(&lists_alone), None, 1.0).unwrap_err();
    assert_eq!(error, JoinError::NoDimension);
    let two = Join::new(layout(&plane), Some(layout(&plane)), 1.0).unwrap();
    assert!(matches!(two.answer(&Tiles::one(), 0, &plane, None), Err(JoinError::Tables)));
    assert_eq!(plane.column(0).null_count(), 0);
}
