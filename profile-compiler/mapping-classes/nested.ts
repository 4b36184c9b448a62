import type { MappingClass } from './mapping-class.ts';

/** The profile lists its members, so the extraction reads it, not the class. */
export const nested: MappingClass = {
  description: 'An object with fields from the profile',
  value: { kind: 'nested' },
  roles: {},
  platformFields: ['catalog', 'catalog_record', 'revisions', 'ancestors'],
};
