package fuzz_test

import (
	"bytes"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/rawbc"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/varint"
)

// greed is the maximum number of bytes of memory that one byte of a file can request. An op
// with an empty isolated region comes close to it.
const greed = 128

// TestGreedyFiles reads files that request as much memory as possible with each of their
// bytes.
func TestGreedyFiles(t *testing.T) {
	const n = 1 << 18
	const unregistered, module = 1, 0
	base := func() rawbc.File {
		return rawbc.File{Version: 6, Producer: "greedy",
			Strings:  []string{"builtin", "module", "t", "op", "stablehlo", "custom_call"},
			Dialects: []rawbc.Dialect{{Name: 0, Ops: []rawbc.Op{{Name: 1}}}, {Name: 2, Ops: []rawbc.Op{{Name: 3, Unregistered: true}}}},
			Attrs:    []rawbc.Entry{{Data: rawbc.V(15)}}, Types: []rawbc.Entry{{Data: rawbc.V(0, 32<<2)}},
			Props: [][]byte{rawbc.V(0, 0)}, IR: rawbc.Root(rawbc.Op1(module, 0x40, 0, 0))}
	}
	// regions returns the root operation with regions encoded as body.
	regions := func(body []byte) []byte { return rawbc.Root(append(rawbc.Op1(unregistered, 0x10, 0, 1<<1), body...)) }
	// section returns what comes before the contents of a nested section.
	section := func(size int) []byte { return varint.Append([]byte{byte(container.IRSection)}, uint64(size)) }
	repeat := func(b []byte) []byte { return bytes.Repeat(b, n/len(b)) }
	f := base()
	warm, _ := f.Bytes()
	_, _ = reader.Read(warm, reader.Options{Verify: reader.Unverified}) // initializes tables that are created on first use
	changes := map[string]func(*rawbc.File){
		"blocks": func(f *rawbc.File) { f.IR = regions(append(rawbc.V(n, 0), repeat(rawbc.V(0))...)) },
		"values": func(f *rawbc.File) { f.IR = regions(append(rawbc.V(1, n), append(rawbc.V(0), make([]byte, n)...)...)) },
		"regions": func(f *rawbc.File) {
			f.IR = rawbc.Root(append(rawbc.Op1(unregistered, 0x10, 0, n<<1), repeat(rawbc.V(0))...))
		},
		"nested values": func(f *rawbc.File) {
			f.IR = regions(append(rawbc.V(1, n/3), append(rawbc.V(1<<1), repeat(append(rawbc.Op1(unregistered, 0x10, 0, 1<<1, 1, n/3), rawbc.V(1<<1)...))...)...))
		},
		"nested modules": func(f *rawbc.File) {
			size, parts := n/4, [][]byte{make([]byte, n/4)} // from the innermost
			outer := func(before []byte) { parts, size = append(parts, before), size+len(before) }
			for range 1000 { // each claims all remaining bytes for itself
				outer(section(size))
				outer(rawbc.Op1(module, 0x40|0x10, 0, 0, 1<<1|1))
				outer(rawbc.V(1, uint64(size), 1<<1))
			}
			outer(section(size))
			slices.Reverse(parts)
			f.IR = rawbc.Root(append(rawbc.Op1(module, 0x40|0x10, 0, 0, 1<<1|1), slices.Concat(parts...)...))
		},
		"operations": func(f *rawbc.File) {
			f.IR = regions(append(rawbc.V(1, 0, n/3<<1), repeat(rawbc.Op1(unregistered, 0, 0))...))
		},
		"operations with regions": func(f *rawbc.File) {
			f.IR = regions(append(rawbc.V(1, 0, n/4<<1), repeat(rawbc.Op1(unregistered, 0x10, 0, 0))...))
		},
		"functions": func(f *rawbc.File) {
			one := append(rawbc.Op1(module, 0x10, 0, 1<<1|1), rawbc.Section(container.IRSection, rawbc.V(0))...)
			f.IR = regions(append(rawbc.V(1, 0, uint64(n/len(one))<<1), repeat(one)...))
		},
		"arguments": func(f *rawbc.File) {
			args := append(append(rawbc.V(n), repeat(rawbc.V(0))...), 0)
			f.IR = regions(append(rawbc.V(1, n, 0<<1|1), args...))
		},
		"operands": func(f *rawbc.File) {
			f.IR = regions(append(rawbc.V(1, 1, 1<<1), append(rawbc.Op1(unregistered, 0x06, 0, 1, 0, n), repeat(rawbc.V(0))...)...))
		},
		"attributes": func(f *rawbc.File) {
			for len(f.Attrs) < n/4 {
				f.Attrs = append(f.Attrs, f.Attrs[0])
			}
		},
		"integers": func(f *rawbc.File) {
			for i := len(f.Attrs); i < n/4; i++ {
				f.Attrs = append(f.Attrs, rawbc.Entry{Data: rawbc.V(8, 0, uint64(i))})
			}
		},
		"types": func(f *rawbc.File) {
			for i := len(f.Types); i < n/4; i++ {
				f.Types = append(f.Types, rawbc.Entry{Data: rawbc.V(15, 2, 0, uint64(i-1))})
			}
		},
		"texts": func(f *rawbc.File) {
			for len(f.Attrs) < n/4 {
				f.Attrs = append(f.Attrs, rawbc.Entry{Text: true, Data: []byte{0}})
			}
		},
		"maps": func(f *rawbc.File) {
			for i := range n / 64 {
				f.Attrs = append(f.Attrs, rawbc.Entry{Data: rawbc.V(23, uint64(256-i%100)<<2)})
			}
		},
		"op names": func(f *rawbc.File) {
			f.Replace = map[container.SectionID][]byte{container.DialectSection: rawbc.Cat(
				rawbc.V(2, 0, 4<<1, container.MaxOpNames), rawbc.V(1, container.MaxOpNames), bytes.Repeat(rawbc.V(5<<1|1), container.MaxOpNames))}
		},
		"dialects": func(f *rawbc.File) {
			f.Replace = map[container.SectionID][]byte{container.DialectSection: rawbc.Cat(
				rawbc.V(container.MaxDialects), bytes.Repeat(rawbc.V(0), container.MaxDialects), rawbc.V(0))}
		},
		"strings": func(f *rawbc.File) {
			for len(f.Strings) < n/2 {
				f.Strings = append(f.Strings, "")
			}
		},
		"properties": func(f *rawbc.File) {
			for len(f.Props) < n {
				f.Props = append(f.Props, nil)
			}
		},
		"properties of many ops": func(f *rawbc.File) {
			f.Replace = map[container.SectionID][]byte{container.DialectSection: rawbc.Cat(
				rawbc.V(2, 0, 4<<1, 1000), rawbc.V(1, 1000), bytes.Repeat(rawbc.V(5<<1|1), 1000))}
			for len(f.Props) < 200 {
				f.Props = append(f.Props, nil)
			}
			var ops []byte
			for i := range n / 5 {
				ops = append(ops, rawbc.Op1(uint64(i%1000), 0x40, 0, uint64(i/1000%200))...)
			}
			f.IR = rawbc.Root(append(rawbc.Op1(0, 0x10, 0, 1<<1), append(rawbc.V(1, 0, n/5<<1), ops...)...))
		},
		"use-list orders": func(f *rawbc.File) {
			order := rawbc.V(0, 2<<1|1, 0, 1)
			f.IR = regions(append(rawbc.V(1, 2, 2<<1), rawbc.Cat(rawbc.Op1(unregistered, 0x02|0x20, 0, 2, 0, 0, uint64(n/2/len(order))),
				repeat(order)[:n/2/len(order)*len(order)], rawbc.Op1(unregistered, 0x04, 0, n/2), repeat(rawbc.V(0))[:n/2])...))
		},
		"resources": func(f *rawbc.File) {
			f.Resources = append(rawbc.V(0, 0, n/3), repeat([]byte{1, 1, 0})...)
			f.ResourceData = []byte{}
		},
		"dictionaries": func(f *rawbc.File) {
			f.Attrs = append(f.Attrs, rawbc.Entry{Data: rawbc.V(2, 1)})
			for i := range n / 6 {
				f.Attrs = append(f.Attrs, rawbc.Entry{Data: rawbc.V(1, 1, 1, uint64(max(i, 1)))}) // each nested in the next
			}
		},
	}
	for i, name := range slices.Sorted(maps.Keys(changes)) {
		if i%corpus.Part(2) != 0 {
			continue
		}
		t.Run(name, func(t *testing.T) {
			f := base()
			changes[name](&f)
			data, _ := f.Bytes()
			var err error
			begin := time.Now()
			memory := peak(func() { _, err = reader.Read(data, reader.Options{Verify: reader.Unverified}) })
			took := time.Since(begin)
			kib := len(data) / 1024
			slowest := maxPerKiB / 2 * time.Duration(kib+1)
			for range 4 { // in case the garbage collector was late or the processor was busy
				if memory > greed*uint64(len(data)) || took > slowest {
					begin := time.Now()
					memory = min(memory, peak(func() { _, _ = reader.Read(data, reader.Options{Verify: reader.Unverified}) }))
					took = min(took, time.Since(begin))
				}
			}
			t.Logf("%d KiB, %.1f bytes per byte, %v per KiB: %v", kib, float64(memory)/float64(len(data)), took/time.Duration(kib+1), err)
			if memory > greed*uint64(len(data)) {
				t.Errorf("%d bytes take %d", len(data), memory)
			}
			if took > slowest {
				t.Errorf("%d bytes take %v", len(data), took)
			}
		})
	}
}
