package parallel

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// Group starts goroutines and waits for them. A panic in one of them becomes a panic in the goroutine
// that waits, which can recover; by itself it would end the process. The zero Group is ready to use.
type Group struct {
	wg     sync.WaitGroup
	panics Panics
}

// Go calls f in a goroutine.
func (g *Group) Go(f func()) { g.wg.Go(func() { g.panics.Catch(f) }) }

// Wait waits for all goroutines. If one of them panicked, it panics with a [*Panic].
func (g *Group) Wait() {
	g.wg.Wait()
	g.panics.Raise()
}

// Panics collects the panics of goroutines.
type Panics struct {
	mu    sync.Mutex
	first *Panic
}

// Panic is a panic of another goroutine, passed on.
type Panic struct {
	Value any
	Stack []byte
}

func (p *Panic) String() string { return fmt.Sprint(p.Value) }

// Catch calls f and keeps the value if it panics. An access to the memory of a file that has been
// truncated panics, too, instead of ending the process.
func (p *Panics) Catch(f func()) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if v := recover(); v != nil {
			p.mu.Lock()
			defer p.mu.Unlock()
			if p.first == nil {
				p.first = Caught(v)
			}
		}
	}()
	f()
}

// Raise panics if a goroutine did.
func (p *Panics) Raise() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.first != nil {
		panic(p.first)
	}
}

// Caught returns the result of recover with the stack of the goroutine that panicked.
func Caught(v any) *Panic {
	if p, ok := v.(*Panic); ok {
		return p
	}
	return &Panic{v, debug.Stack()}
}
