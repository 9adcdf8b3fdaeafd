package print

import (
	"strconv"
	"strings"
)

// valueName is the name of a value: a percent sign, a text, and perhaps a number.
type valueName struct {
	text   string
	number uint32
	kind   nameKind
}

type nameKind uint8

const (
	plainName   nameKind = iota
	numbered             // %7, %arg7
	underscored          // %cst_7
)

var percent, underscore = newWord("%"), newWord("_")

// word returns the name as a word, or 0 if it is too long.
func (v valueName) word() word {
	switch v.kind {
	case plainName:
		return percent.and(newWord(v.text))
	}
	return v.front().and(decimal(v.number))
}

// front returns the text before the number as a word, or 0 if there is none or it is too long.
func (v valueName) front() word {
	if v.kind == plainName {
		return 0
	}
	w := percent
	if v.text != "" {
		w = w.and(newWord(v.text))
	}
	if v.kind == underscored {
		w = w.and(underscore)
	}
	return w
}

func (v valueName) append(dst []byte) []byte {
	dst = append(append(dst, '%'), v.text...)
	switch v.kind {
	case plainName:
		return dst
	case underscored:
		dst = append(dst, '_')
	}
	return appendUint(dst, v.number)
}

// longName is a name that is not a word, or that consecutive results share.
type longName struct {
	valueName
	first, count uint32 // values
	front        word   // text before the number, if that is a word
}

// set names one value, or several consecutive ones.
func (s *scopeNames) set(first, count uint32, name valueName) {
	if count == 1 {
		if w := name.word(); w != 0 {
			s.values[first] = w
			return
		}
	}
	w := word(len(s.long))
	s.long = append(s.long, longName{name, first, count, name.front()})
	for i := range count {
		s.values[first+i] = w
	}
}

// nameList contains the names in a region, and in the enclosing regions, that are not numbers. A
// nil pointer is an empty list.
type nameList struct {
	outer *nameList
	depth int
	// The names that are in use as they were proposed. Others have the number first,
	// and those that follow, after an underscore: made is what they have before it, by its
	// place in fronts, the first of which stands for a number that was left out.
	proposed []string
	first    uint32
	made     []uint32
	fronts   []string
}

// takenName is a name that is in use as long as the names of a list are, and its index in the
// fronts of that list.
type takenName struct {
	list  *nameList
	name  string
	front uint32
}

// makeUnique returns a unique name: if name is in use, an underscore and a number are appended. No
// other name in use has that number, except one that was proposed.
func (n *naming) makeUnique(name string) valueName {
	t := n.lastTaken(name)
	if t == nil {
		if !n.taken(name) {
			n.use(name)
			return valueName{text: name}
		}
		l := n.listOfRegion()
		n.recent[0], n.recent[1] = takenName{l, name, uint32(len(l.fronts))}, n.recent[0]
		l.fronts = append(l.fronts, name)
		t = &n.recent[0]
	}
	l := t.list
	for n.numbers > 0 && n.used[name+"_"+strconv.FormatUint(uint64(n.conflict), 10)] {
		l.made = append(l.made, 0)
		n.conflict++
	}
	l.made = append(l.made, t.front)
	n.conflict++
	return valueName{name, n.conflict - 1, underscored}
}

// lastTaken returns the entry of a name that was recently found to be in use in this region, or
// nil: the constants of a function propose one of two names.
func (n *naming) lastTaken(name string) *takenName {
	for i := range n.recent {
		if t := &n.recent[i]; n.fresh && t.list == n.list && t.name == name {
			return t
		}
	}
	return nil
}

// taken reports whether a name is in use, including names of arguments.
func (n *naming) taken(name string) bool {
	if n.used[name] {
		return true
	}
	if digits, ok := strings.CutPrefix(name, "arg"); ok {
		i, ok := parseNumber(digits)
		return ok && i < n.arg
	}
	if front, i, ok := cutNumber(name); ok {
		for l := n.list; l != nil; l = l.outer {
			if k := i - l.first; i >= l.first && k < uint32(len(l.made)) && l.made[k] != 0 && l.fronts[l.made[k]] == front {
				return true
			}
		}
	}
	return false
}

// cutNumber splits a name that ends in an underscore and a number.
func cutNumber(name string) (front string, number uint32, ok bool) {
	i := strings.LastIndexByte(name, '_')
	if i < 0 {
		return "", 0, false
	}
	number, ok = parseNumber(name[i+1:])
	return name[:i], number, ok
}

// parseNumber parses a number in its printed form.
func parseNumber(digits string) (n uint32, ok bool) {
	if digits == "" || len(digits) > 1 && digits[0] == '0' {
		return 0, false
	}
	i, err := strconv.ParseUint(digits, 10, 32)
	return uint32(i), err == nil
}

// use marks a name as in use in the form in which it was proposed.
func (n *naming) use(name string) {
	l := n.listOfRegion()
	l.proposed = append(l.proposed, name)
	n.setUsed(name, true)
}

func (n *naming) setUsed(name string, used bool) {
	count := 1
	if used {
		n.used[name] = true
	} else {
		delete(n.used, name)
		count = -1
	}
	if _, _, ok := cutNumber(name); ok {
		n.numbers += count
	}
}

// listOfRegion returns the list of the region being named.
func (n *naming) listOfRegion() *nameList {
	if !n.fresh {
		l := &nameList{outer: n.list, first: n.conflict, fronts: []string{""}}
		if n.list != nil {
			l.depth = n.list.depth + 1
		}
		n.list, n.fresh = l, true
	}
	return n.list
}

// goTo sets the names in use to those of a region and the enclosing ones.
func (n *naming) goTo(list *nameList) {
	var add []*nameList
	for to := list; n.list != to; {
		if to != nil && (n.list == nil || n.list.depth < to.depth) {
			add = append(add, to)
			to = to.outer
			continue
		}
		for _, name := range n.list.proposed {
			n.setUsed(name, false)
		}
		n.list = n.list.outer
	}
	for _, l := range add {
		for _, name := range l.proposed {
			n.setUsed(name, true)
		}
	}
	n.list, n.fresh = list, false
}
