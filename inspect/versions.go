package inspect

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Versions describes which versions of StableHLO can read a program, and why others cannot.
type Versions struct {
	// Bytecode is the container version and Producer the producer; both are absent for a module
	// that is not in a file.
	Bytecode *uint64 `json:"bytecode_version,omitempty"`
	Producer string  `json:"producer,omitempty"`
	// Artifact is the version that a portable artifact is for, "" for other files, which have no
	// compatibility guarantee.
	Artifact string `json:"artifact_version,omitempty"`
	// Reads is the oldest version whose consumers can read the artifact as it is, and Needs its
	// requirements, newest first. Both are empty for other files.
	Reads string `json:"reads_as_is,omitempty"`
	Needs []Need `json:"needs_as_is"`
	// ReadBy names the oldest releases that contain that version, such as "jaxlib 0.4.33".
	ReadBy []string `json:"read_by,omitempty"`
	// Smallest is the oldest version for which the program can be written as an artifact, and
	// Forces the requirements that rule out older versions, newest first.
	Smallest string `json:"smallest_version,omitempty"`
	Forces   []Need `json:"needs_when_written"`
	// Obstacle is the reason why the program cannot be an artifact of any version.
	Obstacle string `json:"obstacle,omitempty"`
	// Unknown are VHLO operations that this build does not know.
	Unknown []OpCount `json:"unknown_ops"`
	// Others are dialects of an artifact other than VHLO. Whether a consumer knows them does not
	// depend on its version.
	Others []string `json:"other_dialects"`
	// Consumer is the answer for one version, if requested.
	Consumer *Consumer `json:"consumer,omitempty"`
}

// Consumer describes whether one version can read a program.
type Consumer struct {
	// Name is the consumer as the caller calls it, and Version its version of StableHLO.
	Name    string `json:"name"`
	Version string `json:"version"`
	// Reads is set if it can read the file as it is; Blockers are the reasons why not, apart from
	// other dialects.
	Reads    bool   `json:"reads"`
	Blockers []Need `json:"blockers"`
	// Writable is set if the program can be written as an artifact for it, and Obstacles are the
	// reasons why not. Stripped is set if it can be written without locations.
	Writable  bool   `json:"writable"`
	Stripped  bool   `json:"writable_without_locations"`
	Obstacles []Need `json:"obstacles"`
}

// Need is a requirement that not all versions meet.
type Need struct {
	// Kind is container, op, attribute, type or location.
	Kind string `json:"kind"`
	Name string `json:"name"`
	// Since is the version that introduced it, and Why the reason why an older form cannot be used
	// instead.
	Since string `json:"since"`
	Why   string `json:"why,omitempty"`
	// Count is the number of occurrences, and Places the first of them, at most [MaxPlaces].
	Count  int     `json:"count"`
	Places []Place `json:"places"`

	since ods.Version
}

// Place is a place in a module.
type Place struct {
	// Function is the enclosing symbol of the operation.
	Function string `json:"function,omitempty"`
	Op       string `json:"op"`
	// Where is the place in the operation, "" for the operation itself.
	Where string `json:"where,omitempty"`
	// Location is the location of the operation, as file, line and column.
	Location string `json:"location,omitempty"`
	// Offset is the offset of the operation in the file, absent if it is not in a file.
	Offset *int64 `json:"offset,omitempty"`

	op ir.Op
}

// String formats "vhlo.add_v1 result 0 in @main (a.mlir:3:5)".
func (p Place) String() string {
	s := p.Op
	if p.Where != "" {
		s += " " + p.Where
	}
	if p.Function != "" {
		s += " in @" + p.Function
	}
	if p.Location != "" {
		s += " (" + p.Location + ")"
	}
	return s
}

// MaxPlaces is the maximum number of places in a [Need].
const MaxPlaces = 100

// KindContainer is the kind of the need for a container version.
const KindContainer = "container"

// Asked is the consumer of the answer in [Versions.Consumer].
type Asked struct {
	// Version is its version of StableHLO; zero asks about none.
	Version ods.Version
	// Shardy says that it also loads Shardy's dialect, sdy, which no version of StableHLO contains.
	Shardy bool
}

// ReadVersions determines which versions can read a bytecode file, and whether a consumer can. If the file cannot be
// decoded, the error comes with the information in the header.
func ReadVersions(data []byte, opt reader.Options, asked Asked) (*Versions, error) {
	h, err := reader.ReadHeader(data)
	if err != nil {
		return nil, err
	}
	v := &Versions{Bytecode: &h.Version, Producer: h.Producer, Needs: []Need{}, Forces: []Need{}, Unknown: []OpCount{}, Others: []string{}}
	if s, ok := ArtifactVersion(h.Producer); ok {
		v.Artifact = s
	}
	var starts []int64
	opt.Verify, opt.Starts = reader.Unverified, &starts // invalid content should be shown, not rejected
	b, err := reader.Read(data, opt)
	if err != nil {
		return v, err
	}
	if v.Artifact != "" {
		for i := range b.File.Dialects {
			v.has(b.File.Dialects[i].Name)
		}
	}
	if err := v.module(b.Module, asked); err != nil {
		return v, err
	}
	return v, v.place(starts, b.Module)
}

