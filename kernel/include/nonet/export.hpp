#pragma once

/// Marks what a shared library of the project shows to others; everything else stays hidden.
#define NONET_EXPORT __attribute__((visibility("default")))
/// Hides a member of a class that is shown: calls inside the library need no table, and the member may be inlined.
#define NONET_HIDDEN __attribute__((visibility("hidden")))
