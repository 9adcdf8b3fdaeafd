package asm

import (
	"encoding/binary"
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// useResource appends the key of a resource, which the section at the end of the
// text will define.
func (p *printer) useResource(r *ir.Resource) {
	p.buf = appendKeyword(p.buf, r.Key)
	if p.helps {
		p.alone = true
	}
	if p.visitor == nil && !slices.Contains(p.resources, r) {
		p.resources = append(p.resources, r)
	}
}

// resourceSection appends {-# dialect_resources ... #-} with the resources that
// were used, by dialect in the order of their first use.
func (p *printer) resourceSection() {
	var used, printed []*ir.Resource
	var groups []*ir.ResourceGroup
	for _, r := range p.resources {
		if r.Declared || r.Kind != ir.ResourceBlob {
			continue
		}
		used = append(used, r)
		if p.opt.ElideBlobs && blobText(r) > p.opt.ElideResources {
			continue
		}
		printed = append(printed, r)
		if !slices.Contains(groups, r.Group) {
			groups = append(groups, r.Group)
		}
	}
	if len(used) == 0 {
		return
	}
	p.str("\n{-#\n")
	for i, g := range groups {
		if i == 0 {
			p.str("  dialect_resources: {\n")
		} else {
			p.str(",\n")
		}
		p.str("    ")
		p.str(g.Provider)
		p.str(": {\n")
		first := true
		for _, r := range printed {
			if r.Group != g {
				continue
			}
			if !first {
				p.str(",\n")
			}
			first = false
			p.str("      ")
			p.buf = appendKeyword(p.buf, r.Key)
			p.str(": ")
			p.blob(r)
		}
		p.str("\n    }")
	}
	if len(groups) > 0 {
		p.str("\n  }")
	}
	p.str("\n#-}\n")
}

// blobText is the number of characters that the data of a resource is printed in.
func blobText(r *ir.Resource) int { return len(`"0x"`) + 2*(4+len(r.Blob)) }

// blob appends the alignment of a resource in four bytes and its data, in hex.
func (p *printer) blob(r *ir.Resource) {
	p.str(`"0x`)
	var align [4]byte
	binary.LittleEndian.PutUint32(align[:], uint32(r.Align))
	p.buf = appendHex(p.buf, align[:], 1)
	p.hex(r.Blob)
	p.str(`"`)
}
