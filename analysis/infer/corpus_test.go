package infer_test

import (
	"bytes"
	"os"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
)

// program is a module of the corpus.
type program struct {
	name string
	text []byte
}

func programs(t *testing.T) []program {
	var list []program
	for _, f := range corpus.Tests(t) {
		for i, c := range corpus.Modules(f.Read(t)) {
			list = append(list, program{f.Name + " #" + string(rune('0'+i%10)), c.Text})
		}
	}
	for _, f := range corpus.Testdata(t) {
		list = append(list, program{f.Name, f.Read(t)})
	}
	return list
}

// TestCorpus checks that every operation of every program that the reference accepts obeys its
// definition and its rule, and that its result types are compatible with the inferred ones.
func TestCorpus(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the whole corpus")
	}
	o := oracle.Current(t)
	list := programs(t)
	var accepted, ops, inferred atomic.Int64
	var group sync.WaitGroup
	work := make(chan program)
	for range 2 {
		group.Go(func() {
			for p := range work {
				a, err := o.Ask("write_bytecode", p.text, oracle.Options{"allow_unregistered": true})
				if err != nil {
					t.Error(err)
					return
				}
				if !a.OK || !bytes.HasPrefix(a.Output, []byte("ML\xefR")) {
					continue
				}
				b, err := reader.Read(a.Output, reader.Options{})
				if err != nil {
					if os.Getenv("HLOBC_VERBOSE") != "" {
						t.Logf("%s: %v", p.name, err)
					}
					continue
				}
				accepted.Add(1)
				c, err := infer.NewContext(b.Module)
				if err != nil {
					t.Error(err)
					return
				}
				err = ir.Walk(b.Module.Root(), func(op ir.Op) ir.Action {
					ops.Add(1)
					if v := c.Declarations().Op(op); v != nil {
						t.Errorf("%s: %v", p.name, v)
						return ir.Advance
					}
					if v := c.Check(op); v != nil {
						t.Errorf("%s: %v", p.name, v)
					}
					if r := infer.FindRow(op.Name()); r != nil && r.Infer != nil {
						inferred.Add(1)
					}
					return ir.Advance
				})
				if err != nil {
					t.Errorf("%s: %v", p.name, err)
				}
			}
		})
	}
	for _, p := range list {
		work <- p
	}
	close(work)
	group.Wait()
	t.Logf("%d programs, %d accepted by the reference, %d operations, result types inferred for %d", len(list), accepted.Load(), ops.Load(), inferred.Load())
}
