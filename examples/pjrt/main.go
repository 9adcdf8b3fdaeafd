//go:build cgo

// Program pjrt compiles a StableHLO program with a PJRT plug-in: pjrt PLUGIN FILE. PLUGIN is a name or the
// path of the library. It shows how go-xla and hlobc work together: the plug-in says which version of
// StableHLO it knows, and hlobc writes the program for that version.
package main

import (
	"fmt"
	"os"

	"github.com/gomlx/go-xla/pkg/pjrt"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: pjrt PLUGIN FILE")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "pjrt:", err)
		os.Exit(1)
	}
}

func run(name, file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	plugin, err := pjrt.GetPlugin(name)
	if err != nil {
		return err
	}
	version, err := versionFor(plugin.Attributes())
	if err != nil {
		return err
	}
	artifact, err := artifactFor(data, version)
	if err != nil {
		return err
	}
	client, err := plugin.NewClient(nil)
	if err != nil {
		return err
	}
	if _, err := client.Compile().WithStableHLO(artifact).Done(); err != nil {
		return err
	}
	fmt.Printf("%s compiled an artifact of StableHLO %v, %d bytes\n", client.Platform(), version, len(artifact))
	return nil
}
