package opt

import (
	"errors"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/traverse"
)

// translation is what happens to a program before and after the passes.
type translation struct {
	serialize, deserialize, printVersion bool
	targetText                           string
	targetGiven                          bool
	target                               ods.Version
	portable                             portable.Options
}

// flags returns the flags for a role.
func (t *translation) flags(r Role) []pass.Flag {
	list := []pass.Flag{
		toggle(&t.serialize, "serialize", "write a portable artifact, after all passes"),
		{Name: "target", Doc: "version of the artifact: #.#.#, current, week4, week12 (for consumers of that age) or minimum", Value: "version", Set: func(v string) error {
			t.targetText, t.targetGiven = v, true
			return nil
		}},
		toggle(&t.portable.AllowOtherDialects, "allow-other-dialects", "store operations that VHLO does not have as they are, without a compatibility guarantee"),
		toggle(&t.deserialize, "deserialize", "convert a portable artifact, or VHLO text, to StableHLO before all passes"),
		toggle(&t.printVersion, "print-stablehlo-version", "print the version of a portable artifact; without --deserialize, print nothing else"),
	}
	if r == Translator { // elsewhere it is a pass
		list = append(list, toggle(&t.portable.StripDebugInfo, "strip-debuginfo", "omit locations from the artifact"))
	}
	return list
}

// check determines the target version.
func (t *translation) check() (err error) {
	if t.serialize {
		if t.target, err = portable.ParseTarget(t.targetText); err != nil {
			err = fmt.Errorf("--target: %w", err)
		}
		return err
	}
	switch {
	case t.targetGiven:
		err = errors.New("--target needs --serialize")
	case t.portable.AllowOtherDialects:
		err = errors.New("--allow-other-dialects needs --serialize")
	}
	return err
}

// versionLine is what --print-stablehlo-version prints.
func versionLine(in part) string {
	v, err := portable.VersionOf(in.Data)
	if in.Kind != input.Bytecode || err != nil {
		return "// Failed parsing StableHLO version from portable artifact\n"
	}
	return "// Reading portable artifact with StableHLO version: " + v.String() + "\n"
}

// readArtifact reads an artifact, other bytecode, or text as StableHLO.
func (p *program) readArtifact(in part) (*ir.Module, diag.Texts) {
	if in.Kind == input.Bytecode {
		m, err := portable.Deserialize(in.Data, p.readOptions(in))
		if !errors.Is(err, &portable.Error{Code: portable.NotPortable}) {
			return m, p.artifactFindings(in, err)
		}
	}
	m, found := p.parse(in)
	if m == nil {
		return nil, found
	}
	if err := convert.ToStableHLO(m.Root()); err != nil {
		return nil, append(found, p.findings(in, err)...)
	}
	return m, found
}

// artifactFindings converts an error of reading an artifact to findings. Unknown content of newer
// versions is reported in the reference's words.
func (p *program) artifactFindings(in part, err error) (found diag.Texts) {
	if err == nil {
		return nil
	}
	var first *convert.Error
	errors.As(err, &first)
	for i := 0; first != nil && i <= len(first.More); i++ {
		unknown := first
		if i > 0 {
			unknown = first.More[i-1]
		}
		if !unknown.Unknown {
			continue
		}
		dialect, _, _ := strings.Cut(unknown.Op, ".")
		d := in.finding("unregistered operation '"+unknown.Op+"' found in dialect ('"+dialect+"') that does not allow unknown operations",
			diag.UnknownOp, unknown.Loc)
		if h, err := reader.ReadHeader(in.Data); err == nil {
			d.Notes = []*diag.Text{note(in, fmt.Sprintf("in bytecode version %d produced by: %s", h.Version, h.Producer), nil)}
		}
		found = append(found, d)
	}
	var newer *portable.Error
	if errors.As(err, &newer) && found != nil {
		err = &portable.Error{Code: newer.Code, Msg: newer.Msg}
	}
	return append(found, in.finding(fmt.Sprintf("failed to deserialize portable artifact using StableHLO_v%v: %v", portable.CurrentVersion(), err),
		diag.CodeOf(err), nil))
}

// note returns a note at loc, which may be nil.
func note(in part, msg string, loc ir.Location) *diag.Text {
	d := in.finding(msg, "", loc)
	d.Severity = diag.SeverityNote
	return d
}

// passFindings converts an error of a pass to findings.
func (p *program) passFindings(in part, err error, root ir.Op) diag.Texts {
	if found, ok := p.conversionFindings(in, err, root); ok {
		return found
	}
	return p.findings(in, err)
}

// conversionFindings describes why a conversion failed, in the reference's words and then in ours;
// ok is false for other errors.
func (p *program) conversionFindings(in part, err error, root ir.Op) (found diag.Texts, ok bool) {
	illegal := func(op string, loc ir.Location) *diag.Text {
		return in.finding("failed to legalize operation '"+op+"' that was explicitly marked illegal", diag.NotEncodable, loc)
	}
	var ve *traverse.Error
	if errors.As(err, &ve) && ve.Code == rewrite.NotLegal {
		if ve.Err != nil {
			found = append(found, in.finding(ve.Err.Error(), rewrite.NotLegal, ve.Loc))
		}
		d := illegal(ve.Op, ve.Loc)
		d.Notes = append(d.Notes, note(in, ve.Msg, ve.Loc))
		return append(found, d), true
	}
	var blockers *convert.Blockers
	if errors.As(err, &blockers) {
		first := &blockers.List[0]
		d := illegal(first.Op, first.Loc)
		need := first.Since
		for i := range blockers.List {
			b := &blockers.List[i]
			d.Notes = append(d.Notes, note(in, b.String(), b.Loc))
			if b.Since.Compare(need) > 0 {
				need = b.Since
			}
		}
		return diag.Texts{d, in.finding("failed to convert VHLO to v"+blockers.Target.String()+"; v"+need.String()+" can express the program",
			diag.NotEncodable, root.Loc())}, true
	}
	var e *convert.Error
	if errors.As(err, &e) && !e.Unknown {
		d := illegal(e.Op, e.Loc)
		for _, one := range append([]*convert.Error{e}, e.More...) {
			alone := *one
			alone.More = nil
			d.Notes = append(d.Notes, note(in, alone.Error(), one.Loc))
		}
		return diag.Texts{d}, true
	}
	return nil, false
}
