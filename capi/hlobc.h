/*
 * hlobc for C, C++ and every language that can call C.
 *
 *   hlobc_error e;
 *   hlobc_program p;
 *   if (hlobc_read(data, size, NULL, &p, &e) != HLOBC_OK) {
 *     fprintf(stderr, "%s\n", e.message);
 *     hlobc_error_free(&e);
 *   }
 *
 * Rules of all functions
 *
 *  - A function that can fail returns a status and takes an hlobc_error as its last argument, which
 *    may be NULL. On failure it fills in the error, and the outputs are zero. On success it clears
 *    the error. No function ends or aborts the process, whatever its input is.
 *  - Programs are numbers. 0 is no program. A number that was freed, or never was one, is an error.
 *  - What is passed in is only read during the call, and never changed. Strings are UTF-8.
 *  - What is passed out belongs to the caller, who frees it with the function that its type names.
 *    The functions that free accept zeroed values, and zero what they free.
 *  - Any thread may call any function, at the same time as others. A process that forks must not call
 *    the library in the child unless it executes another program: the Go runtime in the library has
 *    threads, which a child does not inherit.
 *
 * Options are JSON objects, so that new ones do not change the interface; NULL means none. An unknown
 * option is an error.
 */
#ifndef HLOBC_H
#define HLOBC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) && defined(HLOBC_BUILD)
#define HLOBC_API __declspec(dllexport)
#else
#define HLOBC_API
#endif

/*
 * The version of this interface. It changes when a function or a type is removed or changes its
 * meaning. A program can compare it with hlobc_abi_version(), that of the library that it runs with.
 */
#define HLOBC_ABI_VERSION 1

/* The status of a call. */
#define HLOBC_OK 0
#define HLOBC_INVALID 1  /* the program is invalid, or does not allow what was asked for */
#define HLOBC_MISUSED 2  /* the caller passed wrong arguments */
#define HLOBC_LIMIT 3    /* a limit was exceeded: memory, steps, time, size, nesting */
#define HLOBC_INTERNAL 4 /* a defect of hlobc */

/* A program that was read. */
typedef uint64_t hlobc_program;

/* Bytes. A NUL, which size does not count, follows them, so that text can be used as a string. */
typedef struct {
  char *data;
  size_t size;
} hlobc_bytes;

/* What went wrong, and where. */
typedef struct {
  int32_t status;      /* one of the above */
  int32_t line;        /* in MLIR text, from 1; 0 if unknown */
  int32_t column;      /* in bytes, from 1; 0 if unknown */
  int32_t reserved;    /* 0 */
  int64_t offset;      /* in bytecode, in bytes from the start of the program; -1 if unknown */
  char *code;          /* a stable name of the rule, such as "unexpected-end"; "" if there is none */
  char *section;       /* of the bytecode; "" if unknown */
  char *path;          /* of the item in the section or program; "" if unknown */
  char *message;       /* for people */
} hlobc_error;

/*
 * An array of numbers.
 *
 * The element type is spelled as in MLIR: f32, f64, f16, bf16, f8E4M3FN, i1, i8, i32, i64, ui8, i4,
 * complex<f32>. Elements are in row-major order and little endian; i1 and numbers of less than a byte
 * take a byte each, and complex numbers are pairs of real and imaginary part.
 */
typedef struct {
  const char *name;     /* of the parameter or result; NULL or "" for the next parameter in order */
  const char *type;     /* of the elements */
  size_t rank;          /* number of dimensions */
  const int64_t *shape; /* their sizes; NULL if rank is 0 */
  const void *data;     /* the elements, with any alignment */
  size_t size;          /* of data, in bytes */
} hlobc_tensor;

/* The results of a run. */
typedef struct {
  hlobc_tensor *tensors;
  size_t count;
} hlobc_tensors;

/* A file in memory, for hlobc_command. */
typedef struct {
  const char *path;
  const void *data;
  size_t size;
} hlobc_file;

/* What a command has written. */
typedef struct {
  int32_t exit_code; /* 0 good, 1 an invalid program or a finding, 2 wrong usage */
  int32_t reserved;  /* 0 */
  hlobc_bytes out;   /* standard output */
  hlobc_bytes err;   /* standard error */
} hlobc_output;

