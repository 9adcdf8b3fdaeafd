//: tile_$R
/* Adds products of 4 rows and HL_LANES columns to a tile: acc[i][j] += a_i[k] * b[k][j] for all k in
   order. The columns of the next k are NEXT numbers further. */
#ifndef HL_TILE_$R
#define HL_TILE_$R
#if defined(__GNUC__) && ($VECTOR)
#if defined(__AVX512F__)
typedef $P hl_v$R __attribute__((vector_size(64), aligned($ALIGN), may_alias));
#elif defined(__AVX__)
typedef $P hl_v$R __attribute__((vector_size(32), aligned($ALIGN), may_alias));
#else
typedef $P hl_v$R __attribute__((vector_size(16), aligned($ALIGN), may_alias));
#endif
enum { hl_lanes_$R = 2 * (int)(sizeof(hl_v$R) / sizeof($P)) };
static void hl_tile_$R(ptrdiff_t n, const $P *a0, const $P *a1, const $P *a2, const $P *a3,
                       ptrdiff_t step, const $P *b, ptrdiff_t next, $P *acc)
{
    hl_v$R *c = (hl_v$R *)acc;
    hl_v$R c00 = c[0], c01 = c[1], c10 = c[2], c11 = c[3], c20 = c[4], c21 = c[5], c30 = c[6], c31 = c[7];
    for (ptrdiff_t k = 0; k < n; k++) {
        const hl_v$R *v = (const hl_v$R *)(b + k * next);
        hl_v$R b0 = v[0], b1 = v[1];
        $P x0 = a0[k * step], x1 = a1[k * step], x2 = a2[k * step], x3 = a3[k * step];
        c00 += x0 * b0;
        c01 += x0 * b1;
        c10 += x1 * b0;
        c11 += x1 * b1;
        c20 += x2 * b0;
        c21 += x2 * b1;
        c30 += x3 * b0;
        c31 += x3 * b1;
    }
    c[0] = c00;
    c[1] = c01;
    c[2] = c10;
    c[3] = c11;
    c[4] = c20;
    c[5] = c21;
    c[6] = c30;
    c[7] = c31;
}
#else
enum { hl_lanes_$R = 16 };
static void hl_tile_$R(ptrdiff_t n, const $P *a0, const $P *a1, const $P *a2, const $P *a3,
                       ptrdiff_t step, const $P *b, ptrdiff_t next, $P *acc)
{
    for (ptrdiff_t k = 0; k < n; k++)
        for (int j = 0; j < hl_lanes_$R; j++) {
            acc[j] = ($P)(acc[j] + ($M)a0[k * step] * b[k * next + j]);
            acc[16 + j] = ($P)(acc[16 + j] + ($M)a1[k * step] * b[k * next + j]);
            acc[32 + j] = ($P)(acc[32 + j] + ($M)a2[k * step] * b[k * next + j]);
            acc[48 + j] = ($P)(acc[48 + j] + ($M)a3[k * step] * b[k * next + j]);
        }
}
#endif
#endif
