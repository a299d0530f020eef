//! Where bodies are along a direction of the world, exactly.

use gjk_oracle::{Body, Rational, Rotation, from_f64};

/// A number k/√m + t.
#[derive(Clone, Debug)]
pub struct Level {
    pub k: Rational,
    pub m: Rational,
    pub t: Rational,
}

impl Level {
    pub fn is_at_most(&self, value: f64) -> bool {
        at_most(&self.k, &(from_f64(value) - &self.t), &self.m)
    }

    pub fn is_at_least(&self, value: f64) -> bool {
        at_most(&-&self.k, &(&self.t - from_f64(value)), &self.m)
    }

    pub fn to_f64(&self) -> f64 {
        self.k.to_f64().value() / self.m.to_f64().value().sqrt() + self.t.to_f64().value()
    }
}

/// k ≤ q·√m, for m > 0.
fn at_most(k: &Rational, q: &Rational, m: &Rational) -> bool {
    let zero = Rational::ZERO;
    let (k_squared, q_squared) = (k * k, q * q * m);
    match (*k >= zero, *q >= zero) {
        (true, true) => k_squared <= q_squared,
        (false, false) => k_squared >= q_squared,
        (is_positive, _) => !is_positive,
    }
}

/// The greatest n·x over a body in the world, n the unit vector along `direction`; where the body is turned
/// in the plane, `direction` has to be one of length 1, along an axis.
pub fn greatest<const D: usize>(body: &Body<D>, direction: [f64; D]) -> Level {
    let direction = direction.map(from_f64);
    let dot = |v: &[Rational; D]| v.iter().zip(&direction).fold(Rational::ZERO, |sum, (x, n)| sum + x * n);
    let (columns, m) = matrix::<D>(body.rotation);
    let reach = |v: &[f64; D]| {
        dot(&core::array::from_fn(|i| {
            (0..D).fold(Rational::ZERO, |sum, j| sum + &columns[j][i] * from_f64(v[j]))
        }))
    };
    let Some(k) = body.vertices.iter().map(reach).reduce(Ord::max) else { panic!("no vertices") };
    let moved = dot(&body.translation.map(from_f64));
    let radius = from_f64(body.radius);
    if m == Rational::ONE {
        return Level { k: k + moved, m: dot(&direction), t: radius };
    }
    assert_eq!(dot(&direction), Rational::ONE, "one root at a time");
    Level { k, m, t: moved + radius }
}

/// The columns of a rotation's matrix, times the root of the number beside them.
fn matrix<const D: usize>(rotation: Rotation) -> ([[Rational; D]; D], Rational) {
    let of =
        |f: &dyn Fn(usize, usize) -> Rational| core::array::from_fn(|j| core::array::from_fn(|i| f(i, j)));
    match rotation {
        Rotation::Identity => {
            (of(&|i, j| if i == j { Rational::ONE } else { Rational::ZERO }), Rational::ONE)
        }
        Rotation::Complex([c, s]) => {
            let (c, s) = (from_f64(c), from_f64(s));
            let entries = [[c.clone(), -s.clone()], [s.clone(), c.clone()]];
            (of(&|i, j| entries[i][j].clone()), &c * &c + &s * &s)
        }
        Rotation::Quaternion(q) => {
            let [x, y, z, w] = q.map(from_f64);
            let square = &x * &x + &y * &y + &z * &z + &w * &w;
            let vector = [&x, &y, &z];
            let two = Rational::ONE + Rational::ONE;
            // v ↦ v + 2·(w·(q × v) + q × (q × v))/|q|²: (w² − |q⃗|²)·I + 2·q⃗q⃗ᵀ + 2w·[q⃗]×, over |q|².
            let diagonal = &w * &w - (&x * &x + &y * &y + &z * &z);
            let entry = |i: usize, j: usize| {
                let mut sum = &two * vector[i] * vector[j];
                if i == j {
                    sum += &diagonal;
                } else {
                    let third = vector[3 - i - j];
                    let turn = &two * &w * third;
                    sum = if (i + 1) % 3 == j { sum - turn } else { sum + turn };
                }
                sum / &square
            };
            (of(&entry), Rational::ONE)
        }
    }
}
