#pragma once

/// Marks what a shared library of the project shows to others; everything else stays hidden.
#define NONET_EXPORT __attribute__((visibility("default")))
