package opt

import (
	"fmt"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/strict"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
)

// read parses a part. The module is nil if the findings contain an error.
func (p *program) read(in part) (*ir.Module, diag.Texts) {
	parse := p.parse
	if p.deserialize {
		parse = p.readArtifact
	}
	m, found := parse(in)
	if m == nil || p.noVerifier {
		return m, found
	}
	if err := strict.Op(m.Root()); err != nil {
		return nil, append(found, p.findings(in, err)...)
	}
	if p.roundtrip {
		if err := p.verifyRoundtrip(m); err != nil {
			return nil, append(found, p.findings(in, err)...)
		}
	}
	return m, found
}

func (p *program) parse(in part) (*ir.Module, diag.Texts) {
	if in.Kind == input.Bytecode {
		m, err := p.decode(in)
		if err != nil {
			return nil, p.findings(in, err)
		}
		return m, nil
	}
	m, found := asm.ParseAll(in.source(), asm.ParseOptions{Filename: in.Name, AllowUnregistered: p.allowUnregistered, Registry: p.conf.Dialects, External: p.external(), Budget: p.budget})
	if m == nil && in.start == 0 && (carrier.Binary(in.Data) || carrier.Foreign(in.Data) != nil) {
		msg := carrier.Start(in.Data)
		if carrier.Foreign(in.Data) == nil {
			msg = "neither MLIR text nor bytecode: " + msg
		}
		return nil, diag.Texts{in.finding(msg, "", nil)}
	}
	if p.split {
		in.showLines(found)
	}
	if m != nil && in.start > 0 {
		placeModule(m, in)
	}
	return m, found
}

// showLines fills in the source lines of findings. A part can begin or end in the middle of a line.
func (s part) showLines(found diag.Texts) {
	for _, d := range found {
		if d.File == s.Name && d.Line > 0 {
			d.Source = s.line(d.Line)
		}
		s.showLines(d.Notes)
	}
}

// placeModule sets the location of an implicit module to the start of the part.
func placeModule(m *ir.Module, in part) {
	root := m.Root()
	if l, ok := root.Loc().(*attrs.FileLineCol); ok && l.StartLine == 0 && l.StartCol == 0 && l.File.Value == in.Name {
		line, col := in.place()
		root.SetLoc(attrs.NewFileLineCol(m, in.Name, line, col))
	}
}

// decode reads bytecode.
func (p *program) decode(in part) (*ir.Module, error) {
	b, err := reader.Read(in.Data, p.readOptions(in))
	if err != nil {
		return nil, err
	}
	if p.allowUnregistered {
		return b.Module, nil
	}
	reg := b.Module.Registry()
	for i := range b.File.OpNames {
		n := &b.File.OpNames[i]
		full, d := b.File.Full(n), b.File.Dialects[n.Dialect].Name
		if reg.Op(full) == nil && !reg.Dialect(d) {
			return nil, &diag.Error{Code: diag.UnregisteredAttrs, Section: container.DialectSection.String(), Offset: -1,
				Msg: fmt.Sprintf("unknown dialect %s in operation %s; --allow-unregistered-dialect accepts it", d, full)}
		}
	}
	return b.Module, nil
}
