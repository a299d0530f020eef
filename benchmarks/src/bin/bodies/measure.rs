//! Rounds in which both are asked the same, one after the other.

use std::hint::black_box;

use cpu_time::ThreadTime;

/// How often both are asked everything.
const ROUNDS: usize = 7;

/// A set of queries, the first so many of which are asked, so many times.
#[derive(Clone, Copy)]
pub struct Work {
    pub count: usize,
    pub repeats: usize,
}

/// How much two answers may differ.
#[derive(Clone, Copy)]
pub enum Tolerance {
    /// Distances, of which ours may be below zero.
    Length(f64),
    /// Answers that are compared by whoever reads the table.
    Told,
}

/// Seconds a query and the answers.
pub type Pass = (f64, Vec<f64>);

/// A pass over queries in this process.
pub fn pass(work: Work, mut ask: impl FnMut(usize) -> f64) -> Pass {
    let mut answers = vec![0.0; work.count];
    let start = ThreadTime::now();
    for _ in 0..work.repeats {
        for (i, answer) in answers.iter_mut().enumerate() {
            *answer = black_box(ask(black_box(i)));
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    (seconds / (work.count * work.repeats) as f64, answers)
}

/// Times both in turn, compares their answers, and prints a row.
pub fn compare(
    name: &str,
    peer: &str,
    tolerance: Tolerance,
    mut ours: impl FnMut() -> Pass,
    mut theirs: impl FnMut() -> Pass,
) {
    let answers = (ours().1, theirs().1);
    let told = compared(name, tolerance, &answers);
    let rounds: Vec<[f64; 2]> = (0..ROUNDS).map(|_| [ours().0, theirs().0]).collect();
    let middle = |of: fn(&[f64; 2]) -> f64| {
        let mut values: Vec<f64> = rounds.iter().map(of).collect();
        values.sort_by(f64::total_cmp);
        values[ROUNDS / 2]
    };
    let [us, them] = [middle(|[us, _]| us * 1e6), middle(|[_, them]| them * 1e6)];
    let ratio = middle(|[us, them]| us / them);
    println!("{name:74} {peer:18} {us:10.2} us {them:10.2} us {ratio:8.4}   {told}");
}

/// A row of ours alone.
pub fn alone(name: &str, mut ours: impl FnMut() -> Pass) {
    let mut rounds: Vec<f64> = (0..ROUNDS).map(|_| ours().0 * 1e6).collect();
    rounds.sort_by(f64::total_cmp);
    println!("{name:74} {:18} {:10.2} us", "", rounds[ROUNDS / 2]);
}

/// How the answers agree, in words.
fn compared(name: &str, tolerance: Tolerance, (ours, theirs): &(Vec<f64>, Vec<f64>)) -> String {
    match tolerance {
        Tolerance::Length(length) => {
            // Where bodies overlap, others say 0, or that they have no answer.
            let far = ours.iter().zip(theirs).map(|(p, q)| (p.max(0.0) - q.max(0.0)).abs());
            let worst = far.fold(0.0, f64::max);
            assert!(worst <= length, "{name}: answers differ by {worst}");
            format!("differ by at most {worst:.0e}")
        }
        Tolerance::Told => {
            let sums = [ours, theirs].map(|answers| answers.iter().sum::<f64>());
            let unlike = ours.iter().zip(theirs).filter(|(p, q)| p != q).count();
            format!("sums {} and {}, {unlike} unlike", sums[0], sums[1])
        }
    }
}
