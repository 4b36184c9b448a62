import type { MappingClass } from './mapping-class.ts';

export const simpleMultiLang: MappingClass = {
  name: 'SimpleMultiLang',
  description: 'Text in one or more languages, kept verbatim',
  scalar: { kind: 'language-map' },
  roles: { fullText: 1 },
};
