package report

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
)

// sources returns the hash of what viewer/build.js makes the page from, as that computes it.
func sources(viewer string) (string, error) {
	sum := sha256.New()
	entries, err := os.ReadDir(filepath.Join(viewer, "src"))
	if err != nil {
		return "", err
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(viewer, "src", e.Name()))
		if err != nil {
			return "", err
		}
		sum.Write([]byte(e.Name() + "\n"))
		sum.Write(data)
	}
	data, err := os.ReadFile(filepath.Join(viewer, "package-lock.json"))
	if err != nil {
		return "", err
	}
	sum.Write(data)
	return hex.EncodeToString(sum.Sum(nil)), nil
}
