#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
#sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 64, crdWidth = 32 }>
#sparse1 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique, nonordered), d1 : singleton(nonordered)) }>
#sparse2 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#sparse3 = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(1, 4, 2)>) -> (d0 : dense, d1 : compressed) }>
#sparse4 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#sparse5 = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(1, 4, 2)>) -> (d0 : dense, d1 : compressed) }>
#sparse6 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 2 : compressed, d0 mod 2 : dense, d1 mod 2 : dense) }>
#sparse7 = #sparse_tensor.encoding<{ map = (d0, d1, d2, d3) -> (d0 : dense, d1 : compressed, d2 : dense, d3 : dense) }>
#sparse8 = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
module {
  func.func @whole(%arg0: tensor<4x8xf64, #sparse>, %arg1: tensor<4x8xf64, #sparse1>, %arg2: tensor<4x8xf64>, %arg3: index, %arg4: index) {
    %0 = sparse_tensor.new %arg3 : index to tensor<4x8xf64, #sparse>
    sparse_tensor.out %arg0, %arg3 : tensor<4x8xf64, #sparse>, index
    sparse_tensor.print %arg0 : tensor<4x8xf64, #sparse>
    %1 = sparse_tensor.convert %arg2 : tensor<4x8xf64> to tensor<4x8xf64, #sparse>
    %2 = sparse_tensor.load %arg0 : tensor<4x8xf64, #sparse>
    %3 = sparse_tensor.load %arg0 hasInserts : tensor<4x8xf64, #sparse>
    %4 = sparse_tensor.concatenate %arg0, %arg0 {dimension = 0 : index} : tensor<4x8xf64, #sparse>, tensor<4x8xf64, #sparse> to tensor<8x8xf64, #sparse>
    %5 = sparse_tensor.reorder_coo  quick_sort %arg1 : tensor<4x8xf64, #sparse1> to tensor<4x8xf64, #sparse2>
    %6 = sparse_tensor.number_of_entries %arg0 : tensor<4x8xf64, #sparse>
    %7 = sparse_tensor.lvl %arg0, %arg4 : tensor<4x8xf64, #sparse>
    %8 = sparse_tensor.has_runtime_library
    return
  }
  func.func @storage(%arg0: tensor<4x8xf64, #sparse>, %arg1: tensor<4x8xf64, #sparse2>, %arg2: tensor<4x8xf64, #sparse3>, %arg3: tensor<5xi64>, %arg4: tensor<9xi32>, %arg5: tensor<9xf64>, %arg6: !sparse_tensor.storage_specifier<#sparse4>, %arg7: index) {
    %0 = sparse_tensor.positions %arg0 {level = 1 : index} : tensor<4x8xf64, #sparse> to memref<?xi64>
    %1 = sparse_tensor.coordinates %arg0 {level = 1 : index} : tensor<4x8xf64, #sparse> to memref<?xi32>
    %2 = sparse_tensor.coordinates_buffer %arg1 : tensor<4x8xf64, #sparse2> to memref<?xindex>
    %3 = sparse_tensor.values %arg0 : tensor<4x8xf64, #sparse> to memref<?xf64>
    %4 = sparse_tensor.assemble (%arg3, %arg4), %arg5 : (tensor<5xi64>, tensor<9xi32>), tensor<9xf64> to tensor<4x8xf64, #sparse>
    %ret_levels:2, %ret_values, %lvl_lens:2, %val_len = sparse_tensor.disassemble %arg0 : tensor<4x8xf64, #sparse> out_lvls(%arg3, %arg4 : tensor<5xi64>, tensor<9xi32>) out_vals(%arg5 : tensor<9xf64>) -> (tensor<5xi64>, tensor<9xi32>), tensor<9xf64>, (index, i64), index
    %5 = sparse_tensor.slice.offset %arg2 at 0 : tensor<4x8xf64, #sparse3>
    %6 = sparse_tensor.slice.stride %arg2 at 1 : tensor<4x8xf64, #sparse3>
    %7 = sparse_tensor.storage_specifier.init : !sparse_tensor.storage_specifier<#sparse4>
    %8 = sparse_tensor.storage_specifier.init with %arg6 : from !sparse_tensor.storage_specifier<#sparse4> to !sparse_tensor.storage_specifier<#sparse4>
    %9 = sparse_tensor.storage_specifier.get %arg6  lvl_sz at 0 : !sparse_tensor.storage_specifier<#sparse4>
    %10 = sparse_tensor.storage_specifier.get %arg6  pos_mem_sz at 1 : !sparse_tensor.storage_specifier<#sparse4>
    %11 = sparse_tensor.storage_specifier.get %arg6  crd_mem_sz at 1 : !sparse_tensor.storage_specifier<#sparse4>
    %12 = sparse_tensor.storage_specifier.get %arg6  val_mem_sz : !sparse_tensor.storage_specifier<#sparse4>
    %13 = sparse_tensor.storage_specifier.set %arg6  val_mem_sz with %arg7 : !sparse_tensor.storage_specifier<#sparse4>
    %14 = sparse_tensor.storage_specifier.set %arg6  lvl_sz at 0 with %arg7 : !sparse_tensor.storage_specifier<#sparse4>
    return
  }
  func.func @slices(%arg0: !sparse_tensor.storage_specifier<#sparse5>) {
    %0 = sparse_tensor.storage_specifier.get %arg0  dim_offset at 0 : !sparse_tensor.storage_specifier<#sparse5>
    %1 = sparse_tensor.storage_specifier.get %arg0  dim_stride at 0 : !sparse_tensor.storage_specifier<#sparse5>
    return
  }
  func.func @blocks(%arg0: tensor<4x8xf64, #sparse6>, %arg1: index) {
    %0 = sparse_tensor.reinterpret_map %arg0 : tensor<4x8xf64, #sparse6> to tensor<2x4x2x2xf64, #sparse7>
    %1:4 = sparse_tensor.crd_translate  dim_to_lvl[%arg1, %arg1] as #sparse6 : index, index, index, index
    %2:2 = sparse_tensor.crd_translate  lvl_to_dim[%1#0, %1#1, %1#2, %1#3] as #sparse6 : index, index
    return
  }
  func.func @access(%arg0: tensor<4x8xf64, #sparse>, %arg1: index, %arg2: memref<?xf64>, %arg3: f64, %arg4: memref<?xindex>) {
    %values, %filled, %added, %count = sparse_tensor.expand %arg0 : tensor<4x8xf64, #sparse> to memref<?xf64>, memref<?xi1>, memref<?xindex>
    %0 = sparse_tensor.compress %values, %filled, %added, %count into %arg0[%arg1] : memref<?xf64>, memref<?xi1>, memref<?xindex>, tensor<4x8xf64, #sparse>
    %outBuffer, %newSize = sparse_tensor.push_back %arg1, %arg2, %arg3 : index, memref<?xf64>, f64
    %outBuffer_0, %newSize_1 = sparse_tensor.push_back inbounds %arg1, %arg2, %arg3, %arg1 : index, memref<?xf64>, f64, index
    sparse_tensor.sort  hybrid_quick_sort %arg1, %arg4 {perm_map = #map} : memref<?xindex>
    sparse_tensor.sort  insertion_sort_stable %arg1, %arg4 jointly %arg2 {ny = 0 : index, perm_map = #map} : memref<?xindex> jointly memref<?xf64>
    sparse_tensor.sort  heap_sort %arg1, %arg4 {perm_map = #map1} : memref<?xindex>
    return
  }
  func.func @semirings(%arg0: f64, %arg1: f64) {
    %0 = sparse_tensor.binary %arg0, %arg1 : f64, f64 to f64
     overlap = {
    ^bb0(%arg2: f64, %arg3: f64):
      %5 = arith.addf %arg2, %arg3 : f64
      sparse_tensor.yield %5 : f64
    }
     left = identity
     right = {
    }
    %1 = sparse_tensor.binary %arg0, %arg1 : f64, f64 to f64
     overlap = {
    }
     left = {
    }
     right = identity
    %2 = sparse_tensor.unary %arg0 : f64 to f64
     present = {
    ^bb0(%arg2: f64):
      sparse_tensor.yield %arg2 : f64
    }
     absent = {
    }
    %3 = sparse_tensor.reduce %arg0, %arg1, %arg0 : f64 {
    ^bb0(%arg2: f64, %arg3: f64):
      %5 = arith.mulf %arg2, %arg3 : f64
      sparse_tensor.yield %5 : f64
    }
    %4 = sparse_tensor.select %arg0 : f64 {
    ^bb0(%arg2: f64):
      %5 = arith.cmpf ogt, %arg2, %arg2 : f64
      sparse_tensor.yield %5 : i1
    }
    return
  }
  func.func @loops(%arg0: tensor<4x8xf64, #sparse>, %arg1: tensor<8xf64, #sparse8>, %arg2: tensor<8xf64, #sparse8>, %arg3: index) {
    sparse_tensor.foreach in %arg0 : tensor<4x8xf64, #sparse> do {
    ^bb0(%arg4: index, %arg5: index, %arg6: f64):
    }
    %0 = sparse_tensor.foreach in %arg1 init(%arg3) {order = #map} : tensor<8xf64, #sparse8>, index -> index do {
    ^bb0(%arg4: index, %arg5: f64, %arg6: index):
      sparse_tensor.yield %arg6 : index
    }
    %1 = sparse_tensor.extract_iteration_space %arg1 lvls = 0 : tensor<8xf64, #sparse8> -> !sparse_tensor.iter_space<#sparse8, lvls = 0>
    %2 = sparse_tensor.extract_iteration_space %arg2 lvls = 0 : tensor<8xf64, #sparse8> -> !sparse_tensor.iter_space<#sparse8, lvls = 0>
    %3 = sparse_tensor.iterate %arg6 in %1 at(%arg5) iter_args(%arg4 = %arg3) : !sparse_tensor.iter_space<#sparse8, lvls = 0>  -> index {
      %5 = sparse_tensor.extract_value %arg1 at %arg6 : tensor<8xf64, #sparse8>, !sparse_tensor.iterator<#sparse8, lvls = 0>
      sparse_tensor.yield %arg5 : index
    }
    %4 = sparse_tensor.coiterate (%1, %2) at(%arg5) iter_args(%arg4 = %arg3) : (!sparse_tensor.iter_space<#sparse8, lvls = 0>, !sparse_tensor.iter_space<#sparse8, lvls = 0>) -> index
    case %arg6, _ {
      sparse_tensor.yield %arg5 : index
    }
    case %arg6, %arg7 {
      sparse_tensor.yield %arg4 : index
    }
    return
  }
}

