// lost: 3
module {
  "u.use"(%a, %b#1, %a) : (i1, i2, i1) -> ()
  %c = "u.both"(%b#0, %a) : (i2, i1) -> i3
  %a = "u.def"() : () -> i1
  "u.use"(%b#1, %b#0, %c) : (i2, i2, i3) -> ()
  %b:3 = "u.three"(%a, %c) : (i1, i3) -> (i2, i2, i2)
  "u.use"(%b#2, %b#1, %a) : (i2, i2, i1) -> ()
  "u.nest"() ({
    "u.use"(%d, %a, %d) : (i4, i1, i4) -> ()
    %d = "u.def"() : () -> i4
    "u.nest"() ({
      "u.use"(%a, %d, %e) : (i1, i4, i5) -> ()
      %e = "u.def"() : () -> i5
      "u.use"(%e) : (i5) -> ()
    }) : () -> ()
  }) : () -> ()
  "u.wide"(%f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f) : (i6, i6, i6, i6, i6, i6, i6, i6, i6, i6, i6, i6, i6, i6, i6, i6, i6, i6, i6, i6) -> ()
  "u.use"(%f, %f, %a) : (i6, i6, i1) -> ()
  %f = "u.def"() : () -> i6
  "u.use"(%f) : (i6) -> ()
}
