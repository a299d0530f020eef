//! The walk through a drawing, from its root to its shapes.

use super::super::names::Names;
use super::super::{Body, Drawing, ReadError, Warning};
use super::affine::Affine;
use super::fill::Fill;
use super::outline::Outline;
use super::place::{largest, place};
use super::source::{Element, Refusal, Source, left_out, tag};
use super::stroke::{Stroke, Stroked};
use super::style;
use super::viewport::viewport;
use gjk::Scalar;
use std::collections::HashSet;

/// Elements that draw nothing where they stand: what is defined for others, and what is not a picture.
const NEVER_DRAWN: [&str; 20] = [
    "defs",
    "symbol",
    "clipPath",
    "mask",
    "pattern",
    "marker",
    "linearGradient",
    "radialGradient",
    "filter",
    "title",
    "desc",
    "metadata",
    "style",
    "script",
    "cursor",
    "view",
    "font",
    "color-profile",
    "solidcolor",
    "hatch",
];

/// Elements that draw something that has no outline here.
const NO_OUTLINE: [&str; 9] =
    ["text", "image", "foreignObject", "video", "audio", "iframe", "canvas", "textArea", "mesh"];

/// Elements that change others in time.
const ANIMATIONS: [&str; 6] =
    ["animate", "animateTransform", "animateMotion", "animateColor", "set", "discard"];

/// Groups nested deeper than this are refused: no drawing is, and the walk's own depth must have an end.
const DEEPEST: u32 = 256;

/// Where the walk is.
#[derive(Clone, Copy, Debug)]
struct Place<'s> {
    /// From here to the root's coordinates.
    to_root: Affine,
    /// What `visibility` is inherited.
    visibility: Visibility,
    /// What stroke is inherited.
    stroke: Stroke,
    /// What fill is inherited.
    fill: Fill,
    /// The `use` that was followed to get here.
    instance: Option<Instance<'s>>,
    depth: u32,
}

#[derive(Clone, Copy, Debug)]
struct Instance<'s> {
    name: &'s str,
    line: u32,
    naming: Naming,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Naming {
    /// The body has the name of the `use`, which is an id and so its own.
    Id,
    /// The body has the name of the `use`, made up from its title or line.
    Label,
    /// The body has the name of the `use`, an id that the element in this line has as well.
    Repeated(u32),
    /// The name of the `use` goes before that of each body.
    Prefix,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Visibility {
    Visible,
    Hidden,
}

/// What the walk has gathered.
pub(super) struct Walk<'a> {
    source: Source<'a>,
    names: Names,
    drawing: Drawing,
    /// Shapes that the drawing itself asks to ignore, and the line of the first.
    ignored: Option<(usize, u32)>,
    stroked: Stroked,
}

impl<'a> Walk<'a> {
    /// Reads everything that the root draws.
    pub(super) fn through(root: Element<'a>, source: Source<'a>) -> Result<Drawing, ReadError> {
        let mut names = Names::default();
        for id in source.ids() {
            names.reserve(id);
        }
        let mut walk =
            Self { source, names, drawing: Drawing::default(), ignored: None, stroked: Stroked::default() };
        if root.has_attribute("transform") {
            walk.warn(root, "the transform of the root is not read, as its viewBox is not");
        }
        let start = Place {
            to_root: Affine::IDENTITY,
            visibility: Visibility::Visible,
            stroke: Stroke::NONE.of(root),
            fill: Fill::PAINTED.of(root),
            instance: None,
            depth: 0,
        };
        for sheet in root.descendants().filter(|element| tag(*element) == Some("style")) {
            walk.sheet(sheet);
        }
        walk.children(root, start)?;
        if let Some((count, line)) = walk.ignored {
            let message = format!(
                "{count} left out, as data-gjk=\"ignore\" asks, here and below",
                count = elements(count)
            );
            walk.drawing.warnings.push(Warning { line, message });
        }
        if let Some((line, message)) = walk.stroked.warning() {
            walk.drawing.warnings.push(Warning { line, message });
        }
        walk.drawing.without_bodies = walk.drawing.bodies.is_empty().then(|| walk.why_nothing(root));
        // What is drawn twice is warned about once.
        let mut said = HashSet::new();
        walk.drawing.warnings.retain(|warning| said.insert((warning.line, warning.message.clone())));
        walk.drawing.warnings.sort_by_key(|warning| warning.line);
        Ok(walk.drawing)
    }

    /// Why a drawing has no body.
    fn why_nothing(&self, root: Element<'a>) -> String {
        let has = |what: fn(&str) -> bool| root.descendants().any(|element| tag(element).is_some_and(what));
        if !self.drawing.warnings.is_empty() {
            "all that it draws is left out, as said above"
        } else if has(|tag| tag == "glyph" || tag == "font") {
            "it is a font, and glyphs are not read"
        } else if has(|tag| Outline::ELEMENTS.contains(&tag)) {
            "its shapes are defined for others, as in <defs>, and nothing draws them"
        } else {
            "it draws nothing"
        }
        .to_owned()
    }

