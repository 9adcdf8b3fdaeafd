// Package drift compares the tables of all dialects with the fact tables in
// ../shared/facts beside the repository, which were extracted from upstream. A
// row that is missing or differs on either side fails. Without that folder
// (environment variable HLOBC_SHARED overrides its place) those tests are
// skipped; what the tables say of each other is checked always.
package drift

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/cf"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ods"
)

// withFacts are the dialects that fact tables list, in full or, of MLIR's own, the operations that occur in
// the programs of the reference's tests.
var withFacts = []*ods.Dialect{
	arith.Ops(), builtin.Ops(), cf.Ops(), chlo.Ops(), fn.Ops(), memref.Ops(),
	scf.Ops(), shape.Ops(), stablehlo.Ops(), tensor.Ops(), vhlo.Ops(),
}

func allDialects() []*ods.Dialect { return dialect.Default().OpTables() }

// load reads one fact table into v. A field that v does not have is an error,
// so that a new kind of fact cannot pass unnoticed.
func load(t *testing.T, name string, v any) {
	t.Helper()
	shared := os.Getenv("HLOBC_SHARED")
	if shared == "" {
		shared = filepath.Join("..", "..", "..", "shared") // tests run in their package's folder
	}
	if _, err := os.Stat(filepath.Join(shared, "facts")); os.IsNotExist(err) {
		t.Skipf("no fact tables in %s: put them there or set HLOBC_SHARED", shared)
	}
	f, err := os.Open(filepath.Join(shared, "facts", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	d := json.NewDecoder(f)
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

type opsFile struct {
	About              json.RawMessage
	Count              int
	Attrs, Types       json.RawMessage // of VHLO; not about ops
	VersionConstraints json.RawMessage `json:"version_constraints"`
	NotOps             json.RawMessage `json:"not_ops"`
	Ops                []opFact
}

type opFact struct {
	Mnemonic           string
	ODSName            string `json:"ods_name"`
	Operands, Results  []valueFact
	Attributes         []attrFact
	Regions            []regionFact
	Successors         []successorFact
	Traits             []traitFact
	Assembly           struct{ Kind, Format string }
	HasVerifier        bool            `json:"has_verifier"`
	HasRegionVerifier  bool            `json:"has_region_verifier"`
	HasFolder          bool            `json:"has_folder"`
	HasCanonicalizer   bool            `json:"has_canonicalizer"`
	InferReturnTypes   []string        `json:"infer_return_types"`
	OperandSegments    string          `json:"operand_segments"`
	ResultSegments     string          `json:"result_segments"`
	Properties         []propertyFact  `json:"native_properties_order"`
	MinVersion         string          `json:"min_version"`
	MaxVersion         string          `json:"max_version"`
	VersionConstraint  bool            `json:"version_constraint"`
	OccurrencesInTests json.RawMessage `json:"occurrences_in_upstream_tests"`
}

type valueFact struct {
	Name     string
	Type     string
	Variadic bool
	Optional bool
}

type attrFact struct {
	Name, Attr, Storage string
	Optional            bool
	Default             *string
	DefaultKind         string `json:"default_kind"`
}

type regionFact struct {
	Name, Constraint string
	Variadic         bool
}

type successorFact struct {
	Name, Constraint string
	Variadic         bool
}

type traitFact struct {
	Kind, Name, Params string
	Property           string
	Args               map[string]string
	ExpandsTo          []string `json:"expands_to"`
	Effects            []string
	MethodsDeclared    bool `json:"methods_declared"`
}

type propertyFact struct{ Name, Ref string }

// opFacts reads all op tables into one map by full name.
func opFacts(t *testing.T) map[string]*opFact {
	t.Helper()
	facts := map[string]*opFact{}
	for _, name := range []string{"builtin", "func", "stablehlo", "chlo", "vhlo", "helper_dialect"} {
		var f opsFile
		load(t, name+"_ops.json", &f)
		if len(f.Ops) != f.Count || f.Count == 0 {
			t.Fatalf("%s: %d ops, count says %d", name, len(f.Ops), f.Count)
		}
		for i := range f.Ops {
			facts[f.Ops[i].Mnemonic] = &f.Ops[i]
		}
	}
	amend(facts["arith.addf"])
	amendBroadcast(facts["shape.broadcast"])
	return facts
}

// amendBroadcast gives shape.broadcast the format of the reference's newer MLIR,
// which spells the error message as a clause: seen in what it prints and parses.
func amendBroadcast(op *opFact) {
	op.Assembly.Format = strings.Replace(op.Assembly.Format, "$shapes attr-dict", "$shapes (`error` `=` $error^)? attr-dict", 1)
}

// amend adds to arith.addf what the MLIR of StableHLO 1.17.0 to 1.20.0 has and
// that of the fact tables, 22.1.8, has not: seen in the C++ reference's
// bytecode, where the op has a second property field.
func amend(addf *opFact) {
	const before, after = "$rhs (`fastmath`", "$rhs ($roundingmode^)? (`fastmath`"
	addf.Attributes = append(addf.Attributes, attrFact{Name: "roundingmode", Attr: "Arith_RoundingModeAttr", Storage: "RoundingModeAttr", Optional: true})
	addf.Properties = append(addf.Properties, propertyFact{"roundingmode", "optional_attr"})
	addf.Assembly.Format = strings.Replace(addf.Assembly.Format, before, after, 1)
}
