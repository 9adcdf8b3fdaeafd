package c

import (
	"bytes"
	_ "embed"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval/plan"
)

// mainText has the functions that read and write .npy files.
//
//go:embed runtime/main.c
var mainText string

// npy returns the kinds of numbers that a .npy file may have for an element type, and how its own is
// written.
func npy(e plan.Elem) (kinds, descr string) {
	n := e.Bytes()
	switch {
	case e.Complex:
		return "c", fmt.Sprintf("<c%d", n)
	case e.Kind == elements.Bool:
		return "bu", "|b1"
	case e.Kind == elements.Real && e.Format.Keyword != "bf16" && e.Width >= 16:
		return "f", fmt.Sprintf("<f%d", n)
	case e.Kind == elements.Real:
		return "Vu", fmt.Sprintf("<V%d", n) // NumPy has no such type, packages for it store the bits
	case e.Kind == elements.Unsigned:
		return "u", fmt.Sprintf("<u%d", n)
	}
	return "i", fmt.Sprintf("<i%d", n)
}

// npyShape returns a shape as in .npy files, without spaces.
func npyShape(shape []int64, trailing bool) string {
	text := strings.ReplaceAll(strings.Trim(fmt.Sprint(shape), "[]"), " ", ",")
	if trailing && len(shape) == 1 {
		text += ","
	}
	return text
}

// main writes a main function: it takes .npy files for the arguments, and writes one for each result.
func (e *emitter) main(b *bytes.Buffer) {
	b.WriteString(mainText)
	n := len(e.p.Params)
	usage := fmt.Sprintf("usage: %%s%s [-o PREFIX] [--repeat N]", strings.Repeat(" ARG.npy", n))
	if e.weights != nil {
		usage += " [--weights FILE]"
	}
	fmt.Fprintf(b, `
int main(int argc, char **argv)
{
    const char *files[%d];
    const char *prefix = NULL;
    int given = 0, repeat = 0, bad = 0;
    void *workspace = hl_memory(%d);
`, max(n, 1), max(e.workspace, 1))
	if e.weights != nil {
		fmt.Fprintf(b, "    const char *path = \"%s.bin\";\n    void *weights = hl_memory(%d);\n    FILE *f;\n", e.opt.Name, len(e.weights))
	}
	for i, p := range e.p.Params {
		fmt.Fprintf(b, "    %s *arg%d = (%s *)hl_memory(%d);\n", stored(p.Elem), i, stored(p.Elem), p.Bytes())
	}
	for i, p := range e.p.Results {
		fmt.Fprintf(b, "    %s *result%d = (%s *)hl_memory(%d);\n", stored(p.Elem), i, stored(p.Elem), p.Bytes())
	}
	weights := ""
	if e.weights != nil {
		weights = `
        else if (strcmp(argv[i], "--weights") == 0 && i + 1 < argc)
            path = argv[++i];
        else if (strncmp(argv[i], "--weights=", 10) == 0)
            path = argv[i] + 10;`
	}
	fmt.Fprintf(b, `    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-o") == 0 && i + 1 < argc)
            prefix = argv[++i];
        else if (strcmp(argv[i], "--repeat") == 0 && i + 1 < argc)
            repeat = atoi(argv[++i]);%s
        else if (given < %d && (argv[i][0] != '-' || argv[i][1] == 0))
            files[given++] = argv[i];
        else
            bad = 1;
    }
    if (bad || given != %d) {
        fprintf(stderr, "%s\n", argv[0]);
        return 2;
    }
    (void)files;
`, weights, n, n, usage)
	if e.weights != nil {
		fmt.Fprintf(b, `    f = fopen(path, "rb");
    if (!f || fread(weights, 1, %d, f) != %d) {
        perror(path);
        return 2;
    }
    fclose(f);
`, len(e.weights), len(e.weights))
	}
	for i, p := range e.p.Params {
		kinds, _ := npy(p.Elem)
		fmt.Fprintf(b, "    bad |= hl_npy_read(files[%d], \"%s\", %d, \"%s\", arg%d, %d);\n", i, kinds, p.Elem.Bytes(), npyShape(p.Shape, false), i, p.Bytes())
	}
	b.WriteString("    if (bad)\n        return 2;\n")
	var args []string
	for i := range e.p.Params {
		args = append(args, fmt.Sprintf("arg%d", i))
	}
	for i := range e.p.Results {
		args = append(args, fmt.Sprintf("result%d", i))
	}
	if e.weights != nil {
		args = append(args, "weights")
	}
	call := fmt.Sprintf("%s(%s);", e.opt.Name, strings.Join(append(args, "workspace"), ", "))
	fmt.Fprintf(b, `    %s
    if (repeat > 0) {
        double *times = (double *)hl_memory(sizeof(double) * (size_t)repeat);
        for (int i = 0; i < repeat; i++) {
            double begin = hl_now();
            %s
            times[i] = hl_now() - begin;
        }
        qsort(times, (size_t)repeat, sizeof *times, hl_ascending);
        printf("median %%.4f ms\n", times[repeat / 2]);
    }
    if (prefix) {
        char *path = (char *)hl_memory(strlen(prefix) + 32);
`, call, call)
	for i, p := range e.p.Results {
		_, descr := npy(p.Elem)
		fmt.Fprintf(b, "        sprintf(path, \"%%s%d.npy\", prefix);\n        bad |= hl_npy_write(path, \"%s\", \"%s\", result%d, %d);\n", i, descr, npyShape(p.Shape, true), i, p.Bytes())
	}
	b.WriteString("    }\n    return bad ? 2 : 0;\n}\n")
}
