// Package trace writes debugging output about what a phase does while it runs.
//
// A phase has a [Log]. Its flags select the kinds of events to write, its level the amount of
// detail. A nil Log is disabled, which is the normal case. Check [Log.On] before anything else, so
// that a disabled trace point costs one comparison and prepares nothing.
//
//	if log.On(trace.Visit) {
//		log.Printf(trace.Visit, "folds %s", op.Name())
//	}
//
// Logs of several goroutines share a [Sink], which keeps their lines whole. With [Log.Fork], the
// lines of parallel work are written in the order of the work.
//
// Stability: experimental (docs/releases.md).
package trace
