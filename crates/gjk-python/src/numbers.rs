//! Answers as numbers, which pickle.

use gjk::{Feature, Status, trace::Via};
use gjk_body::answer::{Answer, Coordinates};
use glam::{DVec2, DVec3};

/// The whole numbers of an answer: status, iterations, whether there are parts and which, and for each shape
/// the kind of its feature and which.
const CODES: usize = 9;

/// How many numbers an answer has: three lengths and three vectors.
fn lengths(width: usize) -> usize {
    3 + 3 * width
}

/// The numbers of some answers, one after the other.
pub(crate) fn encoded(answers: impl Iterator<Item = Answer>) -> (Vec<f64>, Vec<u32>) {
    let (mut numbers, mut codes) = (Vec::new(), Vec::new());
    for answer in answers {
        numbers.extend([answer.distance, answer.lower, answer.upper]);
        for vector in [&answer.normal, &answer.point_a, &answer.point_b] {
            numbers.extend(vector.as_slice());
        }
        let [i, j] = answer.parts.unwrap_or_default();
        codes.extend([
            status_code(answer.status),
            answer.iterations,
            u32::from(answer.parts.is_some()),
            i,
            j,
        ]);
        codes.extend(answer.features.into_iter().flat_map(|feature| match feature {
            Feature::Vertex(index) => [1, index],
            Feature::Edge(index) => [2, index],
            Feature::Face(index) => [3, index],
            _ => [0, 0],
        }));
    }
    (numbers, codes)
}

/// The answers that have these numbers; `None` if these are not of whole answers.
pub(crate) fn decoded(numbers: &[f64], codes: &[u32], width: usize) -> Option<Vec<Answer>> {
    let count = codes.len() / CODES;
    let is_whole = codes.len() == count * CODES && numbers.len() == count * lengths(width);
    if !(is_whole && (2..=3).contains(&width)) {
        return None;
    }
    let vector = |numbers: &[f64]| match numbers {
        [x, y] => Coordinates::new(DVec2::new(*x, *y)),
        _ => Coordinates::new(DVec3::from_slice(numbers)),
    };
    let feature = |codes: &[u32]| match codes[0] {
        1 => Feature::Vertex(codes[1]),
        2 => Feature::Edge(codes[1]),
        3 => Feature::Face(codes[1]),
        _ => Feature::Smooth,
    };
    let one = |(numbers, codes): (&[f64], &[u32])| Answer {
        intersects: numbers[0] <= 0.0,
        distance: numbers[0],
        lower: numbers[1],
        upper: numbers[2],
        normal: vector(&numbers[3..][..width]),
        point_a: vector(&numbers[3 + width..][..width]),
        point_b: vector(&numbers[3 + 2 * width..]),
        status: [Status::Exact, Status::Converged].get(codes[0] as usize).copied().unwrap_or(Status::Bounded),
        iterations: codes[1],
        parts: (codes[2] > 0).then_some([codes[3], codes[4]]),
        features: [feature(&codes[5..]), feature(&codes[7..])],
        via: Via::Search,
    };
    Some(numbers.chunks(lengths(width)).zip(codes.chunks(CODES)).map(one).collect())
}

/// The place of a status in the list of words.
pub(crate) fn status_code(status: Status) -> u32 {
    match status {
        Status::Exact => 0,
        Status::Converged => 1,
        _ => 2,
    }
}
