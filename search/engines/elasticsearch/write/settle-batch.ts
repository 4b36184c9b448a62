import type {
  DocumentKey,
  DocumentProblems,
  IndexBatch,
  IndexedDocument,
} from '../../../port/search-index.ts';

/**
 * A batch with one action for each document, so that its parts can be sent in any order, and again: a
 * busy server takes some of them later.
 */
export interface SettledBatch {
  readonly puts: readonly IndexedDocument[];
  /** None of them is put too. */
  readonly deletes: readonly DocumentKey[];
  /** The problems of each document; an empty list deletes earlier ones. */
  readonly problems: readonly DocumentProblems[];
}

/** The last put of a document wins over those before, any put over its deletion. */
export function settleBatch({ puts, deletes, problems }: IndexBatch): SettledBatch {
  const newest = byKey(puts);
  const deleted = byKey(deletes);
  const forgotten = [...deleted.values()].map(({ entity, id }) => ({ entity, id, problems: [] }));
  return {
    puts: [...newest.values()],
    deletes: [...deleted].filter(([key]) => !newest.has(key)).map(([, document]) => document),
    problems: [...byKey([...forgotten, ...problems]).values()],
  };
}

function byKey<Keyed extends DocumentKey>(documents: readonly Keyed[]): ReadonlyMap<string, Keyed> {
  return new Map(documents.map((document) => [`${document.entity} ${document.id}`, document]));
}
