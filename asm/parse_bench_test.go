package asm_test

import (
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/modgen"
)

// BenchmarkParse reads generated modules of 200,000 operations, as the generator writes them and as
// printed in each form.
func BenchmarkParse(b *testing.B) {
	text := modgen.Text(modgen.Options{Ops: 200_000, Funcs: 100})
	m, err := asm.Parse(text, asm.ParseOptions{})
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name string
		text []byte
	}{
		{"as written", text},
		{"pretty", asm.Print(nil, m.Root(), asm.Options{})},
		{"pretty, locations", asm.Print(nil, m.Root(), asm.Options{DebugInfo: true})},
		{"generic", asm.Print(nil, m.Root(), asm.Options{Generic: true})},
		{"generic, locations", asm.Print(nil, m.Root(), asm.Options{Generic: true, DebugInfo: true})},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(c.text)))
			for b.Loop() {
				if _, err := asm.Parse(c.text, asm.ParseOptions{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkParseConstants reads 64 MiB of constants in hexadecimal.
func BenchmarkParseConstants(b *testing.B) {
	text := modgen.Constants(64)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := asm.Parse(text, asm.ParseOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
