//: m_fabs
static inline double hl_m_fabs(double x) { return x < 0 ? -x : x == 0 ? 0 : x; }
//: m_floor
static inline double hl_m_floor(double x)
{
    double t;
    if (!(x < 4503599627370496.0 && x > -4503599627370496.0))
        return x;
    t = (double)(int64_t)x;
    t = t > x ? t - 1 : t;
    return t == 0 ? (x < 0 ? t : x * 0) : t;
}
//: m_ceil m_floor
static inline double hl_m_ceil(double x) { return -hl_m_floor(-x); }
//: m_round m_floor m_copysign
static inline double hl_m_round(double x)
{
    double a = x < 0 ? -x : x, t = hl_m_floor(a);
    return hl_m_copysign(a - t >= 0.5 ? t + 1 : t, x);
}
//: m_rint m_floor m_copysign
static inline double hl_m_rint(double x)
{
    double a = x < 0 ? -x : x, t = hl_m_floor(a), h;
    if (a - t > 0.5)
        t += 1;
    else if (a - t == 0.5) {
        h = t * 0.5;
        t += hl_m_floor(h) == h ? 0 : 1;
    }
    return hl_m_copysign(t, x);
}
//: m_copysign bits_f64 from_f64
static inline double hl_m_copysign(double x, double s)
{
    return hl_from_f64((hl_bits_f64(x) & 0x7fffffffffffffffu) | (hl_bits_f64(s) & 0x8000000000000000u));
}
//: m_fmod bits_f64 from_f64 m_copysign
/* The remainder, by long division of the mantissas. */
static inline double hl_m_fmod(double x, double y)
{
    uint64_t a = hl_bits_f64(x) & 0x7fffffffffffffffu, b = hl_bits_f64(y) & 0x7fffffffffffffffu, m, n;
    int e, f;
    if (b == 0 || a >= 0x7ff0000000000000u || b > 0x7ff0000000000000u)
        return (x * y) / (x * y);
    if (a < b)
        return x;
    e = (int)(a >> 52);
    f = (int)(b >> 52);
    m = a & 0xfffffffffffffu;
    n = b & 0xfffffffffffffu;
    if (e == 0)
        e = 1;
    else
        m |= 0x10000000000000u;
    if (f == 0)
        f = 1;
    else
        n |= 0x10000000000000u;
    m %= n;
    for (; e > f; e--) {
        m <<= 1;
        m = m >= n ? m - n : m;
    }
    if (m == 0)
        return hl_m_copysign(0, x);
    while (e > 1 && !(m & 0x10000000000000u)) {
        m <<= 1;
        e--;
    }
    m = m & 0x10000000000000u ? (m & 0xfffffffffffffu) | (uint64_t)e << 52 : m;
    return hl_m_copysign(hl_from_f64(m), x);
}
//: m_product
/* The product of two numbers of moderate size: *low is the error of the result. */
static inline double hl_m_product(double x, double y, double *low)
{
    double c = 134217729.0 * x, h = c - (c - x), l = x - h, p = x * y, d, k, m;
    d = 134217729.0 * y;
    k = d - (d - y);
    m = y - k;
    *low = ((h * k - p) + h * m + l * k) + l * m;
    return p;
}
//: m_sqrt bits_f64 from_f64 m_product
static inline double hl_m_sqrt(double x)
{
    double scale = 1, y, z, low, p;
    if (x == 0 || !(x > 0) || x - x != 0)
        return x == 0 || x > 0 ? x : (x - x) / (x - x);
    if (x < 1e-290) {
        x *= 18014398509481984.0; /* 2^54 */
        scale = 7.450580596923828e-09; /* 2^-27 */
    } else if (x > 1e290) {
        x *= 5.551115123125783e-17;
        scale = 134217728.0;
    }
    y = hl_from_f64((hl_bits_f64(x) >> 1) + 0x1ff7a3bea91d9b1bu);
    for (int i = 0; i < 4; i++)
        y = 0.5 * (y + x / y);
    p = hl_m_product(y, y, &low);
    y = y + ((x - p) - low) / (2 * y);
    /* Of y and its neighbours z, the root is nearer to the one on its side of sqrt(y * z). */
    z = hl_from_f64(hl_bits_f64(y) - 1);
    p = hl_m_product(y, z, &low);
    if ((p - x) + low >= 0)
        return z * scale;
    z = hl_from_f64(hl_bits_f64(y) + 1);
    p = hl_m_product(y, z, &low);
    return ((p - x) + low < 0 ? z : y) * scale;
}
//: m_scale from_f64
/* x * 2^n, rounded once if the result is subnormal. */
static inline double hl_m_scale(double x, int n)
{
    int h = n / 2;
    return x * hl_from_f64((uint64_t)(h + 1023) << 52) * hl_from_f64((uint64_t)(n - h + 1023) << 52);
}
//: m_expt
/* exp(x + y) - 1 for the x and y that remain after 2^n, for y no more than an error of x. */
static inline double hl_m_expt(double x, double y, int *n)
{
    double k = x * 1.4426950408889634 + (x < 0 ? -0.5 : 0.5), h, l, r, c, p;
    *n = (int)k;
    k = (double)*n;
    h = x - k * 0.6931471805592082;
    l = k * 7.371002565167799e-13 - y;
    r = h - l;
    c = (h - r) - l;
    p = 1.1470745597729725e-11;
    p = p * r + 1.6059043836821613e-10;
    p = p * r + 2.08767569878681e-09;
    p = p * r + 2.505210838544172e-08;
    p = p * r + 2.755731922398589e-07;
    p = p * r + 2.7557319223985893e-06;
    p = p * r + 2.48015873015873e-05;
    p = p * r + 0.0001984126984126984;
    p = p * r + 0.001388888888888889;
    p = p * r + 0.008333333333333333;
    p = p * r + 0.041666666666666664;
    p = p * r + 0.16666666666666666;
    p = p * r + 0.5;
    return r + (c + r * r * p);
}
//: m_exp m_expt m_scale
static inline double hl_m_exp(double x)
{
    double t;
    int n;
    if (x != x || x > 710)
        return x != x ? x : (double)INFINITY;
    if (x < -746)
        return 0;
    t = hl_m_expt(x, 0, &n);
    return hl_m_scale(1 + t, n);
}
//: m_expm1 m_expt m_exp m_scale
static inline double hl_m_expm1(double x)
{
    double t, s;
    int n;
    if (x == 0 || x != x)
        return x;
    if (x > 43)
        return hl_m_exp(x);
    if (x < -40)
        return -1;
    t = hl_m_expt(x, 0, &n);
    if (n == 0)
        return t;
    s = hl_m_scale(1, n);
    return (s - 1) + s * t;
}
//: m_logt
/* e * log(2) + log(1 + f), plus c, which is small. */
static inline double hl_m_logt(double e, double f, double c)
{
    double s = f / (2 + f), z = s * s, h = 0.5 * f * f, q;
    q = 0.08;
    q = q * z + 0.08695652173913043;
    q = q * z + 0.09523809523809523;
    q = q * z + 0.10526315789473684;
    q = q * z + 0.11764705882352941;
    q = q * z + 0.13333333333333333;
    q = q * z + 0.15384615384615385;
    q = q * z + 0.18181818181818182;
    q = q * z + 0.2222222222222222;
    q = q * z + 0.2857142857142857;
    q = q * z + 0.4;
    q = q * z + 0.6666666666666666;
    q = s * (h + z * q) + c + e * 5.497923018708371e-14;
    return e * 0.6931471805598903 - ((h - q) - f);
}
//: m_split bits_f64 from_f64
/* x = 2^e * m with m between sqrt(1/2) and sqrt(2). */
static inline double hl_m_split(double x, double *e)
{
    uint64_t b, t;
    int n = 0;
    if (x < 2.2250738585072014e-308) {
        x *= 18014398509481984.0;
        n = -54;
    }
    b = hl_bits_f64(x);
    t = b - 0x3fe6a09e667f3bcdu;
    n += (int)(t >> 52 & 0x800u ? (int)(t >> 52) - 4096 : (int)(t >> 52));
    *e = (double)n;
    return hl_from_f64(b - (t & 0xfff0000000000000u));
}
//: m_log m_logt m_split
static inline double hl_m_log(double x)
{
    double e, m;
    if (!(x > 0) || x - x != 0)
        return x == 0 ? -(double)INFINITY : x > 0 ? x : (x - x) / (x - x);
    m = hl_m_split(x, &e);
    return hl_m_logt(e, m - 1, 0);
}
//: m_log1p m_logt m_split
static inline double hl_m_log1p(double x)
{
    double e, m, u = 1 + x, c;
    if (!(x > -1) || x - x != 0)
        return x == -1 ? -(double)INFINITY : x > 0 ? x : (x - x) / (x - x);
    if (x == 0)
        return x;
    if (x > -0.29 && x < 0.41)
        return hl_m_logt(0, x, 0);
    c = x < 1 ? (x - (u - 1)) / u : (1 - (u - x)) / u;
    m = hl_m_split(u, &e);
    return hl_m_logt(e, m - 1, c);
}
//: m_turn m_product bits_f64
/* The remainder of x after division by pi / 2, with an error in *low, and the last bits of the quotient. */
static inline double hl_m_turn(double x, double *low, int *q)
{
    static const uint32_t digits[40] = { /* of 2 / pi */
        0xa2f9836eu, 0x4e441529u, 0xfc2757d1u, 0xf534ddc0u, 0xdb629599u, 0x3c439041u, 0xfe5163abu, 0xdebbc561u,
        0xb7246e3au, 0x424dd2e0u, 0x06492eeau, 0x09d1921cu, 0xfe1deb1cu, 0xb129a73eu, 0xe88235f5u, 0x2ebb4484u,
        0xe99c7026u, 0xb45f7e41u, 0x3991d639u, 0x835339f4u, 0x9c845f8bu, 0xbdf9283bu, 0x1ff897ffu, 0xde05980fu,
        0xef2f118bu, 0x5a0a6d1fu, 0x6d367ecfu, 0x27cb09b7u, 0x4f463f66u, 0x9e5fea2du, 0x7527bac7u, 0xebe5f17bu,
        0x3d0739f7u, 0x8a5292eau, 0x6bfb5fb1u, 0x1f8d5d08u, 0x56033046u, 0xfc7b6babu, 0xf0cfbc20u, 0x9af4361du,
    };
    double a = x < 0 ? -x : x, r, k, t, w, h, l;
    uint32_t p[11] = {0};
    uint64_t m, f, g, carry = 0;
    int e, first, point, up;
    if (a < 800000) {
        k = (double)(int)(a * 0.6366197723675814 + 0.5);
        *q = (int)k;
        r = a - k * 1.5707963267341256;
        t = k * 6.077100506303966e-11;
        h = r - t;
        l = (r - h) - t;
        t = k * 2.0222662487111665e-21;
        w = h - t;
        l = ((h - w) - t) + l - k * 8.4784276603689e-32;
        h = w + l;
        *low = (w - h) + l;
    } else {
        /* Multiples of 4 quarters do not matter, so the product begins in the middle of 2 / pi. */
        m = hl_bits_f64(a);
        e = (int)(m >> 52) - 1075;
        m = (m & 0xfffffffffffffu) | 0x10000000000000u;
        first = e < 2 ? 0 : (e - 2) / 32;
        for (int i = 7; i >= 0; i--) {
            uint64_t d = digits[first + i], x0 = (m & 0xffffffffu) * d, x1 = (m >> 32) * d;
            carry = (uint64_t)p[i + 2] + (x0 & 0xffffffffu);
            p[i + 2] = (uint32_t)(carry & 0xffffffffu);
            carry = (carry >> 32) + (x0 >> 32) + (x1 & 0xffffffffu) + p[i + 1];
            p[i + 1] = (uint32_t)(carry & 0xffffffffu);
            p[i] = (uint32_t)(((carry >> 32) + (x1 >> 32)) & 0xffffffffu);
        }
        /* p[0] to p[9] have 64 + 256 bits, of which 64 + e - 32 * first are before the point. */
        point = 64 + e - 32 * first;
        up = point % 32;
        f = (uint64_t)p[point / 32] << 32 | p[point / 32 + 1];
        g = (uint64_t)p[point / 32 + 2] << 32 | p[point / 32 + 3];
        if (up) {
            f = f << up | (uint64_t)p[point / 32 + 2] >> (32 - up);
            g = g << up | (uint64_t)p[point / 32 + 4] >> (32 - up);
        }
        {
            int i = (point - 1) / 32, s = 31 - (point - 1) % 32;
            uint64_t v = (uint64_t)(i > 0 ? p[i - 1] : 0) << 32 | p[i];
            *q = (int)(v >> s & 3u);
        }
        t = 1;
        if (f >> 63) {
            f = ~f;
            g = ~g;
            t = -1;
            *q += 1;
        }
        /* The fraction is (f * 2^64 + g) / 2^128. */
        e = 0;
        while (e < 100 && !(f >> 63)) {
            f = f << 1 | g >> 63;
            g <<= 1;
            e++;
        }
        h = (double)(f >> 11) * 1.1102230246251565e-16;
        l = ((double)(f & 2047u) + (double)(g >> 11) * 1.1102230246251565e-16) * 5.421010862427522e-20;
        for (; e > 0; e--) {
            h *= 0.5;
            l *= 0.5;
        }
        r = hl_m_product(h, 1.5707963267948966, &w);
        w += h * 6.123233995736766e-17 + l * 1.5707963267948966;
        h = t * (r + w);
        *low = t * ((r - (r + w)) + w);
    }
    if (x < 0) {
        h = -h;
        *low = -*low;
        *q = -*q;
    }
    return h;
}
//: m_sin m_turn m_wave
static inline double hl_m_sin(double x)
{
    double c, r;
    int q;
    if (x - x != 0)
        return x - x;
    if (x == 0)
        return x;
    r = hl_m_turn(x, &c, &q);
    return hl_m_wave(r, c, q);
}
//: m_cos m_turn m_wave
static inline double hl_m_cos(double x)
{
    double c, r;
    int q;
    if (x - x != 0)
        return x - x;
    r = hl_m_turn(x, &c, &q);
    return hl_m_wave(r, c, q + 1);
}
//: m_wave
/* The sine of r + c + q * pi / 2, for r between -pi / 4 and pi / 4, with c no more than its error. */
static inline double hl_m_wave(double r, double c, int q)
{
    double z = r * r, p, w;
    if (q & 1) {
        p = -1.5619206968586225e-16;
        p = p * z + 4.779477332387385e-14;
        p = p * z - 1.1470745597729725e-11;
        p = p * z + 2.08767569878681e-09;
        p = p * z - 2.755731922398589e-07;
        p = p * z + 2.48015873015873e-05;
        p = p * z - 0.001388888888888889;
        p = p * z + 0.041666666666666664;
        w = 1 - 0.5 * z;
        p = w + (((1 - w) - 0.5 * z) + (z * z * p - r * c));
    } else {
        p = -8.22063524662433e-18;
        p = p * z + 2.8114572543455206e-15;
        p = p * z - 7.647163731819816e-13;
        p = p * z + 1.6059043836821613e-10;
        p = p * z - 2.505210838544172e-08;
        p = p * z + 2.7557319223985893e-06;
        p = p * z - 0.0001984126984126984;
        p = p * z + 0.008333333333333333;
        p = p * z - 0.16666666666666666;
        p = r + (r * z * p + c * (1 - 0.5 * z));
    }
    return q & 2 ? -p : p;
}
//: m_tan m_turn m_wave
static inline double hl_m_tan(double x)
{
    double c, r;
    int q;
    if (x - x != 0)
        return x - x;
    if (x == 0)
        return x;
    r = hl_m_turn(x, &c, &q);
    return hl_m_wave(r, c, q) / hl_m_wave(r, c, q + 1);
}
//: m_tanh m_expm1
static inline double hl_m_tanh(double x)
{
    double a = x < 0 ? -x : x, t;
    if (x != x || x == 0)
        return x;
    if (a > 22)
        t = 1;
    else if (a >= 1)
        t = 1 - 2 / (hl_m_expm1(2 * a) + 2);
    else {
        t = hl_m_expm1(-2 * a);
        t = -t / (t + 2);
    }
    return x < 0 ? -t : t;
}
//: m_sinh m_expm1 m_exp
static inline double hl_m_sinh(double x)
{
    double a = x < 0 ? -x : x, t;
    if (x != x || x == 0)
        return x;
    if (a < 22) {
        t = hl_m_expm1(a);
        t = a < 1 ? 0.5 * (2 * t - t * t / (t + 1)) : 0.5 * (t + t / (t + 1));
    } else if (a < 709) {
        t = 0.5 * hl_m_exp(a);
    } else {
        t = hl_m_exp(0.5 * a);
        t = 0.5 * t * t;
    }
    return x < 0 ? -t : t;
}
//: m_cosh m_exp
static inline double hl_m_cosh(double x)
{
    double a = x < 0 ? -x : x, t;
    if (a < 709) {
        t = hl_m_exp(a);
        return 0.5 * t + 0.5 / t;
    }
    t = hl_m_exp(0.5 * a);
    return 0.5 * t * t;
}
//: m_atan2 m_copysign
static inline double hl_m_atan2(double y, double x)
{
    static const double known[9][2] = { /* atan(i / 8) */
        {0.0, 0.0}, {0.12435499454676144, -3.1253241424539383e-18}, {0.24497866312686414, 1.0698755618734451e-17},
        {0.35877067027057225, -2.4623815582638635e-17}, {0.4636476090008061, 2.2698777452961687e-17}, {0.5585993153435624, -5.4556305485916264e-18},
        {0.6435011087932844, 1.5834785051444286e-17}, {0.7188299996216245, -2.1478388444456983e-17}, {0.7853981633974483, 3.061616997868383e-17}};
    double a = y < 0 ? -y : y, b = x < 0 ? -x : x, s, t, z, p, low = 0;
    int i, over = a > b, left = hl_m_copysign(1, x) < 0;
    if (x != x || y != y)
        return x + y;
    if (a == 0 && b == 0)
        t = 0;
    else if (a == b)
        t = 1;
    else
        t = over ? b / a : a / b;
    i = (int)(t * 8 + 0.5);
    if (i > 0 && i < 8) {
        double n = over ? b : a, d = over ? a : b;
        if (d > 1e300) {
            n *= 1e-10;
            d *= 1e-10;
        }
        if (d < 1e-300) {
            n *= 1e100;
            d *= 1e100;
        }
        t = (n - 0.125 * i * d) / (d + 0.125 * i * n);
    } else if (i == 8) {
        double n = over ? b : a, d = over ? a : b;
        if (d > 1e300) {
            n *= 1e-10;
            d *= 1e-10;
        }
        t = a == b ? 0 : (n - d) / (d + n);
    }
    z = t * t;
    p = 0.04;
    p = p * z - 0.043478260869565216;
    p = p * z + 0.047619047619047616;
    p = p * z - 0.05263157894736842;
    p = p * z + 0.058823529411764705;
    p = p * z - 0.06666666666666667;
    p = p * z + 0.07692307692307693;
    p = p * z - 0.09090909090909091;
    p = p * z + 0.1111111111111111;
    p = p * z - 0.14285714285714285;
    p = p * z + 0.2;
    p = p * z - 0.3333333333333333;
    p = t * z * p;
    s = known[i][0];
    low = known[i][1] + p;
    /* s + t + low */
    if (over) {
        low = 6.123233995736766e-17 - low - t;
        t = 1.5707963267948966 - s;
        low += (1.5707963267948966 - t) - s;
        s = t;
    } else {
        low += t;
    }
    if (left) {
        t = 3.141592653589793 - s;
        low = ((3.141592653589793 - t) - s) + (1.2246467991473532e-16 - low);
        s = t;
    }
    return hl_m_copysign(s + low, y);
}
//: m_cbrt bits_f64 from_f64 m_product
static inline double hl_m_cbrt(double x)
{
    double a = x < 0 ? -x : x, scale = 1, t, p, l, h;
    if (x == 0 || x - x != 0)
        return x;
    if (a < 1e-290) {
        a *= 18014398509481984.0;
        scale = 3.814697265625e-06; /* 2^-18 */
    } else if (a > 1e290) {
        a *= 5.551115123125783e-17;
        scale = 262144.0;
    }
    t = hl_from_f64(hl_bits_f64(a) / 3 + 0x2a9f7893782da1ceu);
    for (int i = 0; i < 3; i++) {
        p = t * t * t;
        t = t - t * ((p - a) / (2 * p + a));
    }
    p = hl_m_product(t, t, &l);
    h = hl_m_product(p, t, &p);
    t = t - (((h - a) + p) + l * t) / (3 * t * t);
    return (x < 0 ? -t : t) * scale;
}
//: m_hypot m_sqrt m_product
static inline double hl_m_hypot(double x, double y)
{
    double a = x < 0 ? -x : x, b = y < 0 ? -y : y, t, scale = 1, p, q, pl, ql, s, h;
    if (a == (double)INFINITY || b == (double)INFINITY)
        return (double)INFINITY;
    if (a != a || b != b)
        return a + b;
    if (a < b) {
        t = a;
        a = b;
        b = t;
    }
    if (b == 0)
        return a + 0;
    if (a > 1e140) {
        scale = 1.3407807929942597e154;
        a *= 7.458340731200207e-155;
        b *= 7.458340731200207e-155;
    } else if (b < 1e-140) {
        scale = 7.458340731200207e-155;
        a *= 1.3407807929942597e154;
        b *= 1.3407807929942597e154;
        if (a > 1e140)
            return a * scale;
    }
    if (b < a * 1e-17)
        return a * scale;
    p = hl_m_product(a, a, &pl);
    q = hl_m_product(b, b, &ql);
    s = p + q;
    t = ((p - s) + q) + pl + ql;
    h = hl_m_sqrt(s);
    p = hl_m_product(h, h, &pl);
    return (h + (((s - p) - pl) + t) / (2 * h)) * scale;
}
//: m_pow m_expt m_scale m_floor m_product bits_f64 from_f64
static inline double hl_m_pow(double x, double y)
{
    static const double rows[64][3] = { /* 1 / c, and -log of that, for c near 1 + i / 64 */
        {1.0, 0.0, 0.0}, {0.9765625, 0.023716526617363343, -4.730054772033249e-14},
        {0.962890625, 0.03781545099673167, 8.600744742060645e-14}, {0.947265625, 0.05417573410204568, -2.1092591481336484e-14},
        {0.93359375, 0.06871389254797577, 7.603386951772729e-14}, {0.919921875, 0.08346653102307755, 1.2485591229479935e-14},
        {0.908203125, 0.09628721945205143, 1.0004154004618119e-13}, {0.89453125, 0.11145544092528326, 3.957125899799804e-14},
        {0.8828125, 0.12464244520720058, 7.601671269852866e-14}, {0.87109375, 0.1380056730195065, -6.278619479555556e-14},
        {0.859375, 0.151549898127314, -1.1307104809870373e-13}, {0.84765625, 0.16528009093917717, -7.424679100316254e-14},
        {0.8359375, 0.17920142945763473, 7.626153677429339e-14}, {0.826171875, 0.19095244599316175, 6.806942496762734e-14},
        {0.814453125, 0.20523840324062803, 7.830497219227196e-14}, {0.8046875, 0.21730127569003344, -5.204008743405884e-14},
        {0.794921875, 0.22951143959699039, -7.75890005756947e-14}, {0.78515625, 0.24187253642048745, -7.252318953240293e-16},
        {0.775390625, 0.25438834435226454, 5.28323330087437e-14}, {0.765625, 0.2670627852489815, 6.371947269815667e-14},
        {0.7578125, 0.27731928541629713, -6.279055732660844e-14}, {0.748046875, 0.290289635858926, -6.418144637660116e-14},
        {0.740234375, 0.30078841995714356, -6.212323048084214e-14}, {0.73046875, 0.3140688276250785, -1.0263280755261064e-13},
        {0.72265625, 0.3248216194012912, -5.351646604259541e-14}, {0.71484375, 0.3356912916381134, 2.8136969901227338e-14},
        {0.70703125, 0.3466804132137895, -5.277820018864269e-14}, {0.69921875, 0.3577916386389006, -9.314286694228276e-14},
        {0.69140625, 0.36902771190580097, -6.763694466838294e-14}, {0.68359375, 0.38039147055610556, -5.713877721652611e-14},
        {0.677734375, 0.38899984509271235, -6.375615845906922e-14}, {0.669921875, 0.4005941778734723, 9.5579209047235e-14},
        {0.6640625, 0.40937900742937927, -7.856027301951135e-14}, {0.65625, 0.4212134650763346, -3.1063837541003616e-14},
        {0.650390625, 0.4301821350591126, -4.8667134411882916e-14}, {0.642578125, 0.4422668742740825, 5.338186384072122e-14},
        {0.63671875, 0.45142724367269693, 1.032095196170246e-13}, {0.630859375, 0.460672301816885, -3.37658427926626e-14},
        {0.625, 0.4700036292456389, 9.667719603235566e-14}, {0.619140625, 0.47942285116232597, -9.87986433917432e-14},
        {0.61328125, 0.4889316391313514, -9.698528013658646e-14}, {0.607421875, 0.49853171286031284, -3.918615127009879e-14},
        {0.6015625, 0.5082248420658289, 1.0446439784833471e-13}, {0.595703125, 0.5180128484321358, -3.963593561956711e-14},
        {0.58984375, 0.5278976076647268, -8.867353426378923e-14}, {0.583984375, 0.5378810516488102, 1.1186721894677654e-14},
        {0.580078125, 0.5445924862367519, 5.622838508515887e-14}, {0.57421875, 0.5547448577008254, 7.95898808074715e-16},
        {0.568359375, 0.5650013578679136, 1.0165954422654167e-13}, {0.564453125, 0.5718979369271437, -6.812203247341827e-14},
        {0.55859375, 0.582332814219626, 2.917923890401381e-14}, {0.5546875, 0.5893503868783228, -2.1007135784857706e-14},
        {0.548828125, 0.5999699557057738, -1.1807854984545272e-14}, {0.544921875, 0.6071128432181467, -4.579999689172709e-15},
        {0.541015625, 0.614307118852139, 3.0329041125317595e-14}, {0.53515625, 0.6251965186513644, 7.317429021725252e-14},
        {0.53125, 0.6325225587434034, 1.0711543657844876e-13}, {0.52734375, 0.6399026660410527, 8.030091961825816e-14},
        {0.521484375, 0.651075966639155, 1.0324237019259499e-13}, {0.517578125, 0.6585947990533896, -1.0400304783286057e-13},
        {0.513671875, 0.6661705928618176, -7.433394008771658e-14}, {0.509765625, 0.6738042177169064, -9.197590675092248e-14},
        {0.505859375, 0.6814965633400334, -6.335469553878903e-14}, {0.5, 0.6931471805598903, 5.497923018708371e-14}
    };
    double a = x < 0 ? -x : x, sign = 1, e, f, fl, h, hl, s, t, q;
    uint64_t b;
    int i, n = 0;
    if (y == 0 || x == 1)
        return 1;
    if (x != x || y != y)
        return x + y;
    if (x < 0 || (x == 0 && 1 / x < 0)) {
        t = y < 0 ? -y : y;
        if (t < 9007199254740992.0 && hl_m_floor(t) == t && hl_m_floor(0.5 * t) != 0.5 * t)
            sign = -1;
        else if (hl_m_floor(t) != t && x - x == 0 && x != 0 && y - y == 0)
            return (x - x) / (x - x);
    }
    if (a == 1)
        return sign;
    if (a == 0 || a == (double)INFINITY)
        return sign * ((a == 0) == (y > 0) ? 0.0 : (double)INFINITY);
    if (y - y != 0)
        return (a > 1) == (y > 0) ? (double)INFINITY : 0;
    if (a < 2.2250738585072014e-308) {
        a *= 18014398509481984.0;
        n = -54;
    }
    b = hl_bits_f64(a);
    n += (int)(b >> 52) - 1023;
    i = (int)(b >> 46 & 63u);
    a = hl_from_f64((b & 0xfffffffffffffu) | 0x3ff0000000000000u);
    if (i >= 27) { /* near 2: so that logarithms near 0 are exact */
        n++;
    }
    e = (double)n;
    h = hl_m_product(a, rows[i][0], &fl);
    f = h - 1;
    /* log(1 + f + fl) = f + fl - f^2 / 2 + ..., the first terms with twice the precision */
    h = hl_m_product(f, f, &hl);
    q = 0.1111111111111111;
    q = q * f - 0.125;
    q = q * f + 0.14285714285714285;
    q = q * f - 0.16666666666666666;
    q = q * f + 0.2;
    q = q * f - 0.25;
    q = q * f + 0.3333333333333333;
    q = f * h * q + (fl - f * fl) - 0.5 * hl;
    /* e * log(2) - log(1 / c) + f - h / 2 + q */
    t = e * 0.6931471805598903 + (i >= 27 ? rows[i][1] - 0.6931471805598903 : rows[i][1]);
    q += e * 5.497923018708371e-14 + (i >= 27 ? rows[i][2] - 5.497923018708371e-14 : rows[i][2]);
    s = t + f;
    q += t == 0 ? 0 : (t > f || t < -f ? (t - s) + f : (f - s) + t);
    t = s - 0.5 * h;
    q += (s > h || s < -h) ? (s - t) - 0.5 * h : (-0.5 * h - t) + s;
    s = t + q;
    q = (t - s) + q;
    /* The logarithm is s + q. */
    if (y > 1e150 || y < -1e150 || (y < 1e-150 && y > -1e-150)) {
        t = y * s;
        if (t > 800 || t < -800)
            return t > 0 ? sign * (double)INFINITY : sign * 0.0;
        return sign * (1 + t);
    }
    t = hl_m_product(y, s, &fl);
    fl += y * q;
    if (t > 720 || t < -760)
        return t > 0 ? sign * (double)INFINITY : sign * 0.0;
    t = hl_m_expt(t, fl, &n);
    return sign * hl_m_scale(1 + t, n);
}
//: m_expf m_exp
static inline float hl_m_expf(float x) { return (float)hl_m_exp((double)x); }
//: m_logf m_log
static inline float hl_m_logf(float x) { return (float)hl_m_log((double)x); }
//: m_sinf m_sin
static inline float hl_m_sinf(float x) { return (float)hl_m_sin((double)x); }
//: m_cosf m_cos
static inline float hl_m_cosf(float x) { return (float)hl_m_cos((double)x); }
//: m_tanf m_tan
static inline float hl_m_tanf(float x) { return (float)hl_m_tan((double)x); }
//: m_tanhf m_tanh
static inline float hl_m_tanhf(float x) { return (float)hl_m_tanh((double)x); }
//: m_expm1f m_expm1
static inline float hl_m_expm1f(float x) { return (float)hl_m_expm1((double)x); }
//: m_log1pf m_log1p
static inline float hl_m_log1pf(float x) { return (float)hl_m_log1p((double)x); }
//: m_cbrtf m_cbrt
static inline float hl_m_cbrtf(float x) { return (float)hl_m_cbrt((double)x); }
//: m_sqrtf m_sqrt
static inline float hl_m_sqrtf(float x) { return (float)hl_m_sqrt((double)x); }
//: m_floorf m_floor
static inline float hl_m_floorf(float x) { return (float)hl_m_floor((double)x); }
//: m_ceilf m_ceil
static inline float hl_m_ceilf(float x) { return (float)hl_m_ceil((double)x); }
//: m_roundf m_round
static inline float hl_m_roundf(float x) { return (float)hl_m_round((double)x); }
//: m_rintf m_rint
static inline float hl_m_rintf(float x) { return (float)hl_m_rint((double)x); }
//: m_fabsf m_fabs
static inline float hl_m_fabsf(float x) { return (float)hl_m_fabs((double)x); }
//: m_atan2f m_atan2
static inline float hl_m_atan2f(float x, float y) { return (float)hl_m_atan2((double)x, (double)y); }
//: m_powf m_pow
static inline float hl_m_powf(float x, float y) { return (float)hl_m_pow((double)x, (double)y); }
//: m_fmodf m_fmod
static inline float hl_m_fmodf(float x, float y) { return (float)hl_m_fmod((double)x, (double)y); }
//: m_memcpy
static inline void hl_m_memcpy(void *to, const void *from, size_t n)
{
    unsigned char *t = (unsigned char *)to;
    const unsigned char *f = (const unsigned char *)from;
    while (n--)
        *t++ = *f++;
}
//: m_memmove m_memcpy
static inline void hl_m_memmove(void *to, const void *from, size_t n)
{
    unsigned char *t = (unsigned char *)to;
    const unsigned char *f = (const unsigned char *)from;
    if (t <= f || t >= f + n) {
        hl_m_memcpy(to, from, n);
        return;
    }
    while (n--)
        t[n] = f[n];
}
