package surfaces

import (
	"bytes"
	"errors"
	"strings"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

var bytesSurface = Surface{
	Name: "bytes", Mutate: Bytecode,
	Doc: "bytecode is read the same in all modes, and what was accepted can be written, read again and printed",
	Try: Inspect,
}

// readAll reads data in one mode and visits everything in it. If Read accepted the data,
// every entry must be buildable and the structure must be valid.
func readAll(data []byte, opt reader.Options) (*reader.Bytecode, error) {
	b, err := reader.Read(data, opt)
	if err != nil {
		var e *diag.Error
		if !errors.As(err, &e) || e.Code == "" {
			return nil, findingf("an error without a code: %w", err)
		}
		if e.Offset > int64(len(data)) {
			return nil, findingf("an offset behind the end: %w", err)
		}
		return nil, err
	}
	m := b.Module
	root := m.Root()
	load(root)
	if err := m.Err(); err != nil {
		if opt.Mode == reader.Lazy {
			return nil, err
		}
		return nil, findingf("a body fails late: %w", err)
	}
	for i := range m.NumReadTypes() {
		m.Type(ir.TypeID(i + 1))
	}
	for i := range m.NumReadAttrs() {
		m.Attr(ir.AttrID(i + 1))
	}
	if err := m.Err(); err != nil {
		if opt.Mode == reader.Lazy {
			return nil, err
		}
		return nil, findingf("an entry fails late: %w", err)
	}
	if err := ir.Check(root); err != nil && !strings.Contains(err.Error(), "groups hold") { // verification checks that
		return nil, findingf("the structure is not sound: %w", err)
	}
	return b, nil
}

// load loads everything below op.
func load(op ir.Op) {
	if op.IsNil() {
		return
	}
	if s := op.Body(); s != nil && s.Load() != nil {
		return
	}
	for i := range op.NumRegions() {
		for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
			for o := b.First(); !o.IsNil(); o = o.Next() {
				load(o)
			}
		}
	}
}

// Inspect reads data in all modes. It reports a finding if the modes disagree, or if
// accepted data changes when it is written and read again. Invalid data is not a finding.
func Inspect(data []byte) (accepted bool, err error) {
	b, err := readAll(data, reader.Options{Verify: reader.Unverified, Workers: 1})
	if IsFinding(err) {
		return false, err
	}
	_, lazy := readAll(data, reader.Options{Verify: reader.Unverified, Mode: reader.Lazy})
	if IsFinding(lazy) {
		return false, lazy
	}
	if (err == nil) != (lazy == nil) {
		return err == nil, findingf("eager reading says %v, lazy %v", err, lazy)
	}
	if err != nil {
		return false, nil
	}
	if err := verdicts(data, b); err != nil {
		return true, err
	}
	return true, again(b)
}

// verdicts verifies a module in all ways, which must agree on whether it is valid.
func verdicts(data []byte, b *reader.Bytecode) error {
	all := verify.Module(b.Module, verify.Options{})
	if first := verify.Module(b.Module, verify.Options{First: true}); (first == nil) != (all == nil) {
		return findingf("the first finding is %v, all of them %v", first, all)
	}
	if _, eager := reader.Read(data, reader.Options{Workers: 1}); (eager == nil) != (all == nil) {
		return findingf("reading says %v, verification %v", eager, all)
	}
	lazy, err := reader.Read(data, reader.Options{Mode: reader.Lazy})
	if err == nil {
		load(lazy.Module.Root())
		err = lazy.Module.Err()
	}
	if (err == nil) != (all == nil) {
		return findingf("lazy reading says %v, verification %v", err, all)
	}
	return nil
}

// again writes a module and reads it back twice: the second output must equal the first.
// It also prints the module, which has to end.
func again(b *reader.Bytecode) error {
	opt := roundtrip.Options(b)
	first, err := writer.Append(nil, b.Module, opt)
	if err != nil {
		if diag.CodeOf(err) == "" {
			return findingf("writing gives an error without a code: %w", err)
		}
		return nil
	}
	c, err := readAll(first, reader.Options{Verify: reader.Unverified, Workers: 1})
	if err != nil {
		return findingf("what was written cannot be read: %w", err)
	}
	second, err := writer.Append(nil, c.Module, roundtrip.Options(c))
	if err != nil {
		return findingf("what was read from a written file cannot be written: %w", err)
	}
	if !bytes.Equal(first, second) {
		return findingf("writing twice gives %d and %d bytes, different ones", len(first), len(second))
	}
	if _, err := asm.Append(nil, c.Module.Root(), asm.Options{}); err != nil && !errors.Is(err, asm.ErrTooLarge) {
		return findingf("what was accepted cannot be printed: %w", err)
	}
	return nil
}
