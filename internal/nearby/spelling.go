package nearby

import (
	"regexp"
	"strconv"
	"strings"
)

// spellings returns texts of an attribute or type that differ a little.
func spellings(text string) (list []string) {
	for _, at := range parts.FindAllStringIndex(text, 24) {
		for _, other := range texts(text[at[0]:at[1]]) {
			list = append(list, text[:at[0]]+other+text[at[1]:])
		}
	}
	return list
}

// parts are the parts of the text of an attribute or type that texts changes.
var parts = regexp.MustCompile(`"\w+"(, )?|\b\d+\b|\b[i-z]\b|\{\}|\?|, \{[^{}]*\}`)

// texts returns texts that differ a little: another number or factor, an axis that is missing, another one or one
// more, a dimension that is missing or open.
func texts(part string) []string {
	switch part[0] {
	case '"':
		return []string{"", `"x"`, `"y", ` + part, `"z":(1)2` + strings.TrimPrefix(part, strings.TrimSuffix(part, ", "))}
	case '{':
		return []string{"{?}", `{"y"}`, "{}, {}"}
	case '?':
		return []string{""}
	case ',':
		return []string{""}
	}
	if 'i' <= part[0] && part[0] <= 'z' { // a factor
		return []string{string(part[0] - 1), string(part[0] + 1), part + "l"}
	}
	n, err := strconv.Atoi(part)
	if err != nil {
		return nil
	}
	return []string{strconv.Itoa(n - 1), strconv.Itoa(n + 1), strconv.Itoa(2 * n)}
}
