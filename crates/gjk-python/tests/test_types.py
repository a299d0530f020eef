"""What type checkers see of the package: the types of answers, and no error in the README's examples."""

import doctest
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

README = pathlib.Path(__file__).parent.parent / "README.md"

ANSWERS = """
import gjk
import numpy as np
from numpy.typing import NDArray
from typing_extensions import assert_type

a, b = gjk.Polygon([(0, 0), (1, 0), (0, 1)]), gjk.Box((1, 1))
assert_type(gjk.proximity(a, b, pose_b=gjk.Pose((3, 0))), gjk.Proximity)
assert_type(gjk.distance(a, b), float)
assert_type(gjk.intersects(gjk.HalfSpace((0, 1), 0), b), bool)
boxes = gjk.boxes(np.ones((3, 2)))
assert_type(gjk.proximity(boxes, a), gjk.Proximities)
assert_type(gjk.proximity(boxes, a)[0], gjk.Proximity)
assert_type(gjk.proximity(boxes, a)[1:], gjk.Proximities)
assert_type(gjk.from_geopandas([]).shapes, gjk.Shapes)
assert_type(gjk.distance([a, b], b), NDArray[np.float64])
assert_type(gjk.intersects(a, b, pose_b=gjk.Poses([(1, 2), (3, 4)])), NDArray[np.bool_])
"""


CHECKERS = {
    "mypy": ["--allow-redefinition", "--ignore-missing-imports", "--no-error-summary"],
    "pyright": ["--pythonpath", sys.executable],
}


@pytest.fixture(params=CHECKERS)
def check(request, tmp_path):
    """Whether a program has no error, and what is said of it."""
    pytest.importorskip(request.param)
    if request.param == "pyright" and not shutil.which("node"):
        pytest.skip("pyright runs in Node")

    def run(code):
        # The package is where it is installed, as a user's is; what is not installed is not looked for.
        (tmp_path / "user.py").write_text(code)
        (tmp_path / "pyrightconfig.json").write_text('{"reportMissingImports": false}')
        command = [sys.executable, "-m", request.param, *CHECKERS[request.param], "user.py"]
        # What is known of NumPy is kept for the next test.
        environment = os.environ | {"MYPY_CACHE_DIR": str(tmp_path.parent / "mypy")}
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=environment)
        return done.returncode == 0, done.stdout + done.stderr

    return run


def test_answers_have_their_types(check):
    passed, said = check(ANSWERS)
    assert passed, said


def test_what_is_wrong_is_an_error(check):
    wrong = ["gjk.proximity(a, b).nonsense", "gjk.nonsense", "gjk.distance(a, 1)"]
    passed, said = check(ANSWERS + "\n".join(wrong))
    first = ANSWERS.count("\n") + 1
    assert not passed and all(f":{first + i}:" in said for i in range(len(wrong))), said


def test_the_examples_of_the_readme_are_typed(check):
    examples = doctest.DocTestParser().get_examples(README.read_text())
    assert len(examples) > 20
    passed, said = check("".join(example.source for example in examples))
    assert passed, said
