package rewrite

import "github.com/hlobc/hlobc/ir"

// Fold gives a folder access to the module and to constants.
type Fold Rewriter

// Module returns the module of the operation.
func (f *Fold) Module() *ir.Module { return f.m }

// Constant returns the value of the constant that defines v, nil if v is not a constant.
func (f *Fold) Constant(v ir.Value) ir.Attr { return (*Rewriter)(f).ConstantValue(v) }

// fold folds op and reports whether it did.
func (r *Rewriter) fold(op ir.Op, fold Folder) bool {
	results := fold((*Fold)(r), op)
	if results == nil {
		return false
	}
	if len(results) == 0 {
		r.books.changed(op)
		return true
	}
	r.at.Before(op)
	r.at.SetLocID(op.LocID())
	if len(results) == 1 && results[0].Attr != nil && op.NumResults() == 1 {
		done, err := r.BecomeConstant(op, op.Info().Dialect, results[0].Attr)
		return done && err == nil
	}
	values := make([]ir.Value, len(results))
	var made []ir.Op
	for i, f := range results {
		if values[i] = f.Value; f.Attr == nil {
			continue
		}
		if values[i] = r.Constant(op.Info().Dialect, f.Attr, op.Result(i).Type()); values[i].IsNil() {
			for _, o := range made {
				_ = r.Erase(o) // without uses
			}
			return false
		}
		made = append(made, values[i].DefiningOp())
	}
	for i, v := range values {
		r.ReplaceUses(op.Result(i), v)
	}
	return r.Erase(op) == nil
}
