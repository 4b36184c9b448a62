import rdf from '@rdfjs/data-model';
import { canonicalLines } from './canonical/canonical-lines.ts';
import { unskolemizeLines } from './canonical/genid.ts';
import { readJsonLd } from './json-ld/reader.ts';
import { JSON_LD_FRAME, writeJsonLd } from './json-ld/writer.ts';
import type { RdfFormat } from './port/rdf-format.ts';
import { expressibleInXml } from './rdf-xml/expressible.ts';
import { readRdfXml } from './rdf-xml/reader.ts';
import { rdfXmlFrame, writeRdfXml } from './rdf-xml/writer.ts';
import { n3Reader } from './turtle/n3-reader.ts';
import { turtleFrame, writeTurtle } from './turtle/writer.ts';

/** Turtle, https://www.w3.org/TR/turtle/. */
export const turtle: RdfFormat = {
  name: 'Turtle',
  mediaTypes: ['text/turtle', 'application/x-turtle'],
  extensions: ['.ttl'],
  read: n3Reader({ format: 'text/turtle', name: 'Turtle', recovery: 'statement' }),
  write: (quads, { prefixes, part }) =>
    writeTurtle(quads, { prefixes, part: part && { ...part, graph: undefined } }),
  frame: turtleFrame,
};

/** N-Triples, https://www.w3.org/TR/n-triples/. */
export const nTriples: RdfFormat = {
  name: 'N-Triples',
  mediaTypes: ['application/n-triples'],
  extensions: ['.nt'],
  read: n3Reader({ format: 'application/n-triples', name: 'N-Triples', recovery: 'line' }),
  write: async (quads) => canonicalLines(quads),
  writeStored: (triples, { base }) => unskolemizeLines(triples, base),
};

/** N-Quads, https://www.w3.org/TR/n-quads/; a single graph is written as the default one. */
const nQuads: RdfFormat = {
  name: 'N-Quads',
  mediaTypes: ['application/n-quads', 'text/x-nquads'],
  extensions: ['.nq'],
  read: n3Reader({ format: 'application/n-quads', name: 'N-Quads', recovery: 'line' }),
  hasNamedGraphs: true,
  writeStored: (triples, { base, graph }) => {
    const lines = unskolemizeLines(triples, base);
    return graph === undefined ? lines : lines.replaceAll(' .\n', () => ` <${graph}> .\n`);
  },
  write: async (quads, { part }) => {
    if (part?.graph === undefined) {
      return canonicalLines(quads);
    }
    const graph = rdf.namedNode(part.graph);
    return canonicalLines(
      quads.map(({ subject, predicate, object }) => rdf.quad(subject, predicate, object, graph)),
    );
  },
};

/** TriG, https://www.w3.org/TR/trig/; a single graph is written as the default one, which makes it Turtle. */
const trig: RdfFormat = {
  name: 'TriG',
  mediaTypes: ['application/trig', 'application/x-trig'],
  extensions: ['.trig'],
  read: n3Reader({ format: 'application/trig', name: 'TriG', recovery: 'none' }),
  hasNamedGraphs: true,
  write: writeTurtle,
  frame: turtleFrame,
};

/** JSON-LD 1.1, https://www.w3.org/TR/json-ld11/, with all contexts inside the document or known. */
const jsonLd: RdfFormat = {
  name: 'JSON-LD',
  mediaTypes: ['application/ld+json'],
  extensions: ['.jsonld', '.json'],
  hasNamedGraphs: true,
  read: readJsonLd,
  write: writeJsonLd,
  frame: () => JSON_LD_FRAME,
};

/** RDF/XML, https://www.w3.org/TR/rdf-syntax-grammar/. */
const rdfXml: RdfFormat = {
  name: 'RDF/XML',
  mediaTypes: ['application/rdf+xml'],
  extensions: ['.rdf', '.xml'],
  read: readRdfXml,
  write: writeRdfXml,
  frame: rdfXmlFrame,
  expressible: expressibleInXml,
};

/** N3 restricted to Turtle. Clients of the existing API request it by this name. */
const n3: RdfFormat = { ...turtle, name: 'N3', mediaTypes: ['text/n3'], extensions: ['.n3'] };

/** The RDF formats that can be read and written, the preferred one first. A new format is one more row. */
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
