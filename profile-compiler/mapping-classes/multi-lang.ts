import type { MappingClass } from './mapping-class.ts';
import { textsByLanguage } from './rules/language-map.ts';

export const multiLang: MappingClass = {
  description: 'Text in one or more languages, as in the data',
  value: { kind: 'language-map' },
  roles: { fullText: 1 },
  read: textsByLanguage,
};
