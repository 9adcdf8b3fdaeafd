package serve_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/serve"
	"github.com/hlobc/hlobc/internal/session"
	"github.com/hlobc/hlobc/internal/verb"
)

const add = `func.func @main(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = stablehlo.add %a, %b : tensor<2xi32>
  return %0 : tensor<2xi32>
}
`

func newSession() *session.Session {
	return &session.Session{Main: func(args []string, env cli.Env) int {
		return verb.Run(cli.Config{}, verb.Program, append([]string{verb.Program}, args...), env)
	}}
}

// client talks to a server, one request at a time.
type client struct {
	t  *testing.T
	w  io.WriteCloser
	r  *bufio.Reader
	id uint64
}

func start(t *testing.T) (*client, chan error) {
	requests, w := io.Pipe()
	r, answers := io.Pipe()
	done := make(chan error, 1)
	go func() {
		err := serve.Serve(newSession(), "v0", requests, answers)
		answers.CloseWithError(io.EOF)
		done <- err
	}()
	return &client{t: t, w: w, r: bufio.NewReader(r)}, done
}

// ask sends a request, and returns the result, or the error as text, and the blobs.
func (c *client) ask(q serve.Request, blobs ...string) (map[string]any, []string, string) {
	c.t.Helper()
	c.id++
	q.ID = c.id
	for _, b := range blobs {
		q.Blobs = append(q.Blobs, int64(len(b)))
	}
	head, err := json.Marshal(q)
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := io.WriteString(c.w, string(head)+"\n"+strings.Join(blobs, "")); err != nil {
		c.t.Fatal(err)
	}
	return c.answer()
}

func (c *client) answer() (map[string]any, []string, string) {
	c.t.Helper()
	line, err := c.r.ReadBytes('\n')
	if err != nil {
		c.t.Fatal(err)
	}
	var a struct {
		ID     uint64
		Result map[string]any
		Error  *struct{ Status, Code, Message string }
		Blobs  []int64
	}
	if err := json.Unmarshal(line, &a); err != nil || a.ID != c.id {
		c.t.Fatalf("%v: %s", err, line)
	}
	var out []string
	for _, n := range a.Blobs {
		b := make([]byte, n)
		if _, err := io.ReadFull(c.r, b); err != nil {
			c.t.Fatal(err)
		}
		out = append(out, string(b))
	}
	if a.Error != nil {
		return nil, out, a.Error.Status + ": " + a.Error.Message
	}
	return a.Result, out, ""
}

