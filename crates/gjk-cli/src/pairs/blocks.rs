//! Input, cut into blocks of whole lines as it comes.

use std::io::{self, ErrorKind, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use memchr::{memchr_iter, memrchr};

/// Bytes asked for at once. A pipe gives what it has, so that this delays nothing.
const READ_SIZE: usize = 256 * 1024;

/// Blocks that may wait to be answered.
const WAITING: usize = 16;

/// Bytes of the longest line: a hull with millions of vertices fits, and a file without any line ends does
/// not fill the memory.
const LONGEST_LINE: usize = 256 * 1024 * 1024;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Whole lines, and the number of the first.
#[derive(Debug)]
pub(super) struct Block {
    bytes: Vec<u8>,
    first_line: u64,
}

/// A line without its end, and its number from 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Line<'b> {
    pub(super) number: u64,
    pub(super) bytes: &'b [u8],
}

impl Block {
    /// The lines that are not blank.
    pub(super) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let mut start = 0;
        let ends = memchr_iter(b'\n', &self.bytes).chain([self.bytes.len()]);
        let lines = ends.map(move |end| &self.bytes[std::mem::replace(&mut start, end + 1)..end]);
        (self.first_line..)
            .zip(lines)
            .map(|(number, bytes)| Line { number, bytes: bytes.strip_suffix(b"\r").unwrap_or(bytes) })
            .filter(|line| !line.bytes.trim_ascii().is_empty())
    }
}

/// Reads in a thread of its own, so that reading and answering overlap.
///
/// # Errors
/// If the system gives no thread.
pub(super) fn read(input: impl Read + Send + 'static) -> io::Result<Receiver<io::Result<Block>>> {
    let (sender, receiver) = sync_channel(WAITING);
    thread::Builder::new().spawn(move || {
        if let Err(error) = send_blocks(input, &sender) {
            // Nobody listens any more when the answers cannot be written; then there is nothing to tell.
            let _ = sender.send(Err(error));
        }
    })?;
    Ok(receiver)
}

fn send_blocks(mut input: impl Read, sender: &SyncSender<io::Result<Block>>) -> io::Result<()> {
    let mut pending = Vec::new();
    let mut line = 1;
    let mut at_start = true;
    loop {
        let mut searched = pending.len();
        pending.resize(searched + READ_SIZE, 0);
        let count = match input.read(&mut pending[searched..]) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {
                pending.truncate(searched);
                continue;
            }
            other => other?,
        };
        pending.truncate(searched + count);
        let may_be_mark = pending.len() < BYTE_ORDER_MARK.len() && BYTE_ORDER_MARK.starts_with(&pending);
        if at_start && (count == 0 || !may_be_mark) {
            at_start = false;
            if pending.starts_with(BYTE_ORDER_MARK) {
                pending.drain(..BYTE_ORDER_MARK.len());
            }
            searched = 0;
        }
        let end = if count == 0 {
            pending.len()
        } else {
            memrchr(b'\n', &pending[searched..]).map_or(0, |i| searched + i + 1)
        };
        if end > 0 {
            let rest = pending.split_off(end);
            let bytes = std::mem::replace(&mut pending, rest);
            let ends = memchr_iter(b'\n', &bytes).count() as u64;
            if sender.send(Ok(Block { bytes, first_line: line })).is_err() {
                return Ok(());
            }
            line += ends;
        }
        if count == 0 {
            return Ok(());
        }
        if pending.len() > LONGEST_LINE {
            let message = format!("line {line} is longer than {LONGEST_LINE} bytes");
            return Err(io::Error::new(ErrorKind::InvalidData, message));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives one slice at a time, as a pipe does.
    struct Pieces(Vec<&'static [u8]>);

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            let piece = self.0.remove(0);
            buffer[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }

    fn lines(pieces: &[&'static [u8]]) -> Vec<(u64, String)> {
        let blocks: Vec<Block> = read(Pieces(pieces.to_vec())).unwrap().iter().map(Result::unwrap).collect();
        let lines = blocks.iter().flat_map(Block::lines);
        lines.map(|line| (line.number, String::from_utf8_lossy(line.bytes).into_owned())).collect()
    }

    #[test]
    fn lines_are_the_same_however_they_arrive() {
        let expected = vec![(1, "one".to_owned()), (4, "two".to_owned()), (5, "three".to_owned())];
        assert_eq!(lines(&[b"one\n\n  \r\ntwo\r\nthree"]), expected);
        assert_eq!(lines(&[b"o", b"ne", b"\n", b"\n  \r", b"\nt", b"wo\r\nthr", b"ee\n"]), expected);
        assert_eq!(lines(&[b"\xef", b"\xbb", b"\xbfone\n\n\ntwo", b"\nthree\n"]), expected);
        assert_eq!(lines(&[b"\xef\xbb", b"\xbf\n", b"a\n"]), vec![(2, "a".to_owned())]);
        assert_eq!(lines(&[]), vec![]);
        assert_eq!(lines(&[b"\xef\xbb"]).len(), 1);
    }

    #[test]
    fn a_whole_line_does_not_wait_for_the_next() {
        struct Then(Option<&'static [u8]>, Receiver<()>);
        impl Read for Then {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                if let Some(piece) = self.0.take() {
                    buffer[..piece.len()].copy_from_slice(piece);
                    return Ok(piece.len());
                }
                let _ = self.1.recv();
                Ok(0)
            }
        }
        let (close, closed) = std::sync::mpsc::channel();
        let blocks = read(Then(Some(b"one\ntw"), closed)).unwrap();
        assert_eq!(blocks.recv().unwrap().unwrap().bytes, b"one\n");
        drop(close);
        assert_eq!(blocks.recv().unwrap().unwrap().bytes, b"tw");
    }
}
