import type { MappingClass } from './mapping-class.ts';

/** Its members come from the profile, so the extraction reads it, not the class. */
export const nested: MappingClass = {
  name: 'Nested',
  description: 'An object with fields of its own',
  roles: {},
};
