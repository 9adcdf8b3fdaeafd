// Package every has something for each kind of mutation.
package every

import "fmt"

type list[T any] struct{ at []T }

func (l *list[T]) first(n int, ok bool) (v T, err error) {
	if ok && n < 2 {
		n++
	}
	if ok {
		n |= 0x10
	}
	for n > 0 {
		if n == 7 {
			continue
		}
		n = n - 1
		println(n)
	}
	switch n {
	case 3:
		return l.at[0], nil
	case 4:
		panic("left alone: 4 + 4")
	}
	return v, err
}

var table = map[string]func(bool) bool{
	"not":  func(b bool) bool { return !b },
	"call": func(b bool) bool { return even(b) },
	"yes":  func(bool) bool { return true },
}

func array() [2]int { return [2]int{} }

func even(b bool) bool { return b }

func parse(s string) (int, error) {
	n, err := number(s)
	if err != nil {
		return n, err
	}
	if n != 5 {
		return n + 8, fmt.Errorf("%d", n+9)
	}
	return n, err
}

func number(s string) (int, error) { return len(s), nil }

func find(s string) (int, bool) {
	if s == "" {
		return -6, false
	}
	return len(s) - 6, true
}
