package eval

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	goroutines "github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// processID identifies a process in its grid.
type processID struct{ replica, partition int }

func (id processID) String() string { return fmt.Sprintf("(%d, %d)", id.replica, id.partition) }

// compare orders processes by their numbers in the grid.
func (id processID) compare(other processID) int {
	return cmp.Or(cmp.Compare(id.replica, other.replica), cmp.Compare(id.partition, other.partition))
}

// grid is a set of processes that run concurrently and exchange values. Each has a goroutine.
type grid struct {
	replicas, partitions int
	ctx                  context.Context // done when the processes have to stop
	stop                 context.CancelCauseFunc

	mu       sync.Mutex // protects the fields below
	live     int        // processes that are still running
	waits    map[processID]*wait
	meetings map[meetingKey]*meeting
	channels map[int64]*channel
	infeed   []ir.Op // functions that return the values still to be read
}

// wait is a process that waits for another one.
type wait struct {
	op   ir.Op
	need string        // what it waits for
	over chan struct{} // closed when the event has happened
}

// errStopped ends the processes of a grid in which another one has failed.
var errStopped = errors.New("another process has failed")

// newGrid returns a grid whose processes end at the latest when ctx is done.
func newGrid(ctx context.Context, replicas, partitions int) *grid {
	g := &grid{replicas: replicas, partitions: partitions, waits: map[processID]*wait{},
		meetings: map[meetingKey]*meeting{}, channels: map[int64]*channel{}}
	g.ctx, g.stop = context.WithCancelCause(ctx)
	return g
}

// size returns the number of processes.
func (g *grid) size() int { return g.replicas * g.partitions }

// at returns the process with a number; the partitions of a replica are consecutive.
func (g *grid) at(i int) processID { return processID{i / g.partitions, i % g.partitions} }

// number returns the number of a process.
func (g *grid) number(id processID) int { return id.replica*g.partitions + id.partition }

// has reports whether a process exists.
func (g *grid) has(id processID) bool {
	return 0 <= id.replica && id.replica < g.replicas && 0 <= id.partition && id.partition < g.partitions
}

// run runs a program for each process and returns their results. It returns the error of the
// first process that failed.
func (g *grid) run(programs []func() ([]Value, error)) ([][]Value, error) {
	results, errs := make([][]Value, len(programs)), make([]error, len(programs))
	g.live = len(programs)
	var all goroutines.Group
	for i, f := range programs {
		all.Go(func() {
			errs[i] = errStopped // after a panic, so that no process waits for this one
			defer func() { g.end(errs[i]) }()
			results[i], errs[i] = f()
		})
	}
	all.Wait()
	// Report the cause rather than the processes that were stopped because of it.
	for _, stopped := range []bool{false, true} {
		for i, err := range errs {
			if err != nil && errors.Is(err, errStopped) == stopped {
				return nil, failedIn(g.at(i), err)
			}
		}
	}
	return results, nil
}

// processError is an error of a process.
type processError struct {
	id  processID
	err error
}

func (e *processError) Error() string { return fmt.Sprintf("process %v: %v", e.id, e.err) }
func (e *processError) Unwrap() error { return e.err }

// failedIn attributes an error to a process, unless it is attributed to one that this process has
// started.
func failedIn(id processID, err error) error {
	var e *processError
	if errors.As(err, &e) {
		return err
	}
	return &processError{id, err}
}

// end removes a process that has ended; if it has failed, the others stop.
func (g *grid) end(err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.live--
	if err != nil {
		g.stop(errStopped)
	}
	g.watch()
}

// pause waits until another process wakes p, or fails when the processes have to stop. The caller
// holds the grid's mu, which pause releases.
func (p *process) pause(o ir.Op, need string) error {
	g, w := p.grid, &wait{o, need, make(chan struct{})}
	g.waits[p.id] = w
	g.watch()
	g.mu.Unlock()
	select {
	case <-w.over:
		return nil
	case <-g.ctx.Done():
		return context.Cause(g.ctx)
	}
}

// wake lets a process continue. The caller holds g.mu.
func (g *grid) wake(id processID) {
	close(g.waits[id].over)
	delete(g.waits, id)
}

// maxListed is the number of processes that a message lists.
const maxListed = 16

// watch stops the processes if all that are left wait, since none of them can be woken. The
// caller holds g.mu.
func (g *grid) watch() {
	if g.live == 0 || len(g.waits) < g.live {
		return
	}
	var list []string
	for i := range min(g.size(), maxListed) {
		text := "has ended"
		if w := g.waits[g.at(i)]; w != nil {
			text = fmt.Sprintf("waits in %s at %s for %s", w.op.Name(), traverse.Position(w.op.Loc()), w.need)
		}
		list = append(list, fmt.Sprintf("process %v %s", g.at(i), text))
	}
	if g.size() > maxListed {
		list = append(list, "and so on")
	}
	g.stop(errors.New("deadlock: " + strings.Join(list, "; ")))
}
