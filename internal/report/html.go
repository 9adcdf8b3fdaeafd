//go:build !js

package report

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html"
	"io"
	"strings"
)

// The page's parts, which `npm run build` in the folder viewer makes from the sources there.
var (
	//go:embed page/report.js
	script string
	//go:embed page/style.css
	style string
)

// WritePage writes a document as a page that needs nothing else.
//
// The document is in the page as compressed JSON in base64, so nothing in a program can be taken for
// HTML or for a script; and the page's policy allows only the one script and the one style sheet in
// it, by their hashes, and no connection.
func WritePage(w io.Writer, d *Document) error { return WriteServed(w, d, "") }

// WriteServed writes the page as WritePage does. The page sends files that are dropped on it to the
// address open; "" means that it takes none.
func WriteServed(w io.Writer, d *Document, open string) error {
	data, err := Encode(d)
	if err != nil {
		return err
	}
	names := make([]string, len(d.Programs))
	for i := range d.Programs {
		names[i] = d.Programs[i].Name
	}
	policy := "default-src 'none'; script-src '" + hash(script) + "'; style-src '" + hash(style) + "'; base-uri 'none'; form-action 'none'"
	data64 := base64.StdEncoding.EncodeToString(data)
	island := `<script type="application/octet-stream" id="document">`
	if open != "" {
		policy += "; connect-src 'self'"
		island = `<script type="application/octet-stream" id="document" data-open="` + open + `">`
	}
	return write(w, page{
		policy: policy,
		title:  strings.Join(names, " and ") + " – hlobc report",
		style:  "<style>" + style + "</style>",
		data:   island + data64 + "</script>",
		script: "<script>" + script + "</script>",
	})
}

// page is what differs between pages; all but the title and the policy is HTML.
type page struct{ policy, title, style, data, script string }

func write(w io.Writer, p page) error {
	for _, s := range []string{
		"<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"", html.EscapeString(p.policy),
		"\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" content=\"no-referrer\">\n<title>",
		html.EscapeString(strings.ToValidUTF8(p.title, "\ufffd")), "</title>\n", p.style,
		"\n</head>\n<body>\n<noscript><p>This page shows a program with a script, which is part of the page. Allow scripts to see it.</p></noscript>\n",
		p.data, "\n", p.script, "\n</body>\n</html>\n",
	} {
		if _, err := io.WriteString(w, s); err != nil {
			return err
		}
	}
	return nil
}

// hash returns the source expression of a policy that allows one inline element.
func hash(content string) string {
	sum := sha256.Sum256([]byte(content))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
