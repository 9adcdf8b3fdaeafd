package trace

import (
	"bytes"
	"fmt"
	"io"
)

// Flag is a set of event kinds.
type Flag uint32

const (
	// Visit selects each operation that reaches a handler.
	Visit Flag = 1 << iota
	// Change selects each change of the IR.
	Change
	// Conclude selects the conclusions of an analysis about operations and values.
	Conclude
	// Pattern selects each pattern that is applied; it is part of Change.
	Pattern
	// Own is the first of the flags that a phase can define: Own, Own<<1 and so on.
	Own Flag = 1 << 8
	// All is every flag.
	All = ^Flag(0)
)

// Log receives the events of one phase. A nil Log discards them. A Log must not be used
// concurrently.
type Log struct {
	sink  *Sink
	phase string
	flags Flag
	level int
	// held are the lines of a forked Log that has not been joined.
	held *bytes.Buffer
	line bytes.Buffer
}

// On reports whether events of any kind in f are written.
func (l *Log) On(f Flag) bool { return l != nil && l.flags&f != 0 }

// Detail reports whether details of level n are written for any kind in f. The default level is 0.
func (l *Log) Detail(f Flag, n int) bool { return l != nil && l.flags&f != 0 && l.level >= n }

// Printf writes formatted values if f is on.
func (l *Log) Printf(f Flag, format string, args ...any) {
	if l.On(f) {
		fmt.Fprintf(&l.line, format, args...)
		l.end()
	}
}

// Func writes the output of print if f is on.
func (l *Log) Func(f Flag, print func(w io.Writer)) {
	if l.On(f) {
		print(&l.line)
		l.end()
	}
}

// Object writes an object if f is on.
func (l *Log) Object(f Flag, obj io.WriterTo) {
	if l.On(f) {
		if _, err := obj.WriteTo(&l.line); err != nil {
			fmt.Fprintf(&l.line, "(%v)", err)
		}
		l.end()
	}
}

// end passes an event to the sink, each line prefixed with the name of the phase.
func (l *Log) end() {
	var out bytes.Buffer
	for text := bytes.TrimSuffix(l.line.Bytes(), []byte("\n")); ; {
		line, rest, more := bytes.Cut(text, []byte("\n"))
		out.WriteString(l.phase)
		out.WriteString(": ")
		out.Write(line)
		out.WriteByte('\n')
		if !more {
			break
		}
		text = rest
	}
	l.line.Reset()
	if l.held != nil {
		l.held.Write(out.Bytes())
		return
	}
	l.sink.write(out.Bytes())
}

// Fork returns a Log with the same flags for work that runs in parallel. It holds its lines until
// [Log.Join].
func (l *Log) Fork() *Log {
	if l == nil {
		return nil
	}
	return &Log{sink: l.sink, phase: l.phase, flags: l.flags, level: l.level, held: new(bytes.Buffer)}
}

// Join writes the lines of a forked Log.
func (l *Log) Join() {
	if l != nil && l.held != nil {
		l.sink.write(l.held.Bytes())
		l.held.Reset()
	}
}
