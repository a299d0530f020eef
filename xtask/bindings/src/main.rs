//! `bindings MODULE FOLDER NAME [--module-path]`: the JavaScript around a module of WebAssembly and its
//! types, into a folder, for browsers. With `--module-path` it knows where it lies: beside that JavaScript.

use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (module, folder, name, knows) = match *arguments.as_slice() {
        [module, folder, name] => (module, folder, name, false),
        [module, folder, name, "--module-path"] => (module, folder, name, true),
        _ => return Err("bindings MODULE FOLDER NAME [--module-path]".into()),
    };
    let mut bindgen = Bindgen::new();
    bindgen.web(true)?.input_path(module).out_name(name).typescript(true);
    bindgen.remove_name_section(true).remove_producers_section(true).omit_default_module_path(!knows);
    bindgen.generate(folder)?;
    Ok(())
}
