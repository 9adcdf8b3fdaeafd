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

// Options say how IR is printed. The zero value prints operations in their own
// form, without locations.
type Options struct {
	// Generic prints every operation in the generic form. Values are then numbered
	// through the whole text.
	Generic bool
	// DebugInfo prints locations; PrettyDebugInfo, with it, prints them in a
	// human-readable form that cannot be parsed.
	DebugInfo, PrettyDebugInfo bool
	// LocalScope prints attributes and types in full instead of by alias.
	LocalScope bool
	// UniqueSSANames gives no two values of the text the same name.
	UniqueSSANames bool
	// SkipRegions prints {...} for regions.
	SkipRegions bool
	// ElideElements replaces the contents of dense elements with more elements than
	// the limit, if Elide is set. Splats are always printed.
	Elide         bool
	ElideElements int64
	// ElideResources leaves out the data of resources whose text takes more characters
	// than the limit, if ElideBlobs is set.
	ElideBlobs     bool
	ElideResources int
	// MaxSize is the size in bytes at which the text is cut off; 0 means 4 GiB. A small
	// file can ask for a huge text.
	MaxSize int64
	// NameLocPrefix names values after the names in their locations.
	NameLocPrefix bool
	// HexElements is the number of elements above which dense elements are printed as
	// hexadecimal digits; 0 means 100, -1 never.
	HexElements int64
	// Workers is the number of goroutines that print functions; 0 means GOMAXPROCS. A
	// text with a MaxSize takes one.
	Workers int
}

// Print appends the text of op and a line end to dst. If op is the module's root,
// the definitions of aliases stand around it, and resources that it refers to after
// it.
func Print(dst []byte, op ir.Op, opt Options) []byte {
	dst, _ = Append(dst, op, opt)
	return dst
}

// Append is [Print] with an error if the text is not complete; see [Fprint].
func Append(dst []byte, op ir.Op, opt Options) ([]byte, error) {
	p := print.New(dst, op.Module(), print.Options(opt), texts)
	p.TopLevel(op)
	return p.Buf, p.Failure()
}

// Sprint returns the text that [Print] appends.
func Sprint(op ir.Op, opt Options) string { return lex.View(Print(nil, op, opt)) }

// ErrTooLarge says that a text was cut off at [Options.MaxSize].
var ErrTooLarge = print.ErrTooLarge

// Fprint writes the text that [Print] appends, in pieces. It returns [ErrTooLarge],
// having written the beginning, if that was cut off, and a [traverse.Error] if operations
// are too deep inside one another, or what one of them shares takes too much text.
func Fprint(w io.Writer, op ir.Op, opt Options) error {
	return print.New(nil, op.Module(), print.Options(opt), texts).WriteTo(w, op)
}

// AppendAttr appends the text of a without aliases. The text ends early if shared
// parts of a would make it too long.
func AppendAttr(dst []byte, m *ir.Module, a ir.Attr) []byte {
	dst, _ = print.AppendNode(dst, m, a, 0, texts)
	return dst
}

// AppendType is [AppendAttr] for types.
func AppendType(dst []byte, m *ir.Module, t ir.Type) []byte {
	dst, _ = print.AppendNode(dst, m, t, 0, texts)
	return dst
}

// TypeText returns the text of t for a message: no more of it than a person reads.
func TypeText(m *ir.Module, t ir.Type) string {
	text, complete := print.AppendNode(nil, m, t, spell.MaxMessage, texts)
	if !complete {
		text = spell.Clip(text, spell.MaxMessage)
	}
	return string(text)
}

// Names tells what values are called in the text of a module, for messages about
// them.
type Names struct{ names *print.Names }

// NewNames names the values in root as [Print] does.
func NewNames(root ir.Op, opt Options) *Names {
	return &Names{print.NewNames(print.New(nil, root.Module(), print.Options(opt), texts), root)}
}

// Append appends the name of v: %0, %arg1, %1#0. A value that has no name in the text
// is "<<UNKNOWN SSA VALUE>>".
func (n *Names) Append(dst []byte, v ir.Value) []byte { return n.names.Append(dst, v) }

// Of returns the name of v.
func (n *Names) Of(v ir.Value) string { return string(n.Append(nil, v)) }

// Brief makes short texts of attributes and types: what a person needs to recognise
// one. They are MLIR's texts but for three things: they are cut at a limit, which
// bounds their cost too; tensors show a few elements; and what VHLO has in the place of
// the builtin dialect's types and attributes is spelled like these. The zero value is
// ready to use, by one goroutine at a time.
type Brief struct{ p *print.Printer }

// Text returns a text of at most limit bytes for n, "none" if that is nil.
func (b *Brief) Text(n ir.Node, limit int) string {
	return string(Clip(b.Append(nil, n, limit), limit))
}

// Append appends a text for n, of which more than limit bytes are no use: it ends
// after that, but not where [Clip] would cut it.
func (b *Brief) Append(dst []byte, n ir.Node, limit int) []byte {
	if b.p == nil {
		b.p = print.NewBrief(texts)
	}
	return b.p.AppendBrief(dst, n, limit)
}

// Clip cuts s to limit bytes, at the border of a character, and marks the cut.
func Clip[T ~string | ~[]byte](s T, limit int) T { return spell.Clip(s, limit) }

// AppendFloat appends a floating point number given by its bit pattern: with six
// significant digits if they read back as the same number, else with as many as
// every number of the format needs, provided that this gives a decimal point, else
// as the hexadecimal bit pattern. The last form also serves infinities and NaNs.
func AppendFloat(dst []byte, v attrs.Bits, f *types.FloatFormat) []byte {
	return spell.AppendFloat(dst, v, f)
}
