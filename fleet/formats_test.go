package fleet

import (
	"path/filepath"
	"testing"
)

// TestFormats checks bills of materials and reports by the libraries of those who define the formats:
// CycloneDX's schemas, the model of SPDX, in-toto's statements; and for JUnit, which has no standard, by
// a library that reads the reports of many programs.
func TestFormats(t *testing.T) {
	python := filepath.Join(tools(t), "python")
	dir := t.TempDir()
	hlobc := filepath.Join(dir, "hlobc-full")
	command(t, nil, "go", "build", "-o", hlobc, "../tools/hlobc-full")
	programs := []string{"../golden/inspect/train.v6.mlirbc", "../golden/inspect/add.1.0.0.mlirbc", "../docs/programs/screens/solver.mlirbc"}
	for _, c := range []struct{ format, script string }{
		{"cyclonedx", `
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
error = JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(file).read())
assert not error, error
`},
		{"cyclonedx-xml", `
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.xml import XmlValidator
error = XmlValidator(SchemaVersion.V1_6).validate_str(open(file).read())
assert not error, error
`},
		{"spdx", `
from spdx_python_model import v3_0_1 as spdx
objects = spdx.SHACLObjectSet()
spdx.JSONLDDeserializer().read(open(file, "rb"), objects)
missing = objects.link()
assert not missing, missing
names = [p.name for p in objects.foreach_type(spdx.ai_AIPackage)]
assert len(names) == programs, names
document = next(objects.foreach_type(spdx.SpdxDocument))
assert len(document.element) == len({e._id for e in document.element}) > programs
for relationship in objects.foreach_type(spdx.Relationship):
    assert relationship.from_ in document.element and all(to in document.element for to in relationship.to)
`},
		{"in-toto", `
from google.protobuf import json_format
import in_toto_attestation.v1.statement_pb2 as pb
from in_toto_attestation.v1.statement import Statement
statement = Statement.copy_from_pb(json_format.Parse(open(file).read(), pb.Statement()))
statement.validate()
assert len(statement.pb.subject) == programs
`},
	} {
		for n := 1; n <= len(programs); n += len(programs) - 1 {
			file := filepath.Join(dir, c.format)
			args := append([]string{hlobc, "bom", "--as", c.format, "--timestamp", "now", "-o", file}, programs[:n]...)
			command(t, nil, args...)
			script := "import sys\nfile, programs = sys.argv[1], int(sys.argv[2])\n" + c.script
			command(t, nil, python, "-c", script, file, string(rune('0'+n)))
		}
	}
	file := filepath.Join(dir, "junit.xml")
	command(t, nil, "sh", "-c", `"$0" check --profile serving --format junit -o "$1" "$2" "$3" none; test $? = 2 -o $? = 1`, hlobc, file, programs[0], programs[1])
	command(t, nil, python, "-c", `
import sys
from junitparser import JUnitXml, Error, Failure
suites = list(JUnitXml.fromfile(sys.argv[1]))
results = [type(r) for suite in suites for case in suite for r in case.result]
assert len(suites) == 3 and Failure in results and Error in results, (suites, results)
`, file)
}
