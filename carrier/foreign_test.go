package carrier

import (
	"bytes"
	"os"
	"runtime"
	"testing"
)

func TestStart(t *testing.T) {
	for _, c := range []struct {
		data   string
		binary bool
		want   string
	}{
		{"\x7fELF\x02\x01\x01", true, "it starts with 7f 45 4c 46, as does an ELF object"},
		{"ML\xc3\xafR\r\x01", true, "it starts with 4d 4c c3 af, as does MLIR bytecode that was converted to UTF-8 as if it were text"},
		{"\xff\xfem\x00o\x00", true, "it starts with ff fe 6d 00, as does text in UTF-16; MLIR text is in UTF-8"},
		{"\xff\xfe\x00\x01", true, "it starts with ff fe 00 01"},
		{"\n\x05", true, "it starts with 0a 05"},
		{"module {\r\n\t\v\f}", false, "it starts with 6d 6f 64 75"},
		{"// \xc3\xa4 comment that is longer than what is looked at\x01", false, "it starts with 2f 2f 20 c3"},
		{"", false, "it starts with "},
	} {
		if got := Start([]byte(c.data)); got != c.want || Binary([]byte(c.data)) != c.binary {
			t.Errorf("%q: %s, binary %v; want %s, %v", c.data, got, Binary([]byte(c.data)), c.want, c.binary)
		}
	}
	if self, err := os.ReadFile(os.Args[0]); err == nil && runtime.GOOS == "linux" && !bytes.HasPrefix([]byte(Start(self)), []byte("it starts with 7f 45 4c 46, as does an ELF")) {
		t.Errorf("of the test itself: %s", Start(self))
	}
}
