#pragma once

/// Exports a symbol from a shared library of the project; everything else is hidden.
#define NONET_EXPORT __attribute__((visibility("default")))
/// Hides a member of an exported class: calls inside the library need no table, and the member may be inlined.
#define NONET_HIDDEN __attribute__((visibility("hidden")))
