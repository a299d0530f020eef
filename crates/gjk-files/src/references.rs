//! The files that a file may name: regular ones in its own folder and below.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use super::Options;
use super::budget::{Budget, Resource};

/// Where the files are that a file may name.
#[derive(Debug)]
pub(crate) struct References {
    /// Files are looked for beside the one that names them.
    folder: PathBuf,
    /// They have to be in here, links followed; `None` if they may be anywhere.
    inside: Option<PathBuf>,
    /// They have to be in one of these as well; empty for any.
    only_in: Vec<PathBuf>,
}

/// Why a file that is named is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unread {
    /// There is none.
    Missing(String),
    /// It may not be read, or cannot.
    Refused(String),
}

impl Unread {
    pub(crate) fn reason(self) -> String {
        match self {
            Self::Missing(reason) | Self::Refused(reason) => reason,
        }
    }
}

impl References {
    /// What a file may name: all in its folder and below.
    pub(crate) fn of(path: &Path, options: &Options) -> Self {
        let folder = folder_of(path);
        Self::inside(folder.clone(), folder, options)
    }

    /// What a robot may name: all in its package, which is the nearest folder above with a `package.xml`,
    /// else the folder above its own.
    pub(crate) fn of_package(path: &Path, options: &Options) -> Self {
        let folder = folder_of(path);
        let is_package = |above: &&Path| above.join("package.xml").is_file();
        let package = folder.ancestors().find(is_package).or(folder.parent()).unwrap_or(&folder);
        Self::inside(package.to_owned(), folder, options)
    }

    fn inside(inside: PathBuf, folder: PathBuf, options: &Options) -> Self {
        let inside = (!options.allow_outside).then_some(inside);
        // A folder that there is not has no files.
        let real = |folder: &PathBuf| folder.canonicalize().unwrap_or_else(|_| folder.clone());
        Self { folder, inside, only_in: options.only_in.iter().map(real).collect() }
    }

    /// The folder of the file itself.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The first of these places that has a file, links followed; `reference` is how the file names it.
    pub(crate) fn find(&self, reference: &str, places: &[PathBuf]) -> Result<PathBuf, Unread> {
        let found: Vec<PathBuf> = places.iter().filter_map(|place| place.canonicalize().ok()).collect();
        let is_in_any = |path: &Path| {
            self.only_in.is_empty() || self.only_in.iter().any(|folder| path.starts_with(folder))
        };
        let is_allowed = |path: &&PathBuf| {
            self.inside.as_ref().is_none_or(|inside| path.starts_with(inside)) && is_in_any(path)
        };
        let reference = reference.escape_debug();
        let Some(path) = found.iter().find(is_allowed) else {
            return Err(match &self.inside {
                _ if found.is_empty() => Unread::Missing(format!("there is no file {reference}")),
                Some(inside) if !found.iter().any(|path| path.starts_with(inside)) => {
                    Unread::Refused(format!(
                        "\"{reference}\" is outside of {}; use --allow-outside to read it",
                        inside.display()
                    ))
                }
                _ => Unread::Refused(format!("\"{reference}\" is in none of the folders of --only-in")),
            });
        };
        if path.is_file() {
            Ok(path.clone())
        } else {
            Err(Unread::Refused(format!("\"{reference}\" is not a regular file")))
        }
    }

    /// The first bytes of a file beside the one that names it, so many at most.
    pub(crate) fn read(&self, reference: &str, most: usize, budget: &Budget) -> Result<Vec<u8>, Unread> {
        let path = self.find(reference, &[self.folder.join(reference)])?;
        read(&path, most, budget).map_err(Unread::Refused)
    }
}

