/** The namespaces that the platform reads and writes; each ends where a local name begins. */
export const ADMS = 'http://www.w3.org/ns/adms#';
/** Authority tables of the EU Publications Office: `<table>/<CODE>` follows. */
export const AUTHORITY = 'http://publications.europa.eu/resource/authority/';
export const DC11 = 'http://purl.org/dc/elements/1.1/';
export const DCAT = 'http://www.w3.org/ns/dcat#';
export const DCATAP = 'http://data.europa.eu/r5r/';
export const DCT = 'http://purl.org/dc/terms/';
export const DQV = 'http://www.w3.org/ns/dqv#';
export const EDP = 'https://europeandataportal.eu/voc#';
export const FOAF = 'http://xmlns.com/foaf/0.1/';
/** GeoSPARQL. */
export const GEO = 'http://www.opengis.net/ont/geosparql#';
export const LOCN = 'http://www.w3.org/ns/locn#';
export const ORG = 'http://www.w3.org/ns/org#';
export const OWL = 'http://www.w3.org/2002/07/owl#';
export const PROV = 'http://www.w3.org/ns/prov#';
/** The platform's own terms: mapping names, mapping classes, the profile node. */
export const PV = 'https://piveau.eu/ns/voc#';
export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
export const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
export const SCHEMA = 'http://schema.org/';
export const SH = 'http://www.w3.org/ns/shacl#';
export const SKOS = 'http://www.w3.org/2004/02/skos/core#';
export const SKOSXL = 'http://www.w3.org/2008/05/skos-xl#';
export const SPDX = 'http://spdx.org/rdf/terms#';
export const TIME = 'http://www.w3.org/2006/time#';
export const VCARD = 'http://www.w3.org/2006/vcard/ns#';
export const WGS84 = 'http://www.w3.org/2003/01/geo/wgs84_pos#';
export const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** Prefix → namespace, for writers of Turtle, SPARQL and JSON-LD contexts. */
export const PREFIXES: Readonly<Record<string, string>> = Object.freeze({
  adms: ADMS,
  dc11: DC11,
  dcat: DCAT,
  dcatap: DCATAP,
  dct: DCT,
  dqv: DQV,
  edp: EDP,
  foaf: FOAF,
  locn: LOCN,
  org: ORG,
  owl: OWL,
  prov: PROV,
  pv: PV,
  rdf: RDF,
  rdfs: RDFS,
  schema: SCHEMA,
  sh: SH,
  skos: SKOS,
  skosxl: SKOSXL,
  spdx: SPDX,
  vcard: VCARD,
  xsd: XSD,
});

const PREFIX_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(PREFIXES).map(([prefix, namespace]) => [namespace, prefix]),
);

/** Shortens an IRI to `prefix:local` where one of {@link PREFIXES} fits; else gives the IRI as it is. */
export function shorten(iri: string): string {
  const start = Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#')) + 1;
  const prefix = PREFIX_OF.get(iri.slice(0, start));
  const local = iri.slice(start);
  return prefix !== undefined && /^[\w-]+$/.test(local) ? `${prefix}:${local}` : iri;
}
