/** What needs no RDF: the thread that writes indexes imports nothing else of this folder. */
export { graphOf, isServedId, namesUnder, recordOf, VOCABULARIES } from './names.ts';
export { nextTurn, type Scheduler, scheduler } from './scheduling/scheduler.ts';
export { compressText, decompressText } from './stores/compressed-text.ts';
export * from './stores/graph-kinds.ts';
export * from './stores/packed-triples.ts';
export type * from './stores/triple-store.ts';
export { createSerialQueue, type SerialQueue } from './workers/serial-queue.ts';
