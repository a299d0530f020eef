//! The walk through a board.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use super::figure::{Figure, arc_through};
use super::graphics::{self, Role};
use super::harmless::HARMLESS;
use super::item::{Item, Kind};
use super::layers::{Layers, Stack};
use super::length::{Lengths, required};
use super::pad;
use super::place::Place;
use super::sexpr::List;
use crate::{ReadError, Warning};

/// The first version of the format in which zones are drawn without a stroke.
const WITHOUT_STROKES: u32 = 20_250_210;

/// The items of a board, and what of it is not read.
#[derive(Debug)]
pub(super) struct Walk {
    pub(super) stack: Stack,
    pub(super) lengths: Lengths,
    /// The names of nets by their numbers.
    nets: HashMap<String, String>,
    /// Whether the filled polygons of zones are drawn with a stroke, unless they say otherwise.
    has_strokes: bool,
    pub(super) items: Vec<Item>,
    /// Items that cannot be used, and why.
    pub(super) faults: Vec<Warning>,
    /// What is not read, with the line of the first and how often it is there.
    pub(super) unread: BTreeMap<String, (u32, usize)>,
    pub(super) ties: Vec<Tie>,
}

/// A footprint whose pads may touch although their nets differ.
#[derive(Debug)]
pub(super) struct Tie {
    pub(super) reference: String,
    /// The nets of its pads.
    pub(super) nets: Vec<String>,
    /// The names of its copper beside the pads.
    pub(super) drawings: Vec<String>,
}

/// Where a list is that is walked through.
#[derive(Clone, Copy)]
struct Owner<'o> {
    place: Place,
    /// The reference of the footprint; `None` on the board itself.
    reference: Option<&'o str>,
    clearance: Option<i64>,
}

