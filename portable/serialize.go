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

// Options configure [Serialize], [Smallest] and [Blockers].
type Options struct {
	// AllowOtherDialects allows operations, attributes and types of dialects that have no form in
	// VHLO. They are stored as they are, without any compatibility guarantee.
	AllowOtherDialects bool
	// Dialects, if not nil, are the only other dialects that AllowOtherDialects allows.
	Dialects []string
	// StripDebugInfo replaces all locations in the artifact with unknown ones.
	StripDebugInfo bool
	// StartLocations replaces ranges in files by the positions where they start, in artifacts of
	// versions before 1.9.0. Consumers of these versions cannot read artifacts with ranges, which
	// the reference writes all the same.
	StartLocations bool
	// Deep also converts operations nested in converted operations to older versions. The reference
	// leaves those as they are, so without Deep the bytes match the reference's.
	Deep bool
}

// Serialize writes a program, given in StableHLO or VHLO, as a portable artifact of version target.
// The module is unchanged afterwards but must not be used during the call. The error is an
// *[Error], a *[ConversionError] that lists the operations that cannot be converted, a *[Blocked]
// that lists everything the version does not have, or an error of the writer.
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
		defer convert.Strip(root)()
	} else if opt.StartLocations && target.Compare(convert.RangeSince()) < 0 {
		defer convert.StartLocations(root)()
	}
	container, _ := ContainerVersion(target)
	return writer.Append(nil, m, writer.Options{Version: writer.At(container), Producer: producer + target.String()})
}

// Deserialize reads a portable artifact and converts it to StableHLO. The module's strings and
// constants alias data, which must not be changed. An artifact of a newer version is accepted if
// this build knows everything in it. The error is an *[Error], which wraps the cause if the
// artifact is newer, an error of the reader, a *[ConversionError], or, unless opt turns off
// verification, the [verify.Findings] about the program.
func Deserialize(data []byte, opt reader.Options) (*ir.Module, error) {
	v, err := VersionOf(data)
	if err != nil {
		return nil, err
	}
	m, err := deserialize(data, opt)
	if err != nil {
		if v.Compare(NewestVersion()) > 0 {
			err = &Error{Code: NewerVersion, Msg: "the artifact has version " + v.String() + ", but this build only knows versions up to " +
				NewestVersion().String(), Err: err}
		}
		return nil, err
	}
	return m, nil
}

func deserialize(data []byte, opt reader.Options) (*ir.Module, error) {
	opt.Scoped = append(opt.Scoped[:len(opt.Scoped):len(opt.Scoped)], vhlo.OpFuncV1) // functions of StableHLO own scopes
	check := opt.Verify == reader.Verified
	opt.Verify = reader.Unverified // the result of the conversion is verified instead
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

// stable reads an artifact and converts it to StableHLO. It tries the fast conversion first; if
// that gives up, it reads the artifact again and uses the one that reports errors.
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
