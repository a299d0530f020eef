//! The header in version control is what cbindgen writes of this crate and of what `build.rs` writes for it.

use std::path::Path;

/// `GJK_HEADER=write cargo test -p gjk-c --test header` renews it.
#[test]
fn the_header_is_that_of_the_source() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let configuration = cbindgen::Config::from_file(folder.join("cbindgen.toml")).unwrap();
    let bindings = cbindgen::Builder::new()
        .with_src(folder.join("src/lib.rs"))
        .with_src(concat!(env!("OUT_DIR"), "/space/mod.rs"))
        .with_config(configuration)
        .generate()
        .unwrap();
    let mut written = Vec::new();
    bindings.write(&mut written);
    let written = String::from_utf8(written).unwrap();
    let path = folder.join("include/gjk.h");
    if std::env::var_os("GJK_HEADER").is_some() {
        std::fs::write(&path, &written).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(kept == written, "renew it: GJK_HEADER=write cargo test -p gjk-c --test header");
}
