package forms_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

func TestGolden(t *testing.T) { goldentest.Run(t, nil, "passes/sparse_refused") }
