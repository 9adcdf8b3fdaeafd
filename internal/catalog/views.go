package catalog

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/hlobc/hlobc/internal/consumer"
)

// Views returns SQL for DuckDB that defines views of the rows in Parquet files, which a pattern
// names: programs, a view for each column that is a list of structs, the known releases, and the
// function refused_by; see docs/catalog.md.
func Views(files string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "-- Views of the programs that hlobc described, version %d of the schema, for DuckDB.\n", SchemaVersion)
	fmt.Fprintf(&b, "CREATE OR REPLACE VIEW programs AS SELECT * FROM read_parquet(%s, union_by_name = true);\n", quote(files))
	for i, c := range columns() {
		list := reflect.TypeFor[Program]().Field(i).Type
		if list.Kind() != reflect.Slice || list.Elem().Kind() != reflect.Struct {
			continue
		}
		fmt.Fprintf(&b, "CREATE OR REPLACE VIEW %s AS SELECT file, member, digest_bytes", c.name)
		for k := range list.Elem().NumField() {
			name := list.Elem().Field(k).Tag.Get("json")
			fmt.Fprintf(&b, ", entry.%q AS %q", name, name)
		}
		fmt.Fprintf(&b, " FROM (SELECT file, member, digest_bytes, unnest(%s) AS entry FROM programs);\n", c.name)
	}
	b.WriteString("CREATE OR REPLACE VIEW releases AS SELECT * FROM (VALUES\n")
	separator := "  "
	for _, p := range consumer.Packages() {
		for _, r := range consumer.Releases(p) {
			fmt.Fprintf(&b, "%s(%s, %s, %s)", separator, quote(r.Package), quote(r.Version), quote(r.StableHLO.String()))
			separator = ",\n  "
		}
	}
	b.WriteString(") AS t(package, release, stablehlo);\n")
	b.WriteString(`CREATE OR REPLACE MACRO version_of(v) AS CAST(string_split(v, '.') AS INTEGER[]);
-- The newest version of StableHLO that a release reads; of a release between two, that of the older one.
CREATE OR REPLACE MACRO stablehlo_of(p, r) AS coalesce(
  (SELECT max(version_of(stablehlo)) FROM releases WHERE package = p AND version_of(release) <= version_of(r)),
  error('no such release in the view releases'));
CREATE OR REPLACE MACRO refused_by(p, r) AS TABLE
  SELECT file, member, reads_as_is, CASE
    WHEN status IN ('failed', 'quarantined') THEN error.message
    WHEN artifact_version = '' THEN 'not a portable artifact'
    WHEN reads_as_is = '' THEN 'has what no version of VHLO has'
    ELSE 'needs StableHLO ' || reads_as_is END AS reason
  FROM programs
  WHERE reads_as_is = '' OR version_of(reads_as_is) > stablehlo_of(p, r);
`)
	return b.String()
}

func quote(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }
