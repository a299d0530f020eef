//! A floating-point guess of the closest features. Nothing here is trusted: `separation` proves or repairs
//! it.

use crate::local::{Local, Real, minus, product};

/// More steps than a small pair ever needs; running out only costs time, as the exact descent goes on from
/// there.
const STEPS: usize = 60;

/// Index pairs (into a and b) whose differences seem to span the nearest feature; at least one, and at most
/// one more than there are dimensions.
pub(crate) fn closest(local: &Local) -> Vec<(usize, usize)> {
    let mut chosen = vec![(0, 0)];
    let mut vector = difference(local, (0, 0));
    for _ in 0..STEPS {
        let pair = support(local, &vector);
        if chosen.contains(&pair) || chosen.len() > local.dimension {
            break;
        }
        chosen.push(pair);
        let points: Vec<Real> = chosen.iter().map(|p| difference(local, *p)).collect();
        let Some((mask, nearest)) = reduce(&points, local.dimension) else { break };
        let mut index = 0;
        chosen.retain(|_| {
            index += 1;
            mask >> (index - 1) & 1 == 1
        });
        vector = nearest;
    }
    chosen
}

/// `b[j] − a[i]`.
fn difference(local: &Local, (i, j): (usize, usize)) -> Real {
    std::array::from_fn(|k| local.b[j][k] - local.a[i][k] + local.offset[k])
}

/// The pair with the smallest difference along `direction`.
fn support(local: &Local, direction: &Real) -> (usize, usize) {
    let extreme = |points: &[Real], sign: f64| {
        let mut best = (0, f64::NEG_INFINITY);
        for (index, point) in points.iter().enumerate() {
            let value = sign * product(direction, point);
            if value > best.1 {
                best = (index, value);
            }
        }
        best.0
    };
    (extreme(&local.a, 1.0), extreme(&local.b, -1.0))
}

/// The subset (as bits) whose affine hull comes nearest to the origin inside the simplex, and that nearest
/// point.
fn reduce(points: &[Real], dimension: usize) -> Option<(usize, Real)> {
    let mut best: Option<(f64, usize, Real)> = None;
    for mask in 1usize..1 << points.len() {
        let Some(nearest) = affine(points, mask, dimension) else { continue };
        let squared = product(&nearest, &nearest);
        if best.as_ref().is_none_or(|(found, ..)| squared < *found) {
            best = Some((squared, mask, nearest));
        }
    }
    best.map(|(_, mask, nearest)| (mask, nearest))
}

/// The point of the subset's affine hull nearest to the origin, if it lies inside: Gaussian elimination on
/// the Gram matrix of the edges.
fn affine(points: &[Real], mask: usize, dimension: usize) -> Option<Real> {
    let mut members = (0..points.len()).filter(|i| mask >> i & 1 == 1).map(|i| &points[i]);
    let first = members.next()?;
    let mut edges = [[0.0; 3]; 3];
    let mut size = 0;
    for point in members {
        edges[size] = minus(point, first);
        size += 1;
    }
    let mut rows = [[0.0; 4]; 3];
    for i in 0..size {
        for j in 0..size {
            rows[i][j] = product(&edges[i], &edges[j]);
        }
        rows[i][3] = -product(first, &edges[i]);
    }
    let weights = eliminate(rows, size)?;
    if weights[..size].iter().any(|w| *w <= 0.0) || weights[..size].iter().sum::<f64>() >= 1.0 {
        return None;
    }
    if size == dimension {
        return Some([0.0; 3]);
    }
    Some(std::array::from_fn(|k| first[k] + (0..size).map(|i| weights[i] * edges[i][k]).sum::<f64>()))
}

/// Solves a positive definite system of up to three unknowns; the last column is the right side.
fn eliminate(mut rows: [[f64; 4]; 3], size: usize) -> Option<[f64; 3]> {
    for i in 0..size {
        let pivot = rows[i];
        if pivot[i].is_nan() || pivot[i] <= 0.0 {
            return None;
        }
        for row in &mut rows[i + 1..size] {
            let factor = row[i] / pivot[i];
            for (x, p) in row.iter_mut().zip(pivot) {
                *x -= factor * p;
            }
        }
    }
    let mut weights = [0.0; 3];
    for i in (0..size).rev() {
        let known: f64 = (i + 1..size).map(|j| rows[i][j] * weights[j]).sum();
        weights[i] = (rows[i][3] - known) / rows[i][i];
    }
    Some(weights)
}
