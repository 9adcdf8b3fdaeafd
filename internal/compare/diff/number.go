package diff

import (
	"encoding/json"
	"math"
)

// Number is a float that JSON can hold: NaN and infinities are strings there.
type Number float64

// MarshalJSON implements [encoding/json.Marshaler].
func (n Number) MarshalJSON() ([]byte, error) {
	switch v := float64(n); {
	case math.IsNaN(v):
		return []byte(`"NaN"`), nil
	case math.IsInf(v, 1):
		return []byte(`"Infinity"`), nil
	case math.IsInf(v, -1):
		return []byte(`"-Infinity"`), nil
	}
	return json.Marshal(float64(n))
}
