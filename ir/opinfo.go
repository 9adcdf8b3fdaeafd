package ir

import (
	"strings"

	"github.com/hlobc/hlobc/ods"
)

// OpInfo is what a module knows of one operation name.
type OpInfo struct {
	ID      NameID
	Full    string // "stablehlo.add"
	Dialect string // "stablehlo"
	Name    string // "add"
	// Def is the op's definition, nil when the op is unregistered.
	Def *ods.Op
	// Foreign is set when Def is nil although the producer of the file had the op's
	// definition.
	Foreign bool
	// Slots are the inherent attributes in native property order; those that newer
	// versions have dropped come last.
	Slots []*ods.Attr
	// OperandGroups and ResultGroups count the declared operands and results when
	// the op stores the sizes of their groups, and are 0 otherwise.
	OperandGroups, ResultGroups int
}

// Registered reports whether the op has a definition.
func (o *OpInfo) Registered() bool { return o.Def != nil }

// Isolated reports whether the op is declared isolated from above, so that it
// owns a scope.
func (o *OpInfo) Isolated() bool { return o.Def != nil && o.Def.Traits.Has(ods.IsolatedFromAbove) }

// PropWidth is the length of the op's property tuples: one number for each slot,
// then the sizes of the operand groups, then those of the result groups. An
// unregistered op has a single slot, for its properties attribute; one that only
// the producer of a file knew has as many as the file says.
func (o *OpInfo) PropWidth() int {
	if o.Def == nil {
		return 1
	}
	return len(o.Slots) + o.OperandGroups + o.ResultGroups
}

// Slot returns the index of the inherent attribute called name, or -1.
func (o *OpInfo) Slot(name string) int {
	for i, s := range o.Slots {
		if s.Name == name {
			return i
		}
	}
	return -1
}

// SplitName cuts an op name at its first dot. A name without a dot is its own
// dialect and has an empty op name.
func SplitName(full string) (dialect, name string) {
	dialect, name, _ = strings.Cut(full, ".")
	return dialect, name
}

// NewOpInfo returns what reg knows of the op called full.
func NewOpInfo(reg Registry, full string) *OpInfo { return newOpInfo(full, reg.Op(full)) }

// newOpInfo returns what def says of the op called full; def may be nil.
func newOpInfo(full string, def *ods.Op) *OpInfo {
	d, n := SplitName(full)
	info := &OpInfo{Full: full, Dialect: d, Name: n, Def: def}
	if def != nil {
		info.Slots = def.Properties(ods.Version{})
		for i := range def.Attrs {
			if a := &def.Attrs[i]; !a.Until.IsZero() {
				info.Slots = append(info.Slots, a)
			}
		}
		if def.Traits.Has(ods.AttrSizedOperandSegments) {
			info.OperandGroups = len(def.Operands)
		}
		if def.Traits.Has(ods.AttrSizedResultSegments) {
			info.ResultGroups = len(def.Results)
		}
	}
	return info
}

// Info returns the op name numbered id.
func (m *Module) Info(id NameID) *OpInfo { return (*m.names.Load())[id-1] }

// NumNames returns the number of op names.
func (m *Module) NumNames() int {
	if p := m.names.Load(); p != nil {
		return len(*p)
	}
	return 0
}

// Name returns the number of the op name full, entering it when it is new.
func (m *Module) Name(full string) NameID {
	h := Hash(0).String(full)
	if id := NameID(m.recentNames.get(h)); id != 0 && m.Info(id).Full == full {
		return id
	}
	m.lock.Lock()
	id, ok := m.nameIdx[full]
	m.lock.Unlock()
	if !ok { // the search for a definition takes longer than all else here
		id = m.enterName(full, m.reg.Op(full), false)
	}
	m.recentNames.keep(h, uint32(id))
	return id
}

// UnregisteredName is Name, but an op that is new stays unregistered even if the
// registry knows it. Readers use it to keep what an op was for its producer.
func (m *Module) UnregisteredName(full string) NameID { return m.enterName(full, nil, false) }

// ForeignName is Name, but an op that is new and has no definition here is
// [OpInfo.Foreign].
func (m *Module) ForeignName(full string) NameID {
	def := m.reg.Op(full)
	return m.enterName(full, def, def == nil)
}

func (m *Module) enterName(full string, def *ods.Op, foreign bool) NameID {
	m.lock.Lock()
	defer m.lock.Unlock()
	if id, ok := m.nameIdx[full]; ok {
		return id
	}
	info := newOpInfo(full, def)
	info.Foreign = foreign
	var names []*OpInfo
	if p := m.names.Load(); p != nil {
		names = *p
	}
	info.ID = NameID(len(names) + 1)
	names = append(names, info) // readers never look past their own length
	m.names.Store(&names)
	if m.nameIdx == nil {
		m.nameIdx = make(map[string]NameID)
	}
	m.nameIdx[full] = info.ID
	return info.ID
}
