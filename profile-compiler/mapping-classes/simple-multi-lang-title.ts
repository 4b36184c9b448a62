import type { MappingClass } from './mapping-class.ts';

export const simpleMultiLangTitle: MappingClass = {
  name: 'SimpleMultiLangTitle',
  description: 'A title in one or more languages, offered while typing',
  scalar: { kind: 'language-map' },
  roles: { fullText: 4, autocomplete: true, sort: true },
};
