package term

import "os"

// Style colors text if On is set.
type Style struct{ On bool }

// NewStyle returns the style for output to f by the value of a flag: "auto", "always" or "never".
// Auto means colors on a terminal, unless the environment has NO_COLOR or TERM is dumb.
func NewStyle(when string, f *os.File) Style {
	switch when {
	case "always":
		return Style{true}
	case "never":
		return Style{}
	}
	return Style{f != nil && IsTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}
}

func (s Style) wrap(code, text string) string {
	text = Safe(text)
	if !s.On || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + reset
}

// reset ends every style.
const reset = "\x1b[0m"

// Bold is for headings and names.
func (s Style) Bold(text string) string { return s.wrap("1", text) }

// Dim is for secondary text.
func (s Style) Dim(text string) string { return s.wrap("2", text) }

// Good is for positive results.
func (s Style) Good(text string) string { return s.wrap("32", text) }

// Bad is for errors and findings.
func (s Style) Bad(text string) string { return s.wrap("31", text) }

// Note is for warnings.
func (s Style) Note(text string) string { return s.wrap("33", text) }

// Key is for labels.
func (s Style) Key(text string) string { return s.wrap("36", text) }
