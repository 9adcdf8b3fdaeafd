package scan

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// process is a worker process.
type process struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	jobs   *json.Encoder
	lines  chan message // closed when the process has ended
	stderr tail
}

// start starts a worker.
func start(command []string) (*process, error) {
	p := &process{cmd: &exec.Cmd{Path: command[0], Args: command[1:]}, lines: make(chan message, 64)}
	p.cmd.Env = append(os.Environ(), WorkerVariable+"=1")
	p.cmd.Stderr = &p.stderr
	endWithUs(p.cmd)
	stdin, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	p.stdin, p.jobs = stdin, json.NewEncoder(stdin)
	go func() {
		defer close(p.lines)
		for d := json.NewDecoder(stdout); ; {
			var m message
			if d.Decode(&m) != nil {
				return
			}
			p.lines <- m
		}
	}()
	return p, nil
}

// kill ends the process at once.
func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	for range p.lines {
	}
	_ = p.cmd.Wait()
}

// close lets the process end.
func (p *process) close() {
	_ = p.stdin.Close()
	for range p.lines {
	}
	_ = p.cmd.Wait()
}

// tail keeps the start of what is written, where a crash says what happened.
type tail struct{ bytes.Buffer }

func (t *tail) Write(b []byte) (int, error) {
	const most = 4096
	if room := most - t.Len(); room > 0 {
		t.Buffer.Write(b[:min(room, len(b))])
	}
	return len(b), nil
}

// worker runs jobs in a process that it replaces if it fails.
type worker struct {
	opt *Options
	p   *process
}

// maxSilent is how often a process may end without having begun with a file.
const maxSilent = 3

// run has a part written. Each file that a process fails at is replaced by a row that says so.
func (w *worker) run(ctx context.Context, j *job, begun func(Entry)) (*Stats, error) {
	silent := 0
	for {
		if w.p == nil {
			p, err := start(w.opt.Command)
			if err != nil {
				return nil, err
			}
			w.p = p
		}
		at, x, s, err := w.try(ctx, j, begun)
		if s != nil || err != nil {
			return s, err
		}
		if at < 0 {
			if silent++; silent == maxSilent {
				return nil, fmt.Errorf("the worker ended before it began: %s", x.Message)
			}
			continue
		}
		silent = 0
		if j.Broken == nil {
			j.Broken = map[int]excess{}
		}
		if _, again := j.Broken[at]; again {
			return nil, fmt.Errorf("%s: the worker ended at a row about it: %s", j.Entries[at].Name, x.Message)
		}
		j.Broken[at] = *x
	}
}

// try gives the job to the process. If that ends, the result is the number of the file that it was
// at, or -1, and the reason.
func (w *worker) try(ctx context.Context, j *job, begun func(Entry)) (int, *excess, *Stats, error) {
	at, most := -1, w.opt.Timeout
	failed := func(x *excess) (int, *excess, *Stats, error) {
		w.p.kill()
		w.p = nil
		_ = os.Remove(j.Temp)
		return at, x, nil, nil
	}
	// The process may end while the job is written.
	sent := make(chan error, 1)
	p := w.p
	go func() { sent <- p.jobs.Encode(j) }()
	timer := time.NewTimer(most)
	defer timer.Stop()
	furthest := -1
	for {
		select {
		case <-ctx.Done():
			w.p.kill()
			w.p = nil
			_ = os.Remove(j.Temp)
			return 0, nil, nil, context.Cause(ctx)
		case <-timer.C:
			return failed(&excess{codeTime, fmt.Sprintf("took more than %v; --timeout raises that", most)})
		case m, ok := <-w.p.lines:
			switch {
			case !ok:
				return failed(w.p.reason(w.opt))
			case m.Error != "":
				return 0, nil, nil, errors.New(m.Error)
			case m.Done != nil:
				m.Done.Repeated = m.Repeated
				return 0, nil, m.Done, nil
			case m.Begin != nil:
				at = *m.Begin
				timer.Reset(most)
				if at > furthest {
					furthest = at
					begun(j.Entries[at])
				}
			}
		}
	}
}

// reason says why a process ended.
func (p *process) reason(opt *Options) *excess {
	_ = p.cmd.Wait()
	if p.cmd.ProcessState != nil && p.cmd.ProcessState.ExitCode() == overMemory {
		return &excess{codeMemory, fmt.Sprintf("took more than %d bytes of memory; --max-memory raises that", opt.Memory)}
	}
	text := ""
	if p.cmd.ProcessState != nil {
		text = p.cmd.ProcessState.String()
	}
	if line, _, _ := strings.Cut(strings.TrimSpace(p.stderr.String()), "\n"); line != "" {
		text += ": " + line
	}
	return &excess{codeCrash, text}
}

func (w *worker) close() {
	if w.p != nil {
		w.p.close()
		w.p = nil
	}
}
