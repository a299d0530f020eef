//! One line of `pairs`.

use gjk::{Motion, Pose, Space};
use serde::Serialize;
use serde_json::value::RawValue;

use super::blocks::Line;
use super::request::Request;
use gjk_body::answer::{CastAnswer, Outcome, Posed, Query};
use gjk_json::asked::Asked;
use gjk_json::cast;
use gjk_json::json::{Fault, Node, Object, leading_id, object};
use gjk_json::number::Number;
use gjk_json::shape::{self, AnyPolytope, AnyPosed};

/// A line that could not be used.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Failure {
    pub(crate) line: u64,
    pub(crate) message: String,
}

/// What a line came to.
pub(crate) struct Reply<'t> {
    /// As it was written; `None` where there was none.
    pub(crate) id: Option<&'t RawValue>,
    pub(crate) result: Result<Finding, Failure>,
    /// What the reader of the answer should know.
    pub(crate) note: Option<String>,
}

/// What is answered about a pair.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Finding {
    Measured(Outcome),
    Relation { relation: &'static str },
    Cast(CastAnswer),
}

impl Finding {
    fn is_finite(&self) -> bool {
        match self {
            Self::Measured(outcome) => outcome.is_finite(),
            Self::Relation { .. } => true,
            Self::Cast(encounter) => encounter.is_finite(),
        }
    }
}

/// Answers a line, or says what is wrong with it.
pub(super) fn answer<'b, N: Number>(line: &Line<'b>, request: Request) -> Reply<'b> {
    let failed = |text: &'b str, message: String| Reply {
        id: leading_id(text),
        result: Err(Failure { line: line.number, message }),
        note: None,
    };
    let text = match std::str::from_utf8(line.bytes) {
        Ok(text) => text,
        Err(error) => {
            let valid = line.bytes.split_at(error.valid_up_to()).0;
            let text = std::str::from_utf8(valid).unwrap_or_default();
            return failed(text, format!("not UTF-8 at column {}", text.chars().count() + 1));
        }
    };
    match reply::<N>(text, request) {
        Ok((id, finding, note)) => Reply { id, result: Ok(finding), note },
        Err(message) => failed(text, message),
    }
}

/// The id, the answer and what the reader of the answer should know.
type Told<'t> = (Option<&'t RawValue>, Finding, Option<String>);

fn reply<N: Number>(text: &str, request: Request) -> Result<Told<'_>, String> {
    let pair = object(text).map_err(|fault| fault.to_string())?;
    let mut note = None;
    let finding = find::<N>(&pair, request, &mut note).map_err(|fault| fault.to_string())?;
    if !finding.is_finite() {
        return Err("internal error (please report it): the answer is not finite".to_owned());
    }
    Ok((pair.raw("id"), finding, note))
}

fn find<N: Number>(
    pair: &Object<'_, '_>,
    request: Request,
    note: &mut Option<String>,
) -> Result<Finding, Fault> {
    let moving = [&cast::MOTIONS[..], &cast::OPTIONS].concat();
    let fields = ["id", "a", "b"];
    match request {
        Request::Cast => pair.only(&[&fields[..], &moving].concat())?,
        _ => {
            if let Some(node) = moving.iter().find_map(|field| pair.get(field)) {
                return Err(node.fault("only valid with --ask cast"));
            }
            pair.only(&fields)?;
        }
    }
    let nodes = [pair.required("a")?, pair.required("b")?];
    match request {
        Request::Relation => relate::<N>(&nodes),
        Request::Cast => moved::<N>(pair, &nodes, note),
        Request::Measure { query, speculative_distance } => {
            measured::<N>(&nodes, (query, speculative_distance), note)
        }
    }
}

/// Both bodies, noting which mesh is a surface though nobody asked for one.
fn bodies<N: Number>(
    nodes: &[Node<'_, '_>; 2],
    note: &mut Option<String>,
) -> Result<[AnyPosed<N>; 2], Fault> {
    let bodies = [shape::read_any::<N>(&nodes[0])?, shape::read_any::<N>(&nodes[1])?];
    let open = |(body, name): (&AnyPosed<N>, &str)| Some(format!("{name} is {}", body.open_edges()?));
    *note = bodies.iter().zip(["a", "b"]).find_map(open);
    Ok(bodies)
}

