//: regroup
/* Takes the bits of elements of f bits, lowest first, as elements of t bits, for t no more than 8 or
   whole bytes. Elements of less than a byte are in a byte each. */
static inline void hl_regroup(const unsigned char *from, int f, unsigned char *to, int t, int is_signed, size_t n)
{
    int step = f < t ? f : t, mask = (1 << step) - 1;
    for (size_t i = 0; i < n; i++) {
        int v = 0;
        for (int p = 0; p < t; p += step) {
            size_t bit = i * (size_t)t + (size_t)p;
            v |= (from[bit / (size_t)f] >> (bit % (size_t)f) & mask) << p;
        }
        if (is_signed && t < 8)
            v = (v ^ 1 << (t - 1)) - (1 << (t - 1));
        to[i] = (unsigned char)v;
    }
}
//: solve_$K ld_$K st_$K sub_$K mul_$K div_$K conj_$K
/* Solves a * x = b for a lower triangular matrix a of size n, where x holds b first. Distances between
   rows and columns of a are ai and aj, those of x are xi and xk. */
static void hl_solve_$K(ptrdiff_t n, ptrdiff_t columns, const $E *a, ptrdiff_t ai, ptrdiff_t aj, $E *x, ptrdiff_t xi,
                        ptrdiff_t xk, int unit, int conj)
{
    for (ptrdiff_t i = 0; i < n; i++) {
        $H d = hl_ld_$K(a + i * ai + i * aj);
        if (conj)
            d = hl_conj_$K(d);
        if (xk == 1) {
            for (ptrdiff_t j = 0; j < i; j++) {
                $H l = hl_ld_$K(a + i * ai + j * aj);
                if (conj)
                    l = hl_conj_$K(l);
                for (ptrdiff_t k = 0; k < columns; k++)
                    hl_st_$K(x + i * xi + k, hl_sub_$K(hl_ld_$K(x + i * xi + k), hl_mul_$K(l, hl_ld_$K(x + j * xi + k))));
            }
            for (ptrdiff_t k = 0; k < columns && !unit; k++)
                hl_st_$K(x + i * xi + k, hl_div_$K(hl_ld_$K(x + i * xi + k), d));
            continue;
        }
        for (ptrdiff_t k = 0; k < columns; k++) {
            $H v = hl_ld_$K(x + i * xi + k * xk);
            for (ptrdiff_t j = 0; j < i; j++) {
                $H l = hl_ld_$K(a + i * ai + j * aj);
                if (conj)
                    l = hl_conj_$K(l);
                v = hl_sub_$K(v, hl_mul_$K(l, hl_ld_$K(x + j * xi + k * xk)));
            }
            if (!unit)
                v = hl_div_$K(v, d);
            hl_st_$K(x + i * xi + k * xk, v);
        }
    }
}
//: cholesky_$K ld_$K st_$K fromd_$K
/* The triangular factor of a positive definite matrix, in double precision; l has n * n doubles. */
static void hl_cholesky_$K(ptrdiff_t n, const $E *a, $E *out, ptrdiff_t si, ptrdiff_t sj, double *l)
{
    for (ptrdiff_t i = 0; i < n; i++) {
        for (ptrdiff_t j = 0; j <= i; j++) {
            double v = (double)hl_ld_$K(a + i * si + j * sj);
            for (ptrdiff_t k = 0; k < j; k++)
                v = v - l[i * n + k] * l[j * n + k];
            v = i == j ? sqrt(v) : v / l[j * n + j];
            l[i * n + j] = v;
            hl_st_$K(out + i * si + j * sj, hl_fromd_$K(v));
        }
        for (ptrdiff_t j = i + 1; j < n; j++)
            hl_st_$K(out + i * si + j * sj, hl_fromd_$K(0));
    }
}
//: ccholesky_$K cut_$R wide_$R zdiv
/* The triangular factor of a Hermitian positive definite matrix; l has n * n numbers. */
static void hl_ccholesky_$K(ptrdiff_t n, const $E *a, $E *out, ptrdiff_t si, ptrdiff_t sj, hl_z *l)
{
    for (ptrdiff_t i = 0; i < n; i++) {
        for (ptrdiff_t j = 0; j <= i; j++) {
            hl_z v = hl_wide_$R(a[i * si + j * sj]);
            for (ptrdiff_t k = 0; k < j; k++) {
                hl_z p = l[i * n + k], q = l[j * n + k];
                v.re = v.re - (p.re * q.re - p.im * -q.im);
                v.im = v.im - (p.re * -q.im + p.im * q.re);
            }
            v = i == j ? hl_zmake(sqrt(v.re), 0) : hl_zdiv(v, l[j * n + j]);
            l[i * n + j] = v;
            out[i * si + j * sj] = hl_cut_$R(v);
        }
        for (ptrdiff_t j = i + 1; j < n; j++)
            out[i * si + j * sj] = hl_cut_$R(hl_zmake(0, 0));
    }
}
