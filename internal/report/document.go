package report

import (
	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/compare/diff"
)

// Version is incremented when a field of a document is removed or changes its meaning.
const Version = 1

// Document describes one program, or two and their difference.
type Document struct {
	Version  int       `json:"version"`
	Programs []Program `json:"programs"`
	// Diff is set if there are two programs.
	Diff *Diff `json:"diff,omitempty"`
}

// Program describes a program. Parts that could not be computed are absent.
type Program struct {
	Name string `json:"name"`
	// Stored is the size of the file, and Text that of the program if it is MLIR text.
	Stored int64           `json:"stored_bytes"`
	Text   int64           `json:"text_bytes,omitempty"`
	Layers []carrier.Layer `json:"layers,omitempty"`
	// Summary is the first screen, Ports its inputs and outputs in groups.
	Summary *inspect.Summary `json:"summary,omitempty"`
	Inputs  []PortGroup      `json:"input_groups,omitempty"`
	Outputs []PortGroup      `json:"output_groups,omitempty"`
	Cost    *cost.Report     `json:"cost,omitempty"`
	Graph   *Graph           `json:"graph,omitempty"`
	Sizes   *inspect.Sizes   `json:"sizes,omitempty"`
	// Versions is what the program needs, Releases the releases that provide it.
	Versions *inspect.Versions `json:"versions,omitempty"`
	Releases []Package         `json:"releases,omitempty"`
	Findings []Finding         `json:"findings"`
}

// PortGroup is inputs or outputs that differ only by numbers in their names.
type PortGroup struct {
	// Name is the path they have in common, as params.layers[0..5].w.
	Name string `json:"name"`
	// Ports are their numbers.
	Ports []int `json:"ports"`
}

// Package is a package that loads artifacts, with its releases, oldest first.
type Package struct {
	Name     string    `json:"name"`
	Releases []Release `json:"releases"`
}

// Release is a release with the version of StableHLO that it contains.
type Release struct {
	Version   string `json:"version"`
	StableHLO string `json:"stablehlo"`
	// Reads is set if it reads the file as it is, and Converted if it reads what hlobc convert
	// writes for it.
	Reads     bool `json:"reads"`
	Converted bool `json:"converted"`
}

// The levels of findings.
const (
	LevelError   = "error"   // the program is damaged or invalid
	LevelWarning = "warning" // it may not do what is wanted
	LevelNote    = "note"
)

// Finding is something that stands out.
type Finding struct {
	Level string `json:"level"`
	// Kind groups findings: "damaged", "invalid", "unknown dialect", "absolute path", ...
	Kind    string `json:"kind"`
	Message string `json:"message"`
	// Details are further lines.
	Details []string `json:"details,omitempty"`
	// Op is the number of an operation of the graph, -1 if it is about no single one.
	Op int `json:"op"`
}

// Diff is what distinguishes the second program from the first.
type Diff struct {
	*diff.Diff
	// Hunks are the changes of operations as text, function by function.
	Hunks []Hunk `json:"hunks"`
	// Removed are the numbers of the operations of the first program that are not in the second,
	// Added those of the second that are not in the first.
	Removed []int `json:"removed"`
	Added   []int `json:"added"`
}

// Hunk is a run of changes with the lines around them.
type Hunk struct {
	Function string `json:"function"`
	Lines    []Line `json:"lines"`
}

// Line is a line of a hunk.
type Line struct {
	// Mark is " ", "-", "+", "<" or ">", see [diff.Line].
	Mark  string `json:"mark"`
	Text  string `json:"text"`
	Depth int    `json:"depth,omitempty"`
	// Details say what differs.
	Details []diff.Detail `json:"details,omitempty"`
}

// Describe makes the document for one program or two, whose parts are there.
func Describe(list ...*Opened) (*Document, error) {
	d := &Document{Version: Version}
	for _, o := range list {
		d.Programs = append(d.Programs, o.Program)
	}
	if len(list) == 2 {
		var err error
		if d.Diff, err = Compare(list[0], list[1]); err != nil {
			return nil, err
		}
	}
	return d, nil
}
