//! Whatever way a join takes, it ends in the same file.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;

use gjk_arrow::join::files::{FileError, Request, Stage, Start, join};
use gjk_arrow::join::{Side, Tiles};

use super::world::{Folder, LITTLE, ROOM, boxes, done, read, stopped_after};
use crate::support::{boxes as plain, integers, lines, lists, pairs, points, table};

#[test]
fn the_pairs_are_those_of_one_tile_in_the_order_of_the_rows() {
    let folder = Folder::new();
    let bodies = boxes(3000, 1);
    let path = folder.write("bodies.parquet", &bodies);
    let summary = done(&folder.request(&path, 0.2, ROOM));
    assert_eq!((summary.rows, summary.tiles), ([3000, 0], 1));
    let found = read(&folder.path("pairs.parquet"));
    assert_eq!(found.num_rows() as u64, summary.pairs);
    // By the rows' numbers instead of their ids, A is the one that comes first in the file.
    let mut columns: Vec<_> = vec![("id", integers(0..3000))];
    let others = ["half_extents", "translation", "angle"];
    columns.extend(others.map(|name| (name, bodies.column_by_name(name).unwrap().clone())));
    let numbered = table(columns);
    let join = crate::support::join(&numbered, 0.2);
    let expected = join.answer(&Tiles::one(), 0, &numbered, None).unwrap().pairs;
    let ids = |[a, b]: [i64; 2]| [a, b].map(|row| (row * 7919) % 1_000_003);
    assert_eq!(pairs(&found), pairs(&expected).into_iter().map(ids).collect::<Vec<_>>());
    let numbers = |line: &String| line[17..].to_owned();
    assert_eq!(
        lines(&found).iter().map(numbers).collect::<Vec<_>>(),
        lines(&expected).iter().map(numbers).collect::<Vec<_>>()
    );
    assert_eq!(folder.names(), ["bodies.parquet", "pairs.parquet"]);
}

#[test]
fn memory_changes_the_tiles_and_no_byte_of_the_output() {
    let folder = Folder::new();
    let path = folder.write("bodies.parquet", &boxes(6000, 2));
    let mut outputs = Vec::new();
    for memory in [ROOM, 4 * LITTLE, LITTLE, LITTLE / 8] {
        let summary = done(&folder.request(&path, 0.1, memory));
        outputs.push((summary.tiles, fs::read(folder.path("pairs.parquet")).unwrap()));
    }
    let tiles: Vec<u32> = outputs.iter().map(|output| output.0).collect();
    assert!(tiles[0] == 1 && tiles[1] < tiles[2] && tiles[2] < tiles[3], "{tiles:?}");
    assert!(outputs.iter().all(|output| output.1 == outputs[0].1));
}

/// Interrupted at every place where it can be, one after the other, and continued.
#[test]
fn an_interrupted_join_ends_as_another_does() {
    let folder = Folder::new();
    let path = folder.write("bodies.parquet", &boxes(3000, 3));
    let mut request = folder.request(&path, 0.1, 2 * LITTLE);
    let summary = done(&request);
    let expected = fs::read(folder.path("pairs.parquet")).unwrap();
    request.start = Start::Resume;
    let mut interruptions = 0;
    for count in 0.. {
        fs::remove_file(folder.path("pairs.parquet")).unwrap();
        match stopped_after(&request, count) {
            Err(FileError::Stopped) => interruptions += 1,
            other => {
                assert_eq!(other.unwrap().pairs, summary.pairs);
                break;
            }
        }
        assert!(!folder.path("pairs.parquet").exists());
        assert_eq!(done(&request).pairs, summary.pairs);
        assert!(fs::read(folder.path("pairs.parquet")).unwrap() == expected, "stopped after {count}");
        assert_eq!(folder.names(), ["bodies.parquet", "pairs.parquet"]);
    }
    assert!(interruptions > 8, "{interruptions}");
}

/// A little further each time.
#[test]
fn a_join_may_be_interrupted_again_and_again() {
    let folder = Folder::new();
    let path = folder.write("bodies.parquet", &boxes(4000, 4));
    let mut request = folder.request(&path, 0.1, LITTLE);
    done(&request);
    let expected = fs::read(folder.path("pairs.parquet")).unwrap();
    fs::remove_file(folder.path("pairs.parquet")).unwrap();
    request.start = Start::Resume;
    let mut count = 0;
    while let Err(error) = stopped_after(&request, count) {
        assert!(matches!(error, FileError::Stopped), "{error}");
        count += 1;
    }
    assert!(count > 5, "{count}");
    assert!(fs::read(folder.path("pairs.parquet")).unwrap() == expected);
}

