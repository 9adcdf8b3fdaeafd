#include "textflag.h"

// Operations on two slices of 32-bit integers, eight at a time, and (with the suffix S) on a slice and one
// number. Shifts take their distance from the number.

#define BOTH(NAME, OP) \
TEXT NAME(SB), NOSPLIT, $0-32; \
	MOVQ d+0(FP), DI; \
	MOVQ a+8(FP), SI; \
	MOVQ b+16(FP), DX; \
	MOVQ n+24(FP), CX; \
	XORQ AX, AX; \
loop: \
	CMPQ AX, CX; \
	JGE  end; \
	VMOVDQU (SI)(AX*4), Y0; \
	VMOVDQU (DX)(AX*4), Y1; \
	OP   Y1, Y0, Y2; \
	VMOVDQU Y2, (DI)(AX*4); \
	ADDQ $8, AX; \
	JMP  loop; \
end: \
	VZEROUPPER; \
	RET

#define SECOND(NAME, LOAD, BY, OP) \
TEXT NAME(SB), NOSPLIT, $0-32; \
	MOVQ d+0(FP), DI; \
	MOVQ a+8(FP), SI; \
	MOVQ b+16(FP), DX; \
	MOVQ n+24(FP), CX; \
	XORQ AX, AX; \
	LOAD (DX), BY; \
loop: \
	CMPQ AX, CX; \
	JGE  end; \
	VMOVDQU (SI)(AX*4), Y0; \
	OP   BY, Y0, Y2; \
	VMOVDQU Y2, (DI)(AX*4); \
	ADDQ $8, AX; \
	JMP  loop; \
end: \
	VZEROUPPER; \
	RET

BOTH(·addInt32, VPADDD)
BOTH(·subInt32, VPSUBD)
BOTH(·mulInt32, VPMULLD)
BOTH(·andInt32, VPAND)
BOTH(·orInt32, VPOR)
BOTH(·xorInt32, VPXOR)
SECOND(·addInt32S, VPBROADCASTD, Y1, VPADDD)
SECOND(·subInt32S, VPBROADCASTD, Y1, VPSUBD)
SECOND(·mulInt32S, VPBROADCASTD, Y1, VPMULLD)
SECOND(·andInt32S, VPBROADCASTD, Y1, VPAND)
SECOND(·orInt32S, VPBROADCASTD, Y1, VPOR)
SECOND(·xorInt32S, VPBROADCASTD, Y1, VPXOR)
SECOND(·shlInt32S, VMOVD, X1, VPSLLD)
SECOND(·shrInt32S, VMOVD, X1, VPSRLD)
