//! What is written where: pictures whole or not at all, answers first, and nothing lost without a word.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use crate::support::{gjk, repository};
use assert_cmd::cargo::cargo_bin;
use gjk_oracle::assert_says;

const TWO: &str = r#"{"bodies":[
  {"name":"a","shape":{"type":"ball","center":[0,0],"radius":1}},
  {"name":"b","shape":{"type":"ball","center":[3,0],"radius":1}}
]}"#;

/// Runs a line of a shell in a folder that has the scene `two.json`; `gjk` is the command.
fn shell(folder: &Path, line: &str) -> Output {
    fs::write(folder.join("two.json"), TWO).unwrap();
    let gjk = cargo_bin("gjk");
    let line = format!("gjk() {{ '{}' \"$@\"; }}; {line}", gjk.display());
    Command::new("sh").args(["-c", &line]).current_dir(folder).output().expect("a shell")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// What is in a folder beside the scene.
fn entries(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name != "two.json").collect();
    names.sort();
    names
}

const ANSWERS: &str = "name_a,name_b,intersects,distance,lower,upper,";

/// The picture was written first, so that nothing was answered where it could not be.
#[test]
fn a_picture_that_cannot_be_written_loses_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let plain = shell(folder.path(), "gjk query two.json --format csv");
    assert!(plain.status.success() && text(&plain.stdout).starts_with(ANSWERS));
    let full = if cfg!(target_os = "linux") { "/dev/full" } else { "no/such/device" };
    for out in ["no/such/folder/out.svg", ".", full] {
        let run = shell(folder.path(), &format!("gjk query two.json --format csv --svg {out}"));
        assert_eq!(run.stdout, plain.stdout, "{out}");
        assert_eq!(run.status.code(), Some(2), "{out}");
        assert!(text(&run.stderr).starts_with(&format!("error: {out}: ")), "{}", text(&run.stderr));
        assert_eq!(entries(folder.path()), Vec::<String>::new(), "{out}");
    }
}

/// A file was emptied before it was written, and stayed half written where the disk was full.
#[test]
fn a_picture_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    // No file may be larger than a block, as if the disk were full then: the picture is.
    let full = "trap '' XFSZ; ulimit -f 1; gjk query two.json --format csv --svg out.svg";
    let run = shell(folder.path(), full);
    assert_eq!(run.status.code(), Some(2), "{}", text(&run.stderr));
    assert!(text(&run.stderr).starts_with("error: out.svg: ") && text(&run.stdout).starts_with(ANSWERS));
    assert_eq!(entries(folder.path()), Vec::<String>::new());
    fs::write(folder.path().join("out.svg"), "before").unwrap();
    assert_eq!(shell(folder.path(), full).status.code(), Some(2));
    assert_eq!(fs::read_to_string(folder.path().join("out.svg")).unwrap(), "before");
    assert_eq!(entries(folder.path()), ["out.svg"]);
    let run = shell(folder.path(), "gjk query two.json --svg out.svg");
    assert!(run.status.success(), "{}", text(&run.stderr));
    assert!(fs::read_to_string(folder.path().join("out.svg")).unwrap().ends_with("</svg>\n"));
    assert_eq!(entries(folder.path()), ["out.svg"]);
}

/// Whoever names the scene as the place of its picture has made a mistake: the scene was gone.
#[test]
fn a_picture_is_never_written_over_the_scene() {
    let folder = tempfile::tempdir().unwrap();
    shell(folder.path(), "ln -s two.json link; ln two.json hard");
    for line in [
        "gjk query two.json --svg two.json",
        "gjk query two.json --svg ./link",
        "gjk query link --svg two.json",
        "gjk query two.json --svg hard",
        "gjk query - --svg hard <two.json",
    ] {
        let run = shell(folder.path(), line);
        assert_eq!((run.status.code(), text(&run.stdout)), (Some(2), ""), "{line}");
        assert_says(text(&run.stderr), "written over scene");
        assert_eq!(fs::read_to_string(folder.path().join("two.json")).unwrap(), TWO, "{line}");
    }
}

