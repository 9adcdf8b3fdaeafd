// Package viewserver serves the page of a program to browsers on the same machine.
package viewserver

import (
	"bytes"
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"io"
	"net"
	"strings"

	"github.com/hlobc/hlobc/internal/report"
)

// MaxDropped is the largest file, in bytes, that a server accepts from its page.
const MaxDropped = 1 << 30

// Server serves a page to browsers on the same machine. It answers only requests that have its
// random token in their path and its own address as their host, so that neither other users of the
// machine nor web pages that know the port get anything.
type Server struct {
	doc   *report.Document
	host  string
	port  string
	token string
	open  func(name string, data []byte) (*report.Document, error)
}

// New returns a server for a page with doc. Addr is the loopback address that it is reached at,
// as in 127.0.0.1:8080. Open describes files that are dropped on the page.
func New(doc *report.Document, addr string, open func(name string, data []byte) (*report.Document, error)) (*Server, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	var random [16]byte
	if _, err := rand.Read(random[:]); err != nil {
		return nil, err
	}
	return &Server{doc: doc, host: host, port: port, token: hex.EncodeToString(random[:]), open: open}, nil
}

// URL returns the address of the page.
func (s *Server) URL() string {
	return "http://" + net.JoinHostPort(s.host, s.port) + "/" + s.token + "/"
}

// answer returns the response to a request.
func (s *Server) answer(q *request) response {
	token, rest, _ := strings.Cut(strings.TrimPrefix(q.path, "/"), "/")
	switch {
	case q.host != net.JoinHostPort(s.host, s.port) && q.host != "localhost:"+s.port:
		return refuse(forbidden, "this server answers only under its own address")
	case subtle.ConstantTimeCompare([]byte(token), []byte(s.token)) != 1:
		return refuse(notFound, "not found")
	case q.origin != "" && q.origin != "http://"+q.host:
		return refuse(forbidden, "the request comes from another page")
	case rest == "" && q.method == "GET":
		var page bytes.Buffer
		if err := report.WriteServed(&page, s.doc, openPath); err != nil {
			return refuse(failed, err.Error())
		}
		return response{status: ok, fields: []string{"Content-Type: text/html; charset=utf-8"}, body: page.Bytes()}
	case rest == openPath && q.method == "POST":
		return s.drop(q)
	}
	return refuse(notFound, "not found")
}

// openPath is where the page sends files that are dropped on it.
const openPath = "open"

// drop describes a file.
func (s *Server) drop(q *request) response {
	switch {
	case q.length < 0:
		return refuse(noLength, "the request has no length")
	case q.length > MaxDropped:
		return refuse(tooLarge, "the file is too large")
	}
	data, err := io.ReadAll(io.LimitReader(q.body, q.length))
	if err == nil && int64(len(data)) < q.length {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return refuse(badRequest, err.Error())
	}
	doc, err := s.open(q.query.Get("name"), data)
	var body []byte
	if err == nil {
		body, err = report.Encode(doc)
	}
	if err != nil {
		return refuse(unprocessable, err.Error())
	}
	return response{status: ok, fields: []string{"Content-Type: application/json", "Content-Encoding: gzip"}, body: body}
}
