import type { MappingClass } from './mapping-class.ts';
import { readPlainText } from './rules/plain-text.ts';
import { pickedText } from './standard-text.ts';

export const standardKeyword: MappingClass = {
  description: 'A text or IRI that is compared whole and never searched for its words',
  value: { kind: 'keyword' },
  roles: { filter: 'equals', sort: true, facet: { value: [], label: [] } },
  read: { each: readPlainText, prefer: pickedText },
  platformFields: ['resource', 'publisher_id', 'access_level', 'publication_status'],
};
