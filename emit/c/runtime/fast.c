//: fast_exp bits_f32 from_f32
/* Elementary functions of floats without branches and without doubles, for vectors. */
static inline float hl_fast_exp(float x)
{
    float k, n, r, p;
    int32_t e, h;
    x = x > 89.5f ? 89.5f : x;
    x = x < -104.0f ? -104.0f : x;
    k = x * 1.44269504f + 12582912.0f; /* rounds to an integer */
    e = (int32_t)(hl_bits_f32(k) - 0x4b400000u);
    n = k - 12582912.0f;
    r = (x - n * 0.693359375f) + n * 2.12194440e-4f;
    p = 0.000198995869f;
    p = p * r + 0.00139338837f;
    p = p * r + 0.00833329838f;
    p = p * r + 0.041666463f;
    p = p * r + 0.166666672f;
    p = p * r + 0.5f;
    p = 1.0f + (r + r * r * p);
    h = (int32_t)(((uint32_t)e + 512u) >> 1) - 256;
    return p * hl_from_f32((uint32_t)(h + 127) << 23) * hl_from_f32((uint32_t)(e - h + 127) << 23);
}
//: fast_log bits_f32 from_f32
static inline float hl_fast_log(float x)
{
    const int small = x < 1.17549435e-38f;
    float t = small ? x * 8388608.0f : x, e, f, p, y;
    const uint32_t b = hl_bits_f32(t), u = b - 0x3f3504f3u; /* with a mantissa between sqrt(1/2) and sqrt(2) */
    e = (float)((int32_t)((u + 0x40000000u) >> 23) - 128) - (small ? 23.0f : 0.0f);
    f = hl_from_f32(b - (u & 0xff800000u)) - 1.0f;
    p = -0.0636123493f;
    p = p * f + 0.106240682f;
    p = p * f - 0.106254399f;
    p = p * f + 0.110209137f;
    p = p * f - 0.124512881f;
    p = p * f + 0.142874956f;
    p = p * f - 0.166680112f;
    p = p * f + 0.199999914f;
    p = p * f - 0.249999896f;
    p = p * f + 0.333333343f;
    y = f * f * f * p;
    y = y - e * 2.12194440e-4f;
    y = y - 0.5f * f * f;
    y = (f + y) + e * 0.693359375f;
    y = x > 3.40282347e+38f ? x : y;
    y = x == 0 ? -(float)INFINITY : y;
    return x >= 0 ? y : (float)NAN;
}
//: fast_tanh fast_exp
static inline float hl_fast_tanh(float x)
{
    float a = x < 0 ? -x : x, z = x * x, p, e = hl_fast_exp(2.0f * a);
    p = 0.0022727049f;
    p = p * z - 0.0083264019f;
    p = p * z + 0.021763634f;
    p = p * z - 0.053958625f;
    p = p * z + 0.133333012f;
    p = p * z - 0.333333343f;
    p = x + x * z * p;
    e = 1.0f - 2.0f / (e + 1.0f);
    e = x < 0 ? -e : e;
    return a < 0.625f ? p : e;
}
//: fast_logistic fast_exp
static inline float hl_fast_logistic(float x) { return 1.0f / (1.0f + hl_fast_exp(-x)); }