/// Neither while it runs nor after it was interrupted.
#[test]
fn what_fits_into_memory_has_no_work_folder() {
    let folder = Folder::new();
    let path = folder.write("bodies.parquet", &boxes(20_000, 9));
    let is_seen = |name: &str, memory: u64| {
        let request = Request { output: folder.path(name), ..folder.request(&path, 0.2, memory) };
        let mut is_seen = false;
        let summary = join(&request, &mut |_| {
            is_seen |= request.work.exists();
            ControlFlow::Continue(())
        });
        (is_seen, summary.unwrap().pairs, fs::read(&request.output).unwrap())
    };
    let mut pairs = 0;
    // In a stream it is seen where a batch ends.
    for name in ["pairs.parquet", "pairs.arrows"] {
        let (in_memory, on_disk) = (is_seen(name, ROOM), is_seen(name, 20 * LITTLE));
        assert!(!in_memory.0 && on_disk.0);
        pairs = in_memory.1;
        assert!(pairs > 40_000 && pairs == on_disk.1 && in_memory.2 == on_disk.2);
        fs::remove_file(folder.path(name)).unwrap();
    }
    for count in (0..).step_by(gjk_oracle::draws(4, 1, 1) as usize) {
        match stopped_after(&folder.request(&path, 0.2, ROOM), count) {
            Err(FileError::Stopped) => assert_eq!(folder.names(), ["bodies.parquet"]),
            other => {
                assert_eq!(other.unwrap().pairs, pairs);
                assert!(count > 5, "{count}");
                break;
            }
        }
    }
    assert_eq!(folder.names(), ["bodies.parquet", "pairs.parquet"]);
}

/// Bodies that fit into memory have more pairs than do.
#[test]
fn pairs_that_do_not_fit_into_memory_go_to_the_disk() {
    let folder = Folder::new();
    let path = folder.write("bodies.parquet", &boxes(6000, 10));
    let request = folder.request(&path, 3.0, 4_000_000);
    let summary = done(&request);
    // Of 88 bytes or more, of which a sixth of the memory may be taken.
    assert!(summary.tiles == 1 && summary.pairs > 50_000, "{summary:?}");
    let expected = fs::read(&request.output).unwrap();
    assert!(matches!(stopped_after(&request, 4), Err(FileError::Stopped)));
    assert!(request.work.join("runs").exists());
    assert_eq!(done(&Request { start: Start::Resume, ..request.clone() }).pairs, summary.pairs);
    assert!(fs::read(&request.output).unwrap() == expected);
    done(&folder.request(&path, 3.0, ROOM));
    assert!(fs::read(&request.output).unwrap() == expected);
}

/// The test starts itself as a process that ends in the middle of a merge, as one that is killed does.
#[test]
fn no_draft_is_left_of_a_join_that_was_killed() {
    const KILLED: &str = "GJK_JOIN_KILLED_IN";
    if let Some(folder) = std::env::var_os(KILLED) {
        let at = |name: &str| Path::new(&folder).join(name);
        let request = Request {
            a: at("bodies.parquet"),
            output: at("pairs.parquet"),
            work: at("pairs.work"),
            ..Folder::new().request(Path::new(""), 0.1, LITTLE)
        };
        let _ = join(&request, &mut |progress| match progress.stage {
            Stage::Merge => std::process::abort(),
            _ => ControlFlow::Continue(()),
        });
        return;
    }
    let folder = Folder::new();
    let path = folder.write("bodies.parquet", &boxes(4000, 11));
    let request = folder.request(&path, 0.1, LITTLE);
    let kill = || {
        let mut child = Command::new(std::env::current_exe().unwrap());
        child.args(["--exact", "files::ways::no_draft_is_left_of_a_join_that_was_killed"]);
        assert!(!child.env(KILLED, folder.path("")).output().unwrap().status.success());
        assert_eq!(folder.names(), [".pairs.parquet.draft", "bodies.parquet", "pairs.work"]);
    };
    kill();
    let resumed = Request { start: Start::Resume, ..request.clone() };
    let pairs = done(&resumed).pairs;
    assert_eq!(folder.names(), ["bodies.parquet", "pairs.parquet"]);
    fs::remove_file(&request.output).unwrap();
    // Whoever continues it may call the output something else.
    kill();
    assert_eq!(done(&Request { output: folder.path("other.parquet"), ..resumed }).pairs, pairs);
    assert_eq!(folder.names(), ["bodies.parquet", "other.parquet"]);
    fs::remove_file(folder.path("other.parquet")).unwrap();
    // And whoever does not begins anew.
    kill();
    fs::remove_dir_all(&request.work).unwrap();
    assert_eq!(done(&request).pairs, pairs);
    assert_eq!(folder.names(), ["bodies.parquet", "pairs.parquet"]);
}