// TestConversation makes every call, and mistakes in each.
func TestConversation(t *testing.T) {
	c, done := start(t)
	good := func(q serve.Request, blobs ...string) (map[string]any, []string) {
		t.Helper()
		r, out, e := c.ask(q, blobs...)
		if e != "" {
			t.Fatalf("%+v: %s", q, e)
		}
		return r, out
	}
	bad := func(want string, q serve.Request, blobs ...string) {
		t.Helper()
		if _, _, e := c.ask(q, blobs...); !strings.Contains(e, want) {
			t.Errorf("%+v: %q, want %q", q, e, want)
		}
	}
	if r, _ := good(serve.Request{Call: "version"}); r["hlobc"] != "v0" || r["protocol"] != 1. {
		t.Errorf("%v", r)
	}
	r, _ := good(serve.Request{Call: "read", Options: json.RawMessage(`{"name": "add.mlir"}`)}, add)
	if r["name"] != "add.mlir" || r["kind"] != "text" {
		t.Errorf("%v", r)
	}
	p := uint64(r["program"].(float64))
	r, _ = good(serve.Request{Call: "signature", Program: p})
	if s := fmt.Sprint(r); !strings.Contains(s, "function:main") || strings.Count(s, "shape:[2] type:i32") != 3 {
		t.Errorf("%v", s)
	}
	arg := session.Tensor{Type: "i32", Shape: []int64{2}}
	r, out := good(serve.Request{Call: "run", Program: p, Arguments: []session.Tensor{arg, arg}}, "\x01\x00\x00\x00\x02\x00\x00\x00", "\x10\x00\x00\x00\x20\x00\x00\x00")
	if len(out) != 1 || out[0] != "\x11\x00\x00\x00\x22\x00\x00\x00" || !strings.Contains(fmt.Sprint(r), "shape:[2] type:i32") {
		t.Errorf("%v, %q", r, out)
	}
	r, out = good(serve.Request{Call: "command", Args: []string{"digest", "a", "b"}, Files: []serve.File{{Path: "a", Program: p}, {Path: "b"}}}, add)
	if r["exit"] != 0. || len(out) != 2 || !strings.Contains(out[0], "2 programs, 1 different") {
		t.Errorf("%v, %q", r, out)
	}
	r, _ = good(serve.Request{Call: "command", Args: []string{"digest", "x"}, Files: []serve.File{{Path: "x"}}}, "module {")
	if s := fmt.Sprint(r); r["exit"] != 1. || !strings.Contains(s, "status:invalid") || !strings.Contains(s, "line:1") {
		t.Errorf("%v", s)
	}
	bad("misused: there is no call", serve.Request{Call: "sing"})
	bad("one blob", serve.Request{Call: "read"})
	bad("options are invalid", serve.Request{Call: "read", Options: json.RawMessage(`{"nme": 1}`)}, add)
	bad("options are invalid", serve.Request{Call: "run", Program: p, Options: json.RawMessage(`[]`)})
	bad("invalid: ", serve.Request{Call: "read"}, "module {")
	bad("2 arguments and 0 blobs", serve.Request{Call: "run", Program: p, Arguments: []session.Tensor{arg, arg}})
	bad("misused: no value", serve.Request{Call: "run", Program: p})
	bad("no blob for", serve.Request{Call: "command", Args: []string{"digest", "x"}, Files: []serve.File{{Path: "x"}}})
	good(serve.Request{Call: "free", Program: p})
	for _, q := range []serve.Request{{Call: "run"}, {Call: "signature"}, {Call: "command", Files: []serve.File{{Program: p}}}} {
		if q.Program = p; q.Files != nil {
			q.Program = 0
		}
		bad("there is no program", q)
	}
	c.w.Close()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestMany: requests that are sent at once are all answered.
func TestMany(t *testing.T) {
	var in, out bytes.Buffer
	for i := range 200 {
		fmt.Fprintf(&in, `{"id": %d, "call": "read", "blobs": [%d]}`+"\n%s", i+1, len(add), add)
	}
	s := newSession()
	if err := serve.Serve(s, "v0", &in, &out); err != nil {
		t.Fatal(err)
	}
	seen := map[float64]bool{}
	for line := range strings.Lines(out.String()) {
		var a map[string]any
		if err := json.Unmarshal([]byte(line), &a); err != nil || a["error"] != nil {
			t.Fatalf("%v: %s", err, line)
		}
		seen[a["id"].(float64)] = true
	}
	if len(seen) != 200 || s.Len() != 200 {
		t.Errorf("%d answers, %d programs", len(seen), s.Len())
	}
}

// endless is a stream of spaces.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

// TestBroken: streams that are not requests end the conversation with an error, which names the reason,
// and without memory for what they only announce.
func TestBroken(t *testing.T) {
	for _, c := range []struct {
		in   io.Reader
		want string
	}{
		{strings.NewReader("hello\n"), "not a request"},
		{strings.NewReader(`{"id": 1, "call": "version", "more": 2}` + "\n"), "not a request"},
		{strings.NewReader(`{"id": 1`), "ends within a header"},
		{strings.NewReader(`{"id": 1, "call": "read", "blobs": [9223372036854775807]}` + "\nabc"), "ends within blob 0"},
		{strings.NewReader(`{"id": 1, "call": "read", "blobs": [-1]}` + "\n"), "-1 bytes"},
		{endless{}, "more than"},
	} {
		var out bytes.Buffer
		err := serve.Serve(newSession(), "v0", c.in, &out)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(out.String(), `"status":"misused"`) {
			t.Errorf("%v, %s, want %q", err, out.String(), c.want)
		}
	}
	if err := serve.Serve(newSession(), "v0", strings.NewReader(strings.Repeat(`{"id": 1, "call": "version"}`+"\n", 10000)), failing{}); err == nil {
		t.Error("answers that cannot be written are no error")
	}
	f, err := os.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := serve.Serve(newSession(), "v0", f, io.Discard); err == nil {
		t.Error("a stream that cannot be read is no error")
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("closed") }
