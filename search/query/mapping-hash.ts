import { createHash, hash } from 'node:crypto';
import type { ProfileModelData, SearchSettings } from '../../profile-compiler/index.ts';

/**
 * Identifies a mapping: the hash changes when entities, types, fields or roles change, and is equal for
 * models that are indexed in the same way. `format` is the version of the adapter's own layout.
 */
export function mappingHash(model: ProfileModelData, format: string): string {
  const entities = model.entities.map(({ search, ...entity }) => ({
    ...entity,
    ...indexedSettings(search),
  }));
  const mapping = { format, entities, types: model.types };
  const text = JSON.stringify(mapping, (key, value) => (isProse(key, value) ? undefined : value));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The settings of search that affect the index, unless they are the defaults. */
export function indexedSettings({ counted, weights, fields: { autocomplete } }: SearchSettings) {
  return {
    ...(counted.length > 0 && { counted }),
    ...(Object.keys(weights).length > 0 && { weights }),
    ...(autocomplete !== undefined && { autocomplete }),
  };
}

/** Texts for people do not change what is indexed; a field may be named `description` all the same. */
export function isProse(key: string, value: unknown): boolean {
  const isTitle = key === 'title' && typeof value === 'object' && !('fields' in (value ?? {}));
  return isTitle || (key === 'description' && typeof value === 'string');
}

/** The entity tag of a document: a hash of its JSON. */
export function entityTag(json: string): string {
  return hash('sha256', json, 'base64url').slice(0, 27);
}
