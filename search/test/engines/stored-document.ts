import { createHash } from 'node:crypto';
import type { IndexedDocument, StoredDocument } from '../../port/search-index.ts';

/** A document as it is served. */
export function storedDocument({ entity, id, json, modified }: IndexedDocument): StoredDocument {
  return {
    entity,
    id,
    json,
    bytes: new TextEncoder().encode(json),
    etag: createHash('sha256').update(json).digest('base64url'),
    ...(modified !== undefined && { modified }),
  };
}
