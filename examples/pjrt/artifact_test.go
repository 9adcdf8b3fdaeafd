package main

import (
	"testing"

	"github.com/hlobc/hlobc/portable"
)

func TestVersionFor(t *testing.T) {
	newest := portable.CurrentVersion().String()
	for _, c := range []struct {
		attributes map[string]any
		want       string
	}{
		{map[string]any{"stablehlo_current_version": []int64{1, 8, 0}}, "1.8.0"},
		{map[string]any{"stablehlo_current_version": []int64{99, 0, 0}}, newest},
		{map[string]any{}, portable.Weeks12.Version().String()},
	} {
		v, err := versionFor(c.attributes)
		if err != nil || v.String() != c.want {
			t.Errorf("%v: %v, %v, want %s", c.attributes, v, err, c.want)
		}
	}
	if _, err := versionFor(map[string]any{"stablehlo_current_version": []int64{1}}); err == nil {
		t.Error("a version of one number is no error")
	}
}

func TestArtifactFor(t *testing.T) {
	v, err := versionFor(map[string]any{"stablehlo_current_version": []int64{1, 8, 0}})
	if err != nil {
		t.Fatal(err)
	}
	artifact, err := artifactFor([]byte("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = stablehlo.tanh %x : tensor<4xf32>\n  return %0 : tensor<4xf32>\n}"), v)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := portable.VersionOf(artifact); err != nil || got != v {
		t.Errorf("the artifact is for %v, %v", got, err)
	}
	if _, err := artifactFor([]byte{1, 2, 3}, v); err == nil {
		t.Error("three bytes are a program")
	}
}
