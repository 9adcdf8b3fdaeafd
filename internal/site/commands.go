package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/internal/verb"
)

const (
	maxExamples = 4  // of recorded output on a page
	maxLines    = 40 // of one of them

	misused = "exit code 2" // the last line of what shows an error
)

// helpWidth is the width of help in columns, which fits a page.
const helpWidth = 80

// help runs the program with a flag.
func help(args ...string) string {
	var out bytes.Buffer
	verb.Run(cli.Config{}, verb.Program, append([]string{verb.Program}, args...), cli.Env{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &out, Getenv: func(name string) string {
		if name == "COLUMNS" {
			return fmt.Sprint(helpWidth)
		}
		return ""
	}})
	return out.String()
}

var continued = regexp.MustCompile(`\n {4,}`) // lines of a list

var listed = regexp.MustCompile(`(?m)^  ([a-z]+) {2,}(\S.*)$`)

// commands makes a page for each verb: its help, and what it wrote when its transcript was recorded.
func (s *site) commands(root string) (list []string, err error) {
	records, err := recorded(root)
	if err != nil {
		return nil, err
	}
	overview, _, _ := strings.Cut(help("--help"), "\nA PATH is")
	overview = continued.ReplaceAllString(overview, " ")
	var index strings.Builder
	index.WriteString("# The commands\n\n| command | |\n| --- | --- |\n")
	for _, m := range listed.FindAllStringSubmatch(overview, -1) {
		name := m[1]
		page := "commands/" + name + ".md"
		list = append(list, page)
		fmt.Fprintf(&index, "| [%s](%s.md) | %s |\n", name, name, m[2])
		var b strings.Builder
		fmt.Fprintf(&b, "# hlobc %s\n\n%s.\n\n## Help\n\n```text\n%s```\n", name, strings.ToUpper(m[2][:1])+m[2][1:], help(name, "--help"))
		if r := records[name]; len(r) > 0 {
			b.WriteString("\n## What it writes\n\nRecorded output, which the tests compare with what the program writes.\n")
			for _, text := range r[:min(len(r), maxExamples)] {
				fmt.Fprintf(&b, "\n```console\n%s```\n", text)
			}
		}
		s.pages[page] = b.String()
	}
	s.pages["commands/index.md"] = index.String()
	return slices.Insert(list, 0, "commands/index.md"), nil
}

var invocation = regexp.MustCompile(`^(?:hlobc|hlo-bcdump) ([a-z]+)\b`)

// recorded returns the recorded command lines by verb, with their output: first those of the verb's own
// transcript, then those of the documents and of other transcripts.
func recorded(root string) (map[string][]string, error) {
	transcripts, err := filepath.Glob(filepath.Join(root, "internal/verb/testdata/*.txt"))
	if err != nil {
		return nil, err
	}
	own, rest := map[string][]string{}, map[string][]string{}
	add := func(file, command string, output []string) {
		m := invocation.FindStringSubmatch(command)
		if m == nil || len(output) == 0 || len(output) > maxLines || slices.Contains(output, misused) {
			return
		}
		command = strings.Replace(command, "hlo-bcdump ", "hlobc ", 1)
		text := transcript.Prompt + command + "\n" + strings.Join(output, "\n") + "\n"
		if strings.TrimSuffix(filepath.Base(file), ".txt") == m[1] {
			own[m[1]] = append(own[m[1]], text)
		} else {
			rest[m[1]] = append(rest[m[1]], text)
		}
	}
	for _, file := range append([]string{filepath.Join(root, "README.md"), filepath.Join(root, "docs/tour.md")}, transcripts...) {
		if err := scan(file, add); err != nil {
			return nil, err
		}
	}
	for name, list := range rest {
		own[name] = append(own[name], list...)
	}
	return own, nil
}

// scan calls add with each command line of a transcript, or of the consoles in a document.
func scan(file string, add func(file, command string, output []string)) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	document := strings.HasSuffix(file, ".md")
	command, output := "", []string(nil)
	end := func() {
		if command != "" {
			add(file, command, output)
		}
		command, output = "", nil
	}
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		line := lines.Text()
		written := strings.TrimPrefix(line, transcript.Margin)
		switch {
		case strings.HasPrefix(line, transcript.Prompt):
			end()
			command = strings.TrimPrefix(line, transcript.Prompt)
		case command == "":
		case document && line != "```":
			output = append(output, line)
		case !document && written != line:
			output = append(output, written)
		default:
			end()
		}
	}
	end()
	return lines.Err()
}
