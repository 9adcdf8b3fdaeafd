package dialectfile

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Extend returns reg with the dialects of a file. A dialect that reg has is extended, as newer releases
// extend it, if the file adds nothing but operations.
func Extend(reg *schema.Registry, list []*schema.Dialect) (*schema.Registry, error) {
	for _, d := range list {
		have := reg.Lookup(d.Name)
		if have == nil || have.Ops == nil || len(d.Attrs)+len(d.Types) > 0 {
			var err error
			if reg, err = reg.With(d); err != nil {
				return nil, err
			}
			continue
		}
		whole, ops := *have, *have.Ops
		ops.Ops = slices.Clone(ops.Ops)
		for _, op := range d.Ops.Ops {
			if have.Ops.Op(op.Name) != nil {
				return nil, fmt.Errorf("operation %q of dialect %q is there already", op.Name, d.Name)
			}
			ops.Ops = append(ops.Ops, op)
		}
		slices.SortFunc(ops.Ops, func(a, b ods.Op) int { return cmp.Compare(a.Name, b.Name) })
		ops.Enums = slices.Concat(ops.Enums, d.Ops.Enums)
		whole.Ops = &ops
		others := slices.DeleteFunc(slices.Clone(reg.Dialects()), func(o *schema.Dialect) bool { return o == have })
		rest, err := schema.NewRegistry(others...)
		if err == nil {
			rest, err = rest.With(&whole)
		}
		if err != nil {
			return nil, err
		}
		reg = rest
	}
	return reg, nil
}
