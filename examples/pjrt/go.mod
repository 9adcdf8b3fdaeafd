// An example of a module of its own that hands programs to a PJRT plug-in.
module example.com/pjrt

go 1.26.0

require (
	github.com/gomlx/go-xla v0.1.4
	github.com/hlobc/hlobc v0.0.0
)

require (
	github.com/go-logr/logr v1.4.3 // indirect
	github.com/google/flatbuffers v25.12.19+incompatible // indirect
	github.com/klauspost/compress v1.20.3 // indirect
	github.com/pkg/errors v0.9.1 // indirect
	github.com/x448/float16 v0.8.4 // indirect
	google.golang.org/protobuf v1.36.12 // indirect
	k8s.io/klog/v2 v2.130.1 // indirect
)

replace github.com/hlobc/hlobc => ../..
