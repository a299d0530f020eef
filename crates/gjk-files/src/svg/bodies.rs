//! From shapes to bodies.

use super::super::budget::Resource;
use super::super::{Body, ReadError, Strokes};
use super::drawn::Drawn;
use super::outline::Outline;
use super::place::Place;
use super::report::note;
use super::source::{Element, Refusal, left_out};
use super::stroke::{Nib, Scaling, Seen};
use super::walk::Walk;
use crate::affine::Affine;
use crate::notes::Remark;
use crate::pair::united;
use crate::shapes::{Shape, largest};
use gjk::math::Scalar;
use gjk_body::shape::Description;

/// How far a polygon around a curve may be from it, as a share of the drawing's larger side. Dimensionless:
/// far below what anybody draws, and far above rounding.
const CURVE_TOLERANCE: f64 = 1e-6;

/// Why a body that is too large is left out.
const BEYOND: &str = "a coordinate is beyond 2^500";

/// Bytes of a name that take as much memory as a vertex.
const NAME: usize = 512;

impl<'a> Walk<'a> {
    /// Reads a shape, with what is in it.
    pub(super) fn shape(&mut self, element: Element<'a>, at: Place<'_>) -> Result<(), Refusal> {
        if at.is_hidden {
            return Err(left_out("it is hidden (visibility)"));
        }
        if !at.paints() && !self.sheets_paint {
            return Err(left_out("it has neither a fill nor a stroke, so nothing is drawn"));
        }
        let outline = Outline::of(&self.source, element)?;
        self.take(Resource::Elements, outline.size(), element)?;
        let Affine { x, y, origin } = at.to_root;
        if [x, y, origin].iter().flatten().any(|c| !c.is_finite()) {
            return Err(Refusal::Faulty(BEYOND.to_owned()));
        }
        if at.to_root.is_flat() {
            return Err(left_out("a transform flattens it, so nothing is drawn"));
        }
        let drawn = self.drawn_by_pen(&outline, at);
        let bounds = drawn.bounds();
        let is_beyond = |number: f64| !(number.abs() <= f64::DOMAIN);
        if bounds.iter().flatten().any(|c| is_beyond(*c)) {
            return Err(Refusal::Faulty(BEYOND.to_owned()));
        }
        // Whatever is rough is made when all is known; what is wrong with another one is known now.
        let is_rough = drawn.is_rough();
        let shapes = if is_rough { Vec::new() } else { drawn.shapes(0.0, self.budget)? };
        let line = at.instance.map_or_else(|| self.source.line(element), |instance| instance.line);
        are_within(&shapes)?;
        self.bounds = united(self.bounds, bounds);
        let name = self.name(element, at.instance);
        self.take(Resource::Elements, name.len() / NAME, element)?;
        let notes = &mut self.drawing.notes;
        note(at.stroke, self.strokes, &name, line, notes);
        if at.markers.mark(element) {
            notes.remark(Remark::Marked, &name, line);
        }
        if !at.paints() {
            notes.remark(Remark::Unpainted, &name, line);
        }
        if is_rough {
            let tag = element.tag_name().name().to_owned();
            self.curved.push((self.drawing.bodies.len(), drawn, tag));
        }
        self.drawing.bodies.push(Body { name, shape: Description::Plane(shapes), line });
        for child in element.children() {
            self.element(child, at)?;
        }
        Ok(())
    }

    /// An outline with the stroke that counts.
    fn drawn_by_pen(&self, outline: &Outline, at: Place<'_>) -> Drawn {
        let plain =
            |nib: Option<Nib>| Drawn { outline: outline.clone(), affine: at.to_root, fill: at.fill, nib };
        match at.stroke.seen() {
            Seen::Drawn(nib, scaling) if self.strokes == Strokes::Count => match scaling {
                Scaling::Scaled => plain(Some(nib)),
                // The pen is not transformed, but what it draws is.
                Scaling::Fixed => {
                    let contours =
                        outline.contours().iter().map(|contour| contour.mapped(&at.to_root)).collect();
                    let outline = Outline::Contours(contours);
                    Drawn { outline, affine: Affine::IDENTITY, fill: at.fill, nib: Some(nib) }
                }
            },
            _ => plain(None),
        }
    }

    /// Gives the bodies with curves their shapes, to a millionth of the drawing where nothing else is said.
    pub(super) fn shape_curves(&mut self, tolerance: Option<f64>) -> Result<(), ReadError> {
        let [low, high] = self.bounds;
        let extent = (high[0] - low[0]).max(high[1] - low[1]);
        let tolerance = tolerance.unwrap_or(CURVE_TOLERANCE * extent);
        let mut refused = Vec::new();
        for (place, drawn, tag) in std::mem::take(&mut self.curved) {
            let Body { name, line, .. } = &self.drawing.bodies[place];
            let shapes = drawn.shapes(tolerance, self.budget);
            let shapes = shapes.and_then(|shapes| are_within(&shapes).map(|()| shapes));
            let (left_out, reason) = match shapes {
                Ok(shapes) => {
                    self.drawing.bodies[place].shape = Description::Plane(shapes);
                    continue;
                }
                Err(Refusal::Ended(error)) => return Err(error),
                Err(Refusal::LeftOut(reason)) => (&mut self.left_out, reason),
                Err(Refusal::Faulty(reason)) => (&mut self.faulty, reason),
            };
            left_out.add(*line, name.clone(), &tag, 0, reason);
            refused.push(place);
        }
        let mut place = 0;
        self.drawing.bodies.retain(|_| {
            place += 1;
            refused.binary_search(&(place - 1)).is_err()
        });
        Ok(())
    }
}

/// Refuses shapes with a number beyond the domain.
fn are_within(shapes: &[Shape]) -> Result<(), Refusal> {
    let is_within = shapes.iter().all(|shape| largest(shape) <= f64::DOMAIN);
    if is_within { Ok(()) } else { Err(Refusal::Faulty(BEYOND.to_owned())) }
}