#[test]
fn a_link_stays_one_and_what_it_leads_to_becomes_the_picture() {
    let folder = tempfile::tempdir().unwrap();
    let run = shell(
        folder.path(),
        "mkdir there; echo before >there/old.svg; chmod 640 there/old.svg; ln -s there/old.svg old; ln -s there/new.svg new
         gjk query two.json --svg old && gjk query two.json --svg new && test -L old && test -L new",
    );
    assert!(run.status.success(), "{}", text(&run.stderr));
    let permissions = fs::metadata(folder.path().join("there/old.svg")).unwrap().permissions();
    assert_eq!(permissions.mode() & 0o777, 0o640);
    for name in ["old", "new"] {
        assert!(fs::read_to_string(folder.path().join(name)).unwrap().starts_with("<svg"), "{name}");
    }
    assert_eq!(entries(&folder.path().join("there")), ["new.svg", "old.svg"]);
}

/// A pipe, a device and the output itself are written to: nothing takes their place.
#[test]
fn a_picture_may_go_to_a_pipe_or_to_the_output_behind_the_answers() {
    let folder = tempfile::tempdir().unwrap();
    let both = "gjk query two.json --format csv --svg /dev/stdout";
    let run = shell(folder.path(), &format!("{both} >both; {both} | cat; echo >>both"));
    assert!(run.status.success(), "{}", text(&run.stderr));
    for both in [fs::read_to_string(folder.path().join("both")).unwrap(), text(&run.stdout).to_owned()] {
        assert!(both.starts_with(ANSWERS) && both.trim_end().ends_with("</svg>"), "{both}");
    }
    let run = shell(
        folder.path(),
        "mkfifo pipe; cat pipe >copy & gjk query two.json --svg pipe && wait && test -p pipe",
    );
    assert!(run.status.success(), "{}", text(&run.stderr));
    assert!(fs::read_to_string(folder.path().join("copy")).unwrap().ends_with("</svg>\n"));
}

/// The picture was drawn before the answers; now that it comes after them it must not depend on who reads
/// them to the end.
#[test]
fn a_reader_that_leaves_does_not_take_the_picture_along() {
    let folder = tempfile::tempdir().unwrap();
    let points = (0..300).map(|i| format!(r#"{{"name":"{i}","shape":{{"type":"point","at":[{i},0]}}}}"#));
    let scene = format!("{{\"bodies\":[{}]}}", points.collect::<Vec<_>>().join(","));
    fs::write(folder.path().join("many.json"), scene).unwrap();
    let run = shell(
        folder.path(),
        "gjk query many.json --within 20 --format csv --svg out.svg | head -n 1; test -s out.svg",
    );
    assert!(run.status.success());
    assert_eq!(text(&run.stderr), "");
}

/// The help is output as well: a file of it that was not whole came with status 0 and without a word.
#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_told() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("pair"), crate::support::line(crate::support::POINT, crate::support::POINT))
        .unwrap();
    for arguments in [
        "--help",
        "-h",
        "--version",
        "help pairs",
        "pairs --help",
        "query -h",
        "pairs pair",
        #[cfg(feature = "tables")]
        "pairs pair --format arrow",
        "query two.json",
        "query two.json --format csv",
        "explain two.json a b",
    ] {
        let run = shell(folder.path(), &format!("gjk {arguments} >/dev/full"));
        assert_eq!(run.status.code(), Some(2), "{arguments}");
        assert!(
            text(&run.stderr).starts_with("error: standard output: "),
            "{arguments}: {}",
            text(&run.stderr)
        );
        let quiet =
            shell(folder.path(), &format!("{{ gjk {arguments}; echo $? >status; }} | true; cat status"));
        assert_eq!(
            (text(&quiet.stdout), text(&quiet.stderr).contains("error")),
            ("0\n", false),
            "{arguments}"
        );
    }
    for wrong in ["", "--no-such-option", "query"] {
        assert_eq!(shell(folder.path(), &format!("gjk {wrong}")).status.code(), Some(2), "{wrong}");
    }
}

/// Such files were called "not JSON" or "not UTF-8", which says nothing of what would do.
#[test]
fn foreign_files_are_called_what_they_are_and_told_what_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes, said) in [
        ("a.png", &b"\x89PNG\r\n\x1a\n\0\0"[..], "PNG"),
        ("a.svg", b"\x89PNG\r\n\x1a\n\0\0", "PNG"),
        ("a.svgz", b"\x1F\x8B\x08\0", "gzip"),
        ("a.svg", b"\x1F\x8B\x08\0", "gzip"),
        ("a.dxf", b"AC1015\0\0", "DWG"),
        ("a.pdf", b"%PDF-1.7\n", "PDF"),
        ("a.3mf", b"PK\x03\x04\x14\0", "ZIP"),
        ("a.txt", b"hello, world\n", "unknown"),
        ("a.json", b"\0\x01\x02\xFF", "unknown"),
        ("a.json", b"\xFF\xFE{\0}\0", "UTF-16"),
        ("a.svg", b"<\0s\0v\0g\0/\0>\0", "UTF-16"),
        ("a.json", b"<?xml version='1.0'?><html/>", "XML neither"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        let path = path.to_str().unwrap();
        for arguments in [&["query", path, "--format", "csv"][..], &["explain", path, "0", "1"]] {
            let run = gjk(arguments, "");
            assert_eq!((run.status, run.output.as_str()), (1, ""), "{name} {said}");
            assert!(run.errors.starts_with(&format!("error: {path}: ")), "{}", run.errors);
            assert_says(&run.errors, said);
            for format in [
                "JSON",
                "SVG",
                "DXF",
                "KiCad",
                "OBJ",
                "STL",
                "PLY",
                "glTF",
                "GeoJSON",
                "well-known text",
                "URDF",
            ] {
                assert!(run.errors.contains(format), "{}", run.errors);
            }
            assert_eq!(run.errors.lines().count(), 1, "{}", run.errors);
        }
    }
}

