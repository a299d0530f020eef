//! Rounds in which all are asked the same, in turn, and what is wrong with their answers.

use std::hint::black_box;

use cpu_time::ThreadTime;

/// How often all are asked everything.
const ROUNDS: usize = 9;

/// What a time may be off, in parts of the whole motion.
const OFF: f64 = 1e-3;

/// The proved time of a contact: between these; infinite if there is none.
#[derive(Clone, Copy, Debug)]
pub struct Truth {
    pub time: [f64; 2],
}

impl Truth {
    pub fn is_hit(&self) -> bool {
        self.time[0] < f64::INFINITY
    }
}

/// Somebody who says when: infinite for never, NaN for no answer.
pub struct Contender<'a> {
    pub name: &'static str,
    pub ask: Box<dyn Fn(usize) -> f64 + 'a>,
}

impl<'a> Contender<'a> {
    pub fn new(name: &'static str, ask: impl Fn(usize) -> f64 + 'a) -> Self {
        Self { name, ask: Box::new(ask) }
    }
}

/// Times all in turn, and prints a row for each peer beside ours, which comes first.
pub fn table(name: &str, truths: &[Truth], contenders: &[Contender<'_>]) {
    let mut answers = vec![0.0; truths.len()];
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); contenders.len()];
    let mut wrong = Vec::new();
    for contender in contenders {
        pass(contender, &mut answers);
        wrong.push(compared(truths, &answers));
    }
    for round in 0..ROUNDS {
        for turn in 0..contenders.len() {
            let i = (turn + round) % contenders.len();
            // The first brings what it asks about into the caches, which the one before has filled.
            pass(&contenders[i], &mut answers);
            times[i].push(pass(&contenders[i], &mut answers));
        }
    }
    let middle = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        values[ROUNDS / 2]
    };
    let ours = middle(times[0].clone());
    println!("{name:38} {:26} {ours:9.1} ns {:12} {:7} {}", contenders[0].name, "", "", wrong[0]);
    for (i, contender) in contenders.iter().enumerate().skip(1) {
        let ratio = middle(times[0].iter().zip(&times[i]).map(|(us, them)| us / them).collect());
        let theirs = middle(times[i].clone());
        println!("{name:38} {:26} {ours:9.1} ns {theirs:9.1} ns {ratio:7.3} {}", contender.name, wrong[i]);
    }
}

/// Nanoseconds a question.
fn pass(contender: &Contender<'_>, answers: &mut [f64]) -> f64 {
    let start = ThreadTime::now();
    for (i, answer) in answers.iter_mut().enumerate() {
        *answer = (contender.ask)(black_box(i));
    }
    start.elapsed().as_secs_f64() * 1e9 / answers.len() as f64
}

/// What is wrong, in words.
fn compared(truths: &[Truth], answers: &[f64]) -> String {
    let (mut missed, mut false_hits, mut off, mut none, mut worst) = (0, 0, 0, 0, 0.0_f64);
    for (Truth { time: [lower, upper] }, answer) in truths.iter().zip(answers) {
        match (lower.is_finite(), answer.is_finite()) {
            _ if answer.is_nan() => none += 1,
            (true, false) => missed += 1,
            (false, true) => false_hits += 1,
            (false, false) => {}
            (true, true) => {
                let error = (lower - answer).max(answer - upper);
                worst = worst.max(error);
                off += usize::from(error > OFF);
            }
        }
    }
    let unanswered = if none == 0 { String::new() } else { format!(", no answer {none}") };
    format!("missed {missed}, false {false_hits}, off {off} (at most {worst:.0e}){unanswered}")
}
