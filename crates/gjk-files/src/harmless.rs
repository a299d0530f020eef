//! What is passed over without a word: the one list of what is known to move no body, by format. What is
//! neither read nor here is named once, with how often it is there.

use std::collections::BTreeMap;

use roxmltree::{Document, Node};

use super::Warning;

/// Attributes of elements of SVG that are drawn: those that are read, then those that change no outline.
pub(super) const SVG: &str = "\
    id class style d points x y x1 y1 x2 y2 cx cy r rx ry width height viewBox \
    preserveAspectRatio transform transform-origin href fill fill-rule stroke stroke-width \
    stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset \
    vector-effect visibility display overflow marker marker-start marker-mid marker-end \
    clip-path mask systemLanguage requiredFeatures requiredExtensions version baseProfile \
    zoomAndPan contentScriptType contentStyleType lang tabindex role title color \
    color-interpolation color-rendering fill-opacity stroke-opacity opacity shape-rendering \
    text-rendering image-rendering pointer-events cursor paint-order clip-rule pathLength \
    mix-blend-mode isolation enable-background externalResourcesRequired target download rel \
    type hreflang focusable font font-family font-size font-size-adjust font-stretch font-style \
    font-variant font-weight letter-spacing word-spacing text-anchor text-align text-decoration \
    line-height writing-mode direction unicode-bidi dominant-baseline alignment-baseline \
    baseline-shift kerning stop-color stop-opacity flood-color flood-opacity lighting-color \
    solid-color color-interpolation-filters color-profile white-space";

/// Beginnings of attributes of SVG that are for scripts, readers for the blind, and whoever wrote the file.
pub(super) const SVG_BEGINNINGS: &str = "\
    data- aria- on";

/// Elements of URDF on which the place or shape of a link depends.
pub(super) const URDF_ELEMENTS: &str = "\
    link joint visual collision origin geometry box cylinder sphere capsule mesh parent child \
    axis mimic";

/// Their attributes: those that are read, then those that move nothing.
pub(super) const URDF: &str = "\
    name type xyz rpy size radius length filename scale link joint multiplier offset group \
    verbose";

/// Beginnings of the names of extensions of glTF that are read, that are about materials, light
/// and data, or that compress a copy of what is there.
pub(super) const GLTF: &str = "\
    EXT_mesh_gpu_instancing KHR_materials_ EXT_materials_ KHR_texture_ EXT_texture_ \
    MSFT_texture_ KHR_lights_ EXT_lights_ KHR_xmp KHR_animation_pointer KHR_audio \
    KHR_techniques_webgl KHR_blend AGI_ EXT_structural_metadata EXT_mesh_features \
    EXT_instance_features KHR_draco_mesh_compression EXT_meshopt_compression";

/// Statements of OBJ that change no shape.
pub(super) const OBJ: &str = "\
    vt vn vp s mg usemtl mtllib usemap maplib bevel c_interp d_interp lod shadow_obj trace_obj \
    end";

/// Whether a name is one of a list.
pub(super) fn is_one_of(name: &str, list: &str) -> bool {
    list.split_whitespace().any(|known| known == name)
}

/// Whether a name begins as one of a list does.
pub(super) fn begins_as_one_of(name: &str, list: &str) -> bool {
    list.split_whitespace().any(|beginning| name.starts_with(beginning))
}

/// Names that are told of in one file at most.
const LISTED: usize = 8;

/// A warning for each name of an attribute, of the elements that are looked at, which is not known. Those of
/// other namespaces are for the program that wrote them.
pub(super) fn unknown_attributes<'d>(
    document: &Document<'d>,
    elements: impl Iterator<Item = Node<'d, 'd>>,
    known: &str,
    beginnings: &str,
) -> Vec<Warning> {
    let mut unknown: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for element in elements {
        for attribute in element.attributes().filter(|attribute| attribute.namespace().is_none()) {
            let name = attribute.name();
            if !is_one_of(name, known) && !begins_as_one_of(name, beginnings) {
                unknown.entry(name).or_insert((element.range().start, 0)).1 += 1;
            }
        }
    }
    let mut unknown: Vec<_> = unknown.into_iter().collect();
    unknown.sort_by_key(|(_, (at, _))| *at);
    let more = unknown.len().saturating_sub(LISTED);
    let said = |(number, (name, (at, count))): (usize, (&str, (usize, usize)))| {
        let times = if count == 1 { String::new() } else { format!(", {count} times") };
        let others =
            if number + 1 == LISTED && more > 0 { format!("; nor are {more} others") } else { String::new() };
        let message = format!(
            "the attribute {} is not read{times}{others}: bodies may be elsewhere",
            name.escape_debug()
        );
        Warning { line: document.text_pos_at(at).row, message }
    };
    unknown.into_iter().take(LISTED).enumerate().map(said).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::{Options, drawing};

    fn said(name: &str, text: &str) -> Vec<(u32, String)> {
        let drawing = drawing(Path::new(name), text.as_bytes(), &Options::default()).expect("a good file");
        drawing.warnings.into_iter().map(|warning| (warning.line, warning.message)).collect()
    }

    /// A newer URDF may turn a link by `quat_xyzw`, an SVG a symbol by `refX`: both were passed over.
    #[test]
    fn what_is_neither_read_nor_known_to_be_harmless_is_named_once() {
        let robot = "<robot name='r'>\n<link name='a'><collision verbose='x'>\n<origin xyz='0 0 1' quat_xyzw='0 0 1 0'/>\
                     <geometry><box size='1 1 1'/></geometry></collision></link>\n<material name='m' shade='9'/></robot>";
        let [(3, found)] = &said("r.urdf", robot)[..] else { panic!("{:?}", said("r.urdf", robot)) };
        assert!(found.contains("attribute quat_xyzw"), "{found}");
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:i='urn:i' i:x='1'>\n<rect width='1' height='2' data-a='' \
                   onclick='' aria-label='b' font-size='2' i:angle='3' warp='4'/>\n<g warp='5'><circle r='1' cx='9'/></g></svg>";
        let [(2, found)] = &said("a.svg", svg)[..] else { panic!("{:?}", said("a.svg", svg)) };
        assert!(found.contains("attribute warp") && found.contains('2'), "{found}");
    }
}
