import { createHash } from 'node:crypto';
import type { ProfileModelData } from '../../profile-compiler/index.ts';

/**
 * Identifies a mapping: the hash changes when entities, types, fields or roles change, and is equal for
 * models that are indexed in the same way. `format` is the version of the adapter's own layout.
 */
export function mappingHash(model: ProfileModelData, format: string): string {
  const mapping = { format, entities: model.entities, types: model.types };
  const text = JSON.stringify(mapping, (key, value) => (isProse(key, value) ? undefined : value));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Texts for people do not change what is indexed; a field may be named `description` all the same. */
function isProse(key: string, value: unknown): boolean {
  return key === 'description' && typeof value === 'string';
}
