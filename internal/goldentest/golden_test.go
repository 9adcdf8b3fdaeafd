package goldentest

import "testing"

func TestGolden(t *testing.T) { Run(t, "passes/canonicalize") }
