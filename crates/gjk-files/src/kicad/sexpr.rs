//! S-expressions as KiCad writes them: lists in parentheses, bare words, and strings in double quotes.
//!
//! The tokens are one flat list in which every list knows where it ends, so that neither depth nor size of a
//! file costs more than its bytes do.

use std::borrow::Cow;

use crate::ReadError;

/// A parenthesis that opens a list, a word or a string.
#[derive(Clone, Copy, Debug)]
struct Token {
    /// Where it begins and ends in the text, in bytes.
    start: u32,
    end: u32,
    /// From 1.
    line: u32,
    /// The index of the first token behind it and, of a list, behind all that is in it.
    next: u32,
}

/// The tokens of a file.
#[derive(Debug)]
pub(super) struct Document<'t> {
    text: &'t str,
    tokens: Vec<Token>,
}

/// A word, a string or a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<'t> {
    document: &'t Document<'t>,
    index: u32,
}

/// A list.
#[derive(Clone, Copy, Debug)]
pub(super) struct List<'t>(Node<'t>);

impl<'t> Document<'t> {
    /// # Errors
    /// If a parenthesis or a quotation mark has no partner, or there is more than one list; with the place.
    pub(super) fn new(text: &'t str) -> Result<Self, ReadError> {
        if u32::try_from(text.len()).is_err() {
            return Err(ReadError::new(1, "the file is larger than 4 GiB"));
        }
        let mut document = Self { text, tokens: Vec::new() };
        document.scan()?;
        Ok(document)
    }

    fn scan(&mut self) -> Result<(), ReadError> {
        let bytes = self.text.as_bytes();
        let (mut at, mut line, mut line_start) = (0, 1, 0);
        let mut open: Vec<usize> = Vec::new();
        while at < bytes.len() {
            let start = at;
            at += 1;
            match bytes[start] {
                b'\n' => (line, line_start) = (line + 1, at),
                b' ' | b'\t' | b'\r' => {}
                // A comment is a line of its own.
                b'#' if self.text[line_start..start].trim_start().is_empty() => {
                    at += memchr::memchr(b'\n', &bytes[at..]).unwrap_or(bytes.len() - at);
                }
                _ if open.is_empty() && !self.tokens.is_empty() => {
                    return Err(self.error(start, line, "the board ends before this"));
                }
                b'(' => {
                    open.push(self.tokens.len());
                    self.push(start, at, line);
                }
                b')' => match open.pop() {
                    Some(list) => self.tokens[list].next = self.tokens.len() as u32,
                    None => return Err(self.error(start, line, "`)` without `(`")),
                },
                b'"' => {
                    let first_line = line;
                    let fault = || self.error(start, first_line, "the string has no end");
                    loop {
                        match bytes.get(at).ok_or_else(fault)? {
                            b'"' => break,
                            b'\\' => at += 1,
                            b'\n' => (line, line_start) = (line + 1, at + 1),
                            _ => {}
                        }
                        at += 1;
                    }
                    at += 1;
                    self.push(start, at, first_line);
                }
                _ => {
                    let ends = |byte: &u8| b" \t\r\n()\"".contains(byte);
                    at += bytes[at..].iter().position(ends).unwrap_or(bytes.len() - at);
                    self.push(start, at, line);
                }
            }
        }
        match open.last() {
            None => Ok(()),
            Some(&list) => {
                let Token { start, line, .. } = self.tokens[list];
                let name = self.tokens.get(list + 1).map_or("", |token| self.slice(token));
                Err(self.error(start as usize, line, &format!("`({name}` has no `)`")))
            }
        }
    }

    fn push(&mut self, start: usize, end: usize, line: u32) {
        let next = self.tokens.len() as u32 + 1;
        self.tokens.push(Token { start: start as u32, end: end as u32, line, next });
    }

    fn slice(&self, token: &Token) -> &'t str {
        &self.text[token.start as usize..token.end as usize]
    }

    fn error(&self, at: usize, line: u32, message: &str) -> ReadError {
        let before = &self.text[..at];
        let column = before[before.rfind('\n').map_or(0, |end| end + 1)..].chars().count() + 1;
        ReadError::new(line, format!("column {column}: {message}"))
    }

    /// The list that the file is; `None` if it is none.
    pub(super) fn root(&'t self) -> Option<List<'t>> {
        (!self.tokens.is_empty()).then_some(Node { document: self, index: 0 })?.list()
    }
}

