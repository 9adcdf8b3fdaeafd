package pass

import (
	"errors"
	"strings"
)

// Parse sets options from text:
//
//	options = [ option { ("," | " ") option } ]
//	option  = name [ "=" value ] | value
//	value   = text, in which (), [], {}, <>, "" and '' hide commas and spaces
//
// Braces around the whole text or around one value, and quotes around a value, are removed. The
// name of a boolean option alone sets it to true. Text without "=" that is not the name of an
// option is another element of the preceding list: "ops=a.b,c.d,json" sets the list ops and the
// option json.
//
// The error is an [*OptionError].
func (o *Options) Parse(text string) error {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, "{") && closing(text) == len(text)-1 {
		text = text[1 : len(text)-1]
	}
	if text != "" {
		o.given = append(o.given, text)
	}
	var last *Option
	for text != "" {
		var part string
		part, text = cutPart(text)
		if part == "" {
			continue
		}
		name, value, given := strings.Cut(part, "=")
		if part[0] == '"' || part[0] == '\'' {
			name, value, given = part, "", false
		}
		opt := o.find(name)
		switch {
		case opt == nil && !given && last != nil && last.Type == "list":
			opt, value = last, part
		case opt == nil:
			return &OptionError{o.pass, name, "", errors.New("unknown option; -h lists all options")}
		case !given && opt.Type == "bool":
			value = "true"
		case !given:
			return &OptionError{o.pass, name, "", errors.New("expected a value")}
		}
		value = unquote(value)
		values := []string{value}
		if opt.Type == "list" {
			values = nil
			for rest := value; rest != ""; {
				var elem string
				elem, rest = cutPart(rest)
				values = append(values, unquote(elem))
			}
			if value == "" {
				values = []string{""}
			}
		}
		for _, v := range values {
			if err := opt.set(v); err != nil {
				return &OptionError{o.pass, opt.Name, v, err}
			}
		}
		last = opt
	}
	_, err := o.traceFlags()
	return err
}

func (o *Options) find(name string) *Option {
	for _, opt := range o.list {
		if opt.Name == name {
			return opt
		}
	}
	return nil
}

// cutPart cuts text at the first comma or space outside brackets and quotes.
func cutPart(text string) (part, rest string) {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case ',', ' ':
			return text[:i], text[i+1:]
		case '(', '[', '{', '<', '"', '\'':
			if n := closing(text[i:]); n > 0 {
				i += n
			}
		}
	}
	return text, ""
}

// closing returns the index of the character that closes the bracket or quote at the start of text,
// -1 if there is none.
func closing(text string) int {
	if q := text[0]; q == '"' || q == '\'' {
		if i := strings.IndexByte(text[1:], q); i >= 0 {
			return i + 1
		}
		return -1
	}
	var open []byte
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '"', '\'':
			n := closing(text[i:])
			if n < 0 {
				return -1
			}
			i += n
		case '(':
			open = append(open, ')')
		case '[':
			open = append(open, ']')
		case '{':
			open = append(open, '}')
		case '<':
			open = append(open, '>')
		case ')', ']', '}', '>':
			if open[len(open)-1] != c {
				return -1
			}
			if open = open[:len(open)-1]; len(open) == 0 {
				return i
			}
		}
	}
	return -1
}

// unquote removes quotes or braces around the whole value.
func unquote(value string) string {
	if value != "" && strings.ContainsRune("\"'{", rune(value[0])) && closing(value) == len(value)-1 {
		return value[1 : len(value)-1]
	}
	return value
}
