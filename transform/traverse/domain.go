package traverse

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/ods"
)

// DomainID numbers a domain. It is unique among the domains of a pass; 0 is none.
type DomainID uint16

// Operator numbers an operator of a domain, from 0.
type Operator uint16

// ID is the identity of an operation. The zero ID is that of operations which no
// domain of the pass defines.
type ID struct {
	Domain   DomainID
	Operator Operator
}

// Domain is a dialect as passes see it. It knows the domains that it builds on,
// and none that build on it. Package domains has those of hlobc's dialects.
type Domain struct {
	ID DomainID
	// Ops is the table of operators; their numbers are places in it.
	Ops *ods.Dialect
	// DependsOn are domains whose operations occur inside those of this one.
	DependsOn []*Domain
	// Loops are the full names of operations that run what is inside them more than once,
	// Functions those of functions that do not have the trait of MLIR's.
	Loops, Functions []string
}

// Name returns the name of the dialect.
func (d *Domain) Name() string { return d.Ops.Name }

// Operator returns the number of the operation called name in full, such as "stablehlo.add".
func (d *Domain) Operator(name string) (Operator, bool) {
	bare, ok := strings.CutPrefix(name, d.Name()+".")
	if !ok {
		return 0, false
	}
	return d.operator(bare)
}

// operator is Operator with the name that the operation has in its dialect.
func (d *Domain) operator(name string) (Operator, bool) {
	i, ok := slices.BinarySearchFunc(d.Ops.Ops, name, func(o ods.Op, n string) int { return cmp.Compare(o.Name, n) })
	return Operator(i), ok
}

// Op returns the definition of an operator.
func (d *Domain) Op(o Operator) *ods.Op { return &d.Ops.Ops[o] }

// NumOperators returns the number of operators.
func (d *Domain) NumOperators() int { return len(d.Ops.Ops) }
