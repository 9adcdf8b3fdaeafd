package report

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
)

// Encode returns a document as compressed JSON.
func Encode(d *Document) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	e := json.NewEncoder(z)
	e.SetEscapeHTML(false)
	if err := e.Encode(d); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
