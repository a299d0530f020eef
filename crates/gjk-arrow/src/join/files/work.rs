//! The work folder of a join: what is done of it, each thing under its name only when it is whole.
//!
//! There is none before something has to be kept in it.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};

use super::error::{At, FileError};
use super::output::write_whole;
use super::request::{RejectedRow, Request, Start};
use crate::join::Tiles;

/// A work folder.
pub(super) struct Work {
    folder: PathBuf,
    plan: Plan,
}

/// What is joined. A join that is continued has to be the same one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Plan {
    version: u32,
    /// Of each table its path, how long it is, and when it was changed, in nanoseconds.
    tables: Vec<(PathBuf, u64, u128)>,
    within: f64,
    id: Option<String>,
    geometry: Option<String>,
    memory: u64,
}

/// The version of what is in a work folder.
const VERSION: u32 = 1;

/// How the survey and the spreading of rows went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Spread {
    pub(super) rows: [u64; 2],
    pub(super) rejects: Vec<RejectedRow>,
}

/// How a tile went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Done {
    pub(super) pairs: u64,
    pub(super) rejects: Vec<RejectedRow>,
}

fn plan(request: &Request) -> Result<Plan, FileError> {
    let table = |path: &PathBuf| {
        let metadata = fs::metadata(path).at(path)?;
        let changed = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let path = fs::canonicalize(path).at(path)?;
        Ok((path, metadata.len(), changed.map_or(0, |time| time.as_nanos())))
    };
    Ok(Plan {
        version: VERSION,
        tables: std::iter::once(&request.a).chain(&request.b).map(table).collect::<Result<_, FileError>>()?,
        within: request.within,
        id: request.id.clone(),
        geometry: request.geometry.clone(),
        memory: request.memory,
    })
}

impl Work {
    /// Looks at the work folder of a join, which is made when something has to be kept in it.
    pub(super) fn open(request: &Request) -> Result<Self, FileError> {
        let folder = request.work.clone();
        // What a join that was interrupted at its very end has left.
        remove(&gone(&folder))?;
        let plan = plan(request)?;
        let path = folder.join("plan.json");
        let refused = |reason: &str| FileError::Work { path: folder.clone(), reason: reason.to_owned() };
        match (fs::read(&path), request.start) {
            (Ok(_), Start::Fresh) => {
                return Err(refused(
                    "is left of a join that was interrupted: continue it with --resume, or remove it",
                ));
            }
            (Ok(bytes), Start::Resume) => {
                let known =
                    serde_json::from_slice::<Plan>(&bytes).map_err(|error| refused(&error.to_string()))?;
                if known != plan {
                    return Err(refused(differs(&known, &plan)));
                }
            }
            (Err(error), _) if error.kind() == ErrorKind::NotFound => {
                let draft = folder.join("plan.json.draft");
                let mut names = fs::read_dir(&folder).into_iter().flatten().filter_map(Result::ok);
                if names.any(|entry| entry.path() != draft) {
                    return Err(refused("is a folder with something else in it"));
                }
                if draft.exists() {
                    // A join that was interrupted before it kept anything.
                    remove(&folder)?;
                }
            }
            (Err(error), _) => return Err(FileError::at(&path, error)),
        }
        Ok(Self { folder, plan })
    }

    /// Makes the folder, if it is not there yet.
    fn begin(&self) -> Result<(), FileError> {
        let path = self.folder.join("plan.json");
        if path.exists() {
            return Ok(());
        }
        fs::create_dir_all(&self.folder).at(&self.folder)?;
        write_whole(&path, &serde_json::to_vec_pretty(&self.plan).at(&path)?)
    }

