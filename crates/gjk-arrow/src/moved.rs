//! Rows of bodies that move.

use gjk::math::Vector;
use gjk::{CastOptions, Motion, Pose, Space};
use gjk_body::answer::{AT_START, GRAZE};
use gjk_json::number::Number;

use crate::columns::{Casting, Side, number, word};
use crate::given::length;

impl Side {
    /// How the body of a row moves that is here at time 0.
    ///
    /// # Errors
    /// If a number is none; the text starts with the column.
    pub(crate) fn motion<V: Space<Scalar: Number>>(
        &self,
        row: usize,
        start: &Pose<V>,
        turn: impl Fn(&Self) -> Result<V::Turn, String>,
    ) -> Result<Motion<V>, String> {
        let prefix = self.shape.prefix;
        let vector = |points: &Option<crate::Points>, field: &str| match points
            .as_ref()
            .filter(|points| !points.is_null(row))
        {
            Some(points) => points.point(row, length).map_err(|rest| format!("{prefix}{field}{rest}")),
            None => Ok(V::ZERO),
        };
        let (velocity, center) = (vector(&self.velocity, "velocity")?, vector(&self.center, "center")?);
        let turn = turn(self).map_err(|rest| format!("{prefix}angular_velocity{rest}"))?;
        Motion::try_new(*start, velocity, turn, center).map_err(|error| format!("{prefix}velocity: {error}"))
    }

    /// How fast it turns in the plane.
    ///
    /// # Errors
    /// If that is no number; the text goes on behind the column's name.
    pub(crate) fn turn_in_plane<N: Number>(&self, row: usize) -> Result<N, String> {
        if self.turn_about.as_ref().is_some_and(|points| !points.is_null(row)) {
            return Err(": has 3 numbers, but the shape is 2D, which turns by one".to_owned());
        }
        number(self.turn.as_ref(), row).map_or(Ok(N::default()), length)
    }

    /// The same in space: the axis, as long as the rate.
    ///
    /// # Errors
    /// As [`turn_in_plane`](Self::turn_in_plane).
    pub(crate) fn turn_in_space<V: Vector<Scalar: Number>>(&self, row: usize) -> Result<V, String> {
        if number(self.turn.as_ref(), row).is_some() {
            return Err(": is one number, but the shape is 3D, which turns about an axis of 3".to_owned());
        }
        match self.turn_about.as_ref().filter(|points| !points.is_null(row)) {
            Some(points) => points.point(row, length),
            None => Ok(V::ZERO),
        }
    }
}

impl Casting {
    /// What a row asks for; the library's default of what is null.
    ///
    /// # Errors
    /// If a number is none, the last time is negative, or a word is none of those that there are.
    pub(crate) fn options<N: Number>(&self, row: usize) -> Result<CastOptions<N>, String> {
        let mut options = CastOptions::DEFAULT;
        if let Some(until) = number(self.until.as_ref(), row) {
            options = options.with_until(time(until).map_err(|rest| format!("until{rest}"))?);
        }
        if let Some(target) = number(self.target_distance.as_ref(), row) {
            let target = length(target).map_err(|rest| format!("target_distance{rest}"))?;
            options = options.with_target_distance(target);
        }
        if let Some(word) = word(self.at_start.as_ref(), row) {
            options = options.with_at_start(chosen("at_start", word, &AT_START)?);
        }
        if let Some(word) = word(self.graze.as_ref(), row) {
            options = options.with_graze(chosen("graze", word, &GRAZE)?);
        }
        Ok(options)
    }
}

/// A time that is not negative.
fn time<N: Number>(value: f64) -> Result<N, String> {
    let time = N::from_f64(value);
    if !value.is_finite() {
        Err(format!(": {value:?} is not a finite number"))
    } else if !time.is_finite() {
        Err(format!(": {value:?} is beyond the range of {}", N::NAME))
    } else if time < N::ZERO {
        Err(format!(": must not be negative (got {value:?})"))
    } else {
        Ok(time)
    }
}

/// One of some words.
fn chosen<T: Copy>(column: &str, written: &str, words: &[(&str, T)]) -> Result<T, String> {
    let found = words.iter().find(|(word, _)| *word == written);
    found.map(|&(_, meaning)| meaning).ok_or_else(|| {
        let known: Vec<&str> = words.iter().map(|&(word, _)| word).collect();
        format!("{column}: unknown value {written:?}, expected one of {}", known.join(", "))
    })
}
