package verify

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

func number(i int) string { return "#" + strconv.Itoa(i) }

// regionOf returns region i of an operation whose body is in memory. Unlike [ir.Op.Region] it does
// not load the body, so it can be used while the body is being loaded.
func regionOf(op ir.Op, i int) ir.Region {
	if body := op.Body(); body != nil {
		return body.Region(uint32(i) + 1)
	}
	return op.Region(i)
}

// single reports whether a region has exactly one block.
func single(r ir.Region) bool { return !r.Empty() && r.First() == r.Last() }

// structure checks the traits about the position of an operation, and what makes it a symbol, a
// function or a branch.
func (w *worker) structure(op ir.Op, n *nameInfo) *Finding {
	def := n.info.Def
	if def == nil {
		return nil
	}
	if def.Traits.Has(ods.IsTerminator) {
		if b := op.Block(); b.IsNil() || b.Last() != op {
			return Broken(op, "IsTerminator", "a terminator in the middle of a block", "terminators at the end of their block")
		}
	}
	if n.parents != nil {
		parent := op.Parent()
		if parent.IsNil() {
			return Broken(op, "HasParent", "no parent operation", "one of "+list(n.parents))
		}
		if !slices.Contains(n.parents, parent.Name()) {
			return Broken(op, "HasParent", "parent "+parent.Name(), "one of "+list(n.parents), Note{parent.Loc(), "the parent operation"})
		}
	}
	if def.Traits.Has(ods.Symbol) || def.Traits.Has(ods.FunctionLike) {
		if f := symbol(op, n); f != nil {
			return f
		}
	}
	if def.Traits.Has(ods.FunctionLike) {
		if f := w.signature(op); f != nil {
			return f
		}
	}
	if def.Traits.Has(ods.BranchLike) {
		return branch(op)
	}
	return nil
}

func list(names []string) string {
	s := ""
	for i, name := range names {
		if i > 0 {
			s += ", "
		}
		s += name
	}
	return s
}

// contents checks the regions of an operation as a whole, before the operations inside.
func (w *worker) contents(op ir.Op, n *nameInfo) {
	if k := len(w.findings); k > 0 && w.findings[k-1].Op == op {
		return // one finding per operation
	}
	w.report(w.contentsOf(op, n))
}

func (w *worker) contentsOf(op ir.Op, n *nameInfo) *Finding {
	var traits ods.Traits
	if n.info.Def != nil {
		traits = n.info.Def.Traits
	}
	if traits.Has(ods.SymbolTable) && op.NumRegions() != 1 {
		return Broken(op, "SymbolTable", strconv.Itoa(op.NumRegions())+" regions", "one region")
	}
	for i := range op.NumRegions() {
		r := regionOf(op, i)
		if r.Empty() {
			if traits.Has(ods.SymbolTable) {
				return Broken(op, "SymbolTable", "no block", "one block")
			}
			continue
		}
		one := single(r)
		switch {
		case traits.Has(ods.SymbolTable) && !one:
			return Broken(op, "SymbolTable", "several blocks", "one block")
		case traits.Has(ods.SingleBlock) && !one:
			return Broken(op, "SingleBlock", "several blocks in region "+number(i), "no more than one")
		case traits.Has(ods.SingleBlock) && !traits.Has(ods.NoTerminator) && r.First().First().IsNil():
			return Broken(op, "SingleBlock", "a block without operations in region "+number(i), "a terminator in it")
		case traits.Has(ods.GraphRegion) && !one:
			return Broken(op, "GraphRegion", "several blocks in region "+number(i), "no more than one")
		case traits.Has(ods.NoRegionArguments) && r.First().NumArgs() != 0:
			return Broken(op, "NoRegionArguments", "arguments of the block in region "+number(i), "none")
		}
		if from := branchTo(r, r.First()); !from.IsNil() {
			return Broken(op, "entry block", "a branch to the first block of region "+number(i), "none",
				Note{from.Loc(), "the branch"})
		}
	}
	if traits.Has(ods.FunctionLike) {
		return functionBody(op)
	}
	return nil
}

// branchTo returns an operation at the end of a block of r that branches to block b.
func branchTo(r ir.Region, b ir.Block) ir.Op {
	for at := r.First(); !at.IsNil(); at = at.Next() {
		last := at.Last()
		if last.IsNil() {
			continue
		}
		for i := range last.NumSuccessors() {
			if last.Successor(i) == b {
				return last
			}
		}
	}
	return ir.Op{}
}

