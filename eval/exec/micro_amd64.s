#include "textflag.h"

// One row of a tile: its number at the start of R, times the numbers in Y8 and Y9, added to L and H.
// Products and sums are rounded by themselves.
#define ROW32(OFF, L, H) \
	VBROADCASTSS OFF(SI), Y10; \
	VMULPS Y10, Y8, Y11; \
	VADDPS Y11, L, L; \
	VMULPS Y10, Y9, Y12; \
	VADDPS Y12, H, H

#define ROW64(OFF, L, H) \
	VBROADCASTSD OFF(SI), Y10; \
	VMULPD Y10, Y8, Y11; \
	VADDPD Y11, L, L; \
	VMULPD Y10, Y9, Y12; \
	VADDPD Y12, H, H

#define LOADTILE \
	VMOVUPS (DX), Y0; \
	VMOVUPS 32(DX), Y1; \
	VMOVUPS 64(DX), Y2; \
	VMOVUPS 96(DX), Y3; \
	VMOVUPS 128(DX), Y4; \
	VMOVUPS 160(DX), Y5; \
	VMOVUPS 192(DX), Y6; \
	VMOVUPS 224(DX), Y7

#define STORETILE \
	VMOVUPS Y0, (DX); \
	VMOVUPS Y1, 32(DX); \
	VMOVUPS Y2, 64(DX); \
	VMOVUPS Y3, 96(DX); \
	VMOVUPS Y4, 128(DX); \
	VMOVUPS Y5, 160(DX); \
	VMOVUPS Y6, 192(DX); \
	VMOVUPS Y7, 224(DX)

// func tile32(k int, a, b, c *float32)
TEXT ·tile32(SB), NOSPLIT, $0-32
	MOVQ k+0(FP), CX
	MOVQ a+8(FP), SI
	MOVQ b+16(FP), DI
	MOVQ c+24(FP), DX
	LOADTILE
	TESTQ CX, CX
	JZ    done32

loop32:
	VMOVUPS (DI), Y8
	VMOVUPS 32(DI), Y9
	ROW32(0, Y0, Y1)
	ROW32(4, Y2, Y3)
	ROW32(8, Y4, Y5)
	ROW32(12, Y6, Y7)
	ADDQ    $16, SI
	ADDQ    $64, DI
	DECQ    CX
	JNZ     loop32

done32:
	STORETILE
	VZEROUPPER
	RET

// func tile64(k int, a, b, c *float64)
TEXT ·tile64(SB), NOSPLIT, $0-32
	MOVQ k+0(FP), CX
	MOVQ a+8(FP), SI
	MOVQ b+16(FP), DI
	MOVQ c+24(FP), DX
	LOADTILE
	TESTQ CX, CX
	JZ    done64

loop64:
	VMOVUPD (DI), Y8
	VMOVUPD 32(DI), Y9
	ROW64(0, Y0, Y1)
	ROW64(8, Y2, Y3)
	ROW64(16, Y4, Y5)
	ROW64(24, Y6, Y7)
	ADDQ    $32, SI
	ADDQ    $64, DI
	DECQ    CX
	JNZ     loop64

done64:
	STORETILE
	VZEROUPPER
	RET

// Tiles whose products are not rounded before they are added.

#define FUSED32(OFF, L, H) \
	VBROADCASTSS OFF(SI), Y10; \
	VFMADD231PS Y10, Y8, L; \
	VFMADD231PS Y10, Y9, H

#define FUSED64(OFF, L, H) \
	VBROADCASTSD OFF(SI), Y10; \
	VFMADD231PD Y10, Y8, L; \
	VFMADD231PD Y10, Y9, H

// func fusedTile32(k int, a, b, c *float32)
TEXT ·fusedTile32(SB), NOSPLIT, $0-32
	MOVQ k+0(FP), CX
	MOVQ a+8(FP), SI
	MOVQ b+16(FP), DI
	MOVQ c+24(FP), DX
	LOADTILE

loop:
	VMOVUPS (DI), Y8
	VMOVUPS 32(DI), Y9
	FUSED32(0, Y0, Y1)
	FUSED32(4, Y2, Y3)
	FUSED32(8, Y4, Y5)
	FUSED32(12, Y6, Y7)
	ADDQ    $16, SI
	ADDQ    $64, DI
	DECQ    CX
	JNZ     loop
	STORETILE
	VZEROUPPER
	RET

// func fusedTile64(k int, a, b, c *float64)
TEXT ·fusedTile64(SB), NOSPLIT, $0-32
	MOVQ k+0(FP), CX
	MOVQ a+8(FP), SI
	MOVQ b+16(FP), DI
	MOVQ c+24(FP), DX
	LOADTILE

loop:
	VMOVUPD (DI), Y8
	VMOVUPD 32(DI), Y9
	FUSED64(0, Y0, Y1)
	FUSED64(8, Y2, Y3)
	FUSED64(16, Y4, Y5)
	FUSED64(24, Y6, Y7)
	ADDQ    $32, SI
	ADDQ    $64, DI
	DECQ    CX
	JNZ     loop
	STORETILE
	VZEROUPPER
	RET

// func cpuid1() (ecx uint32)
TEXT ·cpuid1(SB), NOSPLIT, $0-4
	MOVL $1, AX
	XORL CX, CX
	CPUID
	MOVL CX, ecx+0(FP)
	RET

// func xgetbv() (eax uint32)
TEXT ·xgetbv(SB), NOSPLIT, $0-4
	XORL CX, CX
	XGETBV
	MOVL AX, eax+0(FP)
	RET
