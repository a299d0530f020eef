//! libccd as Debian ships it (f64, space), with the support functions written here: a scan over the vertices.

use std::ffi::{c_int, c_ulong, c_void};
use std::hint::black_box;
use std::rc::Rc;

use crate::contender::{Contender, Pass, Precision, Question, Row, Start};
use crate::set::{Apart, JITTERS, Set};
use crate::shape::{Placement, Shape};

/// `ccd_vec3_t`.
#[repr(C)]
#[derive(Clone, Copy)]
struct Vector([f64; 3]);

type Support = unsafe extern "C" fn(*const c_void, *const Vector, *mut Vector);
type Center = unsafe extern "C" fn(*const c_void, *mut Vector);
type FirstDirection = unsafe extern "C" fn(*const c_void, *const c_void, *mut Vector);

/// `ccd_t`.
#[repr(C)]
struct Ccd {
    first_direction: FirstDirection,
    support: [Support; 2],
    center: [Center; 2],
    max_iterations: c_ulong,
    epa_tolerance: f64,
    mpr_tolerance: f64,
    dist_tolerance: f64,
}

#[link(name = "ccd")]
unsafe extern "C" {
    fn ccdFirstDirDefault(a: *const c_void, b: *const c_void, direction: *mut Vector);
    fn ccdGJKIntersect(a: *const c_void, b: *const c_void, ccd: *const Ccd) -> c_int;
    fn ccdMPRIntersect(a: *const c_void, b: *const c_void, ccd: *const Ccd) -> c_int;
    fn ccdGJKPenetration(
        a: *const c_void,
        b: *const c_void,
        ccd: *const Ccd,
        depth: *mut f64,
        direction: *mut Vector,
        position: *mut Vector,
    ) -> c_int;
}

/// All contenders of libccd on a set.
pub fn contenders(set: &Set) -> Vec<Contender> {
    let scanned = |shapes: &[Shape]| shapes.iter().all(|s| matches!(s, Shape::Cuboid(_) | Shape::Hull(_)));
    if set.recipe.dimension != 3 || !scanned(&set.shapes_a) || !scanned(&set.shapes_b) {
        return Vec::new();
    }
    let work = Rc::new(Work::new(set));
    let row = |question| Row { precision: Precision::F64, question, start: Start::Cold };
    let contender = |name, question, pass| Contender::new(name, row(question), pass);
    // SAFETY, for all three: the objects and the settings live through the call, and the callbacks get these
    // objects.
    let touch = |call: unsafe extern "C" fn(*const c_void, *const c_void, *const Ccd) -> c_int| {
        pass(&work, move |a, b, ccd| f64::from(u8::from(unsafe { call(a.pointer(), b.pointer(), ccd) } != 0)))
    };
    let mut all = vec![
        contender("libccd ccdGJKIntersect", Question::Touch, touch(ccdGJKIntersect)),
        contender("libccd ccdMPRIntersect", Question::Touch, touch(ccdMPRIntersect)),
    ];
    if set.recipe.apart == Apart::Overlapping {
        let depth = pass(&work, |a, b, ccd| {
            let (mut depth, mut direction, mut position) = (0.0, Vector([0.0; 3]), Vector([0.0; 3]));
            let answer = unsafe {
                ccdGJKPenetration(a.pointer(), b.pointer(), ccd, &mut depth, &mut direction, &mut position)
            };
            if answer == 0 { -black_box((depth, direction, position)).0 } else { f64::NAN }
        });
        all.push(contender("libccd ccdGJKPenetration", Question::Depth, depth));
    }
    all
}

/// A set as libccd's callbacks see it. A box is its corners' signs, another shape its vertices.
struct Work {
    shapes_a: Vec<Solid>,
    shapes_b: Vec<Solid>,
    pairs: Vec<[usize; 2]>,
    poses_a: Vec<Frame>,
    poses_b: [Vec<Frame>; JITTERS],
}

enum Solid {
    Cuboid([f64; 3]),
    Hull(Vec<[f64; 3]>),
}

impl Work {
    fn new(set: &Set) -> Self {
        let solid = |shape: &Shape| match shape {
            Shape::Cuboid(half) => Solid::Cuboid(*half),
            other => Solid::Hull(other.vertices()),
        };
        Self {
            shapes_a: set.shapes_a.iter().map(solid).collect(),
            shapes_b: set.shapes_b.iter().map(solid).collect(),
            pairs: set.pairs.clone(),
            poses_a: set.poses_a.iter().map(Frame::new).collect(),
            poses_b: std::array::from_fn(|j| set.poses_b[j].iter().map(Frame::new).collect()),
        }
    }
}

/// A pose as a matrix: cheaper to apply to many directions than a quaternion.
#[derive(Clone, Copy)]
struct Frame {
    columns: [[f64; 3]; 3],
    translation: [f64; 3],
}

impl Frame {
    fn new(placement: &Placement) -> Self {
        let turn = Placement { translation: [0.0; 3], ..*placement };
        let columns = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|axis| turn.apply(axis, 3));
        Self { columns, translation: placement.translation }
    }
}

/// A shape at a pose: what libccd carries as `void *`.
struct Object<'a> {
    solid: &'a Solid,
    frame: &'a Frame,
}

impl Object<'_> {
    fn pointer(&self) -> *const c_void {
        std::ptr::from_ref(self).cast()
    }
}

fn pass(work: &Rc<Work>, ask: impl Fn(&Object<'_>, &Object<'_>, &Ccd) -> f64 + 'static) -> Pass {
    let work = Rc::clone(work);
    let ccd = Ccd {
        first_direction: ccdFirstDirDefault,
        support: [support; 2],
        center: [center; 2],
        max_iterations: 500,
        // What CCD_INIT sets.
        epa_tolerance: 1e-4,
        mpr_tolerance: 1e-4,
        dist_tolerance: 1e-6,
    };
    Box::new(move |jitter, out| {
        for (i, (&[a, b], out)) in work.pairs.iter().zip(out).enumerate() {
            let a = Object { solid: &work.shapes_a[a], frame: &work.poses_a[i] };
            let b = Object { solid: &work.shapes_b[b], frame: &work.poses_b[jitter][i] };
            *out = black_box(ask(&a, &b, &ccd));
        }
    })
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// `ccd_support_fn`.
unsafe extern "C" fn support(object: *const c_void, direction: *const Vector, point: *mut Vector) {
    // SAFETY: libccd passes on the objects of `pass` and its own vectors.
    let (object, direction, point) =
        unsafe { (&*object.cast::<Object<'_>>(), (*direction).0, &mut (*point).0) };
    let Frame { columns, translation } = object.frame;
    let local = columns.map(|column| dot(column, direction));
    let own = match object.solid {
        Solid::Cuboid(half) => std::array::from_fn(|i| half[i].copysign(local[i])),
        Solid::Hull(vertices) => {
            let mut best = (f64::NEG_INFINITY, [0.0; 3]);
            for vertex in vertices {
                let reach = dot(*vertex, local);
                if reach > best.0 {
                    best = (reach, *vertex);
                }
            }
            best.1
        }
    };
    *point = std::array::from_fn(|i| {
        columns[0][i] * own[0] + columns[1][i] * own[1] + columns[2][i] * own[2] + translation[i]
    });
}

/// `ccd_center_fn`.
unsafe extern "C" fn center(object: *const c_void, point: *mut Vector) {
    // SAFETY: as for `support`.
    unsafe { (*point).0 = (*object.cast::<Object<'_>>()).frame.translation };
}
