package viewserver

import (
	"compress/gzip"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/report"
)

func TestServer(t *testing.T) {
	doc := &report.Document{Version: report.Version, Programs: []report.Program{{Name: "a.mlir"}}}
	s, err := New(doc, "127.0.0.1:4321", func(name string, data []byte) (*report.Document, error) {
		o, err := report.OpenFile(name, data, nil)
		if err != nil {
			return nil, err
		}
		return report.Describe(o)
	})
	if err != nil {
		t.Fatal(err)
	}
	if other, _ := New(doc, "127.0.0.1:4321", nil); other.URL() == s.URL() {
		t.Error("two servers have the same token")
	}
	ask := func(method, url, host, origin, body string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, url, strings.NewReader(body))
		r.Host = host
		if origin != "" {
			r.Header.Set("Origin", origin)
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w
	}
	const own = "127.0.0.1:4321"
	good := strings.TrimPrefix(s.URL(), "http://"+own)
	for _, c := range []struct {
		what, method, url, host, origin string
		code                            int
	}{
		{"the page", "GET", good, own, "", http.StatusOK},
		{"by name", "GET", good, "localhost:4321", "", http.StatusOK},
		{"no token", "GET", "/", own, "", http.StatusNotFound},
		{"a part of the token", "GET", good[:12] + "/", own, "", http.StatusNotFound},
		{"another host", "GET", good, "evil.example:4321", "", http.StatusForbidden},
		{"no port", "GET", good, "127.0.0.1", "", http.StatusForbidden},
		{"another page", "POST", good + "open", own, "http://evil.example", http.StatusForbidden},
		{"another path", "GET", good + "x", own, "", http.StatusNotFound},
		{"another method", "GET", good + "open", own, "", http.StatusNotFound},
		{"no program", "POST", good + "open?name=x", own, "http://" + own, http.StatusUnprocessableEntity},
	} {
		if w := ask(c.method, c.url, c.host, c.origin, "no program"); w.Code != c.code {
			t.Errorf("%s: %d, not %d", c.what, w.Code, c.code)
		}
	}
	if w := ask("GET", good, own, "", ""); !strings.Contains(w.Body.String(), "connect-src &#39;self&#39;") || !strings.Contains(w.Body.String(), `data-open="open"`) {
		t.Error("the page cannot send files")
	}
	w := ask("POST", good+"open?name=%3Cb%3E.mlir", own, "http://"+own, "module {}")
	z, err := gzip.NewReader(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	var back struct{ Programs []struct{ Name string } }
	if err := json.NewDecoder(z).Decode(&back); err != nil || len(back.Programs) != 1 || back.Programs[0].Name != "<b>.mlir" {
		t.Errorf("the answer is %+v, %v", back, err)
	}
}
