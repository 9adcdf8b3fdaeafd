package bom

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	cdx "github.com/CycloneDX/cyclonedx-go"

	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/govern"
)

// specVersion is the version of CycloneDX that is written.
const specVersion = cdx.SpecVersion1_6

// namespace is in front of the names of properties that CycloneDX has no fields for.
const namespace = "hlobc:"

// JSON returns a CycloneDX ML-BOM as JSON.
func JSON(list []govern.Subject, opt govern.BillOptions) ([]byte, error) {
	return encode(list, opt, cdx.BOMFileFormatJSON)
}

// XML returns a CycloneDX ML-BOM as XML.
func XML(list []govern.Subject, opt govern.BillOptions) ([]byte, error) {
	return encode(list, opt, cdx.BOMFileFormatXML)
}

func encode(list []govern.Subject, opt govern.BillOptions, format cdx.BOMFileFormat) ([]byte, error) {
	var b bytes.Buffer
	e := cdx.NewBOMEncoder(&b, format).SetPretty(true).SetEscapeHTML(false)
	if err := e.EncodeVersion(bill(list, opt), specVersion); err != nil {
		return nil, err
	}
	return append(bytes.TrimRight(b.Bytes(), "\n"), '\n'), nil
}

// bill describes programs. A single one is what the bill is about; several are its components.
func bill(list []govern.Subject, opt govern.BillOptions) *cdx.BOM {
	b := cdx.NewBOM()
	b.SerialNumber = serial(list)
	tool := cdx.Component{Type: cdx.ComponentTypeApplication, Name: "hlobc", Version: opt.Version}
	b.Metadata = &cdx.Metadata{Tools: &cdx.ToolsChoice{Components: &[]cdx.Component{tool}}}
	if !opt.Time.IsZero() {
		b.Metadata.Timestamp = opt.Time.UTC().Format(time.RFC3339)
	}
	parts := newParts()
	var compositions []cdx.Composition
	for i := range list {
		c := program(&list[i])
		dependsOn := parts.of(list[i].Program)
		if len(list) == 1 {
			b.Metadata.Component = &c
		} else {
			parts.add(c)
		}
		parts.dependencies = append(parts.dependencies, cdx.Dependency{Ref: c.BOMRef, Dependencies: &dependsOn})
		known := cdx.CompositionAggregateComplete
		if p := list[i].Program; p.Status != catalog.OK || len(p.Truncated) > 0 {
			known = cdx.CompositionAggregateIncomplete
		}
		compositions = append(compositions, cdx.Composition{Aggregate: known, Assemblies: &[]cdx.BOMReference{cdx.BOMReference(c.BOMRef)}})
	}
	b.Components, b.Dependencies, b.Compositions = &parts.list, &parts.dependencies, &compositions
	return b
}

// serial returns a UUID, of version 8, that is made of the digests of the programs.
func serial(list []govern.Subject) string {
	h := sha256.New()
	for _, s := range list {
		fmt.Fprintf(h, "%s %s\n", s.Digest, s.Program.DigestBytes)
	}
	u := h.Sum(nil)[:16]
	u[6], u[8] = u[6]&0x0f|0x80, u[8]&0x3f|0x80
	x := hex.EncodeToString(u)
	return "urn:uuid:" + strings.Join([]string{x[:8], x[8:12], x[12:16], x[16:20], x[20:]}, "-")
}

// program describes a program as a model.
func program(s *govern.Subject) cdx.Component {
	p := s.Program
	params := &cdx.MLModelParameters{}
	for to, ports := range map[**[]cdx.MLInputOutputParameters][]catalog.Port{&params.Inputs: p.Inputs, &params.Outputs: p.Outputs} {
		var out []cdx.MLInputOutputParameters
		for _, port := range ports {
			out = append(out, cdx.MLInputOutputParameters{Format: portText(port)})
		}
		if out != nil {
			*to = &out
		}
	}
	properties, layers := facts(p), layers(p)
	c := cdx.Component{BOMRef: ref(s), Type: cdx.ComponentTypeMachineLearningModel, Name: name(p), Hashes: &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: s.Digest}},
		ModelCard: &cdx.MLModelCard{ModelParameters: params}, Properties: &properties}
	if len(layers) > 0 {
		for i := range layers {
			layers[i].BOMRef = c.BOMRef + "/" + layers[i].Name
		}
		c.Components = &layers
	}
	return c
}

// ref returns the name of a program in the bill.
func ref(s *govern.Subject) string {
	r := "program:" + s.Digest
	if s.Program.Member != "" {
		r += ":" + s.Program.Member
	}
	return r
}

// name returns the name of the file, with the place of the program in it.
func name(p *catalog.Program) string {
	n := path.Base(filepath.ToSlash(p.File))
	if p.File == "-" {
		n = "<stdin>"
	}
	if p.Member != "" {
		n += "(" + p.Member + ")"
	}
	return n
}

// portText returns an input or output as text: its name if it has one, and its type.
func portText(p catalog.Port) string {
	if p.Name == "" {
		return p.Type
	}
	return p.Name + ": " + p.Type
}

