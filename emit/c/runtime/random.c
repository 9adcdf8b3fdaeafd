//: threefry
/* A block of Threefry-2x32: 20 rounds, with a part of the key after every four. */
static inline uint64_t hl_threefry(uint64_t key, uint64_t counter)
{
    static const int turns[8] = {13, 15, 26, 6, 17, 29, 16, 24};
    uint32_t k[3], x, y;
    k[0] = (uint32_t)(key & 0xffffffffu);
    k[1] = (uint32_t)(key >> 32);
    k[2] = 0x1bd11bdau ^ k[0] ^ k[1];
    x = (uint32_t)(counter & 0xffffffffu) + k[0];
    y = (uint32_t)(counter >> 32) + k[1];
    for (int g = 0; g < 5; g++) {
        for (int r = 0; r < 4; r++) {
            const int t = turns[g % 2 * 4 + r];
            x += y;
            y = x ^ (y << t | y >> (32 - t));
        }
        x += k[(g + 1) % 3];
        y += k[(g + 2) % 3] + (uint32_t)(g + 1);
    }
    return (uint64_t)y << 32 | x;
}
//: philox
/* A block of Philox-4x32: ten rounds, with a key that grows after each. */
static inline void hl_philox(uint64_t key, uint64_t low, uint64_t high, uint32_t *x)
{
    uint32_t k0 = (uint32_t)(key & 0xffffffffu), k1 = (uint32_t)(key >> 32);
    x[0] = (uint32_t)(low & 0xffffffffu);
    x[1] = (uint32_t)(low >> 32);
    x[2] = (uint32_t)(high & 0xffffffffu);
    x[3] = (uint32_t)(high >> 32);
    for (int r = 0; r < 10; r++) {
        uint64_t a = (uint64_t)0xd2511f53u * x[0], b = (uint64_t)0xcd9e8d57u * x[2];
        x[0] = (uint32_t)(b >> 32) ^ x[1] ^ k0;
        x[1] = (uint32_t)(b & 0xffffffffu);
        x[2] = (uint32_t)(a >> 32) ^ x[3] ^ k1;
        x[3] = (uint32_t)(a & 0xffffffffu);
        k0 += 0x9e3779b9u;
        k1 += 0xbb67ae85u;
    }
}
