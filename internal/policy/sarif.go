package policy

import (
	"bytes"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

	"github.com/hlobc/hlobc/internal/govern"
)

const (
	toolName = "hlobc"
	toolURL  = "https://github.com/hlobc/hlobc"
)

// readableRule is the rule that inputs violate which cannot be opened at all.
const readableRule = "readable"

// SARIF returns verdicts as a SARIF 2.1.0 log. Violations that exceptions permit are suppressed
// results; what could not be read is an error like any violation.
func SARIF(rules []govern.Rule, list []govern.Judged) ([]byte, error) {
	run := sarif.NewRunWithInformationURI(toolName, toolURL)
	rules = append([]govern.Rule{{ID: readableRule, Severity: govern.Error, Help: "a file that cannot be read cannot be judged"}}, rules...)
	for _, r := range rules {
		d := run.AddRule(r.ID).WithDescription("rule " + r.ID)
		d.WithDefaultConfiguration(sarif.NewReportingConfiguration().WithLevel(string(r.Severity)))
		if r.Help != "" {
			d.WithHelp(sarif.NewMultiformatMessageString().WithText(r.Help))
		}
	}
	for _, j := range list {
		if j.Err != nil {
			run.AddResult(result(run, j.Name, govern.Violation{Rule: readableRule, Severity: govern.Error, Message: j.Err.Error()}))
			continue
		}
		for _, v := range j.Verdict.Violations {
			run.AddResult(result(run, j.Name, v))
		}
		for _, v := range j.Verdict.Excepted {
			run.AddResult(result(run, j.Name, v).AddSuppression(sarif.NewSuppression().WithKind("external").WithStatus("accepted").
				WithJustification(fmt.Sprintf("%s (until %s)", v.Reason, v.Expires))))
		}
	}
	report := sarif.NewReport().AddRun(run)
	var b bytes.Buffer
	if err := report.PrettyWrite(&b); err != nil {
		return nil, err
	}
	return append(bytes.TrimRight(b.Bytes(), "\n"), '\n'), nil
}

func result(run *sarif.Run, name string, v govern.Violation) *sarif.Result {
	file, member := splitName(name)
	where := sarif.NewLocation().WithPhysicalLocation(sarif.NewPhysicalLocation().WithArtifactLocation(sarif.NewSimpleArtifactLocation(uri(file))))
	for _, logical := range []string{member, v.Name} {
		if logical != "" {
			where.AddLogicalLocation(sarif.NewLogicalLocation().WithFullyQualifiedName(logical))
		}
	}
	r := sarif.NewRuleResult(v.Rule).WithLevel(string(v.Severity)).WithMessage(sarif.NewTextMessage(v.Message)).AddLocation(where)
	if i := run.GetRuleIndex(v.Rule); i >= 0 {
		r.WithRuleIndex(i)
	}
	return r
}

// splitName splits the name of a program in a file.
func splitName(name string) (file, member string) {
	if rest, ok := strings.CutSuffix(name, ")"); ok {
		if i := strings.IndexByte(rest, '('); i > 0 {
			return rest[:i], rest[i+1:]
		}
	}
	return name, ""
}

// uri returns a path as a reference, relative if the path is.
func uri(file string) string {
	u := url.URL{Path: filepath.ToSlash(file)}
	if filepath.IsAbs(file) {
		u.Scheme = "file"
	}
	return u.String()
}
