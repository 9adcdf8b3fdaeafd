package ir

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/slab"
)

// crowd returns a scope that has a bit of everything, with use-lists.
func crowd(t testing.TB) (*Module, *Scope) {
	m, f := rich(t)
	s := f.Body()
	s.BuildUses()
	loose := NewBuilder(s).Create("loose", OpState{ResultTypes: []Type{typ(m, "i32")}, Regions: 1})
	def(loose.Region(0).AppendBlock([]Type{typ(m, "i32")}, nil), "in", 0, loose.Result(0))
	mustErase(t, def(f.Region(0).First(), "erased", 1, f.Region(0).First().Arg(0)))
	checked(t, m)
	return m, s
}

func TestCheckFinds(t *testing.T) {
	for _, c := range []struct {
		damage func(m *Module, s *Scope)
		want   string
	}{
		{func(m *Module, s *Scope) { s.slabs.Ops[0].Loc = 1 }, "slab Ops has no empty element 0"},
		{func(m *Module, s *Scope) { s.slabs.Children = nil }, "slab Children has no empty element 0"},
		{func(m *Module, s *Scope) { s.top = 2 }, "another owner"},
		{func(m *Module, s *Scope) {
			s.top = 99
			p := s.owner.s
			p.slabs.Exts[p.slabs.Ops[s.owner.id].Ext].NumRegions = 99
		}, "the slab"},
		{func(m *Module, s *Scope) { s.slabs.Regions[1].Owner = 1 }, "top region"},
		{func(m *Module, s *Scope) { s.owner.id = 99 }, "has another owner"},
		{func(m *Module, s *Scope) { s.slabs.Ops[1].Name = 0 }, "erased operation is not empty"},
		{func(m *Module, s *Scope) { s.slabs.Ops[1].Name = 99 }, "name 99"},
		{func(m *Module, s *Scope) { s.slabs.Ops[1].Loc = 0 }, "location 0"},
		{func(m *Module, s *Scope) { s.slabs.Ops[1].Attrs = 999 }, "attributes 999"},
		{func(m *Module, s *Scope) { s.slabs.Ops[1].NumOperands = 999 }, "outside of the slabs"},
		{func(m *Module, s *Scope) { s.slabs.Ops[1].Ext = 999 }, "outside of the slabs"},
		{func(m *Module, s *Scope) { s.slabs.Ops[4].NumOperands++ }, "belongs to operation 3 too"},
		{func(m *Module, s *Scope) { s.slabs.Operands[1] = 999 }, "value 999"},
		{func(m *Module, s *Scope) { s.slabs.Ops[1].NumResults++ }, "is owned by"},
		{func(m *Module, s *Scope) { s.slabs.Ops[1].Props = 99 }, "tuple 99"},
		{func(m *Module, s *Scope) { m.SetProps(s.slabs.Ops[1].Props, []uint32{0}) }, "tuple has 1 elements"},
		{func(m *Module, s *Scope) { s.Op(1).SetOperandSegments(1, 1, 1) }, "operand groups hold 3"},
		{func(m *Module, s *Scope) { s.Op(1).SetResultSegments(0, 1) }, "result groups hold 1"},
		{func(m *Module, s *Scope) { m.Props(s.slabs.Ops[1].Props)[1] = 999 }, "inherent attribute 1"},
		{func(m *Module, s *Scope) { s.slabs.Exts[s.slabs.Ops[2].Ext].NumSucc = 99 }, "successors are outside"},
		{func(m *Module, s *Scope) { s.slabs.Exts[s.slabs.Ops[3].Ext].NumRegions = 99 }, "regions are outside"},
		{func(m *Module, s *Scope) { s.slabs.Exts[s.slabs.Ops[3].Ext].NumRegions = 1 }, "erased region is not empty"},
		{func(m *Module, s *Scope) { s.slabs.Exts[s.slabs.Ops[3].Ext].Regions = 1 }, "belongs to operation 3"},
		{func(m *Module, s *Scope) { s.slabs.Exts[s.slabs.Ops[6].Ext].Child = 1 }, "belongs to another operation too"},
		{func(m *Module, s *Scope) { s.slabs.Children[1].top = 2 }, "another owner or number of regions"},
		{func(m *Module, s *Scope) { s.slabs.Children = append(s.slabs.Children[:1], nil) }, "does not exist"},
		{func(m *Module, s *Scope) { s.slabs.Ops[4].Ext = s.slabs.Ops[2].Ext }, "shares the record"},
		{func(m *Module, s *Scope) {
			s.slabs.Exts[s.slabs.Ops[3].Ext].NumSucc = 1
			s.slabs.Exts[s.slabs.Ops[3].Ext].Successors = 1
		}, "successor 0 belongs to"},
		{func(m *Module, s *Scope) { s.slabs.Blocks[1].Next = 99 }, "block 99"},
		{func(m *Module, s *Scope) { s.slabs.Blocks[2].Next = 1 }, "listed twice"},
		{func(m *Module, s *Scope) { s.slabs.Blocks[2].Prev = 0 }, "by its record in region"},
		{func(m *Module, s *Scope) { s.slabs.Regions[1].Last = 1 }, "last block is 2"},
		{func(m *Module, s *Scope) { s.slabs.Regions[1] = slab.RegionRecord{} }, "block in no region"},
		{func(m *Module, s *Scope) { s.slabs.Blocks[1].NumArgs = 99 }, "arguments are outside"},
		{func(m *Module, s *Scope) { s.slabs.Blocks[1].NumArgs = 2 }, "is not owned by the block"},
		{func(m *Module, s *Scope) { s.slabs.Blocks[1].Args = s.slabs.Blocks[2].Args }, "not owned by the block"},
		{func(m *Module, s *Scope) { s.slabs.Args[1].Loc = 0 }, "location 0 of argument 0"},
		{func(m *Module, s *Scope) { s.slabs.Blocks[1].First = 99 }, "operation 99"},
		{func(m *Module, s *Scope) { s.slabs.Ops[2].Next = 1 }, "listed twice"},
		{func(m *Module, s *Scope) { s.slabs.Ops[2].Prev = 0 }, "by its record in block"},
		{func(m *Module, s *Scope) { s.slabs.Blocks[1].Last = 1 }, "last operation is 2"},
		{func(m *Module, s *Scope) { s.slabs.Blocks[1].First, s.slabs.Blocks[1].Last = 0, 0 }, "is missing in block 1"},
		{func(m *Module, s *Scope) { s.slabs.Values[1].Type = 0 }, "type 0"},
		{func(m *Module, s *Scope) {
			s.slabs.Values = append(s.slabs.Values, slab.ValueRecord{Type: 1, Owner: 1})
		}, "no result or argument"},
		{func(m *Module, s *Scope) { s.slabs.Values = append(s.slabs.Values, slab.ValueRecord{Type: 1}) }, "erased value"},
		{func(m *Module, s *Scope) { s.slabs.Successors[1] = 99 }, "successor 0 is block 99"},
		{func(m *Module, s *Scope) { s.slabs.Successors[1] = 3 }, "of another region"},
		{func(m *Module, s *Scope) {
			// Operation 3 goes into its own region.
			o := s.Op(3)
			s.unlink(3)
			s.link(3, o.Region(0).First().id, 0)
		}, "is inside itself"},
		{func(m *Module, s *Scope) { u := s.uses.Load(); u.head = u.head[:3] }, "use-lists are made for 3 values"},
		{func(m *Module, s *Scope) { u := s.uses.Load(); u.head[1] = 0 }, "use-lists have"},
		{func(m *Module, s *Scope) { u := s.uses.Load(); u.head[1] = u.head[2] }, "refers to something else"},
		{func(m *Module, s *Scope) { u := s.uses.Load(); u.head[1] = u.slots[u.head[1]].next }, "by its record behind"},
		{func(m *Module, s *Scope) { u := s.uses.Load(); u.slots[u.head[1]].user++ }, "by its record behind"},
	} {
		m, s := crowd(t)
		c.damage(m, s)
		err := Check(m.Root())
		if err == nil || !strings.Contains(err.Error(), c.want) || !errors.Is(err, &diag.Error{Code: diag.InvalidStructure}) {
			t.Errorf("error is %v, want one with %q", err, c.want)
		}
	}
	for _, check := range []func(Op) error{Check, CheckInside} {
		if err := check(Op{}); err != nil {
			t.Error(err)
		}
	}
}

