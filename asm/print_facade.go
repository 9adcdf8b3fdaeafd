package asm

import (
	"io"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Options configure printing. The zero value prints operations in their custom form, without
// locations.
type Options struct {
	// Generic prints every operation in the generic form. Values are then numbered consecutively
	// through the whole text.
	Generic bool
	// DebugInfo prints locations. If PrettyDebugInfo is also set, they are printed in a
	// human-readable form that cannot be parsed.
	DebugInfo, PrettyDebugInfo bool
	// LocalScope prints attributes and types in full instead of by alias.
	LocalScope bool
	// UniqueSSANames gives every value in the text a different name.
	UniqueSSANames bool
	// SkipRegions prints {...} instead of the contents of regions.
	SkipRegions bool
	// Elide replaces the contents of dense elements that have more than ElideElements elements.
	// Splats are always printed.
	Elide         bool
	ElideElements int64
	// ElideBlobs omits the data of resources whose text is longer than ElideResources characters.
	ElideBlobs     bool
	ElideResources int
	// MaxSize is the size in bytes at which the text is cut off; 0 means 4 GiB. The limit matters
	// because a small file can produce a huge text.
	MaxSize int64
	// NameLocPrefix names values after the names in their locations.
	NameLocPrefix bool
	// HexElements is the number of elements above which dense elements are printed in hexadecimal;
	// 0 means 100, and -1 disables it.
	HexElements int64
	// Workers is the number of goroutines that print functions; 0 means GOMAXPROCS. With a MaxSize,
	// only one is used.
	Workers int
	// ValueName, if not nil, changes the names that NameLocPrefix takes from locations.
	ValueName func(name string) string
	// Placed, if not nil, is called for each operation when it has been printed, with the offsets of
	// its text, which starts with the names of its results: nested operations come before those that
	// contain them. It is only for [Append] and [Print], which then use one goroutine.
	Placed func(op ir.Op, start, end int)
	// External are resources of other tools, which are printed after the root of a module. Their
	// values are booleans and strings.
	External []*ir.ResourceGroup
}

// Print appends the text of op and a newline to dst. If op is the module's root, alias definitions
// are printed around it, and the resources that it refers to after it.
func Print(dst []byte, op ir.Op, opt Options) []byte {
	dst, _ = Append(dst, op, opt)
	return dst
}

// Append is like [Print] but returns an error if the text is incomplete; see [Fprint].
func Append(dst []byte, op ir.Op, opt Options) ([]byte, error) {
	p := print.New(dst, op.Module(), print.Options(opt), texts)
	p.TopLevel(op)
	return p.Buf, p.Failure()
}

// Sprint returns the text that [Print] appends.
func Sprint(op ir.Op, opt Options) string { return lex.View(Print(nil, op, opt)) }

// ErrTooLarge is the error for a text that was cut off at [Options.MaxSize].
var ErrTooLarge = print.ErrTooLarge

// Fprint writes the text that [Print] appends, in pieces. It returns [ErrTooLarge], after writing
// the beginning, if the text was cut off, and a [traverse.Error] if operations are nested too
// deeply or the shared attributes and types of an operation expand to too much text.
func Fprint(w io.Writer, op ir.Op, opt Options) error {
	return print.New(nil, op.Module(), print.Options(opt), texts).WriteTo(w, op)
}

// AppendAttr appends the text of a without aliases. The text is cut off if shared parts of a would
// make it too long.
func AppendAttr(dst []byte, m *ir.Module, a ir.Attr) []byte {
	dst, _ = print.AppendNode(dst, m, a, 0, texts)
	return dst
}

// AppendType is [AppendAttr] for types.
func AppendType(dst []byte, m *ir.Module, t ir.Type) []byte {
	dst, _ = print.AppendNode(dst, m, t, 0, texts)
	return dst
}

// TypeText returns the text of t for a message, cut to a readable length.
func TypeText(m *ir.Module, t ir.Type) string {
	text, complete := print.AppendNode(nil, m, t, spell.MaxMessage, texts)
	if !complete {
		text = spell.ClipFrom(text, 0, spell.MaxMessage)
	}
	return string(text)
}

// Names provides the names that values have in the text of a module, for messages about them.
type Names struct{ names *print.Names }

// NewNames names the values in root as [Print] does.
func NewNames(root ir.Op, opt Options) *Names {
	return &Names{print.NewNames(print.New(nil, root.Module(), print.Options(opt), texts), root)}
}

// Append appends the name of v: %0, %arg1, %1#0. If v has no name in the text, it appends
// "<<UNKNOWN SSA VALUE>>".
func (n *Names) Append(dst []byte, v ir.Value) []byte { return n.names.Append(dst, v) }

// Of returns the name of v.
func (n *Names) Of(v ir.Value) string { return string(n.Append(nil, v)) }

// Brief makes short texts that identify attributes and types for a human reader. They are MLIR's
// texts with three differences: they are cut at a limit, which also bounds the cost; tensors show
// only a few elements; and VHLO's equivalents of builtin types and attributes are spelled like the
// builtin ones. The zero value is ready to use. A Brief must not be used concurrently.
type Brief struct{ p *print.Printer }

// Text returns a text of at most limit bytes for n, "none" if n is nil.
func (b *Brief) Text(n ir.Node, limit int) string {
	return string(ClipFrom(b.Append(nil, n, limit), 0, limit))
}

// Append appends a text for n. It stops soon after limit bytes, which the text may exceed; unlike
// [ClipFrom], it does not cut the text exactly there.
func (b *Brief) Append(dst []byte, n ir.Node, limit int) []byte {
	if b.p == nil {
		b.p = print.NewBrief(texts)
	}
	return b.p.AppendBrief(dst, n, limit)
}

// Clip shortens s to at most limit bytes without splitting a character, and marks the cut.
func Clip(s string, limit int) string { return spell.Clip(s, limit) }

// ClipFrom is [Clip] for what text has after its first from bytes, in place.
func ClipFrom(text []byte, from, limit int) []byte { return spell.ClipFrom(text, from, limit) }

// AppendFloat appends a floating-point number given by its bit pattern: with six significant digits
// if they read back as the same number, otherwise with as many digits as every number of the format
// needs if the result has a decimal point, and otherwise as the hexadecimal bit pattern. Infinities
// and NaNs are always hexadecimal.
func AppendFloat(dst []byte, v attrs.Bits, f *types.FloatFormat) []byte {
	return spell.AppendFloat(dst, v, f)
}
