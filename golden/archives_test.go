package golden_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/goldentest/program"
	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/oracle"
)

// TestArchives checks that the references still produce the outputs in the archives.
func TestArchives(t *testing.T) {
	var o *oracle.Oracle
	if os.Getenv("HLOBC_ORACLE") != "" {
		o = oracle.Current(t)
	}
	mlirOpt, _ := mliropt.Find()
	if o == nil && mlirOpt == "" {
		oracle.Current(t) // skips the test and explains the setup
	}
	names, err := golden.Archives()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		a, err := goldentest.Load(name)
		if err != nil {
			t.Error(err)
			continue
		}
		made := program.Remake(a, o, mlirOpt)
		for _, err := range made.Errs {
			t.Error(err)
		}
		has, err := golden.Archive(name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(made.Text, has) {
			t.Errorf("%s: the references make other outputs; go run ./golden/remake %s shows which", name, name)
		}
		t.Logf("%s: %d cases, %d by hlobc alone, some without their reference: %v", name, len(a.Cases), len(made.Unchecked), made.Missing)
	}
}
