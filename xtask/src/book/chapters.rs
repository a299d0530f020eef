//! The interactive chapters of the playground, to which the book links.

use crate::files::{root, texts};

const FOLDER: &str = "playground/src/book/chapters";

/// Fails if there is no such place: `CHAPTER` or `CHAPTER.THOUGHT`.
pub(super) fn find(place: &str) -> Result<(), String> {
    let (chapter, thought) =
        place.split_once('.').map_or((place, None), |(chapter, thought)| (chapter, Some(thought)));
    let files = texts(&root().join(FOLDER))?;
    let is_it = |text: &str| text.contains(&format!("= chapter(\"{chapter}\","));
    let file = files
        .iter()
        .find(|file| is_it(&file.text))
        .ok_or(format!("the playground has no chapter {chapter}"))?;
    let Some(thought) = thought else { return Ok(()) };
    let written = file.path.replace(".ts", ".en.md");
    let written = files.iter().find(|file| file.path == written);
    let has = written.is_some_and(|file| file.text.lines().any(|line| line == format!("## {thought}")));
    if has {
        Ok(())
    } else {
        Err(format!("the chapter {chapter} of the playground has no thought {thought}"))
    }
}
