package portable_test

import (
	"bytes"
	"fmt"
	"path"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// source is one module of the corpus.
type source struct {
	folder, name string
	text         []byte
}

// sources lists the modules of the corpus. HLOBC_SAMPLE=N keeps every Nth module; the default is
// every 20th. HLOBC_ONLY keeps those whose names contain it.
func sources(t testing.TB) (list []source) {
	for _, p := range corpus.Programs(t, 20) {
		list = append(list, source{path.Dir(p.Name), p.Name, p.Text})
	}
	return list
}

// each calls f for all programs, several at a time.
func each(t testing.TB, f func(p source)) {
	var wg sync.WaitGroup
	work := make(chan source)
	for range min(2, runtime.GOMAXPROCS(0)) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for p := range work {
				f(p)
			}
		}()
	}
	for _, p := range sources(t) {
		work <- p
	}
	close(work)
	wg.Wait()
}

var lenient = oracle.Options{"allow_unregistered": true}

// tally counts outcomes.
type tally struct {
	t        *testing.T
	mu       sync.Mutex
	counts   map[string]int
	failures int
}

func (c *tally) note(outcome string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.counts == nil {
		c.counts = make(map[string]int)
	}
	c.counts[outcome]++
}

func (c *tally) fail(p source, format string, args ...any) {
	c.note("different")
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.failures++; c.failures < 60 {
		c.t.Errorf("%s: %s", p.name, fmt.Sprintf(format, args...))
	} else {
		c.t.Fail()
	}
}

func TestSerializeCurrent(t *testing.T) {
	o := oracle.Current(t)
	c := tally{t: t}
	each(t, func(p source) {
		in := o.Must(t, "write_bytecode", p.text, lenient)
		if !in.OK {
			c.note("not taken by the reference")
			return
		}
		want := o.Must(t, "serialize", p.text, lenient)
		if strings.HasPrefix(want.Error, "Unable to parse") { // the reference knows more attributes once VHLO is loaded
			c.note("not taken by the reference")
			return
		}
		b, err := reader.Read(in.Output, reader.Options{KeepUnregistered: true})
		if err != nil {
			c.fail(p, "%v", err)
			return
		}
		got, err := portable.Serialize(b.Module, portable.CurrentVersion(), portable.Options{})
		switch {
		case want.OK != (err == nil):
			c.fail(p, "reference: %v %s, we: %v", want.OK, reason(want), err)
		case !want.OK:
			c.note("both refuse")
		case !bytes.Equal(got, want.Output):
			c.fail(p, "%d bytes instead of %d: %s", len(got), len(want.Output), firstDifference(got, want.Output))
		default:
			c.note("identical")
		}
	})
	t.Log(c.counts)
}

// TestSerializeOptions compares artifacts without locations and artifacts that contain other
// dialects.
func TestSerializeOptions(t *testing.T) {
	o := oracle.Current(t)
	c := tally{t: t}
	each(t, func(p source) {
		in := o.Must(t, "write_bytecode", p.text, lenient)
		if !in.OK {
			return
		}
		b, err := reader.Read(in.Output, reader.Options{KeepUnregistered: true})
		if err != nil {
			c.fail(p, "%v", err)
			return
		}
		v := ods.V(1, 4, 7) // the patch only shows in the producer
		want := o.Must(t, "serialize", p.text, oracle.Options{"allow_unregistered": true, "target": v.String(), "strip_debuginfo": true})
		if strings.HasPrefix(want.Error, "Unable to parse") {
			return
		}
		got, err := portable.Serialize(b.Module, v, portable.Options{StripDebugInfo: true})
		c.artifact(p, v, got, err, want)
		v = portable.CurrentVersion()
		want = o.Must(t, "serialize", p.text, oracle.Options{"allow_unregistered": true, "allow_other_dialects": true})
		got, err = portable.Serialize(b.Module, v, portable.Options{AllowOtherDialects: true})
		c.artifact(p, v, got, err, want)
		if want.OK {
			c.deserialize(o, p, want.Output)
		}
	})
	t.Log(c.counts)
}

