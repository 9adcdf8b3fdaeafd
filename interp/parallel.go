package interp

// parallel runs programs side by side.
var parallel = group{}
