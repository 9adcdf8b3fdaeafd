#include "textflag.h"

// func butterflies2(a, b, w *complex128, n int)
//
// The product is rounded as in Go: real(w)*real(v) - imag(w)*imag(v), real(w)*imag(v) + imag(w)*real(v).
TEXT ·butterflies2(SB), NOSPLIT, $0-32
	MOVQ a+0(FP), DI
	MOVQ b+8(FP), SI
	MOVQ w+16(FP), DX
	MOVQ n+24(FP), CX
	SHLQ $4, CX
	XORQ AX, AX

loop:
	CMPQ AX, CX
	JGE  end
	VMOVUPD (DX)(AX*1), Y0
	VMOVUPD (SI)(AX*1), Y1
	VMOVUPD (DI)(AX*1), Y2
	VMOVDDUP Y0, Y3        // real(w)
	VPERMILPD $15, Y0, Y4  // imag(w)
	VPERMILPD $5, Y1, Y5   // v with its parts exchanged
	VMULPD Y1, Y3, Y3
	VMULPD Y5, Y4, Y4
	VADDSUBPD Y4, Y3, Y3
	VSUBPD Y3, Y2, Y4
	VADDPD Y3, Y2, Y5
	VMOVUPD Y4, (SI)(AX*1)
	VMOVUPD Y5, (DI)(AX*1)
	ADDQ $32, AX
	JMP  loop

end:
	VZEROUPPER
	RET
