package bom

import (
	"bytes"
	"encoding/json"
	"path/filepath"

	intoto "github.com/in-toto/attestation/go/v1"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/types/known/structpb"

	"github.com/hlobc/hlobc/internal/compare/digest"
	"github.com/hlobc/hlobc/internal/govern"
)

const digestVersion = digest.Version

// predicateType says that the predicate of a statement is a CycloneDX BOM.
const predicateType = "https://cyclonedx.org/bom"

// Statement returns an in-toto statement, version 1, about the files that the programs are in, whose
// predicate is their bill of materials.
func Statement(list []govern.Subject, opt govern.BillOptions) ([]byte, error) {
	data, err := JSON(list, opt)
	if err != nil {
		return nil, err
	}
	predicate := new(structpb.Struct)
	if err := protojson.Unmarshal(data, predicate); err != nil {
		return nil, err
	}
	s := &intoto.Statement{Type: intoto.StatementTypeUri, PredicateType: predicateType, Predicate: predicate}
	seen := map[string]bool{}
	for _, subject := range list {
		name := filepath.ToSlash(subject.Program.File)
		if key := name + " " + subject.Digest; !seen[key] {
			seen[key] = true
			s.Subject = append(s.Subject, &intoto.ResourceDescriptor{Name: name, Digest: map[string]string{string(intoto.AlgorithmSHA256): subject.Digest}})
		}
	}
	if err := s.Validate(); err != nil {
		return nil, err
	}
	if data, err = protojson.Marshal(s); err != nil {
		return nil, err
	}
	var b bytes.Buffer // protojson varies the space between tokens on purpose
	if err := json.Compact(&b, data); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := json.Indent(&out, b.Bytes(), "", "  "); err != nil {
		return nil, err
	}
	return append(out.Bytes(), '\n'), nil
}
