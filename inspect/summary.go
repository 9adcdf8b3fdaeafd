package inspect

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Summary describes a file on one screen.
type Summary struct {
	Bytes    int64  `json:"bytes"`
	Version  uint64 `json:"bytecode_version"`
	Producer string `json:"producer"`
	// Artifact is the StableHLO version that a portable artifact is for, "" for other files.
	Artifact string        `json:"artifact_version,omitempty"`
	Dialects []DialectInfo `json:"dialects"`
	// Layout is the property layout of StableHLO if it is not the newest one.
	Layout    string         `json:"property_layout,omitempty"`
	Functions []FunctionInfo `json:"functions"`
	// Sections are the sizes of sections.
	Sections []Row `json:"sections"`
	// Ops counts operations by name, most frequent first.
	Ops []OpCount `json:"ops"`
	// Attributes and Types are the numbers of entries.
	Attributes int `json:"attributes"`
	Types      int `json:"types"`
	// Module is the name of the module.
	Module string `json:"module,omitempty"`
	// ReadBy lists the releases that can read a portable artifact, from the oldest of each package. Other
	// dialects than VHLO are no part of that.
	ReadBy string `json:"read_by,omitempty"`
	// Inputs and Outputs are those of the entry function.
	Inputs  []Port `json:"inputs"`
	Outputs []Port `json:"outputs"`
	// Meshes are the grids of devices, as "@mesh x=2, y=4".
	Meshes []string `json:"meshes"`
	// ElementTypes counts results of operations by their element type, CustomCalls custom calls by
	// their target, and Collectives operations that devices execute together, most frequent first.
	ElementTypes []OpCount `json:"element_types"`
	CustomCalls  []OpCount `json:"custom_calls"`
	Collectives  []OpCount `json:"collectives"`
	// Inside lists the programs in the strings of the file.
	Inside []Inside `json:"inside"`
	// ConstantBytes is the size of the data of all constants in the file.
	ConstantBytes int64 `json:"constant_bytes"`
	// Cost is what the program costs; absent for programs of more than [CostLimit] operations, and
	// for those that cannot be analyzed.
	Cost *CostInfo `json:"cost,omitempty"`
	// Findings that stand out.
	Text      []TextFinding    `json:"text"`
	Unknown   []DialectFinding `json:"unknown_dialects"`
	Paths     []PathFinding    `json:"paths"`
	Constants []Constant       `json:"large_constants"`
}

// DialectInfo is a dialect of a file.
type DialectInfo struct {
	Name string `json:"name"`
	// Version is the dialect's version in the file, as integers; most dialects have none.
	Version []uint64 `json:"version,omitempty"`
	// Known is set if this build has the dialect.
	Known bool `json:"known"`
	// Ops is the number of operation names of the dialect in the file.
	Ops int `json:"ops"`
}

// FunctionInfo is a function of a file.
type FunctionInfo struct {
	Name string `json:"name"`
	// Entry marks the entry function: @main, or else the first public function.
	Entry      bool     `json:"entry,omitempty"`
	Visibility string   `json:"visibility"`
	Inputs     []string `json:"inputs"`
	Results    []string `json:"results"`
	// Ops is the number of operations in it.
	Ops int `json:"ops"`
}

// OpCount is how often an operation occurs.
type OpCount struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

// LargeConstant is the size in bytes from which a constant is listed.
const LargeConstant = 1 << 16

// Summarize describes a file. A portable artifact is read whole. Of other files, it reads tables, functions and the records
// of operations, but only those attributes and types that signatures and findings need. If something cannot be decoded, the
// error comes with the summary so far, which is nil if even the tables cannot be decoded.
func Summarize(data []byte, opt reader.Options) (*Summary, error) {
	f, err := container.Open(data, nil)
	if err != nil {
		return nil, err
	}
	reg := registry(opt)
	s := summarizeFile(data, f, reg)
	mode := reader.Lazy
	if s.Artifact != "" {
		mode = reader.Eager // who can read it depends on everything in it
	}
	return s, s.read(data, opt, reg, mode)
}

