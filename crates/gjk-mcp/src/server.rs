//! The tools, as clients see them.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{CallToolResult, ContentBlock, Implementation, ServerCapabilities, ServerConfig};
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use serde_json::{Map, Value};

use super::command::{Command, Printed};
use super::folders::Folders;
use super::sentence;
use super::tools::{Call, Cast, Check, Distance, Explain, Relation};

/// What a client should know before it asks.
const INSTRUCTIONS: &str = include_str!("instructions.md");

/// Answers by running the command.
#[derive(Clone, Debug)]
pub(crate) struct Server {
    folders: Folders,
    command: Command,
}

#[tool_router]
impl Server {
    pub(crate) fn new(folders: Folders, command: Command) -> Self {
        Self { folders, command }
    }

    /// Whether every pair of bodies keeps its clearance: the violations, the worst first, with proved gaps.
    /// Rules, net classes of KiCad boards and joints of robots are obeyed.
    #[tool(annotations(read_only_hint = true))]
    async fn check(&self, Parameters(asked): Parameters<Check>) -> CallToolResult {
        let printed = match self.run(asked.call(&self.folders)).await {
            Ok(printed) => printed,
            Err(message) => return refusal(&message),
        };
        match (printed.status, serde_json::from_str(&printed.output)) {
            (0 | 1 | 3, Ok(Value::Array(findings))) => {
                let sentence = sentence::findings(printed.status, &findings);
                reply(sentence, ("findings", Value::Array(findings)), printed.messages)
            }
            _ => refusal(&printed.messages.join("\n")),
        }
    }

    /// The signed distance of two shapes, or of the nearest pairs of bodies in files (SVG, DXF, OBJ, STL,
    /// PLY, glTF, GeoJSON, WKT, URDF, KiCad boards, scenes in JSON): the gap if positive, minus the
    /// penetration depth if negative, with proved bounds, normal and closest points.
    #[tool(annotations(read_only_hint = true))]
    async fn distance(&self, Parameters(asked): Parameters<Distance>) -> CallToolResult {
        self.answer(asked.call(&self.folders), sentence::distance, sentence::distances).await
    }

    /// Whether two polytopes are apart, touch or overlap, decided exactly with integers of any size.
    #[tool(annotations(read_only_hint = true))]
    async fn relation(&self, Parameters(asked): Parameters<Relation>) -> CallToolResult {
        self.answer(Ok(asked.call()), sentence::relation, |_| String::new()).await
    }

    /// When moving shapes, or the moving bodies of scenes, first touch. A miss is proved; a step limit is
    /// never reported as one.
    #[tool(annotations(read_only_hint = true))]
    async fn cast(&self, Parameters(asked): Parameters<Cast>) -> CallToolResult {
        self.answer(asked.call(&self.folders), sentence::cast, sentence::casts).await
    }

    /// How the answer about two convex shapes is found and proved, step by step, as text.
    #[tool(annotations(read_only_hint = true))]
    async fn explain(&self, Parameters(asked): Parameters<Explain>) -> CallToolResult {
        let printed = match self.run(asked.call(&self.folders)).await {
            Ok(printed) if printed.status == 0 => printed,
            Ok(printed) => return refusal(&printed.messages.join("\n")),
            Err(message) => return refusal(&message),
        };
        let sentence = sentence::explanation(&printed.output);
        reply(sentence, ("text", Value::String(printed.output)), printed.messages)
    }
}

#[tool_handler]
impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let folders: Vec<String> =
            self.folders.list().iter().map(|folder| folder.display().to_string()).collect();
        let files = match folders.as_slice() {
            [] => "No folder was named when the server was started: it reads no files.".to_owned(),
            folders => format!("Files are read in {} alone.", folders.join(", ")),
        };
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new(env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION")))
            .with_instructions(format!("{INSTRUCTIONS}\n{files}"))
    }
}

impl Server {
    async fn run(&self, call: Result<Call, String>) -> Result<Printed, String> {
        let call = call?;
        self.command.run(&call.arguments, &call.input).await
    }

    /// The answer about a pair, or the answers about a scene, with what a sentence says of it.
    async fn answer(
        &self,
        call: Result<Call, String>,
        of_pair: fn(&Value) -> String,
        of_scene: fn(&[Value]) -> String,
    ) -> CallToolResult {
        let printed = match self.run(call).await {
            Ok(printed) => printed,
            Err(message) => return refusal(&message),
        };
        match serde_json::from_str(&printed.output) {
            Ok(Value::Array(rows)) => reply(of_scene(&rows), ("pairs", Value::Array(rows)), printed.messages),
            Ok(Value::Object(mut answer)) => {
                if let Some(error) = answer.get("error").and_then(Value::as_str) {
                    return refusal(error);
                }
                answer.remove("id");
                let answer = Value::Object(answer);
                reply(of_pair(&answer), ("answer", answer), printed.messages)
            }
            _ => refusal(&printed.messages.join("\n")),
        }
    }
}

fn reply(sentence: String, (field, answer): (&str, Value), notes: Vec<String>) -> CallToolResult {
    let mut content = Map::new();
    content.insert("sentence".to_owned(), Value::String(sentence.clone()));
    content.insert(field.to_owned(), answer);
    if !notes.is_empty() {
        content.insert("notes".to_owned(), notes.into());
    }
    let mut result = CallToolResult::structured(Value::Object(content));
    // For clients that show text alone.
    result.content.insert(0, ContentBlock::text(sentence));
    result
}

fn refusal(message: &str) -> CallToolResult {
    CallToolResult::error(vec![ContentBlock::text(message)])
}
