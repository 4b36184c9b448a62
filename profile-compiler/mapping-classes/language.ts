import type { MappingClass } from './mapping-class.ts';
import { idMember, member, resourceMember } from './member.ts';

export const language: MappingClass = {
  name: 'Language',
  description: 'A language',
  type: 'Language',
  members: [
    idMember('ISO 639-1 code in lower case, else the code of the EU language table'),
    member('label', {
      value: { kind: 'keyword' },
      description: 'English name of the language',
      always: true,
    }),
    resourceMember('IRI of the language'),
  ],
  roles: { facet: { value: ['id'], label: ['label'] } },
};
