package inspect

import (
	"encoding/hex"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
	"github.com/hlobc/hlobc/writer"
)

// Call is one call of the codec: of the function for an entry, or for a field of it.
type Call struct {
	// Depth is the number of enclosing entries: attributes and types are decoded inside the first
	// entry that refers to them.
	Depth int `json:"depth"`
	// Function is the name of the entry's function, for example "readComparisonDirectionAttr", Type
	// the class that it reads or writes.
	Function string `json:"function"`
	Dialect  string `json:"dialect"`
	Type     string `json:"type"`
	// Field is the name of the field, "" for the whole entry.
	Field string `json:"field,omitempty"`
	// Offset is the offset in the file that is read or written, -1 if unknown.
	Offset int64 `json:"offset"`
	// Bytes are the bytes of the field.
	Bytes Hex    `json:"bytes,omitempty"`
	Value string `json:"value,omitempty"`
}

// Hex is a byte slice that is hexadecimal in JSON.
type Hex []byte

// MarshalText implements [encoding.TextMarshaler].
func (h Hex) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, h), nil }

// Tracer converts the codec's reports to calls. It implements [reader.Options.Trace]; the result of
// its method Writer implements [writer.Options.Trace].
type Tracer struct {
	data      []byte
	functions map[*schema.Class]string // names, by class
	verb      string
	emit      func(Call)
	stack     []frame
	brief     asm.Brief
}

// frame is an entry whose fields are being read.
type frame struct {
	class *schema.Class
	enc   *schema.Encoding
	next  int // field
}

// NewTracer returns a tracer for reading data.
func NewTracer(data []byte, emit func(Call)) *Tracer {
	return &Tracer{data: data, verb: "read", emit: emit}
}

// TraceEntry implements [reader.Tracer].
func (t *Tracer) TraceEntry(class *schema.Class, enc *schema.Encoding, offset int64) {
	t.enter(class, enc, offset)
}

func (t *Tracer) enter(class *schema.Class, enc *schema.Encoding, offset int64) {
	t.pop()
	c := t.call(class, len(t.stack))
	c.Offset = offset
	t.stack = append(t.stack, frame{class: class, enc: enc})
	t.emit(c)
}

func (t *Tracer) call(class *schema.Class, depth int) Call {
	name, ok := t.functions[class]
	if !ok {
		if t.functions == nil {
			t.functions = map[*schema.Class]string{}
		}
		name = t.verb + class.Name
		t.functions[class] = name
	}
	return Call{Depth: depth, Function: name, Dialect: class.Dialect, Type: class.Name}
}

// pop removes completed entries.
func (t *Tracer) pop() {
	for len(t.stack) > 0 {
		top := &t.stack[len(t.stack)-1]
		if top.next < len(top.enc.Fields) {
			return
		}
		t.stack = t.stack[:len(t.stack)-1]
	}
}

// TraceField implements [schema.Tracer].
func (t *Tracer) TraceField(f *schema.Field, start, end int64, n ir.Node) {
	for len(t.stack) > 0 { // entries that could not be decoded are still on the stack
		top := &t.stack[len(t.stack)-1]
		if i := slices.IndexFunc(top.enc.Fields, func(g schema.Field) bool { return g.Name == f.Name }); i >= top.next && &top.enc.Fields[i] == f {
			top.next = i + 1
			break
		}
		t.stack = t.stack[:len(t.stack)-1]
	}
	if len(t.stack) == 0 {
		return
	}
	top := &t.stack[len(t.stack)-1]
	c := t.call(top.class, len(t.stack)-1)
	c.Field, c.Offset = f.Name, start
	if t.data != nil {
		c.Bytes = t.data[start:end]
	}
	c.Value = fieldText(&t.brief, top.class, f, n)
	t.emit(c)
}

// fieldText formats the value of a field.
func fieldText(nodes *asm.Brief, class *schema.Class, f *schema.Field, n ir.Node) string {
	if f.Get == nil {
		return ""
	}
	v := f.Get(n)
	if u, ok := v.(uint64); ok && f.Enc == schema.EncEnum && class.Enum != nil {
		if k, ok := class.Enum.Keyword(u); ok {
			return strconv.FormatUint(u, 10) + " = " + k
		}
	}
	b := briefer{nodes: nodes, limit: meaningLimit}
	b.value(v)
	return string(b.end())
}

// writeTracer is a Tracer for writing.
type writeTracer struct{ *Tracer }

// NewWriteTracer returns a tracer for writing. Its calls are made before the layout of the file is
// known, so they have no bytes and no offsets; see [TraceWriting].
func NewWriteTracer(emit func(Call)) writer.Tracer {
	return writeTracer{&Tracer{verb: "write", emit: func(c Call) {
		c.Offset = -1
		emit(c)
	}}}
}

// TraceEntry implements [writer.Tracer].
func (t writeTracer) TraceEntry(class *schema.Class, enc *schema.Encoding, _ ir.Node) {
	t.enter(class, enc, -1)
}

// Trace decodes a file and emits every call of the codec in order.
func Trace(data []byte, opt reader.Options, emit func(Call)) error {
	opt = TraceOptions(opt)
	opt.Trace = joinTracers(NewTracer(data, emit), opt.Trace)
	_, err := reader.Read(data, opt)
	return err
}

// TraceOptions returns options with which reading a file fails if [Trace] does.
func TraceOptions(opt reader.Options) reader.Options {
	opt.Mode, opt.Workers = reader.Eager, 1
	opt.Verify = reader.Unverified // invalid content should be shown, not rejected
	return opt
}

// TraceWriting decodes a file, writes it again in the same way, and emits every call of the codec
// for writing in order. Offsets refer to the output.
func TraceWriting(data []byte, opt reader.Options, emit func(Call)) error {
	t := placer{}
	t.Tracer = &Tracer{verb: "write", emit: func(c Call) { t.calls = append(t.calls, c) }}
	r, err := roundtrip.Traced(data, opt, &t)
	if err != nil {
		return err
	}
	out := r.Output
	f, err := container.OpenTables(out, nil)
	if err != nil {
		return err
	}
	start := f.Sections[container.AttrTypeSection].Start
	fields := t.ends
	for i := range t.calls {
		c := &t.calls[i]
		if c.Field != "" {
			c.Offset += start
			c.Bytes = out[c.Offset : start+fields[0]]
			fields = fields[1:]
		} else if i+1 < len(t.calls) && t.calls[i+1].Field != "" { // the code precedes the first field
			c.Offset = t.calls[i+1].Offset + start - int64(varint.Size(uint64(t.codes[0])))
		}
		if c.Field == "" {
			t.codes = t.codes[1:]
		}
		emit(*c)
	}
	return nil
}

// placer holds the calls for writing until the layout of the file is known.
type placer struct {
	*Tracer
	calls []Call
	ends  []int64 // of the fields
	codes []int   // of the entries
}

// TraceEntry implements [writer.Tracer].
func (t *placer) TraceEntry(class *schema.Class, enc *schema.Encoding, _ ir.Node) {
	t.codes = append(t.codes, enc.Code)
	t.enter(class, enc, -1)
}

// TraceField implements [schema.Tracer].
func (t *placer) TraceField(f *schema.Field, start, end int64, n ir.Node) {
	t.ends = append(t.ends, end)
	t.Tracer.TraceField(f, start, end, n)
}
