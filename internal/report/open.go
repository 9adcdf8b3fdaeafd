package report

import (
	"errors"

	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/writer"
)

// Source is a program as it was found.
type Source struct {
	Program // the fields that describe the file
	Data    []byte
	// IsText is set if Data is MLIR text.
	IsText   bool
	Registry *schema.Registry // nil means the default
}

// Opened is a program that is being described.
type Opened struct {
	Program
	data []byte
	reg  *schema.Registry
	// module is the program in StableHLO, nil if it cannot be read.
	module *ir.Module
	ops    map[ir.Op]int32 // numbers in the graph
	// vhlo is set if the module could not be converted to StableHLO.
	vhlo error
	// invalid is what the verifier found, damage the error of a program that cannot be decoded.
	invalid, damage error
}

// Damage returns the error of a program that cannot be decoded, nil if it can.
func (o *Opened) Damage() error { return o.damage }

// Module returns the program, in StableHLO if it can be converted, and nil if it cannot be read.
func (o *Opened) Module() *ir.Module { return o.module }

// Open reads a program. A program that is damaged has as much of its description as can be read, and
// the damage is one of its findings. The error says that nothing can be shown.
func Open(src Source) (*Opened, error) {
	o := &Opened{Program: src.Program, data: src.Data, reg: src.Registry}
	o.Findings = []Finding{}
	if src.IsText {
		m, found := asm.ParseAll(src.Data, asm.ParseOptions{Filename: src.Name, AllowUnregistered: true, Registry: src.Registry})
		if m == nil {
			return nil, found
		}
		data, err := writer.Append(nil, m, writer.Options{})
		if err != nil {
			return nil, err
		}
		o.Text, o.data = int64(len(src.Data)), data
	}
	b, err := reader.Read(o.data, o.options(nil))
	if err != nil {
		o.damage = err
		o.find(LevelError, "damaged", err.Error())
		o.Summary, err = inspect.Summarize(o.data, o.options(nil))
	} else {
		o.module = b.Module
		o.Summary, err = inspect.SummarizeRead(b, o.data)
		if o.vhlo = convert.Upgrade(o.module); o.vhlo != nil {
			o.find(LevelWarning, "not converted", "VHLO cannot be converted to StableHLO, and is shown as it is: "+o.vhlo.Error())
		}
	}
	if o.Summary == nil {
		return nil, err
	}
	o.Inputs, o.Outputs = groupPorts(o.Summary.Inputs), groupPorts(o.Summary.Outputs)
	return o, nil
}

// options returns the options for reading. Whatever can be read is shown, valid or not.
func (o *Opened) options(obs reader.Observer) reader.Options {
	return reader.Options{Verify: reader.Unverified, Open: true, Registry: o.reg, Observer: obs}
}

func (o *Opened) find(level, kind, message string, details ...string) {
	o.Findings = append(o.Findings, Finding{Level: level, Kind: kind, Message: message, Details: details, Op: -1})
}

// addCost computes what the program costs, which the summary of a large program leaves out.
func (o *Opened) addCost() {
	if o.module == nil || o.Cost != nil {
		return
	}
	r, err := cost.Analyze(o.module, cost.Options{Operations: true})
	if err != nil || r == nil {
		return
	}
	o.Cost = r
	if o.Summary != nil && o.Summary.Cost == nil {
		o.Summary.Cost = &inspect.CostInfo{Cost: r.Cost, Peak: r.Memory.Peak}
	}
}

// All computes all parts.
func (o *Opened) All() *Program {
	o.AddGraph()
	o.AddVersions()
	o.AddSizes()
	o.AddFindings()
	return &o.Program
}

// AddSizes computes where the bytes are.
func (o *Opened) AddSizes() {
	s, err := inspect.Size(o.data, o.options(nil))
	var gap *inspect.CoverageError
	if errors.As(err, &gap) {
		o.find(LevelWarning, "sizes", err.Error())
	}
	o.Sizes = s
}
