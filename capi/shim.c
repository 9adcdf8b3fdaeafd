#define HLOBC_BUILD
#include "hlobc.h"
#include "_cgo_export.h"

uint32_t hlobc_abi_version(void) { return HLOBC_ABI_VERSION; }

int32_t hlobc_version(hlobc_bytes *out, hlobc_error *error) { return goVersion(out, error); }

int32_t hlobc_read(const void *data, size_t size, const char *options, hlobc_program *out, hlobc_error *error) {
  return goRead((void *)data, size, (char *)options, out, error);
}

void hlobc_program_free(hlobc_program program) { goProgramFree(program); }

int32_t hlobc_verify(hlobc_program program, hlobc_error *error) { return goVerify(program, error); }

int32_t hlobc_print(hlobc_program program, const char *options, hlobc_bytes *out, hlobc_error *error) {
  return goPrint(program, (char *)options, out, error);
}

int32_t hlobc_convert(hlobc_program program, const char *consumer, hlobc_bytes *out, hlobc_error *error) {
  return goConvert(program, (char *)consumer, out, error);
}

int32_t hlobc_write(hlobc_program program, hlobc_bytes *out, hlobc_error *error) { return goWrite(program, out, error); }

int32_t hlobc_document(hlobc_program program, hlobc_program other, const char *verb, const char *const *flags, hlobc_bytes *out, hlobc_error *error) {
  return goDocument(program, other, (char *)verb, (char **)flags, out, error);
}

int32_t hlobc_run(hlobc_program program, const hlobc_tensor *arguments, size_t count, const char *options, hlobc_tensors *out, hlobc_error *error) {
  return goRun(program, (hlobc_tensor *)arguments, count, (char *)options, out, error);
}

int32_t hlobc_command(const char *const *args, const hlobc_file *files, size_t count, hlobc_output *out, hlobc_error *error) {
  return goCommand((char **)args, (hlobc_file *)files, count, out, error);
}

void hlobc_bytes_free(hlobc_bytes *bytes) {
  if (bytes) goBytesFree(bytes);
}

void hlobc_error_free(hlobc_error *error) {
  if (error) goErrorFree(error);
}

void hlobc_tensors_free(hlobc_tensors *tensors) {
  if (tensors) goTensorsFree(tensors);
}

void hlobc_output_free(hlobc_output *output) {
  if (output) goOutputFree(output);
}
