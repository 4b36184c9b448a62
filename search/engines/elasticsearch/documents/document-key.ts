import { createHash } from 'node:crypto';

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
