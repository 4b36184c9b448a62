import type { MappingClass } from './mapping-class.ts';
import { idMember, member, resourceMember, storedMember } from './member.ts';

export const license: MappingClass = {
  name: 'License',
  description: 'A licence',
  type: 'License',
  members: [
    idMember('Id of the licence in its vocabulary, or as the data describes it'),
    member('label', {
      value: { kind: 'text' },
      description: 'Name of the licence',
      roles: { fullText: 0.5 },
      always: true,
    }),
    storedMember('description', 'Longer name of the licence'),
    storedMember('la_url', 'Page of the licensing assistant'),
    resourceMember('IRI of the licence'),
  ],
  roles: { facet: { value: ['id'], label: ['label'] } },
};
