package oracle

import (
	"os"
	"path/filepath"
)

// cache is a folder of answers, one file each, as the oracle wrote them; empty for none.
type cache string

func (c cache) path(key string) string {
	return filepath.Join(string(c), key[:2], key[2:]+".json")
}

func (c cache) load(key string) []byte {
	line, err := os.ReadFile(c.path(key))
	if err != nil {
		return nil
	}
	return line
}

// store writes under another name first, so that a reader never sees half an answer.
func (c cache) store(key string, line []byte) error {
	path := c.path(key)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), "new")
	if err != nil {
		return err
	}
	_, err = f.Write(line)
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}
