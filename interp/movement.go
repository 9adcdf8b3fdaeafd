package interp

// movement is operations whose results have the elements of their operands at other places.
var movement = group{}
