package main

import (
	"github.com/hlobc/hlobc/pass"
	"github.com/hlobc/hlobc/pass/fence"
	"github.com/hlobc/hlobc/pass/opstats"
	"github.com/hlobc/hlobc/pass/printir"
	"github.com/hlobc/hlobc/pass/stripdebug"
)

// newRegistry returns the passes that there are.
func newRegistry() (*pass.Registry, error) {
	return pass.NewRegistry(&fence.Pass, &opstats.Pass, &printir.Pass, &stripdebug.Pass)
}
