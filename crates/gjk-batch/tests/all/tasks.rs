//! The example of a common task runs, and its own assertions hold.

#[path = "../../examples/pairs_within.rs"]
mod pairs_within;

#[test]
fn every_task_is_done_by_its_example() {
    pairs_within::main().unwrap();
}
