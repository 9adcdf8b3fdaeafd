package simplify_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/simplify"
)

// TestValid: what the passes make of any program, dynamic shapes and other dialects
// included, the reference takes as valid.
func TestValid(t *testing.T) {
	o := oracle.Current(t)
	n := 0
	for _, p := range passtest.Programs(t, 20, "stablehlo.") {
		plain, err := passtest.Apply(p.Text, nil)
		if err != nil {
			continue
		}
		before, err := o.Ask("parse", plain, oracle.Options{"allow_unregistered": true})
		if err != nil {
			t.Fatal(err)
		}
		if !before.OK {
			continue
		}
		for _, s := range []passtest.Step{{Pass: simplify.Folder()}, {Pass: simplify.Aggressive()}, {Pass: simplify.TargetIndependent()}} {
			text, err := passtest.Apply(p.Text, []passtest.Step{s})
			if err != nil {
				t.Errorf("%s: %v", p.Name, err)
				continue
			}
			if after, err := o.Ask("parse", text, oracle.Options{"allow_unregistered": true}); err != nil || !after.OK {
				t.Errorf("%s: %s: %v %s", p.Name, s.Pass.Name, err, after.Error)
			}
			n++
		}
	}
	if n < 100 {
		t.Error("more programs should be there")
	}
	t.Logf("%d results are valid", n)
}
