package opt

import (
	"github.com/hlobc/hlobc/transform/legalize"
	"github.com/hlobc/hlobc/transform/pass"
)

// A named pipeline is a list of passes with a common name.
type named struct {
	name, doc string
	passes    []*pass.Pass
}

var pipelines = []named{{
	"chlo-pre-serialization-pipeline", "lower CHLO and shape computations to StableHLO where possible",
	[]*pass.Pass{legalize.CHLO(), legalize.ShapeToStableHLO(), legalize.ReconcileCasts()},
}}

// instances returns the passes.
func (n *named) instances() (list []*pass.Instance, err error) {
	for _, p := range n.passes {
		i, err := p.New("")
		if err != nil {
			return nil, err
		}
		list = append(list, i)
	}
	return list, nil
}

// pipelineOf returns the pipeline called name, nil if there is none.
func pipelineOf(name string) *named {
	for i := range pipelines {
		if pipelines[i].name == name {
			return &pipelines[i]
		}
	}
	return nil
}

// pipelineFlags returns the flags of named pipelines, which run in the order of the command line.
func (c *config) pipelineFlags() (flags []pass.Flag) {
	for _, n := range pipelines {
		flags = append(flags, pass.Flag{Name: n.name, Doc: n.doc, Optional: true, Set: func(string) error {
			list, err := n.instances()
			c.passes = append(c.passes, list...)
			c.byFlag = true
			return err
		}})
	}
	return flags
}
