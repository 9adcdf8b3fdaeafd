package print

import (
	"encoding/binary"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
)

// useResource appends the key of a resource, and records it for the section at the end of the text.
func (p *Printer) useResource(r *ir.Resource) {
	p.Buf = lex.AppendKeyword(p.Buf, r.Key)
	if p.helps {
		p.alone = true
	}
	if p.visitor == nil && !slices.Contains(p.resources, r) {
		p.resources = append(p.resources, r)
	}
}

// resourceSection appends {-# dialect_resources ... #-} with the resources that
// were used, by dialect in the order of their first use.
func (p *Printer) resourceSection() {
	var used, printed []*ir.Resource
	var groups []*ir.ResourceGroup
	for _, r := range p.resources {
		if r.Declared || r.Kind != ir.ResourceBlob {
			continue
		}
		used = append(used, r)
		if p.Options.ElideBlobs && blobText(r) > p.Options.ElideResources {
			continue
		}
		printed = append(printed, r)
		if !slices.Contains(groups, r.Group) {
			groups = append(groups, r.Group)
		}
	}
	tables := p.opaqueTables()
	external := tables != nil || len(p.Options.External) > 0
	if len(used) == 0 && !external {
		return
	}
	p.Text("\n{-#\n")
	for i, g := range groups {
		if i == 0 {
			p.Text("  dialect_resources: {\n")
		} else {
			p.Text(",\n")
		}
		p.Text("    ")
		p.Text(g.Provider)
		p.Text(": {\n")
		first := true
		for _, r := range printed {
			if r.Group != g {
				continue
			}
			if !first {
				p.Text(",\n")
			}
			first = false
			p.Text("      ")
			p.Buf = lex.AppendKeyword(p.Buf, r.Key)
			p.Text(": ")
			p.blob(r)
		}
		p.Text("\n    }")
	}
	if len(groups) > 0 {
		p.Text("\n  }")
	}
	if external {
		if len(groups) > 0 {
			p.Text(",\n")
		}
		p.externalSection(tables)
	}
	p.Text("\n#-}\n")
}

// externalSection appends external_resources: {...}, with the tables of opaque entries if there are
// any.
func (p *Printer) externalSection(tables []byte) {
	p.Text("  external_resources: {\n")
	if tables != nil {
		p.tableGroup(tables)
	}
	for i, g := range p.Options.External {
		if i > 0 || tables != nil {
			p.Text(",\n")
		}
		p.externalGroup(g)
	}
	p.Text("\n  }")
}

// externalGroup appends the resources of another tool.
func (p *Printer) externalGroup(g *ir.ResourceGroup) {
	p.Text("    ")
	p.Buf = lex.AppendKeyword(p.Buf, g.Provider)
	p.Text(": {")
	for i, r := range g.Entries {
		if i > 0 {
			p.Text(",")
		}
		p.Text("\n      ")
		p.Buf = lex.AppendKeyword(p.Buf, r.Key)
		p.Text(": ")
		switch r.Kind {
		case ir.ResourceBool:
			p.Buf = strconv.AppendBool(p.Buf, r.Bool)
		case ir.ResourceString:
			p.Buf = lex.AppendQuoted(p.Buf, r.Str)
		default:
			p.blob(r)
		}
	}
	p.Text("\n    }")
}

// blobText returns the length of the printed data of a resource.
func blobText(r *ir.Resource) int { return len(`"0x"`) + 2*(4+len(r.Blob)) }

// blob appends the alignment of a resource as four bytes, and its data, in hexadecimal.
func (p *Printer) blob(r *ir.Resource) {
	p.Text(`"0x`)
	var align [4]byte
	binary.LittleEndian.PutUint32(align[:], uint32(r.Align))
	p.Buf = spell.AppendHex(p.Buf, align[:], 1)
	p.hex(r.Blob)
	p.Text(`"`)
}