// SummarizeRead is [Summarize] for a file that has been read from data, whose operations are then not read
// again. It converts a module in VHLO to StableHLO if it computes costs.
func SummarizeRead(b *reader.Bytecode, data []byte) (*Summary, error) {
	reg := b.Module.Registry().(*schema.Registry) // the reader knows no other
	s := summarizeFile(data, b.File, reg)
	return s, s.contents(b, reg)
}

// summarizeFile describes the tables of a file.
func summarizeFile(data []byte, f *container.File, reg *schema.Registry) *Summary {
	s := &Summary{Bytes: int64(len(data)), Version: f.Version, Producer: f.Producer, Functions: []FunctionInfo{},
		Attributes: f.NumAttrs(), Types: f.NumTypes(), Text: auditText(f, nil), Unknown: auditDialects(f, reg),
		Sections: sectionSizes(f, data), Dialects: dialects(f, reg), Ops: []OpCount{}, Constants: []Constant{},
		Inputs: []Port{}, Outputs: []Port{}, Meshes: []string{}, Inside: inside(data, f, false), ElementTypes: []OpCount{}, CustomCalls: []OpCount{}, Collectives: []OpCount{}}
	if v, ok := ArtifactVersion(f.Producer); ok {
		s.Artifact = v
		if version, ok := ods.ParseVersion(v); ok {
			s.ReadBy = consumer.Text(consumer.ReadBy(version, false))
		}
	}
	return s
}

// read fills in what needs more than the tables.
func (s *Summary) read(data []byte, opt reader.Options, reg *schema.Registry, mode reader.Mode) error {
	opt.Mode = mode
	opt.Verify = reader.Unverified // invalid content should be shown, not rejected
	// Only reading everything finds out which definitions do not apply.
	again, before := opt.Open && mode == reader.Lazy, *s
	b, err := reader.Read(data, opt)
	if err != nil && again {
		return s.read(data, opt, reg, reader.Eager)
	}
	if err != nil {
		return err
	}
	if err = s.contents(b, reg); err != nil && again {
		*s = before
		return s.read(data, opt, reg, reader.Eager)
	}
	return err
}

// contents fills in what needs the module.
func (s *Summary) contents(b *reader.Bytecode, reg *schema.Registry) error {
	o := newOverview(b.Module)
	err := s.operations(b.Module, o)
	s.Layout = layoutText(b.Layout())
	peek := newPeeker(b.File, reg)
	s.Paths = s.paths(b, peek)
	s.constants(b, peek)
	if err == nil {
		s.readers(b.Module) // before costs are computed, which converts the module
	}
	o.fill(s)
	if err == nil {
		err = b.Module.Err()
	}
	return err
}

// readers finds the releases that can read an artifact: those that know what is in it, which can be older than
// the version that it says it is of.
func (s *Summary) readers(m *ir.Module) {
	if s.Artifact == "" {
		return
	}
	var v Versions
	for _, d := range s.Dialects {
		v.has(d.Name)
	}
	s.ReadBy = ""
	if err := v.unknown(m); err != nil || len(v.Unknown) > 0 {
		return
	}
	if needs, err := contents(m, s.Version, v.Shardy()); err == nil {
		s.ReadBy = consumer.Text(v.readers(oldest(needs)))
	}
}

// artifactProducer is the prefix of the producer of StableHLO's portable artifacts.
const artifactProducer = "StableHLO_v"

// ArtifactVersion returns the version of StableHLO that a portable artifact is for, by its producer.
func ArtifactVersion(producer string) (version string, ok bool) {
	return strings.CutPrefix(producer, artifactProducer)
}

// layoutText describes the versions that have a property layout.
func layoutText(v ods.Version) string {
	switch {
	case v.IsZero():
		return ""
	case v.Patch == ^uint16(0):
		return "older than " + ods.V(v.Major, v.Minor+1, 0).String()
	}
	return "up to " + v.String()
}

