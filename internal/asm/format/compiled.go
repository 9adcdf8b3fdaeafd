package format

import (
	"sync"

	"github.com/hlobc/hlobc/internal/kept"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// formatsOf has the formats of the operations of each registry. Most programs are small, so that compiling formats
// again for each would take as long as reading a line with each.
var formatsOf kept.Map[*formats]

// formats are those of operations of one registry, by their definitions.
type formats struct {
	mu    sync.RWMutex
	known map[*ods.Op]outcome
}

type outcome struct {
	steps []Step
	err   error
}

// Compiled is like [Compile] for an operation of a registry. It compiles each format once, and keeps the steps, which must
// not be changed, as long as the registry is in use.
func Compiled(reg ir.Registry, info *ir.OpInfo) ([]Step, error) {
	r, ok := reg.(*schema.Registry)
	if !ok || r == nil {
		return Compile(info)
	}
	f := formatsOf.Of(r, func() *formats { return &formats{known: map[*ods.Op]outcome{}} })
	f.mu.RLock()
	out, ok := f.known[info.Def]
	f.mu.RUnlock()
	if !ok {
		out.steps, out.err = Compile(info)
		f.mu.Lock()
		f.known[info.Def] = out
		f.mu.Unlock()
	}
	return out.steps, out.err
}