#[test]
fn a_join_is_not_continued_as_another_one() {
    let folder = Folder::new();
    let path = folder.write("bodies.parquet", &boxes(4000, 5));
    let mut request = folder.request(&path, 0.1, LITTLE);
    assert!(matches!(stopped_after(&request, 8), Err(FileError::Stopped)));
    let refused = |request: &Request| stopped_after(request, 0).unwrap_err().to_string();
    assert!(refused(&request).contains("--resume"));
    request.start = Start::Resume;
    request.within = 0.25;
    assert!(refused(&request).contains("distance"));
    request.within = 0.1;
    request.memory += 1;
    assert!(refused(&request).contains("--memory"));
    request.memory -= 1;
    folder.write("bodies.parquet", &boxes(4001, 5));
    assert!(refused(&request).contains("tables"));
}

#[test]
fn a_work_folder_with_something_else_in_it_is_left_alone() {
    let folder = Folder::new();
    let path = folder.write("bodies.parquet", &boxes(10, 6));
    let request = folder.request(&path, 0.1, ROOM);
    fs::create_dir(&request.work).unwrap();
    fs::write(request.work.join("letter.txt"), "Dear").unwrap();
    let error = stopped_after(&request, 0).unwrap_err().to_string();
    assert!(error.contains("something else"), "{error}");
    assert_eq!(fs::read(request.work.join("letter.txt")).unwrap(), b"Dear");
}

#[test]
fn two_tables_on_a_disk_and_in_memory() {
    let folder = Folder::new();
    let (a, b) = (folder.write("a.parquet", &boxes(3000, 7)), folder.write("b.parquet", &boxes(2000, 8)));
    let mut outputs = Vec::new();
    for memory in [ROOM, LITTLE] {
        let request = Request { b: Some(b.clone()), ..folder.request(&a, 0.1, memory) };
        let summary = done(&request);
        assert_eq!(summary.rows, [3000, 2000]);
        assert!(summary.pairs > 1000);
        outputs.push(fs::read(folder.path("pairs.parquet")).unwrap());
    }
    assert!(outputs[0] == outputs[1]);
}

/// All bodies of a quarter of the world are in one place, and a giant is everywhere.
#[test]
fn a_crowded_place_and_a_giant() {
    let folder = Folder::new();
    let count = 4000;
    let mut halves = vec![[0.01, 0.01]; count];
    let mut places: Vec<[f64; 2]> = (0..count)
        .map(|i| if i % 4 == 0 { [7.0, 7.0 + 1e-3 * i as f64] } else { [(i % 63) as f64, (i / 63) as f64] })
        .collect();
    halves[5] = [100.0, 100.0];
    places[5] = [0.0, 0.0];
    let path = folder.write("bodies.parquet", &plain(&halves, &places));
    let mut outputs = Vec::new();
    for memory in [ROOM, LITTLE, LITTLE / 10] {
        done(&folder.request(&path, 0.0, memory));
        outputs.push(fs::read(folder.path("pairs.parquet")).unwrap());
    }
    assert!(outputs.iter().all(|output| *output == outputs[0]));
    let found = pairs(&read(&folder.path("pairs.parquet")));
    assert_eq!(found.iter().filter(|pair| pair.contains(&5)).count(), count - 1);
}