func dialects(f *container.File, reg *schema.Registry) []DialectInfo {
	out := make([]DialectInfo, len(f.Dialects))
	for i := range f.Dialects {
		d := &f.Dialects[i]
		out[i] = DialectInfo{Name: d.Name, Known: reg.Dialect(d.Name)}
		for c := d.Version.Cursor(container.DialectVersionsSection); d.HasVersion && c.Len() > 0 && c.Err() == nil; {
			out[i].Version = append(out[i].Version, c.Varint())
		}
	}
	for i := range f.OpNames {
		out[f.OpNames[i].Dialect].Ops++
	}
	return out
}

// sectionSizes returns the sizes of sections, including their headers, in file order.
func sectionSizes(f *container.File, data []byte) []Row {
	var ids []container.SectionID
	for id := range f.Sections {
		if f.Sections[id].Present {
			ids = append(ids, container.SectionID(id))
		}
	}
	slices.SortFunc(ids, func(a, b container.SectionID) int {
		return cmp.Compare(f.Sections[a].Header, f.Sections[b].Header)
	})
	rows := []Row{{Name: HeaderSection, Bytes: int64(len(data))}}
	for i, id := range ids {
		s := &f.Sections[id]
		rows[i].Bytes -= int64(len(data)) - s.Header
		rows = append(rows, Row{Name: id.String(), Bytes: int64(len(data)) - s.Header})
	}
	return rows
}

// operations counts operations and finds the functions.
func (s *Summary) operations(m *ir.Module, view *overview) error {
	counts := make([]int, m.NumNames()+1)
	var failed error
	count := func(op ir.Op) int {
		n := 0
		if err := ir.Walk(op, func(o ir.Op) ir.Action {
			counts[o.Info().ID]++
			view.see(o)
			n++
			return ir.Advance
		}); err != nil && failed == nil {
			failed = err
		}
		return n
	}
	root := m.Root()
	if root.NumRegions() == 0 || root.Region(0).Empty() {
		count(root)
	} else {
		counts[root.Info().ID]++
		for i := range root.NumRegions() {
			for b := root.Region(i).First(); !b.IsNil(); b = b.Next() {
				for op := b.First(); !op.IsNil(); op = op.Next() {
					n := count(op) - 1
					if f, ok := function(op); ok {
						f.Ops = n
						view.functions[f.Name] = op
						s.Functions = append(s.Functions, f)
					}
				}
			}
		}
	}
	for id, n := range counts {
		if n > 0 {
			s.Ops = append(s.Ops, OpCount{m.Info(ir.NameID(id)).Full, n})
		}
	}
	slices.SortFunc(s.Ops, func(a, b OpCount) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), strings.Compare(a.Name, b.Name))
	})
	s.markEntry()
	return failed
}

// markEntry marks the entry function and puts it first.
func (s *Summary) markEntry() {
	entry := slices.IndexFunc(s.Functions, func(f FunctionInfo) bool { return f.Name == "main" })
	if entry < 0 {
		entry = slices.IndexFunc(s.Functions, func(f FunctionInfo) bool { return f.Visibility == "public" })
	}
	if entry >= 0 {
		f := s.Functions[entry]
		f.Entry = true
		s.Functions = slices.Insert(slices.Delete(s.Functions, entry, entry+1), 0, f)
	}
}

// signatureLimit is the maximum length in bytes of one type in a signature.
const signatureLimit = 200

// functionTypes returns the types of op's inputs and results if it is a function.
func functionTypes(op ir.Op) (in, out []ir.Type, ok bool) {
	var t ir.Type
	switch a := op.Attr(fn.AttrFunctionType).(type) {
	case *attrs.Type:
		t = a.Value
	case *attrs.VHLOType:
		t = a.Value
	}
	switch t := t.(type) {
	case *types.Function:
		return t.Inputs, t.Results, true
	case *types.VHLOFunction:
		return t.Inputs, t.Results, true
	}
	return nil, nil, false
}

