//! What is kept of a run: the machine, the versions, the tables.

use std::fmt::Write as _;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::outcome::SetOutcome;
use crate::runner::Runners;
use crate::table;

/// The whole record.
pub fn text(sets: &[SetOutcome], date: &str, runners: &Runners) -> String {
    let mut text = format!("# Speed, {date}\n\n");
    for (what, value) in conditions().into_iter().chain(runners.described()) {
        let _ = writeln!(text, "- {what}: {value}");
    }
    text.push_str(PREAMBLE);
    let _ = write!(text, "\n## Targets\n\n{}\n## All sets\n", table::targets(sets));
    for set in sets {
        let _ = write!(text, "\n{}", table::set(set));
    }
    text
}

const PREAMBLE: &str = "\n\
The numbers are medians over interleaved rounds; Coal, MuJoCo and GEOS in processes of their own, by their own clock. Compare ratios: the nanoseconds hold for this machine and hour.\n\
An error is relative to the true distance or depth, over the pairs judged; for questions of touching, wrong answers are counted.\n\
A peer is as accurate as asked where its largest error is at most 1e-5 in f32, 1e-8 in f64, and none of its answers is wrong.\n";

fn conditions() -> Vec<(&'static str, String)> {
    let lock = include_str!("../Cargo.lock");
    let peers = ["parry2d", "parry3d", "parry2d-f64", "parry3d-f64", "boxdd-sys", "geo"];
    let versions: Vec<String> = peers.iter().map(|name| format!("{name} {}", version(lock, name))).collect();
    vec![
        ("processor", processor()),
        ("compiler", said(Command::new("rustc").arg("--version"))),
        ("build", "release, opt-level 3, fat LTO, one codegen unit, default target".to_owned()),
        ("commit", commit()),
        ("peers", format!("{}; Box2D {}", versions.join(", "), boxdd_sys::UPSTREAM_SHA)),
        ("libccd", libccd()),
    ]
}

fn libccd() -> String {
    if cfg!(feature = "libccd") {
        said(Command::new("pkg-config").args(["--modversion", "ccd"]))
    } else {
        "skipped: its development files are not installed, or the feature `libccd` is off".to_owned()
    }
}

/// The version of a package in the lock file.
fn version<'a>(lock: &'a str, name: &str) -> &'a str {
    let start = format!("name = \"{name}\"\nversion = \"");
    lock.split_once(&start).and_then(|(_, rest)| rest.split_once('"')).map_or("?", |(version, _)| version)
}

fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let numbers: Vec<String> = ["cpu family", "model\t"].iter().filter_map(|name| field(name)).collect();
    let count = std::thread::available_parallelism().map_or(1, usize::from);
    match field("model name") {
        Some(name) => format!("{name} (family and model {}), {count} threads", numbers.join(", ")),
        None => format!("unknown, {count} threads"),
    }
}

fn commit() -> String {
    let commit = said(Command::new("git").args(["rev-parse", "--short=12", "HEAD"]));
    let changed =
        !said(Command::new("git").args(["status", "--porcelain", "--untracked-files=no"])).is_empty();
    if changed { format!("{commit}, with changes") } else { commit }
}

/// What a command prints, or nothing.
fn said(command: &mut Command) -> String {
    let output = command.output().map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&output).trim().to_owned()
}

/// Today's date in universal time, as `2026-01-31`.
///
/// Counting years from March puts the leap day last, so that months have closed forms (H. Hinnant,
/// *chrono-compatible low-level date algorithms*, 2013).
pub fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    date(seconds / 86_400)
}

fn date(days: u64) -> String {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(59), "1970-03-01");
        assert_eq!(date(11_016), "2000-02-29");
        assert_eq!(date(20_819), "2027-01-01");
    }

    #[test]
    fn versions_are_read_from_the_lock_file() {
        let lock = "[[package]]\nname = \"geo-types\"\nversion = \"1.2.3\"\n\n[[package]]\nname = \"geo\"\nversion = \"4.5.6\"\n";
        assert_eq!(version(lock, "geo"), "4.5.6");
        assert_eq!(version(lock, "parry2d"), "?");
    }
}
