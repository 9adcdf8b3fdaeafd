package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// Shells returns the names of the shells that [Completion] knows.
func Shells() []string { return []string{"bash", "zsh", "fish", "powershell"} }

// Completion returns a script that completes the verbs and flags of a program, and the names of
// files, in a shell. A program without verbs has the given flags. It returns "" for an unknown
// shell.
func Completion(shell, name string, verbs []*Verb, conf Config) string {
	c := completion{name: name, verbs: verbs, flags: map[string][]flagWord{}}
	for _, v := range verbs {
		c.flags[v.Name] = flagWords(v.AllFlags(conf))
	}
	switch shell {
	case "bash":
		return c.bash()
	case "zsh":
		return c.zsh()
	case "fish":
		return c.fish()
	case "powershell":
		return c.powershell()
	}
	return ""
}

// completion is what a script completes.
type completion struct {
	name  string
	verbs []*Verb
	flags map[string][]flagWord
}

// flagWord is a flag, as the user writes it.
type flagWord struct {
	long, short, doc string
	value            bool // the next word is its value
}

func flagWords(fs *pflag.FlagSet) (list []flagWord) {
	fs.VisitAll(func(f *pflag.Flag) {
		_, doc := pflag.UnquoteUsage(f)
		list = append(list, flagWord{"--" + f.Name, f.Shorthand, firstPart(doc), f.NoOptDefVal == ""})
	})
	return list
}

// firstPart returns a description up to the first semicolon, or less if it is long.
func firstPart(doc string) string {
	doc, _, _ = strings.Cut(strings.Join(strings.Fields(doc), " "), ";")
	const most = 70
	if len(doc) > most {
		doc = strings.TrimRight(doc[:strings.LastIndexByte(doc[:most], ' ')], ",:")
	}
	return doc
}

// words lists the flags of a verb with both spellings.
func (c *completion) words(verb string) (list []string) {
	for _, f := range c.flags[verb] {
		list = append(list, f.long)
		if f.short != "" {
			list = append(list, "-"+f.short)
		}
	}
	return list
}

func (c *completion) names() (list []string) {
	for _, v := range c.verbs {
		list = append(list, v.Name)
	}
	return list
}

// single is the only verb of a program that has no words for verbs; "" otherwise.
func (c *completion) single() string {
	if len(c.verbs) == 1 {
		return c.verbs[0].Name
	}
	return ""
}

// identifier is the name of the program as part of the name of a function.
func (c *completion) identifier() string { return "_" + strings.ReplaceAll(c.name, "-", "_") }

// shellQuote quotes text for bash, zsh and fish; backslashes are special in fish only.
func shellQuote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

func (c *completion) bash() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# bash completion for %s\n%s() {\n  local cur=${COMP_WORDS[COMP_CWORD]} verb=%s word flags\n", c.name, c.identifier(), c.single())
	if c.single() == "" {
		fmt.Fprintf(&b, "  local verbs=%s\n  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n    case \" $verbs \" in\n      *\" $word \"*) verb=$word; break ;;\n    esac\n  done\n",
			shellQuote(strings.Join(c.names(), " ")))
	}
	b.WriteString("  case $verb in\n")
	for i, v := range c.verbs {
		pattern := v.Name
		if i == 0 {
			pattern = "'' | " + v.Name
		}
		fmt.Fprintf(&b, "    %s) flags=%s ;;\n", pattern, shellQuote(strings.Join(c.words(v.Name), " ")))
	}
	b.WriteString("  esac\n  COMPREPLY=()\n  if [[ $cur == -* ]]; then\n    COMPREPLY=($(compgen -W \"$flags\" -- \"$cur\"))\n")
	if c.single() == "" {
		b.WriteString("  elif [[ -z $verb ]]; then\n    COMPREPLY=($(compgen -W \"$verbs\" -- \"$cur\"))\n")
	}
	fmt.Fprintf(&b, "  fi\n}\ncomplete -o filenames -o bashdefault -o default -F %s %s\n", c.identifier(), c.name)
	return b.String()
}

