//: max_f32
static inline float hl_max_f32(float a, float b)
{
    if (a != a || b != b)
        return a + b;
    return a > b ? a : a < b ? b : a == 0 ? a + b : a;
}
//: max_f64
static inline double hl_max_f64(double a, double b)
{
    if (a != a || b != b)
        return a + b;
    return a > b ? a : a < b ? b : a == 0 ? a + b : a;
}
//: min_f32
static inline float hl_min_f32(float a, float b)
{
    if (a != a || b != b)
        return a + b;
    return a < b ? a : a > b ? b : a == 0 ? -(-a - b) : a;
}
//: min_f64
static inline double hl_min_f64(double a, double b)
{
    if (a != a || b != b)
        return a + b;
    return a < b ? a : a > b ? b : a == 0 ? -(-a - b) : a;
}
//: bits_f32
static inline uint32_t hl_bits_f32(float x)
{
    uint32_t b;
    memcpy(&b, &x, sizeof b);
    return b;
}
//: from_f32
static inline float hl_from_f32(uint32_t b)
{
    float x;
    memcpy(&x, &b, sizeof x);
    return x;
}
//: bits_f64
static inline uint64_t hl_bits_f64(double x)
{
    uint64_t b;
    memcpy(&b, &x, sizeof b);
    return b;
}
//: from_f64
static inline double hl_from_f64(uint64_t b)
{
    double x;
    memcpy(&x, &b, sizeof x);
    return x;
}
//: odd bits_f32 from_f32
/* A double as a float whose last bit is set if it is not exact, so that rounding it to fewer bits
   rounds the double once. */
