"""`gjk.spark` on two workers, each a process of its own.

Skipped where Java or PySpark is missing; `cargo xtask test spark` installs PySpark and names what else is missing.
"""

import doctest
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

import gjk
import pytest

pyarrow = pytest.importorskip("pyarrow")
pytest.importorskip("pyspark", reason="PySpark is missing: `cargo xtask test spark` installs it")
if shutil.which("java") is None:
    pytest.skip("Java 17 is missing (Debian: `apt-get install openjdk-17-jre-headless`)", allow_module_level=True)

import gjk.spark  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402
from test_tiles import by_ids, city, whole  # noqa: E402


@pytest.fixture(scope="module")
def spark():
    os.environ.update(PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false")
    for name in ["spark.driver.host", "spark.driver.bindAddress"]:
        builder = builder.config(name, "127.0.0.1")
    # The test's own modules are not on the workers: what runs there comes from the wheel.
    builder = builder.config("spark.log.level", "ERROR").config("spark.sql.shuffle.partitions", "4")
    session = builder.getOrCreate()
    yield session
    session.stop()


def rows(frame):
    return by_ids(frame.toArrow())


def same(found, expected):
    """The same rows, bit for bit; Spark has no words for what may not be null."""
    return found.cast(expected.schema) == expected


@pytest.mark.parametrize("bodies_per_tile", [200, 5000])
def test_rows_are_those_of_one_process_bit_for_bit(spark, bodies_per_tile):
    table = city(2000)
    near = gjk.spark.within(spark.createDataFrame(table), 0.3, bodies_per_tile=bodies_per_tile)
    expected = whole(table, distance=0.3)
    assert expected.num_rows > 1000
    assert same(rows(near.pairs), expected)
    assert near.rejects.count() == 0


def test_two_tables_and_ids_that_are_texts(spark):
    a, b = city(600, seed=1), city(400, seed=2)
    b = b.set_column(0, "id", pyarrow.array([f"b{i}" for i in b["id"].to_pylist()]))
    near = gjk.spark.join(spark.createDataFrame(a), spark.createDataFrame(b), 0.3, bodies_per_tile=100, partitions=3)
    expected = whole(a, b, distance=0.3)
    assert expected.num_rows > 100
    assert same(rows(near.pairs), expected)


@pytest.mark.skipif("GJK_COMMAND" not in os.environ, reason="GJK_COMMAND names no `gjk` to compare with")
def test_rows_are_those_of_the_command_bit_for_bit(spark, tmp_path):
    import pyarrow.parquet

    # The command calls A what comes first in the file, a table of Spark has no first row: sorted, it is the same.
    table = city(1500).sort_by("id")
    source, found = tmp_path / "bodies.parquet", tmp_path / "pairs.parquet"
    pyarrow.parquet.write_table(table, source)
    command = [os.environ["GJK_COMMAND"], "join", str(source), "--within", "0.3", "--output", str(found)]
    subprocess.run(command, check=True)
    near = gjk.spark.within(spark.read.parquet(str(source)), 0.3, bodies_per_tile=150)
    expected = by_ids(pyarrow.parquet.read_table(found))
    assert expected.num_rows > 500
    assert same(rows(near.pairs), expected)


def executors(spark):
    """The processes of the workers: those that were told of this driver."""
    port = spark.sparkContext.getConf().get("spark.driver.port")
    listing = subprocess.run(["ps", "-eww", "-o", "pid=,args="], capture_output=True, text=True, check=True).stdout
    lines = [line.split(None, 1) for line in listing.splitlines()]
    mark = f"--driver-url spark://CoarseGrainedScheduler@127.0.0.1:{port} "
    return {int(pid) for pid, command in lines if mark in command}


def test_a_worker_that_is_killed_loses_nothing_and_tells_nothing_twice(spark):
    table = city(12_000)
    near = gjk.spark.within(spark.createDataFrame(table), 0.3, bodies_per_tile=200, partitions=40)
    found = []
    job = threading.Thread(target=lambda: found.append(rows(near.pairs)))
    tracker = spark.sparkContext.statusTracker()
    job.start()
    middle = None
    while middle is None and job.is_alive():
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        # Only the stage of the answers has as many tasks.
        middle = next((stage for stage in stages if stage and stage.numTasks == 40 and stage.numCompletedTasks), None)
        time.sleep(0.02)
    before = executors(spark)
    assert middle is not None and middle.numCompletedTasks < 40 and len(before) == 2
    killed = min(before)
    os.kill(killed, signal.SIGKILL)
    assert job.is_alive()
    job.join()
    assert found, "the job did not survive"
    assert killed not in executors(spark)
    assert same(found[0], whole(table, distance=0.3))


def test_rows_that_are_no_bodies_are_kept_aside_and_the_job_goes_on(spark):
    crossed = [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0]]
    table = city(400).drop_columns(["name"])
    bad = table.slice(0, 3).to_pylist()
    bad[0].update(id=1000, translation=[float("nan"), 0.0])
    bad[1].update(id=1001, half_extents=None, vertices=crossed)
    bad[2].update(id=None)
    mixed = pyarrow.concat_tables([table, pyarrow.Table.from_pylist(bad, table.schema)])
    near = gjk.spark.within(spark.createDataFrame(mixed), 0.3, bodies_per_tile=100)
    assert same(rows(near.pairs), whole(table, distance=0.3))
    reasons = {row["id"]: row["error"] for row in near.rejects.collect()}
    assert reasons.keys() == {1000, 1001, None}
    assert reasons[1000].startswith("translation") and reasons[1001].startswith("vertices")
    assert reasons[None] == "id: is null"
    two = gjk.spark.join(spark.createDataFrame(table), spark.createDataFrame(mixed), 0.3, bodies_per_tile=100)
    assert {(row["side"], row["id"]) for row in two.rejects.collect()} == {("b", id) for id in [1000, 1001, None]}


