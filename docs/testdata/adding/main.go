// Command adding takes a program through everything that a new operation has to work with,
// and prints what comes of it: the program as it was read, the same after bytecode and after
// an artifact of the newest version, its form in VHLO, and why there is no older artifact.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

func main() {
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(w io.Writer) error {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	m, err := asm.Parse(text, asm.ParseOptions{})
	if err != nil {
		return err
	}
	program := show(m)
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		return err
	}
	read, err := reader.Read(data, reader.Options{})
	if err != nil {
		return err
	}
	if err := same("bytecode", program, read.Module); err != nil {
		return err
	}
	artifact, err := portable.Serialize(m, portable.CurrentVersion(), portable.Options{})
	if err != nil {
		return err
	}
	back, err := portable.Deserialize(artifact, reader.Options{})
	if err != nil {
		return err
	}
	if err := same("an artifact", program, back); err != nil {
		return err
	}
	_, old := portable.Serialize(m, ods.V(1, 20, 0), portable.Options{})
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err != nil {
		return err
	}
	fmt.Fprintf(w, "%s----\n%s----\n%s\n", program, show(m), old)
	return nil
}

func same(what, program string, m *ir.Module) error {
	if text := show(m); text != program {
		return fmt.Errorf("after %s the program is\n%s", what, text)
	}
	return nil
}

func show(m *ir.Module) string { return asm.Sprint(m.Root(), asm.Options{}) }
