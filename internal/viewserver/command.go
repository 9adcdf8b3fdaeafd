package viewserver

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"time"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/report"
)

// Command shows a document until the program is interrupted, for the verb view.
func Command(c *cli.Call, d *report.Document, port uint16) error {
	l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return err
	}
	s, err := New(d, l.Addr().String(), func(name string, data []byte) (*report.Document, error) {
		o, err := report.OpenFile(name, data, c.Dialects)
		if err != nil {
			return nil, err
		}
		o.All()
		return report.Describe(o)
	})
	if err != nil {
		return err
	}
	fmt.Fprintln(c.Stdout, s.URL())
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	server := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