// onExit checks an operation after its regions. Most checks are skipped unless good is set, which
// means that the operation and everything inside it are valid so far. known says that the result
// types are known to match.
func (w *worker) onExit(op ir.Op, good, known bool) {
	n := w.nameOf(op)
	if n.info.Def == nil {
		return
	}
	if n.info.Def.Traits.Has(ods.SymbolTable) {
		w.symbolTable(op)
	}
	if !good {
		return
	}
	if n.ends != "" {
		for i := range op.NumRegions() {
			last := lastOf(regionOf(op, i))
			if last.IsNil() || last.Name() == n.ends {
				continue
			}
			w.report(Broken(op, "SingleBlockImplicitTerminator", "region "+number(i)+" ends in "+last.Name(), n.ends,
				Note{last.Loc(), "the terminator"}))
			return
		}
	}
	var f *Finding
	if !known {
		f = w.results(op)
	}
	if f == nil && n.rule != nil && n.rule.Regions != nil {
		f = n.rule.Regions(&w.site, op)
	}
	w.report(f)
}

// symbol checks the attributes and the position of a symbol.
func symbol(op ir.Op, n *nameInfo) *Finding {
	name := op.Attr(ir.SymbolAttr)
	if name == nil && n.info.Full == builtin.OpModule {
		return nil // a module need not have a name
	}
	if _, ok := name.(ir.StringLike); !ok {
		return Broken(op, "Symbol", "no name", "a string as "+ir.SymbolAttr)
	}
	if v := op.Attr(fn.AttrSymVisibility); v != nil {
		s, ok := v.(ir.StringLike)
		if !ok {
			return Broken(op, "Symbol", fn.AttrSymVisibility+" that is not a string", "public, private or nested")
		}
		switch s.Text() {
		case "public", "private", "nested":
		default:
			return Broken(op, "Symbol", fn.AttrSymVisibility+" "+strconv.Quote(s.Text()), "public, private or nested")
		}
	}
	if parent := op.Parent(); !parent.IsNil() && parent.Info().Def != nil && !parent.IsSymbolTable() {
		return Broken(op, "Symbol", "parent "+parent.Name(), "an operation that holds symbols", Note{parent.Loc(), "the parent operation"})
	}
	return nil
}

// discardable checks the discardable attributes whose names are known.
func (w *worker) discardable(op ir.Op) *Finding {
	if id := op.AttrsID(); id == 0 || w.raw.dictionary(id, meaningless) {
		return nil
	}
	d := op.Discardable()
	if d == nil {
		return nil
	}
	for _, e := range d.Entries() {
		if f := w.knownAttr(op, e); f != nil {
			return f
		}
	}
	return nil
}

// meaningless reports whether knownAttr has no rule for attributes of that name.
func meaningless(name string) bool {
	return name != shapeLibrary && !strings.HasPrefix(name, sdyPrefix)
}

// knownAttr checks a discardable attribute that a dialect defines.
func (w *worker) knownAttr(op ir.Op, e ir.NamedAttr) *Finding {
	if meaningless(e.Name) {
		return nil
	}
	if e.Name != shapeLibrary {
		return w.sdyAttr(op, e)
	}
	const rule, required = "attribute " + shapeLibrary, "libraries of shape functions among the symbols of the operation"
	if !op.IsSymbolTable() {
		return Broken(op, rule, "an operation that holds no symbols", required)
	}
	list := []ir.Attr{e.Value}
	if l, ok := e.Value.(*attrs.Array); ok {
		list = l.Elems
	}
	for _, a := range list {
		ref, ok := a.(*attrs.SymbolRef)
		if !ok {
			return Broken(op, rule, "an attribute that is not a symbol reference", required)
		}
		if found := w.lookup(op, ref); found.IsNil() || found.Name() != shape.OpFunctionLibrary {
			return Broken(op, rule, "@"+ref.Root.Value+", which is none", required)
		}
	}
	return nil
}

// shapeLibrary is the attribute that names where to find functions that compute the shapes of
// operations.
const shapeLibrary = "shape.lib"

// lastOf returns the last operation of a region's first block.
func lastOf(r ir.Region) ir.Op {
	if r.Empty() {
		return ir.Op{}
	}
	return r.First().Last()
}
