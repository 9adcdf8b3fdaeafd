// Package frontend has the names of attributes that front ends, first of all JAX, write for themselves and
// for XLA. No dialect defines them.
package frontend

import "slices"

// Names that JAX gives to arguments and results of functions.
const (
	ArgInfo    = "jax.arg_info"
	ResultInfo = "jax.result_info"
)

// Attributes of arguments and results that say which memory they share.
const (
	BufferDonor   = "jax.buffer_donor"
	AliasedOutput = "tf.aliasing_output"
)

// Attributes that say how a program is divided among devices.
const (
	Sharding      = "mhlo.sharding"
	NumPartitions = "mhlo.num_partitions"
	NumReplicas   = "mhlo.num_replicas"
	ShardySpec    = "sdy.sharding"
	ShardyMeshes  = "sdy.meshes"
)

// Attributes is the dictionary in which anything may be told to XLA.
const Attributes = "mhlo.frontend_attributes"

// Informational reports whether an attribute names something for people, and says nothing of what is
// computed.
func Informational(name string) bool { return name == ArgInfo || name == ResultInfo }

// pythonCalls are the targets of custom calls by which JAX calls functions of Python.
var pythonCalls = []string{
	"xla_python_cpu_callback", "xla_python_gpu_callback",
	"xla_ffi_python_cpu_callback", "xla_ffi_python_gpu_callback",
	"xla_ffi_partitioned_python_cpu_callback", "xla_ffi_partitioned_python_gpu_callback",
}

// PythonCalls lists the targets of custom calls by which JAX calls functions of Python.
func PythonCalls() []string { return slices.Clone(pythonCalls) }

// CallsPython reports whether a custom call of this target calls a function of Python.
func CallsPython(target string) bool { return slices.Contains(pythonCalls, target) }