    fn children(&mut self, parent: Element<'a>, place: Place<'_>) -> Result<(), ReadError> {
        parent.children().try_for_each(|child| self.element(child, place))
    }

    /// Reads one element with everything in it; what is wrong with it alone becomes a warning.
    fn element(&mut self, element: Element<'a>, mut place: Place<'_>) -> Result<(), ReadError> {
        let Some(tag) = tag(element) else { return Ok(()) };
        place.depth += 1;
        if place.depth > DEEPEST {
            let message = format!("elements are nested deeper than {DEEPEST} levels");
            return Err(ReadError { line: self.source.line(element), message });
        }
        if NEVER_DRAWN.contains(&tag) || self.is_ignored(element) {
            return Ok(());
        }
        match self.drawn(element, tag, place) {
            Err(Refusal::LeftOut(reason)) => {
                let label = self.label(element);
                let holds = match count_drawn(element.descendants().skip(1)) {
                    0 => String::new(),
                    count => format!(" with {} in it", elements(count)),
                };
                self.warn(element, format!("{label}{holds} is left out: {reason}"));
                Ok(())
            }
            Err(Refusal::Malformed(error)) => Err(error),
            Ok(()) => Ok(()),
        }
    }

    fn drawn(&mut self, element: Element<'a>, tag: &str, mut place: Place<'_>) -> Result<(), Refusal> {
        if style::property(element, "display") == Some("none") {
            return Err(left_out("it is hidden (display: none)"));
        }
        match style::property(element, "visibility") {
            Some("hidden" | "collapse") => place.visibility = Visibility::Hidden,
            Some("visible") => place.visibility = Visibility::Visible,
            _ => {}
        }
        place.stroke = place.stroke.of(element);
        place.fill = place.fill.of(element);
        if let Some(property) = style::shaping(element) {
            return Err(left_out(format!(
                "its style sets {property}, and geometry is read from attributes only"
            )));
        }
        if let Some(text) = element.attribute("transform") {
            let own =
                Affine::parse(text).map_err(|error| self.source.malformed(element, "transform", error))?;
            place.to_root = place.to_root.after(own);
        }
        for cut in ["clip-path", "mask"] {
            if style::property(element, cut).is_some_and(|value| value != "none") {
                let label = self.label(element);
                self.warn(element, format!("{label} is taken whole: its {cut} is not read"));
            }
        }
        match tag {
            "g" | "a" => Ok(self.children(element, place)?),
            "svg" => {
                place.to_root = place.to_root.after(viewport(&self.source, element, [None, None])?);
                Ok(self.children(element, place)?)
            }
            "switch" => self.switch(element, place),
            "use" => self.instance(element, place),
            _ if is_shape(element) => self.shape(element, place),
            _ if ANIMATIONS.contains(&tag) => Err(left_out("what moves is taken as it stands in the file")),
            _ if NO_OUTLINE.contains(&tag) => Err(left_out(format!("a {tag} has no outline that is read"))),
            _ => Err(left_out("this element is not known")),
        }
    }

    fn shape(&mut self, element: Element<'a>, at: Place<'_>) -> Result<(), Refusal> {
        if at.visibility == Visibility::Hidden {
            return Err(left_out("it is hidden (visibility)"));
        }
        let outline = Outline::of(&self.source, element, at.fill)?;
        let overflow = ReadError {
            line: self.source.line(element),
            message: "a coordinate is beyond 2^500, where distances are not answered".to_owned(),
        };
        let Affine { x, y, origin } = at.to_root;
        if [x, y, origin].iter().flatten().any(|c| !c.is_finite()) {
            return Err(overflow.into());
        }
        if at.to_root.is_flat() {
            return Err(left_out("a transform squeezes it flat, so that nothing is drawn"));
        }
        let shape = place(&outline, &at.to_root)?;
        if largest(&shape) > f64::DOMAIN {
            return Err(overflow.into());
        }
        let line = at.instance.map_or_else(|| self.source.line(element), |instance| instance.line);
        let name = self.name(element, at.instance);
        if let Some(width) = at.stroke.seen() {
            self.stroked.add(&name, width, line);
        }
        self.drawing.bodies.push(Body { name, shape, line });
        for child in element.children() {
            self.element(child, at)?;
        }
        Ok(())
    }

