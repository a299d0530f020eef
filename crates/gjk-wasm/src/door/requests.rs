//! Requests from texts.

use crate::cast;
use crate::request::Request;

pub(super) fn moving(request: &str) -> Result<cast::Request, String> {
    cast::Request::read(request).map_err(|fault| fault.to_string())
}

pub(super) fn read(request: &str) -> Result<Request, String> {
    Request::read(request).map_err(|fault| fault.to_string())
}
