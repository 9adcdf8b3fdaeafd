package scan

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// MaxObject is the size in bytes from which objects in stores are not fetched, since they would have
// to fit into memory.
const MaxObject = 2 << 30

// clients are the stores in use, by scheme.
var clients = struct {
	sync.Mutex
	of map[string]*minio.Client
}{of: map[string]*minio.Client{}}

// client returns the client for s3 or gs. Both speak the protocol of S3; Google's store does with
// HMAC keys.
func client(scheme string) (*minio.Client, error) {
	clients.Lock()
	defer clients.Unlock()
	if c := clients.of[scheme]; c != nil {
		return c, nil
	}
	endpoint, region := "https://s3.amazonaws.com", first("AWS_REGION", "AWS_DEFAULT_REGION")
	chain := []credentials.Provider{&credentials.EnvAWS{}, &credentials.FileAWSCredentials{}}
	if scheme == "gs" {
		endpoint, region = "https://storage.googleapis.com", "auto"
		chain = []credentials.Provider{&credentials.Static{Value: credentials.Value{
			AccessKeyID: os.Getenv("GS_ACCESS_KEY_ID"), SecretAccessKey: os.Getenv("GS_SECRET_ACCESS_KEY"), SignerType: credentials.SignatureV4}}}
		if os.Getenv("GS_ACCESS_KEY_ID") == "" {
			chain = nil
		}
		if e := os.Getenv("GS_ENDPOINT_URL"); e != "" {
			endpoint = e
		}
	} else {
		if e := first("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL"); e != "" {
			endpoint = e
		}
		if os.Getenv("AWS_EC2_METADATA_DISABLED") != "true" {
			chain = append(chain, &credentials.IAM{})
		}
	}
	u, err := url.Parse(endpoint)
	if err != nil || u.Host == "" {
		return nil, fmt.Errorf("the endpoint %q of %s:// is not a URL", endpoint, scheme)
	}
	creds := credentials.NewChainCredentials(chain)
	if v, err := creds.GetWithContext(nil); err != nil || v.AccessKeyID == "" {
		creds = credentials.NewStaticV4("", "", "") // public buckets
	}
	c, err := minio.New(u.Host, &minio.Options{Creds: creds, Secure: u.Scheme == "https", Region: region})
	if err == nil {
		clients.of[scheme] = c
	}
	return c, err
}

// first returns the first variable that is set.
func first(names ...string) string {
	for _, n := range names {
		if v := os.Getenv(n); v != "" {
			return v
		}
	}
	return ""
}

// splitURL splits s3://bucket/key.
func splitURL(name string) (scheme, bucket, key string) {
	scheme, rest, _ := strings.Cut(name, "://")
	bucket, key, _ = strings.Cut(rest, "/")
	return scheme, bucket, key
}

// listURL emits the objects of a URL: those whose keys start with a prefix that is empty or ends in a
// slash, those that match a pattern, or one object.
func listURL(ctx context.Context, name string, emit func(Entry) error) error {
	scheme, bucket, key := splitURL(name)
	if scheme == "http" || scheme == "https" {
		return emit(Entry{Name: name})
	}
	c, err := client(scheme)
	if err != nil {
		return err
	}
	prefix, pattern := key, ""
	if at := strings.IndexAny(key, "*?["); at >= 0 {
		prefix, pattern = key[:at], key
	} else if key != "" && !strings.HasSuffix(key, "/") {
		info, err := c.StatObject(ctx, bucket, key, minio.StatObjectOptions{})
		if err != nil {
			return emit(Entry{Name: name, Err: err.Error()})
		}
		return emit(Entry{Name: name, Size: info.Size, Version: info.ETag})
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends the listing
	for o := range c.ListObjects(ctx, bucket, minio.ListObjectsOptions{Prefix: prefix, Recursive: true}) {
		if o.Err != nil {
			return fmt.Errorf("%s: %w", name, o.Err)
		}
		if strings.HasSuffix(o.Key, "/") || pattern != "" && !matches(pattern, o.Key) {
			continue
		}
		if err := emit(Entry{Name: scheme + "://" + bucket + "/" + o.Key, Size: o.Size, Version: strings.Trim(o.ETag, `"`), Found: true}); err != nil {
			return err
		}
	}
	return nil
}

// fetch returns the contents of an object.
func fetch(e Entry) ([]byte, error) {
	if e.Size > MaxObject {
		return nil, fmt.Errorf("%d bytes, more than %d, the most that is fetched from a store", e.Size, MaxObject)
	}
	scheme, bucket, key := splitURL(e.Name)
	if scheme == "http" || scheme == "https" {
		return get(e.Name)
	}
	c, err := client(scheme)
	if err != nil {
		return nil, err
	}
	o, err := c.GetObject(context.Background(), bucket, key, minio.GetObjectOptions{})
	if err != nil {
		return nil, err
	}
	defer o.Close()
	return readAll(o)
}

func get(u string) ([]byte, error) {
	r, err := http.Get(u)
	if err != nil {
		return nil, err
	}
	defer r.Body.Close()
	if r.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the server answers %s", r.Status)
	}
	return readAll(r.Body)
}

func readAll(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxObject+1))
	if err == nil && int64(len(data)) > MaxObject {
		err = fmt.Errorf("more than %d bytes, the most that is fetched from a store", MaxObject)
	}
	return data, err
}
