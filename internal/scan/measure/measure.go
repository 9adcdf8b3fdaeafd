package main

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/parquet-go/parquet-go"

	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/scan"
)

// measure scans the files below dir and prints a line for each number of workers.
func measure(dir string, jobs []int, kills int) error {
	bin := filepath.Join(dir, "hlobc-full")
	if out, err := exec.Command("go", "build", "-o", bin, "./tools/hlobc-full").CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	var want sum
	var took time.Duration
	for _, j := range jobs {
		out := filepath.Join(dir, "rows")
		if err := os.RemoveAll(out); err != nil {
			return err
		}
		u, err := start(bin, dir, out, j).wait()
		if err != nil {
			return err
		}
		m, err := manifest(out)
		if err != nil {
			return err
		}
		if want, err = rows(out); err != nil {
			return err
		}
		if want.n != m.Rows {
			return fmt.Errorf("%d rows, but the manifest has %d", want.n, m.Rows)
		}
		took = u.wall
		again := ""
		if j == jobs[len(jobs)-1] {
			if again, err = killed(bin, dir, j, kills, took, want); err != nil {
				return err
			}
		}
		fmt.Printf("| %d | %d | %d | %.1f | %.0f | %.1f | %d | %d | %s |\n", m.Files, m.Rows, j, u.wall.Seconds(),
			float64(m.Files)/u.wall.Seconds(), u.cpu.Seconds(), u.all>>20, u.largest>>20, again)
	}
	return nil
}

// killed kills a scan several times, lets it end, and checks that it has the rows of one that was not
// killed.
func killed(bin, dir string, jobs, kills int, took time.Duration, want sum) (string, error) {
	out := filepath.Join(dir, "killed")
	if err := os.RemoveAll(out); err != nil {
		return "", err
	}
	var at []string
	for range kills {
		p := start(bin, dir, out, jobs)
		after := time.Duration(rand.Int64N(int64(took) / int64(kills)))
		at = append(at, fmt.Sprintf("%.1f", after.Seconds()))
		time.AfterFunc(after, func() { _ = p.cmd.Process.Kill() })
		_, _ = p.wait()
	}
	u, err := start(bin, dir, out, jobs).wait()
	if err != nil {
		return "", err
	}
	m, err := manifest(out)
	if err != nil {
		return "", err
	}
	got, err := rows(out)
	if err != nil {
		return "", err
	}
	if got != want {
		return "", fmt.Errorf("%d rows after a scan that was killed after %s s, %d after one that was not, or others", got.n, strings.Join(at, ", "), want.n)
	}
	return fmt.Sprintf("%d of %d parts, killed after %s s; same rows after %.1f s more", m.Kept, len(m.Parts), strings.Join(at, ", "), u.wall.Seconds()), nil
}

func manifest(out string) (m scan.Manifest, err error) {
	data, err := os.ReadFile(filepath.Join(out, "manifest.json"))
	if err == nil {
		err = json.Unmarshal(data, &m)
	}
	return m, err
}

// sum is a sum over rows that does not depend on their order. Rows that are lost or doubled change
// it.
type sum struct {
	n    int64
	a, b uint64
}

// rows sums the rows of a scan.
func rows(out string) (s sum, err error) {
	parts, err := filepath.Glob(filepath.Join(out, scan.Parts, "*.parquet"))
	if err != nil {
		return s, err
	}
	buf := make([]catalog.Program, 256)
	for _, name := range parts {
		f, err := os.Open(name)
		if err != nil {
			return s, err
		}
		r := parquet.NewGenericReader[catalog.Program](f)
		for {
			clear(buf)
			n, err := r.Read(buf)
			for i := range n {
				h := sha256.New()
				if err := json.NewEncoder(h).Encode(&buf[i]); err != nil {
					return s, err
				}
				d := h.Sum(nil)
				s.n++
				s.a += binary.LittleEndian.Uint64(d)
				s.b += binary.LittleEndian.Uint64(d[8:])
			}
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return s, fmt.Errorf("%s: %w", name, err)
			}
		}
		f.Close()
	}
	return s, nil
}

// usage is what a scan took. The memory is the largest sum of the resident sizes of its processes at
// any moment, and that of the largest process.
type usage struct {
	wall, cpu    time.Duration
	all, largest int64
}

// process is a scan that runs.
type process struct {
	cmd     *exec.Cmd
	started time.Time
	err     error
}

func start(bin, dir, out string, jobs int) *process {
	p := &process{cmd: exec.Command(bin, "scan", "-q", "-o", out, "--jobs", strconv.Itoa(jobs), filepath.Join(dir, "files")), started: time.Now()}
	p.cmd.Stderr = os.Stderr
	p.err = p.cmd.Start()
	return p
}

func (p *process) wait() (usage, error) {
	if p.err != nil {
		return usage{}, p.err
	}
	done := make(chan struct{})
	watched := make(chan usage)
	go func() {
		var u usage
		for {
			all, largest := resident(p.cmd.Process.Pid)
			u.all, u.largest = max(u.all, all), max(u.largest, largest)
			select {
			case <-done:
				watched <- u
				return
			case <-time.After(50 * time.Millisecond):
			}
		}
	}()
	err := p.cmd.Wait()
	close(done)
	u := <-watched
	u.wall = time.Since(p.started)
	if s := p.cmd.ProcessState; s != nil {
		u.cpu = s.UserTime() + s.SystemTime() // with that of the workers, which it has waited for
	}
	return u, err
}

// resident returns the memory of a process and its children, together and of the largest; 0 on
// systems without /proc.
func resident(pid int) (all, largest int64) {
	pids := []string{strconv.Itoa(pid)}
	tasks, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, t := range tasks {
		if data, err := os.ReadFile(t); err == nil {
			pids = slices.Concat(pids, strings.Fields(string(data)))
		}
	}
	for _, p := range pids {
		data, err := os.ReadFile("/proc/" + p + "/statm")
		if f := strings.Fields(string(data)); err == nil && len(f) > 1 {
			pages, _ := strconv.ParseInt(f[1], 10, 64)
			n := pages * int64(os.Getpagesize())
			all, largest = all+n, max(largest, n)
		}
	}
	return all, largest
}
