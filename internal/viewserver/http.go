package viewserver

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/textproto"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// What a browser needs of HTTP/1.1 to show one page and to send it files: one request for each
// connection, with the length of its body. Package net/http also brings HTTP/2 and TLS, which are an
// eighth of the program and a fifth of the time in which every verb starts.

// maxHead bounds the bytes of a request before its body, and headTime the time that they may take.
const (
	maxHead  = 64 << 10
	headTime = 10 * time.Second
)

// request is what the server looks at in a request.
type request struct {
	method, path, host, origin string
	query                      url.Values
	length                     int64 // of the body; -1 if the request does not say
	body                       io.Reader
}

// response is an answer: a status line without its version, fields beside those of every answer, and a body.
type response struct {
	status string
	fields []string
	body   []byte
}

const (
	ok            = "200 OK"
	badRequest    = "400 Bad Request"
	forbidden     = "403 Forbidden"
	notFound      = "404 Not Found"
	noLength      = "411 Length Required"
	tooLarge      = "413 Content Too Large"
	unprocessable = "422 Unprocessable Content"
	failed        = "500 Internal Server Error"
)

// refuse returns an answer that says why there is no other.
func refuse(status, why string) response {
	return response{status: status, fields: []string{"Content-Type: text/plain; charset=utf-8"}, body: []byte(why)}
}

// Serve answers requests until l is closed.
func (s *Server) Serve(l net.Listener) error {
	for {
		c, err := l.Accept()
		switch {
		case errors.Is(err, net.ErrClosed):
			return nil
		case err != nil:
			return err
		}
		go s.converse(c)
	}
}

// converse answers the request of a connection and closes it.
func (s *Server) converse(c net.Conn) {
	defer func() { _ = c.Close() }()
	_ = c.SetReadDeadline(time.Now().Add(headTime))
	q, err := readRequest(c)
	var a response
	if err == nil {
		_ = c.SetReadDeadline(time.Time{})
		a = s.answer(q)
	} else {
		a = refuse(badRequest, err.Error())
	}
	if a.write(c) != nil {
		return
	}
	// A connection that is closed with bytes unread is reset, and the answer can be lost with it.
	if half, can := c.(interface{ CloseWrite() error }); can && half.CloseWrite() == nil {
		_ = c.SetReadDeadline(time.Now().Add(time.Second))
		_, _ = io.Copy(io.Discard, io.LimitReader(c, MaxDropped))
	}
}

// readRequest reads a request up to its body.
func readRequest(c io.ReadWriter) (*request, error) {
	head := &io.LimitedReader{R: c, N: maxHead}
	b := bufio.NewReader(head)
	text := textproto.NewReader(b)
	line, err := text.ReadLine()
	if err != nil {
		return nil, err
	}
	method, rest, _ := strings.Cut(line, " ")
	target, version, _ := strings.Cut(rest, " ")
	if !strings.HasPrefix(version, "HTTP/1.") {
		return nil, fmt.Errorf("the request is not one of HTTP/1.1: %q", line)
	}
	at, err := url.ParseRequestURI(target)
	if err != nil {
		return nil, err
	}
	fields, err := text.ReadMIMEHeader()
	if err != nil {
		return nil, err
	}
	q := &request{method: method, path: at.Path, query: at.Query(), host: fields.Get("Host"), origin: fields.Get("Origin"), length: -1}
	if n := fields.Get("Content-Length"); n != "" {
		if q.length, err = strconv.ParseInt(n, 10, 64); err != nil || q.length < 0 {
			return nil, fmt.Errorf("the length %q is not a number of bytes", n)
		}
	}
	if fields.Get("Expect") == "100-continue" {
		if _, err := io.WriteString(c, "HTTP/1.1 100 Continue\r\n\r\n"); err != nil {
			return nil, err
		}
	}
	head.N = MaxDropped // the body; what b has read of it comes first
	q.body = b
	return q, nil
}

// write writes the answer.
func (a *response) write(w io.Writer) error {
	head := []string{
		"HTTP/1.1 " + a.status,
		"Connection: close",
		"Content-Length: " + strconv.Itoa(len(a.body)),
		"Cache-Control: no-store",
		"X-Content-Type-Options: nosniff",
		"X-Frame-Options: DENY",
		"Referrer-Policy: no-referrer",
		"Cross-Origin-Resource-Policy: same-origin",
	}
	head = append(head, a.fields...)
	if _, err := io.WriteString(w, strings.Join(head, "\r\n")+"\r\n\r\n"); err != nil {
		return err
	}
	_, err := w.Write(a.body)
	return err
}
