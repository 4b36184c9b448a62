import type { MappingClass } from './mapping-class.ts';
import { idMember, member } from './member.ts';

export const keywords: MappingClass = {
  name: 'Keywords',
  description: 'A keyword with its language',
  type: 'Keyword',
  members: [
    idMember('The keyword in lower case, words joined by `-`'),
    member('label', {
      value: { kind: 'text' },
      description: 'The keyword as it was written',
      roles: { fullText: 2 },
      always: true,
    }),
    member('language', {
      value: { kind: 'stored' },
      description: 'Language tag of the keyword',
      always: true,
    }),
  ],
  roles: { facet: { value: ['id'], label: ['label'] } },
};
