package catalog

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/dialect/vhlo"

	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/compare/digest"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/writer"
)

// Stored is a program and where it is stored.
type Stored struct {
	// File is the path or URL of the file, Member the place of the program in it.
	File, Member string
	// Size is the size of the file in bytes, Layers are the carriers around the program.
	Size   int64
	Layers []carrier.Layer
	// Data is the program without its carriers: bytecode, or text if Kind is [carrier.Text].
	Kind carrier.Kind
	Data []byte
}

// Options configure [Describe].
type Options struct {
	// Registry is the set of known dialects; nil means dialect.Default().
	Registry *schema.Registry
	// Workers is the maximum number of goroutines; 0 means one for each processor.
	Workers int
	Limits  Limits
}

// Describe returns the row of a program. What is wrong with the program is in the row.
func Describe(s Stored, opt Options) *Program {
	p := newProgram(s)
	sum := sha256.Sum256(s.Data)
	p.DigestBytes = hex.EncodeToString(sum[:])
	if err := p.describe(s, opt); err != nil {
		p.fail(err)
	}
	opt.Limits.apply(p)
	return p
}

// At returns a row for the same bytes stored in another place.
func (p *Program) At(s Stored) *Program {
	place := newProgram(s)
	Limits{}.apply(place)
	q := *p
	q.File, q.Member, q.StoredBytes, q.Carriers, q.Metadata = place.File, place.Member, place.StoredBytes, place.Carriers, place.Metadata
	return &q
}

// Failure returns the row of a program that could not be extracted, or of a file without one.
func Failure(s Stored, err error) *Program {
	p := newProgram(s)
	p.Status, p.Error = Failed, NewError(err)
	Limits{}.apply(p)
	return p
}

// Exceeded returns the row of a file that took more than it was allowed; code says of what.
func Exceeded(s Stored, code, message string) *Program {
	p := newProgram(s)
	p.Status, p.Error = Quarantined, &Error{Code: code, Message: message}
	Limits{}.apply(p)
	return p
}

func newProgram(s Stored) *Program {
	p := &Program{Schema: SchemaVersion, File: s.File, Member: s.Member, Status: OK, StoredBytes: s.Size, Carriers: []string{}, Metadata: []Fact{},
		ReadBy: []string{}, Attributes: []Attribute{}, Functions: []Function{}, Inputs: []Port{}, Outputs: []Port{}, Arguments: []Argument{}, Ops: []Op{},
		CustomCalls: []CustomCall{}, Collectives: []Count{}, ElementTypes: []Count{}, Dialects: []Dialect{}, Meshes: []string{}, Constants: []Constant{},
		CostSymbols: []string{}, Sources: []Source{}, Findings: []Finding{}, Truncated: []string{}}
	for _, l := range s.Layers {
		p.Carriers = append(p.Carriers, l.Name)
		for _, f := range l.Facts {
			for _, v := range f.Values {
				p.Metadata = append(p.Metadata, Fact{l.Name, f.Name, v})
			}
		}
	}
	return p
}

// fail records the first error.
func (p *Program) fail(err error) {
	if err == nil || p.Error != nil {
		return
	}
	if p.Error = NewError(err); p.Status == OK {
		p.Status = Partial
	}
}

// describe fills in what the bytes of the program say. An error means that they say nothing.
func (p *Program) describe(s Stored, opt Options) error {
	data := s.Data
	if s.Kind == carrier.Text {
		size := int64(len(data))
		p.TextBytes = &size
		m, found := asm.ParseAll(data, asm.ParseOptions{AllowUnregistered: true, Registry: opt.Registry, Workers: opt.Workers})
		if m == nil {
			p.Status = Failed
			return found
		}
		var err error
		if data, err = writer.Append(nil, m, writer.Options{}); err != nil {
			p.Status = Failed
			return err
		}
	}
	ropt := reader.Options{Registry: opt.Registry, Verify: reader.Unverified, Open: true, Workers: opt.Workers}
	sum, err := inspect.Summarize(data, ropt)
	if sum == nil {
		p.Status = Failed
		return err
	}
	p.fail(err)
	p.summary(sum)
	p.audit(data, ropt)
	p.versions(data, ropt)
	p.module(data, ropt)
	return nil
}

