//! Numbers from bytes: hard ones far more often than chance would have it.

/// What is left of the input, and the numbers that came from it so far.
#[derive(Debug)]
pub(crate) struct Bytes<'a> {
    rest: &'a [u8],
    seen: Vec<f64>,
    domain: Domain,
}

/// Which numbers there may be.
#[derive(Clone, Copy, Debug)]
struct Domain {
    single: bool,
    /// The exponents of the least and the greatest magnitude but zero.
    exponents: [i32; 2],
}

/// Moderate numbers: what shapes of metres or millimetres have.
const MODERATE: [i32; 2] = [-20, 20];
/// As far as `f64` goes: from the smallest subnormal number to the end of the domain, 2⁵⁰⁰.
const DOUBLE: [i32; 2] = [-1074, 499];
/// As far as `f32` goes, whose domain ends at 2⁶⁰.
const SINGLE: [i32; 2] = [-149, 59];

impl<'a> Bytes<'a> {
    /// Numbers of a precision; the first byte says whether they are moderate.
    pub(crate) fn new(data: &'a [u8], single: bool) -> Self {
        let domain = Domain { single, exponents: MODERATE };
        let mut bytes = Self { rest: data, seen: Vec::new(), domain };
        if bytes.below(4) == 0 {
            bytes.domain.exponents = if single { SINGLE } else { DOUBLE };
        }
        bytes
    }

    /// The next byte; zeros follow the last.
    pub(crate) fn byte(&mut self) -> u8 {
        let (first, rest) = self.rest.split_first().unwrap_or((&0, &[]));
        self.rest = rest;
        *first
    }

    /// At least 0, below `end`.
    pub(crate) fn below(&mut self, end: u8) -> usize {
        usize::from(self.byte() % end)
    }

    /// A coordinate.
    pub(crate) fn number(&mut self) -> f64 {
        let raw = match self.byte() {
            // Small integers and halves: whatever is degenerate is made of them.
            tag @ 0..=63 => f64::from(tag) - 32.0,
            tag @ 64..=111 => (f64::from(tag) - 88.0) / 2.0,
            // What was there already, moved by a few units of the last place, turned around, or of another
            // size.
            112..=143 => self.earlier(),
            144..=159 => self.nudged(),
            160..=175 => -self.earlier(),
            176..=191 => self.earlier() * power(i32::from(self.byte() as i8) / 4),
            // Any digits.
            192..=223 => {
                f64::from(i32::from_le_bytes([0, self.byte(), self.byte(), self.byte()])) / power(24)
            }
            224..=239 => f64::from_le_bytes(std::array::from_fn(|_| self.byte())),
            // Any size.
            _ => power(i32::from(i16::from_le_bytes([self.byte(), self.byte()])) % 1075),
        };
        let number = self.domain.nearest(raw);
        self.seen.push(number);
        number
    }

    /// A length that is not negative.
    pub(crate) fn size(&mut self) -> f64 {
        self.number().abs()
    }

    /// A point.
    pub(crate) fn point<const D: usize>(&mut self) -> [f64; D] {
        std::array::from_fn(|_| self.number())
    }

    /// A number that is no length, such as an angle: rounded, and between these.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        let number = self.number().clamp(low, high);
        if self.domain.single { f64::from(number as f32).clamp(low, high) } else { number }
    }

    /// A unit vector, rounded; `None` where the bytes name zero.
    pub(crate) fn unit<const N: usize>(&mut self) -> Option<[f64; N]> {
        let raw: [f64; N] = std::array::from_fn(|_| f64::from(self.byte() as i8));
        let length = raw.iter().map(|x| x * x).sum::<f64>().sqrt();
        (length > 0.0).then(|| raw.map(|x| self.domain.rounded(x / length)))
    }

    /// A point near this one: its coordinates rounded, and some moved by a few units of the last place.
    pub(crate) fn near<const D: usize>(&mut self, point: [f64; D]) -> [f64; D] {
        let moved = self.byte();
        std::array::from_fn(|axis| {
            let number = self.domain.nearest(point[axis]);
            self.seen.push(number);
            if moved >> axis & 1 == 1 { self.domain.nearest(self.nudged()) } else { number }
        })
    }

    fn earlier(&mut self) -> f64 {
        let back = usize::from(self.byte());
        let last = self.seen.len();
        if last == 0 { 0.0 } else { self.seen[last - 1 - back % last] }
    }

    fn nudged(&mut self) -> f64 {
        let number = self.earlier();
        let by = i64::from(self.byte() as i8) / 16;
        if self.domain.single {
            return f64::from(f32::from_bits((number as f32).to_bits().wrapping_add_signed(by as i32)));
        }
        f64::from_bits(number.to_bits().wrapping_add_signed(by))
    }
}

impl Domain {
    fn rounded(self, number: f64) -> f64 {
        if self.single { f64::from(number as f32) } else { number }
    }

    /// The number itself, rounded, where it is one of the domain; else the end of the domain, or zero.
    fn nearest(self, number: f64) -> f64 {
        let [least, greatest] = self.exponents.map(power);
        if number.is_nan() || number.abs() < least {
            return 0.0;
        }
        self.rounded(number.clamp(-greatest, greatest))
    }
}

/// 2 to this power.
fn power(exponent: i32) -> f64 {
    2.0_f64.powf(f64::from(exponent))
}