func firstDifference(a, b []byte) string {
	i := roundtrip.Difference(a, b)
	return fmt.Sprintf("offset %d: % x, want % x", i, a[i:min(len(a), i+16)], b[i:min(len(b), i+16)])
}

func TestDeserializeCurrent(t *testing.T) {
	o := oracle.Current(t)
	c := tally{t: t}
	each(t, func(p source) {
		in := o.Must(t, "serialize", p.text, lenient)
		if !in.OK {
			c.note("not serialized by the reference")
			return
		}
		c.deserialize(o, p, in.Output)
	})
	t.Log(c.counts)
}

// deserialize compares the text of a deserialized artifact, with locations, and the bytes of
// serializing it again.
func (c *tally) deserialize(o *oracle.Oracle, p source, artifact []byte) {
	ask := oracle.Options{"allow_unregistered": true, "debug_info": true}
	want := o.Must(c.t, "deserialize", artifact, ask)
	m, err := portable.Deserialize(artifact, reader.Options{})
	if want.Crashed || bytes.Contains(want.Output, []byte(`"check.`)) {
		c.note("the reference crashes, or does not know an operation that we do")
		return
	}
	if want.OK != (err == nil) {
		c.fail(p, "reference: %v %s, we: %v", want.OK, reason(want), err)
		return
	}
	if !want.OK {
		c.note("both refuse")
		return
	}
	if err := ir.Check(m.Root()); err != nil {
		c.fail(p, "%v", err)
		return
	}
	got := asm.Print(nil, m.Root(), asm.Options{DebugInfo: true})
	if !bytes.Equal(got, want.Output) {
		c.fail(p, "%s", difference(got, want.Output))
		return
	}
	c.note("same module")
}

// reason returns the reference's error message.
func reason(a oracle.Answer) string {
	if len(a.Diagnostics) > 0 {
		return a.Diagnostics[0].Message
	}
	return a.Error
}

// difference returns the first line that differs.
func difference(got, want []byte) string {
	a, b := bytes.Split(got, []byte("\n")), bytes.Split(want, []byte("\n"))
	for i := range max(len(a), len(b)) {
		var x, y []byte
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if !bytes.Equal(x, y) || i >= len(a) || i >= len(b) {
			return fmt.Sprintf("line %d of %d and %d:\n\tgot  %.300q\n\twant %.300q", i+1, len(a), len(b), x, y)
		}
	}
	return "?"
}

// versions returns the versions to serialize for.
func versions() (list []ods.Version) {
	for minor := uint16(9); minor <= 20; minor++ {
		list = append(list, ods.V(0, minor, 0))
	}
	for minor := uint16(0); minor <= portable.CurrentVersion().Minor; minor++ {
		list = append(list, ods.V(1, minor, 0))
	}
	return list
}