impl Walk {
    pub(super) fn new(board: List<'_>) -> Self {
        let named = |net: List<'_>| {
            let mut texts = net.texts().map(Cow::into_owned);
            Some((texts.next()?, texts.next()?))
        };
        Self {
            stack: Stack::of(board),
            lengths: Lengths::default(),
            nets: board.all("net").filter_map(named).collect(),
            has_strokes: board.text_of("version").and_then(|text| text.parse().ok()) < Some(WITHOUT_STROKES),
            items: Vec::new(),
            faults: Vec::new(),
            unread: BTreeMap::new(),
            ties: Vec::new(),
        }
    }

    /// Reads everything on a board.
    pub(super) fn board(&mut self, board: List<'_>) {
        let owner = Owner { place: Place::BOARD, reference: None, clearance: None };
        for list in board.lists() {
            let read = match list.name() {
                "segment" | "arc" => self.track(list),
                "via" => self.via(list),
                "footprint" | "module" => self.footprint(list),
                _ => self.part(list, owner),
            };
            self.keep(read);
        }
    }

    /// Keeps what is wrong with an item, which is left out.
    fn keep(&mut self, read: Result<(), ReadError>) {
        if let Err(ReadError { line, message }) = read {
            self.faults.push(Warning { line, message });
        }
    }

    /// Counts something that is not read.
    pub(super) fn skip(&mut self, what: impl Into<String>, line: u32) {
        self.unread.entry(what.into()).or_insert((line, 0)).1 += 1;
    }

    /// What may be on the board and in a footprint.
    fn part(&mut self, list: List<'_>, owner: Owner<'_>) -> Result<(), ReadError> {
        let name = list.name();
        match name {
            "zone" => self.zone(list),
            "gr_text" | "gr_text_box" | "fp_text" | "fp_text_box" | "property" | "table" | "dimension" => {
                self.text(list, owner)
            }
            _ if name.starts_with("gr_") || name.starts_with("fp_") => self.drawing(list, owner),
            _ if crate::harmless::is_one_of(name, HARMLESS) => Ok(()),
            _ => {
                self.skip(format!("`{}`", name.escape_debug()), list.line());
                Ok(())
            }
        }
    }

    /// The name of the net that a list has; empty if it has none.
    fn net(&self, list: List<'_>) -> String {
        let Some(net) = list.get("net") else { return String::new() };
        let mut texts = net.items();
        let (first, second) = (texts.next(), texts.next());
        match (first, second.and_then(|name| name.text())) {
            (_, Some(name)) => name.into_owned(),
            (Some(only), None) => {
                let text = only.text().unwrap_or_default();
                let known = if only.is_string() { None } else { self.nets.get(text.as_ref()) };
                known.cloned().unwrap_or_else(|| if text == "0" { String::new() } else { text.into_owned() })
            }
            (None, None) => list.text_of("net_name").unwrap_or_default().into_owned(),
        }
    }

    /// Adds an item of some copper layers; of none, nothing.
    fn add(&mut self, list: List<'_>, kind: Kind, (net, layers): (String, Layers), figure: Figure) {
        if layers.is_empty() {
            return;
        }
        let name = named(layers, &net, &format!("{}@{}", kind.class(), list.line()));
        let net = Some(net);
        self.items.push(Item {
            name,
            line: list.line(),
            kind,
            net,
            layers,
            figure,
            is_castellated: false,
            has_no_net: false,
            clearance: None,
        });
    }

    fn track(&mut self, list: List<'_>) -> Result<(), ReadError> {
        let radius = 0.5 * self.lengths.length(required(list, "width")?)?.max(0) as f64;
        let (start, end) = (self.lengths.point_of(list, "start")?, self.lengths.point_of(list, "end")?);
        let figure = match list.name() {
            "arc" => {
                let middle = self.lengths.point_of(list, "mid")?;
                Figure::Path { curves: vec![arc_through(start, middle, end)], radius }
            }
            _ => Figure::Line { ends: [start, end], radius },
        };
        self.add(list, Kind::Track, (self.net(list), self.stack.read(list)), figure);
        Ok(())
    }

    fn via(&mut self, list: List<'_>) -> Result<(), ReadError> {
        let at = self.lengths.point_of(list, "at")?;
        let size = self.lengths.length(required(list, "size")?)?;
        let layers = self.stack.read(list).filled().and(self.stack.all);
        if list.flag("remove_unused_layers") {
            self.skip("unused rings of vias, which are read as copper on all layers of the via", list.line());
        }
        if list.get("padstack").is_some() {
            self.skip("`padstack` of a via, whose other layers are read like the first", list.line());
        }
        let net = self.net(list);
        let first = self.items.len();
        self.add(list, Kind::Via, (net.clone(), layers), Figure::disc(at, 0.5 * size.max(0) as f64));
        match self.lengths.length_of(list, "drill")? {
            Some(drill) if drill > 0 => {
                let hole = Figure::disc(at, 0.5 * drill as f64);
                self.add(list, Kind::Hole, (net, layers), hole);
            }
            _ => self.skip("the hole of a via without `drill`", list.line()),
        }
        // All layers are usual, and go without saying.
        for item in self.items[first..].iter_mut().filter(|_| layers == self.stack.all) {
            item.name = item.name.split_once('/').map_or_else(String::new, |(_, rest)| rest.to_owned());
        }
        Ok(())
    }

    fn footprint(&mut self, list: List<'_>) -> Result<(), ReadError> {
        let place = Place::read(list, &mut self.lengths)?;
        let reference = reference(list).unwrap_or_else(|| format!("footprint@{}", list.line()));
        let clearance = self.lengths.length_of(list, "clearance")?.filter(|clearance| *clearance > 0);
        let owner = Owner { place, reference: Some(&reference), clearance };
        let first = self.items.len();
        for part in list.lists() {
            let read = match part.name() {
                "pad" => self.pad(part, owner),
                _ => self.part(part, owner),
            };
            self.keep(read);
        }
        let items = &mut self.items[first..];
        if items.iter().any(|item| item.kind == Kind::Drawing) {
            // Pads without a net may be part of what the footprint draws, as an antenna.
            for item in items.iter_mut().filter(|item| item.has_no_net) {
                item.net = Some(String::new());
            }
        }
        if list.get("net_tie_pad_groups").is_some() {
            let mut nets: Vec<String> =
                self.items[first..].iter().filter_map(|item| item.net.clone()).collect();
            nets.sort_unstable();
            nets.dedup();
            let drawings = self.items[first..].iter().filter(|item| item.kind == Kind::Drawing);
            let drawings = drawings.map(|item| item.name.clone()).collect();
            self.ties.push(Tie { reference, nets, drawings });
        }
        Ok(())
    }

    fn pad(&mut self, list: List<'_>, owner: Owner<'_>) -> Result<(), ReadError> {
        let Place { origin, degrees } = Place::read(list, &mut self.lengths)?;
        let place = Place { origin: owner.place.point(origin), degrees };
        let reference = owner.reference.unwrap_or_default();
        let mut texts = list.texts();
        let (number, of_kind) = (texts.next().unwrap_or_default(), texts.next().unwrap_or_default());
        let is_plated = of_kind != "np_thru_hole";
        let name = match number.as_ref() {
            "" => format!("{reference}.pad@{}", list.line()),
            number => format!("{reference}.{number}"),
        };
        let net = self.net(list);
        let has_no_net = net.is_empty();
        // Pads of one number are one terminal.
        let net = if has_no_net { format!("unconnected-({name})") } else { net };
        let clearance = self.lengths.length_of(list, "clearance")?.filter(|own| *own > 0).or(owner.clearance);
        let is_castellated =
            list.all("property").any(|list| list.text().is_some_and(|text| text == "pad_prop_castellated"));
        let hole = pad::hole(list, place, &mut self.lengths)?;
        let layers = self.stack.read(list);
        if list.flag("remove_unused_layers") {
            self.skip("unused rings of pads, which are read as copper on all layers of the pad", list.line());
        }
        if list.get("padstack").is_some() {
            self.skip("`padstack` of a pad, whose other layers are read like the first", list.line());
        }
        let copper = if layers.is_empty() { None } else { pad::copper(list, place, &mut self.lengths)? };
        if copper.is_none() && !layers.is_empty() {
            self.skip(format!("pads of shape {}", list.texts().nth(2).unwrap_or_default()), list.line());
        }
        let item = |name, kind, layers, figure| {
            let net = Some(net.clone());
            Item { name, line: list.line(), kind, net, layers, figure, is_castellated, has_no_net, clearance }
        };
        // Of a hole as large as its pad no copper is left, unless it is plated.
        if let Some(figure) = copper.filter(|copper| is_plated || hole.as_ref() != Some(copper)) {
            self.items.push(item(name.clone(), Kind::Pad, layers, figure));
        }
        if let Some(figure) = hole {
            self.items.push(item(format!("{name}/hole"), Kind::Hole, self.stack.all, figure));
        }
        Ok(())
    }

    fn drawing(&mut self, list: List<'_>, owner: Owner<'_>) -> Result<(), ReadError> {
        let layer = list.text_of("layer").unwrap_or_default();
        let layers = self.stack.read(list);
        let is_edge = layer == "Edge.Cuts";
        if layers.is_empty() && !is_edge {
            return Ok(());
        }
        let role = if is_edge { Role::Edge } else { Role::Copper };
        let Some(figure) = graphics::figure(list, owner.place, role, &mut self.lengths)? else {
            self.skip(format!("`{}` on {layer}", list.name().escape_debug()), list.line());
            return Ok(());
        };
        let kind = if is_edge { Kind::Edge } else { Kind::Drawing };
        let what = format!("{}@{}", &list.name()[3..], list.line());
        let net = self.net(list);
        let name = match (owner.reference, kind) {
            (Some(reference), Kind::Drawing) => format!("{reference}.{what}"),
            (_, Kind::Edge) => format!("Edge.Cuts/{what}"),
            _ => named(layers, &net, &what),
        };
        let net = (kind == Kind::Drawing).then_some(net);
        self.items.push(drawn(list, name, (kind, net), layers, figure));
        Ok(())
    }

    /// A text, which has polygons if its font has.
    fn text(&mut self, list: List<'_>, owner: Owner<'_>) -> Result<(), ReadError> {
        let layers = self.stack.read(list);
        let is_hidden = list.flag("hide") || list.get("effects").is_some_and(|effects| effects.flag("hide"));
        if layers.is_empty() || is_hidden {
            return Ok(());
        }
        let is_knockout = list.get("layer").is_some_and(|layer| layer.texts().any(|word| word == "knockout"));
        let figure = if is_knockout { None } else { graphics::text(list, &mut self.lengths)? };
        let Some(figure) = figure else {
            let layer = list.text_of("layer").unwrap_or_default();
            self.skip(format!("`{}` on {layer} without polygons", list.name()), list.line());
            return Ok(());
        };
        let what = format!("text@{}", list.line());
        let name = match owner.reference {
            Some(reference) => format!("{reference}.{what}"),
            None => named(layers, "", &what),
        };
        self.items.push(drawn(list, name, (Kind::Drawing, Some(String::new())), layers, figure));
        Ok(())
    }

    fn zone(&mut self, list: List<'_>) -> Result<(), ReadError> {
        let layers = self.stack.read(list);
        if list.get("keepout").is_some() {
            self.skip("rule areas", list.line());
            return Ok(());
        }
        if layers.is_empty() {
            return Ok(());
        }
        let connect = list.get("connect_pads");
        let clearance = connect.map(|connect| self.lengths.length_of(connect, "clearance")).transpose()?;
        let is_stroked =
            list.text_of("filled_areas_thickness").map_or(self.has_strokes, |stroke| stroke != "no");
        let stroke = if is_stroked { self.lengths.length_of(list, "min_thickness")?.unwrap_or(0) } else { 0 };
        let net = self.net(list);
        let net =
            if net.is_empty() { list.text_of("net_name").unwrap_or_default().into_owned() } else { net };
        let first = self.items.len();
        for polygon in list.all("filled_polygon") {
            let own = self.stack.read(polygon);
            let own = if own.is_empty() { layers } else { own };
            let curves = graphics::outline(required(polygon, "pts")?, Place::BOARD, &mut self.lengths)?;
            let figure = match graphics::corners_of(&curves) {
                Some(corners) => Figure::polygon(corners, 0.5 * stroke as f64),
                None => Figure::Region { curves, radius: 0.5 * stroke as f64 },
            };
            self.add(polygon, Kind::Zone, (net.clone(), own), figure);
        }
        if self.items.len() == first {
            self.skip("zones that are not filled", list.line());
        }
        for item in &mut self.items[first..] {
            item.clearance = clearance.flatten().filter(|clearance| *clearance > 0);
        }
        Ok(())
    }
}

/// The name of an item: its layer, its net if it has one, and what it is.
fn named(layers: Layers, net: &str, what: &str) -> String {
    let layers: Vec<String> = layers.names().collect();
    let layers = match layers.as_slice() {
        [first, .., last] => format!("{first}-{last}"),
        rest => rest.concat(),
    };
    if net.is_empty() { format!("{layers}/{what}") } else { format!("{layers}/{net}/{what}") }
}

/// What is drawn, on copper or as the outline.
fn drawn(
    list: List<'_>,
    name: String,
    (kind, net): (Kind, Option<String>),
    layers: Layers,
    figure: Figure,
) -> Item {
    let (is_castellated, has_no_net, clearance) = (false, false, None);
    Item { name, line: list.line(), kind, net, layers, figure, is_castellated, has_no_net, clearance }
}

/// The reference of a footprint.
fn reference(footprint: List<'_>) -> Option<String> {
    let of_property =
        footprint.all("property").find(|list| list.text().is_some_and(|key| key == "Reference"));
    let of_text =
        || footprint.all("fp_text").find(|list| list.text().is_some_and(|kind| kind == "reference"));
    let text = of_property.or_else(of_text)?.texts().nth(1)?;
    (!text.is_empty()).then(|| text.into_owned())
}
