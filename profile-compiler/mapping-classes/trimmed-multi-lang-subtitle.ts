import type { MappingClass } from './mapping-class.ts';
import { titlesByLanguage } from './rules/language-map.ts';

export const trimmedMultiLangSubtitle: MappingClass = {
  description: 'The title of a part in one or more languages',
  value: { kind: 'language-map' },
  roles: { fullText: 2, filter: 'text', sort: true },
  read: titlesByLanguage,
};
