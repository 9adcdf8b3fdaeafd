package parse

import (
	"encoding/binary"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// resourceKey identifies a resource of a dialect.
type resourceKey struct{ dialect, key string }

// resource returns the resource of a dialect, adding it if it is new.
func (p *Parser) resource(dialect, key string) *ir.Resource {
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
		p.Module.Resources = append(p.Module.Resources, g)
	}
	r := &ir.Resource{Key: key, Declared: true, Group: g}
	g.Entries = append(g.Entries, r)
	p.resources[k] = r
	return r
}

// denseResourceAttr reads dense_resource<key> : type.
func (p *Parser) denseResourceAttr(t ir.Type) (ir.Attr, bool) {
	if !p.sole() {
		return nil, false
	}
	p.Next()
	if !p.Expect('<', "expected '<' after dense_resource") {
		return nil, false
	}
	key, ok := p.resourceName()
	if !ok || !p.Expect('>', "expected '>' after the key of a resource") {
		return nil, false
	}
	r := p.resource("builtin", key)
	at := p.Tok.Pos
	if t == nil {
		if !p.Expect(':', "expected ':' and the type of a resource") {
			return nil, false
		}
		at = p.Tok.Pos
		if t, ok = p.Type(); !ok {
			return nil, false
		}
	}
	if !isShaped(t) {
		return nil, p.Fail(diag.Mismatch, at, "the type of a resource must have a shape")
	}
	return attrs.NewDenseResource(p.Module, t, r), true
}

// resourceName reads the key of a resource: a word or a string.
func (p *tokens) resourceName() (string, bool) {
	switch p.Tok.Kind {
	case lex.String:
		s := p.Unescape(p.Tok)
		p.Next()
		return s, true
	case lex.Ident, lex.IntType:
		s := p.Spelling()
		p.Next()
		return s, true
	}
	return "", p.Unexpected("expected the key of a resource")
}

// metadata reads the file metadata:
//
//	metadata = "{-#" section { "," section } "#-}"
//	section  = ( "dialect_resources" | "external_resources" ) ":" "{" groups "}"
func (p *Parser) metadata() bool {
	p.Next()
	return p.List(lex.MetaEnd, "expected '#-}' after the file metadata", func() bool {
		at := p.Tok.Pos
		name, ok := p.Keyword("expected a section of the file metadata")
		if !ok || !p.Expect(':', "expected ':' after the name of a section") {
			return false
		}
		switch name {
		case "dialect_resources":
			return p.resourceGroups(p.dialectResources)
		case "external_resources":
			return p.resourceGroups(p.externalResources)
		}
		return p.Fail(diag.Syntax, at, "the file metadata has no section '"+name+"'")
	})
}

// resourceGroups reads {name: {key: value, ...}, ...}.
func (p *Parser) resourceGroups(group func(name string, at int) bool) bool {
	return p.Expect('{', "expected '{' before resources") && p.List('}', "expected '}' after resources", func() bool {
		at := p.Tok.Pos
		name, ok := p.Keyword("expected the name of what owns the resources")
		return ok && p.Expect(':', "expected ':' after a name") && p.Expect('{', "expected '{' before resources") && group(name, at)
	})
}

// dialectResources reads the resources of a dialect.
func (p *Parser) dialectResources(dialect string, at int) bool {
	if dialect != "builtin" {
		return p.Fail(diag.UnregisteredAttrs, at, "the dialect '"+dialect+"' has no resources, or is not known")
	}
	return p.List('}', "expected '}' after the resources of a dialect", func() bool {
		key, ok := p.resourceName()
		if !ok || !p.Expect(':', "expected ':' after the key of a resource") {
			return false
		}
		t := p.Tok
		if !p.Expect(lex.String, "expected the data of a resource, as a string") {
			return false
		}
		data, ok := hexDigits(p.Src[t.Pos+1:t.End-1], p.workers)
		if !ok {
			return p.Fail(diag.Syntax, t.Pos, "expected hexadecimal digits: \"0x...\"")
		}
		if len(data) < 4 {
			return p.Fail(diag.Syntax, t.Pos, "expected the alignment in the first four bytes of a resource")
		}
		align := uint64(binary.LittleEndian.Uint32(data))
		if align&(align-1) != 0 {
			return p.Fail(diag.OutOfRange, t.Pos, "the alignment of a resource must be a power of two")
		}
		r := p.resource(dialect, key)
		r.Declared, r.Align, r.Blob = false, align, data[4:]
		return true
	})
}

// externalResources reads the resources of other tools, and keeps those that are asked for.
func (p *Parser) externalResources(name string, at int) bool {
	if name == spell.OpaqueOwner {
		return p.opaqueTables()
	}
	g := &ir.ResourceGroup{Provider: name, External: true}
	if slices.Contains(p.opt.External, name) {
		p.Module.Resources = append(p.Module.Resources, g)
	} else {
		p.warn(at, "the external resources of '"+name+"' are dropped")
	}
	return p.List('}', "expected '}' after external resources", func() bool {
		key, ok := p.resourceName()
		if !ok || !p.Expect(':', "expected ':' after the key of a resource") {
			return false
		}
		r := &ir.Resource{Key: key, Kind: ir.ResourceBool, Group: g}
		if r.Bool, ok = p.BoolText(); !ok {
			if p.Tok.Kind != lex.String {
				return p.Unexpected("expected true, false or a string")
			}
			r.Kind, r.Str = ir.ResourceString, p.Unescape(p.Tok)
		}
		g.Entries = append(g.Entries, r)
		p.Next()
		return true
	})
}

// isShaped reports whether values of type t have a shape.
func isShaped(t ir.Type) bool {
	_, _, _, ok := types.Shape(t)
	return ok
}