func (c *completion) zsh() string {
	var b strings.Builder
	described := func(name, doc string) string { return shellQuote(strings.ReplaceAll(name, ":", `\:`) + ":" + doc) }
	fmt.Fprintf(&b, "#compdef %s\n%s() {\n  local verb=%s word\n  local -a verbs flags\n", c.name, c.identifier(), c.single())
	if c.single() == "" {
		b.WriteString("  verbs=(\n")
		for _, v := range c.verbs {
			fmt.Fprintf(&b, "    %s\n", described(v.Name, v.Brief))
		}
		b.WriteString("  )\n  for word in ${words[2,CURRENT-1]}; do\n    (( ${verbs[(I)$word:*]} )) && verb=$word && break\n  done\n")
	}
	b.WriteString("  case $verb in\n")
	for i, v := range c.verbs {
		pattern := v.Name
		if i == 0 {
			pattern = "''|" + v.Name
		}
		fmt.Fprintf(&b, "    (%s) flags=(\n", pattern)
		for _, f := range c.flags[v.Name] {
			fmt.Fprintf(&b, "      %s\n", described(f.long, f.doc))
		}
		b.WriteString("    ) ;;\n")
	}
	b.WriteString("  esac\n  if [[ $PREFIX == -* ]]; then\n    _describe -o flag flags\n")
	if c.single() == "" {
		b.WriteString("  elif [[ -z $verb ]]; then\n    _describe command verbs || _files\n")
	}
	fmt.Fprintf(&b, "  else\n    _files\n  fi\n}\nif [[ $funcstack[1] == %[1]s ]]; then\n  %[1]s \"$@\"\nelse\n  compdef %[1]s %[2]s\nfi\n", c.identifier(), c.name)
	return b.String()
}

func (c *completion) fish() string {
	var b strings.Builder
	quote := func(s string) string { return shellQuote(strings.ReplaceAll(s, `\`, `\\`)) }
	fmt.Fprintf(&b, "# fish completion for %s\n", c.name)
	if c.single() == "" {
		for _, v := range c.verbs {
			fmt.Fprintf(&b, "complete -c %s -n __fish_use_subcommand -a %s -d %s\n", c.name, v.Name, quote(v.Brief))
		}
	}
	for i, v := range c.verbs {
		when := " -n '__fish_seen_subcommand_from " + v.Name + "'"
		switch {
		case c.single() != "":
			when = ""
		case i == 0:
			when = " -n '__fish_use_subcommand; or __fish_seen_subcommand_from " + v.Name + "'"
		}
		for _, f := range c.flags[v.Name] {
			fmt.Fprintf(&b, "complete -c %s%s -l %s", c.name, when, strings.TrimPrefix(f.long, "--"))
			if f.short != "" {
				b.WriteString(" -s " + f.short)
			}
			if f.value {
				b.WriteString(" -r")
			}
			b.WriteString(" -d " + quote(f.doc) + "\n")
		}
	}
	return b.String()
}

func (c *completion) powershell() string {
	var b strings.Builder
	quote := func(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }
	pairs := func(indent string, list [][2]string) {
		for _, p := range list {
			fmt.Fprintf(&b, "%s, @(%s, %s)\n", indent, quote(p[0]), quote(p[1]))
		}
	}
	fmt.Fprintf(&b, "# PowerShell completion for %s\nRegister-ArgumentCompleter -Native -CommandName %s -ScriptBlock {\n", c.name, quote(c.name))
	b.WriteString("    param($wordToComplete, $commandAst, $cursorPosition)\n    $verbs = @(\n")
	var verbs [][2]string
	if c.single() == "" {
		for _, v := range c.verbs {
			verbs = append(verbs, [2]string{v.Name, v.Brief})
		}
	}
	pairs("        ", verbs)
	b.WriteString("    )\n    $flags = @{\n")
	for _, v := range c.verbs {
		fmt.Fprintf(&b, "        %s = @(\n", quote(v.Name))
		var list [][2]string
		for _, f := range c.flags[v.Name] {
			list = append(list, [2]string{f.long, f.doc})
		}
		pairs("            ", list)
		b.WriteString("        )\n")
	}
	fmt.Fprintf(&b, `    }
    $verb = $commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" } |
        Where-Object { $word = $_; $verbs | Where-Object { $_[0] -eq $word } } | Select-Object -First 1
    $known = if ($verb) { $verb } else { %s }
    $list = if ($wordToComplete -like '-*') { $flags[$known] } elseif (-not $verb) { $verbs } else { @() }
    $list | Where-Object { $_[0] -like "$wordToComplete*" } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_[0], $_[0], 'ParameterValue', $_[1])
    }
}
`, quote(c.verbs[0].Name))
	return b.String()
}

// AllFlags returns the flags of a verb, those of verbs that parse their own arguments included.
func (v *Verb) AllFlags(conf Config) *pflag.FlagSet {
	if v.MainFlags != nil {
		return v.MainFlags(conf)
	}
	return v.Flags()
}

// IsShell reports whether [Completion] knows a shell.
func IsShell(name string) bool { return slices.Contains(Shells(), name) }
