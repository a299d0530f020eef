//! The examples of common tasks run, and their own assertions hold.

#[path = "../../examples/boxes_overlap.rs"]
mod boxes_overlap;
#[path = "../../examples/contacts_each_frame.rs"]
mod contacts_each_frame;
#[path = "../../examples/time_of_impact.rs"]
mod time_of_impact;

#[test]
fn every_task_is_done_by_its_example() {
    boxes_overlap::main().unwrap();
    contacts_each_frame::main().unwrap();
    time_of_impact::main().unwrap();
}
