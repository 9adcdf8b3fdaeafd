package convert_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// releases are the versions that introduced something, and the one before each.
func releases() (list []ods.Version) {
	add := func(v ods.Version) {
		if v.Compare(ods.V(0, 9, 0)) > 0 {
			list = append(list, v)
			if v.Minor > 0 {
				list = append(list, ods.V(v.Major, v.Minor-1, 0))
			}
		}
	}
	for i := range vhlo.Ops().Ops {
		add(vhlo.Ops().Ops[i].Since)
	}
	list = append(list, ods.V(0, 9, 0), ods.V(1, 4, 0), ods.V(1, 7, 0), convert.RangeSince(), convert.Current, convert.Newest)
	slices.SortFunc(list, ods.Version.Compare)
	return slices.Compact(list)
}

// required lists what the program requires beyond a version: apart from locations, and those.
func required(t *testing.T, m *ir.Module, floor ods.Version, others bool) (list, locations []string) {
	t.Helper()
	err := convert.Requirements(m.Root(), floor, convert.ToOptions{AllowOtherDialects: others}, func(r *convert.Requirement) {
		if r.Since.Compare(floor) <= 0 {
			t.Errorf("beyond %v, %v is required", floor, r)
		}
		s := fmt.Sprintf("%v %s since %s at %s, %s", r.Kind, r.Name, r.Since, strings.TrimPrefix(r.Op, "vhlo."), r.Where)
		if r.Advisory {
			locations = append(locations, s)
		} else {
			list = append(list, s)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return list, locations
}

// TestRequirements checks, for programs of package golden and every version that matters, that a program can be converted
// to a version exactly if it requires none beyond it, that what is in the way is what is required, and that a program
// in VHLO requires what it does in StableHLO.
func TestRequirements(t *testing.T) {
	blocked, seen := 0, map[string]bool{}
	for _, a := range artifacts(t) {
		if seen[a.program.Name] {
			continue
		}
		seen[a.program.Name] = true
		for i, v := range releases() {
			if (i+len(seen))%corpus.Part(2) != 0 {
				continue
			}
			m := parse(t, string(a.program.Text))
			list, places := required(t, m, v, a.others)
			if err := convert.ToVHLO(m.Root(), convert.ToOptions{AllowOtherDialects: a.others}); err != nil {
				t.Fatal(err)
			}
			inVHLO, same := required(t, m, v, a.others)
			if len(inVHLO) != len(list) || !slices.Equal(same, places) && len(same) != len(places) {
				t.Errorf("%s, %v: required are\n%q in StableHLO\n%q in VHLO", a.program.Name, v, list, inVHLO)
			}
			err := convert.ToVersion(m.Root(), v, convert.VersionOptions{})
			var b *convert.Blockers
			if errors.As(err, &b) {
				blocked++
			}
			if (err == nil) != (len(list) == 0) || b != nil && len(b.List) != len(list) {
				t.Errorf("%s, %v: required is %q, error %v", a.program.Name, v, list, err)
			}
		}
	}
	if blocked < 50/corpus.Part(2) {
		t.Errorf("only %d conversions are refused", blocked)
	}
}
