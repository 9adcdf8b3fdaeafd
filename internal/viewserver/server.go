// Package viewserver serves the page of a program to browsers on the same machine.
package viewserver

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"io"
	"net"
	"net/http"
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

// ServeHTTP implements [http.Handler].
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	own := r.Host == net.JoinHostPort(s.host, s.port) || r.Host == "localhost:"+s.port
	origin := r.Header.Get("Origin")
	token, rest, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	head := w.Header()
	head.Set("Cache-Control", "no-store")
	head.Set("X-Content-Type-Options", "nosniff")
	head.Set("X-Frame-Options", "DENY")
	head.Set("Referrer-Policy", "no-referrer")
	head.Set("Cross-Origin-Resource-Policy", "same-origin")
	switch {
	case !own:
		http.Error(w, "this server answers only under its own address", http.StatusForbidden)
	case subtle.ConstantTimeCompare([]byte(token), []byte(s.token)) != 1:
		http.NotFound(w, r)
	case origin != "" && origin != "http://"+r.Host:
		http.Error(w, "the request comes from another page", http.StatusForbidden)
	case rest == "" && r.Method == http.MethodGet:
		head.Set("Content-Type", "text/html; charset=utf-8")
		_ = report.WriteServed(w, s.doc, openPath)
	case rest == openPath && r.Method == http.MethodPost:
		s.drop(w, r)
	default:
		http.NotFound(w, r)
	}
}

// openPath is where the page sends files that are dropped on it.
const openPath = "open"

// drop describes a file.
func (s *Server) drop(w http.ResponseWriter, r *http.Request) {
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxDropped))
	if err != nil {
		http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
		return
	}
	doc, err := s.open(r.URL.Query().Get("name"), data)
	var body []byte
	if err == nil {
		body, err = report.Encode(doc)
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	if err != nil {
		w.WriteHeader(http.StatusUnprocessableEntity)
		_, _ = io.WriteString(w, err.Error())
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Encoding", "gzip")
	_, _ = w.Write(body)
}