// has notes a dialect of an artifact, if it is not one that every artifact may have.
func (v *Versions) has(dialect string) {
	if dialect != vhlo.Namespace && dialect != builtin.Namespace {
		v.Others = append(v.Others, dialect)
	}
}

// place finds the offsets of the listed operations.
func (v *Versions) place(starts []int64, m *ir.Module) error {
	ops := map[ir.Op]int64{}
	lists := [][]Need{v.Needs, v.Forces}
	if v.Consumer != nil {
		lists = append(lists, v.Consumer.Blockers, v.Consumer.Obstacles)
	}
	each := func(f func(p *Place)) {
		for _, list := range lists {
			for i := range list {
				for k := range list[i].Places {
					f(&list[i].Places[k])
				}
			}
		}
	}
	each(func(p *Place) { ops[p.op] = -1 })
	if len(ops) == 0 {
		return nil
	}
	err := opOffsets(starts, m, ops)
	each(func(p *Place) {
		if at := ops[p.op]; at >= 0 {
			p.Offset = &at
		}
	})
	return err
}

// ModuleVersions determines which versions a module can be written for, and whether it can be for a consumer.
func ModuleVersions(m *ir.Module, asked Asked) (*Versions, error) {
	v := &Versions{Needs: []Need{}, Forces: []Need{}, Unknown: []OpCount{}, Others: []string{}}
	return v, v.module(m, asked)
}

func (v *Versions) module(m *ir.Module, asked Asked) error {
	if err := v.unknown(m); err != nil {
		return err
	}
	if v.Artifact != "" && len(v.Unknown) == 0 {
		var err error
		if v.Needs, err = contents(m, *v.Bytecode, v.Shardy()); err != nil {
			return err
		}
		v.Reads = oldest(v.Needs).String()
		for _, r := range v.readers(oldest(v.Needs)) {
			v.ReadBy = append(v.ReadBy, r.Package+" "+r.Version)
		}
	}
	var forces needs
	if err := portable.EachBlocker(m, portable.MinimumVersion(), portable.Options{}, forces.add); err != nil {
		if !isObstacle(err) {
			return err
		}
		v.Obstacle = err.Error()
		forces = needs{}
		err = portable.EachBlocker(m, portable.MinimumVersion(), portable.Options{AllowOtherDialects: true}, forces.add)
		if err != nil && !isObstacle(err) {
			return err
		}
	}
	v.Forces = forces.sorted()
	formless := slices.DeleteFunc(slices.Clone(v.Others), convert.Expressible(m.Registry()))
	if v.Obstacle == "" && len(formless) > 0 {
		v.Obstacle = "it has dialects that have no form in VHLO: " + strings.Join(formless, ", ")
	}
	if v.Obstacle == "" {
		v.Smallest = oldest(v.Forces).String()
	}
	if !asked.Version.IsZero() {
		if err := v.consumer(m, asked); err != nil {
			return err
		}
	}
	return m.Err()
}

// Shardy reports whether an artifact has Shardy's dialect, and no other one besides that artifacts may not have.
func (v *Versions) Shardy() bool { return slices.Equal(v.Others, []string{sdy.Namespace}) }

// contents returns what older versions do not know of an artifact, newest first.
func contents(m *ir.Module, bytecode uint64, shardy bool) ([]Need, error) {
	var needs needs
	if err := convert.Contents(m.Root(), portable.MinimumVersion(), needs.add); err != nil {
		return []Need{}, err
	}
	if shardy {
		if err := consumer.EachShardy(m, needs.add); err != nil {
			return []Need{}, err
		}
	}
	list := needs.sorted()
	if since, ok := portable.ContainerSince(bytecode); ok && since.Compare(portable.MinimumVersion()) > 0 {
		list = append(list, Need{Kind: KindContainer, Name: "MLIR bytecode " + strconv.FormatUint(bytecode, 10), Since: since.String(), Count: 1,
			Places: []Place{}, since: since})
		sortNeeds(list)
	}
	return list, nil
}

// isObstacle reports whether err says that a program cannot be an artifact.
func isObstacle(err error) bool {
	var ce *convert.Error
	var pe *portable.Error
	return errors.As(err, &ce) || errors.As(err, &pe)
}

// unknown finds VHLO operations that are not in the tables.
func (v *Versions) unknown(m *ir.Module) error {
	counts := map[*ir.OpInfo]int{}
	err := ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if info := op.Info(); info.Dialect == vhlo.Namespace && info.Def == nil {
			counts[info]++
		}
		return ir.Advance
	})
	for info, n := range counts {
		v.Unknown = append(v.Unknown, OpCount{info.Full, n})
	}
	slices.SortFunc(v.Unknown, func(a, b OpCount) int { return strings.Compare(a.Name, b.Name) })
	return err
}

