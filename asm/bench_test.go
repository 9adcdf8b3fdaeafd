package asm_test

import (
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/modgen"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/reader"
)

// BenchmarkPrint prints a generated module of 200,000 operations.
func BenchmarkPrint(b *testing.B) {
	o := oracle.Current(b)
	data := o.Must(b, "write_bytecode", modgen.Text(modgen.Options{Ops: 200_000, Locations: true}), nil)
	if !data.OK {
		b.Fatal(data.Error)
	}
	m, err := reader.Read(data.Output, reader.Options{})
	if err != nil {
		b.Fatal(err)
	}
	for _, v := range variants {
		b.Run(v.name, func(b *testing.B) {
			b.ReportAllocs()
			var buf []byte
			for b.Loop() {
				buf = asm.Print(buf[:0], m.Module.Root(), v.opt)
			}
			b.SetBytes(int64(len(buf)))
		})
	}
}
