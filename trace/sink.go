package trace

import (
	"io"
	"os"
	"sync"
)

// Sink is the destination of the events of all phases.
type Sink struct {
	mu   sync.Mutex
	w    io.Writer
	file io.Closer
	err  error
}

// NewSink returns a sink that writes each event to w immediately, so that nothing is lost if the
// program crashes.
func NewSink(w io.Writer) *Sink { return &Sink{w: w} }

// Create returns a sink that writes to the file called path, or to standard error if path is empty.
func Create(path string) (*Sink, error) {
	if path == "" {
		return NewSink(os.Stderr), nil
	}
	f, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	s := NewSink(f)
	s.file = f
	return s, nil
}

// Log returns the log of a phase, nil if flags is empty.
func (s *Sink) Log(phase string, flags Flag, level int) *Log {
	if flags == 0 {
		return nil
	}
	return &Log{sink: s, phase: phase, flags: flags, level: level}
}

func (s *Sink) write(text []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := s.w.Write(text); s.err == nil {
		s.err = err
	}
}

// Close closes the file, if the sink opened one, and returns the first write error.
func (s *Sink) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.file != nil {
		if err := s.file.Close(); s.err == nil {
			s.err = err
		}
		s.file = nil
	}
	return s.err
}
