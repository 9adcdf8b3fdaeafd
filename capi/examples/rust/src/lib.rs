//! hlobc for Rust: a safe wrapper around `hlobc.h`, without dependencies. Copy it into your program
//! and extend it as you need.

use std::ffi::{c_char, c_void, CStr, CString};
use std::fmt;
use std::ptr::{null, null_mut};

mod raw {
    use std::ffi::{c_char, c_void};

    pub const ABI_VERSION: u32 = 1;

    #[repr(C)]
    pub struct Bytes {
        pub data: *mut c_char,
        pub size: usize,
    }

    #[repr(C)]
    pub struct Error {
        pub status: i32,
        pub line: i32,
        pub column: i32,
        pub reserved: i32,
        pub offset: i64,
        pub code: *mut c_char,
        pub section: *mut c_char,
        pub path: *mut c_char,
        pub message: *mut c_char,
    }

    #[repr(C)]
    pub struct Tensor {
        pub name: *const c_char,
        pub kind: *const c_char,
        pub rank: usize,
        pub shape: *const i64,
        pub data: *const c_void,
        pub size: usize,
    }

    #[repr(C)]
    pub struct Tensors {
        pub tensors: *mut Tensor,
        pub count: usize,
    }

    extern "C" {
        pub fn hlobc_abi_version() -> u32;
        pub fn hlobc_read(data: *const c_void, size: usize, options: *const c_char, out: *mut u64, error: *mut Error) -> i32;
        pub fn hlobc_program_free(program: u64);
        pub fn hlobc_verify(program: u64, error: *mut Error) -> i32;
        pub fn hlobc_print(program: u64, options: *const c_char, out: *mut Bytes, error: *mut Error) -> i32;
        pub fn hlobc_convert(program: u64, consumer: *const c_char, out: *mut Bytes, error: *mut Error) -> i32;
        pub fn hlobc_run(program: u64, arguments: *const Tensor, count: usize, options: *const c_char, out: *mut Tensors, error: *mut Error) -> i32;
        pub fn hlobc_bytes_free(bytes: *mut Bytes);
        pub fn hlobc_error_free(error: *mut Error);
        pub fn hlobc_tensors_free(tensors: *mut Tensors);
    }
}

/// Why a call failed.
#[derive(Debug, Clone, PartialEq)]
pub struct Error {
    /// 1 invalid program, 2 wrong arguments, 3 a limit was exceeded, 4 a defect of hlobc.
    pub status: i32,
    /// A stable name of the rule; empty if there is none.
    pub code: String,
    /// In bytecode, in bytes.
    pub offset: Option<u64>,
    /// Line and column in text.
    pub position: Option<(u32, u32)>,
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

pub type Result<T> = std::result::Result<T, Error>;

unsafe fn text(s: *const c_char) -> String {
    CStr::from_ptr(s).to_string_lossy().into_owned()
}

/// Calls a function of the library, and takes over its error.
fn checked(call: impl FnOnce(*mut raw::Error) -> i32) -> Result<()> {
    let mut e = raw::Error { status: 0, line: 0, column: 0, reserved: 0, offset: -1, code: null_mut(), section: null_mut(), path: null_mut(), message: null_mut() };
    if call(&mut e) == 0 {
        return Ok(());
    }
    unsafe {
        let error = Error {
            status: e.status,
            code: text(e.code),
            offset: u64::try_from(e.offset).ok(),
            position: (e.line > 0).then_some((e.line as u32, e.column as u32)),
            message: text(e.message),
        };
        raw::hlobc_error_free(&mut e);
        Err(error)
    }
}

fn bytes(call: impl FnOnce(*mut raw::Bytes, *mut raw::Error) -> i32) -> Result<Vec<u8>> {
    let mut out = raw::Bytes { data: null_mut(), size: 0 };
    checked(|e| call(&mut out, e))?;
    unsafe {
        let copy = std::slice::from_raw_parts(out.data as *const u8, out.size).to_vec();
        raw::hlobc_bytes_free(&mut out);
        Ok(copy)
    }
}

/// An array of `f32`.
#[derive(Debug, Clone, PartialEq)]
pub struct Tensor {
    pub shape: Vec<i64>,
    pub data: Vec<f32>,
}

/// A program. It can be shared between threads.
pub struct Program(u64);

impl Program {
    pub fn read(data: &[u8]) -> Result<Program> {
        assert_eq!(unsafe { raw::hlobc_abi_version() }, raw::ABI_VERSION, "libhlobc is another version");
        let mut p = 0;
        checked(|e| unsafe { raw::hlobc_read(data.as_ptr() as *const c_void, data.len(), null(), &mut p, e) })?;
        Ok(Program(p))
    }

    pub fn verify(&self) -> Result<()> {
        checked(|e| unsafe { raw::hlobc_verify(self.0, e) })
    }

    pub fn text(&self) -> Result<String> {
        let text = bytes(|out, e| unsafe { raw::hlobc_print(self.0, null(), out, e) })?;
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    /// Returns the program as an artifact that a consumer such as `jaxlib==0.4.30` can load.
    pub fn convert(&self, consumer: &str) -> Result<Vec<u8>> {
        let consumer = CString::new(consumer).expect("a consumer has no NUL");
        bytes(|out, e| unsafe { raw::hlobc_convert(self.0, consumer.as_ptr(), out, e) })
    }

    pub fn run(&self, arguments: &[Tensor]) -> Result<Vec<Tensor>> {
        let given: Vec<raw::Tensor> = arguments
            .iter()
            .map(|t| raw::Tensor {
                name: null(),
                kind: c"f32".as_ptr(),
                rank: t.shape.len(),
                shape: t.shape.as_ptr(),
                data: t.data.as_ptr() as *const c_void,
                size: 4 * t.data.len(),
            })
            .collect();
        let mut out = raw::Tensors { tensors: null_mut(), count: 0 };
        checked(|e| unsafe { raw::hlobc_run(self.0, given.as_ptr(), given.len(), null(), &mut out, e) })?;
        unsafe {
            let results = std::slice::from_raw_parts(out.tensors, out.count)
                .iter()
                .map(|t| {
                    assert_eq!(text(t.kind), "f32", "this example knows one type");
                    Tensor {
                        shape: std::slice::from_raw_parts(t.shape, t.rank).to_vec(),
                        data: std::slice::from_raw_parts(t.data as *const f32, t.size / 4).to_vec(),
                    }
                })
                .collect();
            raw::hlobc_tensors_free(&mut out);
            Ok(results)
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        unsafe { raw::hlobc_program_free(self.0) }
    }
}
