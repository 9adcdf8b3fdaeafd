//: tile_$R
/* A tile has a few rows and hl_lanes_$R columns: acc[i][j] += a[i][at + k * step] * b[k * next + j] for all k in
   order. Columns are computed two vectors at a time, which leaves registers for the sums of all rows. */
#ifndef HL_TILE_$R
#define HL_TILE_$R
enum { hl_lanes_$R = 64 / (int)sizeof($P) };
#if defined(__GNUC__)
#if defined(__AVX__)
typedef $P hl_v$R __attribute__((vector_size(32), aligned($ALIGN), may_alias));
#else
typedef $P hl_v$R __attribute__((vector_size(16), aligned($ALIGN), may_alias));
#endif
enum { hl_pair_$R = 2 * (int)(sizeof(hl_v$R) / sizeof($P)), hl_row_$R = 64 / (int)sizeof(hl_v$R) };
#endif
/* gcc would load vectors again for each row. */
#ifndef HL_IN_REGISTERS
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define HL_IN_REGISTERS(a, b) __asm__("" : "+v"(a), "+v"(b));
#else
#define HL_IN_REGISTERS(a, b)
#endif
#endif
#endif
//: tile4_$R tile_$R
/* Adds the products of 4 rows. */
#ifndef HL_TILE4_$R
#define HL_TILE4_$R
static void hl_tile4_$R(ptrdiff_t n, const $P *const *a, ptrdiff_t at, ptrdiff_t step, const $P *b, ptrdiff_t next, $P *acc)
{
#if defined(__GNUC__)
    const $P *a0 = a[0] + at, *a1 = a[1] + at, *a2 = a[2] + at, *a3 = a[3] + at;
    for (int j = 0; j < hl_lanes_$R; j += hl_pair_$R) {
        hl_v$R *c0 = (hl_v$R *)(acc + j), *c1 = c0 + hl_row_$R, *c2 = c1 + hl_row_$R, *c3 = c2 + hl_row_$R;
        hl_v$R s00 = c0[0], s01 = c0[1], s10 = c1[0], s11 = c1[1];
        hl_v$R s20 = c2[0], s21 = c2[1], s30 = c3[0], s31 = c3[1];
        for (ptrdiff_t k = 0; k < n; k++) {
            const hl_v$R *v = (const hl_v$R *)(b + k * next + j);
            hl_v$R b0 = v[0], b1 = v[1];
            HL_IN_REGISTERS(b0, b1)
            const $P x0 = a0[k * step], x1 = a1[k * step];
            const $P x2 = a2[k * step], x3 = a3[k * step];
            s00 += x0 * b0;
            s01 += x0 * b1;
            s10 += x1 * b0;
            s11 += x1 * b1;
            s20 += x2 * b0;
            s21 += x2 * b1;
            s30 += x3 * b0;
            s31 += x3 * b1;
        }
        c0[0] = s00;
        c0[1] = s01;
        c1[0] = s10;
        c1[1] = s11;
        c2[0] = s20;
        c2[1] = s21;
        c3[0] = s30;
        c3[1] = s31;
    }
#else
    for (int i = 0; i < 4; i++)
        for (ptrdiff_t k = 0; k < n; k++)
            for (int j = 0; j < hl_lanes_$R; j++) {
                $P *s = &acc[i * hl_lanes_$R + j];
                *s = ($P)(*s + ($P)(a[i][at + k * step] * b[k * next + j]));
            }
#endif
}
#endif
//: tile8_$R tile4_$R
/* Adds the products of 8 rows: at once where there are 32 registers. */
#ifndef HL_TILE8_$R
#define HL_TILE8_$R
static void hl_tile8_$R(ptrdiff_t n, const $P *const *a, ptrdiff_t at, ptrdiff_t step, const $P *b, ptrdiff_t next, $P *acc)
{
#if defined(__GNUC__) && (defined(__AVX512VL__) || defined(__aarch64__))
    const $P *a0 = a[0] + at, *a1 = a[1] + at, *a2 = a[2] + at, *a3 = a[3] + at,
             *a4 = a[4] + at, *a5 = a[5] + at, *a6 = a[6] + at, *a7 = a[7] + at;
    for (int j = 0; j < hl_lanes_$R; j += hl_pair_$R) {
        hl_v$R *c0 = (hl_v$R *)(acc + j), *c1 = c0 + hl_row_$R, *c2 = c1 + hl_row_$R, *c3 = c2 + hl_row_$R, *c4 = c3 + hl_row_$R,
               *c5 = c4 + hl_row_$R, *c6 = c5 + hl_row_$R, *c7 = c6 + hl_row_$R;
        hl_v$R s00 = c0[0], s01 = c0[1], s10 = c1[0], s11 = c1[1];
        hl_v$R s20 = c2[0], s21 = c2[1], s30 = c3[0], s31 = c3[1];
        hl_v$R s40 = c4[0], s41 = c4[1], s50 = c5[0], s51 = c5[1];
        hl_v$R s60 = c6[0], s61 = c6[1], s70 = c7[0], s71 = c7[1];
        for (ptrdiff_t k = 0; k < n; k++) {
            const hl_v$R *v = (const hl_v$R *)(b + k * next + j);
            hl_v$R b0 = v[0], b1 = v[1];
            HL_IN_REGISTERS(b0, b1)
            const $P x0 = a0[k * step], x1 = a1[k * step];
            const $P x2 = a2[k * step], x3 = a3[k * step];
            const $P x4 = a4[k * step], x5 = a5[k * step];
            const $P x6 = a6[k * step], x7 = a7[k * step];
            s00 += x0 * b0;
            s01 += x0 * b1;
            s10 += x1 * b0;
            s11 += x1 * b1;
            s20 += x2 * b0;
            s21 += x2 * b1;
            s30 += x3 * b0;
            s31 += x3 * b1;
            s40 += x4 * b0;
            s41 += x4 * b1;
            s50 += x5 * b0;
            s51 += x5 * b1;
            s60 += x6 * b0;
            s61 += x6 * b1;
            s70 += x7 * b0;
            s71 += x7 * b1;
        }
        c0[0] = s00;
        c0[1] = s01;
        c1[0] = s10;
        c1[1] = s11;
        c2[0] = s20;
        c2[1] = s21;
        c3[0] = s30;
        c3[1] = s31;
        c4[0] = s40;
        c4[1] = s41;
        c5[0] = s50;
        c5[1] = s51;
        c6[0] = s60;
        c6[1] = s61;
        c7[0] = s70;
        c7[1] = s71;
    }
#else
    hl_tile4_$R(n, a, at, step, b, next, acc);
    hl_tile4_$R(n, a + 4, at, step, b, next, acc + 4 * hl_lanes_$R);
#endif
}
#endif
