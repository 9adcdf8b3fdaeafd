package eval

import (
	"fmt"

	"github.com/hlobc/hlobc/ir"
)

// channel connects sending and receiving processes. Either side waits for the other, first come,
// first served.
type channel struct{ senders, receivers []*transfer }

// transfer is one side of a channel that waits for the other.
type transfer struct {
	id     processID
	values []Value
}

// channel returns a channel by its number. The caller holds g.mu.
func (g *grid) channel(n int64) *channel {
	if g.channels[n] == nil {
		g.channels[n] = &channel{}
	}
	return g.channels[n]
}

func evalSend(p *process, o ir.Op, in []Value) ([]Value, error) {
	g := p.grid
	g.mu.Lock()
	c, mine := g.channel(channelOf(o)), &transfer{p.id, in[:len(in)-1]} // without the token
	if len(c.receivers) > 0 {
		other := c.receivers[0]
		c.receivers = c.receivers[1:]
		other.values = mine.values
		g.wake(other.id)
		g.mu.Unlock()
		return []Value{Token{}}, nil
	}
	c.senders = append(c.senders, mine)
	return []Value{Token{}}, p.pause(o, fmt.Sprintf("who receives from channel %d", channelOf(o)))
}

func evalRecv(p *process, o ir.Op, _ []Value) ([]Value, error) {
	g := p.grid
	g.mu.Lock()
	c, mine := g.channel(channelOf(o)), &transfer{id: p.id}
	if len(c.senders) > 0 {
		other := c.senders[0]
		c.senders = c.senders[1:]
		mine.values = other.values
		g.wake(other.id)
		g.mu.Unlock()
	} else {
		c.receivers = append(c.receivers, mine)
		if err := p.pause(o, fmt.Sprintf("who sends to channel %d", channelOf(o))); err != nil {
			return nil, err
		}
	}
	return append(mine.values[:len(mine.values):len(mine.values)], Token{}), nil
}
