//! What people paste, type or drop: pairs, shapes, scenes, drawings and meshes.

mod convex;
mod drawing;
mod found;
mod place;
mod written;

use gjk_files::Format;

use self::found::Found;

/// Reads what a text or a file holds, by what is in it and, where that does not tell, by the extension of its
/// name.
pub(crate) fn read(name: &str, bytes: &[u8]) -> Found {
    let extension = name.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
    match Format::of(bytes, extension.as_deref()) {
        Some(format) => drawing::read(name, bytes, format),
        None => written::read(bytes),
    }
}

#[cfg(test)]
mod tests;
