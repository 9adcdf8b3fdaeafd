package attrs_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/schema"
)

// TestTwins checks that the names of twins match, and that their fields correspond by position and
// kind.
func TestTwins(t *testing.T) {
	twin := map[*schema.Class]*schema.Class{}
	for _, p := range attrs.Twins() {
		twin[p.StableHLO] = p.VHLO
	}
	for _, p := range attrs.Twins() {
		a, v := p.StableHLO, p.VHLO
		if a.Dialect != "stablehlo" || v.Dialect != "vhlo" || v.Name != strings.TrimSuffix(a.Name, "Attr")+"V1Attr" ||
			v.Mnemonic != a.Mnemonic+"_v1" || v.Since.IsZero() {
			t.Errorf("%s.%s %q and %s.%s %q since %s are no twins", a.Dialect, a.Name, a.Mnemonic, v.Dialect, v.Name, v.Mnemonic, v.Since)
		}
		from, to := a.Encodings[0].Fields, v.Encodings[0].Fields
		if len(from) != len(to) {
			t.Errorf("%s has %d fields, and %s %d", a.Name, len(from), v.Name, len(to))
			continue
		}
		for i := range from {
			f, g := &from[i], &to[i]
			if !corresponds(f.Enc, g.Enc) {
				t.Errorf("%s: field %s is spelled %s, and as %s in VHLO", a.Name, f.Name, f.Enc, g.Enc)
			}
			if f.Of != nil && !f.Implied && g.Of != twin[f.Of] {
				t.Errorf("%s: field %s is a %s, and not its twin in VHLO", a.Name, f.Name, f.Of.Name)
			}
		}
	}
	for _, c := range attrs.StableHLO() {
		if c.Enum != nil && twin[c] == nil {
			t.Errorf("%s has no twin", c.Name)
		}
	}
}

// corresponds reports whether conversion can turn a field encoded as a into one encoded as b.
func corresponds(a, b schema.Enc) bool {
	one := func(e schema.Enc) bool {
		return e == schema.EncAttr || e == schema.EncOptAttr || e == schema.EncAttrIfByte || e == schema.EncAttrIfVarint
	}
	switch {
	case a == b, one(a) && one(b):
		return true
	case b == schema.EncAttr: // a VHLO string or array
		return a == schema.EncString || a == schema.EncAttrs
	}
	return false
}
