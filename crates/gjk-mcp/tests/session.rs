//! Sessions of the protocol's own client with the server, over pipes.

use rmcp::ServiceExt;
use rmcp::model::{CallToolRequestParams, CallToolResult};
use rmcp::service::{RoleClient, RunningService};
use rmcp::transport::TokioChildProcess;
use serde_json::{Value, json};
use tokio::process::Command;

type Client = RunningService<RoleClient, ()>;

const SCENES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenes");

async fn client(arguments: &[&str]) -> Client {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gjk-mcp"));
    command.args(arguments);
    ().serve(TokioChildProcess::new(command).unwrap()).await.unwrap()
}

async fn call(client: &Client, tool: &'static str, arguments: Value) -> CallToolResult {
    let Value::Object(arguments) = arguments else { panic!("arguments are an object") };
    client.call_tool(CallToolRequestParams::new(tool).with_arguments(arguments)).await.unwrap()
}

/// What the tool answers.
async fn answer(client: &Client, tool: &'static str, arguments: Value) -> Value {
    let result = call(client, tool, arguments).await;
    assert_ne!(result.is_error, Some(true), "{result:?}");
    let content = result.structured_content.unwrap();
    // Whoever shows text alone shows the sentence.
    assert_eq!(text(&result.content), content["sentence"].as_str().unwrap());
    content
}

/// Why it does not answer.
async fn refusal(client: &Client, tool: &'static str, arguments: Value) -> String {
    let result = call(client, tool, arguments).await;
    assert_eq!(result.is_error, Some(true), "{result:?}");
    text(&result.content)
}

fn text(content: &[rmcp::model::ContentBlock]) -> String {
    content[0].as_text().unwrap().text.clone()
}

fn ball(x: f64) -> Value {
    json!({"type": "ball", "center": [x, 0.0], "radius": 1.0})
}

#[tokio::test]
async fn tools_name_what_they_take() {
    let client = client(&[SCENES]).await;
    let tools = client.list_all_tools().await.unwrap();
    let mut names: Vec<_> = tools.iter().map(|tool| tool.name.to_string()).collect();
    names.sort();
    assert_eq!(names, ["cast", "check", "distance", "explain", "relation"]);
    for tool in &tools {
        assert!(
            tool.description.is_some() && tool.annotations.as_ref().unwrap().read_only_hint == Some(true)
        );
        let properties = tool.input_schema["properties"].as_object().unwrap();
        for (name, property) in properties {
            assert!(property["description"].is_string(), "{}: {name}", tool.name);
        }
    }
    client.cancel().await.unwrap();
}

#[tokio::test]
async fn inline_shapes_are_answered_with_bounds_and_a_sentence() {
    let client = client(&[]).await;
    let apart = answer(&client, "distance", json!({"a": ball(0.0), "b": ball(5.0)})).await;
    let bounds = ["lower", "upper"].map(|field| apart["answer"][field].as_f64().unwrap());
    assert!(bounds[0] <= 3.0 && 3.0 <= bounds[1] && bounds[1] - bounds[0] < 1e-12, "{apart}");
    // The page of this crate shows this answer.
    let page = include_str!("../README.md");
    for shown in [&apart["sentence"], &apart["answer"]["lower"], &apart["answer"]["upper"]] {
        assert!(page.contains(&shown.to_string()), "{shown}");
    }

    let square = |x: f64| json!({"type": "box", "half_extents": [1, 1], "pose": {"translation": [x, 0]}});
    for (x, relation) in [(2.0, "touch"), (2.5, "apart"), (1.5, "overlap")] {
        let decided = answer(&client, "relation", json!({"a": square(0.0), "b": square(x)})).await;
        assert_eq!(decided["answer"]["relation"], relation);
    }

    let moving = json!({"a": ball(0.0), "b": ball(5.0), "motion_b": {"velocity": [-4, 0]}});
    let hit = answer(&client, "cast", moving).await;
    let times = ["time_lower", "time_upper"].map(|field| hit["answer"][field].as_f64().unwrap());
    assert!(hit["answer"]["result"] == "hit" && times[0] <= 0.75 && 0.75 <= times[1], "{hit}");

    let steps = answer(&client, "explain", json!({"a": square(0.0), "b": square(3.0)})).await;
    assert!(steps["text"].as_str().unwrap().contains("Certificate"), "{steps}");
    client.cancel().await.unwrap();
}

