// `build.rs` writes the modules of `space` from these files.

pub mod aabb;
pub mod answer;
mod ask;
pub mod body;
pub mod body_answer;
pub mod body_question;
pub mod cache;
pub mod cast;
pub mod check;
pub mod question;
pub mod shape;
