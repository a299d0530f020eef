//! Which rows are no bodies, before anything is asked about them.

use arrow_array::RecordBatch;
use gjk::glam::{DVec2, DVec3};

use super::{Join, JoinError, Reject, Side, reject};
use crate::join::body::{World, given};
use crate::join::layout::{Columns, Dimension};

impl Join {
    /// The rows that are no bodies. Each body is built to be sure, so that these are all that
    /// [`keys`](Self::keys) and [`answer`](Self::answer) tell of, and each of them is here once.
    ///
    /// # Errors
    /// As [`boxes`](Self::boxes).
    ///
    /// # Cost
    /// That of a tile with these rows and no pairs.
    pub fn rejects(&self, side: Side, batch: &RecordBatch) -> Result<Vec<Reject>, JoinError> {
        let columns = self.layout(side).read(batch)?;
        Ok(match self.dimension {
            Dimension::Plane => self.rejects_in::<DVec2>(side, &columns),
            Dimension::Space => self.rejects_in::<DVec3>(side, &columns),
        })
    }

    fn rejects_in<V: World>(&self, side: Side, columns: &Columns) -> Vec<Reject> {
        let body = |row: usize| {
            self.held::<V>(columns, row)?;
            V::push(&mut V::Bodies::default(), &given::<V>(columns, row)?)
        };
        let check = |row: usize| body(row).err().map(|reason| reject(columns, side, row, reason));
        (0..columns.rows).filter_map(check).collect()
    }
}
