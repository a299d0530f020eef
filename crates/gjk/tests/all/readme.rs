//! What the README lists is there.

/// The names of functions, each of which the compiler has found.
macro_rules! functions {
    ($($path:ident $(:: $inner:ident)?),* $(,)?) => {
        [$({
            #[allow(unused_imports)]
            use gjk::$path $(::$inner)? as _;
            concat!(stringify!($path) $(, "::", stringify!($inner))?)
        }),*]
    };
}

/// The table promised forms of all questions with options and observers, and some have none.
#[test]
fn every_function_of_the_table_exists() {
    let functions = functions![
        intersects,
        distance,
        proximity,
        contains,
        closest_point,
        closest_set,
        aabb,
        manifold,
        sat::sat,
        exact::relation,
        cast,
        Pair,
        Sweep,
        ray_cast,
    ];
    let readme = include_str!("../../README.md");
    let (_, table) = readme.split_once("| question | function |\n").expect("the table of questions");
    let rows: Vec<&str> = table.lines().take_while(|line| line.starts_with('|')).collect();
    let listed: Vec<&str> = rows.iter().flat_map(|row| row.split('`').skip(1).step_by(2)).collect();
    assert!(listed.len() >= functions.len(), "{listed:?}");
    for name in &listed {
        assert!(functions.contains(name), "{name} is in the table, and is no function");
    }
    for name in functions {
        assert!(listed.contains(&name), "{name} is not in the table");
    }
}
