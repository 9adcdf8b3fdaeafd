// args: --no-implicit-module
"root"() ({
  "leaf"() : () -> ()
  "leaf.leaf"() : () -> ()
  "leaf.leaf.leaf"() : () -> ()
}) : () -> ()
