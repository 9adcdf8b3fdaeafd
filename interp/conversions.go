package interp

// conversions make elements of another type.
var conversions = group{}
