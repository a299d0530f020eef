//! What bodies take.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use gjk_benchmarks::install::Library;
use gjk_body::Mesh;
use parry3d_f64::shape::TriMesh;

use crate::geometry::icosphere;
use crate::measure::{Work, alone, pass};
use crate::peer::{Peer, name, space};
use crate::spheres::scene;
use crate::twice::{Placed, to_parry};

/// The system's allocator, which counts the bytes that are in use.
pub struct Counted;

static IN_USE: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call is passed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        IN_USE.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller's promise.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(pointer, layout) }
    }
}

pub fn rows() {
    let sphere = icosphere(7);
    let count = sphere.1.len();
    let row =
        |peer: &str, bytes: f64| println!("bytes a triangle, of {count}: {peer} {:.0}", bytes / count as f64);
    row("ours", bytes(|| Mesh::new(&sphere.0, &sphere.1).expect("a mesh")));
    row("parry", bytes(|| TriMesh::new(to_parry(&sphere.0), sphere.1.clone()).expect("a mesh")));
    let scene = scene(&sphere, &[Placed::turned(0, sphere.0[0])]);
    for library in [Library::Coal, Library::Fcl] {
        let Some(mut peer) = Peer::start(library, &scene) else { continue };
        row(name(library), peer.ask(space::BYTES, 1, 1, 0.0).1[0]);
    }
    let build = |_| Mesh::new(&sphere.0, &sphere.1).expect("a mesh").triangles().len() as f64;
    alone(&format!("building a mesh of {count} triangles"), || pass(Work { count: 1, repeats: 1 }, build));
}

/// The bytes of what is made, without those that making it needed.
fn bytes<T>(make: impl FnOnce() -> T) -> f64 {
    let before = IN_USE.load(Ordering::Relaxed);
    let made = make();
    let after = IN_USE.load(Ordering::Relaxed);
    drop(made);
    after as f64 - before as f64
}
