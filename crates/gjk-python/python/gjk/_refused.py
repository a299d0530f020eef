"""Errors with a place and a reason, like those of the module."""

from __future__ import annotations

from gjk import _gjk


def refused(kind: type[_gjk.Refused], place: str, reason: str) -> _gjk.Refused:
    """Returns the error to raise."""
    error = kind(f"{place}: {reason}")
    error.place, error.reason = place, reason
    return error
