//! The clock: rounds in which every contender passes over the set once. It is the processor time of the
//! thread, so that other programs on the machine disturb through the caches only. A contender in another
//! process reads its own.

use cpu_time::ThreadTime;

use crate::contender::Contender;
use crate::set::JITTERS;

/// A contender slower than this in a pass, in seconds, takes part in a few rounds only.
const SLOW: f64 = 0.2;

/// How many rounds a slow contender takes part in.
const SLOW_ROUNDS: usize = 3;

/// A contender slower than this in a pass, in seconds, is measured in that pass alone.
const VERY_SLOW: f64 = 1.0;

/// The median time of a query, in nanoseconds, contender by contender.
///
/// Each pass visits all pairs, with the next stored pose of B; the order of the contenders is rotated from
/// round to round. An untimed pass before each fills the processor's caches, and the library's own ones.
pub fn medians(contenders: &mut [Contender], pairs: usize, rounds: usize) -> Vec<f64> {
    let count = contenders.len();
    let mut answers = vec![0.0; pairs];
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); count];
    let mut parts = vec![rounds; count];
    for (i, contender) in contenders.iter_mut().enumerate() {
        let time = timed(contender, 0, &mut answers);
        if time > VERY_SLOW * 1e9 {
            parts[i] = 0;
            times[i].push(time);
        } else if time > SLOW * 1e9 {
            parts[i] = SLOW_ROUNDS;
        }
    }
    for round in 0..rounds {
        for turn in 0..count {
            let i = (turn + round) % count;
            if round < parts[i] {
                // Untimed, so that whoever comes after another library does not pay for bringing its own
                // shapes into the caches.
                (contenders[i].pass)(round % JITTERS, &mut answers);
                times[i].push(timed(&mut contenders[i], (round + 1) % JITTERS, &mut answers));
            }
        }
    }
    times.into_iter().map(|times| median(times) / pairs as f64).collect()
}

/// The time of a pass in nanoseconds.
fn timed(contender: &mut Contender, jitter: usize, answers: &mut [f64]) -> f64 {
    let start = ThreadTime::now();
    (contender.pass)(jitter, answers);
    match &contender.clock {
        Some(clock) => clock.get(),
        None => start.elapsed().as_nanos() as f64,
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
