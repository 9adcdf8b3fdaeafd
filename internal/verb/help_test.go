package verb

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
)

// TestHelpWidth: help fits the width that is asked for, 100 columns at most. Examples stay on their lines.
func TestHelpWidth(t *testing.T) {
	verbs := all()
	for _, width := range []struct {
		columns string
		want    int
	}{{"80", 80}, {"160", 100}, {"", 100}} {
		for _, v := range verbs {
			if v.Main != nil {
				continue // the drivers of hlo-opt have the reference's help
			}
			var out strings.Builder
			code := Run(cli.Config{}, Program, []string{Program, v.Name, "--help"}, cli.Env{Stdout: &out, Stderr: &out, Getenv: func(name string) string {
				if name == "COLUMNS" {
					return width.columns
				}
				return ""
			}})
			if code != cli.Good {
				t.Fatalf("%s: exit code %d: %s", v.Name, code, out.String())
			}
			text, rest, _ := strings.Cut(out.String(), "\nExamples:\n")
			_, flags, _ := strings.Cut(rest, "\n\n")
			_, text, _ = strings.Cut(text, "\n\nUsage:")
			for line := range strings.Lines(text + flags) {
				if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > width.want {
					t.Errorf("%s: %d columns at a width of %s: %s", v.Name, n, width.columns, line)
				}
			}
		}
	}
}
