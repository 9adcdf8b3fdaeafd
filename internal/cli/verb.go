package cli

import "github.com/spf13/pflag"

// Verb is a command of the program.
type Verb struct {
	Name  string
	Group Group
	Brief string // one line
	// Args are what stands behind the flags, as help says it; "" means [PATH...].
	Args  string
	About string // paragraphs, for --help
	// Examples are command lines and what they are for. In all texts the program is
	// called hlobc; they are shown with the name that it was started under.
	Examples [][2]string
	// Finds says when the exit code is 1, besides for invalid inputs.
	Finds string
	// Setup registers the flags of the verb's own, and returns what runs it with their
	// values.
	Setup func(fs *pflag.FlagSet) func(c *Call) int
	// Main is there instead of Setup in a verb that reads its arguments by itself.
	Main func(p *Program, args []string, env Env) int
}

// args returns what stands behind the flags.
func (v *Verb) args() string {
	if v.Args == "" {
		return "[PATH...]"
	}
	return v.Args
}

// Group says what a verb is for.
type Group uint8

// The groups, in the order of the help.
const (
	Look   Group = iota // into files
	Change              // programs
)

var groupTitles = [...]string{Look: "Commands that look into files", Change: "Commands that change programs"}

// Flags returns the flags of a verb, with the common ones.
func (v *Verb) Flags() *pflag.FlagSet {
	fs, _ := (&Call{verb: v}).flagSet()
	return fs
}
