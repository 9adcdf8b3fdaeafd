// Package surfaces has what can be attacked, one surface at a time: readers, parsers, artifacts, passes,
// evaluation, carriers and command lines. A surface takes any bytes and reports whether a promise was
// broken: no panic, bounded time and memory, ways to do the same thing that agree, results that no pass
// changes, text and bytecode that say what the program says.
package surfaces

import (
	"errors"
	"fmt"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// Surface is a part of hlobc that takes inputs.
type Surface struct {
	Name, Doc string
	// Mutate says where inputs come from: damaged files of a kind, or random bytes for a generator.
	Mutate Source
	// Try feeds one input. It reports whether the input got past the first check (for a file, whether
	// it was accepted), and a broken promise as a *Finding. Errors about the input are not findings.
	Try func(data []byte) (accepted bool, err error)
}

// Source is a kind of inputs.
type Source uint8

// Inputs are damaged bytecode, damaged text, damaged carriers, bytes for [fuzz.Smith], or valid programs whose
// meaning was changed.
const (
	Bytecode Source = iota
	Text
	Carrier
	Program
	Mutant
)

// All lists the surfaces.
func All() []*Surface {
	return []*Surface{&bytesSurface, &textSurface, &artifactSurface, &carrierSurface, &passSurface, &evalSurface, &formsSurface, &versionsSurface,
		&hazardSurface, &visibilitySurface, &hostileProgramSurface, &verbSurface}
}

// Finding is a broken promise.
type Finding struct{ Err error }

// Error implements error.
func (f *Finding) Error() string { return "finding: " + f.Err.Error() }

// Unwrap returns what is wrong.
func (f *Finding) Unwrap() error { return f.Err }

func findingf(format string, args ...any) error { return &Finding{fmt.Errorf(format, args...)} }

// IsFinding reports whether an error is a broken promise.
func IsFinding(err error) bool { return errors.As(err, new(*Finding)) }

// Limits of one input. They are far above what any input needs.
const (
	MaxTime   = 5 * time.Second // of processors
	MaxMemory = 1 << 30         // bytes allocated in all, most of them not at the same time
)

// Guard tries an input, with panics and excesses as findings.
func (s *Surface) Guard(data []byte) (accepted bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = findingf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	before, start := allocated(), worked()
	accepted, err = s.Try(data)
	took, memory := worked()-start, allocated()-before
	switch {
	case err != nil:
	case took > MaxTime:
		err = findingf("takes %v", took)
	case memory > MaxMemory:
		err = findingf("allocates %d bytes", memory)
	}
	return accepted, err
}

// allocated returns the number of bytes allocated so far.
func allocated() uint64 {
	s := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}
