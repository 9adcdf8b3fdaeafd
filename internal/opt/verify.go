package opt

import (
	"errors"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// verifyOp verifies op as MLIR's tools do: up to the first finding in each operation that is
// isolated from above.
func verifyOp(op ir.Op) error {
	check := ir.Check
	if !op.Parent().IsNil() { // the pass manager checks what is around
		check = ir.CheckInside
	}
	if err := check(op); err != nil {
		return err
	}
	return verify.Op(op, verify.Options{First: true})
}

// verifyUses verifies the uses of symbols in a module, likewise.
func verifyUses(root ir.Op) error { return verify.Uses(root, verify.Options{First: true}) }

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
