//! The walk through a drawing, from its root to its shapes.

use super::super::budget::{Budget, DEEPEST, Resource};
use super::super::harmless::is_one_of;
use super::super::text::counted;
use super::super::{Drawing, Options, ReadError, Strokes};
use super::drawn::Drawn;
use super::outline::Outline;
use super::place::Place;
use super::report::LeftOut;
use super::source::{self, Element, Refusal, Source, left_out, malformed, tag};
use super::viewport;
use crate::affine::Affine;
use crate::pair::{NOTHING, Pair};
use std::collections::HashSet;

/// Elements that draw nothing where they stand: what is defined for others, and what is not a picture.
const NEVER_DRAWN: &str = "\
    defs symbol clipPath mask pattern marker linearGradient radialGradient filter title desc \
    metadata style script cursor view font color-profile solidcolor hatch";

/// Elements that draw something that has no outline here.
const NO_OUTLINE: &str = "text image foreignObject video audio iframe canvas textArea mesh";

/// Elements that change others in time.
const ANIMATIONS: &str = "animate animateTransform animateMotion animateColor set discard";

/// Bytes of attributes that take as long to read as a vertex.
const TEXT: usize = 8;

/// What the walk has gathered.
pub(super) struct Walk<'a> {
    pub(super) source: Source<'a>,
    pub(super) drawing: Drawing,
    /// Shapes that the drawing itself asks to ignore, and the line of the first.
    ignored: Option<(usize, u32)>,
    pub(super) strokes: Strokes,
    pub(super) left_out: LeftOut,
    /// What is left out since it is malformed.
    pub(super) faulty: LeftOut,
    pub(super) budget: &'a Budget,
    /// Whether a style sheet may paint what its attributes do not.
    pub(super) sheets_paint: bool,
    /// Bodies with curves, by their places: what they are depends on how large the drawing is.
    pub(super) curved: Vec<(usize, Drawn, String)>,
    /// The corners of a box around all that is drawn.
    pub(super) bounds: [Pair; 2],
}

impl<'a> Walk<'a> {
    /// Reads everything that the root draws.
    pub(super) fn through(
        root: Element<'a>,
        source: Source<'a>,
        options: &Options,
        budget: &'a Budget,
    ) -> Result<Drawing, ReadError> {
        let mut drawing = Drawing::default();
        source.ids().for_each(|id| _ = drawing.names.reserve(id));
        let mut walk = Self {
            source,
            drawing,
            ignored: None,
            strokes: options.strokes,
            left_out: LeftOut::default(),
            faulty: LeftOut::default(),
            budget,
            sheets_paint: false,
            curved: Vec::new(),
            bounds: NOTHING,
        };
        if root.has_attribute("transform") {
            walk.warn(root, "the transform and the viewBox of the root are not read");
        }
        for sheet in root.descendants().filter(|element| tag(*element) == Some("style")) {
            walk.sheet(sheet);
        }
        if source::property(root, "display") == Some("none") {
            walk.warn(root, "the root is hidden (display: none)");
        } else {
            walk.children(root, Place::of_root(&walk.source, root))?;
        }
        walk.shape_curves(options.curve_tolerance)?;
        Ok(walk.finish(root))
    }

    /// The drawing, with what is to be said of it.
    fn finish(mut self, root: Element<'a>) -> Drawing {
        if let Some((count, line)) = self.ignored {
            let elements = counted(count, "element");
            self.drawing.warn(line, format!("{elements} left out by data-gjk=\"ignore\", here and below"));
        }
        self.drawing.tell();
        for (line, message) in self.left_out.messages() {
            self.drawing.warn(line, message);
        }
        for (line, message) in self.faulty.messages() {
            self.drawing.fault(line, message);
        }
        self.drawing.faults.sort_by_key(|fault| fault.line);
        self.drawing.without_bodies = self.drawing.bodies.is_empty().then(|| self.why_nothing(root));
        // What is drawn twice is warned about once.
        let mut said = HashSet::new();
        self.drawing.warnings.retain(|warning| said.insert((warning.line, warning.message.clone())));
        self.drawing.warnings.sort_by_key(|warning| warning.line);
        self.drawing
    }

    /// Why a drawing has no body.
    fn why_nothing(&self, root: Element<'a>) -> String {
        let has = |what: fn(&str) -> bool| root.descendants().any(|element| tag(element).is_some_and(what));
        let is_said = self.left_out.is_any() || self.faulty.is_any() || !self.drawing.warnings.is_empty();
        if is_said {
            "everything it draws is left out, as listed above"
        } else if has(|tag| tag == "glyph" || tag == "font") {
            "it is a font, and glyphs are not read"
        } else if has(|tag| Outline::ELEMENTS.contains(&tag)) {
            "its shapes are only definitions, as in <defs>, and nothing draws them"
        } else {
            "it draws nothing"
        }
        .to_owned()
    }

    pub(super) fn children(&mut self, parent: Element<'a>, place: Place<'_>) -> Result<(), ReadError> {
        parent.children().try_for_each(|child| self.element(child, place))
    }