    /// The draft of the output is this one from now on; another one, of which a join that was killed had
    /// begun to make an output of another name, is gone.
    pub(super) fn begin_draft(&self, draft: &Path) -> Result<(), FileError> {
        let path = self.folder.join("draft");
        // From where the folder is looked at next may be anywhere.
        let draft = std::path::absolute(draft).at(draft)?;
        if let Some(known) = read_json::<PathBuf>(&path)?
            && known != draft
        {
            remove(&known)?;
        }
        write_whole(&path, &serde_json::to_vec(&draft).at(&path)?)
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where the rows of tiles are.
    pub(super) fn spill(&self) -> PathBuf {
        self.folder.join("spill")
    }

    /// The tiles and how their rows were spread, if that is done.
    pub(super) fn spread(&self) -> Result<Option<(Tiles, Spread)>, FileError> {
        let Some(spread) = read_json::<Spread>(&self.folder.join("spread"))? else { return Ok(None) };
        let path = self.folder.join("tiles");
        let tiles = Tiles::from_bytes(&fs::read(&path).at(&path)?);
        Ok(Some((tiles.ok_or_else(|| FileError::at(&path, "are no tiles"))?, spread)))
    }

    /// An empty folder for the rows of tiles.
    pub(super) fn begin_spread(&self) -> Result<PathBuf, FileError> {
        self.begin()?;
        let spill = self.spill();
        remove(&spill)?;
        fs::create_dir_all(&spill).at(&spill)?;
        Ok(spill)
    }

    /// The rows of all tiles are there.
    pub(super) fn end_spread(&self, tiles: &Tiles, spread: &Spread) -> Result<(), FileError> {
        write_whole(&self.folder.join("tiles"), &tiles.to_bytes())?;
        let path = self.folder.join("spread");
        write_whole(&path, &serde_json::to_vec(spread).at(&path)?)
    }

    fn runs(&self, tile: u32) -> PathBuf {
        self.folder.join("runs").join(tile.to_string())
    }

    /// How a tile went, if it is done.
    pub(super) fn done(&self, tile: u32) -> Result<Option<Done>, FileError> {
        read_json(&self.runs(tile).join("done"))
    }

    /// An empty folder for the runs of a tile.
    pub(super) fn begin_tile(&self, tile: u32) -> Result<PathBuf, FileError> {
        self.begin()?;
        let runs = self.runs(tile);
        remove(&runs)?;
        fs::create_dir_all(&runs).at(&runs)?;
        Ok(runs)
    }

    /// The runs of a tile are whole; its rows are not needed any more.
    pub(super) fn end_tile(&self, tile: u32, done: &Done) -> Result<(), FileError> {
        let path = self.runs(tile).join("done");
        write_whole(&path, &serde_json::to_vec(done).at(&path)?)?;
        for side in [crate::join::Side::A, crate::join::Side::B] {
            remove(&super::spill::path(&self.spill(), side, tile))?;
        }
        Ok(())
    }

    /// The runs of these tiles.
    pub(super) fn all_runs(&self, tiles: u32) -> Result<Vec<PathBuf>, FileError> {
        let mut all = Vec::new();
        for tile in 0..tiles {
            let folder = self.runs(tile);
            for entry in fs::read_dir(&folder).at(&folder)? {
                let path = entry.at(&folder)?.path();
                all.extend((path.extension().is_some_and(|extension| extension == "arrows")).then_some(path));
            }
        }
        all.sort();
        Ok(all)
    }

    /// All is done. The folder is gone at once: half of one would be no folder of a join any more.
    pub(super) fn remove(self) -> Result<(), FileError> {
        if !self.folder.join("plan.json").exists() {
            return Ok(());
        }
        let gone = gone(&self.folder);
        fs::rename(&self.folder, &gone).at(&self.folder)?;
        remove(&gone)
    }
}

/// Where a folder is while its files are removed.
fn gone(folder: &Path) -> PathBuf {
    let mut name = folder.as_os_str().to_owned();
    name.push(".gone");
    name.into()
}

fn differs(known: &Plan, plan: &Plan) -> &'static str {
    if known.version != plan.version {
        "is of another version of gjk"
    } else if known.tables != plan.tables {
        "is of other tables, or they were changed since"
    } else if known.within.to_bits() != plan.within.to_bits() {
        "is of another distance"
    } else if known.memory != plan.memory {
        "is of a join with another --memory"
    } else {
        "is of a join of other columns"
    }
}

fn read_json<T: for<'t> Deserialize<'t>>(path: &Path) -> Result<Option<T>, FileError> {
    match File::open(path) {
        Ok(file) => serde_json::from_reader(std::io::BufReader::new(file)).map(Some).at(path),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(FileError::at(path, error)),
    }
}

/// Removes a file or a folder of the join, if it is there.
fn remove(path: &Path) -> Result<(), FileError> {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    match removed {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(FileError::at(path, error)),
        _ => Ok(()),
    }
}
