// Package trace writes what a phase does while it runs, for those who debug it.
//
// A phase has a [Log]. Its flags say which kinds of events are written, its level
// how much of each. A nil Log is off, and that is the normal case: ask [Log.On]
// before anything else, so that a trace point that is off costs one comparison
// and prepares nothing.
//
//	if log.On(trace.Visit) {
//		log.Printf(trace.Visit, "folds %s", op.Name())
//	}
//
// Logs of several goroutines share a [Sink], which keeps their lines whole. With
// [Log.Fork] the lines of parallel work come out in the order of the work.
package trace
