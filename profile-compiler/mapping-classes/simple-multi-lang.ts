import type { MappingClass } from './mapping-class.ts';
import { textMap } from './rules/text-map.ts';

export const simpleMultiLang: MappingClass = {
  description: 'Text in one or more languages, as in the data',
  value: { kind: 'language-map' },
  roles: { fullText: 1 },
  read: {
    all: (values, _field, { defaultLanguage, report }) =>
      textMap(values, { defaultLanguage, report, trim: false }),
  },
};
