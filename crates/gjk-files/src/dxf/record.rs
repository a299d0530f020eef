//! An entity, a block's head or a line of a table: the pairs from one code 0 to the next.

use std::borrow::Cow;

use super::pairs::Pair;

/// Why something is no body, as it is told.
pub(super) type Refusal = Cow<'static, str>;

/// From this code on pairs are a program's own.
const EXTENDED: i32 = 1000;
/// Begins an object inside of an object.
const EMBEDDED: i32 = 101;
/// Begins a program's own group, up to a closing brace.
const GROUP: i32 = 102;

/// What belongs to one pair with the code 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record<'p> {
    /// Which pair of the file begins it.
    pub(super) index: usize,
    head: &'p Pair<'p>,
    body: &'p [Pair<'p>],
}

/// The records among these pairs, of which the first is that with this index in the file.
pub(super) fn records<'p>(pairs: &'p [Pair<'p>], index: usize) -> impl Iterator<Item = Record<'p>> {
    let mut at = pairs.iter().position(|pair| pair.code == 0).unwrap_or(pairs.len());
    std::iter::from_fn(move || {
        let (head, rest) = pairs.get(at..)?.split_first()?;
        let length = rest.iter().position(|pair| pair.code == 0).unwrap_or(rest.len());
        let record = Record { index: index + at, head, body: &rest[..length] };
        at += 1 + length;
        Some(record)
    })
}

impl<'p> Record<'p> {
    pub(super) fn line(&self) -> u32 {
        self.head.line
    }

    /// What it is, as in `LINE`.
    pub(super) fn kind(&self) -> Cow<'p, str> {
        self.head.value.text()
    }

    /// Its pairs, without what other programs have added.
    pub(super) fn fields(&self) -> impl Iterator<Item = &'p Pair<'p>> {
        let mut is_in_group = false;
        let own = self.body.iter().take_while(|pair| pair.code < EXTENDED && pair.code != EMBEDDED);
        own.filter(move |pair| {
            if pair.code == GROUP {
                is_in_group = pair.value.text().starts_with('{');
                return false;
            }
            !is_in_group
        })
    }

    /// The text of the first pair with a code.
    pub(super) fn text(&self, code: i32) -> Option<Cow<'p, str>> {
        self.fields().find(|pair| pair.code == code).map(|pair| pair.value.text())
    }

    /// The number of the first pair with a code.
    ///
    /// # Errors
    /// If it is not a number.
    pub(super) fn number(&self, code: i32) -> Result<Option<f64>, Refusal> {
        self.fields().find(|pair| pair.code == code).map(number).transpose()
    }

    /// A number that has to be there.
    ///
    /// # Errors
    /// If it is not there, or not a number.
    pub(super) fn required(&self, code: i32) -> Result<f64, Refusal> {
        self.number(code)?.ok_or_else(|| format!("its group code {code} is missing").into())
    }

    /// Flags and counts; 0 where there is none.
    ///
    /// # Errors
    /// If it is not a number.
    pub(super) fn integer(&self, code: i32) -> Result<i64, Refusal> {
        Ok(self.number(code)?.unwrap_or(0.0) as i64)
    }

    /// The point whose first coordinate has a code; those of the others are higher by 10 and 20.
    ///
    /// # Errors
    /// If x or y is missing, or one is not a number.
    pub(super) fn point(&self, code: i32) -> Result<[f64; 3], Refusal> {
        Ok([self.required(code)?, self.required(code + 10)?, self.number(code + 20)?.unwrap_or(0.0)])
    }

    /// The direction that an entity's own z axis has.
    ///
    /// # Errors
    /// If a coordinate is not a number.
    pub(super) fn extrusion(&self) -> Result<[f64; 3], Refusal> {
        let [x, y, z] = [self.number(210)?, self.number(220)?, self.number(230)?];
        Ok([x.unwrap_or(0.0), y.unwrap_or(0.0), z.unwrap_or(1.0)])
    }
}

/// The number of a pair.
///
/// # Errors
/// If it is not a number.
pub(super) fn number(pair: &Pair<'_>) -> Result<f64, Refusal> {
    pair.value.number().ok_or_else(|| {
        let text = pair.value.text();
        format!("\"{}\" (group code {}, line {}) is not a number", text.escape_debug(), pair.code, pair.line)
            .into()
    })
}
