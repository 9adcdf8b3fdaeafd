package oracle

import (
	"bufio"
	"fmt"
	"io"
	"os/exec"
	"time"
)

// process is one running oracle, or none as long as nothing was asked.
type process struct {
	command string

	cmd    *exec.Cmd
	stdin  io.WriteCloser
	stdout *bufio.Reader
	stderr *tail
}

func (p *process) start() error {
	cmd := exec.Command("/bin/sh", "-c", "exec "+p.command)
	isolate(cmd)
	p.stderr = &tail{}
	cmd.Stderr = p.stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("oracle: %q does not start: %w", p.command, err)
	}
	p.cmd, p.stdin, p.stdout = cmd, stdin, bufio.NewReaderSize(stdout, 1<<20)
	return nil
}

// ask sends a line and waits for the line that answers it. A process that fails is ended, so the
// next question starts a new one.
func (p *process) ask(line []byte, limit time.Duration) ([]byte, error) {
	if p.cmd == nil {
		if err := p.start(); err != nil {
			return nil, err
		}
	}
	// Killing the process ends a blocked write and a blocked read alike.
	cmd := p.cmd
	late := time.AfterFunc(limit, func() { kill(cmd) })
	_, err := p.stdin.Write(line)
	var answer []byte
	if err == nil {
		answer, err = p.stdout.ReadBytes('\n')
	}
	if inTime := late.Stop(); err != nil || !inTime {
		p.stop()
		if !inTime {
			return nil, fmt.Errorf("oracle: no answer within %v", limit)
		}
		return nil, fmt.Errorf("oracle: %q ended: %w\n%s", p.command, err, p.stderr.bytes())
	}
	return answer, nil
}

func (p *process) stop() {
	if p.cmd == nil {
		return
	}
	cmd := p.cmd
	p.stdin.Close()
	late := time.AfterFunc(5*time.Second, func() { kill(cmd) })
	io.Copy(io.Discard, p.stdout) // so that it does not wait for us
	cmd.Wait()
	late.Stop()
	p.cmd = nil
}

// tail keeps the last bytes written to it. The process writes, and is read from only once it has
// ended.
type tail struct{ data []byte }

func (t *tail) Write(b []byte) (int, error) {
	const keep = 4096
	t.data = append(t.data, b...)
	if len(t.data) > 2*keep {
		t.data = append(t.data[:0], t.data[len(t.data)-keep:]...)
	}
	return len(b), nil
}

func (t *tail) bytes() []byte { return t.data }
