package verify_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestUnbuilt checks that findings do not depend on whether attributes are built, and that
// verification does not build those of arguments.
func TestUnbuilt(t *testing.T) {
	const function = `"func.func"() <{sym_name = "f", function_type = (i32, i32) -> i32, %s}> ({
^b(%%a: i32, %%b: i32):
"func.return"(%%a) : (i32) -> ()
}) {%s} : () -> ()`
	for _, c := range []struct {
		args, attrs string
		bad         bool
	}{
		{`arg_attrs = [{a.b = 1 : i32}, {c.d, e.f = "g"}], res_attrs = [{a.b}]`, `h.i = 3 : i32`, false},
		{`arg_attrs = [{}, {}]`, ``, false},
		{`arg_attrs = [{a.b}]`, ``, true},
		{`res_attrs = [{a.b}, {}]`, ``, true},
		{`arg_attrs = [{a.b}, {a.b, c}]`, ``, true},
		{`arg_attrs = [{a.b}, "c.d"]`, ``, true},
		{`res_attrs = []`, ``, false},
		{`arg_attrs = [{}, {}]`, `shape.lib = @f`, true},
	} {
		built := parse(t, fmt.Appendf(nil, function, c.args, c.attrs))
		var b bytes.Buffer
		if err := writer.Write(&b, built, writer.Options{}); err != nil {
			t.Fatal(err)
		}
		read, err := reader.Read(b.Bytes(), reader.Options{Verify: reader.Unverified})
		if err != nil {
			t.Fatal(err)
		}
		want := findings(t, verify.Module(built, verify.Options{}))
		got := findings(t, verify.Module(read.Module, verify.Options{}))
		if fmt.Sprint(got) != fmt.Sprint(want) || (len(got) > 0) != c.bad {
			t.Errorf("%s, %s: %v of what was read, %v of what was parsed", c.args, c.attrs, got, want)
		}
		for id := ir.AttrID(1); !c.bad && int(id) <= read.Module.NumReadAttrs(); id++ {
			if !read.Module.Built(id) {
				continue
			}
			if _, ok := read.Module.Attr(id).(*attrs.Dictionary); ok {
				t.Errorf("%s, %s: a dictionary was built", c.args, c.attrs)
			}
		}
	}
}
