//! The texts of the doors that list every kind of shape are those that the table of kinds gives.
//!
//! `GJK_DOORS=write cargo test -p gjk-json doors` renews them.

use std::fmt::Write as _;
use std::path::Path;

use gjk_body::shape::Kind;

/// Compares the part of a file between two lines with the expected text, or writes it.
fn is_current(file: &str, begin: &str, end: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    let text = std::fs::read_to_string(&path).unwrap();
    let from = text.find(begin).unwrap_or_else(|| panic!("{file}: no {begin:?}")) + begin.len();
    let to = from + text[from..].find(end).unwrap_or_else(|| panic!("{file}: no {end:?}"));
    if std::env::var_os("GJK_DOORS").is_some() {
        std::fs::write(&path, format!("{}{expected}{}", &text[..from], &text[to..])).unwrap();
        return;
    }
    assert!(
        text[from..to] == *expected,
        "{file} is out of date: GJK_DOORS=write cargo test -p gjk-json doors"
    );
}

#[test]
fn the_classes_of_typescript() {
    let mut classes = String::new();
    for (code, kind) in Kind::ALL.iter().enumerate().filter(|(_, kind)| !kind.may_have_parts()) {
        let vector = match kind.dimensions() {
            [2] => "Vec2",
            [3] => "Vec3",
            _ => "V",
        };
        let generic = if vector == "V" { "<V extends Vec = Vec>" } else { "" };
        let (mut parameters, mut points, mut numbers) = (String::new(), Vec::new(), Vec::new());
        for &(field, kind) in kind.fields() {
            let name = camel(field);
            match kind {
                "point" | "sizes" => {
                    write!(parameters, "{name}: {vector}, ").unwrap();
                    points.push(name);
                }
                "corners" => {
                    write!(parameters, "a: {vector}, b: {vector}, c: {vector}, ").unwrap();
                    points.extend(["a", "b", "c"].map(str::to_owned));
                }
                "points" => {
                    write!(parameters, "{name}: readonly {vector}[], ").unwrap();
                    points.push(format!("...{name}"));
                }
                _ => {
                    write!(parameters, "{name}: number, ").unwrap();
                    numbers.push(name);
                }
            }
        }
        let first = points.first().map(|first| match first.strip_prefix("...") {
            Some(list) => format!("dimension({list}[0], \"{list}[0]\")"),
            None => format!("dimension({first}, \"{first}\")"),
        });
        let dimension = match (kind.dimensions(), first) {
            ([only], _) => only.to_string(),
            (_, first) => first.unwrap(),
        };
        let (about, class) = (kind.about(), kind.class());
        let (points, numbers) = (points.join(", "), numbers.join(", "));
        write!(
            classes,
            "\n/** {about} */\nexport class {class}{generic} extends Shape<{vector}> {{\n  \
             constructor({parameters}options?: ShapeOptions) {{\n    \
             super({code}, {dimension}, [{points}], [{numbers}], options);\n  }}\n}}\n"
        )
        .unwrap();
    }
    let polygon = Kind::ALL.iter().position(|kind| *kind == Kind::Polygon).unwrap();
    write!(
        classes,
        "\n/** A convex polygon, with its vertices in either order. For other polygons, use `Polygon`. */\n\
         export class ConvexPolygon extends Shape<Vec2> {{\n  \
         constructor(vertices: readonly Vec2[], options?: ShapeOptions) {{\n    \
         super({polygon}, 2, vertices, [], options);\n  }}\n}}\n"
    )
    .unwrap();
    is_current("crates/gjk-js/npm/src/shapes.ts", "// Written by a test of gjk-json.\n", "// End.", &classes);
}

/// A name as JavaScript has it.
fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
}

#[test]
fn the_stubs_of_python() {
    let mut stubs = String::new();
    for kind in Kind::ALL {
        let class = kind.class();
        let (mut parameters, mut properties) = (String::new(), String::new());
        for &(field, kind) in kind.fields() {
            let (parameter, property) = match kind {
                "size" | "angle" => ("float", "float"),
                "rings" => ("Sequence[ArrayLike] | None = None", "list[_Floats]"),
                "triangles" => ("ArrayLike", "NDArray[np.uint32]"),
                "solid" => ("bool | None = None", "bool | None"),
                "members" => ("Sequence[Shape | tuple[Shape, Pose]]", "list[tuple[Shape, Pose]]"),
                _ => ("ArrayLike", "_Floats"),
            };
            write!(parameters, "{field}: {parameter}, ").unwrap();
            write!(properties, "    @property\n    def {field}(self) -> {property}: ...\n").unwrap();
        }
        let sides = match kind {
            Kind::Box => {
                "    @classmethod\n    def from_sides(cls, sides: ArrayLike, rounding: float = 0.0) -> Box: ...\n"
            }
            _ => "",
        };
        write!(
            stubs,
            "\nclass {class}(Shape):\n    \
             def __new__(cls, {parameters}rounding: float = 0.0) -> {class}: ...\n{sides}{properties}"
        )
        .unwrap();
    }
    let file = "crates/gjk-python/python/gjk/_gjk.pyi";
    is_current(file, "# Classes of shapes, written by a test of gjk-json.\n", "\n# End of shapes.", &stubs);
}

