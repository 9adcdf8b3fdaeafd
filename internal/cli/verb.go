package cli

import "github.com/spf13/pflag"

// Verb is a command of the program.
type Verb struct {
	Name  string
	Group Group
	Brief string // one line
	// Args describes the arguments after the flags, for help; "" means [PATH...].
	Args  string
	About string // paragraphs for --help
	// Examples are command lines, each with its purpose. All texts call the program hlobc; they are
	// shown with the name under which it was started.
	Examples [][2]string
	// Finds says when the exit code is 1, in addition to invalid inputs.
	Finds string
	// Open is set if the verb only looks: it accepts what no dialect defines, see
	// [reader.Options.Open].
	Open bool
	// Results are values of the types that results have in JSON documents, nil if there are none.
	Results []any
	// Plain is set if the verb writes no JSON documents.
	Plain bool
	// Document is a value of the type of the document if that has no list of files.
	Document any
	// Companion is set if the verb needs [Config.Tools]. A program without them starts the one that
	// has them.
	Companion bool
	// Setup registers the verb's own flags, and returns the function that runs it with their
	// values.
	Setup func(fs *pflag.FlagSet) func(c *Call) int
	// Main replaces Setup in a verb that parses its own arguments.
	Main func(p *Program, args []string, env Env) int
	// MainFlags returns the flags that Main accepts.
	MainFlags func(conf Config) *pflag.FlagSet
}

// args returns the description of the arguments after the flags.
func (v *Verb) args() string {
	if v.Args == "" {
		return "[PATH...]"
	}
	return v.Args
}

// Group classifies verbs by purpose.
type Group uint8

// The groups, in the order of help.
const (
	Look    Group = iota // inspect files
	Change               // programs
	Compare              // programs
	Compute              // evaluate programs
	Shell                // the program itself
)

var groupTitles = [...]string{Look: "Commands that inspect files", Change: "Commands that change programs", Compare: "Commands that compare programs", Compute: "Commands that evaluate programs",
	Shell: "Other commands"}

// Flags returns the verb's own and the common flags.
func (v *Verb) Flags() *pflag.FlagSet {
	fs, _ := (&Call{verb: v}).flagSet()
	return fs
}
