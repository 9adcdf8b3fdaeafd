package policy

import "github.com/hlobc/hlobc/internal/govern"

// Tools returns what the verb check needs.
func Tools() govern.Tools {
	return govern.Tools{Profiles: Profiles, Load: Load, Reports: map[string]func([]govern.Rule, []govern.Judged) ([]byte, error){
		"sarif": SARIF, "junit": JUnit}}
}
