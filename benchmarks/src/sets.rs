//! The list of sets.

use crate::set::{Apart, Recipe};
use crate::shape::Kind;

use Apart::{Gap, Overlapping, Separated};
use Kind::{Ball, Capsule, Cone, Cuboid, Cylinder, Hull, Polygon};

/// All sets, in the order of the record.
pub fn all() -> Vec<Recipe> {
    let set = |name, dimension, a, b, apart| Recipe { name, dimension, a, b, apart, pairs: 10_000 };
    let plane = |name, a, b, apart| set(name, 2, a, b, apart);
    let space = |name, a, b, apart| set(name, 3, a, b, apart);
    vec![
        plane("2d boxes", Cuboid, Cuboid, Separated),
        plane("2d 8 vertices", Polygon(8), Polygon(8), Separated),
        plane("2d 32 vertices", Polygon(32), Polygon(32), Separated),
        plane("2d 128 vertices", Polygon(128), Polygon(128), Separated),
        Recipe { pairs: 1000, ..plane("2d 1024 vertices", Polygon(1024), Polygon(1024), Separated) },
        plane("2d circle, 8 vertices", Ball, Polygon(8), Separated),
        plane("2d capsule, 8 vertices", Capsule, Polygon(8), Separated),
        plane("2d capsules", Capsule, Capsule, Separated),
        plane("2d 8 vertices, gap 1e-4", Polygon(8), Polygon(8), Gap(1e-4)),
        plane("2d 8 vertices, gap 1e-6", Polygon(8), Polygon(8), Gap(1e-6)),
        plane("2d 32 vertices, gap 1e-6", Polygon(32), Polygon(32), Gap(1e-6)),
        plane("2d boxes, overlapping", Cuboid, Cuboid, Overlapping),
        plane("2d 8 vertices, overlapping", Polygon(8), Polygon(8), Overlapping),
        plane("2d 32 vertices, overlapping", Polygon(32), Polygon(32), Overlapping),
        space("3d boxes", Cuboid, Cuboid, Separated),
        space("3d 16 vertices", Hull(16), Hull(16), Separated),
        space("3d 32 vertices", Hull(32), Hull(32), Separated),
        space("3d 128 vertices", Hull(128), Hull(128), Separated),
        space("3d 512 vertices", Hull(512), Hull(512), Separated),
        space("3d sphere, box", Ball, Cuboid, Separated),
        space("3d capsules", Capsule, Capsule, Separated),
        space("3d cylinder, cone", Cylinder, Cone, Separated),
        space("3d 32 vertices, gap 1e-4", Hull(32), Hull(32), Gap(1e-4)),
        space("3d 32 vertices, gap 1e-6", Hull(32), Hull(32), Gap(1e-6)),
        space("3d boxes, gap 1e-4", Cuboid, Cuboid, Gap(1e-4)),
        space("3d boxes, gap 1e-6", Cuboid, Cuboid, Gap(1e-6)),
        space("3d boxes, overlapping", Cuboid, Cuboid, Overlapping),
        space("3d 32 vertices, overlapping", Hull(32), Hull(32), Overlapping),
        space("3d 128 vertices, overlapping", Hull(128), Hull(128), Overlapping),
    ]
}
