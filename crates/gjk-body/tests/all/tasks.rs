//! The examples of common tasks run, and their own assertions hold.

#[path = "../../examples/ray_into_scene.rs"]
mod ray_into_scene;
#[path = "../../examples/robot_link.rs"]
mod robot_link;

#[test]
fn every_task_is_done_by_its_example() {
    ray_into_scene::main().unwrap();
    robot_link::main().unwrap();
}
