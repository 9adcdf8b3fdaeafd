package limit

var HoldsWith = holds
