//! The second derivative of the distance, for motions without turning.

use super::depths::is_one_best;
use super::faces::{Slide, faces, normal_error};
use crate::convex::{Body, Convex, tangents};
use crate::math::{Each, Scalar, Vector};
use crate::query::{Proximity, Status};
use crate::simplex::Space;
use crate::view::View;

/// The second derivatives of the distance as B moves, column by column, in the world; `None` where it has
/// none, or nobody knows it.
///
/// With d the distance of the cores and W the derivative of a core's support mapping by the normal, a normal
/// that turns by n' moves the closest points by W·n', and the way between them by d·n': moving B sideways by
/// s = (d + W_A + W_B)·n' does that, and H is the inverse across the normal. Along an edge or a face the
/// closest points slide for ever, W is infinite and H is 0. A radius is a part of the cores' distance.
pub(crate) fn hessian<'b, V: Space>(
    a: &'b Body<'b, V>,
    b: &'b Body<'b, V>,
    answer: &Proximity<V>,
) -> Option<V::Columns> {
    let zero = V::Scalar::ZERO;
    let view = View::of_any(a, b);
    let error = normal_error(&view, answer);
    if answer.status == Status::Bounded {
        return None;
    }
    let core_distance = answer.distance + a.radius() + b.radius();
    let is_known = error < V::Scalar::ONE;
    if !(is_known || core_distance < zero && is_one_best(a, b, answer) == Some(true)) {
        return None;
    }
    let (faces, normal) = (faces(&view, answer, if is_known { error } else { zero })?, answer.normal);
    let slide = faces.slide()?;
    if !is_known {
        return matches!(slide, Slide::Everywhere).then(|| V::columns(|_| V::ZERO));
    }
    let [first, second] = tangents(normal);
    let free = match slide {
        Slide::Nowhere => [first, second],
        Slide::Along(along) => {
            let (x, y) = (along.dot(first), along.dot(second));
            [(second * x - first * y).normalized()?, V::ZERO]
        }
        Slide::Everywhere => [V::ZERO; 2],
    };
    let moved_by = |body: &'b Body<'b, V>, normal: V| {
        let rotation = body.pose.rotation();
        let columns = body.support_derivative(rotation.apply_inverse(normal));
        move |f: V| {
            let product = |columns| rotation.apply(product::<V>(&columns, rotation.apply_inverse(f)));
            columns.map_or(V::ZERO, product)
        }
    };
    let (by_a, by_b) = (moved_by(a, normal), moved_by(b, -normal));
    let moved = |f: V| f * core_distance + by_a(f) + by_b(f);
    let inverse = inverted::<V>(free, free.each(moved))?;
    let [f, g] = free;
    Some(V::columns(|k| {
        let [on_f, on_g] = [f.get(k), g.get(k)];
        f * (inverse[0][0] * on_f + inverse[0][1] * on_g) + g * (inverse[1][0] * on_f + inverse[1][1] * on_g)
    }))
}

fn product<V: Vector>(columns: &V::Columns, v: V) -> V {
    (1..V::DIMENSION).fold(columns[0] * v.get(0), |sum, k| sum + columns[k] * v.get(k))
}

/// The inverse of a positive matrix with the entries fᵢ·mⱼ; what belongs to a vector that is zero is zero.
fn inverted<V: Vector>(free: [V; 2], moved: [V; 2]) -> Option<[[V::Scalar; 2]; 2]> {
    let (zero, one) = (V::Scalar::ZERO, V::Scalar::ONE);
    let [first, second] = free;
    if first == V::ZERO {
        return Some([[zero; 2]; 2]);
    }
    let (p, q, r) = (first.dot(moved[0]), first.dot(moved[1]), second.dot(moved[1]));
    if second == V::ZERO {
        return (p > zero).then(|| [[one / p, zero], [zero; 2]]);
    }
    let determinant = p * r - q * q;
    let is_positive = p > zero && determinant > zero;
    is_positive.then(|| [[r / determinant, -q / determinant], [-q / determinant, p / determinant]])
}
