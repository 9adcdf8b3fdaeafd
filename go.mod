module github.com/hlobc/hlobc

go 1.26

require (
	github.com/aymanbagabas/go-udiff v0.4.1
	github.com/google/flatbuffers v25.12.19+incompatible
	github.com/google/gofuzz v1.2.0
	github.com/klauspost/compress v1.20.3
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
	github.com/spf13/pflag v1.0.10
	golang.org/x/tools v0.47.0
	gonum.org/v1/gonum v0.17.0
	google.golang.org/protobuf v1.36.11
)

require golang.org/x/text v0.23.0 // indirect
