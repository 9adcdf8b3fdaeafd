package inspect

import (
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

// TestConsumerAgainstReference asks an older release of the reference whether it can read artifacts
// of the newest version, and compares the answer with ours for that consumer. HLOBC_SAMPLE=N tries
// every Nth program; 1 tries all.
func TestConsumerAgainstReference(t *testing.T) {
	o := oracle.Old(t)
	consumer := ods.V(1, 17, 0)
	sample := corpus.Sample(7)
	tried, read := 0, 0
	for i, f := range append(corpus.Tests(t), corpus.Artifacts(t)...) {
		if i%sample != 0 {
			continue
		}
		data := f.Read(t)
		if _, err := portable.VersionOf(data); err != nil {
			m, err := asm.Parse(data, asm.ParseOptions{})
			if err != nil || verify.Module(m, verify.Options{First: true}) != nil {
				continue // expects an error
			}
			if data, err = portable.Serialize(m, portable.CurrentVersion(), portable.Options{}); err != nil {
				continue // cannot be expressed in VHLO
			}
		}
		v, err := ReadVersions(data, reader.Options{}, Asked{Version: consumer})
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		answer := o.Must(t, "deserialize", data, oracle.Options{})
		if answer.Crashed {
			continue
		}
		tried++
		if v.Consumer.Reads {
			read++
		}
		if answer.OK != v.Consumer.Reads {
			t.Errorf("%s: read is %v, expected %v; blockers %v, the reference says %v", f.Name, v.Consumer.Reads, answer.OK,
				v.Consumer.Blockers, answer.Diagnostics)
		}
	}
	t.Logf("%d artifacts tried, %d of them read by %s", tried, read, consumer)
	if tried == 0 {
		t.Error("no artifact was tried")
	}
}
