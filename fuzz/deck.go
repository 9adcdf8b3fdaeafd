package fuzz

import "slices"

// maker makes one operation, with what it needs.
type maker struct {
	name   string
	weight int      // how many records of 256 it gets, roughly
	needs  Features // it is left out if one of these is
	make   func(g *smithy)
}

// makers are grouped by subject, one file each.
func makers() []maker {
	return slices.Concat(elementwiseMakers, shapeMakers, indexingMakers, reductionMakers, contractionMakers, controlMakers,
		callMakers, quantizedMakers, dynamicMakers, communicationMakers, linearMakers, shardingMakers, inertMakers)
}

// deckFor lists the makers that features allow, each as often as its weight says.
func deckFor(f Features) (deck []maker) {
	for _, m := range makers() {
		if m.needs&^f == 0 {
			for range m.weight {
				deck = append(deck, m)
			}
		}
	}
	return deck
}
