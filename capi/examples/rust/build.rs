// Links libhlobc from the folder HLOBC_LIB_DIR: libhlobc.a if it is there, or the shared library.
use std::{env, path::Path};

fn main() {
    let dir = env::var("HLOBC_LIB_DIR").expect("HLOBC_LIB_DIR is the folder of libhlobc.a or libhlobc.so");
    let kind = if Path::new(&dir).join("libhlobc.a").exists() { "static" } else { "dylib" };
    println!("cargo:rustc-link-search=native={dir}");
    println!("cargo:rustc-link-lib={kind}=hlobc");
    println!("cargo:rerun-if-env-changed=HLOBC_LIB_DIR");
    println!("cargo:rerun-if-changed={dir}/libhlobc.{}", if kind == "static" { "a" } else { "so" });
}
