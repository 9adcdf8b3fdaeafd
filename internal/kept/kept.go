// Package kept keeps what is made for a registry as long as the registry is in use. A program that
// assembles a registry for each request must not grow with every one.
package kept

import (
	"runtime"
	"sync"
	"weak"

	"github.com/hlobc/hlobc/schema"
)

// Map has a value for each registry that it was asked for. It is safe for concurrent use.
type Map[V any] struct {
	values sync.Map // weak.Pointer[schema.Registry] to V
}

// Of returns the value for a registry. Of those that create makes at the same time, one is kept. A
// value must not refer to the registry, which would then always be in use.
func (m *Map[V]) Of(r *schema.Registry, create func() V) V {
	key := weak.Make(r)
	if v, ok := m.values.Load(key); ok {
		return v.(V)
	}
	v, known := m.values.LoadOrStore(key, create())
	if !known {
		runtime.AddCleanup(r, func(key weak.Pointer[schema.Registry]) { m.values.Delete(key) }, key)
	}
	return v.(V)
}
