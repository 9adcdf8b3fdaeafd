package varint_test

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/varint"
)

func Example() {
	b := varint.Append(nil, 300)
	b = varint.AppendSigned(b, -3)
	b = varint.AppendFlagged(b, 7, true)
	fmt.Printf("% x\n", b)

	u, n := varint.Consume(b)
	b = b[n:]
	s, n := varint.ConsumeSigned(b)
	b = b[n:]
	v, flag, _ := varint.ConsumeFlagged(b)
	fmt.Println(u, s, v, flag)
	// Output:
	// b2 04 0b 1f
	// 300 -3 7 true
}

func ExampleConsume_all() {
	const start = 0x40 // where b lies in the file
	b := []byte{0x0b, 0xb2, 0x04, 0x08}
	for off := 0; off < len(b); {
		v, n := varint.Consume(b[off:])
		if err := varint.ParseError(n, start+int64(off)); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(v)
		off += n
	}
	// Output:
	// 5
	// 300
	// offset 0x43: input ends inside an integer
}

func ExampleParseError() {
	_, n := varint.ConsumeAPInt([]byte{0xff}, 1) // an i1 can't be 255
	var e *varint.Error
	if errors.As(varint.ParseError(n, 16), &e) {
		fmt.Println(e.Code == varint.HighBits, e.Offset)
	}
	// Output: true 16
}

func ExampleIsMinimal() {
	fmt.Println(varint.IsMinimal([]byte{0x0b}))
	fmt.Println(varint.IsMinimal([]byte{0x16, 0x00})) // 5 again, in two bytes
	// Output:
	// true
	// false
}

func ExampleAppendAPInt() {
	minus3 := int64(-3)
	fmt.Printf("% x\n", varint.AppendAPInt(nil, 8, uint64(minus3)))
	fmt.Printf("% x\n", varint.AppendAPInt(nil, 16, uint64(minus3)))
	fmt.Printf("% x\n", varint.AppendAPInt(nil, 64, uint64(minus3)))
	// Output:
	// fd
	// d4 ff 0f
	// 0b
}

func ExampleConsumeAPIntWords() {
	var buf [2]uint64 // NumWords(128)
	words, n := varint.ConsumeAPIntWords(buf[:0], []byte{0x05, 0x15, 0x09}, 128)
	fmt.Println(words, n)
	// Output: [5 2] 3
}
