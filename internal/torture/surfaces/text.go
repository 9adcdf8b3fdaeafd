package surfaces

import (
	"bytes"
	"errors"
	"regexp"
	"slices"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

var textSurface = Surface{
	Name: "text", Mutate: Text,
	Doc: "text is parsed the same by one worker and by several, and what is valid is the same program when it is printed and parsed again, and as bytecode",
	Try: tryText,
}

func tryText(data []byte) (bool, error) {
	m, err := asm.Parse(data, asm.ParseOptions{AllowUnregistered: true, Workers: 1})
	_, other := asm.Parse(data, asm.ParseOptions{AllowUnregistered: true, Workers: 3})
	if (err == nil) != (other == nil) {
		return false, findingf("one worker says %v, several %v", err, other)
	}
	if err != nil {
		return false, nil
	}
	if err := ir.Check(m.Root()); err != nil {
		return true, findingf("the structure is not sound: %w", err)
	}
	if verify.Module(m, verify.Options{}) != nil {
		_, err := asm.Append(nil, m.Root(), asm.Options{}) // has to end
		if err != nil && !errors.Is(err, asm.ErrTooLarge) {
			return true, findingf("what was parsed cannot be printed: %w", err)
		}
		return true, nil
	}
	return true, Forms(m)
}

// negatedLeast is the least integer in an affine map with a sign before it, as the reference prints the product of it and -1.
// To the reference, and so to hlobc, the text means the integer itself.
const negatedLeast = "--9223372036854775808"

// arrowInName matches the end of an opaque name in "-", as in #o<->, where the reference reads an arrow that it did not print.
var arrowInName = regexp.MustCompile("[^ ]->")

// Forms prints a valid program in several forms, parses it again, and writes and reads it. All must say the same. Custom
// assembly does not have the locations of all block arguments, so only the generic form is compared with locations.
func Forms(m *ir.Module) error {
	located, plain := asm.Options{Generic: true, DebugInfo: true}, asm.Options{Generic: true}
	forms := []struct{ print, compare asm.Options }{{located, located}, {asm.Options{DebugInfo: true}, plain}, {asm.Options{DebugInfo: true, LocalScope: true}, plain}}
	if losesWide(m) {
		forms = nil
	}
	for _, form := range forms {
		if form.print.LocalScope && len(m.Resources) > 0 {
			continue // they are not in the scope
		}
		want, err := asm.Append(nil, m.Root(), form.compare)
		if errors.Is(err, asm.ErrTooLarge) || bytes.Contains(want, []byte(negatedLeast)) || arrowInName.Match(want) {
			return nil
		}
		if err != nil {
			return findingf("printing: %w", err)
		}
		text, err := asm.Append(nil, m.Root(), form.print)
		if err != nil {
			return findingf("printing: %w", err)
		}
		n, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true, Workers: 1})
		if err != nil {
			return findingf("what was printed is not parsed: %w\n%s", err, text)
		}
		got, err := asm.Append(nil, n.Root(), form.compare)
		if err != nil || !bytes.Equal(got, want) && (form.print.Generic || !sameButOmitted(got, want, form.compare)) {
			return findingf("printing and parsing changes the program; error %v:\n%s\nbecomes\n%s", err, want, got)
		}
	}
	if unaligned(m) {
		return nil
	}
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		return nil // there are attributes that bytecode does not hold
	}
	b, err := reader.Read(data, reader.Options{Workers: 1})
	if err != nil {
		return findingf("what was written is not read: %w", err)
	}
	want, err := asm.Append(nil, m.Root(), located)
	if err != nil {
		return findingf("printing: %w", err)
	}
	if got, err := asm.Append(nil, b.Module.Root(), located); err != nil || !bytes.Equal(got, want) {
		return findingf("writing and reading changes the program; error %v:\n%s\nbecomes\n%s", err, want, got)
	}
	return nil
}

// unaligned reports whether a blob has the alignment 0, which only text can say: in bytecode it becomes 1.
func unaligned(m *ir.Module) bool {
	return slices.ContainsFunc(m.Resources, func(g *ir.ResourceGroup) bool {
		return slices.ContainsFunc(g.Entries, func(r *ir.Resource) bool { return r.Kind == ir.ResourceBlob && r.Align == 0 })
	})
}
