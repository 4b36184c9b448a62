import { createHash } from 'node:crypto';
import type { StoredDocument } from '../../../port/search-index.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';

/** The source of a hit: see `_source` in the definition of the index. */
export interface StoredSource {
  readonly 'index-only': {
    readonly id: string;
    readonly json: string;
    readonly etag: string;
    readonly modified?: string;
  };
}

const encoder = new TextEncoder();

/** The document in a source, as it was written. */
export function storedDocument({ entity }: EntityPlan, source: StoredSource): StoredDocument {
  const { id, json, etag, modified } = source['index-only'];
  let bytes: Uint8Array | undefined;
  return {
    entity,
    id,
    json,
    get bytes() {
      bytes ??= encoder.encode(json);
      return bytes;
    },
    etag,
    ...(modified !== undefined && { modified }),
  };
}

/** The longest id that Elasticsearch accepts, in bytes. */
const LONGEST_KEY = 512;

const HASHED = 'sha256:';

/** The key of a document in its index: its id, or the hash of one that is too long. */
export function documentKey(id: string): string {
  return Buffer.byteLength(id) <= LONGEST_KEY
    ? id
    : `${HASHED}${createHash('sha256').update(id).digest('hex')}`;
}

/** Tests whether a key is its document's id: no id has a colon. */
export function isId(key: string): boolean {
  return !key.startsWith(HASHED);
}
