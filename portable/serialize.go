package portable

import (
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// Options configure [Serialize] and what tells if it can work.
type Options struct {
	// AllowOtherDialects lets a program have operations, attributes and types of
	// dialects without a form in VHLO. They are stored as they are, without any
	// promise.
	AllowOtherDialects bool
	// StripDebugInfo leaves out all locations when an artifact is written.
	StripDebugInfo bool
	// Deep converts to older versions the operations inside converted operations, too, which
	// the reference leaves as they are. Without it the bytes are those of the reference.
	Deep bool
}

// Serialize writes a program, in StableHLO or VHLO, as a portable artifact of
// version target. The module is the same afterwards, but nobody may use it
// meanwhile. Errors are an *[Error], a *[ConversionError] that tells the
// operations that cannot be converted, a *[Blocked] with everything that
// the version does not have, or those of the writer.
func Serialize(m *ir.Module, target ods.Version, opt Options) ([]byte, error) {
	if err := checkTarget(target); err != nil {
		return nil, err
	}
	root := m.Root()
	if root.IsNil() || root.Name() != builtin.OpModule {
		return nil, notAModule
	}
	giveBack, err := convert.Lend(root, target, convertOptions(opt), convert.VersionOptions{Deep: opt.Deep})
	if err != nil {
		return nil, err
	}
	defer giveBack()
	if opt.StripDebugInfo {
		defer strip(root)()
	}
	container, _ := ContainerVersion(target)
	return writer.Append(nil, m, writer.Options{Version: writer.At(container), Producer: producer + target.String()})
}

// Deserialize reads a portable artifact into StableHLO. The module's strings and
// constants alias data, which must not change. An artifact of a newer version is read
// if all that is in it is known. Errors are an *[Error], with the cause in it where the
// artifact is newer, those of the reader, a *[ConversionError], or [verify.Findings] about
// the program unless opt leaves out verification.
func Deserialize(data []byte, opt reader.Options) (*ir.Module, error) {
	v, err := VersionOf(data)
	if err != nil {
		return nil, err
	}
	m, err := deserialize(data, opt)
	if err != nil {
		if v.Compare(CurrentVersion()) > 0 {
			err = &Error{Code: NewerVersion, Msg: "the artifact has version " + v.String() + ", but this build only knows versions up to " +
				CurrentVersion().String(), Err: err}
		}
		return nil, err
	}
	return m, nil
}

func deserialize(data []byte, opt reader.Options) (*ir.Module, error) {
	opt.Scoped = append(opt.Scoped[:len(opt.Scoped):len(opt.Scoped)], vhlo.OpFuncV1) // as what they become
	check := opt.Verify == reader.Verified
	opt.Verify = reader.Unverified // what it becomes is verified
	m, err := stable(data, opt)
	if err != nil {
		return nil, err
	}
	if check {
		if err := verify.Module(m, verify.Options{Workers: opt.Workers}); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// stable reads an artifact, and converts it. What is not plain is read once more, to be
// converted in the way that has the errors.
func stable(data []byte, opt reader.Options) (*ir.Module, error) {
	if opt.Observer == nil && opt.Trace == nil {
		m, err := module(data, opt)
		if err != nil {
			return nil, err
		}
		if convert.PlainToStableHLO(m.Root()) {
			return m, nil
		}
	}
	m, err := module(data, opt)
	if err == nil {
		err = convert.ToStableHLO(m.Root())
	}
	return m, err
}

// module reads an artifact.
func module(data []byte, opt reader.Options) (*ir.Module, error) {
	b, err := reader.Read(data, opt)
	if err != nil {
		return nil, err
	}
	if root := b.Module.Root(); root.IsNil() || root.Name() != builtin.OpModule {
		return nil, notAModule
	}
	return b.Module, nil
}
