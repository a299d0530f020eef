//! The two bodies that are meant.

/// Names that a message lists at most.
const NAMES: usize = 24;

/// Two bodies of a scene; they may be one and the same.
#[derive(Debug)]
pub(super) struct Chosen<'s> {
    indices: [usize; 2],
    names: [&'s str; 2],
    /// Which parts of them are explained, where one is made of parts.
    parts: Option<[u32; 2]>,
}

impl<'s> Chosen<'s> {
    /// The bodies of these names or, where no body has the name, at these places from 0.
    ///
    /// # Errors
    /// If there is no such body; says what there is.
    pub(super) fn find(names: &'s [String], [a, b]: [&str; 2]) -> Result<Self, String> {
        let indices = [find(names, a)?, find(names, b)?];
        Ok(Self { indices, names: indices.map(|index| names[index].as_str()), parts: None })
    }

    /// What the bodies are called.
    pub(super) fn names(&self) -> [&'s str; 2] {
        self.names
    }

    /// The same bodies, of which these parts are explained.
    pub(super) fn narrowed_to(self, parts: Option<[u32; 2]>) -> Self {
        Self { parts, ..self }
    }

    /// Which parts are explained.
    pub(super) fn parts(&self) -> Option<[u32; 2]> {
        self.parts
    }

    /// What to say before the steps, where they are about parts: which ones.
    pub(super) fn note(&self, which: &str) -> String {
        let Some([i, j]) = self.parts else { return String::new() };
        let [a, b] = self.names;
        format!("The steps are about the {which} parts: part {i} of {a} and part {j} of {b}.\n\n")
    }

    /// The two of all bodies of the scene.
    pub(super) fn of<'b, B>(&self, bodies: &'b [B]) -> [&'b B; 2] {
        self.indices.map(|index| &bodies[index])
    }
}

fn find(names: &[String], wanted: &str) -> Result<usize, String> {
    let named = names.iter().position(|name| name == wanted);
    let placed = || wanted.parse().ok().filter(|&index: &usize| index < names.len());
    named.or_else(placed).ok_or_else(|| {
        let listed: Vec<&str> = names.iter().take(NAMES).map(String::as_str).collect();
        let there = match (names.len(), names.len() - listed.len()) {
            (0, _) => "the scene has no bodies".to_owned(),
            (1, _) => format!("the only body is {}", listed.join(", ")),
            (count, 0) => format!("the bodies are 0 to {}: {}", count - 1, listed.join(", ")),
            (count, more) => {
                format!("the bodies are 0 to {}: {} and {more} more", count - 1, listed.join(", "))
            }
        };
        format!("unknown body {wanted}; {there}")
    })
}
