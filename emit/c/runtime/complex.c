//: z
/* A complex number in double precision. */
typedef struct { double re, im; } hl_z;
//: zmake z
static inline hl_z hl_zmake(double re, double im)
{
    hl_z z;
    z.re = re;
    z.im = im;
    return z;
}
//: ctype_$R
#ifndef HL_$G
#define HL_$G
typedef struct { $P re, im; } hl_$R;
#endif
//: cmake_$R ctype_$R
static inline hl_$R hl_cmake_$R($P re, $P im)
{
    hl_$R c;
    c.re = re;
    c.im = im;
    return c;
}
//: wide_$R ctype_$R zmake
static inline hl_z hl_wide_$R(hl_$R a) { return hl_zmake((double)a.re, (double)a.im); }
//: cut_$R cmake_$R z
static inline hl_$R hl_cut_$R(hl_z z) { return hl_cmake_$R(($P)z.re, ($P)z.im); }
//: cadd_$R cmake_$R
static inline hl_$R hl_cadd_$R(hl_$R a, hl_$R b) { return hl_cmake_$R(a.re + b.re, a.im + b.im); }
//: csub_$R cmake_$R
static inline hl_$R hl_csub_$R(hl_$R a, hl_$R b) { return hl_cmake_$R(a.re - b.re, a.im - b.im); }
//: cneg_$R cmake_$R
static inline hl_$R hl_cneg_$R(hl_$R a) { return hl_cmake_$R(-a.re, -a.im); }
//: cmul_$R cmake_$R
static inline hl_$R hl_cmul_$R(hl_$R a, hl_$R b)
{
    return hl_cmake_$R(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
}
//: cdiv_$R zdiv wide_$R cut_$R
static inline hl_$R hl_cdiv_$R(hl_$R a, hl_$R b) { return hl_cut_$R(hl_zdiv(hl_wide_$R(a), hl_wide_$R(b))); }
//: cless_$R ctype_$R
static inline int hl_cless_$R(hl_$R a, hl_$R b) { return a.re == b.re ? a.im < b.im : a.re < b.re; }
//: cmax_$R cless_$R
/* Real parts are compared, then imaginary ones. The second operand is the result if neither is larger. */
static inline hl_$R hl_cmax_$R(hl_$R a, hl_$R b) { return hl_cless_$R(b, a) ? a : b; }
//: cmin_$R cless_$R
static inline hl_$R hl_cmin_$R(hl_$R a, hl_$R b) { return hl_cless_$R(a, b) ? a : b; }
//: cclamp_$R cmax_$R cmin_$R
static inline hl_$R hl_cclamp_$R(hl_$R low, hl_$R a, hl_$R high) { return hl_cmin_$R(hl_cmax_$R(a, low), high); }
//: cabs_$R ctype_$R
static inline $P hl_cabs_$R(hl_$R a) { return ($P)hypot((double)a.re, (double)a.im); }
//: csign_$R cabs_$R cdiv_$R cmake_$R
static inline hl_$R hl_csign_$R(hl_$R a)
{
    if (a.re != a.re || a.im != a.im)
        return hl_cmake_$R(($P)NAN, ($P)NAN);
    if (a.re == 0 && a.im == 0)
        return hl_cmake_$R(0, 0);
    return hl_cdiv_$R(a, hl_cmake_$R(hl_cabs_$R(a), 0));
}
//: clogistic_$R zexp cdiv_$R cneg_$R
static inline hl_$R hl_clogistic_$R(hl_$R a)
{
    hl_$R e = hl_cut_$R(hl_zexp(hl_wide_$R(hl_cneg_$R(a))));
    return hl_cdiv_$R(hl_cmake_$R(1, 0), hl_cmake_$R(1 + e.re, 0 + e.im));
}
//: catan2_$R zsqrt zlog cdiv_$R cmul_$R cadd_$R
/* -i log((x + iy) / sqrt(x*x + y*y)) */
static inline hl_$R hl_catan2_$R(hl_$R y, hl_$R x)
{
    hl_$R r = hl_cut_$R(hl_zsqrt(hl_wide_$R(hl_cadd_$R(hl_cmul_$R(x, x), hl_cmul_$R(y, y)))));
    hl_$R d = hl_cdiv_$R(hl_cadd_$R(x, hl_cmul_$R(hl_cmake_$R(0, 1), y)), r);
    return hl_cmul_$R(hl_cmake_$R(-($P)0, -1), hl_cut_$R(hl_zlog(hl_wide_$R(d))));
}
//: finite
static inline int hl_finite(double x) { return x - x == 0; }
//: inf
static inline int hl_inf(double x) { return x == (double)INFINITY || x == -(double)INFINITY; }
//: sign bits_f64
/* A number with the sign of another. */
static inline double hl_sign(double x, double s)
{
    double a = x < 0 ? -x : x == 0 ? 0 : x;
    return hl_bits_f64(s) >> 63 ? -a : a;
}
//: unit sign inf
/* What an infinite part contributes to a direction: 1, others 0. */
static inline double hl_unit(double x) { return hl_sign(hl_inf(x) ? 1 : 0, x); }
//: zdiv zmake finite inf unit sign
static inline hl_z hl_zdiv(hl_z n, hl_z m)
{
    double a = n.re, b = n.im, c = m.re, d = m.im, e, f, r, t;
    if ((c < 0 ? -c : c) >= (d < 0 ? -d : d)) {
        r = d / c;
        t = c + r * d;
        e = (a + b * r) / t;
        f = (b - a * r) / t;
    } else {
        r = c / d;
        t = d + r * c;
        e = (a * r + b) / t;
        f = (b * r - a) / t;
    }
    if (e != e && f != f) {
        if (c == 0 && d == 0 && (a == a || b == b)) {
            e = hl_sign((double)INFINITY, c) * a;
            f = hl_sign((double)INFINITY, c) * b;
        } else if ((hl_inf(a) || hl_inf(b)) && hl_finite(c) && hl_finite(d)) {
            a = hl_unit(a);
            b = hl_unit(b);
            e = (double)INFINITY * (a * c + b * d);
            f = (double)INFINITY * (b * c - a * d);
        } else if ((hl_inf(c) || hl_inf(d)) && hl_finite(a) && hl_finite(b)) {
            c = hl_unit(c);
            d = hl_unit(d);
            e = 0 * (a * c + b * d);
            f = 0 * (b * c - a * d);
        }
    }
    return hl_zmake(e, f);
}
//: afar sign inf
static inline double hl_afar(double x, int infinite)
{
    if (hl_inf(x))
        return hl_sign(1, x);
    return x != x || infinite ? hl_sign(0, x) : x;
}
//: zmul zmake afar inf
/* Infinite where a part of a factor is and the parts of the plain product are NaN. */
static inline hl_z hl_zmul(hl_z v, hl_z w)
{
    double a = v.re, b = v.im, c = w.re, d = w.im, re = a * c - b * d, im = a * d + b * c;
    int i = hl_inf(a) || hl_inf(b), k = hl_inf(c) || hl_inf(d);
    if ((re == re || im == im) || (!i && !k))
        return hl_zmake(re, im);
    a = hl_afar(a, i);
    b = hl_afar(b, i);
    c = hl_afar(c, k);
    d = hl_afar(d, k);
    return hl_zmake((double)INFINITY * (a * c - b * d), (double)INFINITY * (a * d + b * c));
}
//: zpolar zmake
/* f * exp(x) times the cosine and sine of y, also if exp(x) alone overflows. */
static inline hl_z hl_zpolar(double f, double x, double y)
{
    double re = cos(y), im = sin(y), e;
    for (int k = 0; k < 2 && x > 709; k++) {
        x -= 709;
        e = f * exp(709.0);
        re *= e;
        im *= e;
        f = 1;
    }
    e = f * exp(x > 709 ? 709.0 : x);
    return hl_zmake(e * re, e * im);
}
//: zexp zpolar finite sign
static inline hl_z hl_zexp(hl_z z)
{
    double x = z.re, y = z.im;
    if (y == 0)
        return hl_zmake(exp(x), y);
    if (x == -(double)INFINITY && !hl_finite(y))
        return hl_zmake(0, hl_sign(0, y));
    if (x == (double)INFINITY && !hl_finite(y))
        return hl_zmake(x, (double)NAN);
    return hl_zpolar(1, x, y);
}
//: zexpm1 zexp
static inline hl_z hl_zexpm1(hl_z z)
{
    hl_z e = hl_zexp(z);
    return hl_zmake(e.re - 1, e.im);
}
//: square
/* The square of a number of moderate size: *low is the error of the result. */
static inline double hl_square(double x, double *low)
{
    double c = 134217729.0 * x, h = c - (c - x), l = x - h, p = x * x;
    *low = ((h * h - p) + 2 * h * l) + l * l;
    return p;
}
//: loghypot square finite
/* The logarithm of hypot(x, y). Near 1, where the logarithm is small, the squares are added with twice
   the precision. */
static inline double hl_loghypot(double x, double y)
{
    double h = hypot(x, y), p, q, pl, ql, s, t;
    if (!(h > 0) || !hl_finite(x) || !hl_finite(y))
        return log(h);
    if (h > 0.5 && h < 1.4) {
        x = x < 0 ? -x : x;
        y = y < 0 ? -y : y;
        if (x < y) {
            t = x;
            x = y;
            y = t;
        }
        p = hl_square(x, &pl);
        q = y < 1e-150 ? y * y : hl_square(y, &ql);
        if (y < 1e-150)
            ql = 0;
        p -= 1; /* exact, or pl is nothing to it */
        s = p + q;
        t = s - p;
        t = (p - (s - t)) + (q - t) + pl + ql;
        return 0.5 * (log1p(s) + t / (1 + s));
    }
    if (!hl_finite(h))
        return log(hypot(x * 0.5, y * 0.5)) + 0.693147180559945309417;
    if (h < 1e-290)
        return log(hypot(x * 1.157920892373162e77, y * 1.157920892373162e77)) - 177.44567822334599921081;
    return log(h);
}
//: zlog loghypot zmake
static inline hl_z hl_zlog(hl_z z) { return hl_zmake(hl_loghypot(z.re, z.im), atan2(z.im, z.re)); }
//: zlog1p zlog
static inline hl_z hl_zlog1p(hl_z z) { return hl_zlog(hl_zmake(z.re + 1, z.im + 0)); }
//: zsqrt zmake inf sign
static inline hl_z hl_zsqrt(hl_z z)
{
    double x = z.re, y = z.im, most, l, s, up = 1, down = 1;
    if (hl_inf(y))
        return hl_zmake((double)INFINITY, y);
    if (hl_inf(x)) {
        if (x > 0)
            return y != y ? z : hl_zmake(x, hl_sign(0, y));
        return y != y ? hl_zmake(y, (double)INFINITY) : hl_zmake(0, hl_sign((double)INFINITY, y));
    }
    if (x != x || y != y)
        return hl_zmake((double)NAN, (double)NAN);
    if (y == 0)
        return x >= 0 ? hl_zmake(sqrt(x) + 0, y) : hl_zmake(0, hl_sign(sqrt(-x), y));
    most = (x < 0 ? -x : x) > (y < 0 ? -y : y) ? (x < 0 ? -x : x) : (y < 0 ? -y : y);
    if (most > 2.2471164185778949e307) { /* 2^1021 */
        up = 0.25;
        down = 2;
    } else if (most < 2.0041683600089728e-292) { /* 2^-969 */
        up = 3.2451855365842673e32; /* 2^108 */
        down = 5.5511151231257827e-17; /* 2^-54 */
    }
    x *= up;
    y *= up;
    l = sqrt((hypot(x, y) + (x < 0 ? -x : x)) / 2);
    s = y / l / 2;
    if (x == 0)
        return hl_zmake(l * down, hl_sign(l, y) * down);
    if (x < 0)
        return hl_zmake((s < 0 ? -s : s) * down, hl_sign(l, y) * down);
    return hl_zmake(l * down, s * down);
}
//: zrsqrt zsqrt zdiv
static inline hl_z hl_zrsqrt(hl_z z) { return hl_zdiv(hl_zmake(1, 0), hl_zsqrt(z)); }
//: zcbrt zmake
static inline hl_z hl_zcbrt(hl_z z)
{
    double r = pow(z.re * z.re + z.im * z.im, 1.0 / 6), t = atan2(z.im, z.re) / 3;
    return hl_zmake(r * cos(t), r * sin(t));
}
//: zpow zexp zmul zlog
static inline hl_z hl_zpow(hl_z a, hl_z b) { return hl_zexp(hl_zmul(b, hl_zlog(a))); }
//: zsin zpolar finite inf
static inline hl_z hl_zsin(hl_z z)
{
    double x = z.re, y = z.im;
    if (hl_inf(y) && !hl_finite(x))
        return hl_zmake((double)NAN, (double)INFINITY);
    if (x == 0 && !hl_finite(y))
        return z;
    if (y == 0 && !hl_finite(x))
        return hl_zmake((double)NAN, y);
    if (y > 709 || y < -709) {
        hl_z p = hl_zpolar(0.5, y < 0 ? -y : y, x);
        return hl_zmake(p.im, y < 0 ? -p.re : p.re);
    }
    return hl_zmake(cosh(y) * sin(x), sinh(y) * cos(x));
}
//: zcos zpolar finite inf sign
static inline hl_z hl_zcos(hl_z z)
{
    double x = z.re, y = z.im;
    if (hl_inf(y) && x == 0)
        return hl_zmake((double)INFINITY, hl_sign(1, -y) * x);
    if (hl_inf(y) && !hl_finite(x))
        return hl_zmake((double)INFINITY, (double)NAN);
    if (x == 0 && y != y)
        return hl_zmake(y, x);
    if (y == 0 && !hl_finite(x))
        return hl_zmake((double)NAN, 0);
    if (y > 709 || y < -709) {
        hl_z p = hl_zpolar(0.5, y < 0 ? -y : y, x);
        return hl_zmake(p.re, y < 0 ? p.im : -p.im);
    }
    return hl_zmake(cosh(y) * cos(x), sinh(-y) * sin(x));
}
//: ztanh zmake finite inf sign
static inline hl_z hl_ztanh(hl_z z)
{
    double x = z.re, y = z.im, s = sin(y), c = cos(y), sh, ch, d;
    if (hl_inf(x))
        return hl_zmake(hl_sign(1, x), hl_finite(y) && (y > 1 || y < -1) ? hl_sign(0, s * c) : hl_sign(0, y));
    if (y == 0 && x != x)
        return z;
    if (!hl_finite(y))
        return hl_zmake(x == 0 ? x : (double)NAN, (double)NAN);
    if (x > 354.5 || x < -354.5) {
        d = exp(x < 0 ? x : -x);
        return hl_zmake(hl_sign(1, x), 4 * s * c * d * d);
    }
    sh = sinh(x);
    ch = cosh(x);
    d = sh * sh + c * c;
    return hl_zmake(sh * ch / d, s * c / d);
}
//: ztan ztanh
static inline hl_z hl_ztan(hl_z z)
{
    hl_z t = hl_ztanh(hl_zmake(-z.im, z.re));
    return hl_zmake(t.im, -t.re);
}
