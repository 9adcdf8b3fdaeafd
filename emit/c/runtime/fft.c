//: fft
/* Fourier transforms of lines of n numbers. Real and imaginary parts are in arrays of their own; an
   inverse transform is one with these exchanged. Lengths that are no power of two are convolved with
   the chirp exp(i pi k^2 / n), for which m is a power of two of at least 2n - 1, or summed up if they
   are small. */
typedef struct {
    ptrdiff_t n, m;                 /* m is n for powers of two, and 0 for sums */
    double *wr, *wi;                /* exp(-2 pi i k / m), or n for sums */
    double *xr, *xi, *yr, *yi;      /* a line, and one to work with */
    double *cr, *ci, *br, *bi;      /* the chirp, and its transform */
} hl_fft;

/* Computes exp(-2 pi i k / n) for all k less than n, most of them as products of two others. */
static void hl_fft_roots(ptrdiff_t n, double *re, double *im)
{
    const double turn = -6.283185307179586476925 / (double)n;
    for (ptrdiff_t k = 0; k < n; k++) {
        ptrdiff_t low = k & 63, high = k - low;
        if (low == 0 || high == 0) {
            double a = turn * (double)k;
            re[k] = cos(a);
            im[k] = sin(a);
        } else {
            re[k] = re[high] * re[low] - im[high] * im[low];
            im[k] = re[high] * im[low] + im[high] * re[low];
        }
    }
}

/* Transforms the line x of a power of two; the result is in x. */
static void hl_fft_power(const hl_fft *f)
{
    double *xr = f->xr, *xi = f->xi, *yr = f->yr, *yi = f->yi, *t;
    const double *wr = f->wr, *wi = f->wi;
    ptrdiff_t s = 1;
    for (ptrdiff_t n = f->m; n > 1;) {
        if (n >= 4) {
            const ptrdiff_t q = n / 4;
            for (ptrdiff_t p = 0; p < q; p++) {
                const double w1r = wr[p * s], w1i = wi[p * s], w2r = wr[2 * p * s], w2i = wi[2 * p * s], w3r = wr[3 * p * s], w3i = wi[3 * p * s];
                const double *ar = xr + s * p, *ai = xi + s * p;
                double *zr = yr + 4 * s * p, *zi = yi + 4 * s * p;
                HL_INDEPENDENT
                for (ptrdiff_t k = 0; k < s; k++) {
                    double er = ar[k] + ar[k + 2 * s * q], ei = ai[k] + ai[k + 2 * s * q];
                    double gr = ar[k] - ar[k + 2 * s * q], gi = ai[k] - ai[k + 2 * s * q];
                    double hr = ar[k + s * q] + ar[k + 3 * s * q], hi = ai[k + s * q] + ai[k + 3 * s * q];
                    double jr = ai[k + 3 * s * q] - ai[k + s * q], ji = ar[k + s * q] - ar[k + 3 * s * q];
                    double ur = gr - jr, ui = gi - ji, vr = er - hr, vi = ei - hi;
                    zr[k] = er + hr;
                    zi[k] = ei + hi;
                    zr[k + s] = ur * w1r - ui * w1i;
                    zi[k + s] = ur * w1i + ui * w1r;
                    zr[k + 2 * s] = vr * w2r - vi * w2i;
                    zi[k + 2 * s] = vr * w2i + vi * w2r;
                    ur = gr + jr;
                    ui = gi + ji;
                    zr[k + 3 * s] = ur * w3r - ui * w3i;
                    zi[k + 3 * s] = ur * w3i + ui * w3r;
                }
            }
            n /= 4;
            s *= 4;
        } else {
            HL_INDEPENDENT
            for (ptrdiff_t k = 0; k < s; k++) {
                double ar = xr[k], ai = xi[k], br = xr[k + s], bi = xi[k + s];
                yr[k] = ar + br;
                yi[k] = ai + bi;
                yr[k + s] = ar - br;
                yi[k + s] = ai - bi;
            }
            n = 1;
        }
        t = xr;
        xr = yr;
        yr = t;
        t = xi;
        xi = yi;
        yi = t;
    }
    if (xr != f->xr) {
        memcpy(f->xr, xr, (size_t)f->m * sizeof(double));
        memcpy(f->xi, xi, (size_t)f->m * sizeof(double));
    }
}

/* Prepares transforms of length n; size is m, or n for sums, and mem has 10 * size doubles, 6 for
   powers of two and for sums. */
