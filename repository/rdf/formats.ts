import { jsonLd } from './json-ld/json-ld.ts';
import { nQuads } from './n-quads/n-quads.ts';
import { nTriples } from './n-quads/n-triples.ts';
import type { RdfFormat } from './rdf-format.ts';
import { rdfXml } from './rdf-xml/rdf-xml.ts';
import { trig } from './turtle/trig.ts';
import { n3, turtle } from './turtle/turtle.ts';

/**
 * The RDF formats that can be read and written, the preferred one first. A new format is one more
 * row.
 */
export const RDF_FORMATS: readonly RdfFormat[] = [
  turtle,
  nTriples,
  nQuads,
  trig,
  jsonLd,
  rdfXml,
  n3,
];

/** The registered media type of each format, in the order of {@link RDF_FORMATS}. */
export const RDF_MEDIA_TYPES: readonly string[] = RDF_FORMATS.map((format) => format.mediaTypes[0]);

/** Media types of formats with named graphs, the preferred one first. */
export const QUAD_MEDIA_TYPES: readonly string[] = RDF_FORMATS.filter(
  (format) => format.hasNamedGraphs,
).map((format) => format.mediaTypes[0]);

const BY_MEDIA_TYPE: ReadonlyMap<string, RdfFormat> = new Map(
  RDF_FORMATS.flatMap((format) => format.mediaTypes.map((mediaType) => [mediaType, format])),
);

/** The format of a media type without parameters, or undefined if there is none. */
export function rdfFormatFor(mediaType: string): RdfFormat | undefined {
  return BY_MEDIA_TYPE.get(mediaType.trim().toLowerCase());
}
