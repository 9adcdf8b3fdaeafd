package bom

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/url"
	"time"

	cdx "github.com/CycloneDX/cyclonedx-go"

	"github.com/hlobc/hlobc/internal/govern"
)

// The version of SPDX that is written, and the names that its JSON uses.
const (
	spdxVersion  = "3.0.1"
	spdxContext  = "https://spdx.org/rdf/3.0.1/spdx-context.jsonld"
	creationInfo = "_:creation"
)

// node is an object in the graph of an SPDX document.
type node map[string]any

// SPDX returns an SPDX document, as JSON-LD: the CycloneDX bill, in which programs are packages of the
// AI profile, and what SPDX has no fields for are properties of the extension for CycloneDX.
func SPDX(list []govern.Subject, opt govern.BillOptions) ([]byte, error) {
	if opt.Time.IsZero() {
		return nil, errors.New("an SPDX document has to have a time")
	}
	b := bill(list, opt)
	d := &spdx{base: b.SerialNumber + "#"}
	agent, document, sbom := d.base+"agent", d.base+"document", d.base+"sbom"
	d.add(agent, "SoftwareAgent", node{"name": "hlobc"})
	tool := "hlobc"
	if opt.Version != "" {
		tool += " " + opt.Version
	}
	d.add(d.base+"tool", "Tool", node{"name": tool})
	root := []string{}
	if c := b.Metadata.Component; c != nil {
		root = append(root, d.component(c))
	}
	for i := range *b.Components {
		c := &(*b.Components)[i]
		if id := d.component(c); c.Type == cdx.ComponentTypeMachineLearningModel {
			root = append(root, id)
		}
	}
	known := map[string]string{}
	for _, c := range *b.Compositions {
		for _, a := range *c.Assemblies {
			known[string(a)] = string(c.Aggregate)
		}
	}
	for _, dep := range *b.Dependencies {
		d.relate(dep.Ref, "dependsOn", known[dep.Ref], *dep.Dependencies)
	}
	elements := d.ids
	profiles := []string{"core", "software", "extension"}
	d.add(sbom, "software_Sbom", node{"rootElement": root, "element": elements, "software_sbomType": []string{"analyzed"}})
	d.add(document, "SpdxDocument", node{"rootElement": []string{sbom}, "element": d.ids, "profileConformance": profiles})
	created := node{"type": "CreationInfo", "@id": creationInfo, "specVersion": spdxVersion, "created": opt.Time.UTC().Format(time.RFC3339),
		"createdBy": []string{agent}, "createdUsing": []string{d.base + "tool"}}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(node{"@context": spdxContext, "@graph": append([]node{created}, d.graph...)})
	return out.Bytes(), err
}

// spdx collects the elements of a document.
type spdx struct {
	base  string
	graph []node
	ids   []string
}

func (d *spdx) add(id, kind string, n node) {
	n["type"], n["spdxId"], n["creationInfo"] = kind, id, creationInfo
	d.graph, d.ids = append(d.graph, n), append(d.ids, id)
}

// id returns the identifier of a component.
func (d *spdx) id(ref string) string { return d.base + url.PathEscape(ref) }

// component adds a component with those in it, and returns its identifier.
func (d *spdx) component(c *cdx.Component) string {
	id, kind := d.id(c.BOMRef), "software_Package"
	n := node{"name": c.Name}
	var properties []cdx.Property
	switch c.Type {
	case cdx.ComponentTypeMachineLearningModel:
		kind, n["software_primaryPurpose"] = "ai_AIPackage", "model"
		properties = ports(c.ModelCard.ModelParameters)
	case cdx.ComponentTypeFile:
		kind, n["software_primaryPurpose"] = "software_File", "source"
	case cdx.ComponentTypeLibrary:
		n["software_primaryPurpose"] = "library"
	case cdx.ComponentTypeData:
		n["software_primaryPurpose"] = "data"
	}
	if c.Description != "" {
		n["description"] = c.Description
	}
	if c.Hashes != nil {
		var hashes []node
		for _, h := range *c.Hashes {
			hashes = append(hashes, node{"type": "Hash", "algorithm": "sha256", "hashValue": h.Value})
		}
		n["verifiedUsing"] = hashes
	}
	if c.Properties != nil {
		properties = append(properties, *c.Properties...)
	}
	if len(properties) > 0 {
		var entries []node
		for _, p := range properties {
			entries = append(entries, node{"type": "extension_CdxPropertyEntry", "extension_cdxPropName": p.Name, "extension_cdxPropValue": p.Value})
		}
		n["extension"] = []node{{"type": "extension_CdxPropertiesExtension", "extension_cdxProperty": entries}}
	}
	d.add(id, kind, n)
	if c.Components != nil {
		var refs []string
		for i := range *c.Components {
			d.component(&(*c.Components)[i])
			refs = append(refs, (*c.Components)[i].BOMRef)
		}
		d.relate(c.BOMRef, "contains", "", refs)
	}
	return id
}

// ports returns inputs and outputs, for which SPDX has no fields, as properties.
func ports(params *cdx.MLModelParameters) []cdx.Property {
	var l list
	for _, x := range []struct {
		name  string
		ports *[]cdx.MLInputOutputParameters
	}{{"input", params.Inputs}, {"output", params.Outputs}} {
		if x.ports != nil {
			for _, p := range *x.ports {
				l.add(x.name, p.Format)
			}
		}
	}
	return l
}

// relate adds a relationship; known says whether it names everything.
func (d *spdx) relate(from, kind, known string, to []string) {
	if len(to) == 0 {
		return
	}
	var ids []string
	for _, ref := range to {
		ids = append(ids, d.id(ref))
	}
	n := node{"from": d.id(from), "to": ids, "relationshipType": kind}
	if known != "" {
		n["completeness"] = known
	}
	d.add(d.id(from+" "+kind), "Relationship", n)
}
