package opt

import (
	"strings"

	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/refine"
)

// specialize returns the passes that make a program static for the shapes of its arguments.
func specialize() []*pass.Pass {
	return append([]*pass.Pass{refine.RefineArguments()}, refine.Specialize()...)
}

// specialization returns the names of these passes.
func specialization() string {
	var names []string
	for _, p := range specialize() {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}

// inputShapes adds these passes in the order of the command line.
func (c *config) inputShapes(list string) error {
	for _, p := range specialize() {
		options := ""
		if p == refine.RefineArguments() {
			options = "shapes=" + strings.ReplaceAll(list, " ", "")
		}
		i, err := p.New(options)
		if err != nil {
			return err
		}
		c.passes = append(c.passes, i)
	}
	c.byFlag = true
	return nil
}
