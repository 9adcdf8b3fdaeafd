package main

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hlobc/hlobc/dialect"
)

// python is a module as the generator of bindings writes it, with what matters here.
const python = `
class _Dialect(_ods_ir.Dialect):
  DIALECT_NAMESPACE = "stablehlo"

class AbsOp(_ods_ir.OpView):
  r"""
  OPERATION_NAME = "stablehlo.documentation"
  """
  OPERATION_NAME = "stablehlo.abs"
  _ODS_REGIONS = (0, True)
  def __init__(self, operand, *, exact=None, results=None):
    operands.append(operand)
    if bool(exact): attributes["exact"] = _ods_ir.UnitAttr.get(
  def exact(self):
    return "exact" in self.operation.attributes

class AbsOpAdaptor(_ods_ir.OpAdaptor):
  OPERATION_NAME = "stablehlo.abs"

class NewOp(_ods_ir.OpView):
  OPERATION_NAME = "stablehlo.brand_new"
  _ODS_REGIONS = (1, True)
  def __init__(self, results_, inputs, kind):
    operands.extend(_get_op_results_or_values(inputs))
    attributes["kind"] = kind
`

func TestParseBindings(t *testing.T) {
	got := parseBindings(python)
	want := []*binding{
		{dialect: "stablehlo", name: "abs", operands: []string{"operand"}, attrs: []string{"exact"}, regions: "0"},
		{dialect: "stablehlo", name: "brand_new", operands: []string{"inputs"}, attrs: []string{"kind"}, regions: "1"},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\n%+v", got, want)
	}
}

// library returns a shared object that contains the names of all VHLO operations but skip, and some more.
func library(skip string, more ...string) []byte {
	data := make([]byte, minLibrary)
	for _, op := range dialect.Default().Lookup("vhlo").Ops.Ops {
		if op.Name != skip {
			data = append(append(data, "\x00vhlo."...), op.Name...)
		}
	}
	for _, name := range more {
		data = append(append(data, 0), name...)
	}
	return append(data, 0)
}

// TestTables compares a release that is made up with the tables.
func TestTables(t *testing.T) {
	files := fstest.MapFS{
		"jaxlib/mlir/dialects/_stablehlo_ops_gen.py": {Data: []byte(python)},
		"jaxlib/libjax_common.so":                    {Data: library("add_v1", "vhlo.brand_new_v1", "stablehlo.cc", "not.stablehlo.x", "vhlo.é")},
		"jaxlib/stub.so":                             {Data: []byte("\x00vhlo.only_a_stub\x00")},
	}
	var out strings.Builder
	c := &comparison{out: &out}
	if err := c.tables(files); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(out.String(), "\n")
	for _, want := range []string{
		"stablehlo.abs: the row lacks the attribute exact",
		"stablehlo.brand_new: there is no row",
		"\t{Name: \"brand_new\", Operands: []ods.Value{{Name: \"inputs\"}}, Attrs: []ods.Attr{{Name: \"kind\"}} /* 1 regions */},",
		"stablehlo.add: the release has no such operation",
		"vhlo.add_v1: the library has no such name",
		"vhlo.brand_new_v1: a name without a row",
	} {
		if !slices.Contains(lines, want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
	for _, not := range []string{"documentation", "stub", "stablehlo.cc", "not."} {
		if strings.Contains(out.String(), not) {
			t.Errorf("%s is in\n%s", not, out.String())
		}
	}
}

// TestNothingToCompare: a release in which nothing is found is an error, not one without differences.
func TestNothingToCompare(t *testing.T) {
	bindings := &fstest.MapFile{Data: []byte(python)}
	for _, files := range []fstest.MapFS{
		{},
		{"jaxlib/mlir/dialects/_stablehlo_ops_gen.py": bindings},
		{"jaxlib/mlir/dialects/_stablehlo_ops_gen.py": bindings, "jaxlib/a.so": {Data: make([]byte, minLibrary)}},
	} {
		if err := (&comparison{out: new(strings.Builder)}).tables(files); err == nil {
			t.Errorf("%d files: no error", len(files))
		}
	}
}

func TestExplanations(t *testing.T) {
	got := explanations("# Why.\na: b\n\n# Another reason.\nc: d\ne: f\n")
	if want := map[string]string{"a: b": "Why.", "c: d": "Another reason.", "e: f": "Another reason."}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v", got)
	}
	for what, why := range explained {
		if why == "" {
			t.Errorf("%q has no reason", what)
		}
	}
}