/// The first contact of two bodies on their ways.
fn moved<N: Number>(
    pair: &Object<'_, '_>,
    nodes: &[Node<'_, '_>; 2],
    note: &mut Option<String>,
) -> Result<Finding, Fault> {
    let [a, b] = bodies::<N>(nodes, note)?;
    match (&a, &b) {
        (AnyPosed::Plane(a), AnyPosed::Plane(b)) => met(pair, [a, b], shape::plane_motion),
        (AnyPosed::Space(a), AnyPosed::Space(b)) => met(pair, [a, b], shape::space_motion),
        _ => Err(mixed(&nodes[1], b.dimension(), a.dimension())),
    }
}

fn met<V: Asked<Scalar: Number>>(
    pair: &Object<'_, '_>,
    bodies: [&Posed<V>; 2],
    motion: impl Fn(Option<&Node<'_, '_>>, &Pose<V>) -> Result<Motion<V>, Fault>,
) -> Result<Finding, Fault> {
    let [of_a, of_b] = cast::MOTIONS.map(|field| pair.get(field));
    let [a, b] = bodies;
    let motions = [motion(of_a.as_ref(), a.pose())?, motion(of_b.as_ref(), b.pose())?];
    let options = cast::options(pair)?;
    Ok(Finding::Cast(V::cast([a, b], motions.each_ref(), &options)))
}

fn measured<N: Number>(
    nodes: &[Node<'_, '_>; 2],
    (query, speculative_distance): (Query, f64),
    note: &mut Option<String>,
) -> Result<Finding, Fault> {
    let [a, b] = bodies::<N>(nodes, note)?;
    let [node_a, node_b] = nodes;
    let outcome = match (&a, &b) {
        (AnyPosed::Plane(a), AnyPosed::Plane(b)) => Asked::outcome(a, b, query, speculative_distance)
            .ok_or_else(|| not_convex([(a, node_a), (b, node_b)])),
        (AnyPosed::Space(a), AnyPosed::Space(b)) => Asked::outcome(a, b, query, speculative_distance)
            .ok_or_else(|| not_convex([(a, node_a), (b, node_b)])),
        _ => Err(mixed(node_b, b.dimension(), a.dimension())),
    };
    outcome.map(Finding::Measured)
}

/// What to say where a question is about convex shapes alone, of the first that is none.
fn not_convex<V: Space>([(a, node_a), (b, node_b)]: [(&Posed<V>, &Node<'_, '_>); 2]) -> Fault {
    let (body, node) = if a.convex().is_some() { (b, node_b) } else { (a, node_a) };
    node.fault(if body.is_uncertain() {
        "has an error above 0, so its true body is not known exactly: sat and manifold support only exact shapes"
    } else {
        "is made of parts: sat and manifold support only convex shapes, such as its parts or the hull of its vertices; \
         gjk query --ask manifold gives the contacts of whole bodies, also of mesh files (--split, --hull)"
    })
}

fn relate<N: Number>([node_a, node_b]: &[Node<'_, '_>; 2]) -> Result<Finding, Fault> {
    let (a, b) = (AnyPolytope::<N>::read(node_a)?, AnyPolytope::<N>::read(node_b)?);
    let relation = match (&a, &b) {
        (AnyPolytope::Plane(a), AnyPolytope::Plane(b)) => a.relation(b),
        (AnyPolytope::Space(a), AnyPolytope::Space(b)) => a.relation(b),
        _ => return Err(mixed(node_b, b.dimension(), a.dimension())),
    };
    relation.map(|relation| Finding::Relation { relation }).ok_or_else(|| node_a.fault("has no corners"))
}

fn mixed(node: &Node<'_, '_>, dimension: &str, of_a: &str) -> Fault {
    node.fault(format!("mixed dimensions: this is {dimension}, but a is {of_a}"))
}
