import { cacheCounts } from '../../../profile-compiler/index.ts';
import type { DocumentObject, StoredDocument } from '../../../search/index.ts';

const counts = cacheCounts('document-members');

/** Parsed members of documents; they live as long as the index caches the document. */
const parsed = new WeakMap<StoredDocument, DocumentObject>();

/** The members of a stored document, parsed on first use. All readers share them: do not write to them. */
export function membersOfStored(stored: StoredDocument): DocumentObject {
  const known = parsed.get(stored);
  if (known) {
    counts.hits += 1;
    return known;
  }
  counts.misses += 1;
  const members = JSON.parse(stored.json) as DocumentObject;
  parsed.set(stored, members);
  return members;
}
