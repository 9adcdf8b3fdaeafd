package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
)

func stringsCommand() *command {
	var roles []string
	var match string
	cmd := &command{
		name:  "strings",
		brief: "each string with its role and where it is used",
		about: `The producer, the strings of the string table, and attributes and types that are stored as text, each
with what it is for: ` + strings.Join(inspect.Roles, ", ") + `.
A string with several roles has a line for each. Uses count operations, or locations for those.`,
		examples: [][2]string{
			{"hlo-bcdump strings model.mlirbc", "everything readable in the file, and why it is there"},
			{"hlo-bcdump strings --role 'location file' m.bc", "the source files that it names"},
			{"hlo-bcdump strings --match '/home|/Users' m.bc", "strings that tell who made it"},
		},
	}
	cmd.flags = func(fs *pflag.FlagSet) {
		fs.StringSliceVar(&roles, "role", nil, "only strings with one of the roles in `LIST`")
		fs.StringVar(&match, "match", "", "only strings that match the regular expression `RE`")
	}
	cmd.run = func(c *call) int {
		for _, r := range roles {
			if !slices.Contains(inspect.Roles, r) {
				return c.usage("--role has %q, expected of %s", r, strings.Join(inspect.Roles, ", "))
			}
		}
		re, err := regexp.Compile(match)
		if err != nil {
			return c.usage("--match: %v", err)
		}
		wanted := func(s inspect.String) bool {
			return re.MatchString(s.Value) && (len(roles) == 0 ||
				slices.ContainsFunc(s.Uses, func(u inspect.Use) bool { return slices.Contains(roles, u.Role) }))
		}
		return each(c, task[[]inspect.String]{
			load: func(in *input.Input) ([]inspect.String, error) {
				list, err := inspect.Strings(in.Data, c.readOptions(in))
				return slices.DeleteFunc(list, func(s inspect.String) bool { return !wanted(s) }), err
			},
			show: func(p *page, in *input.Input, list []inspect.String) {
				p.heading(in)
				showStrings(p, list)
			},
		})
	}
	return cmd
}

// maxUses is the most lines that one string has.
const maxUses = 4

func showStrings(p *page, list []inspect.String) {
	if len(list) == 0 && p.partial {
		return
	}
	t := term.Table{Columns: []term.Column{{Title: "OFFSET", Right: true, Style: p.Dim}, {Title: "STRING", Flex: true}, {Title: "ROLE", Style: p.Key},
		{Title: "USES", Right: true}, {Title: "WHERE", Flex: true}}}
	for _, s := range list {
		offset, value := hexOffset(s.Offset), strconv.Quote(s.Value)
		if len(s.Uses) == 0 {
			t.Row(offset, value)
		}
		for i, u := range s.Uses {
			if i == maxUses && len(s.Uses) > maxUses+1 {
				t.Row("", "", "and "+comma(len(s.Uses)-i)+" more")
				break
			}
			n := ""
			if u.Count > 0 {
				n = comma(u.Count)
			}
			t.Row(offset, value, u.Role, n, u.Where)
			offset, value = "", ""
		}
	}
	p.table(&t)
}
