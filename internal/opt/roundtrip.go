package opt

import (
	"bytes"
	"fmt"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// verifyRoundtrip verifies that a program that is written and read again is the same, in each form
// that it can be written in. What is compared is its text with locations, without aliases.
func (p *program) verifyRoundtrip(m *ir.Module) error {
	want := asm.Print(nil, m.Root(), asm.Options{DebugInfo: true, LocalScope: true})
	text := func(opt asm.Options) func() (*ir.Module, error) {
		return func() (*ir.Module, error) {
			opt.DebugInfo = true
			return asm.Parse(asm.Print(nil, m.Root(), opt), asm.ParseOptions{AllowUnregistered: p.allowUnregistered, Registry: p.conf.Dialects})
		}
	}
	for _, form := range []struct {
		name  string
		again func() (*ir.Module, error)
	}{
		{"bytecode", func() (*ir.Module, error) {
			var b bytes.Buffer
			if err := writer.Write(&b, m, writer.Options{}); err != nil {
				return nil, err
			}
			file, err := reader.Read(b.Bytes(), reader.Options{Verify: reader.Unverified, Open: p.allowUnregistered, Registry: p.conf.Dialects})
			if err != nil {
				return nil, err
			}
			return file.Module, nil
		}},
		{"text", text(asm.Options{})},
		{"generic text", text(asm.Options{Generic: true})},
	} {
		read, err := form.again()
		if err != nil {
			return fmt.Errorf("the program cannot be read back from %s: %w", form.name, err)
		}
		if got := asm.Print(nil, read.Root(), asm.Options{DebugInfo: true, LocalScope: true}); !bytes.Equal(got, want) {
			n := roundtrip.Difference(want, got)
			return fmt.Errorf("the program is another one when read back from %s: %q becomes %q", form.name, roundtrip.LineAt(want, n), roundtrip.LineAt(got, n))
		}
	}
	return nil
}