#[tokio::test]
async fn files_are_answered_by_name_or_the_nearest_first() {
    let client = client(&[SCENES]).await;
    let nearest = answer(&client, "distance", json!({"files": ["car-park.svg"], "nearest": 3})).await;
    let pairs = nearest["pairs"].as_array().unwrap();
    assert!(pairs.len() == 3 && pairs[0]["distance"].as_f64() <= pairs[1]["distance"].as_f64());
    assert!(nearest["notes"].to_string().contains("left out"), "{nearest}");
    let names = json!([pairs[2]["name_b"], pairs[2]["name_a"]]);
    let one = answer(&client, "distance", json!({"files": ["car-park.svg"], "pair": names})).await;
    assert_eq!(one["pairs"][0]["distance"], pairs[2]["distance"]);
    let steps = answer(&client, "explain", json!({"file": "car-park.svg", "pair": names})).await;
    assert!(steps["sentence"].as_str().unwrap().contains("bounds"), "{steps}");
    let casts = answer(&client, "cast", json!({"files": ["fast-things.json"]})).await;
    assert!(!casts["pairs"].as_array().unwrap().is_empty());
    client.cancel().await.unwrap();
}

#[tokio::test]
async fn clearances_are_checked() {
    let client = client(&[SCENES]).await;
    let board = answer(&client, "check", json!({"files": ["led-board.kicad_pcb"]})).await;
    assert!(board["findings"].is_array(), "{board}");
    let bodies = json!([{"name": "left", "shape": ball(0.0)}, {"name": "right", "shape": ball(2.25)}]);
    let kept = answer(&client, "check", json!({"bodies": bodies, "clearance": 0.25})).await;
    assert_eq!(kept["findings"], json!([]), "a gap of exactly the clearance keeps it");
    let broken = answer(&client, "check", json!({"bodies": bodies, "clearance": 0.26})).await;
    assert_eq!(broken["findings"][0]["verdict"], "violation");
    assert!(broken["sentence"].as_str().unwrap().contains("left and right"), "{broken}");
    assert!(refusal(&client, "check", json!({"clearance": 1})).await.contains("either"));
    client.cancel().await.unwrap();
}

/// A robot names meshes in its package, which here reaches beyond the folder.
#[tokio::test]
async fn files_that_files_name_are_kept_to_the_folders() {
    let root = tempfile::tempdir().unwrap();
    let robots = root.path().join("robots");
    std::fs::create_dir(&robots).unwrap();
    std::fs::copy(format!("{SCENES}/wedges.stl"), root.path().join("wedges.stl")).unwrap();
    let link = |name: &str, geometry: &str| {
        format!(r#"<link name="{name}"><collision><geometry>{geometry}</geometry></collision></link>"#)
    };
    let robot = format!(
        r#"<robot name="r">{}{}</robot>"#,
        link("hand", r#"<mesh filename="../wedges.stl"/>"#),
        link("base", r#"<sphere radius="1"/>"#)
    );
    std::fs::write(robots.join("r.urdf"), robot).unwrap();
    for (folder, file, is_read) in [(root.path(), "robots/r.urdf", true), (&robots, "r.urdf", false)] {
        let client = client(&[folder.to_str().unwrap()]).await;
        let result = call(&client, "distance", json!({"files": [file]})).await;
        let refused = format!("{result:?}").contains("--only-in");
        assert_eq!(refused, !is_read, "{result:?}");
        client.cancel().await.unwrap();
    }
}

#[tokio::test]
async fn what_cannot_be_used_is_refused_with_its_place() {
    let client = client(&[SCENES]).await;
    let negative = json!({"a": {"type": "ball", "center": [0, 0], "radius": -1}, "b": ball(5.0)});
    assert!(refusal(&client, "distance", negative).await.contains("a.radius"));
    let outside = json!({"files": ["../Cargo.toml"]});
    assert!(refusal(&client, "distance", outside).await.contains("refused"));
    let both = json!({"a": ball(0.0), "b": ball(1.0), "files": ["car-park.svg"]});
    assert!(refusal(&client, "distance", both).await.contains("either"));
    // A name is never taken for an option.
    let option = json!({"file": "car-park.svg", "pair": ["--allow-outside", "--help"]});
    assert!(refusal(&client, "explain", option).await.contains("--allow-outside"));
    assert!(refusal(&client, "explain", json!({"a": ball(0.0)})).await.contains("either"));
    client.cancel().await.unwrap();
}

#[tokio::test]
async fn a_question_that_takes_too_long_is_stopped() {
    let client = client(&[SCENES, "--timeout", "0"]).await;
    let refused = refusal(&client, "distance", json!({"files": ["car-park.svg"]})).await;
    assert!(refused.contains("--timeout"), "{refused}");
    client.cancel().await.unwrap();
}