// summary fills in what is in the summary.
func (p *Program) summary(s *inspect.Summary) {
	version := int64(s.Version)
	p.Bytes, p.BytecodeVersion, p.Producer, p.ArtifactVersion = s.Bytes, &version, s.Producer, s.Artifact
	p.Module, p.ConstantBytes, p.Meshes = s.Module, s.ConstantBytes, append(p.Meshes, s.Meshes...)
	for _, f := range s.Functions {
		p.Functions = append(p.Functions, Function{f.Name, f.Visibility, f.Entry, int64(f.Ops)})
		if f.Entry {
			p.Entry = f.Name
		}
	}
	p.Inputs, p.Outputs, p.Arguments = ports(s.Inputs), ports(s.Outputs), Arguments(s.Inputs)
	p.Parameters = parameters(s.Inputs, p.Arguments)
	for _, o := range s.Ops {
		p.Operations += int64(o.Count)
		d, _ := ir.SplitName(o.Name)
		op := Op{Name: o.Name, Stored: o.Name, Dialect: d, Count: int64(o.Count)}
		if d == vhlo.Namespace {
			if name, ok := convert.StableName(o.Name); ok {
				op.Name = name
			}
		}
		p.Ops = append(p.Ops, op)
	}
	for _, c := range s.CustomCalls {
		p.CustomCalls = append(p.CustomCalls, CustomCall{c.Name, int64(c.Count)})
	}
	p.Collectives, p.ElementTypes = counts(s.Collectives), counts(s.ElementTypes)
	for _, d := range s.Dialects {
		p.Dialects = append(p.Dialects, Dialect{d.Name, dotted(d.Version), d.Known, int64(d.Ops)})
	}
	for _, k := range s.Constants {
		p.Constants = append(p.Constants, Constant{k.Name, k.Type, k.Bytes, k.Location})
	}
	if c := s.Cost; c != nil {
		for _, x := range []struct {
			e  cost.Expr
			to **float64
		}{{c.Flops, &p.Flops}, {c.Transcendentals, &p.Transcendentals}, {c.Bytes, &p.MovedBytes}, {c.Peak, &p.PeakBytes}} {
			if v, ok := x.e.Const(); ok {
				*x.to = &v
			}
			p.CostSymbols = append(p.CostSymbols, x.e.Symbols()...)
		}
		slices.Sort(p.CostSymbols)
		p.CostSymbols = slices.Compact(p.CostSymbols)
	}
}

func counts(list []inspect.OpCount) []Count {
	out := make([]Count, len(list))
	for i, c := range list {
		out[i] = Count{c.Name, int64(c.Count)}
	}
	return out
}

func dotted(version []uint64) string {
	parts := make([]string, len(version))
	for i, v := range version {
		parts[i] = strconv.FormatUint(v, 10)
	}
	return strings.Join(parts, ".")
}

// versions fills in who can read the program.
func (p *Program) versions(data []byte, opt reader.Options) {
	v, err := inspect.ReadVersions(data, opt, inspect.Asked{})
	if err != nil {
		p.fail(err)
		return
	}
	p.SmallestVersion = v.Smallest
	if len(v.Unknown) == 0 && len(v.Others) == 0 {
		p.ReadsAsIs, p.ReadBy = v.Reads, append(p.ReadBy, v.ReadBy...)
	}
}

// module fills in what needs the whole module. It converts the module, so it comes last.
func (p *Program) module(data []byte, opt reader.Options) {
	b, err := reader.Read(data, opt)
	if err != nil {
		p.fail(err)
		return
	}
	m := b.Module
	p.verify(m, opt)
	if d := m.Root().Discardable(); d != nil {
		for _, e := range d.Entries() {
			p.Attributes = append(p.Attributes, Attribute{e.Name, inspect.Brief(e.Value, maxValue)})
		}
	}
	p.sources(m)
	p.digests(m)
}

// maxValue is the maximum length in bytes of the value of an attribute.
const maxValue = 1000

// verify finds out whether the program is valid, unless it has something that hlobc does not know.
func (p *Program) verify(m *ir.Module, opt reader.Options) {
	if slices.ContainsFunc(p.Findings, func(f Finding) bool { return f.Kind == opaqueKind }) {
		return
	}
	err := verify.Module(m, verify.Options{Workers: opt.Workers})
	valid := err == nil
	var list verify.Findings
	if !valid && !errors.As(err, &list) {
		p.fail(err)
		return
	}
	p.Valid = &valid
	for _, f := range list {
		one := int64(1)
		p.Findings = append(p.Findings, Finding{Kind: InvalidKind, Name: f.Rule, Count: &one, Detail: f.Error()})
	}
}

// sources lists the files in locations.
func (p *Program) sources(m *ir.Module) {
	counts := map[string]int64{}
	for i := range m.NumAttrs() {
		if l, ok := m.Attr(ir.AttrID(i + 1)).(*attrs.FileLineCol); ok && l.File != nil {
			counts[l.File.Value]++
		}
	}
	for file, n := range counts {
		if file != "-" { // text without locations
			p.Sources = append(p.Sources, Source{file, n})
		}
	}
	slices.SortFunc(p.Sources, func(a, b Source) int { return strings.Compare(a.File, b.File) })
}

// digests adds the digests of what the program computes.
func (p *Program) digests(m *ir.Module) {
	if slices.ContainsFunc(p.Dialects, func(d Dialect) bool { return d.Name == vhlo.Namespace }) {
		err := convert.ToVersion(m.Root(), portable.CurrentVersion(), convert.VersionOptions{})
		if err == nil {
			err = convert.FromVHLO(m.Root())
		}
		if err != nil {
			p.fail(err)
			return
		}
	}
	d, err := digest.Of(m, digest.Options{})
	if err != nil {
		p.fail(err)
		return
	}
	p.DigestProgram, p.DigestStructure, p.DigestSignature = d.Program.String(), d.Structure.String(), d.Signature.String()
}
