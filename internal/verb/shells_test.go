//go:build unix

package verb

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
)

// TestFish: fish itself completes verbs and flags with what the script says.
func TestFish(t *testing.T) {
	fish, err := exec.LookPath("fish")
	if err != nil {
		t.Skip("there is no fish")
	}
	home := t.TempDir()
	var script strings.Builder // of one process, which takes longer to start than to complete
	for _, program := range []string{Program, Dump, "hlo-opt"} {
		_, text, _ := started(Program, "completion", "--program", program, "fish")
		script.WriteString(text)
	}
	cases := []struct{ line, want string }{
		{"hlobc vers", "versions"},
		{"hlobc versions --consu", "--consumer"},
		{"hlobc size --comp", "--compare"},
		{"hlobc --byt", "--bytes"},
		{"hlo-bcdump roundt", "roundtrip"},
		{"hlo-bcdump conver", ""},
		{"hlo-opt --stablehlo-legalize-to-v", "--stablehlo-legalize-to-vhlo"},
	}
	const end = "end of a list"
	for _, c := range cases {
		script.WriteString("complete -C '" + c.line + "'\necho '" + end + "'\n")
	}
	file := filepath.Join(home, "script.fish")
	if err := os.WriteFile(file, []byte(script.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(fish, "--no-config", file)
	cmd.Env = append(os.Environ(), "HOME="+home, "XDG_DATA_HOME="+home, "XDG_CONFIG_HOME="+home)
	cmd.Dir = home
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	lists := strings.Split(string(out), end+"\n")
	if len(lists) != len(cases)+1 {
		t.Fatalf("%d lists: %q", len(lists)-1, lists)
	}
	for i, c := range cases {
		var words []string
		for line := range strings.Lines(lists[i]) { // a word, a tab, its description
			word, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
			words = append(words, word)
		}
		if got := strings.Join(words, " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.line, got, c.want)
		}
	}
}

// TestZsh: zsh itself, on a terminal, completes what is typed before a tab. Control-G is bound to a
// command that writes the line to a file.
func TestZsh(t *testing.T) {
	zsh, err := exec.LookPath("zsh")
	if err != nil {
		t.Skip("there is no zsh")
	}
	dir := t.TempDir()
	heard := filepath.Join(dir, "heard")
	setup := "autoload -Uz compinit && compinit -u -D\n"
	for _, name := range []string{Program, Dump} {
		_, script, _ := started(Program, "completion", "--program", name, "zsh")
		if err := os.WriteFile(filepath.Join(dir, name+".zsh"), []byte(script), 0o666); err != nil {
			t.Fatal(err)
		}
		setup += "source ./" + name + ".zsh\n"
	}
	setup += "report() { print -r -- \"$BUFFER\" >> heard; BUFFER= }\nzle -N report\nbindkey '^G' report\nprint ready >> heard\n"
	if err := os.WriteFile(filepath.Join(dir, ".zshrc"), []byte(setup), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(zsh, "-d", "-i")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "ZDOTDIR="+dir, "HOME="+dir, "TERM=vt100")
	terminal, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 40, Cols: 120})
	if err != nil {
		t.Skipf("no terminal: %v", err)
	}
	defer terminal.Close()
	defer cmd.Process.Kill()
	go io.Copy(io.Discard, terminal)
	lines := 0
	next := func() string {
		lines++
		for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
			text, _ := os.ReadFile(heard)
			if list := strings.Split(string(text), "\n"); len(list) > lines {
				return strings.TrimSpace(list[lines-1])
			}
		}
		t.Fatal("zsh does not answer")
		return ""
	}
	if got := next(); got != "ready" {
		t.Fatalf("zsh says %q", got)
	}
	for _, c := range []struct{ typed, want string }{
		{"hlobc versi", "hlobc versions"},
		{"hlobc versions --consu", "hlobc versions --consumer"},
		{"hlobc size --comp", "hlobc size --compare"},
		{"hlobc --byt", "hlobc --bytes"},
		{"hlo-bcdump roundt", "hlo-bcdump roundtrip"},
		{"hlobc print hea", "hlobc print heard"}, // a file
	} {
		if _, err := terminal.WriteString(c.typed + "\t\a"); err != nil {
			t.Fatal(err)
		}
		if got := next(); got != c.want {
			t.Errorf("%s: %q, want %q", c.typed, got, c.want)
		}
	}
}
