//! What is drawn by reference, and what bodies are called.

use super::place::{Instance, Naming, Place};
use super::source::{self, Element, Refusal, left_out, tag};
use super::viewport;
use super::walk::{Walk, is_shape};
use crate::affine::Affine;
use crate::pair::{NOTHING, united};

impl<'a> Walk<'a> {
    /// Draws the element that a `use` refers to, or what is in it.
    pub(super) fn instance(&mut self, element: Element<'a>, mut place: Place<'_>) -> Result<(), Refusal> {
        let target = self.source.referred(element)?;
        let mut outer = place.instance.as_ref();
        let id = target.range().start;
        while let Some(instance) = outer.filter(|instance| instance.target != id) {
            outer = instance.outer;
        }
        if outer.is_some() || element.ancestors().any(|ancestor| ancestor == target) {
            return Err(left_out("circular `use` reference"));
        }
        let by = [self.source.coordinate(element, "x")?, self.source.coordinate(element, "y")?];
        place.to_root = place.to_root.after(Affine::translation(by));
        let outer = place.instance;
        let label = match &outer {
            Some(outer) => format!("{}/{}", outer.name, self.label(element)),
            None => self.label(element),
        };
        let naming = match element.attribute("id") {
            _ if !is_shape(target) => Naming::Prefix,
            Some(_) if outer.is_none() => {
                let first = self.source.namesake(element).map(|first| self.source.line(first));
                first.map_or(Naming::Id, Naming::Repeated)
            }
            _ => Naming::Label,
        };
        let line = outer.map_or_else(|| self.source.line(element), |outer| outer.line);
        let instance = Instance { name: &label, line, naming, target: id, outer: outer.as_ref() };
        self.draw(element, target, Place { instance: Some(instance), ..place })
    }

    fn draw(&mut self, element: Element<'a>, target: Element<'a>, place: Place<'_>) -> Result<(), Refusal> {
        match tag(target) {
            Some("symbol" | "svg") => {
                let own = viewport::size(&self.source, target, place.viewport)?;
                let size = viewport::size(&self.source, element, own)?;
                self.enter(element, target, size, place.of(target))
            }
            Some("g" | "a" | "switch" | "use") => Ok(self.element(target, place)?),
            Some(_) if is_shape(target) => Ok(self.element(target, place)?),
            _ => Err(left_out(format!(
                "it refers to <{}>, which is not a shape or a group",
                target.tag_name().name()
            ))),
        }
    }

    /// Draws what is in a viewport of this size, `target`; `element` is what draws it. What reaches out of it
    /// is taken whole, and told of.
    pub(super) fn enter(
        &mut self,
        element: Element<'a>,
        target: Element<'a>,
        size: [Option<f64>; 2],
        mut place: Place<'_>,
    ) -> Result<(), Refusal> {
        let (map, inside) = viewport::viewport(&self.source, target, size)?;
        let corner = [self.source.coordinate(target, "x")?, self.source.coordinate(target, "y")?];
        let window = viewport::window(&place.to_root, corner, size);
        place.to_root = place.to_root.after(map);
        place.viewport = inside;
        let before = std::mem::replace(&mut self.bounds, NOTHING);
        let drawn = self.children(target, place);
        let clips = !matches!(source::property(target, "overflow"), Some("visible" | "auto"));
        if clips && viewport::reaches_out(&self.bounds, &window) {
            let label = self.label(element);
            self.warn(element, format!("{label} is read whole: clipping by its viewport is not supported"));
        }
        self.bounds = united(before, self.bounds);
        Ok(drawn?)
    }

    /// What a fault calls an element: its id, or its kind with its line and column.
    pub(super) fn located(&self, element: Element<'a>) -> String {
        match element.attribute("id") {
            Some(id) => id.to_owned(),
            None => {
                let (line, column) = (self.source.line(element), self.source.column(element));
                format!("{}@{line}:{column}", element.tag_name().name())
            }
        }
    }

    /// What to call an element: its id, its title, or its kind and line.
    pub(super) fn label(&self, element: Element<'a>) -> String {
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
    pub(super) fn name(&mut self, element: Element<'a>, instance: Option<Instance<'_>>) -> String {
        // Ids are reserved for their elements from the start.
        match instance {
            None if element.has_attribute("id") => {
                let (id, line) = (self.label(element), self.source.line(element));
                match self.source.namesake(element) {
                    None => id,
                    Some(first) => self.renamed(&id, line, self.source.line(first)),
                }
            }
            None => self.drawing.names.unique(&self.label(element), self.source.line(element)),
            Some(Instance { name, naming: Naming::Id, .. }) => name.to_owned(),
            Some(Instance { name, line, naming: Naming::Repeated(first), .. }) => {
                self.renamed(name, line, first)
            }
            Some(Instance { name, line, naming: Naming::Label, .. }) => self.drawing.names.unique(name, line),
            Some(Instance { name, line, naming: Naming::Prefix, .. }) => {
                let name = format!("{name}/{}", self.label(element));
                self.drawing.names.unique(&name, line)
            }
        }
    }

    /// A name of its own for a body whose id another element has already.
    fn renamed(&mut self, id: &str, line: u32, first: u32) -> String {
        let name = self.drawing.names.unique(id, line);
        let message = format!("line {first} already uses the id \"{id}\": this body is named {name}");
        self.drawing.warn(line, message);
        name
    }
}
