//! The point nearest to the origin on a simplex, exactly.

use dashu_int::{IBig, Sign};

use crate::integer::{Point, determinant, dot, is_zero, neg, normal, scale, sub};

/// The point of a simplex's affine hull nearest to the origin, where it lies in the simplex.
#[derive(Clone, Debug)]
pub(crate) struct Face<const D: usize> {
    /// Barycentric weights, none negative, times `total`.
    pub(crate) weights: Vec<IBig>,
    /// The sum of the weights, positive.
    pub(crate) total: IBig,
    /// A positive multiple of the nearest point v, of low degree in the coordinates; zero if v is the origin.
    pub(crate) direction: Point<D>,
    /// `direction · s` for any vertex s, so |v|² = reach² / |direction|²; not negative.
    pub(crate) reach: IBig,
}

impl<const D: usize> Face<D> {
    /// The face of these vertices, if they are affinely independent and no weight is negative.
    pub(crate) fn new(vertices: &[&Point<D>]) -> Option<Self> {
        let first = vertices[0];
        let count = vertices.len();
        if count == 1 {
            return Some(Self::assemble(vec![IBig::ONE], IBig::ONE, first, first.clone()));
        }
        if count == D + 1 {
            return Self::solid(vertices);
        }
        let edge = sub(vertices[1], first);
        let (edge_squared, along) = (dot(&edge, &edge), -dot(first, &edge));
        if count == 2 {
            let weights = vec![&edge_squared - &along, along.clone()];
            accept(&weights, &edge_squared)?;
            let direction = if D == 2 {
                normal(&[&edge])
            } else {
                let (far, back) = (scale(first, &edge_squared), scale(&edge, &along));
                std::array::from_fn(|i| &far[i] + &back[i])
            };
            return Some(Self::assemble(weights, edge_squared, first, direction));
        }
        let other = sub(vertices[2], first);
        let (other_squared, mixed, aside) = (dot(&other, &other), dot(&edge, &other), -dot(first, &other));
        let total = &edge_squared * &other_squared - &mixed * &mixed;
        let second = &along * &other_squared - &aside * &mixed;
        let third = aside * &edge_squared - along * &mixed;
        let weights = vec![&total - &second - &third, second, third];
        accept(&weights, &total)?;
        Some(Self::assemble(weights, total, first, normal(&[&edge, &other])))
    }

    /// A full-dimensional simplex: the origin itself, if it lies inside.
    fn solid(vertices: &[&Point<D>]) -> Option<Self> {
        let mut weights: Vec<IBig> = (0..=D)
            .map(|skip| {
                let rows: Vec<&Point<D>> = (0..=D).filter(|i| *i != skip).map(|i| vertices[i]).collect();
                let minor = determinant(&rows);
                if skip % 2 == 0 { minor } else { -minor }
            })
            .collect();
        let mut total: IBig = weights.iter().sum();
        if total.sign() == Sign::Negative {
            weights = weights.into_iter().map(|w| -w).collect();
            total = -total;
        }
        accept(&weights, &total)?;
        let direction = std::array::from_fn(|_| IBig::ZERO);
        Some(Self { weights, total, direction, reach: IBig::ZERO })
    }

    /// Turns the direction away from the origin.
    fn assemble(weights: Vec<IBig>, total: IBig, vertex: &Point<D>, direction: Point<D>) -> Self {
        let reach = dot(&direction, vertex);
        let (direction, reach) = match (reach.is_zero(), reach.sign()) {
            (true, _) => (std::array::from_fn(|_| IBig::ZERO), reach),
            (_, Sign::Negative) => (neg(direction), -reach),
            _ => (direction, reach),
        };
        Self { weights, total, direction, reach }
    }

    /// Whether the origin lies in the simplex.
    pub(crate) fn holds_origin(&self) -> bool {
        is_zero(&self.direction)
    }

    /// Whether this face's point is nearer to the origin than the other's.
    fn is_nearer(&self, other: &Self) -> bool {
        if self.holds_origin() || other.holds_origin() {
            return self.holds_origin() && !other.holds_origin();
        }
        let (norm, other_norm) =
            (dot(&self.direction, &self.direction), dot(&other.direction, &other.direction));
        &self.reach * &self.reach * other_norm < &other.reach * &other.reach * norm
    }
}

/// Passes if the total is positive and no weight negative.
fn accept(weights: &[IBig], total: &IBig) -> Option<()> {
    let negative = |x: &IBig| x.sign() == Sign::Negative;
    (!total.is_zero() && !negative(total) && !weights.iter().any(negative)).then_some(())
}

/// The nearest point of the hull of at most D + 1 points (in any position) and which of them carry it, with
/// positive weights. The whole set is tried first, because it is the answer whenever the floating-point
/// search was right.
pub(crate) fn nearest<const D: usize>(vertices: &[Point<D>]) -> (Vec<usize>, Face<D>) {
    let all = (1usize << vertices.len()) - 1;
    let mut best: Option<(usize, Face<D>)> = None;
    for mask in (1..=all).rev() {
        let chosen: Vec<&Point<D>> = members(mask).map(|i| &vertices[i]).collect();
        let Some(face) = Face::new(&chosen) else { continue };
        if mask == all {
            best = Some((mask, face));
            break;
        }
        if best.as_ref().is_none_or(|(_, found)| face.is_nearer(found)) {
            best = Some((mask, face));
        }
    }
    let Some((mask, mut face)) = best else { unreachable!("a single vertex is always a face") };
    let kept = members(mask).zip(&face.weights).filter(|(_, w)| !w.is_zero()).map(|(i, _)| i).collect();
    face.weights.retain(|w| !w.is_zero());
    (kept, face)
}

/// The indices of the bits that are set.
fn members(mask: usize) -> impl Iterator<Item = usize> {
    (0..usize::BITS as usize).filter(move |i| mask >> i & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points<const D: usize>(raw: &[[i64; D]]) -> Vec<Point<D>> {
        raw.iter().map(|p| p.map(IBig::from)).collect()
    }

    #[test]
    fn the_origin_inside_a_triangle_is_found() {
        let (kept, face) = nearest(&points(&[[-1, -1], [2, -1], [-1, 3]]));
        assert!(face.holds_origin());
        assert_eq!(kept, [0, 1, 2]);
    }

    #[test]
    fn a_flat_triangle_falls_back_to_its_edge() {
        let (kept, face) = nearest(&points(&[[-3, 2], [5, 2], [1, 2]]));
        assert_eq!(kept.len(), 2);
        assert_eq!(face.direction[0], IBig::ZERO);
        assert_eq!(&face.reach * &face.reach, IBig::from(4) * dot(&face.direction, &face.direction));
    }

    #[test]
    fn a_tetrahedron_reduces_to_its_vertex() {
        let (kept, face) = nearest(&points(&[[5, 5, 5], [1, 1, 1], [5, 1, 1], [1, 5, 1]]));
        assert_eq!(kept, [1]);
        assert_eq!(face.direction, [IBig::ONE, IBig::ONE, IBig::ONE]);
    }
}
