import { jsonLd } from './json-ld/json-ld.ts';
import { nQuads } from './n-quads/n-quads.ts';
import { nTriples } from './n-quads/n-triples.ts';
import type { RdfFormat } from './rdf-format.ts';
import { rdfXml } from './rdf-xml/rdf-xml.ts';
import { trig } from './turtle/trig.ts';
import { turtle } from './turtle/turtle.ts';

const FORMATS: readonly RdfFormat[] = [turtle, nTriples, nQuads, trig, jsonLd, rdfXml];

/** The registered media types that can be read and written, the preferred one first. */
export const RDF_MEDIA_TYPES: readonly string[] = FORMATS.map((format) => format.mediaTypes[0]);

const BY_MEDIA_TYPE: ReadonlyMap<string, RdfFormat> = new Map(
  FORMATS.flatMap((format) => format.mediaTypes.map((mediaType) => [mediaType, format])),
);

/** The format of a bare media type (no parameters), or undefined where there is none. */
export function rdfFormatFor(mediaType: string): RdfFormat | undefined {
  return BY_MEDIA_TYPE.get(mediaType.trim().toLowerCase());
}
