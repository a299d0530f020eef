"""The examples in the documentation of every class and function."""

import contextlib
import doctest
import io
import pathlib
import re

import gjk
import pytest

DOCUMENTED = [gjk, *(getattr(gjk, name) for name in gjk.__all__ if not name.startswith("_"))]
PAGES = {"README.md": [], "COMING-FROM.md": ["coal", "fcl", "rtree", "shapely", "trimesh"]}

# What is not needed but by some examples.
OPTIONAL = ["geopandas", "matplotlib", "pyarrow", "scipy", "shapely", "trimesh"]


def examples():
    for thing in DOCUMENTED:
        name = getattr(thing, "__name__", str(thing))
        # What is written in Rust has no source that a finder could read: its text is parsed as it is.
        text = thing.__doc__ or ""
        test = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
        if test.examples:
            yield test


@pytest.mark.parametrize("test", list(examples()), ids=lambda test: test.name)
def test_example(test):
    for package in OPTIONAL:
        if f"import {package}" in test.docstring:
            pytest.importorskip(package)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(test)
    assert runner.failures == 0


def test_everything_public_is_documented_with_an_example():
    without = [
        name
        for name in gjk.__all__
        if not name.startswith("_")
        and ">>>" not in (getattr(gjk, name).__doc__ or "")
        and not issubclass_of_error(getattr(gjk, name))
    ]
    # Answers are shown where they are asked for.
    answers = {"ArrowTable", "Cast", "Drawing", "Geometries", "Gradient", "Manifold", "Sat", "Shape"}
    assert set(without) <= answers, without


def issubclass_of_error(thing):
    return isinstance(thing, type) and issubclass(thing, Exception)


@pytest.mark.parametrize("page", PAGES)
def test_page(page):
    for package in PAGES[page]:
        pytest.importorskip(package)
    path = pathlib.Path(__file__).parent.parent / page
    failures, _ = doctest.testfile(str(path), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failures == 0


def test_the_program_of_the_front_page_prints_what_the_page_says():
    page = pathlib.Path(__file__).parents[3].joinpath("README.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    (printed,) = re.findall(r"it prints `(.*?)`", page)
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(program, "README.md", "exec"), {})
    assert output.getvalue() == printed + "\n"


def test_the_columns_of_pairs_are_written_as_the_schema_says(tmp_path, monkeypatch):
    pa = pytest.importorskip("pyarrow")
    import numpy as np

    (program,) = programs("schemas/pairs.arrow.md")
    monkeypatch.chdir(tmp_path)
    halves = np.array([[1.0, 1.0], [2.0, 0.5]])
    exec(program, {"a": halves, "b": halves, "at": np.array([[3.0, 0.0], [9.0, 0.0]]), "angles": np.zeros(2)})
    with pa.OSFile("pairs.arrows") as file:
        table = pa.ipc.open_stream(file).read_all()
    assert pa.table(gjk.pairs(table))["distance"].to_pylist() == [1.0, 5.0]


def test_the_programs_about_clusters_are_python():
    assert programs("crates/gjk-python/SPARK.md")


def programs(page):
    """The programs of a page of the repository, compiled."""
    text = pathlib.Path(__file__).parents[3].joinpath(page).read_text(encoding="utf-8")
    return [compile(program, page, "exec") for program in re.findall(r"```python\n(.*?)```", text, re.DOTALL)]
