package differential

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestMLIROptDialectVersions: the version of a dialect that hlobc writes is the one
// that mlir-opt's dialect test reads. It knows versions up to 2.0 and names what it
// rejects.
func TestMLIROptDialectVersions(t *testing.T) {
	opt := mliropt.Need(t)
	data, err := mliropt.Bytecode(opt, []byte(`"test.versionedA"() <{dims = 123 : i64, modifier = false}> : () -> ()`), 4)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		version []uint64
		want    string // in the printed module, or in what mlir-opt says against it
	}{
		{[]uint64{2, 0}, "dims = 123"},
		{[]uint64{3, 1}, "version: 3.1"},
		{[]uint64{1, 12}, "dims = 123"},
	} {
		b, err := reader.Read(data, reader.Options{Verify: reader.Unverified, KeepUnregistered: true})
		if err != nil {
			t.Fatal(err)
		}
		b.Module.DialectVersions = []ir.DialectVersion{{Dialect: "test", Fields: c.version}}
		versioned, err := writer.Append(nil, b.Module, roundtrip.Options(b))
		if err != nil {
			t.Fatal(err)
		}
		if msg := compare(versioned); msg != "" {
			t.Errorf("version %v: %s", c.version, msg)
		}
		out, err := mliropt.Generic(opt, versioned)
		if said := string(out) + errorText(err); !strings.Contains(said, c.want) {
			t.Errorf("version %v: mlir-opt says %s, expected %q", c.version, said, c.want)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
