package ir

// Operands returns the operands in a new list.
func (o Op) Operands() []Value {
	list := make([]Value, o.NumOperands())
	for i := range list {
		list[i] = o.Operand(i)
	}
	return list
}

// Results returns the results in a new list.
func (o Op) Results() []Value {
	list := make([]Value, o.NumResults())
	for i := range list {
		list[i] = o.Result(i)
	}
	return list
}

// ResultTypes returns the types of the results in a new list.
func (o Op) ResultTypes() []Type {
	list := make([]Type, o.NumResults())
	for i := range list {
		list[i] = o.Result(i).Type()
	}
	return list
}

// Attrs returns all attributes in a new list: the inherent ones as [Op.InherentAttrs] does, and
// then the discardable ones.
func (o Op) Attrs() (list []NamedAttr) {
	for def, a := range o.InherentAttrs() {
		list = append(list, NamedAttr{Name: def.Name, Value: a})
	}
	if d := o.Discardable(); d != nil {
		list = append(list, d.Entries()...)
	}
	return list
}
