import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/index.ts';
import type { StoredDocument } from '../../../port/search-index.ts';

const counts = cacheCounts('documents');

/** Documents by row: those read last come from memory. */
export interface DocumentCache {
  read(row: number): StoredDocument | undefined;
  /** Call it once a write of this row is committed. */
  forget(row: number): void;
}

/** Bytes of JSON that are kept of one entity: about a thousand ordinary datasets. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Keeps what `read` gave, the documents that are asked for again and again longest. */
export function createDocumentCache(
  read: (row: number) => StoredDocument | undefined,
  mostBytes = MOST_BYTES,
): DocumentCache {
  const kept = new LRUCache<number, StoredDocument>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  return {
    read(row) {
      const known = kept.get(row);
      if (known) {
        counts.hits += 1;
        return known;
      }
      counts.misses += 1;
      const document = read(row);
      if (document) {
        kept.set(row, document);
      }
      return document;
    },
    forget: (row) => {
      kept.delete(row);
    },
  };
}
