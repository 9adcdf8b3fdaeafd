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