def test_pairs_are_answered_where_they_are(spark):
    table = pyarrow.table(
        {
            "id": ["near", "far", "bad"],
            "a_half_extents": [[1.0, 1.0], [1.0, 1.0], [1.0, -1.0]],
            "b_vertices": [[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]] * 3,
            "b_translation": [[2.0, 0.0], [9.0, 0.0], [0.0, 0.0]],
            "other": [1, 2, 3],
        }
    )
    found = gjk.spark.pairs(spark.createDataFrame(table)).toArrow()
    expected = pyarrow.table(gjk.pairs(table)).drop_columns("line")
    assert found.cast(expected.schema) == expected
    assert [error and error.partition(": ")[0] for error in expected["error"].to_pylist()] == [None, None, "a_half_extents[1]"]


def test_what_cannot_be_joined_is_refused_before_anything_runs(spark):
    def frame(columns):
        return spark.createDataFrame(pyarrow.table(columns))

    boxes = {"id": [1], "half_extents": [[1.0, 1.0]]}
    for columns, distance, message in [
        ({"half_extents": [[1.0, 1.0]]}, 1.0, "id: missing"),
        ({"id": [1]}, 1.0, "half_extents: missing"),
        ({"id": [1], "half_extents": ["x"]}, 1.0, "half_extents: .*lists"),
        (boxes, float("nan"), "distance: .*finite"),
        ({"id": [1], "half_extents": [[1.0]]}, 1.0, "half_extents: .*2 or 3.*1"),
    ]:
        with pytest.raises(gjk.QueryError, match=message):
            gjk.spark.within(frame(columns), distance)
    with pytest.raises(gjk.QueryError, match="^bodies_per_tile: .*1"):
        gjk.spark.within(frame(boxes), 1.0, bodies_per_tile=0)
    with pytest.raises(gjk.QueryError, match="^a_half_extents: missing.*a_vertices"):
        gjk.spark.pairs(frame(boxes))


def test_an_empty_frame_has_no_pairs(spark):
    empty = spark.createDataFrame(city(10)).where("id < 0")
    near = gjk.spark.within(empty, 1.0)
    assert near.pairs.count() == 0 and near.rejects.count() == 0


def test_examples(spark):
    failures, tried = doctest.testmod(gjk.spark, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failures == 0 and tried > 5


def test_the_program_in_sql_prints_what_its_page_says(spark, capsys):
    page = pathlib.Path(__file__).parents[1].joinpath("SPARK.md").read_text(encoding="utf-8")
    (program,) = (text for text in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "pyspark" in text)
    (printed,) = re.findall(r"prints `(.*?)`", page)
    exec(compile(program, "SPARK.md", "exec"), {})
    assert capsys.readouterr().out == printed + "\n"
