package verb

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
)

var stringsVerb = cli.Verb{
	Name:  "strings",
	Brief: "list each string with its role and uses",
	About: `Lists the producer, the strings of the string table, and the attributes and types stored as text, each with
its role: ` + strings.Join(inspect.Roles(), ", ") + `.
A string with several roles has a line for each. Uses are counted in operations, or in locations for strings
of locations.`,
	Examples: [][2]string{
		{"hlobc strings model.mlirbc", "everything readable in the file, and what it is for"},
		{"hlobc strings --role 'location file' m.bc", "the source files that it mentions"},
		{"hlobc strings --match '/home|/Users' m.bc", "strings that reveal who made it"},
	},
	Open:    true,
	Results: []any{[]inspect.String{}},
	Setup:   stringsSetup,
}

func stringsSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var roles []string
	var match string
	fs.StringSliceVar(&roles, "role", nil, "only strings with one of the roles in `LIST`")
	fs.StringVar(&match, "match", "", "only strings that match the regular expression `RE`")
	return func(c *cli.Call) int {
		for _, r := range roles {
			if !slices.Contains(inspect.Roles(), r) {
				return c.Usage("--role has %q, expected one of %s", r, strings.Join(inspect.Roles(), ", "))
			}
		}
		re, err := regexp.Compile(match)
		if err != nil {
			return c.Usage("--match: %v", err)
		}
		wanted := func(s inspect.String) bool {
			return re.MatchString(s.Value) && (len(roles) == 0 ||
				slices.ContainsFunc(s.Uses, func(u inspect.Use) bool { return slices.Contains(roles, u.Role) }))
		}
		return cli.Each(c, cli.Task[[]inspect.String]{
			Load: func(in *input.Input) ([]inspect.String, error) {
				list, err := inspect.Strings(in.Data, c.ReadOptions(in))
				return slices.DeleteFunc(list, func(s inspect.String) bool { return !wanted(s) }), err
			},
			Show: func(p *cli.Page, in *input.Input, list []inspect.String) {
				p.Heading(in)
				showStrings(p, list)
			},
		})
	}
}

// maxUses is the maximum number of lines for one string.
const maxUses = 4

func showStrings(p *cli.Page, list []inspect.String) {
	if len(list) == 0 && p.Partial {
		return
	}
	t := term.Table{Columns: []term.Column{{Title: "OFFSET", Right: true, Style: p.Dim}, {Title: "STRING", Flex: true}, {Title: "ROLE", Style: p.Key},
		{Title: "USES", Right: true}, {Title: "WHERE", Flex: true}}}
	for _, s := range list {
		offset, value := cli.HexOffset(s.Offset), strconv.Quote(s.Value)
		if len(s.Uses) == 0 {
			t.Row(offset, value)
		}
		for i, u := range s.Uses {
			if i == maxUses && len(s.Uses) > maxUses+1 {
				t.Row("", "", "and "+cli.Comma(len(s.Uses)-i)+" more")
				break
			}
			n := ""
			if u.Count > 0 {
				n = cli.Comma(u.Count)
			}
			t.Row(offset, value, u.Role, n, u.Where)
			offset, value = "", ""
		}
	}
	p.Table(&t)
}