// readers returns the oldest releases that read an artifact whose contents need a version.
func (v *Versions) readers(version ods.Version) []consumer.Release {
	if len(v.Others) > 0 && !v.Shardy() {
		return nil // nothing is known of these dialects
	}
	return consumer.ReadBy(version, v.Shardy())
}

// consumer computes the answer for one consumer.
func (v *Versions) consumer(m *ir.Module, asked Asked) error {
	version := asked.Version
	forces, possible := v.Forces, v.Obstacle == ""
	if !possible && asked.Shardy {
		var list needs
		err := portable.EachBlocker(m, portable.MinimumVersion(), portable.Options{AllowOtherDialects: true, Dialects: []string{sdy.Namespace}}, list.add)
		if err != nil && !isObstacle(err) {
			return err
		}
		if possible = err == nil; possible {
			if err := consumer.EachShardy(m, list.add); err != nil {
				return err
			}
			forces = list.sorted()
		}
	}
	newer := func(list []Need) []Need {
		out := []Need{}
		for _, n := range list {
			if n.since.Compare(version) > 0 {
				out = append(out, n)
			}
		}
		return out
	}
	c := &Consumer{Name: version.String(), Version: version.String(), Blockers: newer(v.Needs), Obstacles: newer(forces)}
	c.Reads = v.Artifact != "" && len(v.Unknown) == 0 && (len(v.Others) == 0 || asked.Shardy && v.Shardy()) && len(c.Blockers) == 0
	possible = possible && len(v.Unknown) == 0
	c.Writable = possible && len(c.Obstacles) == 0
	c.Stripped = possible && !slices.ContainsFunc(c.Obstacles, func(n Need) bool { return n.Kind != convert.LocationKind.String() })
	v.Consumer = c
	return nil
}

// Needs groups requirements by subject, newest first.
func Needs(list []convert.Requirement) []Need {
	var n needs
	for i := range list {
		n.add(&list[i])
	}
	return n.sorted()
}

// needs groups requirements by subject. It keeps only those places that are shown.
type needs struct {
	index map[needKey]int
	list  []Need
	last  needKey // of the requirement before, whose group is at
	at    int
}

type needKey struct {
	kind      convert.Kind
	name, why string
	since     ods.Version
}

func (g *needs) add(r *convert.Requirement) {
	if k := (needKey{r.Kind, r.Name, r.Why, r.Since}); k != g.last || g.index == nil {
		at, ok := g.index[k]
		if !ok {
			if g.index == nil {
				g.index = make(map[needKey]int)
			}
			at = len(g.list)
			g.index[k] = at
			g.list = append(g.list, Need{Kind: r.Kind.String(), Name: r.Name, Since: r.Since.String(), Why: r.Why, since: r.Since})
		}
		g.last, g.at = k, at
	}
	n := &g.list[g.at]
	if n.Count++; len(n.Places) < MaxPlaces {
		n.Places = append(n.Places, Place{Function: symbolAround(r.At), Op: r.Op, Where: r.Where, Location: position(r.At.Loc()), op: r.At})
	}
}

func (g *needs) sorted() []Need {
	sortNeeds(g.list)
	return append([]Need{}, g.list...)
}

// Inexpressible describes operations that no version of VHLO has, as needs without a version.
func Inexpressible(list []*portable.ConversionError) []Need {
	out := []Need{}
	for _, e := range list {
		name := e.Op
		if e.Attr != "" {
			name += ": attribute " + e.Attr
		}
		at := slices.IndexFunc(out, func(n Need) bool { return n.Name == name && n.Why == e.Msg })
		if at < 0 {
			at = len(out)
			out = append(out, Need{Kind: convert.OpKind.String(), Name: name, Why: e.Msg, Places: []Place{}})
		}
		n := &out[at]
		if n.Count++; len(n.Places) < MaxPlaces {
			n.Places = append(n.Places, Place{Op: e.Op, Location: position(e.Loc)})
		}
	}
	return out
}

// position formats a location as file, line and column; "" if it is unknown.
func position(loc ir.Location) string {
	if _, none := loc.(*attrs.Unknown); none || loc == nil {
		return ""
	}
	return traverse.Position(loc)
}

func sortNeeds(list []Need) {
	slices.SortStableFunc(list, func(a, b Need) int {
		return cmp.Or(b.since.Compare(a.since), strings.Compare(a.Kind, b.Kind), strings.Compare(a.Name, b.Name))
	})
}

// oldest returns the oldest version that meets all requirements in list.
func oldest(list []Need) ods.Version {
	if len(list) == 0 {
		return portable.MinimumVersion()
	}
	return list[0].since // the list is sorted, newest first
}

// symbolAround returns the name of the closest symbol that is op or contains it.
func symbolAround(op ir.Op) string {
	for ; !op.IsNil(); op = op.Parent() {
		if s := op.Symbol(); s != "" {
			return s
		}
	}
	return ""
}
