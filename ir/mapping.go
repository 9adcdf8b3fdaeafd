package ir

import "github.com/hlobc/hlobc/internal/slab"

// Mapping maps the values and blocks of an original to those that replace them in a clone. The zero
// Mapping is empty and ready to use. One mapping can serve many clones into the same scope from the
// same module.
type Mapping struct {
	values map[Value]Value
	blocks map[Block]Block
	// dense maps values of scope from to values of scope to, by number; 0 means none. It takes
	// precedence over values.
	dense    []uint32
	from, to *Scope
	// scopes maps scopes that were cloned as a whole to their clones. A value or block has the same
	// number in both.
	scopes map[*Scope]*Scope

	// The numbers of attributes, types, tuples and names that were imported from another module, by
	// their numbers there.
	attrs map[AttrID]AttrID
	types map[TypeID]TypeID
	props map[PropID]PropID
	names map[NameID]NameID
}

// Map maps value from to value to.
func (m *Mapping) Map(from, to Value) {
	if from.s == m.from && int(from.id) < len(m.dense) {
		if m.dense[from.id] = 0; to.s == m.to {
			m.dense[from.id] = to.id
			return
		}
	}
	if m.values == nil {
		m.values = make(map[Value]Value)
	}
	m.values[from] = to
}

// reserve makes room to map most values of scope from to values of scope to.
func (m *Mapping) reserve(from, to *Scope) {
	if m.dense == nil {
		m.from, m.to, m.dense = from, to, make([]uint32, len(from.slabs.Values))
	}
}

// MapBlock maps block from to block to.
func (m *Mapping) MapBlock(from, to Block) {
	if m.blocks == nil {
		m.blocks = make(map[Block]Block)
	}
	m.blocks[from] = to
}

// Value returns the value that v is mapped to, or the nil Value if there is none.
func (m *Mapping) Value(v Value) Value {
	if v.s == m.from && int(v.id) < len(m.dense) && m.dense[v.id] != 0 {
		return Value{m.to, m.dense[v.id]}
	}
	if to, ok := m.values[v]; ok {
		return to
	}
	if s, ok := m.scopes[v.s]; ok {
		return Value{s, v.id}
	}
	return Value{}
}

// Block returns the block that b is mapped to, or the nil Block if there is none.
func (m *Mapping) Block(b Block) Block {
	if to, ok := m.blocks[b]; ok {
		return to
	}
	if s, ok := m.scopes[b.s]; ok {
		return Block{s, b.id}
	}
	return Block{}
}

// Importer creates attributes and types in one module that equal those it is given, which belong to
// another module. Package ir cannot do this because it has no concrete attributes and types.
type Importer interface {
	Attr(Attr) Attr
	Type(Type) Type
}

// importer translates the numbers in records from one module to another. It leaves them unchanged
// if from == to.
type importer struct {
	*Mapping
	from, to *Module
	imp      Importer
}

func (c *importer) attr(id AttrID) (AttrID, error) {
	if id == 0 || c.from == c.to {
		return id, nil
	}
	if to, ok := c.attrs[id]; ok {
		return to, nil
	}
	a, err := c.from.attrOrError(id)
	if err != nil {
		return 0, err
	}
	made := c.imp.Attr(a)
	if made == nil {
		return 0, invalid("", "attribute %d of class %s was not imported", id, KindOf(a).ClassName())
	}
	if c.attrs == nil {
		c.attrs = make(map[AttrID]AttrID)
	}
	c.attrs[id] = made.ID()
	return made.ID(), nil
}

func (c *importer) typ(id TypeID) (TypeID, error) {
	if id == 0 || c.from == c.to {
		return id, nil
	}
	if to, ok := c.types[id]; ok {
		return to, nil
	}
	t, err := c.from.typeOrError(id)
	if err != nil {
		return 0, err
	}
	made := c.imp.Type(t)
	if made == nil {
		return 0, invalid("", "type %d of class %s was not imported", id, KindOf(t).ClassName())
	}
	if c.types == nil {
		c.types = make(map[TypeID]TypeID)
	}
	c.types[id] = made.ID()
	return made.ID(), nil
}

// attrOrError returns the attribute numbered id, or an error if it cannot be decoded.
func (m *Module) attrOrError(id AttrID) (Attr, error) {
	if a, ok := m.attrs.get(uint32(id)); ok {
		return a, nil
	}
	return m.DecodeAttr(id)
}

// typeOrError returns the type numbered id, or an error if it cannot be decoded.
func (m *Module) typeOrError(id TypeID) (Type, error) {
	if t, ok := m.types.get(uint32(id)); ok {
		return t, nil
	}
	return m.DecodeType(id)
}

func (c *importer) name(id NameID) (NameID, error) {
	if id == 0 || c.from == c.to {
		return id, nil
	}
	if to, ok := c.names[id]; ok {
		return to, nil
	}
	info := c.from.Info(id)
	enter := c.to.Name
	if info.Def == nil {
		enter = c.to.UnregisteredName
	}
	to := enter(info.Full)
	if c.to.Info(to).Def != info.Def {
		return 0, invalid("", "%s has another definition in the module it is cloned to", info.Full)
	}
	if c.names == nil {
		c.names = make(map[NameID]NameID)
	}
	c.names[id] = to
	return to, nil
}

// tuple translates property tuple id, of operations called name.
func (c *importer) tuple(name NameID, id PropID) (PropID, error) {
	if id == 0 || c.from == c.to {
		return id, nil
	}
	if to, ok := c.props[id]; ok {
		return to, nil
	}
	info := c.from.Info(name)
	slots := info.PropWidth() - info.OperandGroups - info.ResultGroups
	var buf [tupleWords]uint32
	tuple := append(buf[:0], c.from.Props(id)...)
	for i := range tuple[:slots] {
		a, err := c.attr(AttrID(tuple[i]))
		if err != nil {
			return 0, err
		}
		tuple[i] = uint32(a)
	}
	if c.props == nil {
		c.props = make(map[PropID]PropID)
	}
	to := c.to.AddProps(tuple)
	c.props[id] = to
	return to, nil
}

// op translates the numbers in an operation record that refer to module tables.
func (c *importer) op(r *slab.OpRecord) (err error) {
	if c.from == c.to {
		return nil
	}
	name := r.Name
	if r.Name, err = c.name(name); err != nil {
		return err
	}
	if r.Props, err = c.tuple(name, r.Props); err != nil {
		return err
	}
	if r.Attrs, err = c.attr(r.Attrs); err != nil {
		return err
	}
	r.Loc, err = c.attr(r.Loc)
	return err
}
