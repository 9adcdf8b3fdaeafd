package interp

// reductions combine many elements to few, or put them in order.
var reductions = group{}
