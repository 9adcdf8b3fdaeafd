package expand_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
)

func TestMain(m *testing.M) { corpus.Main(m) }
