package interp

// linear is linear algebra: products, convolutions, transforms.
var linear = group{}