// layers groups the inputs that have paths, such as params['dense']['w'], by all but the last step of
// the path: the layers of a model, with their parameters.
func layers(p *catalog.Program) []cdx.Component {
	var order []string
	groups := map[string][]catalog.Port{}
	for _, in := range p.Inputs {
		layer := parent(in.Name)
		if layer == "" {
			continue
		}
		if groups[layer] == nil {
			order = append(order, layer)
		}
		groups[layer] = append(groups[layer], in)
	}
	var out []cdx.Component
	for _, layer := range order {
		elements, bytes, known := int64(0), int64(0), true
		var l list
		for _, in := range groups[layer] {
			l.add("parameter", in.Name+": "+in.Type)
			if in.Elements == nil || in.Bytes == nil {
				known = false
				continue
			}
			elements, bytes = elements+*in.Elements, bytes+*in.Bytes
		}
		if known {
			l.add("elements", strconv.FormatInt(elements, 10))
			l.add("bytes", strconv.FormatInt(bytes, 10))
		}
		out = append(out, cdx.Component{Type: cdx.ComponentTypeData, Name: layer, Properties: l.properties(), Data: &[]cdx.ComponentData{{Type: cdx.ComponentDataTypeOther, Name: layer}}})
	}
	return out
}

// parent returns the path without its last step; "" if it has one step only.
func parent(name string) string {
	if strings.HasSuffix(name, "]") {
		return name[:max(strings.LastIndexByte(name, '['), 0)]
	}
	return name[:max(strings.LastIndexByte(name, '.'), 0)]
}

// list collects properties.
type list []cdx.Property

// add adds a property, unless it has no value.
func (l *list) add(name, value string) {
	if value != "" {
		*l = append(*l, cdx.Property{Name: namespace + name, Value: value})
	}
}

func (l *list) properties() *[]cdx.Property {
	p := []cdx.Property(*l)
	return &p
}

func number(n int64) string { return strconv.FormatInt(n, 10) }

// facts returns what CycloneDX has no fields for.
func facts(p *catalog.Program) []cdx.Property {
	var l list
	l.add("digest:version", strconv.Itoa(digestVersion))
	l.add("digest:bytes", p.DigestBytes)
	l.add("digest:program", p.DigestProgram)
	l.add("digest:structure", p.DigestStructure)
	l.add("digest:signature", p.DigestSignature)
	l.add("producer", p.Producer)
	l.add("artifact-version", p.ArtifactVersion)
	if p.BytecodeVersion != nil {
		l.add("bytecode-version", number(*p.BytecodeVersion))
	}
	for _, r := range p.ReadBy {
		l.add("read-by", r)
	}
	for _, c := range p.Carriers {
		l.add("carrier", c)
	}
	for _, m := range p.Metadata {
		l.add("metadata:"+m.Name, m.Value)
	}
	l.add("module", p.Module)
	l.add("entry", p.Entry)
	l.add("bytes", number(p.Bytes))
	l.add("parameters", number(p.Parameters))
	l.add("constant-bytes", number(p.ConstantBytes))
	l.add("operations", number(p.Operations))
	for _, x := range []struct {
		name  string
		value *float64
	}{{"flops", p.Flops}, {"peak-bytes", p.PeakBytes}} {
		if x.value != nil {
			l.add(x.name, strconv.FormatFloat(*x.value, 'f', -1, 64))
		}
	}
	for _, d := range p.Dialects {
		l.add("dialect:"+d.Name, cmp.Or(d.Version, "unversioned"))
	}
	for _, t := range p.ElementTypes {
		l.add("element-type:"+t.Name, number(t.Count))
	}
	for _, o := range p.Ops {
		l.add("op:"+o.Name, number(o.Count))
	}
	for _, f := range p.Findings {
		l.add("finding:"+f.Kind, f.Name)
	}
	for _, t := range p.Truncated {
		l.add("truncated", t)
	}
	return l
}

// parts are the components that programs are made of or need: sources and custom calls.
type parts struct {
	list         []cdx.Component
	seen         map[string]bool
	dependencies []cdx.Dependency
}

func newParts() *parts {
	return &parts{list: []cdx.Component{}, seen: map[string]bool{}, dependencies: []cdx.Dependency{}}
}

func (x *parts) add(c cdx.Component) string {
	if !x.seen[c.BOMRef] {
		x.seen[c.BOMRef] = true
		x.list = append(x.list, c)
	}
	return c.BOMRef
}

// of adds the parts of a program and returns their names.
func (x *parts) of(p *catalog.Program) []string {
	refs := []string{}
	for _, c := range p.CustomCalls {
		refs = append(refs, x.add(cdx.Component{BOMRef: "custom-call:" + c.Target, Type: cdx.ComponentTypeLibrary, Name: c.Target,
			Description: "target of custom calls, which the runtime has to provide"}))
	}
	for _, s := range p.Sources {
		refs = append(refs, x.add(cdx.Component{BOMRef: "source:" + s.File, Type: cdx.ComponentTypeFile, Name: s.File, Description: "source file that locations name"}))
	}
	slices.Sort(refs)
	return slices.Compact(refs)
}
