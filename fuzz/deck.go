package fuzz

import (
	"slices"
	"sync"
)

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

// decks has the results of deckFor, since programs are many and sets of features few.
var decks sync.Map // [Features] to []maker

// deckFor lists the makers that features allow, each as often as its weight says.
func deckFor(f Features) []maker {
	if deck, ok := decks.Load(f); ok {
		return deck.([]maker)
	}
	var deck []maker
	for _, m := range makers() {
		if m.needs&^f == 0 {
			for range m.weight {
				deck = append(deck, m)
			}
		}
	}
	decks.Store(f, deck)
	return deck
}
