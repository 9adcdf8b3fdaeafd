package differential

import (
	"bytes"
	"fmt"
	"strconv"
	"testing"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestMLIROpt: what mlir-opt writes of its programs, in every container version, is
// read and written to the same bytes, and to those of every other version.
func TestMLIROpt(t *testing.T) {
	opt := mliropt.Need(t)
	programs := mliroptPrograms(t)
	if len(programs) < 25 {
		t.Fatalf("%d programs", len(programs))
	}
	var tried, identical, converted, alike int
	for i, p := range programs {
		if i%corpus.Part(4) != 0 {
			continue
		}
		files := make(map[int][]byte)
		for _, v := range p.versions {
			data, err := mliropt.Bytecode(opt, p.text, v, p.args...)
			if err != nil {
				t.Errorf("%s: %v", p.name, err)
				continue
			}
			files[v] = data
			tried++
			if h, err := reader.ReadHeader(data); err != nil || h.Version != uint64(v) {
				t.Errorf("%s, version %d: header %+v, %v", p.name, v, h, err)
			}
			if msg := compare(data); msg != "" {
				t.Errorf("%s, version %d: %s", p.name, v, msg)
				continue
			}
			identical++
		}
		layout, err := mliroptLayout(files[p.versions[len(p.versions)-1]])
		if err != nil {
			t.Errorf("%s: %v", p.name, err)
			continue
		}
		for from, data := range files {
			for to, want := range files {
				if from == to || p.loses(from, to) {
					continue
				}
				converted++
				ours, err := mliroptConvert(data, to, layout, "")
				if err != nil {
					t.Errorf("%s, version %d to %d: %v", p.name, from, to, err)
				} else if !bytes.Equal(ours, want) {
					t.Errorf("%s, version %d to %d: %s", p.name, from, to, mliroptDifference(ours, want))
				} else {
					alike++
				}
			}
		}
	}
	t.Logf("%d files tried, %d identical, %d not", tried, identical, tried-identical)
	t.Logf("%d conversions to other versions, %d identical, %d not", converted, alike, converted-alike)
}

// TestMLIROptReads: mlir-opt reads what hlobc writes, and prints what it prints of
// its own file.
func TestMLIROptReads(t *testing.T) {
	opt := mliropt.Need(t)
	var same, unread int
	for i, p := range mliroptPrograms(t) {
		if i%corpus.Part(4) != 0 {
			continue
		}
		for _, v := range []int{p.versions[0], p.versions[len(p.versions)-1]} {
			data, err := mliropt.Bytecode(opt, p.text, v, p.args...)
			if err != nil {
				t.Errorf("%s: %v", p.name, err)
				continue
			}
			want, err := mliropt.Generic(opt, data, p.args...)
			if err != nil {
				unread++ // its own file: alignment in memory, and kinds without data
				continue
			}
			ours, err := mliroptConvert(data, v, ods.Version{}, "hlobc, tested")
			if err != nil {
				t.Errorf("%s, version %d: %v", p.name, v, err)
				continue
			}
			have, err := mliropt.Generic(opt, ours, p.args...)
			if err != nil {
				t.Errorf("%s, version %d: %v", p.name, v, err)
			} else if !bytes.Equal(have, want) {
				t.Errorf("%s, version %d: other text at line %d", p.name, v, mliroptLine(have, want))
			} else {
				same++
			}
		}
	}
	if t.Logf("%d files read and printed alike, %d that mlir-opt itself cannot read", same, unread); same < 50/corpus.Part(4) {
		t.Errorf("only %d files were compared", same)
	}
}

// mliroptLayout finds the property layout of a file.
func mliroptLayout(data []byte) (ods.Version, error) {
	b, err := reader.Read(data, reader.Options{Verify: reader.Unverified, KeepUnregistered: true})
	if err != nil {
		return ods.Version{}, err
	}
	return b.Layout(), nil
}

// mliroptConvert reads a file and writes it in another container version, as its
// producer would, or under another name. A layout that is not zero replaces that of
// the file: old versions have none.
func mliroptConvert(data []byte, version int, layout ods.Version, producer string) ([]byte, error) {
	b, err := reader.Read(data, reader.Options{Verify: reader.Unverified, KeepUnregistered: true})
	if err != nil {
		return nil, err
	}
	o := roundtrip.Options(b)
	if !layout.IsZero() {
		o.Layout = layout
	}
	o.Version = writer.At(uint64(version))
	if producer != "" {
		o.Producer = producer
	}
	return writer.Append(nil, b.Module, o)
}

// mliroptDifference says where two files begin to differ.
func mliroptDifference(a, b []byte) string {
	i := roundtrip.Difference(a, b)
	where := "?"
	if f, err := container.Open(b, nil); err == nil {
		where = f.SectionAt(int64(i)).String()
	}
	return fmt.Sprintf("differs at 0x%x (%s section), %d and %d bytes", i, where, len(a), len(b))
}

// mliroptLine is the number of the first line that differs.
func mliroptLine(a, b []byte) int {
	x, y := bytes.Split(a, []byte("\n")), bytes.Split(b, []byte("\n"))
	for i := range min(len(x), len(y)) {
		if !bytes.Equal(x[i], y[i]) {
			return i + 1
		}
	}
	return min(len(x), len(y)) + 1
}

// TestMLIROptNumbers: more attributes than numbers of two bytes, so that three byte
// groups are in use.
func TestMLIROptNumbers(t *testing.T) {
	opt := mliropt.Need(t)
	var text []byte
	for i := range 9000 {
		n := strconv.Itoa(i)
		text = append(text, `"d`+strconv.Itoa(i*7%31)+`.op`+strconv.Itoa(i*11%400)+`"() {a = `+n+` : i`+strconv.Itoa(20+i*13%300)+`, b = "s`+n+`", c = #u.x<`+strconv.Itoa(i%3000)+`>} : () -> () loc("f":`+n+":1)\n"...)
	}
	for _, v := range []int{0, 6} {
		data, err := mliropt.Bytecode(opt, text, v, "--allow-unregistered-dialect")
		if err != nil {
			t.Fatal(err)
		}
		b, err := reader.Read(data, reader.Options{Verify: reader.Unverified})
		if err != nil {
			t.Fatal(err)
		}
		if n := b.Module.NumReadAttrs(); n < 1<<14 {
			t.Errorf("%d attributes do not reach the third group", n)
		}
		if msg := compare(data); msg != "" {
			t.Errorf("version %d: %s", v, msg)
		}
	}
}
