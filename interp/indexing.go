package interp

// indexing is operations that read and write at places that are computed.
var indexing = group{}