#[test]
fn bad_rows_are_named_once_whatever_the_tiles() {
    let folder = Folder::new();
    let square = |x: f64| vec![[x, 0.0], [x + 1.0, 0.0], [x + 1.0, 1.0], [x, 1.0]];
    let mut outlines: Vec<Vec<[f64; 2]>> = (0..3000).map(|i| square(f64::from(i))).collect();
    // One that crosses itself, over many tiles; one that has no number.
    outlines[40] = vec![[0.0, 0.0], [3000.0, 2.0], [3000.0, 0.0], [0.0, 2.0]];
    outlines[77][2][0] = f64::INFINITY;
    let path =
        folder.write("bodies.parquet", &table([("id", integers(100..3100)), ("vertices", lists(&outlines))]));
    for memory in [ROOM, LITTLE] {
        let mut request = folder.request(&path, 0.0, memory);
        request.rejects = Some(folder.path("rejects.jsonl"));
        let summary = done(&request);
        let told: Vec<_> = summary.rejects.iter().map(|reject| (reject.row, reject.id.as_deref())).collect();
        assert_eq!(told, [(40, Some("140")), (77, Some("177"))]);
        assert!(summary.rejects[1].reason.starts_with("vertices: "), "{:?}", summary.rejects);
        let text = fs::read_to_string(folder.path("rejects.jsonl")).unwrap();
        assert_eq!(text.lines().count(), 2);
        assert!(
            text.starts_with("{\"table\":\"a\",\"row\":40,\"id\":\"140\",\"reason\":\"vertices: "),
            "{text}"
        );
        // Every square touches the next one, but for the two.
        assert_eq!(summary.pairs, 2999 - 4);
    }
}

/// Whatever the other table holds, and wherever: nothing, or bodies far away from all that are broken.
#[test]
fn bad_rows_are_named_without_anything_near_to_them() {
    let folder = Folder::new();
    let square = |x: f64| vec![[x, 0.0], [x + 1.0, 0.0], [x + 1.0, 1.0], [x, 1.0]];
    let crossed = |x: f64| vec![[x, 0.0], [x + 1.0, 1.0], [x + 1.0, 0.0], [x, 1.0]];
    let mut outlines: Vec<Vec<[f64; 2]>> = (0..3000).map(|i| square(3.0 * f64::from(i))).collect();
    // One between others, one where nothing is, one without numbers.
    outlines[1000] = crossed(3000.0);
    outlines[1001] = crossed(-1e6);
    outlines[1002][3][1] = f64::NAN;
    let bodies = |outlines: &[Vec<[f64; 2]>]| table([("vertices", lists(outlines))]);
    let broken = folder.write("broken.parquet", &bodies(&outlines));
    let others = [&[][..], &[square(1e6)], &[square(3000.0), square(6000.0)]];
    for (count, others) in others.into_iter().enumerate() {
        let other = folder.write("other.parquet", &bodies(others));
        for memory in [ROOM, LITTLE, LITTLE / 10] {
            for [a, b] in [[&broken, &other], [&other, &broken]] {
                let request = Request { b: Some(b.clone()), ..folder.request(a, 0.0, memory) };
                let summary = done(&request);
                let told: Vec<_> = summary.rejects.iter().map(|reject| (reject.table, reject.row)).collect();
                let side = if *a == broken { Side::A } else { Side::B };
                assert_eq!(told, [1000, 1001, 1002].map(|row| (side, row)), "{count}, {memory}");
                assert!(summary.rejects.iter().all(|reject| reject.reason.starts_with("vertices: ")));
                // The one at 3000 is broken, the one at 6000 is there.
                assert_eq!(summary.pairs, u64::from(count == 2));
            }
        }
    }
}

#[test]
fn tables_without_rows() {
    let folder = Folder::new();
    let nothing = folder.write("bodies.parquet", &plain::<2>(&[], &[]));
    assert_eq!(done(&folder.request(&nothing, 1.0, ROOM)).pairs, 0);
    assert_eq!(read(&folder.path("pairs.parquet")).num_rows(), 0);
    let untold = folder.write("lists.parquet", &table([("id", integers([])), ("vertices", lists::<2>(&[]))]));
    assert_eq!(done(&folder.request(&untold, 1.0, ROOM)).pairs, 0);
    let some = folder.write("some.parquet", &table([("half_extents", points(&[[1.0; 3]]))]));
    let request = Request { b: Some(some), ..folder.request(&untold, 1.0, ROOM) };
    assert_eq!(done(&request).pairs, 0);
}
