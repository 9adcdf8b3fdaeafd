/*
 * Reads a program, says what it is, verifies it, and runs it in several threads.
 *
 *     example PROGRAM
 *
 * The program has to be a function of two tensor<4xf32>.
 */
#include <hlobc.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reports an error, frees it, and returns its status. */
static int report(const char *what, hlobc_error *e) {
  int status = e->status;
  fprintf(stderr, "%s: %s", what, e->message);
  if (e->code[0]) fprintf(stderr, " [%s]", e->code);
  if (e->offset >= 0) fprintf(stderr, " at offset %lld", (long long)e->offset);
  if (e->line) fprintf(stderr, " at line %d", e->line);
  fprintf(stderr, "\n");
  hlobc_error_free(e);
  return status;
}

static void *run(void *arg) {
  hlobc_program p = *(hlobc_program *)arg;
  static const int64_t shape[] = {4};
  static const float x[] = {1, 2, 3, 4}, y[] = {0.5, 0.5, 0.5, 0.5};
  hlobc_tensor in[] = {
      {.type = "f32", .rank = 1, .shape = shape, .data = x, .size = sizeof x},
      {.type = "f32", .rank = 1, .shape = shape, .data = y, .size = sizeof y},
  };
  for (int i = 0; i < 100; i++) {
    hlobc_error e;
    hlobc_tensors out;
    if (hlobc_run(p, in, 2, "{\"max_memory\": 1000000}", &out, &e) != HLOBC_OK) {
      report("run", &e);
      return arg;
    }
    const float *r = out.tensors[0].data;
    int good = out.count == 1 && out.tensors[0].size == sizeof x && r[0] == 1.5f && r[3] == 4.5f;
    hlobc_tensors_free(&out);
    if (!good) return arg;
  }
  return NULL;
}

int main(int argc, char **argv) {
  hlobc_error e;
  hlobc_bytes text;
  hlobc_program p;

  if (argc != 2) {
    fprintf(stderr, "usage: example PROGRAM\n");
    return 2;
  }
  if (hlobc_abi_version() != HLOBC_ABI_VERSION) {
    fprintf(stderr, "the library is another version than the header\n");
    return 2;
  }

  FILE *f = fopen(argv[1], "rb");
  if (!f) {
    perror(argv[1]);
    return 2;
  }
  static char data[1 << 20];
  size_t size = fread(data, 1, sizeof data, f);
  fclose(f);

  if (hlobc_read(data, size, "{\"name\": \"add\"}", &p, &e) != HLOBC_OK) return report(argv[1], &e);
  if (hlobc_verify(p, &e) != HLOBC_OK) return report("verify", &e);

  if (hlobc_print(p, NULL, &text, &e) != HLOBC_OK) return report("print", &e);
  printf("%s", text.data);
  hlobc_bytes_free(&text);

  const char *flags[] = {"--by", "op", NULL};
  if (hlobc_document(p, 0, "cost", flags, &text, &e) != HLOBC_OK) return report("cost", &e);
  printf("the document about its cost has %s\n", strstr(text.data, "\"flops\"") ? "FLOPs" : "no FLOPs");
  hlobc_bytes_free(&text);

  /* An artifact that an old jaxlib can load, read again. */
  hlobc_program old;
  if (hlobc_convert(p, "jaxlib==0.4.30", &text, &e) != HLOBC_OK) return report("convert", &e);
  if (hlobc_read(text.data, text.size, NULL, &old, &e) != HLOBC_OK) return report("read again", &e);
  hlobc_bytes_free(&text);
  if (hlobc_document(p, old, "diff", NULL, &text, &e) != HLOBC_OK) return report("diff", &e);
  printf("the artifact for jaxlib 0.4.30 is %s\n", strstr(text.data, "\"same\": true") ? "the same program" : "another program");
  hlobc_bytes_free(&text);
  hlobc_program_free(old);

  /* Every verb, with files in memory. */
  const char *args[] = {"digest", "--level", "program", "in memory", NULL};
  hlobc_file files[] = {{"in memory", data, size}};
  hlobc_output o;
  if (hlobc_command(args, files, 1, &o, &e) != HLOBC_OK) return report("digest", &e);
  printf("exit code %d, a digest of %zu characters\n", o.exit_code, o.out.size - 1);
  hlobc_output_free(&o);

  pthread_t threads[4];
  int failed = 0;
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, run, &p);
  for (int i = 0; i < 4; i++) {
    void *bad;
    pthread_join(threads[i], &bad);
    failed += bad != NULL;
  }
  printf("%d of 4 threads failed\n", failed);

  /* Errors are values: a program that is cut off, a freed one, wrong arguments. */
  hlobc_program none;
  if (hlobc_read(data, size / 2, NULL, &none, &e) != HLOBC_INVALID || none != 0) return 3;
  report("half of it", &e);
  if (hlobc_run(p, NULL, 0, NULL, &(hlobc_tensors){0}, &e) != HLOBC_MISUSED) return 3;
  report("without arguments", &e);
  hlobc_program_free(p);
  hlobc_program_free(p);
  if (hlobc_print(p, NULL, &text, &e) != HLOBC_MISUSED || text.data != NULL) return 3;
  report("freed", &e);
  if (hlobc_read(NULL, 5, NULL, &p, NULL) != HLOBC_MISUSED || hlobc_read("", 0, "{", &p, NULL) != HLOBC_MISUSED) return 3;
  return failed;
}
