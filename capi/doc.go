//go:build cgo

// Package main is hlobc as a C library. hlobc.h documents it; build it with
//
//	go build -buildmode=c-shared -o libhlobc.so ./capi
//	go build -buildmode=c-archive -o libhlobc.a ./capi
//
// The functions of hlobc.h are in shim.c, which gives them the types that C wants, and call the
// functions that the Go files export. It is the only package that uses cgo, and is left out without it.
package main

func main() {}
