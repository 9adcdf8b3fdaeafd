package govern

import (
	"fmt"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// Describe returns the document of a program, with what the consumers make of it. A program that
// cannot be read has a document, too, which says so.
func Describe(s catalog.Stored, opt reader.Options, consumers []consumer.Consumer) (*Document, error) {
	doc := &Document{Fates: []Fate{}, Program: catalog.Describe(s, catalog.Options{Registry: opt.Registry})}
	if len(consumers) == 0 || doc.Program.Status == catalog.Failed {
		return doc, nil
	}
	data := s.Data
	if s.Kind == carrier.Text {
		m, found := asm.ParseAll(data, asm.ParseOptions{AllowUnregistered: true, Registry: opt.Registry})
		if m == nil {
			return nil, found
		}
		var err error
		if data, err = writer.Append(nil, m, writer.Options{}); err != nil {
			return nil, err
		}
	}
	for _, c := range consumers {
		list, err := fates(data, opt, c)
		if err != nil {
			return nil, fmt.Errorf("what %s makes of it is not known: %w", c, err)
		}
		doc.Fates = append(doc.Fates, list...)
	}
	return doc, nil
}

// fates returns what a consumer does not take as it is.
func fates(data []byte, opt reader.Options, c consumer.Consumer) ([]Fate, error) {
	a, err := inspect.Audit(data, opt)
	if err == nil {
		err = a.For(data, opt, c.String(), inspect.Asked{Version: c.Version, Shardy: c.Shardy()})
	}
	if err != nil {
		return nil, err
	}
	var out []Fate
	for _, part := range []struct {
		outcome string
		list    []inspect.Fate
	}{{Refuses, a.Consumer.Refuses}, {Loses, a.Consumer.Loses}, {Ignores, a.Consumer.Ignores}} {
		for _, f := range part.list {
			out = append(out, Fate{a.Consumer.Name, part.outcome, f.Kind, f.Name, f.Why, int64(f.Count)})
		}
	}
	return out, nil
}
