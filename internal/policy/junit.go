package policy

import (
	"encoding/xml"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hlobc/hlobc/internal/govern"
)

type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Errors   int          `xml:"errors,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string       `xml:"name,attr"`
		Class   string       `xml:"classname,attr"`
		Failure *junitResult `xml:"failure"`
		Error   *junitResult `xml:"error"`
		Skipped *junitResult `xml:"skipped"`
		Output  string       `xml:"system-out,omitempty"`
	}
	junitResult struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr,omitempty"`
		Text    string `xml:",chardata"`
	}
)

// JUnit returns verdicts as JUnit's XML, which CI systems read: a suite for each program, a test for
// each rule. Violations that are errors fail the test, milder ones are its output, and a rule of
// which all violations are permitted by exceptions is skipped.
func JUnit(rules []govern.Rule, list []govern.Judged) ([]byte, error) {
	all := junitSuites{Name: "hlobc check"}
	for _, j := range list {
		s := junitSuite{Name: j.Name}
		if j.Err != nil {
			s.add(junitCase{Name: readableRule, Class: j.Name, Error: &junitResult{Message: j.Err.Error(), Type: string(govern.Error)}})
		} else {
			for _, r := range rules {
				s.add(junitTest(j, r))
			}
		}
		all.Tests, all.Failures, all.Errors = all.Tests+s.Tests, all.Failures+s.Failures, all.Errors+s.Errors
		all.Suites = append(all.Suites, s)
	}
	data, err := xml.MarshalIndent(all, "", "  ")
	if err != nil {
		return nil, err
	}
	return append(append([]byte(xml.Header), data...), '\n'), nil
}

func (s *junitSuite) add(c junitCase) {
	s.Tests++
	switch {
	case c.Failure != nil:
		s.Failures++
	case c.Error != nil:
		s.Errors++
	case c.Skipped != nil:
		s.Skipped++
	}
	s.Cases = append(s.Cases, c)
}

// junitTest returns what one rule says of a program.
func junitTest(j govern.Judged, r govern.Rule) junitCase {
	c := junitCase{Name: r.ID, Class: j.Name}
	var failures, mild, excepted []string
	undecided := false
	for _, v := range j.Verdict.Violations {
		if v.Rule != r.ID {
			continue
		}
		if v.Severity == govern.Error {
			failures = append(failures, clean(v.Message))
			undecided = undecided || v.Undecided
		} else {
			mild = append(mild, string(v.Severity)+": "+clean(v.Message))
		}
	}
	for _, v := range j.Verdict.Excepted {
		if v.Rule == r.ID {
			excepted = append(excepted, clean(v.Message+" ("+v.Reason+", until "+v.Expires+")"))
		}
	}
	switch {
	case len(failures) > 0:
		result := &junitResult{Message: failures[0], Type: string(r.Severity), Text: strings.Join(failures, "\n")}
		if undecided {
			c.Error = result
		} else {
			c.Failure = result
		}
	case len(excepted) > 0:
		c.Skipped = &junitResult{Message: strings.Join(excepted, "\n")}
	}
	c.Output = strings.Join(mild, "\n")
	return c
}

// clean replaces what XML cannot hold.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if r == utf8.RuneError || unicode.IsControl(r) && r != '\n' && r != '\t' {
			return '?'
		}
		return r
	}, s)
}