// TestCheckParts: CheckAround checks the scope that holds an operation, and CheckInside what is in it.
func TestCheckParts(t *testing.T) {
	m, s := crowd(t)
	f := s.Owner()
	s.slabs.Ops[1].Loc = 0
	if CheckAround(f) != nil || CheckInside(f) == nil || CheckInside(m.Root()) == nil {
		t.Error("a mistake inside is not found there alone")
	}
	_, s = crowd(t)
	f = s.Owner()
	f.s.slabs.Ops[f.id].Loc = 0
	if CheckAround(f) == nil || CheckInside(f) != nil {
		t.Error("a mistake around is not found there alone")
	}
}

// TestCheckSurvivesDamage changes one number of one record at a time. Check must
// come to an end, and find all damage to links.
func TestCheckSurvivesDamage(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	harmless := map[string]bool{"Name": true, "Loc": true, "Attrs": true, "Props": true, "Type": true, "Value": true, "_": true}
	for _, slab := range []string{"Ops", "Values", "Operands", "Blocks", "Args", "Regions", "Exts", "Successors"} {
		m, s := crowd(t)
		records := reflect.ValueOf(&s.slabs).Elem().FieldByName(slab)
		for i := range records.Len() {
			r := records.Index(i)
			fields := 1
			if r.Kind() == reflect.Struct {
				fields = r.NumField()
			}
			for k := range fields {
				f, name := r, slab
				if r.Kind() == reflect.Struct {
					f, name = r.Field(k), r.Type().Field(k).Name
				}
				if !f.CanSet() {
					continue
				}
				old := f.Uint()
				for range 5 {
					v := uint64(rng.IntN(12))
					if rng.IntN(5) == 0 {
						v = uint64(rng.Uint32())
					}
					f.SetUint(v)
					err := Check(m.Root())
					if slab == "Successors" && (v == 1 || v == 2) {
						continue // the other block of the region
					}
					// The place of an empty run means nothing, nor do leftovers in
					// records that nothing refers to.
					if err == nil && v != old && !harmless[name] && !emptyRun(r, name) && !leftover(s, slab, i) {
						t.Errorf("%s[%d].%s = %d instead of %d was not found", slab, i, name, v, old)
					}
					f.SetUint(old)
				}
			}
		}
		checked(t, m)
	}
}