    /// Reads one element with everything in it; what is wrong with it alone becomes a warning.
    pub(super) fn element(&mut self, element: Element<'a>, mut place: Place<'_>) -> Result<(), ReadError> {
        let Some(tag) = tag(element) else { return Ok(()) };
        place.depth += 1;
        if place.depth > DEEPEST {
            let message = format!("elements are nested deeper than {DEEPEST} levels");
            return Err(ReadError::new(self.source.line(element), message));
        }
        self.take(Resource::Instances, 1, element)?;
        let text: usize = element.attributes().map(|attribute| attribute.value().len()).sum();
        self.take(Resource::Elements, text / TEXT, element)?;
        if is_one_of(tag, NEVER_DRAWN) || self.is_ignored(element) {
            return Ok(());
        }
        match self.drawn(element, tag, place) {
            Err(Refusal::LeftOut(reason)) => {
                let holds = self.holds(element)?;
                let (line, label) = (self.source.line(element), self.label(element));
                self.left_out.add(line, label, tag, holds, reason);
                Ok(())
            }
            Err(Refusal::Faulty(reason)) => {
                let holds = self.holds(element)?;
                let (line, label) = (self.source.line(element), self.located(element));
                self.faulty.add(line, label, tag, holds, reason);
                Ok(())
            }
            Err(Refusal::Ended(error)) => Err(error),
            Ok(()) => Ok(()),
        }
    }

    fn drawn(&mut self, element: Element<'a>, tag: &str, mut place: Place<'_>) -> Result<(), Refusal> {
        if source::property(element, "display") == Some("none") {
            return Err(left_out("it is hidden (display: none)"));
        }
        place = place.of(element);
        if let Some(property) = source::shaping(element) {
            return Err(left_out(format!(
                "its style sets {property}, but geometry is read from attributes only"
            )));
        }
        if let Some(text) = element.attribute("transform") {
            let own = Affine::parse(text).map_err(|error| malformed("transform", error))?;
            place.to_root = place.to_root.after(own);
        }
        for cut in ["clip-path", "mask"] {
            if source::property(element, cut).is_some_and(|value| value != "none") {
                let label = self.label(element);
                self.warn(element, format!("{label} is read whole: its {cut} is not supported"));
            }
        }
        match tag {
            "g" | "a" => Ok(self.children(element, place)?),
            "svg" => {
                let size = viewport::size(&self.source, element, place.viewport)?;
                self.enter(element, element, size, place)
            }
            "switch" => self.switch(element, place),
            "use" => self.instance(element, place),
            _ if is_shape(element) => self.shape(element, place),
            _ if is_one_of(tag, ANIMATIONS) => Err(left_out("animations are not read")),
            _ if is_one_of(tag, NO_OUTLINE) => Err(left_out(format!("<{tag}> has no outline"))),
            _ => Err(left_out("unknown element")),
        }
    }

    /// Of a switch, the first child that asks for nothing is drawn; what asks for a language or a feature is
    /// not.
    fn switch(&mut self, element: Element<'a>, place: Place<'_>) -> Result<(), Refusal> {
        const CONDITIONS: [&str; 3] = ["systemLanguage", "requiredFeatures", "requiredExtensions"];
        for child in element.children().filter(|child| tag(*child).is_some()) {
            if CONDITIONS.iter().any(|condition| child.has_attribute(*condition)) {
                let label = self.label(child);
                self.warn(child, format!("{label} is left out: conditions of a switch count as not met"));
            } else {
                return Ok(self.element(child, place)?);
            }
        }
        Ok(())
    }

    fn sheet(&mut self, element: Element<'a>) {
        let text: String = element.children().filter_map(|child| child.text()).collect();
        self.sheets_paint |= source::paints(&text);
        for property in source::deciding(&text) {
            self.warn(
                element,
                format!("the style sheet sets {property}, which is ignored: style sheets are not read"),
            );
        }
    }

    /// Whether an element bears `data-gjk="ignore"`; what it holds is counted.
    fn is_ignored(&mut self, element: Element<'a>) -> bool {
        match element.attribute("data-gjk") {
            None => false,
            Some("ignore") => {
                let (count, first) = self.ignored.unwrap_or((0, self.source.line(element)));
                self.ignored = Some((count + count_drawn(element.descendants()), first));
                true
            }
            Some(other) => {
                self.warn(
                    element,
                    format!("data-gjk=\"{other}\" has no effect: the only value is \"ignore\""),
                );
                false
            }
        }
    }

    /// Uses some of the budget.
    pub(super) fn take(
        &self,
        resource: Resource,
        amount: usize,
        element: Element<'a>,
    ) -> Result<(), ReadError> {
        let ended = |message| {
            ReadError::new(self.source.line(element), format!("{}: {message}", self.located(element)))
        };
        self.budget.take(resource, amount).map_err(ended)
    }

    /// How many elements that would be drawn are in one that is left out.
    fn holds(&self, element: Element<'a>) -> Result<usize, ReadError> {
        let inside = element.descendants().skip(1);
        // They are looked at as often as the element is left out.
        self.take(Resource::Instances, inside.clone().filter(Element::is_element).count(), element)?;
        Ok(count_drawn(inside))
    }

    pub(super) fn warn(&mut self, element: Element<'a>, message: impl Into<String>) {
        self.drawing.warn(self.source.line(element), message);
    }
}

pub(super) fn is_shape(element: Element<'_>) -> bool {
    tag(element).is_some_and(|tag| Outline::ELEMENTS.contains(&tag))
}

/// How many of these elements draw something themselves.
fn count_drawn<'a>(elements: impl Iterator<Item = Element<'a>>) -> usize {
    let draws = |tag: &str| Outline::ELEMENTS.contains(&tag) || is_one_of(tag, NO_OUTLINE) || tag == "use";
    elements.filter(|element| tag(*element).is_some_and(draws)).count()
}
