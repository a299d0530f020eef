//! Prints the hashes of this build, as `record.txt` has them.

fn main() {
    print!("{}", gjk_golden::record(&gjk_golden::groups()));
}
