//! The answers about columns of indices.

use std::borrow::Cow;
use std::sync::Arc;

use gjk::{Options, Pose};
use gjk_batch::{Pairs, Poses, Proximities, Shapes};
use gjk_body::answer::Answer;
use gjk_body::{AnyPart, Body, Tree};
use glam::DVec2;
use rayon::prelude::*;

use super::poses::Store as PoseStore;
use super::shapes::{Item, Store};
use crate::fault::Fault;
use crate::question::{Lane, Parts, Question, Whole};
use crate::space::Dimension;

/// For each pair the shapes and poses of A and of B: indices into their columns.
pub(super) struct Index {
    pub(super) shapes: [Vec<u32>; 2],
    pub(super) poses: [Vec<u32>; 2],
}

/// The answers about many pairs.
pub(crate) enum Found {
    Lanes(Box<Proximities<DVec2>>),
    /// Each for itself, and how many coordinates they have.
    Each(Vec<Answer>, usize),
}

pub(super) type Stores = ([Arc<Store>; 2], [Arc<PoseStore>; 2]);

/// Answers all pairs: in lanes, where there are lanes for both columns and nobody asks for other options.
pub(super) fn answers(stores: &Stores, index: Index, options: Options<f64>) -> Result<Found, Fault> {
    if let Some(lanes) = lanes(&stores.0, options) {
        return in_lanes(lanes, &stores.1, index).map(|answers| Found::Lanes(Box::new(answers)));
    }
    let width = if matches!(*stores.0[0], Store::Space(_)) { 3 } else { 2 };
    Ok(Found::Each(each(stores, &index, Whole(options))?, width))
}

/// What is asked of all pairs, and nothing else.
pub(super) fn column_of<Q: Lane>(
    stores: &Stores,
    index: Index,
    question: Q,
) -> Result<Vec<Q::Answer>, Fault> {
    match lanes(&stores.0, question.options()) {
        Some(lanes) => in_lanes(lanes, &stores.1, index).map(|answers| Q::of_lanes(&answers)),
        None => each(stores, &index, question),
    }
}

fn lanes(shapes: &[Arc<Store>; 2], options: Options<f64>) -> Option<[&Shapes<DVec2>; 2]> {
    match [&*shapes[0], &*shapes[1]] {
        [Store::Lanes(a), Store::Lanes(b)] if options == gjk_body::answer::options() => Some([a, b]),
        _ => None,
    }
}

fn each<Q: Question>((shapes, poses): &Stores, index: &Index, question: Q) -> Result<Vec<Q::Answer>, Fault> {
    match [&*shapes[0], &*shapes[1]] {
        [Store::Space(a), Store::Space(b)] => each_pair(&[refs(a), refs(b)], poses, index, question),
        [Store::Space(_), _] => Err(Fault::query("b", "is 2D, but a is 3D")),
        [_, Store::Space(_)] => Err(Fault::query("b", "is 3D, but a is 2D")),
        [a, b] => each_pair(&[in_plane(a), in_plane(b)], poses, index, question),
    }
}

/// A shape of a column, whatever the column is.
#[derive(Clone, Copy)]
pub(super) enum Ref<'s, V: Dimension> {
    Convex(&'s AnyPart<V>),
    Item(&'s Item<V>),
}

pub(super) fn refs<V: Dimension>(items: &[Item<V>]) -> Vec<Ref<'_, V>> {
    items.iter().map(|item| item.convex().map_or(Ref::Item(item), Ref::Convex)).collect()
}

pub(super) fn in_plane(store: &Store) -> Vec<Ref<'_, DVec2>> {
    match store {
        Store::Lanes(lanes) => {
            let shape = |index| lanes.get(index).map(|shape| Ref::Convex(shape as &AnyPart<DVec2>));
            (0..lanes.len() as u32).filter_map(shape).collect()
        }
        Store::Plane(items) => refs(items),
        Store::Space(_) => Vec::new(),
    }
}

/// One column out of two, and by how much the indices of the second have moved.
fn joined_shapes<'s>([a, b]: [&'s Shapes<DVec2>; 2]) -> (Cow<'s, Shapes<DVec2>>, u32) {
    if std::ptr::eq(a, b) {
        return (Cow::Borrowed(a), 0);
    }
    let mut both = a.clone();
    let first = both.append(b.clone());
    (Cow::Owned(both), first)
}

fn joined_poses<V: Dimension>(poses: &[Arc<PoseStore>; 2]) -> Result<(Poses<V>, u32), Fault> {
    let mut both = Poses::new();
    let first = both.append(&*column::<V>(&poses[0], "pose_a")?);
    let second = if Arc::ptr_eq(&poses[0], &poses[1]) {
        first
    } else {
        both.append(&*column::<V>(&poses[1], "pose_b")?)
    };
    Ok((both, second))
}

/// The poses of a column, in this space.
pub(super) fn column<'p, V: Dimension>(store: &'p PoseStore, name: &str) -> Result<Cow<'p, Poses<V>>, Fault> {
    let Some(poses) = store else { return Ok(Cow::Owned(std::iter::once(Pose::IDENTITY).collect())) };
    let mixed = || Fault::query(name, format!("is not {}, as the shapes are", V::NAME));
    V::in_either(poses).map(Cow::Borrowed).ok_or_else(mixed)
}

