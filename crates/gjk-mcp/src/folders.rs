//! The files that the tools may read.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Folders that were named when the server was started, links followed.
#[derive(Clone, Debug)]
pub(crate) struct Folders(Vec<PathBuf>);

impl Folders {
    /// # Errors
    /// If one is not a folder that can be read; names it.
    pub(crate) fn new(folders: &[PathBuf]) -> Result<Self, String> {
        let real = |folder: &PathBuf| {
            let path = folder.canonicalize().map_err(|error| format!("{}: {error}", folder.display()))?;
            if path.is_dir() { Ok(path) } else { Err(format!("{}: not a folder", folder.display())) }
        };
        folders.iter().map(real).collect::<Result<_, _>>().map(Self)
    }

    /// The folders, for whoever has to be told.
    pub(crate) fn list(&self) -> &[PathBuf] {
        &self.0
    }

    /// The arguments that keep the command to these folders, also where a file names others.
    pub(crate) fn only(&self) -> impl Iterator<Item = OsString> {
        self.0.iter().flat_map(|folder| ["--only-in".into(), folder.as_os_str().to_owned()])
    }

    /// A file in one of the folders or below, links followed. A relative path starts at any of them.
    ///
    /// # Errors
    /// If there is none, or it is outside; says which.
    pub(crate) fn file(&self, path: &str) -> Result<PathBuf, String> {
        if self.0.is_empty() {
            return Err(format!("{path}: refused, because the server was started without a folder"));
        }
        // An absolute path replaces the folder that it is joined to.
        let found = self.0.iter().find_map(|folder| folder.join(path).canonicalize().ok());
        match found {
            Some(found) if !self.0.iter().any(|folder| found.starts_with(folder)) => Err(self.outside(path)),
            Some(found) if !found.is_file() => Err(format!("{path}: not a regular file")),
            Some(found) => Ok(found),
            // Whether a file outside exists is not told.
            None if Path::new(path).is_absolute() || path.split(['/', '\\']).any(|part| part == "..") => {
                Err(self.outside(path))
            }
            None => Err(format!("{path}: no such file in {}", self.names())),
        }
    }

    fn outside(&self, path: &str) -> String {
        format!("{path}: refused, because only files in {} may be read", self.names())
    }

    fn names(&self) -> String {
        self.0.iter().map(|folder| folder.display().to_string()).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_regular_files_below_the_folders_are_found() {
        let root = tempfile::tempdir().unwrap();
        let at = |name: &str| root.path().join(name);
        std::fs::create_dir_all(at("in/sub")).unwrap();
        for name in ["in/a.json", "in/sub/b.json", "out.json"] {
            std::fs::write(at(name), "").unwrap();
        }
        let folders = Folders::new(&[at("in")]).unwrap();
        for inside in ["a.json", "sub/b.json", "sub/../a.json"] {
            assert!(folders.file(inside).is_ok(), "{inside}");
        }
        let absolute = at("in/a.json").display().to_string();
        assert!(folders.file(&absolute).is_ok());
        let outside = at("out.json").display().to_string();
        for refused in ["../out.json", &outside, "/etc/passwd", "../none.json"] {
            assert!(folders.file(refused).unwrap_err().contains("refused"), "{refused}");
        }
        assert!(folders.file("sub").unwrap_err().contains("not a regular file"));
        assert!(folders.file("none.json").unwrap_err().contains("no such file"));
        assert!(Folders::new(&[]).unwrap().file("a.json").unwrap_err().contains("without a folder"));
        assert!(Folders::new(&[at("in/a.json")]).unwrap_err().contains("not a folder"));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_outside_is_refused() {
        let root = tempfile::tempdir().unwrap();
        std::fs::create_dir(root.path().join("in")).unwrap();
        std::fs::write(root.path().join("out.json"), "").unwrap();
        std::os::unix::fs::symlink(root.path().join("out.json"), root.path().join("in/link.json")).unwrap();
        let folders = Folders::new(&[root.path().join("in")]).unwrap();
        assert!(folders.file("link.json").unwrap_err().contains("refused"));
    }
}
