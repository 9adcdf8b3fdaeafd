package inspect

import (
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
)

// teeTracer forwards to two tracers.
type teeTracer struct{ a, b reader.Tracer }

// joinTracers returns a tracer that forwards to a and b, either of which may be nil.
func joinTracers(a, b reader.Tracer) reader.Tracer {
	if a == nil {
		return b
	}
	if b == nil {
		return a
	}
	return teeTracer{a, b}
}

func (t teeTracer) TraceEntry(class *schema.Class, enc *schema.Encoding, offset int64) {
	t.a.TraceEntry(class, enc, offset)
	t.b.TraceEntry(class, enc, offset)
}

func (t teeTracer) TraceField(f *schema.Field, start, end int64, n ir.Node) {
	t.a.TraceField(f, start, end, n)
	t.b.TraceField(f, start, end, n)
}

// teeObserver forwards to two observers.
type teeObserver struct{ a, b container.Observer }

// joinObservers returns an observer that forwards to a and b, either of which may be nil.
func joinObservers(a, b container.Observer) container.Observer {
	if a == nil {
		return b
	}
	if b == nil {
		return a
	}
	return teeObserver{a, b}
}

func (t teeObserver) Begin(kind, name string, offset int64) {
	t.a.Begin(kind, name, offset)
	t.b.Begin(kind, name, offset)
}

func (t teeObserver) Field(name string, start, end int64, value any) {
	t.a.Field(name, start, end, value)
	t.b.Field(name, start, end, value)
}

func (t teeObserver) End(offset int64) {
	t.a.End(offset)
	t.b.End(offset)
}
