package report

import (
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/ods"
)

// AddVersions finds out which releases read the program.
func (o *Opened) AddVersions() {
	v, err := inspect.ReadVersions(o.data, o.options(nil), inspect.Asked{})
	if v == nil || err != nil {
		return
	}
	for _, list := range [][]inspect.Need{v.Needs, v.Forces} {
		for i := range list {
			list[i].Places = list[i].Places[:min(len(list[i].Places), maxPlaces)]
		}
	}
	o.Versions = v
	reads, isRead := ods.ParseVersion(v.Reads)
	smallest, isWritten := ods.ParseVersion(v.Smallest)
	for _, name := range consumer.Packages() {
		p := Package{Name: name}
		for _, r := range consumer.Releases(name) {
			p.Releases = append(p.Releases, Release{Version: r.Version, StableHLO: r.StableHLO.String(),
				Reads:     isRead && reads.Compare(r.StableHLO) <= 0,
				Converted: isWritten && smallest.Compare(r.StableHLO) <= 0})
		}
		o.Releases = append(o.Releases, p)
	}
}

// maxPlaces is how many places are listed of each thing that a version does not know.
const maxPlaces = 5
