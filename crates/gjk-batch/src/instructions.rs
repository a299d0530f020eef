use std::fmt;

use fearless_simd::Level;

/// A SIMD instruction set.
#[derive(Clone, Copy)]
pub struct Instructions(Level);

impl Instructions {
    /// Returns the widest instruction set of this machine. On x86 with debug assertions it is SSE2, the only
    /// one compiled in that case, unless the feature `portable` is on.
    pub fn detected() -> Self {
        #[cfg(all(
            any(target_arch = "x86", target_arch = "x86_64"),
            debug_assertions,
            not(feature = "portable")
        ))]
        if let Some(simd) = Level::new().as_sse2() {
            return Self(Level::Sse2(simd));
        }
        Self(Level::new())
    }

    /// Returns plain Rust, which works on every machine.
    #[cfg(feature = "portable")]
    pub fn portable() -> Self {
        Self(Level::fallback())
    }

    /// Returns all compiled instruction sets that this machine supports, the widest first.
    ///
    /// Plain Rust is included if there is no SIMD instruction set. With the feature `portable` it is always
    /// included, and so is SSE4.2 on x86.
    pub fn available() -> Vec<Self> {
        let mut all = Vec::new();
        let best = Level::new();
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        {
            #[cfg(any(not(debug_assertions), feature = "portable"))]
            all.extend(best.as_avx512().map(Level::Avx512));
            #[cfg(any(not(debug_assertions), feature = "portable"))]
            all.extend(best.as_avx2().map(Level::Avx2));
            #[cfg(feature = "portable")]
            all.extend(best.as_sse4_2().map(Level::Sse4_2));
            all.extend(best.as_sse2().map(Level::Sse2));
        }
        #[cfg(target_arch = "aarch64")]
        all.extend(best.as_neon().map(Level::Neon));
        if all.is_empty() {
            all.push(best);
        }
        #[cfg(feature = "portable")]
        if !best.is_fallback() {
            all.push(Level::fallback());
        }
        all.into_iter().map(Self).collect()
    }

    pub(crate) fn level(self) -> Level {
        self.0
    }
}

impl fmt::Debug for Instructions {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.0 {
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Level::Avx512(_) => "AVX-512",
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Level::Avx2(_) => "AVX2",
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Level::Sse4_2(_) => "SSE4.2",
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Level::Sse2(_) => "SSE2",
            #[cfg(target_arch = "aarch64")]
            Level::Neon(_) => "NEON",
            other if other.is_fallback() => "portable",
            _ => "SIMD",
        };
        out.write_str(name)
    }
}
