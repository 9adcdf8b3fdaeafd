package passes_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/transform/pass"
)

// counted has operations with and without a dialect, inside and beside functions.
func counted() *ir.Module {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	b := new(ir.Builder).AtEnd(root.Region(0).AppendBlock(nil, nil))
	fn := b.Create("func.func", ir.OpState{Regions: 1})
	b.Create("noprefix", ir.OpState{})
	b.AtEnd(fn.Region(0).AppendBlock(nil, nil))
	for _, name := range []string{"arith.constant", "arith.constant", "x.y", "x.y.z", "func.return"} {
		b.Create(name, ir.OpState{})
	}
	return m
}

func TestOpStats(t *testing.T) {
	var out strings.Builder
	if err := run(&pass.Driver{Out: &out}, counted(), &passes.OpStats, ""); err != nil {
		t.Fatal(err)
	}
	want := `Operations encountered:
-----------------------
    arith.constant , 2
  builtin.module   , 1
     func.func     , 1
     func.return   , 1
          noprefix , 1
        x.y        , 1
        x.y.z      , 1
`
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

func TestOpStatsJSON(t *testing.T) {
	var out bytes.Buffer
	if err := run(&pass.Driver{Out: &out}, counted(), &passes.OpStats, "json"); err != nil {
		t.Fatal(err)
	}
	var got map[string]int
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatalf("%v in\n%s", err, out.Bytes())
	}
	want := map[string]int{"arith.constant": 2, "builtin.module": 1, "func.func": 1, "func.return": 1, "noprefix": 1, "x.y": 1, "x.y.z": 1}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestOpStatsReference compares the output with MLIR's.
func TestOpStatsReference(t *testing.T) {
	text := `module { func.func @f() { %0 = arith.constant 1 : i32
"x.y"() ({ "noprefix"() : () -> () }) : () -> ()
return } }`
	likeMLIR(t, text, &passes.OpStats, "", "--print-op-stats")
	likeMLIR(t, text, &passes.OpStats, "json", "--print-op-stats=json=true")
}

// TestOpStatsLazy checks that operations in bodies that were not loaded are counted too.
func TestOpStatsLazy(t *testing.T) {
	f := corpus.Artifacts(t)[0]
	var want, got bytes.Buffer
	for mode, out := range map[reader.Mode]io.Writer{reader.Eager: &want, reader.Lazy: &got} {
		b, err := reader.Read(f.Read(t), reader.Options{Verify: reader.Unverified, Mode: mode})
		if err != nil {
			t.Fatal(err)
		}
		if err := run(&pass.Driver{Out: out}, b.Module, &passes.OpStats, ""); err != nil {
			t.Fatal(err)
		}
	}
	if want.Len() == 0 || !bytes.Equal(want.Bytes(), got.Bytes()) {
		t.Errorf("lazily\n%swant\n%s", got.Bytes(), want.Bytes())
	}
}
