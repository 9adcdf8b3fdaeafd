// Package frontend has the names of attributes that front ends, first of all JAX, write for themselves and
// for XLA. No dialect defines them.
package frontend

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
