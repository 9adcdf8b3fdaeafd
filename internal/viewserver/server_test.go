package viewserver

import (
	"compress/gzip"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/report"
)

func TestServer(t *testing.T) {
	doc := &report.Document{Version: report.Version, Programs: []report.Program{{Name: "a.mlir"}}}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	own := l.Addr().String()
	_, port, _ := net.SplitHostPort(own)
	s, err := New(doc, own, func(name string, data []byte) (*report.Document, error) {
		o, err := report.OpenFile(name, data, nil)
		if err != nil {
			return nil, err
		}
		return report.Describe(o)
	})
	if err != nil {
		t.Fatal(err)
	}
	if other, _ := New(doc, own, nil); other.URL() == s.URL() {
		t.Error("two servers have the same token")
	}
	served := make(chan error)
	go func() { served <- s.Serve(l) }()
	ask := func(method, url, host, origin, body string) (int, string) {
		t.Helper()
		r, err := http.NewRequest(method, "http://"+own+url, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host
		r.Header.Set("Accept-Encoding", "identity")
		if origin != "" {
			r.Header.Set("Origin", origin)
		}
		a, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = a.Body.Close() }()
		text, err := io.ReadAll(a.Body)
		if err != nil {
			t.Fatal(err)
		}
		return a.StatusCode, string(text)
	}
	good := strings.TrimPrefix(s.URL(), "http://"+own)
	for _, c := range []struct {
		what, method, url, host, origin string
		code                            int
	}{
		{"the page", "GET", good, own, "", http.StatusOK},
		{"by name", "GET", good, "localhost:" + port, "", http.StatusOK},
		{"no token", "GET", "/", own, "", http.StatusNotFound},
		{"a part of the token", "GET", good[:12] + "/", own, "", http.StatusNotFound},
		{"another host", "GET", good, "evil.example:" + port, "", http.StatusForbidden},
		{"no port", "GET", good, "127.0.0.1", "", http.StatusForbidden},
		{"another page", "POST", good + "open", own, "http://evil.example", http.StatusForbidden},
		{"another path", "GET", good + "x", own, "", http.StatusNotFound},
		{"another method", "GET", good + "open", own, "", http.StatusNotFound},
		{"no program", "POST", good + "open?name=x", own, "http://" + own, http.StatusUnprocessableEntity},
	} {
		if code, _ := ask(c.method, c.url, c.host, c.origin, "no program"); code != c.code {
			t.Errorf("%s: %d, not %d", c.what, code, c.code)
		}
	}
	if _, page := ask("GET", good, own, "", ""); !strings.Contains(page, "connect-src &#39;self&#39;") || !strings.Contains(page, `data-open="open"`) {
		t.Error("the page cannot send files")
	}
	_, answer := ask("POST", good+"open?name=%3Cb%3E.mlir", own, "http://"+own, "module {}")
	z, err := gzip.NewReader(strings.NewReader(answer))
	if err != nil {
		t.Fatal(err)
	}
	var back struct{ Programs []struct{ Name string } }
	if err := json.NewDecoder(z).Decode(&back); err != nil || len(back.Programs) != 1 || back.Programs[0].Name != "<b>.mlir" {
		t.Errorf("the answer is %+v, %v", back, err)
	}
	_ = l.Close()
	if err := <-served; err != nil {
		t.Errorf("a listener that is closed: %v", err)
	}
}

// Requests that no browser sends get an answer, too.
func TestRequests(t *testing.T) {
	s, err := New(&report.Document{Version: report.Version}, "127.0.0.1:1", nil)
	if err != nil {
		t.Fatal(err)
	}
	path := strings.TrimPrefix(s.URL(), "http://127.0.0.1:1")
	const host = "Host: 127.0.0.1:1\r\n"
	for _, c := range []struct{ what, request, want string }{
		{"nothing", "\r\n", badRequest},
		{"another version", "GET / HTTP/2\r\n\r\n", badRequest},
		{"no path", "GET x HTTP/1.1\r\n\r\n", badRequest},
		{"a head without end", "GET / HTTP/1.1\r\nA: " + strings.Repeat("x", maxHead) + "\r\n\r\n", badRequest},
		{"no number", "POST " + path + "open HTTP/1.1\r\n" + host + "Content-Length: x\r\n\r\n", badRequest},
		{"less than none", "POST " + path + "open HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n", badRequest},
		{"in chunks", "POST " + path + "open HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", noLength},
		{"too large", "POST " + path + "open HTTP/1.1\r\n" + host + "Content-Length: 1073741825\r\n\r\n", tooLarge},
		{"to be told to go on", "GET " + path + " HTTP/1.1\r\n" + host + "Expect: 100-continue\r\n\r\n", "100 Continue\r\n\r\nHTTP/1.1 " + ok},
	} {
		browser, server := net.Pipe()
		go s.converse(server)
		go func() { _, _ = io.WriteString(browser, c.request) }()
		answer, err := io.ReadAll(browser)
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
		}
		if !strings.HasPrefix(string(answer), "HTTP/1.1 "+c.want+"\r\n") {
			t.Errorf("%s: %.60q, not %s", c.what, answer, c.want)
		}
	}
}