/* Returns HLOBC_ABI_VERSION of the library. */
HLOBC_API uint32_t hlobc_abi_version(void);

/*
 * Returns the versions of the library and its formats as a JSON object:
 * {"hlobc": "v0.1.0", "stablehlo": "1.20.0", "vhlo": "1.20.0", "oldest": "0.9.0", "bytecode": 6, "abi": 1}
 */
HLOBC_API int32_t hlobc_version(hlobc_bytes *out, hlobc_error *error);

/*
 * Reads a program: MLIR bytecode, a portable artifact or MLIR text, also inside compressed files,
 * archives, jax.export files and SavedModels. The program is decoded but not verified.
 *
 * Options: "name" of the file, for messages; "member", to select one of several programs in the file;
 * "max_size", the maximum number of bytes that the file may unpack to.
 */
HLOBC_API int32_t hlobc_read(const void *data, size_t size, const char *options, hlobc_program *out, hlobc_error *error);

/* Forgets a program. Calls that use it at the time complete. */
HLOBC_API void hlobc_program_free(hlobc_program program);

/* Verifies a program by the rules of its dialects. The error is the first violation. */
HLOBC_API int32_t hlobc_verify(hlobc_program program, hlobc_error *error);

/*
 * Returns the program as MLIR text. Options: "generic", "locations" and "stored" (VHLO as it is
 * stored) are booleans, "function" the name of the only function to print.
 */
HLOBC_API int32_t hlobc_print(hlobc_program program, const char *options, hlobc_bytes *out, hlobc_error *error);

/*
 * Returns the program as a portable artifact that a consumer can load: a release such as
 * "jaxlib==0.4.30", a version of StableHLO such as "1.8.0", "week12", "min" for all consumers, or
 * NULL for the current version. A carrier that the program was in is kept.
 */
HLOBC_API int32_t hlobc_convert(hlobc_program program, const char *consumer, hlobc_bytes *out, hlobc_error *error);

/* Returns the program as MLIR bytecode of its own dialects, in the newest container version. */
HLOBC_API int32_t hlobc_write(hlobc_program program, hlobc_bytes *out, hlobc_error *error);

/*
 * Returns what a verb says about a program, as the JSON document of that verb ("hlobc VERB --json"):
 * summary, versions, cost, digest, size, strings, audit, effects, visibility, verify and others. Flags
 * are those of the verb; the last one is followed by NULL, and NULL means none. Verbs of two programs,
 * such as diff and compare, take the second as other, which is 0 for all other verbs.
 *
 * A finding, such as a difference, is not an error.
 */
HLOBC_API int32_t hlobc_document(hlobc_program program, hlobc_program other, const char *verb, const char *const *flags, hlobc_bytes *out, hlobc_error *error);

/*
 * Runs a function of a program with the numerics of StableHLO's reference interpreter. Arguments are
 * given in order, or by name. The function is compiled when it first runs.
 *
 * Options: "function" (default main, or the only one); "platform" of a program for several; "seed" of
 * random numbers; "fast" allows results that differ in the last places; "max_memory" in bytes,
 * "max_steps", and "timeout" in seconds.
 */
HLOBC_API int32_t hlobc_run(hlobc_program program, const hlobc_tensor *arguments, size_t count, const char *options, hlobc_tensors *out, hlobc_error *error);

/*
 * Runs the program hlobc in this process: args are the words after its name, followed by NULL. A path
 * that one of the files has means that file; other paths are files of the system. Exit codes other
 * than 0 are not errors of this function.
 */
HLOBC_API int32_t hlobc_command(const char *const *args, const hlobc_file *files, size_t count, hlobc_output *out, hlobc_error *error);

HLOBC_API void hlobc_bytes_free(hlobc_bytes *bytes);
HLOBC_API void hlobc_error_free(hlobc_error *error);
HLOBC_API void hlobc_tensors_free(hlobc_tensors *tensors);
HLOBC_API void hlobc_output_free(hlobc_output *output);

#ifdef __cplusplus
}
#endif

#endif
