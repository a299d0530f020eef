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
    /// The vertices of the one subpath that draws something.
    vertices: Vec<Pair>,
    /// Whether that subpath has ended.
    ended: Option<End>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum End {
    Closed,
    Open,
}

/// The vertices of the only subpath of a `path`, which is closed, or one straight line.
pub(super) fn vertices<'a>(source: &Source<'a>, element: Element<'a>) -> Result<Vec<Pair>, Refusal> {
    let text = element.attribute("d").unwrap_or("").trim();
    let mut pen = Pen::default();
    for segment in PathParser::from(text) {
        let segment = segment.map_err(|error| source.malformed(element, "d", error))?;
        pen.draw(segment)?;
    }
    if pen.vertices.is_empty() {
        return Err(left_out("it draws nothing"));
    }
    let closed = pen.ended == Some(End::Closed) || pen.vertices.first() == pen.vertices.last();
    if !closed && pen.vertices.len() > 2 {
        return Err(left_out("it is open: a chain of lines is not convex (end it with Z to close it)"));
    }
    Ok(pen.vertices)
}

impl Pen {
    fn draw(&mut self, segment: PathSegment) -> Result<(), Refusal> {
        let base = if segment.is_abs() { [0.0, 0.0] } else { self.at };
        match segment {
            PathSegment::MoveTo { x, y, .. } => {
                self.at = [base[0] + x, base[1] + y];
                self.start = self.at;
                if !self.vertices.is_empty() && self.ended.is_none() {
                    self.ended = Some(End::Open);
                }
                Ok(())
            }
            PathSegment::LineTo { x, y, .. } => self.line_to([base[0] + x, base[1] + y]),
            PathSegment::HorizontalLineTo { x, .. } => self.line_to([base[0] + x, self.at[1]]),
            PathSegment::VerticalLineTo { y, .. } => self.line_to([self.at[0], base[1] + y]),
            PathSegment::ClosePath { .. } => {
                self.at = self.start;
                if !self.vertices.is_empty() && self.ended.is_none() {
                    self.ended = Some(End::Closed);
                }
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

    fn line_to(&mut self, to: Pair) -> Result<(), Refusal> {
        if self.ended.is_some() {
            return Err(left_out("it has more than one subpath"));
        }
        if self.vertices.is_empty() {
            self.vertices.push(self.at);
        }
        self.vertices.push(to);
        self.at = to;
        Ok(())
    }
}
