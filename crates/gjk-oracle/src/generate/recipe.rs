//! What a pair is made from.

/// What makes a pair hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// Bodies apart, by 1e-5 to 10 times their size.
    Separated,
    /// Bodies with a common point well inside.
    Overlapping,
    /// Exactly touching, on integer coordinates: at vertices, on edges and on faces, with integer radii at
    /// times.
    Touching,
    /// Touching, then moved by 1 to 32 ulps.
    NearTouching,
    /// Parallel edges and faces: boxes, and bodies which are exact multiples of each other.
    ParallelEdges,
    /// Boxes and prisms with faces in one plane (2D: edges on one line): stacked, side by side.
    CoplanarFaces,
    /// Needles and wafers, with aspect ratios from 1e-3 to 1e-12.
    Sliver,
    /// Bodies without interior: flat hulls in 3D, segments in 2D; often both in one plane or on one line.
    Flat,
    /// Sizes in the ratio of one to a thousand million.
    SizeRatio,
    /// Both bodies' vertices lie 1e9 from the origin, the translations are zero.
    FarVertices,
    /// Both translations lead 1e9 away.
    FarTranslations,
    /// The vertices of one body lie 1e9 from the origin, the other is translated there.
    FarMixed,
    /// The same body twice, at the same pose.
    Identical,
    /// Symmetric bodies about one centre.
    Concentric,
    /// Repeated vertices, and vertices in the middle of edges (in 3D in faces and inside too).
    Repeated,
    /// Points, segments and triangles.
    PointsAndSegments,
    /// Small integer coordinates: everything degenerate comes up sooner or later.
    Lattice,
    /// Clusters of vertices of every size in one hull, from 1 to 1e-12 of it.
    MixedScale,
    /// Hundreds of vertices on arcs and caps that are nearly flat (2D; some dozens in 3D).
    NearCollinear,
    /// D + 1 vertices nearly on one line, two such nearly parallel or across each other.
    Needle,
    /// Rotations by multiples of 90 degrees, and by 1e-18 to 1e-2 (f32: from 1e-9) more or less.
    QuarterTurns,
    /// Vertices up to 1e9 sizes (f32: 1e4) from the origin of their frame, rotated, and brought together.
    FarRotated,
    /// Radii up to 1e12 times as large as the cores.
    LargeRadius,
    /// Radii from 1e-3 to 1e-20 of the cores.
    SmallRadius,
    /// Rounded bodies deep in each other, by their cores or by their radii alone.
    DeepRounded,
    /// Rods and plates a million times as long as thick.
    Aspect,
    /// Coordinates up to 2⁴⁹⁹ (f32: 2⁵⁹), next to the largest that are accepted.
    DomainEnd,
    /// Coordinates, sizes and gaps among the smallest numbers there are, from 2⁻¹⁰⁷⁰ to 2⁻¹⁰⁰⁰ (f32: 2⁻¹⁴⁵ to
    /// 2⁻¹¹⁰).
    Subnormal,
}

impl Class {
    /// All classes but [`Subnormal`](Self::Subnormal), between whose points squares of distances are no
    /// numbers: who draws it, judges without them.
    pub const ALL: [Self; 27] = [
        Self::Separated,
        Self::Overlapping,
        Self::Touching,
        Self::NearTouching,
        Self::ParallelEdges,
        Self::CoplanarFaces,
        Self::Sliver,
        Self::Flat,
        Self::SizeRatio,
        Self::FarVertices,
        Self::FarTranslations,
        Self::FarMixed,
        Self::Identical,
        Self::Concentric,
        Self::Repeated,
        Self::PointsAndSegments,
        Self::Lattice,
        Self::MixedScale,
        Self::NearCollinear,
        Self::Needle,
        Self::QuarterTurns,
        Self::FarRotated,
        Self::LargeRadius,
        Self::SmallRadius,
        Self::DeepRounded,
        Self::Aspect,
        Self::DomainEnd,
    ];

    /// A short name for reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Separated => "separated",
            Self::Overlapping => "overlapping",
            Self::Touching => "touching",
            Self::NearTouching => "near-touching",
            Self::ParallelEdges => "parallel-edges",
            Self::CoplanarFaces => "coplanar-faces",
            Self::Sliver => "sliver",
            Self::Flat => "flat",
            Self::SizeRatio => "size-ratio",
            Self::FarVertices => "far-vertices",
            Self::FarTranslations => "far-translations",
            Self::FarMixed => "far-mixed",
            Self::Identical => "identical",
            Self::Concentric => "concentric",
            Self::Repeated => "repeated",
            Self::PointsAndSegments => "points-and-segments",
            Self::Lattice => "lattice",
            Self::MixedScale => "mixed-scale",
            Self::NearCollinear => "near-collinear",
            Self::Needle => "needle",
            Self::QuarterTurns => "quarter-turns",
            Self::FarRotated => "far-rotated",
            Self::LargeRadius => "large-radius",
            Self::SmallRadius => "small-radius",
            Self::DeepRounded => "deep-rounded",
            Self::Aspect => "aspect",
            Self::DomainEnd => "domain-end",
            Self::Subnormal => "subnormal",
        }
    }
}

/// Which numbers a case may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Precision {
    /// Every number is an f32, widened.
    Single,
    /// Any f64.
    Double,
}

/// The name of a case: the same recipe always gives the same pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// What makes it hard.
    pub class: Class,
    /// Which numbers it uses.
    pub precision: Precision,
    /// Anything.
    pub seed: u64,
    /// How many vertices a body may have, about; 10 in 2D and 12 in 3D are usual, fewer are quicker to
    /// enumerate.
    pub max_vertices: usize,
}

impl Recipe {
    /// A recipe with the usual number of vertices.
    #[must_use]
    pub const fn new(class: Class, precision: Precision, seed: u64) -> Self {
        Self { class, precision, seed, max_vertices: 12 }
    }
}
