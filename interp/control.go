package interp

// control is operations that run regions.
var control = group{}
