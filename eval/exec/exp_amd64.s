#include "textflag.h"

// The table is that of exp_amd64.go, 32 bytes a row.

// TERM is a step of the polynomial.
#define TERM(ROW) \
	VMULPD Y0, Y2, Y2; \
	VADDPD (ROW*32)(R9), Y2, Y2

// EXPM1 leaves 2 to the power of n in Y3 and exp(r) - 1 in Y2, where the number in Y0 is n*ln(2) + r.
#define EXPM1 \
	VMULPD (0*32)(R9), Y0, Y1; \
	VROUNDPD $0, Y1, Y1; \
	VMULPD (1*32)(R9), Y1, Y2; \
	VSUBPD Y2, Y0, Y0; \
	VMULPD (2*32)(R9), Y1, Y2; \
	VSUBPD Y2, Y0, Y0; \
	VMOVUPD (3*32)(R9), Y2; \
	TERM(4); \
	TERM(5); \
	TERM(6); \
	TERM(7); \
	TERM(8); \
	TERM(9); \
	TERM(10); \
	TERM(11); \
	TERM(12); \
	TERM(13); \
	VMULPD Y0, Y2, Y2; \
	VADDPD (21*32)(R9), Y1, Y3; \
	VPSLLQ $52, Y3, Y3

// ROUND rounds the numbers in Y2 to f32 in X4, unless numbers close to them round differently.
#define ROUND \
	VMULPD (15*32)(R9), Y2, Y4; \
	VMULPD (16*32)(R9), Y2, Y5; \
	VCVTPD2PSY Y4, X4; \
	VCVTPD2PSY Y5, X5; \
	VCMPPS $4, X5, X4, X5; \
	VMOVMSKPS X5, R8; \
	TESTL R8, R8; \
	JNZ   end

// func exp32(d, a *float32, n int, table *[22][4]float64) (done int)
TEXT ·exp32(SB), NOSPLIT, $0-40
	MOVQ d+0(FP), DI
	MOVQ a+8(FP), SI
	MOVQ n+16(FP), CX
	MOVQ table+24(FP), R9
	XORQ AX, AX

loop:
	CMPQ AX, CX
	JGE  end
	VCVTPS2PD (SI)(AX*4), Y0
	VANDPD (17*32)(R9), Y0, Y1
	VCMPPD $5, (14*32)(R9), Y1, Y1 // not less than the limit
	VMOVMSKPD Y1, R8
	TESTL R8, R8
	JNZ   end
	EXPM1
	VADDPD (13*32)(R9), Y2, Y2
	VMULPD Y3, Y2, Y2
	ROUND
	VMOVUPS X4, (DI)(AX*4)
	ADDQ  $4, AX
	JMP   loop

end:
	MOVQ AX, done+32(FP)
	VZEROUPPER
	RET

// func tanh32(d, a *float32, n int, table *[22][4]float64) (done int)
TEXT ·tanh32(SB), NOSPLIT, $0-40
	MOVQ d+0(FP), DI
	MOVQ a+8(FP), SI
	MOVQ n+16(FP), CX
	MOVQ table+24(FP), R9
	XORQ AX, AX

loop:
	CMPQ AX, CX
	JGE  end
	VCVTPS2PD (SI)(AX*4), Y6
	VCMPPD $3, Y6, Y6, Y1
	VMOVMSKPD Y1, R8
	TESTL R8, R8
	JNZ   end
	VANDPD (17*32)(R9), Y6, Y0
	VADDPD Y0, Y0, Y0
	VMINPD (20*32)(R9), Y0, Y0
	EXPM1
	VMULPD Y3, Y2, Y2
	VSUBPD (13*32)(R9), Y3, Y3
	VADDPD Y3, Y2, Y2 // exp(2|x|) - 1
	VADDPD (19*32)(R9), Y2, Y3
	VDIVPD Y3, Y2, Y2
	VANDPD (18*32)(R9), Y6, Y6
	VORPD  Y6, Y2, Y2
	ROUND
	VMOVUPS X4, (DI)(AX*4)
	ADDQ  $4, AX
	JMP   loop

end:
	MOVQ AX, done+32(FP)
	VZEROUPPER
	RET

// func cpuid7() (ebx uint32)
TEXT ·cpuid7(SB), NOSPLIT, $0-4
	MOVL $7, AX
	XORL CX, CX
	CPUID
	MOVL BX, ebx+0(FP)
	RET