fn in_lanes(
    shapes: [&Shapes<DVec2>; 2],
    poses: &[Arc<PoseStore>; 2],
    index: Index,
) -> Result<Proximities<DVec2>, Fault> {
    let (shapes, moved_shapes) = joined_shapes(shapes);
    let both = Arc::ptr_eq(&poses[0], &poses[1]).then(|| column::<DVec2>(&poses[0], "pose_a")).transpose()?;
    let (joined, moved_poses);
    let all_poses = match &both {
        Some(poses) => {
            moved_poses = 0;
            &**poses
        }
        None => {
            (joined, moved_poses) = joined_poses::<DVec2>(poses)?;
            &joined
        }
    };
    let Index { shapes: [shape_a, mut shape_b], poses: [pose_a, mut pose_b] } = index;
    shape_b.iter_mut().for_each(|index| *index += moved_shapes);
    pose_b.iter_mut().for_each(|index| *index += moved_poses);
    let pairs = Pairs::from_columns(&shape_a, &pose_a, &shape_b, &pose_b);
    let mut answers = Proximities::new();
    let asked = gjk_batch::proximities(&shapes, all_poses, &pairs, &mut answers);
    asked.map_err(|error| Fault::query("a, b", error.to_string()))?;
    Ok(answers)
}

/// Every pair for itself, on all threads.
fn each_pair<V: Dimension, Q: Question>(
    shapes: &[Vec<Ref<'_, V>>; 2],
    poses: &[Arc<PoseStore>; 2],
    index: &Index,
    question: Q,
) -> Result<Vec<Q::Answer>, Fault> {
    let poses = [column::<V>(&poses[0], "pose_a")?, column::<V>(&poses[1], "pose_b")?];
    let at = |side: usize, pair: usize| {
        let shape = shapes[side][index.shapes[side][pair] as usize];
        (shape, poses[side].get(index.poses[side][pair]).copied().unwrap_or_default())
    };
    let count = index.shapes[0].len();
    let answer = |pair| of_two(at(0, pair), at(1, pair), question);
    Ok((0..count).into_par_iter().with_min_len(64).map(answer).collect())
}

fn of_two<V: Dimension, Q: Question>(
    (a, at_a): (Ref<'_, V>, Pose<V>),
    (b, at_b): (Ref<'_, V>, Pose<V>),
    question: Q,
) -> Q::Answer {
    if let (Ref::Convex(a), Ref::Convex(b)) = (a, b) {
        return question.of_convex([a, b], [&at_a, &at_b]);
    }
    a.with_body(|a| b.with_body(|b| question.of_bodies([a, b], [&at_a, &at_b])))
}

impl<V: Dimension> Ref<'_, V> {
    fn with_body<R>(self, ask: impl FnOnce(&Parts<'_, V>) -> R) -> R {
        match self {
            Ref::Item(Item::Held(held)) => ask(&**held.body()),
            Ref::Item(Item::Lean(shape)) => ask(&Alone::new(&**shape)),
            Ref::Convex(shape) => ask(&Alone::new(shape)),
        }
    }
}

/// A convex shape that a column has, as a body of one part.
struct Alone<'s, V: Dimension> {
    shape: &'s AnyPart<V>,
    tree: Tree<V>,
}

impl<'s, V: Dimension> Alone<'s, V> {
    fn new(shape: &'s AnyPart<V>) -> Self {
        Self { shape, tree: Tree::new(&[gjk::aabb(shape, &Pose::IDENTITY)]) }
    }
}

impl<V: Dimension> Body for Alone<'_, V> {
    type Vector = V;
    type Part = AnyPart<V>;
    fn tree(&self) -> &Tree<V> {
        &self.tree
    }
    fn part(&self, _: u32) -> &AnyPart<V> {
        self.shape
    }
}

/// A body of a column at its pose.
pub(super) struct Standing<'s, V: Dimension>(Ref<'s, V>, Pose<V>);

impl<V: Dimension> Standing<'_, V> {
    /// A box that surely holds it.
    pub(super) fn bounds(&self) -> gjk::Aabb<V> {
        self.0.with_body(|body| gjk_body::aabb(body, &self.1))
    }

    pub(super) fn answer(&self, other: &Self, options: Options<f64>) -> Answer {
        of_two((self.0, self.1), (other.0, other.1), Whole(options))
    }
}

/// The bodies of a column at their poses, both by their indices.
///
/// # Errors
/// If the poses are of the other space.
pub(super) fn standing<'s, V: Dimension>(
    shapes: &[Ref<'s, V>],
    poses: &PoseStore,
    index: [&[u32]; 2],
) -> Result<Vec<Standing<'s, V>>, Fault> {
    let poses = column::<V>(poses, "poses")?;
    let one = |(&shape, &pose): (&u32, &u32)| {
        Standing(shapes[shape as usize], poses.get(pose).copied().unwrap_or_default())
    };
    Ok(index[0].iter().zip(index[1]).map(one).collect())
}
