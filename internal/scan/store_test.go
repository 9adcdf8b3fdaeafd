package scan

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"github.com/hlobc/hlobc/internal/catalog"
)

// fleet returns the path of a program that fleet/setup installs, and skips the test if it has not.
func fleet(t *testing.T, name string) string {
	t.Helper()
	dir := os.Getenv("HLOBC_FLEET")
	if dir == "" {
		t.Skipf("HLOBC_FLEET is not set: fleet/setup DIR installs %s, then set it to DIR", name)
	}
	return filepath.Join(dir, "bin", name)
}

// store starts moto, which simulates Amazon's services, and returns its URL.
func store(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	l.Close()
	cmd := exec.Command(fleet(t, "moto_server"), "-H", "127.0.0.1", "-p", port)
	var log bytes.Buffer
	cmd.Stdout, cmd.Stderr = &log, &log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	url := "http://127.0.0.1:" + port
	for range 600 {
		if r, err := http.Get(url + "/moto-api/"); err == nil {
			r.Body.Close()
			return url
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("moto does not answer: %s", log.String())
	return ""
}

// TestStore scans buckets of a server with the protocol of S3, as s3:// and as gs://: the rows are
// those of the same files in a directory.
func TestStore(t *testing.T) {
	url := store(t)
	in, out := t.TempDir(), t.TempDir()
	write(t, in, 1100, programs(t)) // more than a page of a listing has
	run(t, options(filepath.Join(out, "local"), in))
	want := rows(t, filepath.Join(out, "local"))
	for name, value := range map[string]string{"AWS_ENDPOINT_URL_S3": url, "AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_REGION": "us-east-1",
		"GS_ENDPOINT_URL": url, "GS_ACCESS_KEY_ID": "key", "GS_SECRET_ACCESS_KEY": "secret"} {
		t.Setenv(name, value)
	}
	c, err := minio.New(strings.TrimPrefix(url, "http://"), &minio.Options{Creds: credentials.NewStaticV4("key", "secret", ""), Region: "us-east-1"})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.MakeBucket(t.Context(), "models", minio.MakeBucketOptions{}); err != nil {
		t.Fatal(err)
	}
	err = filepath.Walk(in, func(path string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			return err
		}
		key, _ := filepath.Rel(in, path)
		_, err = c.FPutObject(t.Context(), "models", "prod/"+filepath.ToSlash(key), path, minio.PutObjectOptions{})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, scheme := range []string{"s3", "gs"} {
		dir := filepath.Join(out, scheme)
		m := run(t, options(dir, scheme+"://models/prod/"))
		got := rows(t, dir)
		for i := range got {
			got[i].File = filepath.ToSlash(in) + strings.TrimPrefix(got[i].File, scheme+"://models/prod")
		}
		if m.Files != 1100 || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %d files, %d rows, or others than the %d of the directory", scheme, m.Files, len(got), len(want))
		}
		if again := run(t, options(dir, scheme+"://models/prod/")); again.Kept != len(m.Parts) {
			t.Errorf("%s: %d of %d parts kept though nothing has changed", scheme, again.Kept, len(m.Parts))
		}
	}
	// Patterns, one object, one that is not there, and a bucket that is not there.
	for input, files := range map[string]int64{"s3://models/prod/00/*.mlirbc": count(want, in+"/00/"), "s3://models/none/**": 0, "s3://models/prod/none.mlirbc": 1} {
		if m := run(t, options(t.TempDir(), input)); m.Files != files {
			t.Errorf("%s has %d files, expected %d", input, m.Files, files)
		}
	}
	if _, err := Run(t.Context(), options(t.TempDir(), "s3://other/")); err == nil || !strings.Contains(err.Error(), "s3://other/") {
		t.Errorf("a bucket that does not exist: %v", err)
	}
}

// count counts the files below a directory whose names end in .mlirbc.
func count(list []catalog.Program, dir string) int64 {
	files := map[string]bool{}
	for _, p := range list {
		if strings.HasPrefix(p.File, dir) && strings.HasSuffix(p.File, ".mlirbc") {
			files[p.File] = true
		}
	}
	return int64(len(files))
}

// TestQueries asks DuckDB the questions of docs/catalog.md.
func TestQueries(t *testing.T) {
	python := fleet(t, "python")
	in, out := t.TempDir(), t.TempDir()
	write(t, in, 300, programs(t))
	large := fmt.Sprintf("func.func @main() -> tensor<20000xf32> {\n  %%c = stablehlo.constant dense<\"0x%s\"> : tensor<20000xf32>\n  return %%c : tensor<20000xf32>\n}\n",
		strings.Repeat("0000803F00000040", 10000))
	if err := os.WriteFile(filepath.Join(in, "large.mlir"), []byte(large), 0o666); err != nil {
		t.Fatal(err)
	}
	run(t, options(out, in))
	doc, err := os.ReadFile("../../docs/catalog.md")
	if err != nil {
		t.Fatal(err)
	}
	_, sql, _ := strings.Cut(string(doc), "```sql\n")
	sql, _, _ = strings.Cut(sql, "```")
	script := `
import duckdb, sys
db = duckdb.connect()
db.execute(open("views.sql").read())
for question in sys.argv[1].split(";"):
    if question.strip():
        rows = db.sql(question).fetchall()
        print(len(rows), "|", *[str(v)[-40:] for v in rows[0]] if rows else [])
`
	cmd := exec.Command(python, "-c", script, sql)
	cmd.Dir = out
	answer, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, answer)
	}
	lines := strings.Split(strings.TrimSpace(string(answer)), "\n")
	if len(lines) != strings.Count(sql, ";") || len(lines) < 5 {
		t.Fatalf("%d answers: %s", len(lines), answer)
	}
	for i, l := range lines {
		if strings.HasPrefix(l, "0 ") {
			t.Errorf("question %d has no answer: %s", i+1, answer)
		}
	}
	if !strings.HasPrefix(lines[3], "1 ") || !strings.Contains(lines[3], "tensor<20000xf32> 80000") {
		t.Errorf("the largest constant is %s", lines[3])
	}
	t.Logf("\n%s", answer)
}
