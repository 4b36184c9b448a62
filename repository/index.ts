export { graphDigest, type RestoreProgress, restoreGraphs } from './backup/restore-graphs.ts';
export type { SnapshotEnd, SnapshotItem } from './backup/snapshot.ts';
export * from './documents.ts';
export * from './errors.ts';
export { type CopyProgress, copyStore } from './migrate/copy-store.ts';
export * from './observe/activities.ts';
export * from './observe/events.ts';
export { loadOnce, partsNotLoaded } from './observe/load-once.ts';
export { numbering, once, onceFor } from './once.ts';
export * from './open-backend.ts';
export { openRepository, VOCABULARY_VERSIONS } from './open-repository.ts';
export * from './query/query-engine.ts';
export { resultMediaTypes } from './query/results/media-types.ts';
export { QUERY_SIZE, type QuerySize } from './query/syntax/query-size.ts';
export {
  notAnUpdate,
  type QueryForm,
  type ReadQueryOptions,
  type RequestDataset,
  readQuery,
} from './query/syntax/read-query.ts';
export { canonicalLine } from './rdf/canonical/canonical-lines.ts';
export { canonicalize } from './rdf/canonical/canonicalize.ts';
export { skolemize, unskolemize } from './rdf/canonical/genid.ts';
export { QUAD_MEDIA_TYPES, RDF_FORMATS, RDF_MEDIA_TYPES } from './rdf/formats.ts';
export { contextWork } from './rdf/json-ld/context-work.ts';
export { contextIn, knownContexts } from './rdf/json-ld/contexts/known-contexts.ts';
export type { BrokenPart, ContextFiles } from './rdf/port/rdf-format.ts';
export { readRdf } from './rdf/read-rdf.ts';
export { readRdfStream } from './rdf/read-rdf-stream.ts';
export { isAbsoluteIri } from './rdf/terms/checked-terms.ts';
export { nodeKey } from './rdf/terms/node-key.ts';
export { type WriteGraphsOptions, type WrittenPart, writeGraphs } from './rdf/write-graphs.ts';
export { writeRdf } from './rdf/write-rdf.ts';
export { linksTo } from './read/publish.ts';
export type * from './repository.ts';
export { batchesBySize, streamBatches } from './scheduling/batches.ts';
export { FairSlots, type SlotLimits } from './scheduling/fair-slots.ts';
export * from './settings/backend-settings.ts';
export * as setting from './settings/setting-types.ts';
export type * from './stores/backend.ts';
export type * from './stores/change.ts';
export { lockDirectory } from './stores/directory-lock.ts';
export { inspectEmbeddedStore } from './stores/embedded/damage/inspect-store.ts';
export { storeDirectory } from './stores/embedded/settings.ts';
export { openEmbeddedStore } from './stores/embedded/store.ts';
export { circlesIn } from './vocabularies/broader-circles.ts';
export { contentGraphOf } from './vocabularies/vocabulary-dataset.ts';
export { Lane } from './workers/lane.ts';
export { BODY_BUDGET } from './write/body-reader.ts';
export { datasetIdentifier, hashOfCatalogue, hashOfDataset } from './write/inspect-dataset.ts';
export { isPageLink, renameNode } from './write/nodes.ts';
