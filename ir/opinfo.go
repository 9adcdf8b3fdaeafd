package ir

import (
	"strings"

	"github.com/hlobc/hlobc/ods"
)

// OpInfo describes an operation name of a module.
type OpInfo struct {
	ID      NameID
	Full    string // "stablehlo.add"
	Dialect string // "stablehlo"
	Name    string // "add"
	// Def is the definition of the operation, or nil if it is unregistered.
	Def *ods.Op
	// Foreign is set if Def is nil although the producer of the file had a definition of the
	// operation, which may not be the registry's.
	Foreign bool
	// Slots are the inherent attributes in native property order. Those that newer versions have
	// dropped come last.
	Slots []*ods.Attr
	// OperandGroups and ResultGroups are the numbers of declared operands and results if the
	// operation stores their segment sizes, and 0 otherwise.
	OperandGroups, ResultGroups int
}

// Registered reports whether the operation has a definition.
func (o *OpInfo) Registered() bool { return o.Def != nil }

// Isolated reports whether the operation is declared isolated from above, so that it owns a scope.
func (o *OpInfo) Isolated() bool { return o.Def != nil && o.Def.Traits.Has(ods.IsolatedFromAbove) }

// PropWidth returns the length of the operation's property tuples: one number for each slot, then
// the segment sizes of the operands, then those of the results. An unregistered operation has a
// single slot, for its properties attribute. The width of an operation that only the producer of a
// file had a definition of is what the file says.
func (o *OpInfo) PropWidth() int {
	if o.Def == nil {
		return 1
	}
	return len(o.Slots) + o.OperandGroups + o.ResultGroups
}

// Slot returns the index of the inherent attribute called name, or -1 if there is none.
func (o *OpInfo) Slot(name string) int {
	for i, s := range o.Slots {
		if s.Name == name {
			return i
		}
	}
	return -1
}

// SplitName splits an operation name at its first dot. A name without a dot is all dialect, with an
// empty operation name.
func SplitName(full string) (dialect, name string) {
	dialect, name, _ = strings.Cut(full, ".")
	return dialect, name
}

// NewOpInfo returns what reg knows about the operation called full.
func NewOpInfo(reg Registry, full string) *OpInfo { return newOpInfo(full, reg.Op(full)) }

// newOpInfo returns the info of the operation called full. Its definition def may be nil.
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

// Info returns the info of the operation name numbered id.
func (m *Module) Info(id NameID) *OpInfo { return (*m.names.Load())[id-1] }

// NumNames returns the number of operation names in the module.
func (m *Module) NumNames() int {
	if p := m.names.Load(); p != nil {
		return len(*p)
	}
	return 0
}

// Name returns the number of the operation name full, adding it to the module if it is new.
func (m *Module) Name(full string) NameID {
	h := Hash(0).String(full)
	if id := NameID(m.recentNames.get(h)); id != 0 && m.Info(id).Full == full {
		return id
	}
	m.lock.Lock()
	id, ok := m.nameIdx[full]
	m.lock.Unlock()
	if !ok { // looking up the definition takes longer than everything else here
		id = m.enterName(full, m.reg.Op(full), false)
	}
	m.recentNames.keep(h, uint32(id))
	return id
}

// UnregisteredName is like [Module.Name], but an operation name that is new stays unregistered even
// if the registry defines it. Readers use it to preserve that an operation was unregistered for its
// producer.
func (m *Module) UnregisteredName(full string) NameID { return m.enterName(full, nil, false) }

// ForeignName is like [Module.Name], but an operation name that is new and not defined by the
// registry is marked [OpInfo.Foreign].
func (m *Module) ForeignName(full string) NameID {
	def := m.reg.Op(full)
	return m.enterName(full, def, def == nil)
}

// OtherName is like [Module.Name], but an operation name that is new is marked [OpInfo.Foreign] even
// if the registry defines it, because the producer's definition was another one.
func (m *Module) OtherName(full string) NameID { return m.enterName(full, nil, true) }

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
