package reader

import (
	"errors"
	"strconv"
	"sync"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
)

// rules holds the verifier of a file.
type rules struct {
	mu       sync.Mutex
	verifier *verify.Verifier
	fields   *fields // the layout when verifier was created
}

// verify verifies the part of the module that has been decoded.
func (st *state) verify() error {
	if st.opt.Verify != Verified || st.m.Root().IsNil() {
		return nil
	}
	v, err := st.verifier()
	if err == nil {
		err = v.Op(st.m.Root())
	}
	if st.opt.Mode == Eager {
		st.rules.verifier = nil // nothing is loaded later
	}
	return broken(err)
}

// verifyAhead verifies a body immediately after it was decoded, so that verify need not do
// it again. It skips a body that cannot be verified yet: if attributes are still being
// checked, an enclosing body is still being decoded, or the property layout may have to
// change.
func (st *state) verifyAhead(b *body) {
	if st.opt.Verify != Verified || st.opt.Mode == Lazy || st.opt.Observer != nil || st.opt.Trace != nil ||
		!st.checked.Load() || st.misfit.Load() || len(records.Of(b.scope).Children) > 1 {
		return
	}
	for outer := b.around; outer != nil; outer = outer.around {
		if !outer.done.Load() {
			return
		}
	}
	if v, err := st.verifier(); err == nil {
		v.Ahead(b.scope.Owner())
	}
}

// verifyBody verifies a body that has just been loaded.
func (st *state) verifyBody(s *ir.Scope) error {
	if st.opt.Verify != Verified {
		return nil
	}
	v, err := st.verifier()
	if err == nil {
		err = v.Body(s)
	}
	return broken(err)
}

// verifier returns the file's verifier. It creates a new one when the property layout has
// changed, because then operations have different attributes.
func (st *state) verifier() (*verify.Verifier, error) {
	r := &st.rules
	r.mu.Lock()
	defer r.mu.Unlock()
	if fs := st.fields.Load(); r.verifier == nil || r.fields != fs {
		v, err := verify.New(st.m, verify.Options{Workers: st.opt.Workers, Loaded: true})
		if err != nil {
			return nil, err
		}
		r.verifier, r.fields = v, fs
	}
	return r.verifier, nil
}

// broken converts the findings of the verifier to a [diag.Error] about the file.
func broken(err error) error {
	var list verify.Findings
	if !errors.As(err, &list) || len(list) == 0 {
		return err
	}
	e := &diag.Error{Code: diag.BrokenRule, Section: container.IRSection.String(), Offset: -1, Path: list[0].Path(), Msg: list[0].Error(), Err: list}
	if n := len(list); n > 1 {
		e.Msg += " (and " + strconv.Itoa(n-1) + " more)"
	}
	return e
}
