module github.com/hlobc/hlobc

go 1.26
