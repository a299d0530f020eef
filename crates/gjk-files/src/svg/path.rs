//! Paths with straight edges.

use super::affine::Pair;
use super::source::{Element, Refusal, Source, left_out};
use svgtypes::{PathParser, PathSegment};

/// Where a pen is, and where it has been.
#[derive(Debug, Default)]
struct Pen {
    at: Pair,
    /// Where the subpath began.
    start: Pair,
    /// The vertices of the subpaths that draw something; the last one may go on.
    subpaths: Vec<Vec<Pair>>,
    state: State,
}

/// Whether the pen draws.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum State {
    /// The next line begins a subpath.
    #[default]
    Up,
    /// The next line goes on with the last one.
    Down,
}

/// The vertices of the subpaths of a `path`; a closed one ends where it began.
pub(super) fn subpaths<'a>(source: &Source<'a>, element: Element<'a>) -> Result<Vec<Vec<Pair>>, Refusal> {
    let text = element.attribute("d").unwrap_or("").trim();
    let mut pen = Pen::default();
    for segment in PathParser::from(text) {
        let segment = segment.map_err(|error| source.malformed(element, "d", error))?;
        pen.draw(segment)?;
    }
    if pen.subpaths.is_empty() { Err(left_out("it draws nothing")) } else { Ok(pen.subpaths) }
}

impl Pen {
    fn draw(&mut self, segment: PathSegment) -> Result<(), Refusal> {
        let base = if segment.is_abs() { [0.0, 0.0] } else { self.at };
        match segment {
            PathSegment::MoveTo { x, y, .. } => {
                self.at = [base[0] + x, base[1] + y];
                self.start = self.at;
                self.state = State::Up;
                Ok(())
            }
            PathSegment::LineTo { x, y, .. } => {
                self.line_to([base[0] + x, base[1] + y]);
                Ok(())
            }
            PathSegment::HorizontalLineTo { x, .. } => {
                self.line_to([base[0] + x, self.at[1]]);
                Ok(())
            }
            PathSegment::VerticalLineTo { y, .. } => {
                self.line_to([self.at[0], base[1] + y]);
                Ok(())
            }
            PathSegment::ClosePath { .. } => {
                if self.state == State::Down {
                    self.line_to(self.start);
                }
                self.at = self.start;
                self.state = State::Up;
                Ok(())
            }
            PathSegment::EllipticalArc { .. } => {
                Err(left_out("it has an arc (A): only straight edges are read"))
            }
            curve => {
                let letter = char::from(curve.command()).to_ascii_uppercase();
                Err(left_out(format!("it has a curve ({letter}): only straight edges are read")))
            }
        }
    }

    fn line_to(&mut self, to: Pair) {
        if self.state == State::Up {
            self.subpaths.push(vec![self.at]);
            self.start = self.at;
            self.state = State::Down;
        }
        if let Some(subpath) = self.subpaths.last_mut() {
            subpath.push(to);
        }
        self.at = to;
    }
}