static hl_fft hl_fft_setup(ptrdiff_t n, ptrdiff_t m, double *mem)
{
    hl_fft f;
    ptrdiff_t size = m ? m : n;
    f.n = n;
    f.m = m;
    f.wr = mem;
    f.wi = mem + size;
    f.xr = mem + 2 * size;
    f.xi = mem + 3 * size;
    f.yr = mem + 4 * size;
    f.yi = mem + 5 * size;
    f.cr = f.ci = f.br = f.bi = NULL;
    hl_fft_roots(size, f.wr, f.wi);
    if (m != n && m) {
        ptrdiff_t square = 0; /* k * k modulo 2n */
        f.cr = mem + 6 * size;
        f.ci = mem + 7 * size;
        f.br = mem + 8 * size;
        f.bi = mem + 9 * size;
        for (ptrdiff_t k = 0; k < m; k++)
            f.xr[k] = f.xi[k] = 0;
        for (ptrdiff_t k = 0; k < n; k++) {
            double a = 3.141592653589793238463 * (double)square / (double)n;
            f.cr[k] = cos(a);
            f.ci[k] = -sin(a);
            f.xr[k] = f.cr[k];
            f.xi[k] = -f.ci[k];
            if (k > 0) {
                f.xr[m - k] = f.xr[k];
                f.xi[m - k] = f.xi[k];
            }
            square = (square + 2 * k + 1) % (2 * n);
        }
        hl_fft_power(&f);
        memcpy(f.br, f.xr, (size_t)m * sizeof(double));
        memcpy(f.bi, f.xi, (size_t)m * sizeof(double));
    }
    return f;
}

/* Transforms a line whose numbers are step apart in re and im. */
static void hl_fft_line(const hl_fft *f, double *re, double *im, ptrdiff_t step)
{
    const ptrdiff_t n = f->n, m = f->m;
    if (m == 0) {
        for (ptrdiff_t k = 0; k < n; k++) {
            f->xr[k] = re[k * step];
            f->xi[k] = im[k * step];
        }
        for (ptrdiff_t k = 0; k < n; k++) {
            double sr = 0, si = 0;
            for (ptrdiff_t j = 0; j < n; j++) {
                const double wr = f->wr[j * k % n], wi = f->wi[j * k % n];
                sr += f->xr[j] * wr - f->xi[j] * wi;
                si += f->xr[j] * wi + f->xi[j] * wr;
            }
            re[k * step] = sr;
            im[k * step] = si;
        }
    } else if (m == n) {
        for (ptrdiff_t k = 0; k < n; k++) {
            f->xr[k] = re[k * step];
            f->xi[k] = im[k * step];
        }
        hl_fft_power(f);
        for (ptrdiff_t k = 0; k < n; k++) {
            re[k * step] = f->xr[k];
            im[k * step] = f->xi[k];
        }
    } else {
        hl_fft back = *f;
        for (ptrdiff_t k = 0; k < n; k++) {
            f->xr[k] = re[k * step] * f->cr[k] - im[k * step] * f->ci[k];
            f->xi[k] = re[k * step] * f->ci[k] + im[k * step] * f->cr[k];
        }
        for (ptrdiff_t k = n; k < m; k++)
            f->xr[k] = f->xi[k] = 0;
        hl_fft_power(f);
        for (ptrdiff_t k = 0; k < m; k++) {
            double a = f->xr[k], b = f->xi[k];
            f->xr[k] = a * f->br[k] - b * f->bi[k];
            f->xi[k] = a * f->bi[k] + b * f->br[k];
        }
        back.xr = f->xi;
        back.xi = f->xr;
        back.yr = f->yi;
        back.yi = f->yr;
        hl_fft_power(&back);
        for (ptrdiff_t k = 0; k < n; k++) {
            double a = f->xr[k] / (double)m, b = f->xi[k] / (double)m;
            re[k * step] = a * f->cr[k] - b * f->ci[k];
            im[k * step] = a * f->ci[k] + b * f->cr[k];
        }
    }
}

/* Transforms all lines of a dimension: those before it have outer elements, those after it inner. */
static inline void hl_fft_all(const hl_fft *f, double *re, double *im, ptrdiff_t outer, ptrdiff_t inner)
{
    for (ptrdiff_t o = 0; o < outer; o++)
        for (ptrdiff_t i = 0; i < inner; i++)
            hl_fft_line(f, re + o * f->n * inner + i, im + o * f->n * inner + i, inner);
}