/// The first bytes of a file that may be read, so many at most.
pub(crate) fn read(path: &Path, most: usize, budget: &Budget) -> Result<Vec<u8>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    let file = File::open(path).map_err(failed)?;
    let size = file.metadata().map_err(failed)?.len();
    let size = usize::try_from(size).unwrap_or(usize::MAX).min(most);
    budget.take(Resource::Bytes, size).map_err(|ended| format!("{}: {ended}", path.display()))?;
    let mut bytes = Vec::with_capacity(size);
    file.take(size as u64).read_to_end(&mut bytes).map_err(failed)?;
    budget.grow(bytes.len());
    Ok(bytes)
}

/// The folder of a file, links followed; the current one of standard input.
fn folder_of(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    folder.canonicalize().unwrap_or_else(|_| folder.to_owned())
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    fn read(folder: &Path, allow_outside: bool, reference: &str) -> Result<Vec<u8>, Unread> {
        let options = Options { allow_outside, ..Options::default() };
        let references = References::of(&folder.join("a/scene.gltf"), &options);
        references.read(reference, usize::MAX, &Budget::of(1))
    }

    #[test]
    fn a_file_names_regular_files_below_its_folder_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        std::fs::create_dir_all(path("a/b")).unwrap();
        for name in ["a/b/in.bin", "out.bin", "a.bin"] {
            std::fs::write(path(name), name).unwrap();
        }
        std::os::unix::fs::symlink(path("out.bin"), path("a/link.bin")).unwrap();
        assert_eq!(read(folder.path(), false, "b/in.bin").unwrap(), b"a/b/in.bin");
        assert_eq!(read(folder.path(), false, "b/../b/in.bin").unwrap(), b"a/b/in.bin");
        let Err(Unread::Missing(missing)) = read(folder.path(), false, "b/none.bin") else { panic!("read") };
        assert!(missing.contains("b/none.bin"), "{missing}");
        let absolute = path("out.bin").display().to_string();
        for outside in ["../out.bin", "link.bin", "../a.bin", absolute.as_str()] {
            let refused = read(folder.path(), false, outside).unwrap_err().reason();
            assert!(
                refused.starts_with(&format!("\"{outside}\" ")) && refused.contains("--allow-outside"),
                "{refused}"
            );
            assert!(read(folder.path(), true, outside).is_ok(), "{outside}");
        }
        let reason = |allow, name| read(folder.path(), allow, name).unwrap_err().reason();
        assert!(reason(false, "/dev/zero").contains("--allow-outside"));
        // Such a file has no end.
        for (allow, name) in [(true, "/dev/zero"), (false, "b")] {
            let reason = reason(allow, name);
            assert!(reason.starts_with(&format!("\"{name}\" ")) && reason.contains("regular"), "{reason}");
        }
    }

    #[test]
    fn referenced_files_may_be_kept_in_some_folders() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("b")).unwrap();
        std::fs::write(folder.path().join("b/in.bin"), "in").unwrap();
        std::fs::write(folder.path().join("out.bin"), "out").unwrap();
        for allow_outside in [false, true] {
            let only_in = vec![folder.path().join("none"), folder.path().join("b")];
            let options = Options { allow_outside, only_in, ..Options::default() };
            let references = References::of(&folder.path().join("scene.gltf"), &options);
            let read = |name: &str| references.read(name, usize::MAX, &Budget::of(1));
            assert_eq!(read("b/in.bin").unwrap(), b"in");
            assert!(read("out.bin").unwrap_err().reason().contains("--only-in"));
        }
    }

    #[test]
    fn a_file_that_is_too_large_is_refused_before_it_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let huge = File::create(folder.path().join("huge.bin")).unwrap();
        huge.set_len(1 << 40).unwrap();
        let references = References::of(&folder.path().join("scene.gltf"), &Options::default());
        let refused = references.read("huge.bin", usize::MAX, &Budget::of(1)).unwrap_err().reason();
        assert!(refused.contains("too many bytes") && refused.contains("1073742848"), "{refused}");
        assert_eq!(references.read("huge.bin", 3, &Budget::of(1)).unwrap(), [0; 3]);
    }
}