// function describes op if it is a function.
func function(op ir.Op) (FunctionInfo, bool) {
	f := FunctionInfo{Name: op.Symbol(), Visibility: "public", Inputs: []string{}, Results: []string{}}
	in, out, ok := functionTypes(op)
	if !ok {
		return f, false
	}
	for _, t := range in {
		f.Inputs = append(f.Inputs, Brief(t, signatureLimit))
	}
	for _, t := range out {
		f.Results = append(f.Results, Brief(t, signatureLimit))
	}
	if v, ok := op.Attr(fn.AttrSymVisibility).(ir.StringLike); ok && v.Text() != "" {
		f.Visibility = v.Text()
	}
	return f, true
}

// paths finds absolute paths. It examines locations only if a string looks like a path, and then
// only their file names.
func (s *Summary) paths(b *reader.Bytecode, peek *peeker) []PathFinding {
	out := []PathFinding{}
	index := make(map[string]int)
	for _, str := range b.File.Strings {
		if _, ok := index[str]; !ok && AbsolutePath(str) {
			index[str] = len(out)
			out = append(out, PathFinding{Path: str})
		}
	}
	if len(out) == 0 {
		return out
	}
	location := attrs.FileLineColLoc()
	files := make(map[uint64]int) // index into out by number of the string attribute, or -1
	for i := range b.File.NumAttrs() {
		class, c := peek.class(i)
		if class != location {
			continue
		}
		file := c.Varint() // the first field of both encodings
		k, ok := files[file]
		if !ok {
			k = -1
			if file < uint64(b.File.NumAttrs()) {
				if a, ok := b.Module.Attr(ir.AttrID(file + 1)).(ir.StringLike); ok {
					if n, ok := index[a.Text()]; ok {
						k = n
					}
				}
			}
			files[file] = k
		}
		if k >= 0 {
			if len(out[k].Uses) == 0 {
				out[k].Uses = []Use{{Role: RoleFile}}
			}
			out[k].Uses[0].Count++
		}
	}
	return out
}

// peeker tells the classes of attributes without decoding them.
type peeker struct {
	f     *container.File
	codes [][]schema.Coded // by dialect
}

func newPeeker(f *container.File, reg *schema.Registry) *peeker {
	p := &peeker{f: f, codes: make([][]schema.Coded, len(f.Dialects))}
	for i := range f.Dialects {
		p.codes[i] = reg.AttrCodes(f.Dialects[i].Name)
	}
	return p
}

// class returns the class of attribute i, nil if it is stored as text, and a cursor after its code.
func (p *peeker) class(i int) (*schema.Class, container.Cursor) {
	c := p.f.Entry(p.f.Attrs, i)
	e := p.f.Attrs[i]
	if !e.Custom() {
		return nil, c
	}
	codes := p.codes[e.Dialect()]
	if code := c.Varint(); code < uint64(len(codes)) {
		return codes[code].Class, c
	}
	return nil, c
}

// constants finds the large constants by the sizes of their entries, without looking at their data.
func (s *Summary) constants(b *reader.Bytecode, peek *peeker) {
	f := b.File
	for i := range f.NumAttrs() {
		size := f.Attrs[i+1].Start() - f.Attrs[i].Start()
		class, c := peek.class(i)
		if !isConstant(class) {
			continue
		}
		s.ConstantBytes += size
		if size < LargeConstant {
			continue
		}
		k := Constant{Name: "attribute " + strconv.Itoa(i), Bytes: size, attr: ir.AttrID(i + 1)}
		if t := c.Varint(); t < uint64(f.NumTypes()) { // the first field of all these classes
			k.Type = Brief(b.Module.Type(ir.TypeID(t+1)), signatureLimit)
		}
		if class != attrs.DenseStringsAttr() {
			k.Bytes = int64(len(c.Blob()))
		}
		s.Constants = append(s.Constants, k)
	}
	for _, g := range f.Resources {
		for _, e := range g.Entries {
			s.ConstantBytes += int64(len(e.Blob))
			if len(e.Blob) >= LargeConstant {
				s.Constants = append(s.Constants, Constant{Name: "resource " + strconv.Quote(e.Key), Bytes: int64(len(e.Blob))})
			}
		}
	}
	slices.SortStableFunc(s.Constants, func(a, b Constant) int { return cmp.Compare(b.Bytes, a.Bytes) })
}
