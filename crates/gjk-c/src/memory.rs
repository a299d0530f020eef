//! What lies behind a caller's pointers, and what is given back through them.

use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::slice;

use crate::error::{Fault, GjkError, GjkFault};

/// Room that a caller has for an answer.
pub(crate) type Out<'a, T> = Option<&'a mut MaybeUninit<T>>;

/// The values behind a pointer; of none the pointer may be null.
///
/// # Safety
/// A pointer that is not null points to `count` values, as long as `'a`.
pub(crate) unsafe fn values<'a, T>(
    name: &'static str,
    first: *const T,
    count: usize,
) -> Result<&'a [T], Fault> {
    if count == 0 {
        return Ok(&[]);
    }
    if first.is_null() {
        return Err(Fault::null(name));
    }
    if count > isize::MAX as usize / size_of::<T>().max(1) || !first.is_aligned() {
        return Err(Fault::new(GjkError::BadCount, format_args!("`{name}` has {count} values")));
    }
    // SAFETY: not null, aligned, no larger than memory; that the values are there is the caller's promise.
    Ok(unsafe { slice::from_raw_parts(first, count) })
}

/// What is behind a pointer that must not be null.
pub(crate) fn given<'a, T>(name: &str, pointer: Option<&'a T>) -> Result<&'a T, Fault> {
    pointer.ok_or_else(|| Fault::null(name))
}

/// Writes what `answer` gives into the caller's room, which stays as it is where there is no answer.
pub(crate) fn write<T>(room: Out<'_, T>, answer: impl FnOnce() -> Result<T, Fault>) -> GjkError {
    let outcome = caught(|| {
        let room = room.ok_or_else(|| Fault::null("answer"))?;
        room.write(answer()?);
        Ok(())
    });
    outcome.map_or_else(|fault| fault.error, |()| GjkError::None)
}

/// What `make` makes, on the heap; null where there is a fault, which goes into the caller's room for it.
pub(crate) fn made<T>(room: Out<'_, GjkFault>, make: impl FnOnce() -> Result<T, Fault>) -> Option<Box<T>> {
    match caught(|| make().map(Box::new)) {
        Ok(made) => {
            tell(room, &Fault::new(GjkError::None, ""));
            Some(made)
        }
        Err(fault) => {
            tell(room, &fault);
            None
        }
    }
}

/// Copies a list into the caller's room, if that is large enough; `count` is the room, and becomes the
/// length.
///
/// # Safety
/// There is room for `count` values behind a pointer that is not null.
pub(crate) unsafe fn copied<T>(
    room: *mut T,
    count: Option<&mut usize>,
    list: impl FnOnce() -> Result<Vec<T>, Fault>,
) -> GjkError {
    let outcome = caught(|| {
        let count = count.ok_or_else(|| Fault::null("count"))?;
        let list = list()?;
        let has_room = list.len() <= *count;
        *count = list.len();
        if !has_room {
            return Err(Fault::new(GjkError::NoRoom, "the array for the answer is too small"));
        }
        if room.is_null() && !list.is_empty() {
            return Err(Fault::null("answer"));
        }
        for (index, value) in list.into_iter().enumerate() {
            // SAFETY: not null, and the index is below the count for which the caller promised room.
            unsafe { room.add(index).write(value) };
        }
        Ok(())
    });
    outcome.map_or_else(|fault| fault.error, |()| GjkError::None)
}

/// Whether `check` finds no fault; what it finds goes into the caller's room for it.
pub(crate) fn checked(room: Out<'_, GjkFault>, check: impl FnOnce() -> Result<(), Fault>) -> GjkError {
    let fault = caught(check).err().unwrap_or_else(|| Fault::new(GjkError::None, ""));
    tell(room, &fault);
    fault.error
}

fn tell(room: Out<'_, GjkFault>, fault: &Fault) {
    if let Some(room) = room {
        room.write(fault.written());
    }
}

/// Whatever a function gives, and a fault if it panics: nothing unwinds into C.
///
/// Nothing that a panic could leave half done is seen again: handles are never changed but for caches, which
/// may hold anything, and the caller's room is written at the very end.
fn caught<T>(function: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    let mistake = |_| Err(Fault::new(GjkError::Internal, "internal error (please report it)"));
    catch_unwind(AssertUnwindSafe(function)).unwrap_or_else(mistake)
}
