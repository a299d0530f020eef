//! The grammar of JSON, checked in one pass that notes where every value stands.

/// A value of the text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Token {
    /// The bytes from `start` to `end` are the value.
    pub(super) start: usize,
    pub(super) end: usize,
    /// The token behind the value and all that it holds.
    pub(super) next: usize,
}

/// The values of a text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tokens {
    /// In the order of the text: what a value holds stands behind it, and names of fields stand before their
    /// values.
    pub(super) all: Vec<Token>,
    /// Whether any string has a backslash.
    pub(super) has_escapes: bool,
}

/// Outside of every array and object.
const NOWHERE: usize = usize::MAX;

/// Tokens that room is made for at first: a pair of shapes has about forty.
const ROOM: usize = 64;

/// The value that a text is, and all that it holds; `None` if the text is not JSON.
///
/// Nothing is kept on the stack: a text may nest as deep as it is long.
pub(super) fn scan(text: &str) -> Option<Tokens> {
    let tokens = Vec::with_capacity(text.len().min(ROOM));
    let mut scanner = Scanner { bytes: text.as_bytes(), at: 0, tokens, parent: NOWHERE, has_escapes: false };
    loop {
        // After a bracket or a comma there is another value; after a value there may be what closes all that
        // it is in.
        let mut more = scanner.value()?;
        while !more && scanner.parent != NOWHERE {
            more = scanner.goes_on()?;
        }
        if !more {
            break;
        }
    }
    scanner.space();
    let Scanner { at, tokens, has_escapes, .. } = scanner;
    (at == text.len()).then_some(Tokens { all: tokens, has_escapes })
}

struct Scanner<'t> {
    bytes: &'t [u8],
    at: usize,
    /// Of a value that is still open, `next` is its own parent.
    tokens: Vec<Token>,
    /// The innermost array or object that is open.
    parent: usize,
    has_escapes: bool,
}

