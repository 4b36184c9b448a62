import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/index.ts';
import type { StoredDocument } from '../../../port/search-index.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { type StoredSource, storedDocument } from './stored-document.ts';

const counts = cacheCounts('documents');

/** Parses the document that a source holds. */
export type DocumentOf = (source: StoredSource) => StoredDocument;

/** Characters of JSON that are kept of one entity: about a thousand ordinary datasets. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

/**
 * Returns the same object for a document that was read lately and has not changed, so that its JSON is parsed and
 * encoded once.
 */
export function createDocumentCache(plan: EntityPlan, most = MOST_CHARACTERS): DocumentOf {
  const kept = new LRUCache<string, StoredDocument>({
    maxSize: most,
    sizeCalculation: ({ json }) => json.length,
  });
  return (source) => {
    const { id, etag, modified } = source['index-only'];
    const known = kept.get(id);
    if (known?.etag === etag && known.modified === modified) {
      counts.hits += 1;
      return known;
    }
    counts.misses += 1;
    const document = storedDocument(plan, source);
    kept.set(id, document);
    return document;
  };
}
