"""The stubs say what the module has."""

import ast
import inspect
import pathlib

import gjk
from gjk import _gjk

STUBS = ast.parse((pathlib.Path(gjk.__file__).parent / "_gjk.pyi").read_text())


def parameters(function):
    arguments = function.args
    return [argument.arg for argument in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]]


def test_every_name_has_a_stub_and_every_stub_a_name():
    stubs = {node.name for node in STUBS.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    assert stubs == {name for name in _gjk.__all__ if not name.startswith("_")}


def test_the_list_of_names_is_the_list_of_the_stubs():
    (listed,) = [node.value for node in STUBS.body if isinstance(node, ast.Assign) and node.targets[0].id == "__all__"]
    assert set(ast.literal_eval(listed)) == {name for name in _gjk.__all__ if not name.startswith("_")}


def test_functions_have_the_parameters_of_their_stubs():
    for node in STUBS.body:
        if isinstance(node, ast.FunctionDef):
            assert parameters(node) == list(inspect.signature(getattr(_gjk, node.name)).parameters), node.name


def test_classes_have_the_members_of_their_stubs():
    for node in STUBS.body:
        if not isinstance(node, ast.ClassDef) or issubclass(getattr(_gjk, node.name), Exception):
            continue
        of_class = getattr(_gjk, node.name)
        for member in node.body:
            if not isinstance(member, ast.FunctionDef):
                continue
            if member.name == "__new__":
                assert parameters(member)[1:] == list(inspect.signature(of_class).parameters), node.name
            elif not (issubclass(of_class, _gjk.Shape) and not hasattr(of_class, member.name)):
                assert hasattr(of_class, member.name), f"{node.name}.{member.name}"
        documented = {name for name in vars(of_class) if not name.startswith("_")}
        assert documented <= {member.name for member in node.body if isinstance(member, ast.FunctionDef)}, node.name