#[test]
fn files_are_known_by_what_is_in_them_whatever_they_are_called() {
    let folder = tempfile::tempdir().unwrap();
    for (scene, name) in [("wedges.stl", "a"), ("parts.obj", "b.txt"), ("car-park.svg", "c.json")] {
        let path = folder.path().join(name);
        fs::copy(repository("scenes").join(scene), &path).unwrap();
        let run = gjk(&["query", path.to_str().unwrap(), "--nearest", "1", "--format", "json"], "");
        assert_eq!(
            (run.status, run.json().as_array().map(Vec::len)),
            (0, Some(1)),
            "{scene}: {}",
            run.errors
        );
    }
}

#[test]
fn several_files_make_one_scene_of_bodies_with_the_files_names() {
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("plot.wkt");
    fs::write(&map, "POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0))\n").unwrap();
    let other = folder.path().join("tree.geojson");
    fs::write(
        &other,
        r#"{"type":"Feature","properties":{"name":"oak"},"geometry":{"type":"Point","coordinates":[7,4]}}"#,
    )
    .unwrap();
    let [map, other] = [map, other].map(|path| path.to_str().unwrap().to_owned());
    let run = gjk(&["query", &map, &other, &map, "--format", "json"], "");
    assert_eq!(run.status, 0, "{run:?}");
    let names: Vec<_> = run
        .json()
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["name_a"].clone(), row["name_b"].clone()))
        .collect();
    assert_eq!(
        names,
        [
            ("plot".into(), "plot@2".into()),
            ("plot".into(), "tree/oak".into()),
            ("tree/oak".into(), "plot@2".into())
        ]
    );
    let mesh = repository("scenes/wedges.stl");
    let run = gjk(&["query", &map, mesh.to_str().unwrap()], "");
    assert_eq!(run.status, 1);
    assert!(run.errors.contains("wedges.stl: mixed dimensions: "), "{run:?}");
}

#[test]
fn a_body_that_cannot_be_used_is_left_out_and_the_rest_is_answered() {
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("plots.wkt");
    fs::write(&map, "POINT (9 9)\nPOLYGON ((0 0, 2 2, 2 0, 0 2, 0 0))\nPOINT (9 5)\n").unwrap();
    let map = map.to_str().unwrap();
    let run = gjk(&["query", map, "--format", "json"], "");
    assert_eq!((run.status, run.json()[0]["distance"].as_f64()), (1, Some(4.0)));
    assert!(run.errors.contains("plots.wkt:2: body plots@2: vertices[0]: "), "{run:?}");
    let strict = gjk(&["query", map, "--strict"], "");
    assert_eq!((strict.status, strict.output.as_str()), (1, ""));
}

