"""Bodies checked against rules."""

import warnings

import gjk
import pytest

ROW = {"a": gjk.Ball((0, 0), 1), "b": (gjk.Ball((0, 0), 1), gjk.Pose((3, 0))), "c": gjk.Box((9, 0.1))}


def test_findings_are_rows_worst_first():
    found = gjk.check(ROW, 1.5)
    assert [(row.name_a, row.name_b) for row in found][-1] == ("a", "b")
    worst = found[-1]
    assert (worst.verdict, worst.kind, worst.rule, worst.limit) == ("violation", "clearance", "clearance", 1.5)
    assert worst.lower <= 1 <= worst.upper
    assert (worst.point_a, worst.point_b) == ((1.0, 0.0), (2.0, 0.0))
    assert str(worst).startswith("a and b: the distance, proved between ")


def test_an_empty_list_is_a_proof():
    assert gjk.check({name: ROW[name] for name in "ab"}, 1) == []
    assert gjk.check({}, 1) == []


def test_rules_have_classes_nets_and_layers():
    bodies = {name: ROW[name] for name in "ab"}
    rules = {"clearances": {"power": {"*": 2}}}
    assert len(gjk.check(bodies, rules, tags={"a": {"classes": ["power"]}})) == 1
    assert gjk.check(bodies, 2, tags={"a": {"net": "n"}, "b": {"net": "n"}}) == []
    assert gjk.check(bodies, 2, tags={"a": {"layers": ["F"]}, "b": {"layers": ["B"]}}) == []
    with pytest.warns(UserWarning, match="matches no pair of bodies"):
        gjk.check(bodies, rules)


def test_rules_are_read_from_a_file(tmp_path):
    pytest.importorskip("tomllib")
    path = tmp_path / "rules.toml"
    path.write_text("clearance = 1.5\n")
    assert len(gjk.check({name: ROW[name] for name in "ab"}, path)) == 1


def test_faults_name_their_field():
    with pytest.raises(gjk.QueryError, match="unknown field `clearence`"):
        gjk.check(ROW, {"clearence": 1})
    with pytest.raises(gjk.QueryError, match=r"rules\.rule\[0\]\.maximum: must not be below the clearance 2"):
        gjk.check(ROW, {"rule": [{"between": ["a", "b"], "clearance": 2, "maximum": 1}]})
    with pytest.raises(gjk.QueryError, match=r"bodies\[\"d\"\]: is not 2D"):
        gjk.check({**ROW, "d": gjk.Ball((0, 0, 0), 1)})
    with pytest.raises(gjk.QueryError, match=r"tags\['a'\]\.nets: unknown field"):
        gjk.check(ROW, tags={"a": {"nets": 1}})


def test_assert_clear_fails_with_the_finding():
    a, b = gjk.Ball((0, 0), 1), gjk.Ball((0, 0), 1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        gjk.assert_clear(a, b, 0.3, pose_b=gjk.Pose((2.3, 0)))
    with pytest.raises(AssertionError, match=r"a and b: .* is below the clearance 0\.3 "):
        gjk.assert_clear(a, b, 0.3, pose_b=gjk.Pose((2.29, 0)))
