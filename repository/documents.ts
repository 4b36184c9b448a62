/** What threads that make documents import of this folder, so that they start without its stores. */
export * from './basics.ts';
export { parseStoredTriples, readStoredTriples } from './rdf/canonical/stored-triples.ts';
export { expressibleInXml } from './rdf/rdf-xml/expressible.ts';
export { cleanReference } from './rdf/terms/iri-reference.ts';
export { normalizeId } from './write/dataset-id.ts';
