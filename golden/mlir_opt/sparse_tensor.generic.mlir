#loc2 = loc("<stdin>":12:18)
#loc3 = loc("<stdin>":12:51)
#loc4 = loc("<stdin>":12:85)
#loc5 = loc("<stdin>":12:109)
#loc6 = loc("<stdin>":12:123)
#loc20 = loc("<stdin>":26:20)
#loc21 = loc("<stdin>":26:53)
#loc22 = loc("<stdin>":26:87)
#loc23 = loc("<stdin>":26:121)
#loc24 = loc("<stdin>":26:143)
#loc25 = loc("<stdin>":26:165)
#loc26 = loc("<stdin>":26:187)
#loc27 = loc("<stdin>":26:306)
#loc46 = loc("<stdin>":45:19)
#loc51 = loc("<stdin>":50:19)
#loc52 = loc("<stdin>":50:53)
#loc58 = loc("<stdin>":56:19)
#loc59 = loc("<stdin>":56:52)
#loc60 = loc("<stdin>":56:66)
#loc61 = loc("<stdin>":56:88)
#loc62 = loc("<stdin>":56:100)
#loc72 = loc("<stdin>":66:22)
#loc73 = loc("<stdin>":66:34)
#loc75 = loc("<stdin>":69:8)
#loc76 = loc("<stdin>":69:20)
#loc81 = loc("<stdin>":84:8)
#loc84 = loc("<stdin>":90:8)
#loc85 = loc("<stdin>":90:20)
#loc89 = loc("<stdin>":95:8)
#loc94 = loc("<stdin>":101:18)
#loc95 = loc("<stdin>":101:51)
#loc96 = loc("<stdin>":101:83)
#loc97 = loc("<stdin>":101:115)
#loc99 = loc("<stdin>":103:8)
#loc100 = loc("<stdin>":103:22)
#loc101 = loc("<stdin>":103:36)
#loc103 = loc("<stdin>":106:8)
#loc104 = loc("<stdin>":106:22)
#loc105 = loc("<stdin>":106:34)
#loc110 = loc("<stdin>":112:8)
#loc111 = loc("<stdin>":112:22)
#loc112 = loc("<stdin>":112:36)
#loc116 = loc("<stdin>":117:8)
#loc117 = loc("<stdin>":117:22)
#loc118 = loc("<stdin>":117:36)
#loc120 = loc("<stdin>":120:8)
#loc121 = loc("<stdin>":120:22)
#loc122 = loc("<stdin>":120:36)
#loc123 = loc("<stdin>":120:117)
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
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x8xf64, #sparse>, tensor<4x8xf64, #sparse1>, tensor<4x8xf64>, index, index) -> (), sym_name = "whole"}> ({
  ^bb0(%arg44: tensor<4x8xf64, #sparse> loc("<stdin>":12:18), %arg45: tensor<4x8xf64, #sparse1> loc("<stdin>":12:51), %arg46: tensor<4x8xf64> loc("<stdin>":12:85), %arg47: index loc("<stdin>":12:109), %arg48: index loc("<stdin>":12:123)):
    %39 = "sparse_tensor.new"(%arg47) : (index) -> tensor<4x8xf64, #sparse> loc(#loc7)
    "sparse_tensor.out"(%arg44, %arg47) : (tensor<4x8xf64, #sparse>, index) -> () loc(#loc8)
    "sparse_tensor.print"(%arg44) : (tensor<4x8xf64, #sparse>) -> () loc(#loc9)
    %40 = "sparse_tensor.convert"(%arg46) : (tensor<4x8xf64>) -> tensor<4x8xf64, #sparse> loc(#loc10)
    %41 = "sparse_tensor.load"(%arg44) : (tensor<4x8xf64, #sparse>) -> tensor<4x8xf64, #sparse> loc(#loc11)
    %42 = "sparse_tensor.load"(%arg44) <{hasInserts}> : (tensor<4x8xf64, #sparse>) -> tensor<4x8xf64, #sparse> loc(#loc12)
    %43 = "sparse_tensor.concatenate"(%arg44, %arg44) <{dimension = 0 : index}> : (tensor<4x8xf64, #sparse>, tensor<4x8xf64, #sparse>) -> tensor<8x8xf64, #sparse> loc(#loc13)
    %44 = "sparse_tensor.reorder_coo"(%arg45) <{algorithm = #sparse_tensor<SparseTensorSortAlgorithm quick_sort>}> : (tensor<4x8xf64, #sparse1>) -> tensor<4x8xf64, #sparse2> loc(#loc14)
    %45 = "sparse_tensor.number_of_entries"(%arg44) : (tensor<4x8xf64, #sparse>) -> index loc(#loc15)
    %46 = "sparse_tensor.lvl"(%arg44, %arg48) : (tensor<4x8xf64, #sparse>, index) -> index loc(#loc16)
    %47 = "sparse_tensor.has_runtime_library"() : () -> i1 loc(#loc17)
    "func.return"() : () -> () loc(#loc18)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<4x8xf64, #sparse>, tensor<4x8xf64, #sparse2>, tensor<4x8xf64, #sparse3>, tensor<5xi64>, tensor<9xi32>, tensor<9xf64>, !sparse_tensor.storage_specifier<#sparse4>, index) -> (), sym_name = "storage"}> ({
  ^bb0(%arg36: tensor<4x8xf64, #sparse> loc("<stdin>":26:20), %arg37: tensor<4x8xf64, #sparse2> loc("<stdin>":26:53), %arg38: tensor<4x8xf64, #sparse3> loc("<stdin>":26:87), %arg39: tensor<5xi64> loc("<stdin>":26:121), %arg40: tensor<9xi32> loc("<stdin>":26:143), %arg41: tensor<9xf64> loc("<stdin>":26:165), %arg42: !sparse_tensor.storage_specifier<#sparse4> loc("<stdin>":26:187), %arg43: index loc("<stdin>":26:306)):
    %23 = "sparse_tensor.positions"(%arg36) <{level = 1 : index}> : (tensor<4x8xf64, #sparse>) -> memref<?xi64> loc(#loc28)
    %24 = "sparse_tensor.coordinates"(%arg36) <{level = 1 : index}> : (tensor<4x8xf64, #sparse>) -> memref<?xi32> loc(#loc29)
    %25 = "sparse_tensor.coordinates_buffer"(%arg37) : (tensor<4x8xf64, #sparse2>) -> memref<?xindex> loc(#loc30)
    %26 = "sparse_tensor.values"(%arg36) : (tensor<4x8xf64, #sparse>) -> memref<?xf64> loc(#loc31)
    %27 = "sparse_tensor.assemble"(%arg39, %arg40, %arg41) : (tensor<5xi64>, tensor<9xi32>, tensor<9xf64>) -> tensor<4x8xf64, #sparse> loc(#loc32)
    %28:6 = "sparse_tensor.disassemble"(%arg36, %arg39, %arg40, %arg41) : (tensor<4x8xf64, #sparse>, tensor<5xi64>, tensor<9xi32>, tensor<9xf64>) -> (tensor<5xi64>, tensor<9xi32>, tensor<9xf64>, index, i64, index) loc(#loc33)
    %29 = "sparse_tensor.slice.offset"(%arg38) <{dim = 0 : index}> : (tensor<4x8xf64, #sparse3>) -> index loc(#loc34)
    %30 = "sparse_tensor.slice.stride"(%arg38) <{dim = 1 : index}> : (tensor<4x8xf64, #sparse3>) -> index loc(#loc35)
    %31 = "sparse_tensor.storage_specifier.init"() : () -> !sparse_tensor.storage_specifier<#sparse4> loc(#loc36)
    %32 = "sparse_tensor.storage_specifier.init"(%arg42) : (!sparse_tensor.storage_specifier<#sparse4>) -> !sparse_tensor.storage_specifier<#sparse4> loc(#loc37)
    %33 = "sparse_tensor.storage_specifier.get"(%arg42) <{level = 0 : index, specifierKind = #sparse_tensor<kind lvl_sz>}> : (!sparse_tensor.storage_specifier<#sparse4>) -> index loc(#loc38)
    %34 = "sparse_tensor.storage_specifier.get"(%arg42) <{level = 1 : index, specifierKind = #sparse_tensor<kind pos_mem_sz>}> : (!sparse_tensor.storage_specifier<#sparse4>) -> index loc(#loc39)
    %35 = "sparse_tensor.storage_specifier.get"(%arg42) <{level = 1 : index, specifierKind = #sparse_tensor<kind crd_mem_sz>}> : (!sparse_tensor.storage_specifier<#sparse4>) -> index loc(#loc40)
    %36 = "sparse_tensor.storage_specifier.get"(%arg42) <{specifierKind = #sparse_tensor<kind val_mem_sz>}> : (!sparse_tensor.storage_specifier<#sparse4>) -> index loc(#loc41)
    %37 = "sparse_tensor.storage_specifier.set"(%arg42, %arg43) <{specifierKind = #sparse_tensor<kind val_mem_sz>}> : (!sparse_tensor.storage_specifier<#sparse4>, index) -> !sparse_tensor.storage_specifier<#sparse4> loc(#loc42)
    %38 = "sparse_tensor.storage_specifier.set"(%arg42, %arg43) <{level = 0 : index, specifierKind = #sparse_tensor<kind lvl_sz>}> : (!sparse_tensor.storage_specifier<#sparse4>, index) -> !sparse_tensor.storage_specifier<#sparse4> loc(#loc43)
    "func.return"() : () -> () loc(#loc44)
  }) : () -> () loc(#loc19)
  "func.func"() <{function_type = (!sparse_tensor.storage_specifier<#sparse5>) -> (), sym_name = "slices"}> ({
  ^bb0(%arg35: !sparse_tensor.storage_specifier<#sparse5> loc("<stdin>":45:19)):
    %21 = "sparse_tensor.storage_specifier.get"(%arg35) <{level = 0 : index, specifierKind = #sparse_tensor<kind dim_offset>}> : (!sparse_tensor.storage_specifier<#sparse5>) -> index loc(#loc47)
    %22 = "sparse_tensor.storage_specifier.get"(%arg35) <{level = 0 : index, specifierKind = #sparse_tensor<kind dim_stride>}> : (!sparse_tensor.storage_specifier<#sparse5>) -> index loc(#loc48)
    "func.return"() : () -> () loc(#loc49)
  }) : () -> () loc(#loc45)
  "func.func"() <{function_type = (tensor<4x8xf64, #sparse6>, index) -> (), sym_name = "blocks"}> ({
  ^bb0(%arg33: tensor<4x8xf64, #sparse6> loc("<stdin>":50:19), %arg34: index loc("<stdin>":50:53)):
    %18 = "sparse_tensor.reinterpret_map"(%arg33) : (tensor<4x8xf64, #sparse6>) -> tensor<2x4x2x2xf64, #sparse7> loc(#loc53)
    %19:4 = "sparse_tensor.crd_translate"(%arg34, %arg34) <{direction = #sparse_tensor<CrdTransDirection dim_to_lvl>, encoder = #sparse6}> : (index, index) -> (index, index, index, index) loc(#loc54)
    %20:2 = "sparse_tensor.crd_translate"(%19#0, %19#1, %19#2, %19#3) <{direction = #sparse_tensor<CrdTransDirection lvl_to_dim>, encoder = #sparse6}> : (index, index, index, index) -> (index, index) loc(#loc55)
    "func.return"() : () -> () loc(#loc56)
  }) : () -> () loc(#loc50)
  "func.func"() <{function_type = (tensor<4x8xf64, #sparse>, index, memref<?xf64>, f64, memref<?xindex>) -> (), sym_name = "access"}> ({
  ^bb0(%arg28: tensor<4x8xf64, #sparse> loc("<stdin>":56:19), %arg29: index loc("<stdin>":56:52), %arg30: memref<?xf64> loc("<stdin>":56:66), %arg31: f64 loc("<stdin>":56:88), %arg32: memref<?xindex> loc("<stdin>":56:100)):
    %14:4 = "sparse_tensor.expand"(%arg28) : (tensor<4x8xf64, #sparse>) -> (memref<?xf64>, memref<?xi1>, memref<?xindex>, index) loc(#loc63)
    %15 = "sparse_tensor.compress"(%14#0, %14#1, %14#2, %14#3, %arg28, %arg29) : (memref<?xf64>, memref<?xi1>, memref<?xindex>, index, tensor<4x8xf64, #sparse>, index) -> tensor<4x8xf64, #sparse> loc(#loc64)
    %16:2 = "sparse_tensor.push_back"(%arg29, %arg30, %arg31) : (index, memref<?xf64>, f64) -> (memref<?xf64>, index) loc(#loc65)
    %17:2 = "sparse_tensor.push_back"(%arg29, %arg30, %arg31, %arg29) <{inbounds}> : (index, memref<?xf64>, f64, index) -> (memref<?xf64>, index) loc(#loc66)
    "sparse_tensor.sort"(%arg29, %arg32) <{algorithm = #sparse_tensor<SparseTensorSortAlgorithm hybrid_quick_sort>, perm_map = #map}> : (index, memref<?xindex>) -> () loc(#loc67)
    "sparse_tensor.sort"(%arg29, %arg32, %arg30) <{algorithm = #sparse_tensor<SparseTensorSortAlgorithm insertion_sort_stable>, ny = 0 : index, perm_map = #map}> : (index, memref<?xindex>, memref<?xf64>) -> () loc(#loc68)
    "sparse_tensor.sort"(%arg29, %arg32) <{algorithm = #sparse_tensor<SparseTensorSortAlgorithm heap_sort>, perm_map = #map1}> : (index, memref<?xindex>) -> () loc(#loc69)
    "func.return"() : () -> () loc(#loc70)
  }) : () -> () loc(#loc57)
  "func.func"() <{function_type = (f64, f64) -> (), sym_name = "semirings"}> ({
  ^bb0(%arg20: f64 loc("<stdin>":66:22), %arg21: f64 loc("<stdin>":66:34)):
    %6 = "sparse_tensor.binary"(%arg20, %arg21) <{left_identity}> ({
    ^bb0(%arg26: f64 loc("<stdin>":69:8), %arg27: f64 loc("<stdin>":69:20)):
      %13 = "arith.addf"(%arg26, %arg27) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64 loc(#loc77)
      "sparse_tensor.yield"(%13) : (f64) -> () loc(#loc78)
    }, {
    }, {
    }) : (f64, f64) -> f64 loc(#loc74)
    %7 = "sparse_tensor.binary"(%arg20, %arg21) <{right_identity}> ({
    }, {
    }, {
    }) : (f64, f64) -> f64 loc(#loc79)
    %8 = "sparse_tensor.unary"(%arg20) ({
    ^bb0(%arg25: f64 loc("<stdin>":84:8)):
      "sparse_tensor.yield"(%arg25) : (f64) -> () loc(#loc82)
    }, {
    }) : (f64) -> f64 loc(#loc80)
    %9 = "sparse_tensor.reduce"(%arg20, %arg21, %arg20) ({
    ^bb0(%arg23: f64 loc("<stdin>":90:8), %arg24: f64 loc("<stdin>":90:20)):
      %12 = "arith.mulf"(%arg23, %arg24) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64 loc(#loc86)
      "sparse_tensor.yield"(%12) : (f64) -> () loc(#loc87)
    }) : (f64, f64, f64) -> f64 loc(#loc83)
    %10 = "sparse_tensor.select"(%arg20) ({
    ^bb0(%arg22: f64 loc("<stdin>":95:8)):
      %11 = "arith.cmpf"(%arg22, %arg22) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f64, f64) -> i1 loc(#loc90)
      "sparse_tensor.yield"(%11) : (i1) -> () loc(#loc91)
    }) : (f64) -> f64 loc(#loc88)
    "func.return"() : () -> () loc(#loc92)
  }) : () -> () loc(#loc71)
  "func.func"() <{function_type = (tensor<4x8xf64, #sparse>, tensor<8xf64, #sparse8>, tensor<8xf64, #sparse8>, index) -> (), sym_name = "loops"}> ({
  ^bb0(%arg0: tensor<4x8xf64, #sparse> loc("<stdin>":101:18), %arg1: tensor<8xf64, #sparse8> loc("<stdin>":101:51), %arg2: tensor<8xf64, #sparse8> loc("<stdin>":101:83), %arg3: index loc("<stdin>":101:115)):
    "sparse_tensor.foreach"(%arg0) ({
    ^bb0(%arg17: index loc("<stdin>":103:8), %arg18: index loc("<stdin>":103:22), %arg19: f64 loc("<stdin>":103:36)):
      "sparse_tensor.yield"() : () -> () loc(#loc98)
    }) : (tensor<4x8xf64, #sparse>) -> () loc(#loc98)
    %0 = "sparse_tensor.foreach"(%arg1, %arg3) <{order = #map}> ({
    ^bb0(%arg14: index loc("<stdin>":106:8), %arg15: f64 loc("<stdin>":106:22), %arg16: index loc("<stdin>":106:34)):
      "sparse_tensor.yield"(%arg16) : (index) -> () loc(#loc106)
    }) : (tensor<8xf64, #sparse8>, index) -> index loc(#loc102)
    %1 = "sparse_tensor.extract_iteration_space"(%arg1) <{hiLvl = 1 : index, loLvl = 0 : index}> : (tensor<8xf64, #sparse8>) -> !sparse_tensor.iter_space<#sparse8, lvls = 0> loc(#loc107)
    %2 = "sparse_tensor.extract_iteration_space"(%arg2) <{hiLvl = 1 : index, loLvl = 0 : index}> : (tensor<8xf64, #sparse8>) -> !sparse_tensor.iter_space<#sparse8, lvls = 0> loc(#loc108)
    %3 = "sparse_tensor.iterate"(%1, %arg3) <{crdUsedLvls = 1 : i64}> ({
    ^bb0(%arg11: index loc("<stdin>":112:8), %arg12: index loc("<stdin>":112:22), %arg13: !sparse_tensor.iterator<#sparse8, lvls = 0> loc("<stdin>":112:36)):
      %5 = "sparse_tensor.extract_value"(%arg1, %arg13) : (tensor<8xf64, #sparse8>, !sparse_tensor.iterator<#sparse8, lvls = 0>) -> f64 loc(#loc113)
      "sparse_tensor.yield"(%arg12) : (index) -> () loc(#loc114)
    }) : (!sparse_tensor.iter_space<#sparse8, lvls = 0>, index) -> index loc(#loc109)
    %4 = "sparse_tensor.coiterate"(%1, %2, %arg3) <{cases = [1, 3], crdUsedLvls = 1 : i64, operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg8: index loc("<stdin>":117:8), %arg9: index loc("<stdin>":117:22), %arg10: !sparse_tensor.iterator<#sparse8, lvls = 0> loc("<stdin>":117:36)):
      "sparse_tensor.yield"(%arg9) : (index) -> () loc(#loc119)
    }, {
    ^bb0(%arg4: index loc("<stdin>":120:8), %arg5: index loc("<stdin>":120:22), %arg6: !sparse_tensor.iterator<#sparse8, lvls = 0> loc("<stdin>":120:36), %arg7: !sparse_tensor.iterator<#sparse8, lvls = 0> loc("<stdin>":120:117)):
      "sparse_tensor.yield"(%arg4) : (index) -> () loc(#loc124)
    }) : (!sparse_tensor.iter_space<#sparse8, lvls = 0>, !sparse_tensor.iter_space<#sparse8, lvls = 0>, index) -> index loc(#loc115)
    "func.return"() : () -> () loc(#loc125)
  }) : () -> () loc(#loc93)
}) : () -> () loc(#loc)
#loc = loc("<stdin>":0:0)
#loc1 = loc("<stdin>":12:1)
#loc7 = loc("<stdin>":13:8)
#loc8 = loc("<stdin>":14:3)
#loc9 = loc("<stdin>":15:3)
#loc10 = loc("<stdin>":16:8)
#loc11 = loc("<stdin>":17:8)
#loc12 = loc("<stdin>":18:8)
#loc13 = loc("<stdin>":19:8)
#loc14 = loc("<stdin>":20:8)
#loc15 = loc("<stdin>":21:8)
#loc16 = loc("<stdin>":22:8)
#loc17 = loc("<stdin>":23:8)
#loc18 = loc("<stdin>":24:3)
#loc19 = loc("<stdin>":26:1)
#loc28 = loc("<stdin>":27:8)
#loc29 = loc("<stdin>":28:8)
#loc30 = loc("<stdin>":29:8)
#loc31 = loc("<stdin>":30:8)
#loc32 = loc("<stdin>":31:8)
#loc33 = loc("<stdin>":32:55)
#loc34 = loc("<stdin>":33:8)
#loc35 = loc("<stdin>":34:8)
#loc36 = loc("<stdin>":35:8)
#loc37 = loc("<stdin>":36:8)
#loc38 = loc("<stdin>":37:8)
#loc39 = loc("<stdin>":38:9)
#loc40 = loc("<stdin>":39:9)
#loc41 = loc("<stdin>":40:9)
#loc42 = loc("<stdin>":41:9)
#loc43 = loc("<stdin>":42:9)
#loc44 = loc("<stdin>":43:3)
#loc45 = loc("<stdin>":45:1)
#loc47 = loc("<stdin>":46:8)
#loc48 = loc("<stdin>":47:8)
#loc49 = loc("<stdin>":48:3)
#loc50 = loc("<stdin>":50:1)
#loc53 = loc("<stdin>":51:8)
#loc54 = loc("<stdin>":52:10)
#loc55 = loc("<stdin>":53:10)
#loc56 = loc("<stdin>":54:3)
#loc57 = loc("<stdin>":56:1)
#loc63 = loc("<stdin>":57:38)
#loc64 = loc("<stdin>":58:8)
#loc65 = loc("<stdin>":59:26)
#loc66 = loc("<stdin>":60:30)
#loc67 = loc("<stdin>":61:3)
#loc68 = loc("<stdin>":62:3)
#loc69 = loc("<stdin>":63:3)
#loc70 = loc("<stdin>":64:3)
#loc71 = loc("<stdin>":66:1)
#loc74 = loc("<stdin>":67:8)
#loc77 = loc("<stdin>":70:10)
#loc78 = loc("<stdin>":71:5)
#loc79 = loc("<stdin>":76:8)
#loc80 = loc("<stdin>":82:8)
#loc82 = loc("<stdin>":85:5)
#loc83 = loc("<stdin>":89:8)
#loc86 = loc("<stdin>":91:10)
#loc87 = loc("<stdin>":92:5)
#loc88 = loc("<stdin>":94:8)
#loc90 = loc("<stdin>":96:10)
#loc91 = loc("<stdin>":97:5)
#loc92 = loc("<stdin>":99:3)
#loc93 = loc("<stdin>":101:1)
#loc98 = loc("<stdin>":102:3)
#loc102 = loc("<stdin>":105:8)
#loc106 = loc("<stdin>":107:5)
#loc107 = loc("<stdin>":109:8)
#loc108 = loc("<stdin>":110:8)
#loc109 = loc("<stdin>":111:8)
#loc113 = loc("<stdin>":113:10)
#loc114 = loc("<stdin>":114:5)
#loc115 = loc("<stdin>":116:8)
#loc119 = loc("<stdin>":118:5)
#loc124 = loc("<stdin>":121:5)
#loc125 = loc("<stdin>":123:3)

