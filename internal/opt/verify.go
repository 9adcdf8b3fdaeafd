package opt

import (
	"errors"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// verifierFindings converts the findings of the verifier to findings about the input, if err has
// nothing else.
func (s part) verifierFindings(err error) (list diag.Texts) {
	var broken verify.Findings
	var pe *pass.Error
	if !errors.As(err, &broken) || errors.As(err, &pe) {
		return nil
	}
	for _, f := range broken {
		d := s.finding(f.Violation.Error(), diag.InvalidStructure, f.Loc)
		for _, n := range f.Notes {
			note := s.finding(n.Msg, "", n.Loc)
			note.Severity = diag.SeverityNote
			d.Notes = append(d.Notes, note)
		}
		list = append(list, d)
		if f.Inferring { // MLIR reports two errors for these
			list = append(list, s.finding("'"+f.Name+"' op failed to infer returned types", diag.InvalidStructure, f.Loc))
		}
	}
	return list
}

// firstLoc returns the location of the verifier's first finding in err, nil if there is none.
func firstLoc(err error) ir.Location {
	var broken verify.Findings
	if errors.As(err, &broken) && len(broken) > 0 {
		return broken[0].Loc
	}
	return nil
}
