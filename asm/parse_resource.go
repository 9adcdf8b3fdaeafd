package asm

import (
	"encoding/binary"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// resourceKey is the name of a dialect's resource.
type resourceKey struct{ dialect, key string }

// resource returns the resource of a dialect, entering it when it is new.
func (p *nodes) resource(dialect, key string) *ir.Resource {
	k := resourceKey{dialect, key}
	if r := p.resources[k]; r != nil {
		return r
	}
	g := p.owners[dialect]
	if g == nil {
		g = &ir.ResourceGroup{Provider: dialect}
		if p.owners == nil {
			p.owners = make(map[string]*ir.ResourceGroup)
			p.resources = make(map[resourceKey]*ir.Resource)
		}
		p.owners[dialect] = g
		p.m.Resources = append(p.m.Resources, g)
	}
	r := &ir.Resource{Key: key, Declared: true, Group: g}
	g.Entries = append(g.Entries, r)
	p.resources[k] = r
	return r
}

// denseResourceAttr reads dense_resource<key> : type.
func (p *nodes) denseResourceAttr(t ir.Type) (ir.Attr, bool) {
	if !p.sole() {
		return nil, false
	}
	p.next()
	if !p.expect('<', "expected '<' behind dense_resource") {
		return nil, false
	}
	key, ok := p.resourceName()
	if !ok || !p.expect('>', "expected '>' behind the key of a resource") {
		return nil, false
	}
	r := p.resource("builtin", key)
	at := p.tok.pos
	if t == nil {
		if !p.expect(':', "expected ':' and the type of a resource") {
			return nil, false
		}
		at = p.tok.pos
		if t, ok = p.typ(); !ok {
			return nil, false
		}
	}
	if !isShaped(t) {
		return nil, p.fail(diag.Mismatch, at, "the type of a resource must have a shape")
	}
	return attrs.NewDenseResource(p.m, t, r), true
}

// resourceName reads the key of a resource: a word or a string.
func (p *nodes) resourceName() (string, bool) {
	switch p.tok.kind {
	case tokString:
		s := p.unescape(p.tok)
		p.next()
		return s, true
	case tokIdent, tokIntType:
		s := p.spelling()
		p.next()
		return s, true
	}
	return "", p.unexpected("expected the key of a resource")
}

// metadata reads the file metadata:
//
//	metadata = "{-#" section { "," section } "#-}"
//	section  = ( "dialect_resources" | "external_resources" ) ":" "{" groups "}"
func (p *nodes) metadata() bool {
	p.next()
	return p.list(tokMetaEnd, "expected '#-}' behind the file metadata", func() bool {
		at := p.tok.pos
		name, ok := p.keyword("expected a section of the file metadata")
		if !ok || !p.expect(':', "expected ':' behind the name of a section") {
			return false
		}
		switch name {
		case "dialect_resources":
			return p.resourceGroups(p.dialectResources)
		case "external_resources":
			return p.resourceGroups(p.externalResources)
		}
		return p.fail(diag.Syntax, at, "the file metadata has no section '"+name+"'")
	})
}

// resourceGroups reads {name: {key: value, ...}, ...}.
func (p *nodes) resourceGroups(group func(name string, at int) bool) bool {
	return p.expect('{', "expected '{' in front of resources") && p.list('}', "expected '}' behind resources", func() bool {
		at := p.tok.pos
		name, ok := p.keyword("expected the name of who has the resources")
		return ok && p.expect(':', "expected ':' behind a name") && p.expect('{', "expected '{' in front of resources") && group(name, at)
	})
}

// dialectResources reads the resources of a dialect.
func (p *nodes) dialectResources(dialect string, at int) bool {
	if dialect != "builtin" {
		return p.fail(diag.UnregisteredAttrs, at, "the dialect '"+dialect+"' has no resources, or is not known")
	}
	return p.list('}', "expected '}' behind the resources of a dialect", func() bool {
		key, ok := p.resourceName()
		if !ok || !p.expect(':', "expected ':' behind the key of a resource") {
			return false
		}
		t := p.tok
		if !p.expect(tokString, "expected the data of a resource, as a string") {
			return false
		}
		digits := p.src[t.pos+1 : t.end-1]
		if len(digits) < 2 || digits[0] != '0' || digits[1] != 'x' || len(digits)%2 != 0 {
			return p.fail(diag.Syntax, t.pos, "expected hexadecimal digits: \"0x...\"")
		}
		data, ok := decodeHex(digits[2:], p.workers)
		if !ok {
			return p.fail(diag.Syntax, t.pos, "expected hexadecimal digits: \"0x...\"")
		}
		if len(data) < 4 {
			return p.fail(diag.Syntax, t.pos, "expected the alignment in the first four bytes of a resource")
		}
		align := uint64(binary.LittleEndian.Uint32(data))
		if align&(align-1) != 0 {
			return p.fail(diag.OutOfRange, t.pos, "the alignment of a resource must be a power of two")
		}
		r := p.resource(dialect, key)
		r.Declared, r.Align, r.Blob = false, align, data[4:]
		return true
	})
}

// externalResources reads past the resources of other parties: this tool is none
// that they are for.
func (p *nodes) externalResources(name string, at int) bool {
	p.warn(at, "the external resources of '"+name+"' are dropped")
	return p.list('}', "expected '}' behind external resources", func() bool {
		_, ok := p.resourceName()
		if !ok || !p.expect(':', "expected ':' behind the key of a resource") {
			return false
		}
		if _, ok := p.boolText(); !ok && p.tok.kind != tokString {
			return p.unexpected("expected true, false or a string")
		}
		p.next()
		return true
	})
}

// isShaped reports whether values of type t have a shape.
func isShaped(t ir.Type) bool {
	_, _, _, ok := types.Shape(t)
	return ok
}
