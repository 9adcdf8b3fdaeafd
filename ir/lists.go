package ir

// Operands and Results are small enough to be inlined, so that a short list that does not escape
// the caller is allocated on its stack. To keep them small, the functions that fill the list are
// not inlined into them.

// Operands returns the operands in a new slice.
func (o Op) Operands() []Value { return o.appendOperands(make([]Value, 0, o.NumOperands())) }

// Results returns the results in a new slice.
func (o Op) Results() []Value { return o.appendResults(make([]Value, 0, o.NumResults())) }

//go:noinline
func (o Op) appendOperands(list []Value) []Value {
	for i := range o.NumOperands() {
		list = append(list, o.Operand(i))
	}
	return list
}

//go:noinline
func (o Op) appendResults(list []Value) []Value {
	for i := range o.NumResults() {
		list = append(list, o.Result(i))
	}
	return list
}

// ResultTypes returns the types of the results in a new slice.
func (o Op) ResultTypes() []Type {
	list := make([]Type, o.NumResults())
	for i := range list {
		list[i] = o.Result(i).Type()
	}
	return list
}

// Attrs returns all attributes in a new slice: first the inherent ones in the order of
// [Op.InherentAttrs], then the discardable ones.
func (o Op) Attrs() (list []NamedAttr) {
	for def, a := range o.InherentAttrs() {
		list = append(list, NamedAttr{Name: def.Name, Value: a})
	}
	if d := o.Discardable(); d != nil {
		list = append(list, d.Entries()...)
	}
	return list
}
