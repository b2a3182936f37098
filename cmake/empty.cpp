// A target of headers alone needs a source.
