//! Reads a program of two `tensor<4xf32>`, prints it, and runs it in four threads.

use hlobc::{Program, Tensor};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("usage: example PROGRAM")?;
    let data = std::fs::read(path)?;
    let program = Program::read(&data)?;
    program.verify()?;
    print!("{}", program.text()?);

    let old = Program::read(&program.convert("jaxlib==0.4.30")?)?;
    println!("for jaxlib 0.4.30: {} bytes of text", old.text()?.len());

    let x = Tensor { shape: vec![4], data: vec![1.0, 2.0, 3.0, 4.0] };
    let y = Tensor { shape: vec![4], data: vec![0.5; 4] };
    std::thread::scope(|s| {
        let runs: Vec<_> = (0..4).map(|_| s.spawn(|| (0..100).map(|_| program.run(&[x.clone(), y.clone()])).last())).collect();
        for run in runs {
            println!("{:?}", run.join().expect("no panic").expect("it ran").expect("no error")[0].data);
        }
    });

    let e = Program::read(&data[..data.len() / 2]).err().expect("half a program is an error");
    println!("{} [{}] at {:?}", e, e.code, e.offset);
    let e = program.run(&[x]).expect_err("one argument is missing");
    println!("{} [status {}]", e, e.status);
    Ok(())
}
