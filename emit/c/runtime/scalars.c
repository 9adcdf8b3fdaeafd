//: max_f32
static inline float hl_max_f32(float a, float b)
{
    const float one = a > b ? a : b;
    const float both = ((a == 0) & (b == 0)) ? a + b : one; /* zeros have signs */
    return ((a != a) | (b != b)) ? a + b : both;
}
//: max_f64
static inline double hl_max_f64(double a, double b)
{
    const double one = a > b ? a : b;
    const double both = ((a == 0) & (b == 0)) ? a + b : one; /* zeros have signs */
    return ((a != a) | (b != b)) ? a + b : both;
}
//: min_f32
static inline float hl_min_f32(float a, float b)
{
    const float one = a < b ? a : b;
    const float both = ((a == 0) & (b == 0)) ? -(-a - b) : one; /* zeros have signs */
    return ((a != a) | (b != b)) ? a + b : both;
}
//: min_f64
static inline double hl_min_f64(double a, double b)
{
    const double one = a < b ? a : b;
    const double both = ((a == 0) & (b == 0)) ? -(-a - b) : one; /* zeros have signs */
    return ((a != a) | (b != b)) ? a + b : both;
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
    if (x - x != 0 || (double)f == x)
        return f;
    if (f - f != 0)
        return f > 0 ? 3.40282347e+38f : -3.40282347e+38f;
    b = hl_bits_f32(f);
    if ((x < 0 ? -x : x) < (double)(f < 0 ? -f : f))
        b--;
    return hl_from_f32(b | 1);
}
//: sticky_u64
/* An integer as a double whose last bit is set if it is not exact. */
static inline double hl_sticky_u64(uint64_t x)
{
    return (double)(x >> 53 ? (x >> 11 | (uint64_t)((x & 2047u) != 0)) << 11 : x);
}
//: sticky_i64 sticky_u64
static inline double hl_sticky_i64(int64_t x)
{
    return x < 0 ? -hl_sticky_u64(0 - (uint64_t)x) : hl_sticky_u64((uint64_t)x);
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
    int field, most = exponent < 20 ? (1 << (exponent - 1)) - 1 : 0;
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
    int field, most = exponent < 20 ? (1 << (exponent - 1)) - 1 : 0;
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
//: precision_bits
/* Reduces the precision of a number of a format with fields of e and m bits; x is its value. The last
   arguments are the format's infinities and zeros. */
static inline uint32_t hl_precision_bits(float x, uint32_t b, int e, int m, int exponent, int mantissa,
                                         uint32_t inf, uint32_t minus, uint32_t zero, uint32_t negative)
{
    uint32_t sign = b & ~(((uint32_t)1 << (e + m)) - 1);
    int field, bias = (1 << (e - 1)) - 1, most;
    if (x != x)
        return mantissa > 0 ? b : inf;
    b ^= sign;
    if (mantissa < m) {
        int drop = m - mantissa;
        b += ((uint32_t)1 << (drop - 1)) - 1 + (b >> drop & 1u);
        b = b >> drop << drop;
    }
    field = (int)(b >> m);
    if (exponent < e) {
        most = (1 << (exponent - 1)) - 1;
        if (field > bias + most)
            return sign ? minus : inf;
        if (field <= bias - most)
            return sign ? negative : zero;
    }
    return sign | b;
}
//: narrow
/* The bits of a double in a small format: e and m are the widths of its fields. nan is 0 for IEEE
   formats, 1 if all bits set is NaN, 2 if negative zero is, and 3 if there is none. flags: 1 without
   a sign, 2 without zero, 4 if NaN loses its sign in formats without NaN. */
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
        return nan == 1 ? sign | all : nan == 2 ? top : flags & 4 ? 0 : sign;
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
//: intf_$S
static inline $T hl_intf_$S(float x)
{
    if (x != x || x <= $LOWf)
        return x != x ? 0 : $MIN;
    return x >= $HIGHf ? $MAX : ($T)x;
}
