
/* The number of bytes of an array's elements in a .npy file, or -1 after a message. */
static long hl_npy_open(FILE *f, const char *path, const char *kind, int size, const char *shape)
{
    unsigned char head[12];
    char *text, *s;
    long n;
    int ok;
    if (fread(head, 1, 10, f) != 10 || memcmp(head, "\x93NUMPY", 6) != 0) {
        fprintf(stderr, "%s: not a .npy file\n", path);
        return -1;
    }
    n = head[8] | (long)head[9] << 8;
    if (head[6] > 1) {
        if (fread(head + 10, 1, 2, f) != 2)
            return -1;
        n |= (long)head[10] << 16 | (long)head[11] << 24;
    }
    if (n > 65536 || (text = (char *)malloc((size_t)n + 1)) == NULL)
        return -1;
    if (fread(text, 1, (size_t)n, f) != (size_t)n) {
        free(text);
        fprintf(stderr, "%s: truncated\n", path);
        return -1;
    }
    text[n] = 0;
    s = strstr(text, "'descr':");
    s = s ? strchr(s + 8, '\'') : NULL;
    ok = s && s[1] != '>' && strchr(kind, s[2]) && atoi(s + 3) == size;
    if (ok && strstr(text, "'fortran_order': True"))
        ok = 0;
    if (ok) {
        s = strstr(text, "'shape': (");
        ok = s != NULL;
        if (ok) {
            const char *want = shape;
            for (s += 10; ok && *s && *s != ')'; s++) {
                if (*s == ' ')
                    continue;
                if (*s == ',' && *want == 0)
                    continue;
                ok = *s == *want++;
            }
            ok = ok && *want == 0;
        }
    }
    if (!ok)
        fprintf(stderr, "%s: wanted elements of %d bytes, kind %s, in C order, of shape (%s); the file says %s\n", path, size, kind, shape, text);
    free(text);
    return ok ? 0 : -1;
}

static int hl_npy_read(const char *path, const char *kind, int size, const char *shape, void *to, size_t bytes)
{
    FILE *f = fopen(path, "rb");
    int bad;
    if (!f) {
        perror(path);
        return 1;
    }
    bad = hl_npy_open(f, path, kind, size, shape) != 0;
    if (!bad && fread(to, 1, bytes, f) != bytes) {
        fprintf(stderr, "%s: truncated\n", path);
        bad = 1;
    }
    fclose(f);
    return bad;
}

static int hl_npy_write(const char *path, const char *descr, const char *shape, const void *from, size_t bytes)
{
    char head[512];
    int n = sprintf(head + 10, "{'descr': '%s', 'fortran_order': False, 'shape': (%s), }", descr, shape);
    FILE *f;
    int bad;
    while ((n + 11) % 64 != 0)
        head[10 + n++] = ' ';
    head[10 + n++] = '\n';
    memcpy(head, "\x93NUMPY\x01\x00", 8);
    head[8] = (char)(n & 255);
    head[9] = (char)(n >> 8);
    f = fopen(path, "wb");
    if (!f) {
        perror(path);
        return 1;
    }
    bad = fwrite(head, 1, (size_t)n + 10, f) != (size_t)n + 10 || fwrite(from, 1, bytes, f) != bytes;
    if (fclose(f) != 0 || bad) {
        perror(path);
        return 1;
    }
    return 0;
}

static void *hl_memory(size_t bytes)
{
    /* Aligned to 64 bytes; it lives until the program ends. */
    unsigned char *p = (unsigned char *)malloc(bytes + 64);
    if (!p) {
        fprintf(stderr, "no memory for %lu bytes\n", (unsigned long)bytes);
        exit(2);
    }
    memset(p, 0, bytes + 64);
    return p + (64 - (uintptr_t)p % 64) % 64;
}

static int hl_ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double hl_now(void)
{
#ifdef _WIN32
    return (double)clock() * 1e3 / CLOCKS_PER_SEC;
#else
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
#endif
}
