package opt

import (
	"bufio"
	"fmt"
	"io"
	"slices"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/output"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/writer"
)

// sink is the destination of modules.
type sink struct {
	*program
	w    *bufio.Writer
	file *output.File // nil for standard output
	n    int          // parts so far
	err  error        // the error that ended the output
}

// create opens the output.
func (p *program) create() (*sink, error) {
	s := &sink{program: p}
	w := p.Stdout
	if p.output != "" && p.output != "-" {
		var err error
		if s.file, err = output.Create(p.output); err != nil {
			return nil, err
		}
		w = s.file
	}
	s.w = bufio.NewWriterSize(w, 1<<16)
	return s, nil
}

// next starts the output for the next part.
func (s *sink) next() error {
	if s.n++; s.n == 1 {
		return nil
	}
	return s.keep(io.WriteString(s.w, s.outMarker+"\n"))
}

// module writes a module. The error is that of output, or a [diag.Error] when the
// module cannot be written.
func (s *sink) module(m *ir.Module) error {
	if s.serialize {
		data, err := portable.Serialize(m, s.target, s.translation.portable)
		if err != nil {
			return err
		}
		s.warnOfNewer(m)
		return s.print(string(data))
	}
	if s.bytecode {
		if s.elideData {
			elideData(m)
		}
		opt := writer.Options{Producer: s.producer, Trace: s.log().Writing()}
		if s.versionGiven {
			opt.Version = writer.At(uint64(s.version))
		}
		return s.keep(0, writer.Write(s.w, m, opt))
	}
	if err := asm.Fprint(s.w, m.Root(), s.text); err != nil {
		return s.keep(0, err)
	}
	if s.text.LocalScope {
		return nil
	}
	return s.keep(0, s.w.WriteByte('\n')) // MLIR's tools end their output like this
}

// elideData removes the data of resources. Their names remain.
func elideData(m *ir.Module) {
	for _, g := range m.Resources {
		for _, r := range g.Entries {
			if r.Kind == ir.ResourceBlob {
				r.Blob, r.Declared = nil, true
			}
		}
	}
}

// warnOfNewer tells on standard error if consumers of the target version cannot read the artifact:
// as the reference does, serialization keeps newer locations, and newer operations nested in those
// that it converts.
func (s *sink) warnOfNewer(m *ir.Module) {
	list, err := portable.Blockers(m, s.target, s.translation.portable)
	if err != nil || len(list) == 0 {
		return
	}
	newest := slices.MaxFunc(list, func(a, b portable.Blocker) int { return a.Since.Compare(b.Since) })
	fmt.Fprintf(s.Stderr, "%s: warning: StableHLO %v cannot read this artifact: %s (%s); 'hlobc convert --for %v' writes one that it can read\n",
		s.Name, s.target, newest.String(), cli.Plural(len(list), "place"), s.target)
}

// print writes text.
func (s *sink) print(t string) error { return s.keep(io.WriteString(s.w, t)) }

// Write implements [io.Writer] by print.
func (s *sink) Write(data []byte) (int, error) { return len(data), s.print(string(data)) }

// keep records an error, after which nothing more is written.
func (s *sink) keep(_ int, err error) error {
	if s.err == nil {
		s.err = err
	}
	return err
}

// close completes the output. If ok is false or after an error, no file is written.
func (s *sink) close(ok bool) error {
	if s.file == nil {
		return s.w.Flush()
	}
	if !ok || s.err != nil {
		s.file.Abort()
		return nil
	}
	if err := s.w.Flush(); err != nil {
		s.file.Abort()
		return err
	}
	return s.file.Commit()
}
