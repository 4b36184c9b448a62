import type { MappingClass } from './mapping-class.ts';
import { idMember, member, resourceMember } from './member.ts';

export const theme: MappingClass = {
  name: 'Theme',
  description: 'A theme of a controlled vocabulary',
  type: 'Theme',
  members: [
    idMember('Id of the theme in its vocabulary'),
    member('label', {
      value: { kind: 'language-map' },
      description: 'Name of the theme in all languages',
      roles: { fullText: 1 },
      always: true,
    }),
    resourceMember('IRI of the theme'),
  ],
  roles: { facet: { value: ['id'], label: ['label'] } },
};
