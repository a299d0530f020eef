//! Every shape of the library that a body of the oracle can be.

use gjk::math::Vector;
use gjk::{Ball, Capsule, Convex, Cuboid, Point, PointCloud, Rounded, Segment, Triangle};
use gjk_oracle::Body;

use super::bridge::Bridge;

/// One shape that is a certain body.
pub struct Form<'a, V: Vector> {
    pub name: &'static str,
    pub shape: Box<dyn Convex<Vector = V> + 'a>,
}

impl<'a, V: Vector> Form<'a, V> {
    pub fn of(name: &'static str, shape: impl Convex<Vector = V> + 'a) -> Self {
        Self { name, shape: Box::new(shape) }
    }
}

/// A body's numbers in the library's types: the points that its shapes are made from, or borrow.
pub struct Stock<V: Vector> {
    points: Vec<V>,
    radius: V::Scalar,
}

impl<V: Vector> Stock<V> {
    pub fn new<const D: usize>(body: &Body<D>) -> Self
    where
        V: Bridge<D>,
    {
        use gjk::math::Scalar;
        let points = body.vertices.iter().map(|&p| V::of(p)).collect();
        Self { points, radius: V::Scalar::from_f64(body.radius) }
    }

    /// The same with the points in another order.
    pub fn with_order(self, order: impl FnOnce(&mut Vec<V>)) -> Self {
        let mut points = self.points;
        order(&mut points);
        Self { points, ..self }
    }

    /// All shapes that this body is: the first always `PointCloud`.
    pub fn forms<const D: usize>(&self) -> Vec<Form<'_, V>>
    where
        V: Bridge<D>,
    {
        let mut sharp = vec![Form::of("points", PointCloud::new(&self.points).unwrap())];
        sharp.extend(V::built(&self.points));
        match self.points[..] {
            [at] => {
                sharp.push(Form::of("point", Point::new(at).unwrap()));
                sharp.push(Form::of("ball of no radius", Ball::new(at, V::Scalar::default()).unwrap()));
            }
            [a, b] => sharp.push(Form::of("segment", Segment::new(a, b).unwrap())),
            [a, b, c] => sharp.push(Form::of("triangle", Triangle::new([a, b, c]).unwrap())),
            _ => {}
        }
        if let Some(half_extents) = half_extents(&self.points) {
            sharp.push(Form::of("cuboid", Cuboid::new(half_extents).unwrap()));
        }
        if self.radius == V::Scalar::default() {
            return sharp;
        }
        let mut forms: Vec<Form<'_, V>> = Vec::new();
        for Form { name, shape } in sharp {
            forms.push(Form::of(name, Rounded::new(shape, self.radius).unwrap()));
        }
        match self.points[..] {
            [at] => forms.push(Form::of("ball", Ball::new(at, self.radius).unwrap())),
            [a, b] => forms.push(Form::of("capsule", Capsule::new(a, b, self.radius).unwrap())),
            _ => {}
        }
        forms
    }

    /// The hull, built.
    pub fn hull<const D: usize>(&self) -> Form<'_, V>
    where
        V: Bridge<D>,
    {
        V::hull(&self.points)
    }

    /// One of the forms, by any number.
    pub fn form<const D: usize>(&self, choice: usize) -> Form<'_, V>
    where
        V: Bridge<D>,
    {
        let mut forms = self.forms();
        forms.swap_remove(choice % forms.len())
    }
}

/// Half the size of the box around the origin whose corners these are, if they are: all of them, each once.
fn half_extents<V: Vector>(points: &[V]) -> Option<V> {
    use gjk::math::Scalar;
    if points.len() != 1 << V::DIMENSION {
        return None;
    }
    let half = V::from_fn(|i| points[0].get(i).abs());
    let mut seen = vec![false; points.len()];
    for point in points {
        let mut index = 0;
        for i in 0..V::DIMENSION {
            if point.get(i).abs() != half.get(i) || half.get(i) == V::Scalar::ZERO {
                return None;
            }
            index |= usize::from(point.get(i) > V::Scalar::ZERO) << i;
        }
        seen[index] = true;
    }
    seen.iter().all(|&s| s).then_some(half)
}