#[test]
fn the_schemas() {
    for file in ["pair", "scene"] {
        for (space, dimension) in [("plane", 2), ("space", 3)] {
            let kinds = Kind::ALL.iter().filter(|kind| kind.dimensions().contains(&dimension));
            let shapes: Vec<String> = kinds.map(|kind| schema(*kind, space, dimension)).collect();
            let (begin, end) = (
                format!(
                    "\"{space}_shape\": {{\n      \"description\": \"A shape in {dimension}D. Lengths have one unit, angles are in radians.\",\n      \"oneOf\": ["
                ),
                "\n      ]",
            );
            is_current(&format!("schemas/{file}.schema.json"), &begin, end, &shapes.join(","));
        }
    }
}

/// A shape of a kind, as a JSON schema describes it.
fn schema(kind: Kind, space: &str, dimension: usize) -> String {
    let mut fields = match kind.aliases() {
        [] => format!("\"type\": {{\"const\": \"{}\"}}", kind.name()),
        [alias, ..] => format!("\"type\": {{\"enum\": [\"{}\", \"{alias}\"]}}", kind.name()),
    };
    let mut required = String::from("\"type\"");
    for &(field, of) in kind.fields() {
        let schema = type_schema(of, space, dimension);
        write!(fields, ",\n            \"{field}\": {schema}").unwrap();
        if !matches!(of, "rings" | "solid") {
            write!(required, ", \"{field}\"").unwrap();
        }
    }
    if matches!(kind, Kind::Hull | Kind::Mesh) {
        fields += ",\n            \"vertex_error\": {\"$ref\": \"#/$defs/vertex_error\"}";
    }
    format!(
        "\n        {{\n          \"type\": \"object\",\n          \"description\": \"{}\",\n          \
         \"properties\": {{\n            {fields},\n            \"rounding\": {SIZE},\n            \
         \"error\": {{\"$ref\": \"#/$defs/error\"}},\n            \
         \"pose\": {{\"$ref\": \"#/$defs/{space}_pose\"}}\n          }},\n          \
         \"required\": [{required}],\n          \"additionalProperties\": false\n        }}",
        kind.about()
    )
}

const SIZE: &str = "{\"$ref\": \"#/$defs/size\"}";

/// What a field of a type may be, as a JSON schema.
fn type_schema(of: &str, space: &str, dimension: usize) -> String {
    let point = format!("{{\"$ref\": \"#/$defs/{space}_point\"}}");
    let list = |of: &str, rest: &str| format!("{{\"type\": \"array\", \"items\": {of}{rest}}}");
    let many = |count: usize| format!(", \"minItems\": {count}, \"maxItems\": {count}");
    let described = |about: &str, schema: &str| format!("{{\"description\": \"{about}\", {}", &schema[1..]);
    match of {
        "point" => point.clone(),
        "sizes" => described("Half extents or radii, one along each axis.", &list(SIZE, &many(dimension))),
        "size" => SIZE.to_owned(),
        "angle" => "{\"description\": \"The full opening angle, in radians.\", \"type\": \"number\", \
                        \"exclusiveMinimum\": 0, \"maximum\": 3.141592653589793}"
            .to_owned(),
        "corners" => list(&point, &many(3)),
        "points" => list(&point, ", \"minItems\": 1"),
        "rings" => described(
            "Holes: rings of vertices inside the polygon, in either order.",
            &list(&list(&point, ", \"minItems\": 3"), ""),
        ),
        "triangles" => described(
            "Three vertex indices each, from 0.",
            &list(&list("{\"type\": \"integer\", \"minimum\": 0}", &many(3)), ", \"minItems\": 1"),
        ),
        "solid" => "{\"description\": \"Whether the mesh is a solid. By default, it is one if it is closed \
                        and consistently wound.\", \"type\": \"boolean\"}"
            .to_owned(),
        "heights" => described(
            "Rows of heights along +x; the rows follow along +y. The first height is at the origin. At least two \
                 rows and columns; all rows have the same length.",
            &list(&list("{\"$ref\": \"#/$defs/length\"}", ", \"minItems\": 2"), ", \"minItems\": 2"),
        ),
        "spacing" => described(
            "[dx, dy]: the distances between columns and between rows.",
            &list("{\"type\": \"number\", \"exclusiveMinimum\": 0}", &many(2)),
        ),
        "members" => described(
            "The parts. They must not be compounds.",
            &list(&format!("{{\"$ref\": \"#/$defs/{space}_shape\"}}"), ", \"minItems\": 1"),
        ),
        other => panic!("{other}: a field of a type that has no schema"),
    }
}