    /// Draws the element that a `use` refers to, or what is in it. Instances inside instances are not
    /// followed, so that the walk ends whatever refers to what.
    fn instance(&mut self, element: Element<'a>, mut place: Place<'_>) -> Result<(), Refusal> {
        if place.instance.is_some() {
            return Err(left_out("a use inside of what another use draws is not followed"));
        }
        let target = self.source.referred(element)?;
        let by = [self.source.coordinate(element, "x")?, self.source.coordinate(element, "y")?];
        place.to_root = place.to_root.after(Affine::translation(by));
        let label = self.label(element);
        let naming = match element.attribute("id") {
            _ if !is_shape(target) => Naming::Prefix,
            Some(_) => {
                let first = self.source.namesake(element).map(|first| self.source.line(first));
                first.map_or(Naming::Id, Naming::Repeated)
            }
            None => Naming::Label,
        };
        let instance = Instance { name: &label, line: self.source.line(element), naming };
        let mut place = Place { instance: Some(instance), ..place };
        match tag(target) {
            Some("symbol" | "svg") => {
                let size = [self.source.size(element, "width")?, self.source.size(element, "height")?];
                place.to_root = place.to_root.after(viewport(&self.source, target, size)?);
                Ok(self.children(target, place)?)
            }
            Some("g" | "a" | "switch") => Ok(self.element(target, place)?),
            Some(_) if is_shape(target) => Ok(self.element(target, place)?),
            _ => Err(left_out(format!(
                "what it refers to, <{}>, is not a shape or a group",
                target.tag_name().name()
            ))),
        }
    }

    /// Of a switch, the first child that asks for nothing is drawn; what asks for a language or a feature is
    /// not.
    fn switch(&mut self, element: Element<'a>, place: Place<'_>) -> Result<(), Refusal> {
        const CONDITIONS: [&str; 3] = ["systemLanguage", "requiredFeatures", "requiredExtensions"];
        for child in element.children().filter(|child| tag(*child).is_some()) {
            if CONDITIONS.iter().any(|condition| child.has_attribute(*condition)) {
                let label = self.label(child);
                self.warn(child, format!("{label} is left out: a switch is taken to refuse its condition"));
            } else {
                return Ok(self.element(child, place)?);
            }
        }
        Ok(())
    }

    fn sheet(&mut self, element: Element<'a>) {
        let text: String = element.children().filter_map(|child| child.text()).collect();
        for property in style::deciding(&text) {
            self.warn(element, format!("the style sheet sets {property}; sheets are not read, so that bodies are taken without it"));
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
                self.warn(element, format!("data-gjk=\"{other}\" means nothing; only \"ignore\" does"));
                false
            }
        }
    }

    fn warn(&mut self, element: Element<'a>, message: impl Into<String>) {
        self.drawing.warnings.push(Warning { line: self.source.line(element), message: message.into() });
    }

    /// What to call an element: its id, its title, or its kind and line.
    fn label(&self, element: Element<'a>) -> String {
        let title = || {
            let title = element.children().find(|child| tag(*child) == Some("title"))?;
            title.text().map(str::trim).filter(|text| !text.is_empty())
        };
        match element.attribute("id").or_else(title) {
            Some(name) => name.to_owned(),
            None => format!("{}@{}", element.tag_name().name(), self.source.line(element)),
        }
    }

    /// The name of a body: its own, or that of the `use` that draws it, with its own if the `use` may draw
    /// several.
    fn name(&mut self, element: Element<'a>, instance: Option<Instance<'_>>) -> String {
        // Ids are reserved for their elements from the start.
        match instance {
            None if element.has_attribute("id") => {
                let (id, line) = (self.label(element), self.source.line(element));
                match self.source.namesake(element) {
                    None => id,
                    Some(first) => self.renamed(&id, line, self.source.line(first)),
                }
            }
            None => self.names.unique(&self.label(element), self.source.line(element)),
            Some(Instance { name, naming: Naming::Id, .. }) => name.to_owned(),
            Some(Instance { name, line, naming: Naming::Repeated(first) }) => self.renamed(name, line, first),
            Some(Instance { name, line, naming: Naming::Label }) => self.names.unique(name, line),
            Some(Instance { name, line, naming: Naming::Prefix }) => {
                let name = format!("{name}/{}", self.label(element));
                self.names.unique(&name, line)
            }
        }
    }

    /// A name of its own for a body whose id another element has already.
    fn renamed(&mut self, id: &str, line: u32, first: u32) -> String {
        let name = self.names.unique(id, line);
        let message = format!("the id \"{id}\" is taken by line {first}: the body here is called {name}");
        self.drawing.warnings.push(Warning { line, message });
        name
    }
}

fn is_shape(element: Element<'_>) -> bool {
    tag(element).is_some_and(|tag| Outline::ELEMENTS.contains(&tag))
}

/// How many of these elements draw something themselves.
fn count_drawn<'a>(elements: impl Iterator<Item = Element<'a>>) -> usize {
    let draws = |tag: &str| Outline::ELEMENTS.contains(&tag) || NO_OUTLINE.contains(&tag) || tag == "use";
    elements.filter(|element| tag(*element).is_some_and(draws)).count()
}

fn elements(count: usize) -> String {
    if count == 1 { "1 element".to_owned() } else { format!("{count} elements") }
}
