package interp

// quantization is operations between quantized elements and what they stand for.
var quantization = group{}
