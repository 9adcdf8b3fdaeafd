package print

import (
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/schema"
)

// opaque appends an entry whose encoding is unknown: #hlobc.opaque<"dialect", "0x..."> for an
// attribute, the same with ! for a type, and #hlobc.opaque<"0x..."> for the properties of an
// operation (docs/opaque.md).
func (p *Printer) opaque(mark byte, dialect string, entry []byte) {
	p.Buf = append(append(p.Buf, mark), "hlobc.opaque<"...)
	if dialect != "" {
		p.Quoted(dialect)
		p.Text(", ")
	}
	p.Text(`"0x`)
	p.Buf = spell.AppendHex(p.Buf, entry, 1)
	p.Text(`">`)
}

// opaqueTables returns the tables that the opaque entries of the module refer to, as bytecode, or
// nil if there are none.
func (p *Printer) opaqueTables() []byte {
	s, ok := p.Module.Source().(schema.TableSource)
	if !ok || s.Tables().File() == nil {
		return nil
	}
	b := s.Tables().File().Tables()
	if p.Options.ElideBlobs && 2*len(b) > p.Options.ElideResources {
		return nil
	}
	return b
}

// tableGroup appends the tables as an external resource of hlobc. Other tools skip it.
func (p *Printer) tableGroup(b []byte) {
	p.Text("    ")
	p.Buf = lex.AppendKeyword(p.Buf, spell.OpaqueOwner)
	p.Text(": {\n      ")
	p.Buf = lex.AppendKeyword(p.Buf, spell.OpaqueTables)
	p.Text(`: "0x`)
	p.hex(b)
	p.Text("\"\n    }")
}
