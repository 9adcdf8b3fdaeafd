// mlir-opt: 6
// The custom forms of dialect arith.
func.func @arith(%a: i32, %b: i32, %f: f32, %g: f32, %x: index, %v: vector<4xf32>, %w: vector<4xi32>, %t: tensor<2x?xf32>, %c: i1, %u: tensor<2x?xi32>, %d: f64, %h: f16, %m: memref<i32>) {
  %0 = arith.addf %f, %g : f32
  %1 = arith.addf %v, %v fastmath<fast> : vector<4xf32>
  %2 = arith.addf %t, %t fastmath<nnan,ninf> : tensor<2x?xf32>
  %3 = arith.addi %a, %b overflow<nsw, nuw> : i32
  %4 = arith.addi %x, %x : index
  %5, %6 = arith.addui_extended %a, %b : i32, i1
  %7 = arith.andi %w, %w : vector<4xi32>
  %8 = arith.bitcast %f : f32 to i32
  %9 = arith.ceildivsi %a, %b : i32
  %10 = arith.ceildivui %a, %b : i32
  %11 = arith.cmpf oeq, %f, %g : f32
  %12 = arith.cmpf ult, %t, %t fastmath<nnan> : tensor<2x?xf32>
  %13 = arith.cmpi slt, %w, %w : vector<4xi32>
  %14 = arith.constant 1 : i32
  %15 = arith.constant dense<1.0> : tensor<4xf32>
  %16 = arith.constant true
  %17 = arith.constant 4 : index
  %19 = arith.divf %f, %g {k = 1} : f32
  %20 = arith.divsi %a, %b : i32
  %21 = arith.divui %a, %b : i32
  %22 = arith.extf %f : f32 to f64
  %23 = arith.extf %v fastmath<contract> : vector<4xf32> to vector<4xf64>
  %24 = arith.extsi %a : i32 to i64
  %25 = arith.extui %w : vector<4xi32> to vector<4xi64>
  %26 = arith.floordivsi %a, %b : i32
  %27 = arith.fptosi %f : f32 to i32
  %28 = arith.fptoui %t : tensor<2x?xf32> to tensor<2x?xi32>
  %29 = arith.index_cast %x : index to i64
  %30 = arith.index_castui %a : i32 to index
  %31 = arith.maximumf %f, %g : f32
  %32 = arith.maxnumf %f, %g fastmath<reassoc> : f32
  %33 = arith.maxsi %a, %b : i32
  %34 = arith.maxui %a, %b : i32
  %35 = arith.minimumf %f, %g : f32
  %36 = arith.minnumf %f, %g : f32
  %37 = arith.minsi %a, %b : i32
  %38 = arith.minui %a, %b : i32
  %39 = arith.mulf %f, %g : f32
  %40 = arith.muli %a, %b overflow<nsw> : i32
  %41, %42 = arith.mulsi_extended %a, %b : i32
  %43, %44 = arith.mului_extended %w, %w : vector<4xi32>
  %45 = arith.negf %f : f32
  %46 = arith.ori %a, %b : i32
  %47 = arith.remf %f, %g : f32
  %48 = arith.remsi %a, %b : i32
  %49 = arith.remui %a, %b : i32
  %50 = arith.select %c, %a, %b : i32
  %51 = arith.select %13, %w, %w : vector<4xi1>, vector<4xi32>
  %52 = arith.shli %a, %b overflow<nuw> : i32
  %53 = arith.shrsi %a, %b : i32
  %54 = arith.shrui %a, %b exact : i32
  %55 = arith.sitofp %a : i32 to f32
  %56 = arith.subf %f, %g : f32
  %57 = arith.subi %a, %b : i32
  %58 = arith.truncf %d : f64 to f32
  %59 = arith.truncf %d to_nearest_even fastmath<fast> : f64 to f32
  %60 = arith.trunci %a overflow<nsw> : i32 to i16
  %61 = arith.uitofp %a : i32 to f32
  %62 = arith.xori %a, %b : i32
  return
}
