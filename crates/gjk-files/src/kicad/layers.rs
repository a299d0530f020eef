//! The copper layers of a board.

use super::sexpr::List;

/// A set of copper layers, a bit each; from the front to the back in the order of the bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Layers(pub(super) u64);

/// Inner layers that KiCad can have at most.
const INNER: u32 = 62;

/// The bit of the back.
const BACK: u32 = INNER + 1;

/// The copper layers of a board.
#[derive(Debug)]
pub(super) struct Stack {
    pub(super) all: Layers,
}

/// The bit of a copper layer by its own name: `F.Cu`, `In1.Cu`, `B.Cu`.
fn bit(name: &str) -> Option<u32> {
    match name.strip_suffix(".Cu")? {
        "F" => Some(0),
        "B" => Some(BACK),
        inner => inner.strip_prefix("In")?.parse().ok().filter(|number| (1..=INNER).contains(number)),
    }
}

impl Layers {
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The names of these layers, from the front to the back.
    pub(super) fn names(self) -> impl Iterator<Item = String> {
        (0..=BACK).filter(move |bit| self.0 >> bit & 1 == 1).map(|bit| match bit {
            0 => "F.Cu".to_owned(),
            BACK => "B.Cu".to_owned(),
            inner => format!("In{inner}.Cu"),
        })
    }

    /// These layers and the ones between them.
    pub(super) fn filled(self) -> Self {
        if self.0 == 0 {
            return self;
        }
        let (low, high) = (self.0.trailing_zeros(), 63 - self.0.leading_zeros());
        Self((u64::MAX << low) & (u64::MAX >> (63 - high)))
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Stack {
    /// The copper layers that a board lists; front and back if it lists none.
    pub(super) fn of(board: List<'_>) -> Self {
        let names = board.get("layers").into_iter().flat_map(|list| list.lists());
        let bits = names.flat_map(|layer| layer.items().next()?.text().as_deref().and_then(bit));
        let all = bits.fold(1 | 1 << BACK, |all, bit| all | 1_u64 << bit);
        Self { all: Layers(all) }
    }

    /// The copper layers that a name stands for, alone or with a star.
    pub(super) fn named(&self, name: &str) -> Layers {
        match name {
            "*.Cu" | "*" => self.all,
            "F&B.Cu" => Layers(1 | 1 << BACK),
            _ => Layers(bit(name).map_or(0, |bit| 1 << bit)),
        }
    }

    /// The copper layers that a list names under `layer` or `layers`.
    pub(super) fn read(&self, list: List<'_>) -> Layers {
        let names = list.get("layers").or_else(|| list.get("layer"));
        let names = names.into_iter().flat_map(|names| names.texts());
        Layers(names.fold(0, |all, name| all | self.named(&name).0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_are_in_the_order_of_the_board() {
        let stack = Stack { all: Layers(1 | 1 << 1 | 1 << 2 | 1 << BACK) };
        let names = |layers: Layers| layers.names().collect::<Vec<_>>().join(" ");
        assert_eq!(names(stack.named("*.Cu")), "F.Cu In1.Cu In2.Cu B.Cu");
        assert_eq!(names(stack.named("F&B.Cu")), "F.Cu B.Cu");
        assert_eq!(stack.named("F.Mask"), Layers::default());
        let blind = Layers(stack.named("F.Cu").0 | stack.named("In2.Cu").0);
        assert_eq!(names(blind.filled().and(stack.all)), "F.Cu In1.Cu In2.Cu");
        assert_eq!(names(Layers(1 << BACK).filled()), "B.Cu");
    }
}
