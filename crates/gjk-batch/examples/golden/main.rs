//! Prints the hashes of this build, as `record.txt` has them.

// With its path, so that a test includes it with the modules beside it.
#[path = "answers.rs"]
mod answers;

fn main() {
    print!("{}", answers::found());
}