static inline float hl_odd(double x)
{
    float f = (float)x;
    uint32_t b;
    if (f - f != 0 || (double)f == x)
        return f;
    b = hl_bits_f32(f);
    if ((x < 0 ? -x : x) < (double)(f < 0 ? -f : f))
        b--;
    return hl_from_f32(b | 1);
}
//: bits_bf16 bits_f32
static inline uint16_t hl_bits_bf16(float x)
{
    uint32_t b = hl_bits_f32(x);
    if (x != x)
        return (uint16_t)(b >> 16 | 0x40);
    return (uint16_t)((b + 0x7fffu + (b >> 16 & 1u)) >> 16);
}
//: from_bf16 from_f32
static inline float hl_from_bf16(uint16_t b) { return hl_from_f32((uint32_t)b << 16); }
//: round_bf16 bits_bf16 from_bf16
static inline float hl_round_bf16(float x) { return hl_from_bf16(hl_bits_bf16(x)); }
//: bits_f16 bits_f32 from_f32
static inline uint16_t hl_bits_f16(float x)
{
    uint32_t b = hl_bits_f32(x), sign = b >> 16 & 0x8000u, m = b & 0x7fffffffu;
    if (m > 0x7f800000u)
        return (uint16_t)(sign | 0x7e00u | (m >> 13 & 0x3ffu));
    if (m >= 0x477ff000u)
        return (uint16_t)(sign | 0x7c00u);
    if (m < 0x38800000u) {
        /* A subnormal result: adding this number shifts it into place and rounds it. */
        uint32_t r = hl_bits_f32(hl_from_f32(m) + 0.5f);
        return (uint16_t)(sign | (r - 0x3f000000u));
    }
    return (uint16_t)(sign | ((m - 0x38000000u + 0xfffu + (m >> 13 & 1u)) >> 13));
}
//: from_f16 from_f32
static inline float hl_from_f16(uint16_t h)
{
    uint32_t sign = (uint32_t)(h & 0x8000u) << 16, m = h & 0x7fffu;
    if (m >= 0x7c00u)
        return hl_from_f32(sign | 0x7f800000u | (m & 0x3ffu) << 13);
    if (m < 0x400u) {
        float x = (float)m * 5.9604644775390625e-8f;
        return sign ? -x : x;
    }
    return hl_from_f32(sign | ((m << 13) + 0x38000000u));
}
//: round_f16 bits_f16 from_f16
static inline float hl_round_f16(float x) { return hl_from_f16(hl_bits_f16(x)); }
//: sign_f32
static inline float hl_sign_f32(float x) { return x > 0 ? 1.0f : x < 0 ? -1.0f : x; }
//: sign_f64
static inline double hl_sign_f64(double x) { return x > 0 ? 1.0 : x < 0 ? -1.0 : x; }
//: logistic_f64
static inline double hl_logistic_f64(double x) { return 1.0 / (1.0 + exp(-x)); }
//: order_f32 bits_f32
static inline int32_t hl_order_f32(float x)
{
    uint32_t b = hl_bits_f32(x);
    return (int32_t)(b & 0x80000000u ? ~(b & 0x7fffffffu) : b);
}
//: order_f64 bits_f64
static inline int64_t hl_order_f64(double x)
{
    uint64_t b = hl_bits_f64(x);
    return (int64_t)(b >> 63 ? ~(b & 0x7fffffffffffffffu) : b);
}
//: precision_f32 bits_f32 from_f32
static inline float hl_precision_f32(float x, int exponent, int mantissa)
{
    uint32_t b = hl_bits_f32(x), sign = b & 0x80000000u;
    int field, most = (1 << (exponent - 1)) - 1;
    b ^= sign;
    if (x != x)
        return mantissa > 0 ? x : hl_from_f32(0x7f800000u);
    if (mantissa < 23) {
        int drop = 23 - mantissa;
        b += (1u << (drop - 1)) - 1 + (b >> drop & 1u);
        b = b >> drop << drop;
    }
    field = (int)(b >> 23);
    if (exponent < 8 && field > 127 + most)
        b = 0x7f800000u;
    else if (exponent < 8 && field <= 127 - most)
        b = 0;
    return hl_from_f32(sign | b);
}
//: precision_f64 bits_f64 from_f64
static inline double hl_precision_f64(double x, int exponent, int mantissa)
{
    uint64_t b = hl_bits_f64(x), sign = b & 0x8000000000000000u;
    int field, most = (1 << (exponent - 1)) - 1;
    b ^= sign;
    if (x != x)
        return mantissa > 0 ? x : hl_from_f64(0x7ff0000000000000u);
    if (mantissa < 52) {
        int drop = 52 - mantissa;
        b += ((uint64_t)1 << (drop - 1)) - 1 + (b >> drop & 1u);
        b = b >> drop << drop;
    }
    field = (int)(b >> 52);
    if (exponent < 11 && field > 1023 + most)
        b = 0x7ff0000000000000u;
    else if (exponent < 11 && field <= 1023 - most)
        b = 0;
    return hl_from_f64(sign | b);
}
//: narrow
/* The bits of a double in a small format: e and m are the widths of its fields. nan is 0 for IEEE
   formats, 1 if all bits set is NaN, 2 if negative zero is, and 3 if there is none. flags: 1 without
   a sign, 2 without zero. */
