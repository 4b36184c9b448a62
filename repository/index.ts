export type * from './change.ts';
export * from './errors.ts';
export { graphOf } from './graph-of.ts';
export { type CopyOptions, type CopyProgress, copyStore } from './migrate/copy-store.ts';
export { isId, namesUnder } from './names.ts';
export { openRepository } from './open-repository.ts';
export { openOxigraphQueryEngine } from './query/oxigraph/open-oxigraph-query-engine.ts';
export * from './query/query-engine.ts';
export { notAnUpdate, type QueryForm, type RequestDataset, readQuery } from './query/read-query.ts';
export {
  openRemoteQueryEngine,
  type QueryEndpoint,
} from './query/remote/open-remote-query-engine.ts';
export { resultMediaTypes } from './query/result-media-types.ts';
export { canonicalize } from './rdf/canonical/canonicalize.ts';
export { skolemize, unskolemize } from './rdf/canonical/genid.ts';
export { parseStoredTriples, readStoredTriples } from './rdf/canonical/stored-triples.ts';
export { RDF_MEDIA_TYPES } from './rdf/formats.ts';
export { InexpressibleError } from './rdf/inexpressible-error.ts';
export { readRdf } from './rdf/read-rdf.ts';
export { writeRdf } from './rdf/write-rdf.ts';
export type * from './repository.ts';
export type { SparqlStoreSettings, StoreLog } from './sparql/settings.ts';
export { openSparqlStore } from './sparql/sparql-store.ts';
export { lockDirectory } from './store/directory-lock.ts';
export { openEmbeddedStore } from './store/embedded-store.ts';
export type * from './triple-store.ts';
export { contentGraphOf } from './vocabularies/vocabulary-dataset.ts';
export { normalizeId } from './write/dataset-id.ts';
export { datasetIdentifier, hashOfDataset } from './write/inspect-dataset.ts';