impl Scanner<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn space(&mut self) {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.peek() {
            self.at += 1;
        }
    }

    /// Passes a byte that must be there.
    fn expect(&mut self, byte: u8) -> Option<()> {
        (self.peek()? == byte).then(|| self.at += 1)
    }

    /// Passes a value, or the beginning of one that holds others; whether it was such a beginning.
    fn value(&mut self) -> Option<bool> {
        self.space();
        let start = self.at;
        match self.peek()? {
            bracket @ (b'{' | b'[') => {
                self.at += 1;
                self.tokens.push(Token { start, end: start, next: self.parent });
                self.parent = self.tokens.len() - 1;
                self.space();
                // What closes a bracket is two behind what opens it.
                if self.peek()? == bracket + 2 {
                    self.close();
                    return Some(false);
                }
                if bracket == b'{' {
                    self.name()?;
                }
                return Some(true);
            }
            b'"' => self.string()?,
            b'-' | b'0'..=b'9' => self.number()?,
            b't' => self.word(b"true")?,
            b'f' => self.word(b"false")?,
            b'n' => self.word(b"null")?,
            _ => return None,
        }
        self.leaf(start);
        Some(false)
    }

    /// Behind a value in an array or object: passes the comma and gives true, or closes the array or object.
    fn goes_on(&mut self) -> Option<bool> {
        self.space();
        let bracket = self.bytes[self.tokens[self.parent].start];
        match self.peek()? {
            b',' => {
                self.at += 1;
                if bracket == b'{' {
                    self.space();
                    self.name()?;
                }
                Some(true)
            }
            end if end == bracket + 2 => {
                self.close();
                Some(false)
            }
            _ => None,
        }
    }

    fn leaf(&mut self, start: usize) {
        let next = self.tokens.len() + 1;
        self.tokens.push(Token { start, end: self.at, next });
    }

    fn close(&mut self) {
        self.at += 1;
        let next = self.tokens.len();
        let token = &mut self.tokens[self.parent];
        self.parent = token.next;
        (token.end, token.next) = (self.at, next);
    }

    /// Passes the name of a field and the colon.
    fn name(&mut self) -> Option<()> {
        let start = self.at;
        self.string()?;
        self.leaf(start);
        self.space();
        self.expect(b':')
    }

    fn string(&mut self) -> Option<()> {
        self.expect(b'"')?;
        loop {
            match self.peek()? {
                b'"' => break,
                b'\\' => self.escape()?,
                0..0x20 => return None,
                _ => self.at += 1,
            }
        }
        self.expect(b'"')
    }

    fn escape(&mut self) -> Option<()> {
        self.has_escapes = true;
        self.at += 1;
        match self.peek()? {
            b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => self.at += 1,
            b'u' => {
                let digits = self.bytes.get(self.at + 1..self.at + 5)?;
                digits.iter().all(u8::is_ascii_hexdigit).then_some(())?;
                self.at += 5;
            }
            _ => return None,
        }
        Some(())
    }

    fn number(&mut self) -> Option<()> {
        if self.peek()? == b'-' {
            self.at += 1;
        }
        if self.peek()? == b'0' {
            self.at += 1;
        } else {
            self.digits()?;
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digits()?;
        }
        if let Some(b'e' | b'E') = self.peek() {
            self.at += 1;
            if let Some(b'+' | b'-') = self.peek() {
                self.at += 1;
            }
            self.digits()?;
        }
        Some(())
    }

    /// Passes digits, at least one.
    fn digits(&mut self) -> Option<()> {
        let start = self.at;
        while let Some(b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        (self.at > start).then_some(())
    }

    fn word(&mut self, word: &[u8]) -> Option<()> {
        self.bytes[self.at..].starts_with(word).then(|| self.at += word.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::IgnoredAny;

    const DOCUMENTS: &[&str] = &[
        r#" {"id": [1, {"x": null}], "a": {"type": "ball", "center": [0.5, -1e-3], "radius": 10E+2}} "#,
        r#"[[], {}, [[ ]], {"a":{}}, true ,false, "\u00e9\n\"é", -0, 0.0, 123456789012345678901234567890]"#,
        "\t\"a\\ud800b\"\r\n",
        "-12.5e-7",
        "",
    ];

    fn agrees(text: &str) {
        let expected = serde_json::from_str::<IgnoredAny>(text);
        assert_eq!(scan(text).is_some(), expected.is_ok(), "{text:?}: {expected:?}");
    }

    #[test]
    fn the_grammar_is_that_of_serde_json_at_every_change_of_one_or_two_characters() {
        let others = [
            "", "{", "}", "[", "]", ",", ":", "\"", "\\", "u", "0", "1", "-", ".", "e", "n", " ", "\n",
            "\u{1}", "é",
        ];
        for document in DOCUMENTS {
            agrees(document);
            let ends: Vec<usize> = document.char_indices().map(|(i, _)| i).chain([document.len()]).collect();
            for &end in &ends {
                agrees(&document[..end]);
                for other in others {
                    agrees(&format!("{}{other}{}", &document[..end], &document[end..]));
                }
            }
            for ends in ends.windows(2) {
                for first in others {
                    for second in others {
                        agrees(&format!("{}{first}{second}{}", &document[..ends[0]], &document[ends[1]..]));
                    }
                }
            }
        }
    }

    #[test]
    fn tokens_stand_in_the_order_of_the_text_and_know_their_ends() {
        let text = r#" {"a": [1, "x"], "b": {}} "#;
        let Tokens { all: tokens, has_escapes } = scan(text).unwrap();
        assert!(!has_escapes && scan(r#"["\n"]"#).unwrap().has_escapes);
        let texts: Vec<&str> = tokens.iter().map(|token| &text[token.start..token.end]).collect();
        assert_eq!(texts, [text.trim(), "\"a\"", "[1, \"x\"]", "1", "\"x\"", "\"b\"", "{}"]);
        let nexts: Vec<usize> = tokens.iter().map(|token| token.next).collect();
        assert_eq!(nexts, [7, 2, 5, 4, 5, 6, 7]);
    }

    #[test]
    fn depth_is_bounded_by_the_length_alone() {
        let deep = format!("{}{}", "[".repeat(1_000_000), "]".repeat(1_000_000));
        assert_eq!(scan(&deep).unwrap().all.len(), 1_000_000);
        assert!(scan(&deep[1..]).is_none());
    }
}