static inline uint32_t hl_narrow(double v, int e, int m, int bias, int nan, int flags)
{
    uint32_t all = ((uint32_t)1 << (e + m)) - 1, top = (uint32_t)1 << (e + m), q, most, over, sign = 0;
    int least = 1 - bias - (flags >> 1 & 1), x;
    double a = v < 0 ? -v : v, f;
    uint64_t b;
    most = nan == 0 ? (all >> m << m) - 1 : nan == 1 ? all - 1 : all;
    over = nan == 0 ? all >> m << m : nan == 2 ? top : all;
    memcpy(&b, &v, sizeof b);
    if (b >> 63 && !(flags & 1))
        sign = top;
    if (v != v || (v < 0 && (flags & 1))) {
        if (nan == 0)
            return sign | all >> m << m | (m > 0 ? (uint32_t)1 << (m - 1) : 0);
        return nan == 1 ? sign | all : nan == 2 ? top : sign;
    }
    if (a - a != 0)
        return nan == 3 ? sign : nan == 2 ? over : sign | over;
    if (a == 0) {
        q = 0;
    } else {
        uint64_t mant;
        int drop;
        memcpy(&b, &a, sizeof b);
        x = (int)(b >> 52) - 1023;
        mant = (b & 0xfffffffffffffu) | 0x10000000000000u;
        if (x == -1023) {
            f = a * 18014398509481984.0; /* 2^54 */
            memcpy(&b, &f, sizeof b);
            x = (int)(b >> 52) - 1023 - 54;
            mant = (b & 0xfffffffffffffu) | 0x10000000000000u;
        }
        drop = (x > least ? x : least) - m - (x - 52);
        if (drop > 54) {
            q = 0;
        } else if (drop <= 0) {
            q = (uint32_t)(mant << -drop);
        } else {
            uint64_t rest = mant & (((uint64_t)1 << drop) - 1), half = (uint64_t)1 << (drop - 1);
            q = (uint32_t)(mant >> drop);
            if (rest > half || (rest == half && (q & 1)))
                q++;
        }
        if (x < least)
            q = flags & 2 ? 0 : q;
        else
            q = (((uint32_t)(x - least)) << m) + q - (flags & 2 ? 1u : 0u);
    }
    if (q > most)
        return nan == 2 ? over : sign | over;
    if (q == 0 && nan == 2)
        sign = 0;
    return sign | q;
}
//: shl_$S
static inline $T hl_shl_$S($T a, $T b) { return ($U)b < $W ? ($T)(($C)a << ($U)b) : 0; }
//: shr_$S
static inline $T hl_shr_$S($T a, $T b) { return ($U)b < $W ? ($T)(($U)a >> ($U)b) : 0; }
//: sar_$S
static inline $T hl_sar_$S($T a, $T b)
{
    unsigned n = ($U)b < $W ? (unsigned)b : $W - 1;
    return ($T)(($I)a < 0 ? ($T)~(($U)~($U)a >> n) : ($T)(($U)a >> n));
}
//: div_$S
/* Division by zero gives all bits set, as XLA's does. */
static inline $T hl_div_$S($T a, $T b)
{
    if (b == 0)
        return ($T)~($T)0;
    if (($I)-1 < 0 && ($T)-1 < 1 && b == ($T)-1)
        return ($T)(0 - ($C)a);
    return ($T)(a / b);
}
//: rem_$S
static inline $T hl_rem_$S($T a, $T b)
{
    if (b == 0)
        return a;
    if (($T)-1 < 1 && b == ($T)-1)
        return 0;
    return ($T)(a % b);
}
//: pow_$S
static inline $T hl_pow_$S($T a, $T b)
{
    $C r = 1, x = ($C)a;
    $U n = ($U)b;
    if (($T)-1 < 1 && ($I)b < 0) {
        if (a != 1 && a != ($T)-1)
            return 0;
        n = ($U)(0 - n);
    }
    for (; n; n = ($U)(n >> 1)) {
        if (n & 1)
            r *= x;
        x *= x;
    }
    return ($T)r;
}
//: popcnt_$S
static inline $T hl_popcnt_$S($T a)
{
    $U x = ($U)a;
    unsigned n = 0;
    for (; x; x = ($U)(x & (x - 1)))
        n++;
    return ($T)n;
}
//: clz_$S
static inline $T hl_clz_$S($T a)
{
    $U x = ($U)a;
    unsigned n = $W;
    for (; x; x = ($U)(x >> 1))
        n--;
    return ($T)n;
}
//: int_$S
static inline $T hl_int_$S(double x)
{
    if (x != x || x <= $LOW)
        return x != x ? 0 : $MIN;
    return x >= $HIGH ? $MAX : ($T)x;
}
//: cadd_$R
static inline hl_$R hl_cadd_$R(hl_$R a, hl_$R b)
{
    hl_$R c;
    c.re = a.re + b.re;
    c.im = a.im + b.im;
    return c;
}
//: csub_$R
static inline hl_$R hl_csub_$R(hl_$R a, hl_$R b)
{
    hl_$R c;
    c.re = a.re - b.re;
    c.im = a.im - b.im;
    return c;
}
//: cmul_$R
static inline hl_$R hl_cmul_$R(hl_$R a, hl_$R b)
{
    hl_$R c;
    c.re = a.re * b.re - a.im * b.im;
    c.im = a.re * b.im + a.im * b.re;
    return c;
}
//: cmake_$R
static inline hl_$R hl_cmake_$R(double re, double im)
{
    hl_$R c;
    c.re = ($P)re;
    c.im = ($P)im;
    return c;
}
//: cdiv_$R cmake_$R
static inline hl_$R hl_cdiv_$R(hl_$R a, hl_$R b)
{
    double x = a.re, y = a.im, u = b.re, v = b.im, r, d;
    if ((u < 0 ? -u : u) >= (v < 0 ? -v : v)) {
        r = v / u;
        d = u + r * v;
        return hl_cmake_$R((x + y * r) / d, (y - x * r) / d);
    }
    r = u / v;
    d = v + r * u;
    return hl_cmake_$R((x * r + y) / d, (y * r - x) / d);
}
//: cabs_$R
static inline $P hl_cabs_$R(hl_$R a) { return ($P)hypot((double)a.re, (double)a.im); }
//: cexp_$R cmake_$R
static inline hl_$R hl_cexp_$R(hl_$R a)
{
    double e = exp((double)a.re);
    return a.im == 0 ? hl_cmake_$R(e, a.im) : hl_cmake_$R(e * cos((double)a.im), e * sin((double)a.im));
}
//: cexpm1_$R cmake_$R
static inline hl_$R hl_cexpm1_$R(hl_$R a)
{
    double m = expm1((double)a.re), s = sin(0.5 * (double)a.im);
    return hl_cmake_$R(m * cos((double)a.im) - 2 * s * s, (m + 1) * sin((double)a.im));
}
//: clog_$R cmake_$R
static inline hl_$R hl_clog_$R(hl_$R a)
{
    return hl_cmake_$R(log(hypot((double)a.re, (double)a.im)), atan2((double)a.im, (double)a.re));
}
//: clog1p_$R cmake_$R
static inline hl_$R hl_clog1p_$R(hl_$R a)
{
    double x = a.re, y = a.im;
    return hl_cmake_$R(0.5 * log1p(x * (2 + x) + y * y), atan2(y, 1 + x));
}
//: csqrt_$R cmake_$R
static inline hl_$R hl_csqrt_$R(hl_$R a)
{
    double x = a.re, y = a.im, h = hypot(x, y), s;
    if (h == 0)
        return hl_cmake_$R(0, y);
    s = sqrt(0.5 * (h + (x < 0 ? -x : x)));
    if (x >= 0)
        return hl_cmake_$R(s, 0.5 * y / s);
    return hl_cmake_$R(0.5 * (y < 0 ? -y : y) / s, y < 0 ? -s : s);
}
//: crsqrt_$R csqrt_$R cdiv_$R cmake_$R
static inline hl_$R hl_crsqrt_$R(hl_$R a) { return hl_cdiv_$R(hl_cmake_$R(1, 0), hl_csqrt_$R(a)); }
//: csin_$R cmake_$R
static inline hl_$R hl_csin_$R(hl_$R a)
{
    double x = a.re, y = a.im;
    return hl_cmake_$R(sin(x) * cosh(y), cos(x) * sinh(y));
}
//: ccos_$R cmake_$R
static inline hl_$R hl_ccos_$R(hl_$R a)
{
    double x = a.re, y = a.im;
    return hl_cmake_$R(cos(x) * cosh(y), -sin(x) * sinh(y));
}
//: ctanh_$R cmake_$R
static inline hl_$R hl_ctanh_$R(hl_$R a)
{
    double x = a.re, y = a.im, s, c, d;
    if (x > 22 || x < -22)
        return hl_cmake_$R(x > 0 ? 1 : -1, 4 * sin(y) * cos(y) * exp(-2 * (x < 0 ? -x : x)));
    s = sinh(x);
    c = cos(y);
    d = s * s + c * c;
    return hl_cmake_$R(s * cosh(x) / d, sin(y) * c / d);
}
//: ctan_$R ctanh_$R
static inline hl_$R hl_ctan_$R(hl_$R a)
{
    hl_$R i = hl_ctanh_$R(hl_cmake_$R(-a.im, a.re));
    return hl_cmake_$R(i.im, -i.re);
}
//: clogistic_$R cexp_$R cdiv_$R cmake_$R
static inline hl_$R hl_clogistic_$R(hl_$R a)
{
    hl_$R e = hl_cexp_$R(hl_cmake_$R(-a.re, -a.im));
    return hl_cdiv_$R(hl_cmake_$R(1, 0), hl_cmake_$R(1 + e.re, e.im));
}
//: cpow_$R clog_$R cexp_$R cmul_$R cmake_$R
static inline hl_$R hl_cpow_$R(hl_$R a, hl_$R b)
{
    double l, t, m, p;
    if (a.re == 0 && a.im == 0)
        return b.re == 0 && b.im == 0 ? hl_cmake_$R(1, 0) : hl_cmake_$R(0, 0);
    l = log(hypot((double)a.re, (double)a.im));
    t = atan2((double)a.im, (double)a.re);
    m = exp(b.re * l - b.im * t);
    p = b.im * l + b.re * t;
    return hl_cmake_$R(m * cos(p), m * sin(p));
}
//: csign_$R cmake_$R
static inline hl_$R hl_csign_$R(hl_$R a)
{
    double h = hypot((double)a.re, (double)a.im);
    return h == 0 ? a : hl_cmake_$R(a.re / h, a.im / h);
}
//: tile_$R
/* Adds products of 4 rows and HL_LANES columns to a tile: acc[i][j] += a_i[k] * b[k][j] for all k in
   order. The columns are packed. */
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
                       ptrdiff_t step, const $P *b, $P *acc)
{
    hl_v$R *c = (hl_v$R *)acc;
    hl_v$R c00 = c[0], c01 = c[1], c10 = c[2], c11 = c[3], c20 = c[4], c21 = c[5], c30 = c[6], c31 = c[7];
    for (ptrdiff_t k = 0; k < n; k++) {
        const hl_v$R *v = (const hl_v$R *)(b + k * hl_lanes_$R);
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
                       ptrdiff_t step, const $P *b, $P *acc)
{
    for (ptrdiff_t k = 0; k < n; k++)
        for (int j = 0; j < hl_lanes_$R; j++) {
            acc[j] = ($P)(acc[j] + ($M)a0[k * step] * b[k * hl_lanes_$R + j]);
            acc[16 + j] = ($P)(acc[16 + j] + ($M)a1[k * step] * b[k * hl_lanes_$R + j]);
            acc[32 + j] = ($P)(acc[32 + j] + ($M)a2[k * step] * b[k * hl_lanes_$R + j]);
            acc[48 + j] = ($P)(acc[48 + j] + ($M)a3[k * step] * b[k * hl_lanes_$R + j]);
        }
}
#endif
#endif
//: expd bits_f64 from_f64
/* exp(x) - 1 - (2^n - 1) over 2^n, and 2^n, for the n that makes the first of them small. It is for
   floats: the error is 2^-50 or so, so that nearly all results are those of exact functions, and
   compilers can use vectors. */
typedef struct { double q, scale; } hl_exp_parts;
static inline hl_exp_parts hl_expd(double x)
{
    hl_exp_parts p;
    double k = x * 1.4426950408889634 + 6755399441055744.0;
    double n = k - 6755399441055744.0;
    double r = (x - n * 0.6931471803691238) - n * 1.9082149292705877e-10;
    double s = 1.0 / 479001600;
    s = s * r + 1.0 / 39916800;
    s = s * r + 1.0 / 3628800;
    s = s * r + 1.0 / 362880;
    s = s * r + 1.0 / 40320;
    s = s * r + 1.0 / 5040;
    s = s * r + 1.0 / 720;
    s = s * r + 1.0 / 120;
    s = s * r + 1.0 / 24;
    s = s * r + 1.0 / 6;
    s = s * r + 0.5;
    p.q = r + r * r * s;
    p.scale = hl_from_f64((hl_bits_f64(k) + 1023) << 52);
    return p;
}
//: exp_f32 expd
static inline float hl_exp_f32(float a)
{
    double x = a;
    hl_exp_parts p;
    x = x > 100 ? 100 : x;
    x = x < -110 ? -110 : x;
    p = hl_expd(x);
    return (float)(p.scale + p.scale * p.q);
}
//: expm1_f32 expd
static inline float hl_expm1_f32(float a)
{
    double x = a;
    hl_exp_parts p;
    x = x > 100 ? 100 : x;
    x = x < -110 ? -110 : x;
    p = hl_expd(x);
    x = (p.scale - 1) + p.scale * p.q;
    return a == 0 ? a : (float)x;
}
//: tanh_f32 expd
static inline float hl_tanh_f32(float a)
{
    double x = a < 0 ? -(double)a : (double)a, t;
    hl_exp_parts p;
    x = x > 20 ? 20 : x;
    p = hl_expd(2 * x);
    t = (p.scale - 1) + p.scale * p.q;
    t = t / (t + 2);
    return a == 0 ? a : (float)(a < 0 ? -t : t);
}
//: logd bits_f64 from_f64
/* The logarithm of a positive normal number, for floats. */
static inline double hl_logd(double x)
{
    /* x = 2^e * m, with m between sqrt(1/2) and sqrt(2). */
    uint64_t b = hl_bits_f64(x), t = b - 0x3fe6a09e667f3bcdu;
    double e = hl_from_f64(((t >> 52 ^ 0x800u) & 0xfffu) + 0x4330000000000000u) - 4503599627372544.0;
    double m = hl_from_f64(b - (t & 0xfff0000000000000u)), s, z, p;
    s = (m - 1) / (m + 1);
    z = s * s;
    p = 1.0 / 21;
    p = p * z + 1.0 / 19;
    p = p * z + 1.0 / 17;
    p = p * z + 1.0 / 15;
    p = p * z + 1.0 / 13;
    p = p * z + 1.0 / 11;
    p = p * z + 1.0 / 9;
    p = p * z + 1.0 / 7;
    p = p * z + 1.0 / 5;
    p = p * z + 1.0 / 3;
    return e * 0.6931471805599453 + (2 * s + 2 * s * z * p);
}
//: log_f32 logd
static inline float hl_log_f32(float a)
{
    double x = a, y;
    y = hl_logd(x);
    y = x > 3.5e38 ? x : y;
    y = x == 0 ? -(double)INFINITY : y;
    y = x >= 0 ? y : (double)NAN;
    return (float)y;
}
//: log1p_f32 logd
static inline float hl_log1p_f32(float a)
{
    double x = a, u = 1 + x, y, s, z, p;
    /* Near zero, 1 + x loses digits of x. */
    s = x / (2 + x);
    z = s * s;
    p = 1.0 / 11;
    p = p * z + 1.0 / 9;
    p = p * z + 1.0 / 7;
    p = p * z + 1.0 / 5;
    p = p * z + 1.0 / 3;
    s = 2 * s + 2 * s * z * p;
    y = hl_logd(u);
    y = u > 3.5e38 ? u : y;
    y = u == 0 ? -(double)INFINITY : y;
    y = u >= 0 ? y : (double)NAN;
    return (float)((x < 0 ? -x : x) < 0.03125 ? s : y);
}
//: logistic_f32 exp_f32
static inline float hl_logistic_f32(float x) { return 1.0f / (1.0f + hl_exp_f32(-x)); }
