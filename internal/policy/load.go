package policy

import (
	"cmp"
	"embed"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/internal/govern"
)

//go:embed profiles/*.yaml
var profiles embed.FS

// Profiles returns the names of the profiles that are shipped.
func Profiles() []string {
	files, _ := fs.Glob(profiles, "profiles/*.yaml")
	for i, f := range files {
		files[i] = strings.TrimSuffix(strings.TrimPrefix(f, "profiles/"), ".yaml")
	}
	return files
}

// loader collects the rules of files.
type loader struct {
	compiler   *compiler
	rules      []*rule
	exceptions []*exception
	consumers  []consumer.Consumer
	names      []string
	today      time.Time
	open       []string // files that are being read
	done       []string // files that were read
	before     int      // how many of them were read before the file that is being read was opened
	src        *source  // the file that is being read
	root       *source  // problems of all files
}

// Load reads policies, profiles and back ends, and returns all their rules together. The error is a
// [govern.Problems].
func Load(opt govern.PolicyOptions) (govern.Policy, error) {
	env, err := newEnvironment()
	if err != nil {
		return nil, err
	}
	reg := opt.Registry
	if reg == nil {
		reg = dialect.Default()
	}
	l := &loader{compiler: &compiler{env, newNames(reg)}, today: opt.Today, root: &source{}}
	for _, p := range opt.Profiles {
		if !l.profile(p) {
			l.root.complainAt(govern.Place{File: "--profile"}, "there is no profile %q%s; there are %s", p, suggestion(p, Profiles()), strings.Join(Profiles(), ", "))
		}
	}
	for _, f := range opt.Backends {
		l.file(f, govern.Place{File: f}, l.backend)
	}
	for _, f := range opt.Files {
		l.file(f, govern.Place{File: f}, l.policy)
	}
	if len(l.root.problems) == 0 {
		l.live()
	}
	if len(l.root.problems) > 0 {
		slices.SortStableFunc(l.root.problems, func(a, b *govern.Problem) int {
			return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
		})
		return nil, l.root.problems
	}
	return l.finish(), nil
}

// profile loads a profile that is shipped; false means that there is none of the name.
func (l *loader) profile(name string) bool {
	data, err := profiles.ReadFile("profiles/" + name + ".yaml")
	if err != nil {
		return false
	}
	if !slices.Contains(l.done, name) {
		l.read(name, data, l.policy)
	}
	return true
}

// file loads a file that is named at a place.
func (l *loader) file(name string, from govern.Place, read func(*yaml.Node)) {
	clean := filepath.Clean(name)
	switch {
	case slices.Contains(l.open, clean):
		l.root.complainAt(from, "%s extends itself: %s", name, strings.Join(append(l.open[slices.Index(l.open, clean):], clean), ", "))
		return
	case slices.Contains(l.done, clean):
		return
	}
	data, err := os.ReadFile(name)
	if err != nil {
		var pe *fs.PathError
		if errors.As(err, &pe) {
			err = pe.Err
		}
		if from.Line > 0 {
			l.root.complainAt(from, "%s: %v", name, err)
		} else {
			l.root.complainAt(from, "%v", err)
		}
		return
	}
	l.read(clean, data, read)
}

func (l *loader) read(name string, data []byte, read func(*yaml.Node)) {
	outer, before := l.src, l.before
	l.src, l.before = &source{name: name}, len(l.done)
	l.open = append(l.open, name)
	if n := l.src.parse(data); n != nil {
		read(n)
	}
	l.open = l.open[:len(l.open)-1]
	l.done = append(l.done, name)
	l.root.problems = append(l.root.problems, l.src.problems...)
	l.src, l.before = outer, before
}

// The fields of a policy.
const (
	versionField    = "hlobc-policy"
	nameField       = "name"
	aboutField      = "description"
	extendsField    = "extends"
	backendsField   = "backends"
	consumersField  = "consumers"
	rulesField      = "rules"
	exceptionsField = "exceptions"
)

// policy reads the mapping at the root of a policy.
func (l *loader) policy(n *yaml.Node) {
	s := l.src
	fields := s.fields(n, "the policy", []string{versionField, nameField, aboutField, extendsField, backendsField, consumersField, rulesField, exceptionsField})
	name, versioned, empty := s.name, false, true
	for _, f := range fields {
		key, v := f.key.Value, f.value
		switch key {
		case versionField:
			s.version(v, key)
			versioned = true
		case nameField:
			name, _ = s.text(v, key)
		case aboutField:
			_, _ = s.text(v, key)
		case extendsField, backendsField:
			empty = false
			list, at := s.texts(v, key)
			for i, t := range list {
				l.extend(key, t, s.place(at[i]))
			}
		case consumersField:
			list, at := s.texts(v, key)
			for i, t := range list {
				c, err := consumer.Parse(t)
				if err != nil {
					s.complain(at[i], "%v", err)
					continue
				}
				l.consumers = append(l.consumers, c)
			}
		case rulesField, exceptionsField:
			if v.Kind != yaml.SequenceNode {
				s.complain(v, "%s is %s, expected a list", key, kindName(v))
				continue
			}
			for _, e := range v.Content {
				if key == exceptionsField {
					l.exception(e)
					continue
				}
				empty = false
				l.rule(e, "")
			}
		}
	}
	if !versioned && fields != nil {
		s.complain(n, "the policy has no version; its first line is %s: 1", versionField)
	}
	if empty && len(s.problems) == 0 {
		s.complain(n, "the policy has no rules, so every program would pass")
	}
	l.names = append(l.names, name)
}

// extend loads a profile or a file that a policy names, relative to the policy.
func (l *loader) extend(key, name string, from govern.Place) {
	if key == extendsField && !strings.ContainsAny(name, "./\\") {
		if !l.profile(name) {
			l.src.complainAt(from, "there is no profile %q%s; there are %s, and files end in .yaml", name, suggestion(name, Profiles()), strings.Join(Profiles(), ", "))
		}
		return
	}
	file := filepath.FromSlash(name)
	if !filepath.IsAbs(file) {
		file = filepath.Join(filepath.Dir(l.src.name), file)
	}
	read := l.policy
	if key == backendsField {
		read = l.backend
	}
	l.file(file, from, read)
}

// add adds a rule. It takes the place of a rule with its id from a file that this one extends. Files
// that do not extend each other may have the same rule; the worse severity counts.
func (l *loader) add(r *rule) {
	for i, other := range l.rules {
		switch {
		case other.ID != r.ID:
			continue
		case slices.Contains(l.done[l.before:], other.Place.File):
			l.rules[i] = r
		case other.Place.File != r.Place.File && other.source == r.source:
			if r.Severity.Reaches(other.Severity) {
				l.rules[i] = r
			}
		default:
			l.src.complainAt(r.Place, "there are two rules %s, the other at %s; give them different ids", r.ID, other.Place)
		}
		return
	}
	l.rules = append(l.rules, r)
}
