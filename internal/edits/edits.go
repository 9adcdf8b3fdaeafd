// Package edits makes one known change in a program, for tests of what compares programs.
package edits

import (
	"math/rand/v2"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/writer"
)

// Edit says what was changed in a program.
type Edit struct {
	// Kind is the name of the kind of edit.
	Kind string
	// Same says that the program computes the same, and differs only in what digests leave out.
	Same bool
	// Order says that only the order of independent operations was changed.
	Order bool
	// Single says that one thing was changed, so that one change is wanted of a comparison.
	Single bool
	// Op is the operation that was changed or added, and is now part of the edited program. It is nil
	// if an operation was removed, or if the edit is not about one operation.
	Op ir.Op
}

// kind is a way to edit programs. make reports whether it found something to edit.
type kind struct {
	Edit
	make func(r *rand.Rand, m *ir.Module, e *Edit) (bool, error)
}

func kinds() []kind {
	same := Edit{Same: true}
	one := Edit{Single: true}
	named := func(name string, e Edit, make func(*rand.Rand, *ir.Module, *Edit) (bool, error)) kind {
		e.Kind = name
		return kind{e, make}
	}
	return []kind{
		named("rename private functions", same, renamePrivate),
		named("rename the module", same, renameModule),
		named("order of functions", same, rotateFunctions),
		named("strip locations", same, strip),
		named("reorder", Edit{Single: true, Order: true}, reorder),
		named("operation", one, operation),
		named("operand", one, operand),
		named("attribute", one, attribute),
		named("constant", one, constant),
		named("type", one, resultType),
		named("region", one, inRegion),
		named("insert", one, insert),
		named("remove", one, remove),
		named("rename a public function", one, renamePublic),
		named("outline", Edit{}, outline),
	}
}

// Kinds returns the names of the kinds of edits.
func Kinds() (names []string) {
	for _, k := range kinds() {
		names = append(names, k.Kind)
	}
	return names
}

// Make makes an edit of a kind in m. The result is nil if m has nothing that could be edited so.
func Make(r *rand.Rand, m *ir.Module, name string) (*Edit, error) {
	for _, k := range kinds() {
		if k.Kind != name {
			continue
		}
		e := k.Edit
		if ok, err := k.make(r, m, &e); !ok || err != nil {
			return nil, err
		}
		return &e, nil
	}
	return nil, nil
}

// Copy returns a copy of a module.
func Copy(m *ir.Module) (*ir.Module, error) {
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		return nil, err
	}
	opt := reader.Options{Verify: reader.Unverified}
	if reg, ok := m.Registry().(*schema.Registry); ok {
		opt.Registry = reg
	}
	file, err := reader.Read(data, opt)
	if err != nil {
		return nil, err
	}
	return file.Module, nil
}

// Operations lists the operations inside functions, apart from terminators; with nested, only those
// inside other operations.
func Operations(m *ir.Module, nested bool) (list []ir.Op) {
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action { // bodies of modules in memory are loaded
		up := op.Parent()
		if op != m.Root() && up != m.Root() && !op.Next().IsNil() && (!nested || up.Parent() != m.Root()) {
			list = append(list, op)
		}
		return ir.Advance
	})
	return list
}

// pick calls edit for the operations of a list in random order until one was edited.
func pick(r *rand.Rand, list []ir.Op, edit func(op ir.Op) bool) bool {
	for _, i := range r.Perm(len(list)) {
		if edit(list[i]) {
			return true
		}
	}
	return false
}