func TestSerializeVersions(t *testing.T) {
	o := oracle.Current(t)
	c := tally{t: t}
	each(t, func(p source) {
		in := o.Must(t, "write_bytecode", p.text, lenient)
		if !in.OK {
			return
		}
		if want := o.Must(t, "serialize", p.text, lenient); !want.OK {
			c.note("never serialized")
			return
		}
		b, err := reader.Read(in.Output, reader.Options{KeepUnregistered: true})
		if err != nil {
			c.fail(p, "%v", err)
			return
		}
		before, err := writer.Append(nil, b.Module, writer.Options{})
		if err != nil {
			c.fail(p, "%v", err)
			return
		}
		smallest, err := portable.Smallest(b.Module, portable.Options{})
		if err != nil {
			c.fail(p, "%v", err)
		}
		for _, v := range versions() {
			want := o.Must(t, "serialize", p.text, oracle.Options{"allow_unregistered": true, "target": v.String()})
			got, err := portable.Serialize(b.Module, v, portable.Options{})
			c.artifact(p, v, got, err, want)
			list, err2 := portable.Blockers(b.Module, v, portable.Options{})
			hard := 0
			for i := range list {
				if !list[i].Advisory {
					hard++
				}
			}
			if err2 != nil || (hard > 0) != (err != nil) || (len(list) > 0) != (v.Compare(smallest) < 0) {
				c.fail(p, "%v: %d blockers, %d of them advisory, %v; smallest is %v; serialize: %v", v, len(list), len(list)-hard, err2, smallest, err)
			}
			deep := portable.Options{Deep: true, StripDebugInfo: true}
			smallest, err2 := portable.Smallest(b.Module, deep)
			if _, err := portable.Serialize(b.Module, v, deep); err2 != nil || (err == nil) != (v.Compare(smallest) >= 0) {
				c.fail(p, "%v: serialized deep: %v; smallest is %v, %v", v, err, smallest, err2)
			}
		}
		if after, err := writer.Append(nil, b.Module, writer.Options{}); err != nil || !bytes.Equal(before, after) {
			c.fail(p, "the module changed: %v", err)
		}
	})
	t.Log(c.counts)
}

// artifact compares an artifact with the reference's.
func (c *tally) artifact(p source, v ods.Version, got []byte, err error, want oracle.Answer) {
	switch {
	case want.OK != (err == nil):
		c.fail(p, "%v: reference: %v %s, we: %v", v, want.OK, reason(want), err)
	case !want.OK:
		c.note("both refuse")
	case !bytes.Equal(got, want.Output):
		c.fail(p, "%v: %d bytes instead of %d: %s", v, len(got), len(want.Output), firstDifference(got, want.Output))
	default:
		c.note("identical")
	}
}

// TestArtifacts reads the artifacts written by StableHLO releases and writes them again.
func TestArtifacts(t *testing.T) {
	o := oracle.Current(t)
	c := tally{t: t}
	for _, f := range corpus.Artifacts(t) {
		data := f.Read(t)
		p := source{name: f.Name}
		c.deserialize(o, p, data)
		v, err := portable.VersionOf(data)
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		m, err := portable.Deserialize(data, reader.Options{})
		if err != nil {
			continue // c.deserialize has reported it
		}
		// One artifact was made in an unusual way, so ask the reference for the expected bytes.
		want := o.Must(t, "deserialize", data, oracle.Options{"emit": "bytecode"})
		want = o.Must(t, "serialize", want.Output, oracle.Options{"target": v.String()})
		again, err := portable.Serialize(m, v, portable.Options{})
		c.artifact(p, v, again, err, want)
		if bytes.Equal(again, data) {
			c.note("the file itself")
		}
	}
	t.Log(c.counts)
}

// TestFromArtifacts serializes programs that are already in VHLO.
func TestFromArtifacts(t *testing.T) {
	o := oracle.Current(t)
	c := tally{t: t}
	for _, f := range corpus.Artifacts(t) {
		data := f.Read(t)
		b, err := reader.Read(data, reader.Options{Verify: reader.Unverified})
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range versions() {
			want := o.Must(t, "serialize", data, oracle.Options{"target": v.String()})
			got, err := portable.Serialize(b.Module, v, portable.Options{})
			c.artifact(source{name: f.Name}, v, got, err, want)
		}
	}
	t.Log(c.counts)
}

// TestDeserializeVersions reads what the reference wrote for older versions.
func TestDeserializeVersions(t *testing.T) {
	o := oracle.Current(t)
	c := tally{t: t}
	each(t, func(p source) {
		for _, v := range []ods.Version{ods.V(0, 9, 0), ods.V(0, 14, 0), ods.V(1, 0, 0), ods.V(1, 8, 0), ods.V(1, 17, 0)} {
			in := o.Must(t, "serialize", p.text, oracle.Options{"allow_unregistered": true, "target": v.String()})
			if in.OK {
				c.deserialize(o, p, in.Output)
			}
		}
	})
	t.Log(c.counts)
}
