//go:build cgo

package main

import (
	"os"
	"testing"
)

// TestPlugin compiles an artifact with the plug-in that PJRT_PLUGIN names.
func TestPlugin(t *testing.T) {
	name := os.Getenv("PJRT_PLUGIN")
	if name == "" {
		t.Skip("PJRT_PLUGIN is not set: it is the path of a plug-in, such as pjrt_c_api_cpu_plugin.so")
	}
	if err := run(name, "../../docs/programs/screens/old.mlirbc"); err != nil {
		t.Fatal(err)
	}
}
