//! A bounding volume hierarchy.

mod between;
mod build;
mod change;
mod four;
mod nearest_pairs;
mod nodes;
mod walk;

pub use between::Between;
pub use nearest_pairs::NearestPairs;
pub use nodes::Tree;
pub use walk::Limit;
pub(crate) use walk::Search;
