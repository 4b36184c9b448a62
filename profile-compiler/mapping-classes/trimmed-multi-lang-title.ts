import type { MappingClass } from './mapping-class.ts';
import { titlesByLanguage } from './rules/language-map.ts';

export const trimmedMultiLangTitle: MappingClass = {
  description: 'A title in one or more languages, suggested while typing',
  value: { kind: 'language-map' },
  roles: { fullText: 4, autocomplete: true, filter: 'text', sort: true },
  read: titlesByLanguage,
};