#[test]
fn meshes_are_split_and_taken_as_hulls_on_request() {
    let parts = repository("scenes/parts.obj");
    let parts = parts.to_str().unwrap();
    let distances = |arguments: &[&str]| {
        let run = gjk(&[&["query", parts, "--format", "json"], arguments].concat(), "");
        (run.errors.matches("convex hull").count(), run.json().as_array().unwrap().len())
    };
    assert_eq!(distances(&[]), (0, 6));
    // Of more than three bodies one line.
    assert_eq!(distances(&["--hull"]), (1, 6));
    let folder = tempfile::tempdir().unwrap();
    let two = folder.path().join("two.obj");
    fs::write(&two, "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 2\nv 1 0 2\nv 0 1 2\nf 1 2 3\nf 4 5 6\n").unwrap();
    let run = gjk(&["query", two.to_str().unwrap(), "--split", "--format", "json"], "");
    let answer = &run.json()[0];
    assert_eq!((answer["name_a"].as_str(), answer["name_b"].as_str()), (Some("two.1"), Some("two.2")));
    assert_eq!(answer["distance"], 2.0);
}

/// In csv and JSON nothing but a header or brackets was left of them.
#[test]
fn drawings_and_meshes_without_bodies_are_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text, said) in [
        ("font.svg", "<svg><defs><font><glyph d='M0 0H1V1Z'/></font></defs></svg>", "font"),
        ("words.svg", "<svg><text id='w'>words</text></svg>", "listed above"),
        ("points.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\n", "--hull"),
        ("empty.stl", "solid nothing\nendsolid\n", "triangle"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        for format in ["csv", "json", "table"] {
            let run = gjk(&["query", path.to_str().unwrap(), "--format", format], "");
            assert_eq!((run.status, run.output.as_str()), (1, ""), "{name}");
            let error = run.errors.lines().last().unwrap();
            assert!(
                error.starts_with(&format!("error: {}: ", path.display())) && error.contains(said),
                "{error}"
            );
            let above = run.errors.lines().count() - 1;
            assert_eq!(above, usize::from(name != "font.svg"), "{}", run.errors);
        }
    }
}

/// A scene of a few bytes read what it liked, `/dev/zero` until the memory ended.
#[test]
fn files_that_a_scene_names_are_in_its_folder_unless_it_is_allowed() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("scene")).unwrap();
    fs::write(folder.path().join("m.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n").unwrap();
    for (name, mesh) in [("a", "../../m.obj"), ("b", "/dev/zero")] {
        let robot = format!(
            "<robot name='r'><link name='l'><collision><geometry><mesh filename='{mesh}'/></geometry></collision></link></robot>"
        );
        fs::write(folder.path().join(format!("scene/{name}.urdf")), robot).unwrap();
    }
    let deep = "mkdir scene/urdf; mv scene/*.urdf scene/urdf; cd scene/urdf;";
    let refused = shell(folder.path(), &format!("{deep} gjk query a.urdf"));
    let said = text(&refused.stderr);
    assert_eq!(refused.status.code(), Some(1), "{said}");
    assert!(said.starts_with("error: a.urdf:1: a mesh of link l: \"../../m.obj\" is outside of "), "{said}");
    assert!(said.contains("--allow-outside"), "{said}");
    let allowed = shell(folder.path(), "cd scene/urdf; gjk query a.urdf --allow-outside");
    assert!(allowed.status.success(), "{}", text(&allowed.stderr));
    // Not even then: it has no end.
    let endless = shell(folder.path(), "cd scene/urdf; gjk query b.urdf --allow-outside");
    assert!(
        text(&endless.stderr).contains("\"/dev/zero\" is not a regular file"),
        "{}",
        text(&endless.stderr)
    );
}
