package report

import (
	"errors"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/inspect"
)

// The most findings of one kind, and lines of details of a finding.
const (
	maxInvalid = 50
	maxDetails = 20
)

// AddFindings collects what stands out. It comes after the other parts.
func (o *Opened) AddFindings() {
	o.addInvalid()
	s := o.Summary
	for _, d := range s.Unknown {
		o.find(LevelWarning, "unknown dialect", fmt.Sprintf("%s: %s, %s, %s", d.Name, count(d.Attributes, "attribute"), count(d.Types, "type"), count(d.Ops, "op name")))
	}
	for _, t := range s.Text {
		o.find(LevelWarning, "stored as text", fmt.Sprintf("%s %s, %s", count(t.Count, t.Kind), t.Name, count(int(t.Bytes), "byte")), t.Example)
	}
	if c := o.Cost; c != nil {
		for _, l := range c.Loops {
			if !l.Known {
				o.find(LevelNote, "unknown loop", fmt.Sprintf("how often the loop at %s in @%s runs is not known; costs have it as %s", l.Location, l.Function, l.Trips))
			}
		}
		for _, u := range c.Uncounted {
			o.find(LevelNote, "cost not known", fmt.Sprintf("the arithmetic of %s is not known; it counts with its operands and results", u.Name))
		}
	}
	o.addPaths()
	o.addUnused()
	for _, k := range s.Constants {
		message := strings.TrimSpace(k.Name+" "+k.Type) + ", " + count(int(k.Bytes), "byte")
		if k.Location != "" {
			message += ", captured in " + k.Location
		}
		o.find(LevelNote, "large constant", message)
	}
	if o.Sizes != nil {
		for _, d := range o.Sizes.Duplicates {
			if d.Wasted >= inspect.LargeConstant/16 {
				o.find(LevelNote, "same constant", fmt.Sprintf("%d constants have the same %s", len(d.Names), count(int(d.Bytes), "byte")), first(d.Users)...)
			}
		}
	}
	if v := o.Versions; v != nil && v.Obstacle != "" && v.Artifact == "" {
		o.find(LevelNote, "no artifact", "the program cannot be written as a portable artifact: "+v.Obstacle)
	}
}

// addInvalid lists what the verifier found.
func (o *Opened) addInvalid() {
	var list verify.Findings
	if !errors.As(o.invalid, &list) {
		if o.invalid != nil {
			o.find(LevelError, "invalid", o.invalid.Error())
		}
		return
	}
	for _, f := range list {
		out := Finding{Level: LevelError, Kind: "invalid", Message: f.Error(), Op: -1}
		if n, ok := o.ops[f.Op]; ok {
			out.Op = int(n)
		}
		for _, note := range f.Notes {
			out.Details = append(out.Details, note.Msg)
		}
		o.Findings = append(o.Findings, out)
	}
}

// addPaths lists paths that say something about the machine that made the program.
func (o *Opened) addPaths() {
	var paths []string
	for _, p := range o.Summary.Paths {
		if p.Path != o.Name && !strings.Contains(p.Path, "/site-packages/") && !strings.Contains(p.Path, "/dist-packages/") {
			paths = append(paths, p.Path)
		}
	}
	if len(paths) > 0 {
		o.find(LevelNote, "absolute path", count(len(paths), "absolute path")+" in locations", first(paths)...)
	}
}

// addUnused lists inputs that the program does not use.
func (o *Opened) addUnused() {
	var names []string
	for i, in := range o.Summary.Inputs {
		if in.Unused {
			name := in.Name
			if name == "" {
				name = fmt.Sprintf("#%d", i)
			}
			names = append(names, name)
		}
	}
	if len(names) > 0 {
		o.find(LevelNote, "unused input", count(len(names), "input")+" that the program does not use", first(names)...)
	}
}

// first returns the first lines of a list.
func first(list []string) []string {
	if len(list) > maxDetails {
		return append(list[:maxDetails:maxDetails], fmt.Sprintf("and %d more", len(list)-maxDetails))
	}
	return list
}

// count formats "1 byte", "2 bytes".
func count(n int, unit string) string {
	if n == 1 {
		return "1 " + unit
	}
	return fmt.Sprintf("%d %ss", n, unit)
}