func emptyRun(r reflect.Value, field string) bool {
	count := map[string]string{"Operands": "NumOperands", "Results": "NumResults", "Args": "NumArgs",
		"Regions": "NumRegions", "Successors": "NumSucc"}[field]
	return count != "" && r.Kind() == reflect.Struct && (r.FieldByName(count).Uint() == 0 || r.FieldByName("Child").IsValid() && r.FieldByName("Child").Uint() != 0)
}

func leftover(s *Scope, slab string, i int) bool {
	used := false
	for id := range s.slabs.Ops {
		r := &s.slabs.Ops[id]
		switch slab {
		case "Operands":
			used = used || uint32(i)-r.Operands < r.NumOperands
		case "Exts":
			used = used || r.Ext == uint32(i)
		case "Successors":
			e := s.slabs.Exts[r.Ext]
			used = used || uint32(i)-e.Successors < e.NumSucc
		default:
			used = true
		}
	}
	return !used
}

// TestCheckLeavesLazyBodies: what is not loaded is not checked.
func TestCheckLeavesLazyBodies(t *testing.T) {
	m, f := rich(t)
	body := lazy(f, func(*Scope) error { t.Error("loaded"); return nil })
	checked(t, m)
	if body.Loaded() {
		t.Error("the body was loaded")
	}
}
