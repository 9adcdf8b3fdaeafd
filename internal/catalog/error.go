package catalog

import (
	"errors"
	"io/fs"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/diag"
)

// Error says what is wrong with a file. Fields that do not apply are zero, Offset is nil.
type Error struct {
	// Code is stable, see packages diag and carrier.
	Code    string `json:"code,omitempty" parquet:"code"`
	Section string `json:"section,omitempty" parquet:"section"`
	// Offset is in bytes from the start of the program, Path is the item in the section.
	Offset *int64 `json:"offset,omitempty" parquet:"offset,optional"`
	Path   string `json:"path,omitempty" parquet:"path"`
	// Line and Column are those of MLIR text, from 1.
	Line    int    `json:"line,omitempty" parquet:"line"`
	Column  int    `json:"column,omitempty" parquet:"column"`
	Message string `json:"message" parquet:"message"`
}

// NewError returns the description of err, nil if err is nil. Errors of the file system are without
// the path, which a row has anyway.
func NewError(err error) *Error {
	if err == nil {
		return nil
	}
	var texts diag.Texts
	if errors.As(err, &texts) {
		for _, t := range texts {
			if t.Severity == diag.SeverityError {
				return TextError(t)
			}
		}
	}
	var findings verify.Findings
	if errors.As(err, &findings) {
		return FindingError(findings[0])
	}
	var we *carrier.Error
	if errors.As(err, &we) {
		return &Error{Code: string(we.Code), Message: err.Error()}
	}
	var d *diag.Error
	if errors.As(err, &d) {
		out := &Error{Code: string(d.Code), Section: d.Section, Path: d.Path, Message: d.Msg}
		if d.Offset >= 0 {
			out.Offset = &d.Offset
		}
		return out
	}
	var pe *fs.PathError
	if errors.As(err, &pe) {
		err = pe.Err
	}
	return &Error{Message: err.Error()}
}

// FindingError returns the description of a finding of the verifier.
func FindingError(f *verify.Finding) *Error {
	out := &Error{Code: f.Rule, Path: f.Path(), Message: f.Error()}
	if _, line, col, ok := verify.Position(f.Loc); ok {
		out.Line, out.Column = line, col
	}
	return out
}

// TextError returns the description of an error in MLIR text.
func TextError(t *diag.Text) *Error {
	return &Error{Code: string(t.Code), Line: t.Line, Column: t.Col, Message: t.Msg}
}
