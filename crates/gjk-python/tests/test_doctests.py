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
