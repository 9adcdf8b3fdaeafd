// lost: 3
"u.region"() ({
^entry(%x: i1, %y: i2, %z: i1):
  "u.br"(%x, %z)[^c] : (i1, i1) -> ()
^a(%p: i3, %q: i3, %r: i3):
  "u.use"(%v, %p, %p, %r) : (i4, i3, i3, i3) -> ()
  "u.use"(%w#0, %w#1, %x, %v) : (i5, i5, i1, i4) -> ()
  "u.br"(%r, %q)[^b, ^a] : (i3, i3) -> ()
^b:
  "u.use"(%v, %y, %v) : (i4, i2, i4) -> ()
  %w:2 = "u.two"(%v) : (i4) -> (i5, i5)
  "u.br"(%w#1, %y)[^a] : (i5, i2) -> ()
^c:
  %v = "u.one"(%x) : (i1) -> i4
  "u.br"(%v, %v)[^b, ^c] : (i4, i4) -> ()
}) : () -> ()
