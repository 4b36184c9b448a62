import { hash } from 'node:crypto';

/** The entity tag of a document: a hash of its JSON. */
export function entityTag(json: string): string {
  return hash('sha256', json, 'base64url').slice(0, 27);
}
