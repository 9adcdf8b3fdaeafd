//go:build !linux

package cli

func hugePages(int) {}
