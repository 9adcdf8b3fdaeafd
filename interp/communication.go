package interp

// communication is operations by which processes exchange values.
var communication = group{}
