package docs_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/container"
)

// TestContainer: the tables of container.md have all sections and versions, by their numbers.
func TestContainer(t *testing.T) {
	data, err := os.ReadFile("container.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	words := map[container.SectionID]string{container.StringSection: "string", container.DialectSection: "dialect", container.AttrTypeSection: "attributes and types",
		container.AttrTypeOffsetSection: "offsets of attributes", container.IRSection: "IR", container.ResourceSection: "resource", container.ResourceOffsetSection: "offsets of resources",
		container.DialectVersionsSection: "dialect version", container.PropertiesSection: "properties"}
	for id := range container.NumSections {
		if !strings.Contains(text, fmt.Sprintf("\n| %d | %s", id, words[id])) {
			t.Errorf("section %d, %v, is not described", id, id)
		}
	}
	for f, phrase := range map[container.Feature]string{container.DialectVersions: "dialects may have versions", container.RegionSections: "isolated regions are sections",
		container.UseListOrders: "orders of uses", container.ElidedArgLocs: "unknown locations", container.NativeProperties: "properties are stored natively", container.NativeSegments: "segment sizes"} {
		for v := uint64(1); v <= container.MaxVersion; v++ {
			if container.Has(v, f) {
				if !strings.Contains(text, fmt.Sprintf("\n| %d | %s", v, phrase)) {
					t.Errorf("%q does not begin the description of version %d", phrase, v)
				}
				break
			}
		}
	}
	if !strings.Contains(text, fmt.Sprintf("0 to %d", container.MaxVersion)) {
		t.Error("the newest version is not named")
	}
}