impl<'t> Node<'t> {
    fn token(&self) -> &'t Token {
        &self.document.tokens[self.index as usize]
    }

    fn raw(&self) -> &'t str {
        self.document.slice(self.token())
    }

    pub(super) fn list(self) -> Option<List<'t>> {
        (self.raw() == "(").then_some(List(self))
    }

    /// Whether it is a string in quotation marks.
    pub(super) fn is_string(&self) -> bool {
        self.raw().starts_with('"')
    }

    /// A word or a string; `None` for a list.
    pub(super) fn text(&self) -> Option<Cow<'t, str>> {
        let raw = self.raw();
        match raw.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
            None => (raw != "(").then_some(Cow::Borrowed(raw)),
            Some(inner) if !inner.contains('\\') => Some(Cow::Borrowed(inner)),
            Some(inner) => Some(Cow::Owned(unescaped(inner))),
        }
    }

    /// An error about this place.
    pub(super) fn error(&self, message: impl AsRef<str>) -> ReadError {
        let token = self.token();
        self.document.error(token.start as usize, token.line, message.as_ref())
    }
}

impl<'t> List<'t> {
    /// The line where it begins, from 1.
    pub(super) fn line(&self) -> u32 {
        self.0.token().line
    }

    /// The first word; empty if there is none.
    pub(super) fn name(&self) -> &'t str {
        self.nodes().next().filter(|node| node.list().is_none()).map_or("", |node| node.raw())
    }

    /// All that is in it, its name included.
    fn nodes(&self) -> impl Iterator<Item = Node<'t>> + use<'t> {
        let Node { document, index } = self.0;
        let end = self.0.token().next;
        let mut index = index + 1;
        std::iter::from_fn(move || {
            let node = Node { document, index };
            (index < end).then(|| {
                index = node.token().next;
                node
            })
        })
    }

    /// What is behind the name.
    pub(super) fn items(&self) -> impl Iterator<Item = Node<'t>> + use<'t> {
        self.nodes().skip(1)
    }

    /// The lists in it.
    pub(super) fn lists(&self) -> impl Iterator<Item = List<'t>> + use<'t> {
        self.nodes().filter_map(Node::list)
    }

    /// The lists in it of one name.
    pub(super) fn all(&self, name: &'static str) -> impl Iterator<Item = List<'t>> + use<'t> {
        self.lists().filter(move |list| list.name() == name)
    }

    /// The first list in it of this name.
    pub(super) fn get(&self, name: &'static str) -> Option<List<'t>> {
        self.all(name).next()
    }

    /// The words and strings behind the name.
    pub(super) fn texts(&self) -> impl Iterator<Item = Cow<'t, str>> + use<'t> {
        self.items().filter_map(|node| node.text())
    }

    /// The first word or string behind the name.
    pub(super) fn text(&self) -> Option<Cow<'t, str>> {
        self.texts().next()
    }

    /// The first word or string of the list in it of this name.
    pub(super) fn text_of(&self, name: &'static str) -> Option<Cow<'t, str>> {
        self.get(name)?.text()
    }

    /// Whether a flag is set: as a bare word, or as a list that is empty or says yes.
    pub(super) fn flag(&self, name: &'static str) -> bool {
        let is_yes = |list: List<'_>| list.text().is_none_or(|value| value == "yes" || value == "true");
        self.get(name).map_or_else(|| self.texts().any(|word| word == name), is_yes)
    }

    /// An error about this list.
    pub(super) fn error(&self, message: impl AsRef<str>) -> ReadError {
        self.0.error(message)
    }
}

/// A string without its escapes. One that is unknown is the character itself.
fn unescaped(text: &str) -> String {
    let mut characters = text.chars();
    let mut plain = String::with_capacity(text.len());
    while let Some(character) = characters.next() {
        plain.push(match character {
            '\\' => match characters.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                Some(other) => other,
                None => '\\',
            },
            other => other,
        });
    }
    plain
}
