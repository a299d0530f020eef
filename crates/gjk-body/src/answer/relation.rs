use gjk::exact::{self, Placement, Relation};
use gjk::{Convex, Space};

/// Returns how two bodies of polytopes lie, exactly: `apart`, `touch` or `overlap`. `None` if a part has no
/// corners.
pub fn relation<C>([a, b]: [&[&C]; 2], [at_a, at_b]: [&Placement<C::Vector>; 2]) -> Option<&'static str>
where
    C: Convex<Vector: Space> + ?Sized,
{
    let mut closest = "apart";
    for a in a {
        for b in b {
            // The seams between parts have no inside: interiors of bodies meet where those of two parts do.
            match exact::relation(*a, at_a, *b, at_b)? {
                Relation::Overlap => return Some("overlap"),
                Relation::Touch => closest = "touch",
                Relation::Apart => {}
            }
        }
    }
    Some(closest)
}
