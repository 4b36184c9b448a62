import type { MappingClass } from './mapping-class.ts';
import { textMap } from './rules/text-map.ts';

export const simpleMultiLangTitle: MappingClass = {
  description: 'A title in one or more languages, suggested while typing',
  value: { kind: 'language-map' },
  roles: { fullText: 4, autocomplete: true, sort: true },
  read: {
    all: (values, _field, { defaultLanguage, report }) =>
      textMap(values, { defaultLanguage, report, trim: true }),
  },
};
