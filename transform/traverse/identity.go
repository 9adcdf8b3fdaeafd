package traverse

// DialectID numbers a dialect in a pass: it is the place of the dialect's table in
// [Assembly.Tables], counted from 1.
type DialectID uint16

// OpNumber is the place of an operation in the op table of its dialect, counted from 0.
type OpNumber uint16

// ID identifies an operation in a pass. The zero ID stands for operations of dialects
// that the pass has no table for, and for unregistered ones.
type ID struct {
	Dialect DialectID
	Op      OpNumber
}
