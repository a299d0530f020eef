//! The package for Python in Spark: two workers, each a process of its own, of which a test kills one.

use super::{Environment, PACKAGE, environment, text};
use crate::Outcome;
use crate::files::{built_command, root};
use crate::programs::version;

/// Its own environment: Spark is half a gigabyte that nothing else needs.
const SPARK: Environment = Environment {
    folder: "spark",
    packages: &[
        "maturin==1.16.0",
        "pytest==9.2.0",
        "numpy>=1.24",
        "pyarrow>=18",
        "pandas>=2.2",
        "pyspark==4.3.0",
    ],
};

/// Checks for Java 17 or newer, in which Spark runs, and installs PySpark below `target/python`.
pub(crate) fn needs() -> Outcome {
    if version("java").is_none() {
        return Err("Java 17 is missing (Debian: `apt-get install openjdk-17-jre-headless`)".to_owned());
    }
    environment::provide(&SPARK)
}

/// Runs the tests that need Spark, and compares its rows with those of the command.
pub(crate) fn check() -> Outcome {
    SPARK.install_wheel()?;
    let command = built_command()?;
    let tests = root().join(PACKAGE).join("tests").join("test_spark.py");
    SPARK.run_with("python", &["-m", "pytest", "-ra", text(&tests)?], &[("GJK_COMMAND", &command)])
}
