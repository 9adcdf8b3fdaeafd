"x.y"() {a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = [{a = 1 : i8}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}], t = tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(tuple<(i1) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>) -> ()>} : () -> () loc(callsite("c59" at fused<58>[callsite("c57" at fused<56>[callsite("c55" at fused<54>[callsite("c53" at fused<52>[callsite("c51" at fused<50>[callsite("c49" at fused<48>[callsite("c47" at fused<46>[callsite("c45" at fused<44>[callsite("c43" at fused<42>[callsite("c41" at fused<40>[callsite("c39" at fused<38>[callsite("c37" at fused<36>[callsite("c35" at fused<34>[callsite("c33" at fused<32>[callsite("c31" at fused<30>[callsite("c29" at fused<28>[callsite("c27" at fused<26>[callsite("c25" at fused<24>[callsite("c23" at fused<22>[callsite("c21" at fused<20>[callsite("c19" at fused<18>[callsite("c17" at fused<16>[callsite("c15" at fused<14>[callsite("c13" at fused<12>[callsite("c11" at fused<10>[callsite("c9" at fused<8>[callsite("c7" at fused<6>[callsite("c5" at fused<4>[callsite("c3" at fused<2>[callsite("c1" at fused<0>["base":1:1])])])])])])])])])])])])])])])])])])])])])])])])])])])])])]))
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.r"() ({
"x.leaf"() : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
}) : () -> ()
