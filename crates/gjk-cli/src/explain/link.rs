//! The address at which the page shows a pair.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use gjk::{Motion, Space};
use gjk_body::answer::{Body, CastAnswer, Coordinates, Posed};
use gjk_trace::Drawable;
use serde_json::{Map, Value, json};

use super::chosen::Chosen;
use super::narrowed::{Narrowed, motions, nearest_parts};
use crate::command::{Casting, ExplainArguments, Question};
use crate::query::scene::{Bodies, Group};
use crate::query::source::Source;
use crate::stop::Stop;

/// The address of the page, with the pair in it: `#s=` and a state of the page as JSON in base64url.
pub(super) fn show(
    source: &Source,
    chosen: &Chosen<'_>,
    arguments: &ExplainArguments,
) -> Result<String, Stop> {
    // What the page computes with, whatever the precision is.
    let scene = source.scene::<f64>()?;
    let written = chosen.names().map(|name| source.shape(name));
    let mut state = match &scene.bodies {
        Bodies::Plane(Group { bodies, motions }) => {
            state(chosen.of(bodies), chosen.of(motions), written, arguments, |turn| json!(turn))
        }
        Bodies::Space(Group { bodies, motions }) => {
            let turn = |turn| json!(Coordinates::new(turn));
            state(chosen.of(bodies), chosen.of(motions), written, arguments, turn)
        }
    }
    .map_err(|message| Stop::Usage(format!("{}: {message}", source.name)))?;
    // Nobody has said how these move: neither does the address, and the page proposes something.
    if chosen.of(&scene.is_moving) == [&false; 2] {
        state.remove("motions");
    }
    let page = arguments.page.trim_end_matches('#');
    Ok(format!("{page}#s={}\n", URL_SAFE_NO_PAD.encode(Value::from(state).to_string())))
}

/// What the page is to show of two bodies, or of their parts that the steps are about.
fn state<V: Space<Scalar = f64> + Drawable>(
    bodies: [&Posed<V>; 2],
    whole: [&Motion<V>; 2],
    written: [Option<Value>; 2],
    arguments: &ExplainArguments,
    turn: impl Fn(V::Turn) -> Value,
) -> Result<Map<String, Value>, String> {
    let is_cast = arguments.ask == Question::Cast;
    let parts = if is_cast {
        CastAnswer::of_any(bodies, whole, &arguments.casting.options()).parts
    } else {
        nearest_parts(bodies)
    };
    let both = Narrowed::both(bodies, parts);
    let mut state = Map::new();
    for (index, (name, written)) in ["a", "b"].into_iter().zip(written).enumerate() {
        state.insert(name.to_owned(), shape(bodies[index], &both[index], written)?);
    }
    if let Some(mode) = mode(arguments.ask)? {
        state.insert("mode".to_owned(), json!(mode));
    }
    if is_cast {
        let [a, b] = motions(&both, whole).map(|motion| {
            json!({"velocity": Coordinates::new(motion.velocity()), "angular_velocity": turn(motion.angular_velocity()),
                "center": Coordinates::new(motion.center())})
        });
        state.insert("motions".to_owned(), json!({"a": a, "b": b}));
        state.extend(changed(&arguments.casting)?);
    }
    Ok(state)
}

/// A shape as it was written; of a part that is explained the hull of its corners.
fn shape<V: Space<Scalar = f64> + Drawable>(
    body: &Posed<V>,
    explained: &Narrowed<'_, V>,
    written: Option<Value>,
) -> Result<Value, String> {
    let mut written = written.unwrap_or_default();
    let is_whole = body.convex().is_some()
        || written.as_object_mut().is_some_and(|fields| fields.remove("error").is_some());
    if is_whole && written["type"] != "compound" && is_convex(&written) {
        return Ok(written);
    }
    hull(explained.body())
}

/// Whether the page can read it.
fn is_convex(shape: &Value) -> bool {
    let text = shape.to_string();
    gjk_json::json::document(&text)
        .is_ok_and(|document| gjk_json::shape::read::<f64>(&document.root()).is_ok())
}

fn hull<V: Space<Scalar = f64> + Drawable>(part: &Body<V>) -> Result<Value, String> {
    let vertices = gjk_trace::Body::new(&*part.shape, &part.pose).vertices();
    if vertices.is_empty() {
        return Err("the playground cannot show a part without vertices".to_owned());
    }
    let vertices: Vec<Coordinates> = vertices.into_iter().map(Coordinates::new).collect();
    let mut shape = json!({"type": "hull", "vertices": vertices});
    if part.shape.radius() > 0.0 {
        shape["rounding"] = json!(part.shape.radius());
    }
    Ok(shape)
}

/// What the page calls a question; `None` of the one that it begins with.
fn mode(question: Question) -> Result<Option<&'static str>, String> {
    match question {
        Question::Proximity => Ok(None),
        Question::Intersects => Ok(Some("boolean")),
        Question::Sat => Ok(Some("sat")),
        Question::Manifold => Ok(Some("manifold")),
        Question::Cast => Ok(Some("motion")),
        Question::Relation => Err("--link does not support --ask relation".to_owned()),
    }
}

/// What is not as usual of a cast.
fn changed(casting: &Casting) -> Result<Map<String, Value>, String> {
    let Casting { until, target_distance, at_start, graze } = casting;
    if at_start.is_some() || graze.is_some() {
        return Err("--link does not support --at-start and --graze".to_owned());
    }
    let given = [("until", until), ("target", target_distance)];
    Ok(given.into_iter().filter_map(|(name, value)| Some((name.to_owned(), json!((*value)?)))).collect())
}
