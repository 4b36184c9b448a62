/** Registries as they are published, in a few lines of our own. */

/** Two types with three subtypes, one of which is obsolete, and a person. */
export const SOME_MEDIA_TYPES = `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="media-types.xsl"?>
<registry xmlns="http://www.iana.org/assignments" id="media-types">
  <title>Some media types</title>
  <registry id="text">
    <title>text</title>
    <note>Not a type: <name>note</name></note>
    <record date="2001-01-01">
      <name>csv</name>
      <xref type="rfc" data="rfc4180"/>
      <file type="template">text/csv</file>
    </record>
    <record><name>old+csv (OBSOLETED in favor of <xref type="rfc" data="rfc1"/>)</name></record>
  </registry>
  <registry id="image"><title>image</title><record><name>vnd.a.b-c</name></record>
    <record><name>vnd.a-b.c</name></record></registry>
  <people><person id="A_B"><name>A B</name></person></people>
</registry>`;

/** Two algorithms among other things of the ontology. */
export const SOME_ALGORITHMS = `<?xml version="1.0"?>
<rdf:RDF xmlns="http://spdx.org/rdf/terms#" xmlns:owl="http://www.w3.org/2002/07/owl#"
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    xmlns:rdfs="http://www.w3.org/2000/01/rdf-schema#">
  <owl:Ontology rdf:about="http://spdx.org/rdf/terms"/>
  <owl:ObjectProperty rdf:about="http://spdx.org/rdf/terms#checksumAlgorithm"/>
  <owl:NamedIndividual rdf:about="http://spdx.org/rdf/terms#checksumAlgorithm_sha256">
    <rdf:type rdf:resource="http://spdx.org/rdf/terms#ChecksumAlgorithm"/>
    <rdfs:comment xml:lang="en">The algorithm was SHA-256.</rdfs:comment>
  </owl:NamedIndividual>
  <owl:NamedIndividual rdf:about="http://spdx.org/rdf/terms#checksumAlgorithm_md5"/>
  <owl:NamedIndividual rdf:about="http://spdx.org/rdf/terms#fileType_source"/>
</rdf:RDF>`;

/** Two file types, one with a label. */
export const SOME_FILE_TYPES = `
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    xmlns:skos="http://www.w3.org/2004/02/skos/core#">
  <rdf:Description rdf:about="http://publications.europa.eu/resource/authority/file-type/CSV">
    <skos:inScheme rdf:resource="http://publications.europa.eu/resource/authority/file-type"/>
  </rdf:Description>
  <rdf:Description rdf:about="http://publications.europa.eu/resource/authority/file-type/ZIP">
    <skos:inScheme rdf:resource="http://publications.europa.eu/resource/authority/file-type"/>
    <skos:prefLabel xml:lang="de">ZIP-Archiv</skos:prefLabel>
  </rdf:Description>
</rdf:RDF>`;
