package container

import "github.com/hlobc/hlobc/varint"

// Tables returns a bytecode file that has the same strings, dialects, attributes and types as f,
// and nothing else: no operations, and resources only by name.
func (f *File) Tables() []byte {
	b := varint.Append([]byte(Magic), f.Version)
	b = append(append(b, f.Producer...), 0)
	section := func(id SectionID, data []byte) {
		b = varint.Append(append(b, byte(id)), uint64(len(data)))
		b = append(b, data...)
	}
	for _, id := range []SectionID{DialectSection, AttrTypeOffsetSection, AttrTypeSection} {
		section(id, f.Sections[id].Data)
	}
	section(IRSection, []byte{0})
	if f.Sections[ResourceOffsetSection].Present {
		section(ResourceOffsetSection, f.resourceNames())
		section(ResourceSection, nil)
	}
	section(StringSection, f.Sections[StringSection].Data)
	if f.Sections[PropertiesSection].Present {
		section(PropertiesSection, []byte{1}) // a count of zero
	}
	return b
}

// resourceNames returns a resource offset section that declares the resources of dialects.
func (f *File) resourceNames() []byte {
	numbers := make(map[string]uint64, len(f.Strings))
	for i, s := range f.Strings {
		numbers[s] = uint64(i)
	}
	b := varint.Append(nil, 0) // external groups
	for i := range f.Resources {
		g := &f.Resources[i]
		if g.External {
			continue
		}
		for d := range f.Dialects {
			if f.Dialects[d].Name == g.Provider {
				b = varint.Append(b, uint64(d))
				break
			}
		}
		b = varint.Append(b, uint64(len(g.Entries)))
		for j := range g.Entries {
			b = varint.Append(b, numbers[g.Entries[j].Key])
			b = append(varint.Append(b, 0), byte(g.Entries[j].Kind))
		}
	}
	return b
}
